package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Line;
import kifu.exchange.GameRecord.Played;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Replay;
import kifu.exchange.Replays;
import kifu.format.comment.EngineNote.Dialect;
import kifu.format.comment.EngineNoteWriter;
import kifu.play.Situation;
import kifu.play.Written;
import kifu.project.AnalysisSettings;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;
import kifu.usi.GuiMessage.SetPosition;

/** Says which positions of the games of a document an engine is asked about. Immutable. */
public final class GameAnalysis {
  private final Document document;
  private final Text text;
  private final List<GameRecord> games;
  private final Dialect dialect;

  private GameAnalysis(Document document, List<GameRecord> games, Dialect usual) {
    this.document = document;
    this.text = document.text();
    this.games = games;
    this.dialect = EngineComments.dialect(games, usual);
  }

  /** The analysis of a document; of no game where it has none. */
  public static GameAnalysis of(Document document) {
    return of(document, AnalysisSettings.NONE);
  }

  /**
   * The analysis of a document; of no game where it has none.
   *
   * @param settings those of its project
   */
  public static GameAnalysis of(Document document, AnalysisSettings settings) {
    return of(document, settings, hasGames(document));
  }

  /** The analysis of a document, also of one that only shows a position. */
  static GameAnalysis withBoards(Document document, AnalysisSettings settings) {
    return of(document, settings, !document.format().isBook() && document.analysis().isRecord());
  }

  private static GameAnalysis of(Document document, AnalysisSettings settings, boolean isRead) {
    Dialect usual =
        EngineNoteWriter.DIALECTS.stream()
            .filter(dialect -> settings.dialect().equals(Optional.of(dialect.id())))
            .findFirst()
            .orElse(Dialect.SHOGIHOME);
    return new GameAnalysis(document, isRead ? document.analysis().records() : List.of(), usual);
  }

  /** Whether a document holds games, so that there are positions to ask about. */
  public static boolean hasGames(Document document) {
    return document.format().holdsGames() && document.analysis().isRecord();
  }

  /** Whether a move of a game leads to the position at a place. */
  public static boolean hasMoveAt(Document document, Point place) {
    return document.situationAt(document.text().clamp(place)).flatMap(Situation::last).isPresent();
  }

  /**
   * Chooses positions.
   *
   * @param from the least number of moves that lead to one
   * @param to the greatest
   * @param variations whether those of variations count
   */
  public record Choice(int from, int to, boolean variations) {
    /** All positions. */
    public static final Choice ALL = new Choice(0, Integer.MAX_VALUE, true);

    private boolean has(int ply) {
      return ply >= from && ply <= to;
    }
  }

  /** How many games there are. */
  public int games() {
    return games.size();
  }

  /**
   * The positions of the games up to the first move that breaks a rule, game by game: those of the
   * main line in their order, then those of the variations.
   */
  public List<EngineQuestion> positions(Choice choice) {
    List<EngineQuestion> all = new ArrayList<>();
    for (int i = 0; i < games.size(); i++) {
      new Walk(i, choice, all).go();
    }
    return all;
  }

  /**
   * The position of a game to which a place leads: where several lines of play lead to the same
   * one, that of the last move above.
   */
  public Optional<EngineQuestion> positionAt(Point place) {
    Point inside = text.clamp(place);
    Optional<Situation> here = document.situationAt(inside);
    return here.isEmpty()
        ? Optional.empty()
        : positions(Choice.ALL).stream()
            .filter(asked -> asked.ply() == here.get().ply())
            .filter(asked -> asked.position().equals(here.get().position()))
            .filter(asked -> asked.at().map(Written::textLine).orElse(0) <= inside.line())
            .reduce((one, next) -> next);
  }

  /** The position before the move that leads to another one. */
  public Optional<EngineQuestion> positionBefore(EngineQuestion asked) {
    List<String> moves = asked.message().moves();
    SetPosition before =
        new SetPosition(asked.message().sfen(), moves.subList(0, Math.max(0, moves.size() - 1)));
    return moves.isEmpty()
        ? Optional.empty()
        : positions(Choice.ALL).stream()
            .filter(other -> other.game() == asked.game() && other.message().equals(before))
            .findFirst();
  }

  /** Goes over a game. For one use. */
  private final class Walk {
    private final int index;
    private final GameRecord game;
    private final Choice choice;
    private final List<EngineQuestion> all;
    private final Replays replays;

    /** By the index of a line of play how to come to the positions before and after its steps. */
    private final List<List<Optional<Approach>>> approaches = new ArrayList<>();

    /** The moves to a position, since the last pass. */
    private record Approach(Position start, int number, List<Move> moves) {
      Approach with(Move move) {
        List<Move> more = new ArrayList<>(moves);
        more.add(move);
        return new Approach(start, number, more);
      }
    }

    Walk(int index, Choice choice, List<EngineQuestion> all) {
      this.index = index;
      this.game = games.get(index);
      this.choice = choice;
      this.all = all;
      this.replays = Replays.of(game);
    }

    void go() {
      int lines = choice.variations ? game.lines().size() : 1;
      for (int i = 0; i < lines; i++) {
        go(i, game.lines().get(i));
      }
    }

    private void go(int number, Line line) {
      Replay replay = replays.before(number);
      Optional<Approach> moves =
          replays
              .fork(number)
              .map(fork -> approaches.get(fork.line()).get(fork.step()))
              .orElseGet(() -> Optional.of(new Approach(game.start(), game.number(), List.of())));
      List<Optional<Approach>> reached = new ArrayList<>();
      reached.add(moves);
      if (number == 0) {
        add(replay, moves, Optional.empty(), line.remarks(), false);
      }
      for (Step step : line.steps()) {
        moves = moves.flatMap(known -> after(known, replay, step));
        replay.play(step);
        reached.add(moves);
        if (step.event().isMove()) {
          add(replay, moves, Optional.of(step.written()), step.remarks(), number > 0);
        }
      }
      approaches.add(reached);
    }

    /** The moves after a step; none after a move that breaks a rule. */
    private Optional<Approach> after(Approach before, Replay replay, Step step) {
      return switch (step.event()) {
        case Played(Move move) ->
            Rules.isLegal(replay.position(), move)
                ? Optional.of(before.with(move))
                : Optional.empty();
        case Ended(Termination end) -> {
          Position turned = replay.position().withTurn(replay.position().turn().opposite());
          int next = game.number() + replay.ply() + 1;
          yield Optional.of(
              end == Termination.PASS ? new Approach(turned, next, List.of()) : before);
        }
      };
    }

    private void add(
        Replay replay,
        Optional<Approach> moves,
        Optional<Written> at,
        List<Remark> remarks,
        boolean isVariation) {
      if (moves.isPresent() && choice.has(replay.ply())) {
        Approach known = moves.get();
        all.add(
            new EngineQuestion(
                index,
                replay.ply(),
                game.number() + replay.ply(),
                isVariation,
                replay.situation(game.names()),
                SetPosition.of(known.start, known.number, known.moves),
                at,
                EngineComments.comments(remarks)));
      }
    }
  }

  /**
   * The edits that write what was found, in the order of the document and in coordinates before any
   * of them. Only comments of the same engine are replaced.
   */
  public Outcome<List<Edit>> edits(EngineComments engine, List<EvaluatedPosition> found) {
    return new EngineCommentEdits(document, games, engine, dialect).of(found);
  }
}
