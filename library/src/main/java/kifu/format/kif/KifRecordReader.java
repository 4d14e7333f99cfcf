package kifu.format.kif;

import java.util.Optional;
import java.util.regex.Pattern;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecordBuilder;
import kifu.exchange.Loss;
import kifu.format.bod.Hand;
import kifu.format.word.Headers;
import kifu.format.word.Headers.HeaderLine;
import kifu.play.Situation;
import kifu.problem.ProblemId.Subject;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;
import kifu.record.Termination;
import kifu.shogi.Handicap;
import kifu.shogi.Position;
import kifu.shogi.Side;

/** Converts a KIF document to data. For one use. */
final class KifRecordReader {
  /** A summary that says nothing of how the game ended. */
  private static final Pattern ONLY_COUNT =
      Pattern.compile("まで[0-9０-９〇一二三四五六七八九十百、\\s　]*+手?+で?+[\\s　。]*+");

  private final KifFrame analysis;
  private final GameRecordBuilder record = new GameRecordBuilder();

  /** Whether White, who defends, holds pieces in the game that the record does not name. */
  private final boolean isFilled;

  /** Whether a line says that this hand is empty. */
  private boolean emptyHand;

  KifRecordReader(KifFrame analysis) {
    this.analysis = analysis;
    this.isFilled =
        analysis.prologue().diagram().hasBoard()
            && analysis.game().start().position().holdsPieces(Side.WHITE)
            && !analysis.prologue().diagram().position().holdsPieces(Side.WHITE);
  }

  /** The game; empty when its start position cannot be read. */
  Optional<GameRecord> read() {
    analysis.prologue().count().ifPresent(count -> record.start(count.number(), count.lastMove()));
    Manuscript manuscript = analysis.manuscript();
    manuscript.forEachUnlessPlain(
        0,
        manuscript.text().lineCount(),
        (line, content) -> analysis.frame(content).forEach(read -> line(line, content, read)));
    analysis.prologue().problems().stream()
        .filter(problem -> problem.id().subject() == Subject.START)
        .forEach(
            problem -> record.loss(Loss.Kind.ASSUMED_HANDICAP, problem.range().start().line()));
    if (isFilled && !emptyHand) {
      record.loss(Loss.Kind.FILLED_HAND, analysis.prologue().diagram().firstLine());
    }
    return record.build(analysis.game());
  }

  private void line(int textLine, String content, KifLine line) {
    switch (line) {
      case KifLine.Header header -> header(textLine, header.header());
      case KifLine.Comment comment -> record.remark(Remark.Kind.COMMENT, comment.text(), textLine);
      case KifLine.Bookmark bookmark ->
          record.remark(Remark.Kind.BOOKMARK, bookmark.text().strip(), textLine);
      case KifLine.Skipped skipped -> record.note(skipped.text(), textLine);
      case KifLine.Play play -> afterPlay(textLine, content, play);
      case KifLine.Summary summary -> summary(textLine, summary);
      case KifLine.InHand hand when isFilled && isEmpty(hand.hand()) -> {
        emptyHand = true;
        record.loss(Loss.Kind.FILLED_HAND, textLine);
      }
      case KifLine.Setup setup -> setup(textLine);
      case KifLine.BoardFrame frame when frame.isTurned() ->
          record.loss(Loss.Kind.HEADER, textLine);
      case KifLine.Ki2 ki2 -> record.loss(Loss.Kind.MOVE, textLine);
      case KifLine.UnknownEnd end -> record.loss(Loss.Kind.UNREAD_LINE, textLine);
      case KifLine.Unknown unknown -> record.loss(Loss.Kind.UNREAD_LINE, textLine);
      // The game states these.
      case KifLine.UnreadableMove move -> {}
      case KifLine.UnnumberedMove move -> {}
      case KifLine.Variation variation -> {}
      case KifLine.Split split -> {}
      case KifLine.BoardFrame frame -> {}
      case KifLine.Blank blank -> {}
    }
  }

  private void header(int textLine, HeaderLine header) {
    String value = header.value().strip();
    switch (header.key()) {
      case Headers.HANDICAP -> {
        boolean isUnnamed = value.isEmpty() || value.equals(Headers.OTHER_HANDICAP);
        if (!isUnnamed && Handicap.nearest(value).isEmpty()) {
          record.loss(Loss.Kind.HEADER, textLine);
        }
      }
      case "下手" -> record.header(new Header(Header.BLACK, value, textLine));
      case "上手" -> record.header(new Header(Header.WHITE, value, textLine));
      default -> record.header(new Header(header.key(), value, textLine));
    }
    header.next().ifPresent(next -> header(textLine, next));
  }

  private static boolean isEmpty(Hand hand) {
    return hand.player().side() == Side.WHITE && hand.items().isEmpty();
  }

  /** A position after the moves is read by no program. */
  private void setup(int textLine) {
    if (textLine >= analysis.prologue().endLine()) {
      record.loss(Loss.Kind.UNREAD_LINE, textLine);
    }
  }

  /** What follows a move or an end on its line: the comment after a #, what cannot be read. */
  private void afterPlay(int textLine, String content, KifLine.Play play) {
    if (play.find(Part.CLOCK).isPresent() && play.clock().isEmpty()) {
      record.loss(Loss.Kind.CLOCK, textLine);
    }
    boolean isMove = NumberedLineReader.nextOnLine(content, play).isPresent();
    if (play.find(Part.REST).isPresent() && !isMove) {
      record.loss(Loss.Kind.UNREAD_LINE, textLine);
    }
    play.find(Part.COMMENT)
        .map(comment -> content.substring(comment.start() + 1))
        .ifPresent(comment -> record.remark(Remark.Kind.NOTE, comment, textLine));
  }

  private static Termination meaning(Termination end, Optional<Situation> situation) {
    return situation.flatMap(Situation::last).map(last -> last.meaning(end)).orElse(end);
  }

  /** The end that a summary stands for where no word for it stands in the place of a move. */
  private void summary(int textLine, KifLine.Summary line) {
    Optional<Situation> situation = analysis.situationAt(textLine);
    Optional<Side> toMove = situation.map(Situation::position).map(Position::turn);
    Optional<Termination> end =
        line.summary().winner().isPresent() && toMove.isEmpty()
            ? Optional.empty()
            : SummaryEnding.of(line.summary(), line.words(), toMove);
    boolean namesWinner = line.summary().winner().isPresent();
    end.map(written -> namesWinner ? written : meaning(written, situation))
        .ifPresent(termination -> record.end(termination, textLine));
    if (end.isEmpty() && !ONLY_COUNT.matcher(line.words()).matches()) {
      record.unknownEnd(textLine);
    }
  }
}
