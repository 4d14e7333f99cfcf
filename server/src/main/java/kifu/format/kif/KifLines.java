package kifu.format.kif;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Facts;
import kifu.record.FoulRemark;
import kifu.record.Lines;
import kifu.record.Span;
import kifu.text.Chunk;
import kifu.text.Utf8;

/**
 * Reads the lines of a chunk: what they say about the game, and what is wrong with each by itself.
 */
final class KifLines {
  private static final Pattern VARIATION = Pattern.compile("変化：[ ]*[0-9]+手");

  private final Facts.Builder facts = new Facts.Builder();
  private final PlainMoveReader plain = new PlainMoveReader(facts);
  private final List<Problem> problems = new ArrayList<>();
  private int recognised;

  private KifLines() {}

  static Lines read(Chunk chunk) {
    KifLines lines = new KifLines();
    chunk.forEachUtf8Line(lines::line);
    return new Lines(lines.facts.build(), lines.problems, lines.recognised);
  }

  private boolean line(int index, byte[] utf8, int start, int end) {
    if (plain.read(utf8, start, end, index)) {
      recognised++;
    } else {
      line(index, Utf8.read(utf8, start, end));
    }
    return true;
  }

  private void line(int index, String line) {
    KifLine read = KifLine.read(line);
    recognised += isTelling(line, read) ? 1 : 0;
    switch (read) {
      case KifLine.Move move -> {
        facts.move(
            index,
            move.number(),
            move.side(),
            move.to(),
            move.piece(),
            move.promotion(),
            move.origin(),
            move.clock(),
            !move.mark().isEmpty());
        add(index, move.problems());
      }
      case KifLine.End end -> {
        facts.end(index, end.number(), end.termination(), end.clock(), !end.mark().isEmpty());
        add(index, end.problems());
      }
      case KifLine.UnreadableMove move -> {
        facts.unreadable(index, move.number());
        add(index, List.of(move.problem()));
      }
      case KifLine.UnknownEnd end -> add(index, List.of(end.problem()));
      case KifLine.Variation variation -> {
        facts.branch(index, variation.number());
        if (variation.number() > 0) {
          spelling(index, line, variation);
        }
      }
      case KifLine.Summary summary -> facts.summary(index, summary.summary());
      case KifLine.Comment comment -> {
        if (FoulRemark.isIn(line)) {
          facts.note(index, Facts.Kind.FOUL_REMARK);
        }
        if (comment.mark() > 0) {
          problems.add(
              Problem.of(
                      ProblemId.NOTATION,
                      new Span(0, comment.mark()).onLine(index),
                      new Phrase("コメントの「*」は行頭に書きます", "the * of a comment begins its line"))
                  .withFix(""));
        }
      }
      case KifLine.Header header -> {
        boolean setup = Headers.isHandicap(header.key().of(line));
        facts.note(index, setup ? Facts.Kind.SETUP : Facts.Kind.HEADER);
        add(index, Headers.problems(line, header));
      }
      case KifLine.BoardRow row -> facts.note(index, Facts.Kind.SETUP);
      case KifLine.InHand hand -> facts.note(index, Facts.Kind.SETUP);
      case KifLine.Turn turn -> facts.note(index, Facts.Kind.SETUP);
      case KifLine.Count count -> facts.note(index, Facts.Kind.SETUP);
      case KifLine.Ki2 ki2 ->
          problems.add(
              Problem.of(
                  ProblemId.NOTATION,
                  ki2.body().onLine(index),
                  new Phrase(
                      "KI2形式の指し手です。KIFでは読めないソフトがあります",
                      "these are moves in KI2 form, which many readers of KIF lose")));
      case KifLine.Unknown unknown ->
          problems.add(
              Problem.of(ProblemId.UNRECOGNISED_LINE, KifSpelling.written(line).onLine(index), "*")
                  .withFix(new Span(0, 0).onLine(index), "*", false));
      case KifLine.Split split -> {
        int comment = line.indexOf('#');
        if (comment >= 0) {
          problems.add(
              Problem.of(
                  ProblemId.TRAILING_COMMENT,
                  new Span(comment, KifSpelling.written(line).end()).onLine(index)));
        }
      }
      case KifLine.BoardFrame frame -> {}
      case KifLine.Blank blank -> {}
      case KifLine.Skipped skipped -> {}
      case KifLine.Bookmark bookmark -> {}
    }
  }

  /** Whether a line shows that the document is a record; comments and headers of any key do not. */
  private static boolean isTelling(String line, KifLine read) {
    return switch (read) {
      case KifLine.Move move -> true;
      case KifLine.End end -> true;
      case KifLine.BoardRow row -> true;
      case KifLine.InHand hand -> true;
      case KifLine.Turn turn -> true;
      case KifLine.Count count -> true;
      case KifLine.Split split -> true;
      case KifLine.Variation variation -> true;
      case KifLine.Summary summary -> true;
      case KifLine.Ki2 ki2 -> true;
      case KifLine.UnreadableMove move -> false;
      case KifLine.Header header -> Headers.isMeant(header.key().of(line));
      case KifLine.Blank blank -> false;
      case KifLine.Skipped skipped -> false;
      case KifLine.Comment comment -> false;
      case KifLine.Bookmark bookmark -> false;
      case KifLine.BoardFrame frame -> false;
      case KifLine.UnknownEnd end -> false;
      case KifLine.Unknown unknown -> false;
    };
  }

  private void add(int index, List<Problem> found) {
    for (Problem problem : found) {
      problems.add(problem.shiftLines(index));
    }
  }

  private void spelling(int index, String line, KifLine.Variation variation) {
    String body = variation.body().of(line);
    int comment = body.indexOf('#');
    if (comment > 0) {
      Span rest = new Span(variation.body().start() + comment, variation.body().end());
      problems.add(Problem.of(ProblemId.TRAILING_COMMENT, rest.onLine(index)));
    } else if (!VARIATION.matcher(body).matches()) {
      String canonical = "変化：" + variation.number() + "手";
      problems.add(
          Problem.of(
                  ProblemId.NOTATION,
                  variation.body().onLine(index),
                  new Phrase("「" + canonical + "」と書きます", "it is written " + canonical))
              .withFix(canonical));
    }
  }
}
