package kifu.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import kifu.document.Document;
import kifu.feature.SemanticTokens.Modifier;
import kifu.feature.SemanticTokens.Token;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.SemanticTokensEdit;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * What is answered to the questions {@code textDocument/semanticTokens/…} about one document: each
 * method is named as the protocol names it. It keeps the tokens that it answered last, so that the
 * next answer can be the difference. For one thread at a time.
 */
final class SemanticTokenAnswers {
  private static final List<kifu.feature.SemanticTokens.Type> TYPES =
      List.of(kifu.feature.SemanticTokens.Type.values());

  private static final List<Modifier> MODIFIERS = List.of(Modifier.values());

  static final SemanticTokensLegend LEGEND =
      new SemanticTokensLegend(
          TYPES.stream().map(kifu.feature.SemanticTokens.Type::word).toList(),
          MODIFIERS.stream().map(Modifier::word).toList());

  /** How many numbers make a token. */
  private static final int NUMBERS = 5;

  private static final AtomicLong LAST_RESULT = new AtomicLong();

  private Optional<SemanticTokens> last = Optional.empty();

  /** All tokens; none for a document that is too long for that. */
  Optional<SemanticTokens> full(Document document) {
    last =
        kifu.feature.SemanticTokens.all(document)
            .map(
                tokens ->
                    new SemanticTokens(
                        Long.toString(LAST_RESULT.incrementAndGet()), numbers(tokens)));
    return last;
  }

  /**
   * What has changed since an answer; all tokens if that was not the last one.
   *
   * @param previousResult the id of the answer
   */
  Optional<Either<SemanticTokens, SemanticTokensDelta>> delta(
      Document document, String previousResult) {
    Optional<SemanticTokens> before =
        last.filter(known -> known.getResultId().equals(previousResult));
    return full(document)
        .map(
            now ->
                before.isPresent()
                    ? Either.forRight(
                        new SemanticTokensDelta(
                            edits(before.get().getData(), now.getData()), now.getResultId()))
                    : Either.forLeft(now));
  }

  /** The tokens of some lines. */
  static Optional<SemanticTokens> range(
      Document document, SemanticTokensRangeParams params, Editor editor) {
    int first = params.getRange().getStart().getLine();
    int last = Math.min(params.getRange().getEnd().getLine(), document.text().lineCount() - 1);
    return Optional.of(
        new SemanticTokens(numbers(kifu.feature.SemanticTokens.on(document, first, last + 1))));
  }

  /** One edit of what lies between the tokens that are the same at the beginning and at the end. */
  private static List<SemanticTokensEdit> edits(List<Integer> before, List<Integer> after) {
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
    int deleted = before.size() - end - start;
    List<Integer> added = after.subList(start, after.size() - end);
    return deleted == 0 && added.isEmpty()
        ? List.of()
        : List.of(new SemanticTokensEdit(start, deleted, List.copyOf(added)));
  }

  /** Each token as its distance from the one before, its length, its type and its modifiers. */
  private static List<Integer> numbers(List<Token> tokens) {
    List<Integer> numbers = new ArrayList<>(NUMBERS * tokens.size());
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
    return numbers;
  }
}
