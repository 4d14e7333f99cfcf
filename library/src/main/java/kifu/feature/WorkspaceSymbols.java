package kifu.feature;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import kifu.collection.GameIndex;
import kifu.collection.RecordHeaders;
import kifu.document.Document;
import kifu.format.HeaderValue;
import kifu.text.Folding;

/**
 * Finds players, events, dates, openings and titles in the headers of a document by how they or one
 * of their words begin, in hiragana or katakana, full- or half-width.
 */
public final class WorkspaceSymbols {
  /** How many of a document are looked at: some thousand games. */
  private static final int MOST = 10_000;

  /** How many of a document are listed. */
  public static final int MOST_FOUND = 1000;

  private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s　・,、。／/()（）「」『』:：-]++");

  private WorkspaceSymbols() {}

  /** The headers that a query finds, in the order of the document; all for an empty one. */
  public static List<HeaderValue> symbols(Document document, String query) {
    return symbols(document.analysis().headerValues(MOST), query);
  }

  /**
   * Something that is written in a record.
   *
   * @param uri the record
   */
  public record Symbol(String uri, HeaderValue value) {}

  /**
   * The headers of records that a query finds, in the order of their URIs.
   *
   * @param except records that are looked through elsewhere
   */
  public static List<Symbol> symbols(GameIndex index, String query, Set<String> except) {
    return index.headers().stream()
        .filter(record -> !except.contains(record.uri()))
        .sorted(Comparator.comparing(RecordHeaders::uri))
        .flatMap(
            record ->
                symbols(record.headers(), query).stream()
                    .map(value -> new Symbol(record.uri(), value)))
        .limit(MOST_FOUND)
        .toList();
  }

  private static List<HeaderValue> symbols(List<HeaderValue> values, String query) {
    String wanted = Folding.folded(query.strip());
    return values.stream()
        .filter(value -> matches(Folding.folded(value.value()), wanted))
        .limit(MOST_FOUND)
        .toList();
  }

  private static boolean matches(String value, String wanted) {
    return value.startsWith(wanted)
        || Arrays.stream(BETWEEN_WORDS.split(value)).anyMatch(word -> word.startsWith(wanted));
  }
}
