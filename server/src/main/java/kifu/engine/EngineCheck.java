package kifu.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import kifu.problem.Phrase;
import kifu.shogi.Handicap;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import kifu.usi.Candidates;
import kifu.usi.EngineMessage;
import kifu.usi.EngineMessage.Checkmate;
import kifu.usi.EngineOption;
import kifu.usi.GuiMessage.Go;
import kifu.usi.GuiMessage.SetPosition;
import kifu.usi.Limit;
import kifu.usi.SearchInfo;

/**
 * Holds a conversation with an engine against the rules of USI. For each rule the engine is started
 * anew, so that what it does wrong by one says nothing about the others.
 */
public final class EngineCheck {
  private static final int BYOYOMI = 200;
  private static final long MATE_TIME = 2000;
  private static final long PATIENCE = 10_000;

  /** A mate in one for Black, by a gold in hand. */
  private static final String MATE = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";

  /** White is mated. */
  private static final String MATED = "4k4/4G4/4P4/9/9/9/9/9/4K4 w 2r2b3g4s4n4l17p 1";

  private static final List<String> POSITIONS =
      List.of(
          "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
          "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3",
          "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
          // In check by a lance, with pieces in hand.
          "4k4/9/9/4l4/9/9/9/9/4K4 b RB2G2S2N2L9Prb2g2s2nl9p 1",
          "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1");

  private final EngineCommand command;
  private final Engine.Timeouts timeouts;
  private final Consumer<String> log;

  public EngineCheck(EngineCommand command, Engine.Timeouts timeouts, Consumer<String> log) {
    this.command = command;
    this.timeouts = timeouts;
    this.log = log;
  }

  /**
   * Says whether an engine keeps to a rule.
   *
   * @param rule a word for it
   * @param line what the protocol says
   * @param ok empty where the engine need not do it, and does not
   */
  public record Row(String rule, Phrase line, Optional<Boolean> ok, Phrase detail) {}

  /** What an engine does by a rule. */
  private interface Rule {
    Answer of(Engine engine) throws EngineFailure;
  }

  private record Answer(Optional<Boolean> ok, Phrase detail) {
    static Answer ok(String japanese, String english) {
      return new Answer(Optional.of(true), new Phrase(japanese, english));
    }

    static Answer wrong(String japanese, String english) {
      return new Answer(Optional.of(false), new Phrase(japanese, english));
    }

    static Answer open(String japanese, String english) {
      return new Answer(Optional.empty(), new Phrase(japanese, english));
    }
  }

  /**
   * Checks all rules.
   *
   * @throws EngineFailure if the engine cannot even be started
   */
  public List<Row> rows() throws EngineFailure {
    Engine.start(command, timeouts, log).close();
    return Stream.of(
            row("name", "usi → id name, usiok", "usi → id name, usiok", this::name),
            row("options", "option name … type …", "option name … type …", this::options),
            row("bestmove", "bestmove は指せる手", "bestmove is a legal move", this::bestMoves),
            row("pv", "info pv は指せる手順", "info pv can be played", this::variations),
            row("stop", "go infinite, stop → bestmove", "go infinite, stop → bestmove", this::stop),
            row("mated", "詰みの局面 → resign", "a mated position → resign", this::mated),
            row("mate", "go mate → checkmate", "go mate → checkmate", this::mate),
            row("movetime", "go movetime", "go movetime", limited(Limit.Kind.MOVE_TIME, BYOYOMI)),
            row("nodes", "go nodes", "go nodes", limited(Limit.Kind.NODES, 1000)),
            row("depth", "go depth", "go depth", limited(Limit.Kind.DEPTH, 2)))
        .toList();
  }

  private Row row(String rule, String japanese, String english, Rule check) {
    Answer answer;
    try (Engine engine = Engine.start(command, timeouts, log)) {
      engine.newGame();
      answer = check.of(engine);
    } catch (EngineFailure failure) {
      answer = new Answer(Optional.of(false), failure.why());
    }
    return new Row(rule, new Phrase(japanese, english), answer.ok, answer.detail);
  }

  private Answer name(Engine engine) {
    return engine.saysName()
        ? Answer.ok(engine.name(), engine.name())
        : Answer.wrong("名前を言いません", "it does not say its name");
  }

  private Answer options(Engine engine) {
    List<String> names = engine.options().all().stream().map(EngineOption::name).toList();
    long unread = engine.unreadOptions();
    String list = String.join(", ", names);
    return unread == 0
        ? Answer.ok(list, list)
        : Answer.wrong("読めないオプションが" + unread + "個あります", unread + " options cannot be read");
  }

  private static Engine.SearchResult found(Engine engine, Position position, Limit limit)
      throws EngineFailure {
    return engine.search(SetPosition.of(position, 1, List.of()), position, limit);
  }

  private Answer bestMoves(Engine engine) throws EngineFailure {
    List<String> moves = new ArrayList<>();
    for (String sfen : POSITIONS) {
      Engine.SearchResult found =
          found(engine, Sfen.position(sfen), Limit.of(Limit.Kind.BYOYOMI, BYOYOMI));
      if (found.isStopped()) {
        return Answer.wrong("秒読みを守りません", "it does not keep to its byoyomi");
      }
      moves.add(found.best().word());
    }
    String list = String.join(" ", moves);
    return Answer.ok(list, list);
  }

  private Answer variations(Engine engine) throws EngineFailure {
    int lines = 0;
    for (String sfen : POSITIONS) {
      Position position = Sfen.position(sfen);
      Engine.SearchResult found = found(engine, position, Limit.of(Limit.Kind.BYOYOMI, BYOYOMI));
      for (SearchInfo info : found.candidates()) {
        lines++;
        Optional<String> word = Candidates.play(position, info.pv()).unplayable();
        if (word.isPresent()) {
          String line = String.join(" ", info.pv());
          return Answer.wrong(
              "「" + word.get() + "」は指せません（" + line + "）",
              word.get() + " cannot be played: " + line);
        }
      }
    }
    return lines > 0
        ? Answer.ok(lines + "件", lines + " lines")
        : Answer.open("評価値のある読み筋がありません", "it says no line with a score");
  }

  private Answer stop(Engine engine) throws EngineFailure {
    engine.send(SetPosition.of(Handicap.EVEN.position(), 1, List.of()));
    Engine.SearchResult found =
        engine.stopped(new Go(List.of(Limit.of(Limit.Kind.INFINITE))), BYOYOMI);
    boolean isLegal =
        found
            .best()
            .move()
            .filter(move -> Rules.isLegal(Handicap.EVEN.position(), move))
            .isPresent();
    if (!found.isStopped()) {
      return Answer.wrong("stop の前に bestmove を返しました", "it says bestmove before stop was said");
    }
    String word = found.best().word();
    return isLegal ? Answer.ok(word, word) : Answer.wrong("指せない手です：" + word, "illegal: " + word);
  }

  private Answer mated(Engine engine) throws EngineFailure {
    Engine.SearchResult found =
        found(engine, Sfen.position(MATED), Limit.of(Limit.Kind.BYOYOMI, BYOYOMI));
    String word = found.best().word();
    return found.best().isResignation() ? Answer.ok(word, word) : Answer.wrong(word, word);
  }

  private Answer mate(Engine engine) throws EngineFailure {
    engine.send(SetPosition.of(Sfen.position(MATE), 1, List.of()));
    engine.send(Go.within(Limit.of(Limit.Kind.MATE, MATE_TIME)));
    long deadline = Engine.deadline(MATE_TIME + PATIENCE);
    Optional<EngineMessage> message = engine.next(deadline);
    while (Engine.isLeft(deadline) && !message.filter(Checkmate.class::isInstance).isPresent()) {
      message = engine.next(deadline);
    }
    if (!(message.orElse(null) instanceof Checkmate(List<String> words))) {
      return Answer.open("答えません", "it does not answer");
    }
    String said = String.join(" ", words);
    if (words.equals(List.of("notimplemented")) || words.equals(List.of("timeout"))) {
      return Answer.open(said, said);
    }
    Candidates.Playable line = Candidates.play(Sfen.position(MATE), words);
    Position end = Sfen.position(MATE);
    for (Move move : line.moves()) {
      end = end.play(move);
    }
    boolean mates = line.unplayable().isEmpty() && Rules.isCheckmate(end);
    return mates ? Answer.ok(said, said) : Answer.wrong(said, said);
  }

  /** Old engines know clocks alone. */
  private static Rule limited(Limit.Kind kind, int value) {
    return engine -> {
      try {
        Engine.SearchResult found = found(engine, Handicap.EVEN.position(), Limit.of(kind, value));
        String word = found.best().word();
        return found.isStopped()
            ? Answer.wrong("止めるまで終わりませんでした", "it had to be stopped")
            : Answer.ok(word, word);
      } catch (EngineFailure failure) {
        return new Answer(Optional.of(false), failure.why());
      }
    };
  }
}
