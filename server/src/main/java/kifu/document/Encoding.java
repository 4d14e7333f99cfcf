package kifu.document;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Change;
import kifu.text.Range;
import kifu.text.Text;

/** What is wrong with a document because of the encoding that it is saved in. */
final class Encoding {
  private static final Pattern DECLARATION =
      Pattern.compile("^(?:#KI[F2].*|'CSA )encoding=([A-Za-z0-9_-]+)");

  private final Charset charset;

  Encoding(Charset charset) {
    this.charset = charset;
  }

  /** What is wrong, in no order. */
  List<Problem> problems(Text text) {
    List<Problem> problems = new ArrayList<>();
    declaration(text, problems);
    notEncodable(text, 0, text.lineCount(), problems);
    return problems;
  }

  /**
   * The same after an edit; looks only at what changed.
   *
   * @param known what was wrong before
   */
  List<Problem> problems(Text before, List<Problem> known, Text text, Change change) {
    List<Problem> problems = new ArrayList<>();
    declaration(text, problems);
    KeptProblems.of(change, known, before.lineCount(), text.lineCount()).stream()
        .filter(problem -> problem.id() == ProblemId.NOT_ENCODABLE)
        .forEach(problems::add);
    int end = text.lineCount() - Math.min(change.after(), text.lineCount());
    notEncodable(text, Math.min(change.before(), end), end, problems);
    return problems;
  }

  private void declaration(Text text, List<Problem> problems) {
    String first = text.line(0);
    int start = first.startsWith("\ufeff") ? 1 : 0;
    Matcher matcher = DECLARATION.matcher(first.substring(start));
    if (!matcher.find()) {
      return;
    }
    String declared = matcher.group(1);
    boolean declaresUtf8 = declared.equalsIgnoreCase("UTF-8") || declared.equalsIgnoreCase("UTF8");
    if (declaresUtf8 != charset.equals(StandardCharsets.UTF_8) && !isAscii(text)) {
      Range range = Range.ofLine(0, start + matcher.start(1), start + matcher.end(1));
      problems.add(
          Problem.of(ProblemId.DECLARED_ENCODING, range, declared, name())
              .withFix(range, name(), false));
    }
  }

  /** ASCII is the same bytes in every encoding that is declared. */
  private static boolean isAscii(Text text) {
    boolean[] ascii = {true};
    text.visitChunks(
        0,
        (chunkLine, chunk) -> {
          ascii[0] = chunk.isAscii();
          return ascii[0];
        });
    return ascii[0];
  }

  /** The name that users know: Shift_JIS for windows-31j. */
  private String name() {
    return charset.name().equalsIgnoreCase("windows-31j") ? "Shift_JIS" : charset.name();
  }

  private void notEncodable(Text text, int fromLine, int endLine, List<Problem> problems) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      return;
    }
    CharsetEncoder encoder = charset.newEncoder();
    text.forEachLine(
        fromLine,
        endLine,
        (line, content) -> {
          if (!encoder.canEncode(content)) {
            characters(encoder, line, content, problems);
          }
        });
  }

  private void characters(
      CharsetEncoder encoder, int line, String content, List<Problem> problems) {
    int at = 0;
    while (at < content.length()) {
      int next = at + Character.charCount(content.codePointAt(at));
      String character = content.substring(at, next);
      if (!encoder.canEncode(character)) {
        problems.add(
            Problem.of(ProblemId.NOT_ENCODABLE, Range.ofLine(line, at, next), character, name()));
      }
      at = next;
    }
  }
}
