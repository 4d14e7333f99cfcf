package kifu.format.kif;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecordBuilder;
import kifu.exchange.Loss;
import kifu.game.Situation;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.SummaryLine;
import kifu.record.Termination;
import kifu.shogi.Handicap;
import kifu.shogi.Side;

/** Makes data of a KIF document. For one use. */
final class KifRecordReader {
  private final KifAnalysis analysis;
  private final GameRecordBuilder record = new GameRecordBuilder();

  KifRecordReader(KifAnalysis analysis) {
    this.analysis = analysis;
  }

  /** The game; empty when its start position cannot be read. */
  Optional<GameRecord> read() {
    analysis.prologue().count().ifPresent(count -> record.number(count.number() + 1));
    analysis
        .text()
        .visitChunks(
            0,
            (chunkLine, chunk) -> {
              chunk.forEachLine((index, content) -> line(chunkLine + index, content));
              return true;
            });
    return record.build(analysis.game());
  }

  private void line(int line, String content) {
    switch (KifLine.read(content)) {
      case KifLine.Header header -> header(line, content, header);
      case KifLine.Comment comment ->
          record.remark(Remark.Kind.COMMENT, content.substring(comment.mark() + 1), line);
      case KifLine.Bookmark bookmark ->
          record.remark(Remark.Kind.BOOKMARK, after('&', content).strip(), line);
      case KifLine.Skipped skipped -> record.note(after('#', content), line);
      case KifLine.Move move -> comments(line, content, move.problems());
      case KifLine.End end -> comments(line, content, end.problems());
      case KifLine.Summary summary ->
          end(line, content, summary.summary()).ifPresent(end -> record.end(end, line));
      case KifLine.BoardRow row -> setup(line);
      case KifLine.InHand hand -> setup(line);
      case KifLine.Turn turn -> setup(line);
      case KifLine.Count count -> setup(line);
      case KifLine.BoardFrame frame -> {
        if (content.contains("盤面回転")) {
          record.loss(Loss.Kind.HEADER, line);
        }
      }
      case KifLine.Ki2 ki2 -> record.loss(Loss.Kind.UNREAD_LINE, line);
      case KifLine.UnknownEnd end -> record.loss(Loss.Kind.UNREAD_LINE, line);
      case KifLine.Unknown unknown -> record.loss(Loss.Kind.UNREAD_LINE, line);
      // The game tells these.
      case KifLine.UnreadableMove move -> {}
      case KifLine.Variation variation -> {}
      case KifLine.Split split -> {}
      case KifLine.Blank blank -> {}
    }
  }

  private static String after(char mark, String content) {
    return content.substring(content.indexOf(mark) + 1);
  }

  private void header(int line, String content, KifLine.Header header) {
    String key = header.key().of(content);
    String value = header.value().of(content).strip();
    switch (key) {
      case Headers.HANDICAP -> {
        boolean told = value.isEmpty() || value.equals(Headers.OTHER_HANDICAP);
        if (!told && Handicap.nearest(value).isEmpty()) {
          record.loss(Loss.Kind.HEADER, line);
        }
      }
      case "下手" -> record.header(new Header(Header.BLACK, value, line));
      case "上手" -> record.header(new Header(Header.WHITE, value, line));
      default -> record.header(new Header(key, value, line));
    }
  }

  /** A position behind the moves is read by no program. */
  private void setup(int line) {
    if (line >= analysis.prologue().endLine()) {
      record.loss(Loss.Kind.UNREAD_LINE, line);
    }
  }

  private void comments(int line, String content, List<Problem> problems) {
    problems.stream()
        .filter(problem -> problem.id() == ProblemId.TRAILING_COMMENT)
        .map(problem -> content.substring(problem.range().start().column() + 1))
        .forEach(comment -> record.remark(Remark.Kind.NOTE, comment, line));
  }

  /** The end that a summary stands for where no word for it stands in the place of a move. */
  private Optional<Termination> end(int line, String content, SummaryLine summary) {
    Optional<Termination> named =
        Arrays.stream(Termination.values())
            .filter(termination -> content.contains(termination.kif()))
            .max(Comparator.comparingInt(termination -> termination.kif().length()));
    if (summary.winner().isEmpty()) {
      return named.or(() -> summary.mate() ? Optional.of(Termination.CHECKMATE) : Optional.empty());
    }
    return analysis
        .situationAt(line)
        .map(Situation::position)
        .map(position -> end(content, summary, position.turn(), summary.winner().get()));
  }

  private static Termination end(String content, SummaryLine summary, Side toMove, Side winner) {
    if (winner == toMove) {
      return content.contains("入玉") ? Termination.DECLARATION : Termination.FOUL_WIN;
    }
    if (summary.foul()) {
      return Termination.FOUL_LOSS;
    }
    return content.contains("時間切れ") ? Termination.TIME_UP : Termination.RESIGNATION;
  }
}
