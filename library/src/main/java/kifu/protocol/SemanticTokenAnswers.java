package kifu.protocol;

import com.google.gson.JsonElement;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import kifu.document.Document;
import kifu.feature.SemanticTokens;
import kifu.feature.SemanticTokens.Modifier;
import kifu.feature.SemanticTokens.Token;
import kifu.json.Shape;
import kifu.text.Range;

/**
 * Answers the questions {@code textDocument/semanticTokens/…} about one document: each method is
 * named as the protocol names it. Caches the tokens that it answered last, so that the next answer
 * can be the difference. For one thread at a time.
 */
public final class SemanticTokenAnswers {
  private static final List<SemanticTokens.Type> TYPES = List.of(SemanticTokens.Type.values());
  private static final List<Modifier> MODIFIERS = List.of(Modifier.values());

  /** How many numbers make a token. */
  private static final int NUMBERS = 5;

  private static final AtomicLong LAST_RESULT = new AtomicLong();

  private Optional<Sent> last = Optional.empty();

  /** The most tokens: more than any screen shows, and an answer has about 3 MB then. */
  private static final int MOST_TOKENS = 200_000;

  private record Sent(String resultId, List<Integer> numbers) {
    Shape shape() {
      return Shape.of("resultId", resultId).with("data", numbers);
    }
  }

  /** The names of types and modifiers, in the order of their numbers. */
  static Shape legend() {
    return Shape.of(
            "tokenTypes",
            Arrays.stream(SemanticTokens.Type.values()).map(SemanticTokens.Type::word).toList())
        .with("tokenModifiers", Arrays.stream(Modifier.values()).map(Modifier::word).toList());
  }

  /** All tokens; none for a document that is too long for that. */
  public Optional<JsonElement> full(Document document) {
    return next(document).map(now -> now.shape().json());
  }

  private Optional<Sent> next(Document document) {
    last =
        SemanticTokens.all(document)
            .map(tokens -> new Sent(Long.toString(LAST_RESULT.incrementAndGet()), numbers(tokens)));
    return last;
  }

  /**
   * What has changed since an answer; all tokens if that was not the last one.
   *
   * @param previousResult the id of the answer
   */
  public Optional<JsonElement> delta(Document document, String previousResult) {
    Optional<Sent> before = last.filter(known -> known.resultId().equals(previousResult));
    return next(document)
        .map(now -> before.map(known -> difference(known, now)).orElseGet(now::shape).json());
  }

  /** The tokens of some lines; only the first of very many. */
  static Optional<JsonElement> range(Question question) {
    Range range = question.params().range();
    Document document = question.document();
    int end = Math.min(range.end().line(), document.text().lineCount() - 1) + 1;
    List<Token> tokens = SemanticTokens.on(document, range.start().line(), end);
    List<Token> first = tokens.subList(0, Math.min(tokens.size(), MOST_TOKENS));
    return Optional.of(Shape.of("data", numbers(first)).json());
  }

  /** One edit of what lies between the tokens that are the same at the beginning and at the end. */
  private static Shape difference(Sent known, Sent now) {
    List<Integer> before = known.numbers();
    List<Integer> after = now.numbers();
    int shorter = Math.min(before.size(), after.size());
    int start = 0;
    while (start < shorter && before.get(start).equals(after.get(start))) {
      start++;
    }
    start -= start % NUMBERS;
    int end = 0;
    while (end < shorter - start
        && before.get(before.size() - 1 - end).equals(after.get(after.size() - 1 - end))) {
      end++;
    }
    end -= end % NUMBERS;
    Shape edit =
        Shape.of("start", start)
            .with("deleteCount", before.size() - end - start)
            .with("data", after.subList(start, after.size() - end));
    return Shape.of("resultId", now.resultId())
        .with("edits", before.equals(after) ? List.of() : List.of(edit));
  }

  /** Each token as its distance from the one before, its length, its type and its modifiers. */
  private static List<Integer> numbers(List<Token> tokens) {
    IntStream.Builder numbers = IntStream.builder();
    int line = 0;
    int column = 0;
    for (Token token : tokens) {
      numbers.add(token.line() - line);
      numbers.add(token.line() == line ? token.column() - column : token.column());
      numbers.add(token.length());
      numbers.add(TYPES.indexOf(token.type()));
      numbers.add(
          token.modifiers().stream().mapToInt(modifier -> 1 << MODIFIERS.indexOf(modifier)).sum());
      line = token.line();
      column = token.column();
    }
    return numbers.build().boxed().toList();
  }
}
