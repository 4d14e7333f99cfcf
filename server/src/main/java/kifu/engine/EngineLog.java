package kifu.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.problem.Phrase;
import kifu.report.Printable;
import kifu.shogi.Handicap;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import kifu.text.Shortened;
import kifu.usi.Candidates;
import kifu.usi.EngineMessage;
import kifu.usi.EngineMessage.BestMove;
import kifu.usi.EngineMessage.Informed;
import kifu.usi.GuiMessage;
import kifu.usi.GuiMessage.Go;
import kifu.usi.GuiMessage.Plain;
import kifu.usi.GuiMessage.SetOption;
import kifu.usi.GuiMessage.SetPosition;
import kifu.usi.Limit;
import kifu.usi.SearchInfo;

/**
 * Reads the log of a conversation between a program and an engine: what was wrong in it, and the
 * games that were played or analysed. Whatever stands on a line before a message is passed over.
 */
public final class EngineLog {
  private static final int MOST_CHARACTERS = 80;

  /** A sign of the direction, with what programs write behind it. */
  private static final Pattern MARK =
      Pattern.compile("(?:^|\\s)[<>]+\\s*(?:\\d+:\\s*|[^\\s:]{1,40}:\\s+)?(?=\\S)");

  private static final Set<String> WORDS =
      Set.of(
          "usi",
          "isready",
          "setoption",
          "usinewgame",
          "position",
          "go",
          "stop",
          "ponderhit",
          "quit",
          "gameover",
          "id",
          "option",
          "usiok",
          "readyok",
          "info",
          "bestmove",
          "checkmate");

  /**
   * Says what is wrong.
   *
   * @param line where it stands in the log, from 1
   */
  public record Fault(int line, Phrase why) {}

  /**
   * A game: what was said of one start and of positions that follow each other.
   *
   * @param position the last position of it
   * @param last what the engine played after that, a move or a word in its place; empty where it
   *     was asked without a clock, for an opinion
   * @param found what the engine said of the positions, by the number of moves from the start
   */
  public record Game(
      SetPosition position, Optional<String> last, SequencedMap<Integer, List<SearchInfo>> found) {
    /** The game as a line of USI. */
    public String line() {
      boolean isFirst = position.moves().isEmpty();
      return position.line() + last.map(word -> (isFirst ? " moves " : " ") + word).orElse("");
    }
  }

  private final List<Fault> faults = new ArrayList<>();
  private final List<Game> games = new ArrayList<>();
  private final List<String> options = new ArrayList<>();
  private Optional<String> engine = Optional.empty();
  private int messages;
  private int line;

  /** Where the conversation stands. */
  private Optional<Place> place = Optional.empty();

  private Optional<Search> search = Optional.empty();
  private boolean isNewGame = true;
  private boolean isUsiAsked;
  private int ready;

  /** A position that was said; empty where its moves cannot be played. */
  private record Place(SetPosition message, Optional<Position> position) {}

  /** A search that has begun; its numbers are those of lines. */
  private static final class Search {
    private final Go go;
    private final int begun;
    private final Place at;
    private final Candidates candidates = new Candidates();
    private boolean hasWrongLine;

    Search(Go go, int begun, Place at) {
      this.go = go;
      this.begun = begun;
      this.at = at;
    }
  }

  private EngineLog() {}

  /** Reads a log; total. */
  public static EngineLog of(List<String> lines) {
    EngineLog log = new EngineLog();
    for (String each : lines) {
      log.line++;
      message(each).ifPresent(log::take);
    }
    log.end();
    log.faults.sort(Comparator.comparingInt(Fault::line));
    return log;
  }

  /** What is said on a line; empty where that is nothing of the protocol. */
  private static Optional<String> message(String line) {
    Matcher mark = MARK.matcher(line);
    while (mark.find()) {
      String said = line.substring(mark.end()).strip();
      if (WORDS.contains(firstWord(said))) {
        return Optional.of(said);
      }
    }
    String plain = line.strip();
    return Optional.of(plain).filter(said -> WORDS.contains(firstWord(said)));
  }

  private static String firstWord(String line) {
    int end = line.indexOf(' ');
    return end < 0 ? line : line.substring(0, end);
  }

  /** How many messages there are. */
  public int messages() {
    return messages;
  }

  /** The name that the engine says. */
  public Optional<String> engine() {
    return engine;
  }

  public List<Fault> faults() {
    return Collections.unmodifiableList(faults);
  }

  /** The games, in their order. */
  public List<Game> games() {
    return Collections.unmodifiableList(games);
  }

  private void report(int at, String japanese, String english) {
    faults.add(new Fault(at, new Phrase(japanese, english)));
  }

  private void report(String japanese, String english) {
    report(line, japanese, english);
  }

  private static String shown(String word) {
    return Printable.of(Shortened.of(word, MOST_CHARACTERS));
  }

  private void take(String said) {
    messages++;
    GuiMessage asked = GuiMessage.read(said);
    if (asked instanceof GuiMessage.Other) {
      answered(EngineMessage.read(said), said);
    } else {
      asked(asked);
    }
  }

  private void asked(GuiMessage message) {
    switch (message) {
      case Plain.USI -> {
        // Another conversation may begin in the same log.
        isUsiAsked = true;
        ready = 0;
        options.clear();
        search = Optional.empty();
        isNewGame = true;
      }
      case Plain.IS_READY -> ready++;
      case Plain.NEW_GAME -> isNewGame = true;
      case SetOption(String name, Optional<String> value) -> refuseUnknown(name);
      case SetPosition position -> position(position);
      case Go go -> go(go);
      case Plain.PONDER_HIT -> search.ifPresent(this::note);
      case Plain.QUIT -> search = Optional.empty();
      default -> {}
    }
  }

  private void refuseUnknown(String name) {
    boolean isTold = name.startsWith("USI_"); // GUIs set these without being asked
    if (!isUsiAsked && !options.isEmpty() && !isTold && !options.contains(name)) {
      report(
          "「" + shown(name) + "」というオプションはエンジンが示していません",
          "the engine offers no option " + shown(name));
    }
  }

  private void position(SetPosition position) {
    search.ifPresent(
        open ->
            report(
                "探索中に局面を送っています（" + open.begun + "行目のgoにbestmoveが返っていません）",
                "a position is said during a search: the go of line "
                    + open.begun
                    + " has no bestmove"));
    search = Optional.empty();
    Optional<Position> played =
        position.sfen().isEmpty()
            ? Optional.of(Handicap.EVEN.position())
            : start(position.sfen().get());
    if (played.isEmpty()) {
      String start = shown(position.sfen().orElse(""));
      report("局面を読めません：" + start, "the position cannot be read: " + start);
    }
    for (int i = 0; i < position.moves().size() && played.isPresent(); i++) {
      Position here = played.get();
      String word = position.moves().get(i);
      played = Move.ofUsi(word).filter(move -> Rules.isLegal(here, move)).map(here::play);
      if (played.isEmpty()) {
        report(
            (i + 1) + "手目の「" + shown(word) + "」は指せません",
            "move " + (i + 1) + ", " + shown(word) + ", cannot be played");
      }
    }
    place = Optional.of(new Place(position, played));
  }

  private static Optional<Position> start(String sfen) {
    return Sfen.parse(sfen) instanceof Sfen.Parsed.Ok ok
        ? Optional.of(ok.position())
        : Optional.empty();
  }

  private void go(Go go) {
    if (search.isPresent()) {
      int begun = search.get().begun;
      report(
          begun + "行目のgoにbestmoveが返る前に、またgoを送っています",
          "go is said again: that of line " + begun + " has no bestmove");
    }
    if (place.isEmpty()) {
      report("局面を送らずにgoを送っています", "go is said before any position");
      return;
    }
    search = Optional.of(new Search(go, line, place.get()));
    if (!go.has(Limit.Kind.PONDER) && !go.has(Limit.Kind.MATE)) {
      note(search.get());
    }
  }

  /** The position of a search belongs to a game. */
  private void note(Search of) {
    SetPosition next = of.at.message;
    if (of.at.position.isEmpty()) {
      return;
    }
    Optional<Game> same =
        isNewGame || games.isEmpty()
            ? Optional.empty()
            : Optional.of(games.getLast()).filter(game -> isOneGame(game.position, next));
    isNewGame = false;
    if (same.isEmpty()) {
      games.add(new Game(next, Optional.empty(), new TreeMap<>()));
    } else if (next.moves().size() > same.get().position.moves().size()) {
      games.set(games.size() - 1, new Game(next, Optional.empty(), same.get().found));
    }
  }

  /** Whether both begin alike, and one goes on where the other ends. */
  private static boolean isOneGame(SetPosition one, SetPosition other) {
    int common = Math.min(one.moves().size(), other.moves().size());
    return one.sfen().equals(other.sfen())
        && one.moves().subList(0, common).equals(other.moves().subList(0, common));
  }

  private void answered(EngineMessage message, String said) {
    switch (message) {
      case EngineMessage.Name(String name) -> engine = engine.or(() -> Optional.of(name));
      case EngineMessage.Offered(var option) -> options.add(option.name());
      case EngineMessage.UsiOk() -> {
        if (!isUsiAsked) {
          report("usiと言われていないのにusiokと答えています", "usiok answers nothing: usi was not said");
        }
        isUsiAsked = false;
      }
      case EngineMessage.ReadyOk() -> {
        if (ready == 0) {
          report(
              "isreadyと言われていないのにreadyokと答えています", "readyok answers nothing: isready was not said");
        }
        ready = Math.max(0, ready - 1);
      }
      case Informed(SearchInfo info) -> search.ifPresent(open -> informed(open, info));
      case BestMove best -> bestMove(best);
      case EngineMessage.Checkmate mate -> search = Optional.empty();
      case EngineMessage.Author author -> {}
      case EngineMessage.Other(String other) ->
          report("読めない行です：" + shown(said), "the line cannot be read: " + shown(said));
    }
  }

  private void informed(Search open, SearchInfo info) {
    open.candidates.add(info);
    if (open.hasWrongLine || open.at.position.isEmpty()) {
      return;
    }
    Optional<String> word = Candidates.play(open.at.position.get(), info.pv()).unplayable();
    if (word.isPresent()) {
      open.hasWrongLine = true;
      report(
          "読み筋の「" + shown(word.get()) + "」は指せません",
          shown(word.get()) + " in the line cannot be played");
    }
  }

  private void bestMove(BestMove best) {
    if (search.isEmpty()) {
      report("goと言われていないのにbestmoveを返しています", "bestmove answers nothing: go was not said");
      return;
    }
    Search over = search.get();
    search = Optional.empty();
    Optional<Position> here = over.at.position;
    boolean isWrong = here.isPresent() && !best.fits(here.get());
    if (isWrong) {
      String word = shown(best.word());
      report("bestmoveの「" + word + "」は指せません", "bestmove " + word + " cannot be played");
    }
    if (games.isEmpty() || here.isEmpty() || over.go.has(Limit.Kind.PONDER)) {
      return;
    }
    Game game = games.getLast();
    int ply = over.at.message.moves().size();
    if (!over.candidates.all().isEmpty()) {
      game.found.put(ply, over.candidates.all());
    }
    boolean isPlayed = over.go.has(Limit.Kind.BLACK_TIME) || over.go.has(Limit.Kind.BYOYOMI);
    if (isPlayed && !isWrong && !best.isNone() && game.position.equals(over.at.message)) {
      games.set(games.size() - 1, new Game(game.position, Optional.of(best.word()), game.found));
    }
  }

  private void end() {
    search.ifPresent(open -> report(open.begun, "goにbestmoveが返っていません", "this go has no bestmove"));
    if (isUsiAsked) {
      report("usiにusiokが返っていません", "usi has no usiok");
    }
    if (ready > 0) {
      report("isreadyにreadyokが返っていません", "isready has no readyok");
    }
  }
}
