package kifu.feature;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import kifu.document.Document;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Played;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Loss;
import kifu.format.Analysis;
import kifu.format.Insertion;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Rules;
import kifu.text.Edit;
import kifu.text.Edits;
import kifu.text.Point;
import kifu.text.Text;

/**
 * Adds the moves of another record to a document: where it goes on in another way, as variations,
 * with what is said about them, and with the end where the document goes no further. What stands in
 * the document stays.
 */
public final class MergeGame {
  /** How many moves the other record may have, and how many characters the document. */
  private static final int MOST_MOVES = 20_000;

  private static final int MOST_CHARACTERS = 4 << 20;

  /**
   * How many characters may be gone over: each move that is added may change what all others are.
   */
  private static final long MOST_GONE_OVER = 40_000_000;

  private static final Phrase NO_RECORD =
      new Phrase("棋譜を開いてから実行してください。", "Open a game record first.");
  private static final Phrase NOTHING_IN_OTHER =
      new Phrase("取り込む棋譜が読めません。", "The other text is not a game record.");
  private static final Phrase OTHER_START =
      new Phrase("開始局面が違うため、取り込めません。", "The other record starts from another position.");
  private static final Phrase TOO_LARGE =
      new Phrase("棋譜が大きすぎるため、取り込めません。", "The records are too large to be merged.");
  private static final Phrase NO_PLACE =
      new Phrase("この形式には変化を書けないため、取り込めません。", "This format cannot hold variations.");

  /** The ends that decide a game; others only say that a record goes no further. */
  private static final Set<Termination> ENDS =
      EnumSet.complementOf(
          EnumSet.of(
              Termination.INTERRUPTION,
              Termination.PASS,
              Termination.SEALED_MOVE,
              Termination.TAKE_BACK,
              Termination.ERROR));

  private MergeGame() {}

  /**
   * Merges another record into a document.
   *
   * @param other its text, in any format that can be read; its content shows which
   */
  public static Outcome<MergeEdits> merge(Document document, String other) {
    List<GameRecord> own = document.analysis().records();
    if (own.isEmpty()) {
      return Outcome.refused(NO_RECORD);
    }
    List<GameRecord> games = Document.open("", "", 0, Text.of(other)).games();
    List<GameRecord> fitting =
        games.stream().filter(game -> game.start().equals(own.getFirst().start())).toList();
    if (fitting.isEmpty()) {
      return Outcome.refused(games.isEmpty() ? NOTHING_IN_OTHER : OTHER_START);
    }
    long moves =
        fitting.stream()
            .flatMap(game -> game.lines().stream())
            .mapToLong(line -> line.steps().size())
            .sum();
    if (moves > MOST_MOVES || document.text().length() > MOST_CHARACTERS) {
      return Outcome.refused(TOO_LARGE);
    }
    Merging merging = new Merging(document);
    fitting.forEach(merging::add);
    return merging.result();
  }

  /** Plays the moves of the other record in the document, one after the other. */
  private static final class Merging {
    private final Document before;
    private Document merged;
    private int added;
    private int known;
    private int ended;
    private int leftOut;

    /** On which lines of the other record the meant moves are guessed. */
    private final List<Integer> guessed = new ArrayList<>();

    private long goneOver;

    /** For each line of play of the other record where its moves stand in the text. */
    private List<OtherLine> others = new ArrayList<>();

    Merging(Document document) {
      this.before = document;
      this.merged = document;
    }

    void add(GameRecord game) {
      others = new ArrayList<>();
      game.lines().forEach(this::add);
      leftOut +=
          (int) game.losses().stream().filter(loss -> loss.kind() == Loss.Kind.UNPLAYABLE).count();
      game.losses().stream()
          .filter(loss -> isGuess(loss.kind()))
          .map(Loss::line)
          .forEach(guessed::add);
    }

    private static boolean isGuess(Loss.Kind kind) {
      return kind == Loss.Kind.CORRECTED || kind == Loss.Kind.RENAMED || kind == Loss.Kind.ADDED;
    }

    private void add(GameRecord.Line line) {
      OtherLine other =
          line.parent().isPresent()
              ? others.get(line.parent().getAsInt()).branch(line.start())
              : OtherLine.fromStart();
      others.add(other);
      boolean follows = other.length() == line.start();
      for (Step step : line.steps()) {
        if (isTooMuch()) {
          return;
        }
        switch (step.event()) {
          case Played played -> {
            follows = follows && play(other, played.move(), step.remarks());
            leftOut += follows ? 0 : 1;
          }
          case Ended ended -> {
            if (follows && ENDS.contains(ended.termination())) {
              end(other, ended.termination());
            }
            follows = false;
          }
        }
      }
    }

    /** Whether the move stands in the document afterwards. */
    private boolean play(OtherLine other, Move move, List<Remark> remarks) {
      Optional<Insertion> insertion =
          other.length() == 1 && beginsWithMove() ? first(move) : insertion(other.last(), move);
      if (insertion.isEmpty()) {
        return false;
      }
      added += insertion.get().edits().isEmpty() ? 0 : 1;
      known += insertion.get().edits().isEmpty() ? 1 : 0;
      apply(insertion.get().edits());
      other.add(insertion.get().place());
      comment(insertion.get().line(), remarks);
      return true;
    }

    /** Ends a line of play that goes no further in the document and has no end there. */
    private void end(OtherLine other, Termination termination) {
      Optional<Insertion> insertion =
          other.length() == 1 // the start alone
              ? Optional.empty()
              : merged.analysis().writing().playEnd(other.last(), termination);
      ended += insertion.isPresent() ? 1 : 0;
      insertion.map(Insertion::edits).ifPresent(this::apply);
    }

    /** Whether no line stands for the start position. */
    private boolean beginsWithMove() {
      return merged.analysis().lineOfMove(1).equals(Optional.of(0));
    }

    /** The first move of a text that begins with it. */
    private Optional<Insertion> first(Move move) {
      return merged
          .analysis()
          .situationAt(0)
          .flatMap(Situation::last)
          .filter(last -> last.move().equals(move))
          .map(last -> new Insertion(List.of(), 0));
    }

    private Optional<Insertion> insertion(Point here, Move move) {
      Analysis analysis = merged.analysis();
      return analysis
          .situationAt(here)
          .filter(situation -> Rules.isLegal(situation.position(), move))
          .flatMap(situation -> analysis.writing().play(here, move));
    }

    /** Adds what is said about a move and does not stand below it already. */
    private void comment(int line, List<Remark> remarks) {
      if (remarks.isEmpty()) {
        return;
      }
      Set<String> written = new HashSet<>(Set.of("")); // nothing needs no comment
      for (Comments.MarkedLine remark : Comments.all(merged, line)) {
        written.add(remark.text().strip());
      }
      List<String> missing =
          remarks.stream()
              .filter(remark -> remark.kind() == Remark.Kind.COMMENT)
              .map(Remark::text)
              .filter(text -> !written.contains(text.strip()))
              .toList();
      if (!missing.isEmpty()) {
        merged.analysis().writing().comment(line, missing).map(List::of).ifPresent(this::apply);
      }
    }

    /** Applies edits whose coordinates count before any of them. */
    private void apply(List<Edit> edits) {
      if (edits.isEmpty()) {
        return;
      }
      merged = merged.edited(edits.reversed());
      goneOver += merged.text().length();
      for (Edit edit : edits.reversed()) {
        others.forEach(other -> other.shift(edit::moved));
      }
    }

    private boolean isTooMuch() {
      return goneOver > MOST_GONE_OVER;
    }

    Outcome<MergeEdits> result() {
      if (isTooMuch()) {
        return Outcome.refused(TOO_LARGE);
      }
      if (added == 0 && known == 0) {
        return Outcome.refused(NO_PLACE);
      }
      return Outcome.done(new MergeEdits(Edits.difference(before.text(), merged.text()), report()));
    }

    private Phrase report() {
      Phrase done =
          new Phrase(
              "%s手を加えました（%s手はすでに書かれていました）。".formatted(added, known),
              "Moves added: %s; already there: %s.".formatted(added, known));
      Phrase ends =
          ended == 0
              ? Phrase.NOTHING
              : new Phrase("終局を%s件加えました。".formatted(ended), " Endings added: %s.".formatted(ended));
      Phrase left =
          leftOut == 0
              ? Phrase.NOTHING
              : new Phrase(
                  "指せない手など%s手は加えていません。".formatted(leftOut),
                  " Left out because they cannot be played: %s.".formatted(leftOut));
      return done.then(ends).then(left).then(guesses());
    }

    private Phrase guesses() {
      return guessed.isEmpty()
          ? Phrase.NOTHING
          : new Phrase(
              "%s手は別の手とみなして読みました（取り込んだ棋譜の%s行目）。".formatted(guessed.size(), guessed.getFirst() + 1),
              " Read as other moves than those written: %s (first on line %s of the other record)."
                  .formatted(guessed.size(), guessed.getFirst() + 1));
    }
  }

  /**
   * A line of the other record: for each ply from the start position on the line of the text to
   * which it has led. What several lines share is kept once.
   */
  private static final class OtherLine {
    private final Optional<OtherLine> parent;
    private final int shared;
    private final List<Point> own = new ArrayList<>();

    /**
     * @param shared how many places at the beginning are those of the parent
     */
    private OtherLine(Optional<OtherLine> parent, int shared) {
      this.parent = parent;
      this.shared = shared;
    }

    /** The line that begins with the start position, at the beginning of the text. */
    static OtherLine fromStart() {
      OtherLine other = new OtherLine(Optional.empty(), 0);
      other.add(new Point(0, 0));
      return other;
    }

    /** A line that leaves this one after a number of places, or where it ends. */
    OtherLine branch(int places) {
      OtherLine from = this;
      while (Math.min(places, from.length()) <= from.shared && from.parent.isPresent()) {
        from = from.parent.get();
      }
      return new OtherLine(Optional.of(from), Math.min(places, from.length()));
    }

    int length() {
      return shared + own.size();
    }

    void add(Point place) {
      own.add(place);
    }

    Point last() {
      OtherLine other = own.isEmpty() ? parent.orElseThrow() : this;
      return other.own.get(length() - 1 - other.shared);
    }

    void shift(UnaryOperator<Point> moved) {
      own.replaceAll(moved);
    }
  }
}
