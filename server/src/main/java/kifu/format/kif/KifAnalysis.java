package kifu.format.kif;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.exchange.GameRecord;
import kifu.format.Analysis;
import kifu.format.Fold;
import kifu.format.Garbled;
import kifu.format.Insertion;
import kifu.format.PendingAnalysis;
import kifu.format.Place;
import kifu.format.Section;
import kifu.game.Game;
import kifu.game.GameCheck;
import kifu.game.MoveList;
import kifu.game.Situation;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Counts;
import kifu.record.Manuscript;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Side;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;

/** What a KIF document says: its prologue and its game. */
final class KifAnalysis implements Analysis {
  private final Text text;
  private final Prologue prologue;
  private final Game game;

  private KifAnalysis(Text text, Prologue prologue, Game game) {
    this.text = text;
    this.prologue = prologue;
    this.game = game;
  }

  @Override
  public PendingAnalysis update(Text after, Change change) {
    Prologue next = prologue.update(after, change);
    return new Pending(
        after, next, game.update(new Manuscript(after, KifGrammar.GRAMMAR), next.start(), change));
  }

  /** An analysis of which the game is still being checked. */
  record Pending(Text text, Prologue prologue, GameCheck game) implements PendingAnalysis {
    /** Checking so many lines takes less than half a millisecond, and few games have more. */
    private static final int LINES_AT_ONCE = 700;

    static Pending of(Text text) {
      Prologue prologue = Prologue.read(text);
      return new Pending(
          text, prologue, Game.check(new Manuscript(text, KifGrammar.GRAMMAR), prologue.start()));
    }

    @Override
    public boolean advance() {
      return game.advance(LINES_AT_ONCE);
    }

    @Override
    public List<Problem> problemsSoFar() {
      return new KifAnalysis(text, prologue, game.soFar()).problems();
    }

    @Override
    public boolean settles(Problem before) {
      return game.settles(before);
    }

    @Override
    public KifAnalysis analysis() {
      return new KifAnalysis(text, prologue, game.game());
    }

    @Override
    public Pending update(Text after, Change change) {
      Prologue next = prologue.update(after, change);
      return new Pending(
          after,
          next,
          game.update(new Manuscript(after, KifGrammar.GRAMMAR), next.start(), change));
    }
  }

  Text text() {
    return text;
  }

  Prologue prologue() {
    return prologue;
  }

  Game game() {
    return game;
  }

  @Override
  public List<Problem> problems() {
    Optional<Problem> whole = wrongWithTheWhole();
    if (whole.isPresent()) {
      return List.of(whole.get());
    }
    List<Problem> problems = new ArrayList<>(prologue.problems());
    if (prologue.variant()) {
      return problems;
    }
    problems.addAll(game.problems(prologue::rangeOf));
    text.visit(
        KifGrammar.GRAMMAR.counts(),
        counts -> counts.problems() > 0,
        0,
        text.lineCount(),
        (chunkLine, chunk) -> {
          for (Problem problem : KifGrammar.GRAMMAR.lines(chunk).problems()) {
            problems.add(problem.shiftLines(chunkLine));
          }
          return true;
        });
    problems.sort(Problem.IN_ORDER);
    return problems;
  }

  /** One problem instead of hundreds where the text is no record at all. */
  private Optional<Problem> wrongWithTheWhole() {
    Counts counts = text.summarize(KifGrammar.GRAMMAR.counts());
    if (counts.recognised() > 0) {
      return Optional.empty();
    }
    Range firstLine = Range.ofLine(0, 0, text.lineLength(0));
    if (Garbled.isGarbled(text)) {
      return Optional.of(Problem.of(ProblemId.GARBLED_TEXT, firstLine));
    }
    return Optional.of(Problem.of(ProblemId.NOT_A_KIFU, firstLine));
  }

  /** Whether nothing should be changed or read out of this document. */
  boolean isLeftInPeace() {
    return prologue.variant() || text.summarize(KifGrammar.GRAMMAR.counts()).recognised() == 0;
  }

  @Override
  public Place placeAt(int line) {
    int at = inside(line);
    return switch (KifLine.read(text.line(at))) {
      case KifLine.Move move -> new Place.Played(move.number());
      case KifLine.UnreadableMove move -> new Place.Played(move.number());
      case KifLine.End end -> new Place.End(end.termination(), winner(at, end.termination()));
      case KifLine.Variation variation ->
          new Place.VariationHead(variation.number(), game.replacedAt(at));
      case KifLine.Summary summary ->
          new Place.Result(
              summary
                  .summary()
                  .count()
                  .orElseGet(() -> situationAt(at).map(Situation::ply).orElse(0)),
              summary.summary().winner());
      case KifLine.Header header -> start(at);
      case KifLine.BoardRow row -> start(at);
      case KifLine.BoardFrame frame -> start(at);
      case KifLine.InHand hand -> start(at);
      case KifLine.Turn turn -> start(at);
      case KifLine.Count count -> start(at);
      case KifLine.Split split -> start(at);
      case KifLine.Blank blank -> new Place.Other();
      case KifLine.Skipped skipped -> new Place.Other();
      case KifLine.Comment comment -> new Place.Other();
      case KifLine.Bookmark bookmark -> new Place.Other();
      case KifLine.Ki2 ki2 -> new Place.Other();
      case KifLine.UnknownEnd end -> new Place.Other();
      case KifLine.Unknown unknown -> new Place.Other();
    };
  }

  private Place start(int line) {
    return line < prologue.endLine() ? new Place.Start() : new Place.Other();
  }

  private Optional<Side> winner(int line, Termination termination) {
    return situationAt(line).flatMap(situation -> termination.winner(situation.position().turn()));
  }

  private int inside(int line) {
    return Math.clamp(line, 0, text.lineCount() - 1);
  }

  @Override
  public Optional<Situation> situationAt(int line) {
    if (isLeftInPeace()) {
      return Optional.empty();
    }
    Optional<Situation> situation = game.situationAt(inside(line));
    if (inside(line) >= prologue.endLine() || prologue.count().isEmpty()) {
      return situation;
    }
    // A diagram in the middle of a game tells how many moves led to it.
    return situation.map(
        start ->
            new Situation(
                start.position(),
                prologue.count().get().number(),
                Optional.empty(),
                prologue.count().get().lastSquare(),
                start.clocks(),
                start.ended()));
  }

  @Override
  public Optional<Integer> variationAt(int line) {
    return isLeftInPeace() ? Optional.empty() : game.variationAt(inside(line));
  }

  @Override
  public int moves() {
    return isLeftInPeace() ? 0 : game.moves();
  }

  @Override
  public Optional<Integer> lineOfMove(int number) {
    return isLeftInPeace() ? Optional.empty() : game.textLineOfMove(number);
  }

  @Override
  public List<Section> outline() {
    return isLeftInPeace() ? List.of() : new KifOutline(this).sections();
  }

  @Override
  public List<Fold> folds() {
    return isLeftInPeace() ? List.of() : new KifOutline(this).folds();
  }

  @Override
  public List<Edit> format(int fromLine, int toLine) {
    return isLeftInPeace()
        ? List.of()
        : new KifFormatter(text).format(Math.max(0, fromLine), Math.min(toLine, text.lineCount()));
  }

  @Override
  public String spell(Situation situation, Move move) {
    Optional<kifu.shogi.Square> previous = situation.last().map(last -> last.move().to());
    return Notation.kif(situation.position(), move, previous);
  }

  @Override
  public Optional<MoveList> courseThrough(int line, int most) {
    return isLeftInPeace() ? Optional.empty() : Optional.of(game.movesThrough(inside(line), most));
  }

  @Override
  public Optional<Insertion> play(int line, Move move) {
    return isLeftInPeace()
        ? Optional.empty()
        : game.continuationAfter(inside(line))
            .map(continuation -> new KifInsertion(this, inside(line), continuation).of(move));
  }

  @Override
  public Optional<String> evaluationAt(int line) {
    return Evaluation.on(text, inside(line));
  }

  @Override
  public List<GameRecord> records() {
    return isLeftInPeace() ? List.of() : new KifRecordReader(this).read().stream().toList();
  }
}
