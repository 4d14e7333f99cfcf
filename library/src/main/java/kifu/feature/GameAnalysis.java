package kifu.feature;

import java.util.ArrayList;
import java.util.Comparator;
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
import kifu.format.PlacedGame;
import kifu.format.comment.EngineNote.Dialect;
import kifu.format.comment.EngineNoteWriter;
import kifu.format.line.LineEdits;
import kifu.play.Situation;
import kifu.play.Written;
import kifu.problem.Phrase;
import kifu.project.AnalysisSettings;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;
import kifu.usi.GuiMessage.SetPosition;
import kifu.usi.SearchInfo;

/**
 * Says which positions of the games of a document an engine is asked about, and writes what it
 * finds into the comments on them. Immutable.
 */
public final class GameAnalysis {
  /** Why nothing is written into a document whose format has no place for it. */
  public static final Phrase NO_COMMENTS =
      new Phrase("この形式の棋譜にはコメントを書けません。", "This format has no place for comments.");

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
    return document
        .analysis()
        .situationAt(document.text().clamp(place))
        .flatMap(Situation::last)
        .isPresent();
  }

  /**
   * A position of a game.
   *
   * @param game the number of the game in the document, from 0
   * @param ply how many moves lead to it, passes included
   * @param number that of the next move, as an SFEN has it
   * @param isVariation whether it is reached in a variation
   * @param message how an engine is told of it
   * @param at where the move stands that leads to it; empty at the start
   * @param remarks the comments on it
   */
  public record Asked(
      int game,
      int ply,
      int number,
      boolean isVariation,
      Situation situation,
      SetPosition message,
      Optional<Written> at,
      List<Remark> remarks) {
    public Position position() {
      return situation.position();
    }

    /** Whether its comments say as much as the engine would. */
    public boolean isSaid(EngineComments engine) {
      return engine.isSaid(EngineComments.texts(remarks));
    }
  }

  /**
   * What an engine has found about a position.
   *
   * @param found the candidates, the best first
   * @param isCut whether the search was stopped before its limit
   */
  public record Evaluated(Asked asked, List<SearchInfo> found, boolean isCut) {}

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
  public List<Asked> positions(Choice choice) {
    List<Asked> all = new ArrayList<>();
    for (int i = 0; i < games.size(); i++) {
      new Walk(i, choice, all).go();
    }
    return all;
  }

  /**
   * The position of a game to which a place leads: where several lines of play lead to the same
   * one, that of the last move above.
   */
  public Optional<Asked> positionAt(Point place) {
    Point inside = text.clamp(place);
    Optional<Situation> here = document.analysis().situationAt(inside);
    return here.isEmpty()
        ? Optional.empty()
        : positions(Choice.ALL).stream()
            .filter(asked -> asked.ply == here.get().ply())
            .filter(asked -> asked.position().equals(here.get().position()))
            .filter(asked -> asked.at.map(Written::textLine).orElse(0) <= inside.line())
            .reduce((one, next) -> next);
  }

  /** The position before the move that leads to another one. */
  public Optional<Asked> positionBefore(Asked asked) {
    List<String> moves = asked.message.moves();
    SetPosition before =
        new SetPosition(asked.message.sfen(), moves.subList(0, Math.max(0, moves.size() - 1)));
    return moves.isEmpty()
        ? Optional.empty()
        : positions(Choice.ALL).stream()
            .filter(other -> other.game == asked.game && other.message.equals(before))
            .findFirst();
  }

  /** Goes over a game. For one use. */
  private final class Walk {
    private final int index;
    private final GameRecord game;
    private final Choice choice;
    private final List<Asked> all;
    private final Replays replays;

    /** By the index of a line of play the ways to the positions before and after its steps. */
    private final List<List<Optional<Way>>> ways = new ArrayList<>();

    /** The moves to a position, since the last pass. */
    private record Way(Position start, int number, List<Move> moves) {
      Way with(Move move) {
        List<Move> more = new ArrayList<>(moves);
        more.add(move);
        return new Way(start, number, more);
      }
    }

    Walk(int index, Choice choice, List<Asked> all) {
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
      Optional<Way> way =
          replays
              .fork(number)
              .map(fork -> ways.get(fork.line()).get(fork.step()))
              .orElseGet(() -> Optional.of(new Way(game.start(), game.number(), List.of())));
      List<Optional<Way>> reached = new ArrayList<>();
      reached.add(way);
      if (number == 0) {
        add(replay, way, Optional.empty(), line.remarks(), false);
      }
      for (Step step : line.steps()) {
        way = way.flatMap(known -> after(known, replay, step));
        replay.play(step);
        reached.add(way);
        if (isPlayed(step)) {
          add(replay, way, Optional.of(step.written()), step.remarks(), number > 0);
        }
      }
      ways.add(reached);
    }

    /** The way after a step; none after a move that breaks a rule. */
    private Optional<Way> after(Way before, Replay replay, Step step) {
      return switch (step.event()) {
        case Played(Move move) ->
            Rules.isLegal(replay.position(), move)
                ? Optional.of(before.with(move))
                : Optional.empty();
        case Ended(Termination end) -> {
          Position turned = replay.position().withTurn(replay.position().turn().opposite());
          int next = game.number() + replay.ply() + 1;
          yield Optional.of(end == Termination.PASS ? new Way(turned, next, List.of()) : before);
        }
      };
    }

    private void add(
        Replay replay,
        Optional<Way> way,
        Optional<Written> at,
        List<Remark> remarks,
        boolean isVariation) {
      if (way.isPresent() && choice.has(replay.ply())) {
        Way known = way.get();
        all.add(
            new Asked(
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

    private static boolean isPlayed(Step step) {
      return switch (step.event()) {
        case Played played -> true;
        case Ended(Termination end) -> end == Termination.PASS;
      };
    }
  }

  /**
   * The edits that write what was found, in the order of the document and in coordinates before any
   * of them. Only comments of the same engine are replaced.
   */
  public Outcome<List<Edit>> edits(EngineComments engine, List<Evaluated> found) {
    List<Edit> edits = new ArrayList<>();
    for (Evaluated position : found) {
      Optional<List<Edit>> written = edits(engine, position);
      if (written.isEmpty()) {
        return Outcome.refused(NO_COMMENTS);
      }
      edits.addAll(written.get());
    }
    edits.sort(Comparator.comparing(edit -> edit.range().start()));
    return Outcome.done(edits);
  }

  private Optional<List<Edit>> edits(EngineComments engine, Evaluated position) {
    Asked asked = position.asked;
    List<String> lines = engine.lines(asked.situation, position.found, position.isCut, dialect);
    List<String> said = EngineComments.texts(asked.remarks);
    List<Integer> own = engine.written(said);
    Optional<List<Edit>> inEntry =
        document
            .analysis()
            .writing()
            .comments(
                asked.at.orElse(new Written(0, 0)), own.stream().map(said::get).toList(), lines);
    if (inEntry.isPresent()) {
      return inEntry;
    }
    List<Integer> ownLines = new ArrayList<>();
    for (int i : own) {
      Remark remark = asked.remarks.get(i);
      if (!mark(remark).isEmpty() && !ownLines.contains(remark.line())) {
        ownLines.add(remark.line());
      }
    }
    return ownLines.isEmpty()
        ? added(asked, lines).map(List::of)
        : Optional.of(replaced(ownLines, lines));
  }

  /** What begins the line of a comment that has the line for itself; else empty. */
  private String mark(Remark remark) {
    String line = text.line(remark.line()).stripTrailing();
    String said = remark.text().stripTrailing();
    String before = line.endsWith(said) ? line.substring(0, line.length() - said.length()) : "";
    return before.strip().equals("*") || before.strip().equals("'*") ? before : "";
  }

  /** The edits that write lines in the place of others, which need not follow each other. */
  private List<Edit> replaced(List<Integer> old, List<String> lines) {
    List<Edit> edits = new ArrayList<>();
    int end = 1;
    while (end < old.size() && old.get(end) == old.get(end - 1) + 1) {
      end++;
    }
    int first = old.getFirst();
    int last = old.get(end - 1);
    String content = text.line(first);
    String mark = content.substring(0, content.indexOf('*') + 1);
    String separator = mark.isEmpty() ? "" : new LineEdits(text).lineEnd(first);
    Range range = Range.of(first, 0, last, text.lineLength(last));
    String before = text.slice(range);
    String after = mark + String.join(separator + mark, lines);
    if (!before.equals(after)) {
      edits.add(Edit.smallest(range.start(), before, after));
    }
    old.subList(end, old.size()).forEach(line -> edits.add(WriteComment.removed(text, line)));
    return edits;
  }

  private Optional<Edit> added(Asked asked, List<String> lines) {
    Optional<PlacedGame> placed =
        document.analysis().gameAt(games.get(asked.game).mainLine().line());
    if (asked.at.isPresent()) {
      return placed.flatMap(
          game -> below(game.startsOf(List.of(asked.at.get())).getFirst(), lines));
    }
    Optional<Point> first =
        games.get(asked.game).mainLine().steps().stream()
            .findFirst()
            .flatMap(step -> placed.map(game -> game.startsOf(List.of(step.written())).getFirst()));
    if (first.isEmpty()) {
      int line = placed.map(game -> lastLine(game)).orElse(text.lineCount() - 1);
      return below(new Point(line, 0), lines);
    }
    int line = first.get().line();
    boolean isFirstOnLine = text.line(line).substring(0, first.get().column()).strip().isEmpty();
    boolean isNumbered =
        placed.map(game -> game.beginningOf(firstPlay(asked)).column() == 0).orElse(false);
    if (!isFirstOnLine && !isNumbered) {
      return document.analysis().writing().commentInRow(new Point(line, 0), lines);
    }
    if (line > 0) {
      int above = WriteComment.place(document, line - 1);
      return document.analysis().writing().comment(above, lines);
    }
    return document
        .analysis()
        .writing()
        .comment(0, lines)
        .map(edit -> new Edit(Range.of(0, 0, 0, 0), atBeginning(edit.newText())));
  }

  private Written firstPlay(Asked asked) {
    return games.get(asked.game).mainLine().steps().getFirst().written();
  }

  /** The text of an edit that adds lines, with the end of a line at its end alone. */
  private static String atBeginning(String lines) {
    int start = 0;
    while (start < lines.length() && (lines.charAt(start) == '\r' || lines.charAt(start) == '\n')) {
      start++;
    }
    String ends = lines.substring(0, start);
    return lines.substring(start) + ends;
  }

  /** The last line of a game without moves that is not blank. */
  private int lastLine(PlacedGame game) {
    int end = Math.min(text.lineCount(), game.game().variations().getFirst().endLine());
    int line = Math.max(0, end - 1);
    while (line > 0 && text.line(line).strip().isEmpty()) {
      line--;
    }
    return line;
  }

  private Optional<Edit> below(Point point, List<String> lines) {
    Optional<Edit> inRow = document.analysis().writing().commentInRow(point, lines);
    return inRow.isPresent()
        ? inRow
        : document.analysis().writing().comment(WriteComment.place(document, point.line()), lines);
  }
}
