package kifu.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Part;
import kifu.record.Span;
import kifu.record.Token;

/**
 * A header of a record, {@code 先手：羽生善治}, as KIF, KI2 and BOD write it. Columns count in the line;
 * problems stand on line 0.
 *
 * @param value without the blanks around it; maybe empty
 * @param valueSpan where it stands; after the colon when it is empty
 * @param known whether some program is known to write the key, or one that is nearly it
 * @param problems what is wrong with the line by itself
 * @param notation those corrections of it that change no word
 */
public record HeaderLine(
    String key,
    String value,
    Span valueSpan,
    boolean known,
    List<Token> tokens,
    List<Problem> problems,
    List<Fix> notation) {

  /** Reads a header that begins where a scanner stands; empty when there is none. */
  public static Optional<HeaderLine> read(LineScanner scanner) {
    Span key = scanner.upTo(LineScanner.BLANKS + ":：");
    int colon = scanner.at();
    if (key.isEmpty() || !scanner.skipOneOf(":：")) {
      return Optional.empty();
    }
    Span colonSpan = scanner.since(colon);
    scanner.skipBlanks();
    return Optional.of(read(scanner.line(), key, colonSpan, scanner.rest()));
  }

  private static HeaderLine read(String line, Span keySpan, Span colon, Span valueSpan) {
    String key = keySpan.of(line);
    String value = valueSpan.of(line);
    Optional<String> meant = Headers.meant(key);
    boolean known = meant.isPresent() || Headers.isKnown(key);
    List<Token> tokens = new ArrayList<>();
    tokens.add(new Token(Part.HEADER_KEY, keySpan));
    tokens.add(new Token(Part.HEADER_COLON, colon));
    if (!valueSpan.isEmpty()) {
      tokens.add(new Token(Part.HEADER_VALUE, valueSpan));
    }
    List<Problem> problems = new ArrayList<>();
    List<Fix> notation = List.of();
    meant.ifPresent(
        right ->
            problems.add(
                Problem.of(ProblemId.MISSPELT_HEADER, keySpan.onLine(0), key, right)
                    .withFix(right)));
    if (known && colon.of(line).equals(":")) {
      Problem narrow = Problem.of(ProblemId.HALF_WIDTH_COLON, colon.onLine(0)).withFix("：");
      problems.add(narrow);
      notation = narrow.fix().stream().toList();
    }
    if (Headers.isDate(key)) {
      DateReader.problem(line, valueSpan).ifPresent(problems::add);
    }
    int comment = value.indexOf('#');
    if (known && comment > 0) {
      Span rest = new Span(valueSpan.start() + comment, valueSpan.end());
      tokens.add(new Token(Part.COMMENT, rest));
      problems.add(Problem.of(ProblemId.TRAILING_COMMENT, rest.onLine(0)));
    }
    return new HeaderLine(key, value, valueSpan, known, tokens, problems, notation);
  }
}
