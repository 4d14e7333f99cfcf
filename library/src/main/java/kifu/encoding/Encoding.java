package kifu.encoding;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Change;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Finds what is wrong with a document because of the encoding that it is saved in. Immutable,
 * thread-safe.
 */
public final class Encoding {
  private static final Pattern DECLARATION =
      Pattern.compile("^(?:#KI[F2].*|'CSA )encoding=([A-Za-z0-9_-]++)");

  private final Charset charset;

  public Encoding(Charset charset) {
    this.charset = charset;
  }

  /**
   * The problems that the encoding causes.
   *
   * @param charset the encoding
   * @param whole that programs do not read this encoding, or that another one is declared
   * @param characters those that cannot be encoded
   */
  public record Findings(Charset charset, Optional<Problem> whole, List<Problem> characters) {
    /** What was found in the text, with what the encoding says about it. */
    public List<Problem> explained(List<Problem> found) {
      return charset.equals(StandardCharsets.UTF_8) ? GarbledText.savedSo(found) : found;
    }

    /** Everything, in no order. */
    public List<Problem> all() {
      List<Problem> all = new ArrayList<>(characters);
      whole.ifPresent(all::add);
      return all;
    }
  }

  /** The findings in a whole text. */
  public Findings find(Text text) {
    return new Findings(charset, whole(text), characters(text, 0, text.lineCount()));
  }

  /**
   * The findings after a change; looks only at what changed.
   *
   * @param kept the characters elsewhere that cannot be encoded
   */
  public Findings update(List<Problem> kept, Change change, Text text) {
    List<Problem> characters = new ArrayList<>(kept);
    int end = change.endIn(text);
    characters.addAll(characters(text, Math.min(change.before(), end), end));
    return new Findings(charset, whole(text), characters);
  }

  private Optional<Problem> whole(Text text) {
    boolean isUnusual =
        charset.name().startsWith("UTF-16") || (charset.name().equals("EUC-JP") && !isAscii(text));
    Range firstLine = Range.ofLine(0, 0, text.lineLength(0));
    return isUnusual
        ? Optional.of(Problem.of(ProblemId.UNUSUAL_ENCODING, firstLine, name()))
        : declaration(text);
  }

  private Optional<Problem> declaration(Text text) {
    String first = text.line(0);
    int start = first.startsWith("\ufeff") ? 1 : 0;
    Matcher matcher = DECLARATION.matcher(first.substring(start));
    if (!matcher.find()) {
      return Optional.empty();
    }
    String declared = matcher.group(1);
    boolean declaresUtf8 = declared.equalsIgnoreCase("UTF-8") || declared.equalsIgnoreCase("UTF8");
    if (declaresUtf8 == charset.equals(StandardCharsets.UTF_8) || isAscii(text)) {
      return Optional.empty();
    }
    Range range = Range.ofLine(0, start + matcher.start(1), start + matcher.end(1));
    return Optional.of(
        Problem.of(ProblemId.DECLARED_ENCODING, range, declared, name())
            .withFix(range, name(), false));
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

  private String name() {
    return name(charset.name());
  }

  /** The name of an encoding that users know: Shift_JIS for windows-31j. */
  static String name(String name) {
    return name.equalsIgnoreCase("windows-31j") ? "Shift_JIS" : name;
  }

  private List<Problem> characters(Text text, int fromLine, int endLine) {
    List<Problem> problems = new ArrayList<>();
    if (!charset.equals(StandardCharsets.UTF_8)) {
      Repertoire repertoire = new Repertoire(charset);
      text.forEachLine(
          fromLine,
          endLine,
          (textLine, content) -> {
            if (!repertoire.holds(content)) {
              characters(repertoire, textLine, content, problems);
            }
          });
    }
    return problems;
  }

  private void characters(
      Repertoire repertoire, int textLine, String content, List<Problem> problems) {
    int at = 0;
    while (at < content.length()) {
      int next = at + Character.charCount(content.codePointAt(at));
      String character = content.substring(at, next);
      if (!repertoire.holds(character)) {
        Range range = Range.ofLine(textLine, at, next);
        Problem problem = Problem.of(ProblemId.NOT_ENCODABLE, range, character, name());
        Optional<String> composed =
            at == 0 ? Optional.empty() : repertoire.composed(content.substring(at - 1, next));
        if (composed.isPresent()) {
          problem = problem.withFix(Range.ofLine(textLine, at - 1, next), composed.get(), true);
        } else {
          Optional<Repertoire.Substitute> other = repertoire.substitute(character);
          if (other.isPresent()) {
            problem = problem.withFix(range, other.get().text(), other.get().same());
          }
        }
        problems.add(problem);
      }
      at = next;
    }
  }
}
