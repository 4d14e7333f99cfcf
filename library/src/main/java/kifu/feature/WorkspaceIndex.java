package kifu.feature;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import kifu.format.HeaderValue;
import kifu.shogi.Move;
import kifu.shogi.Position;

/**
 * Holds what is known of the records of a folder, by their URIs, which must be written in one way.
 * A query does not wait for a record that is not read yet; it is simply not known. Thread-safe.
 */
public final class WorkspaceIndex {
  /** How many records are remembered. */
  public static final int MOST = 5000;

  private final Map<String, IndexedRecord> records = new HashMap<>();

  /**
   * Something that is written in a record.
   *
   * @param uri the record
   */
  public record Found(String uri, HeaderValue value) {}

  /** Remembers a record in the place of what was known of it, unless there are too many others. */
  public synchronized void put(String uri, IndexedRecord record) {
    if (records.size() < MOST || records.containsKey(uri)) {
      records.put(uri, record);
    }
  }

  public synchronized void remove(String uri) {
    records.remove(uri);
  }

  /** Forgets the records in a folder. */
  public synchronized void removeFolder(String folder) {
    String beginning = folder.endsWith("/") ? folder : folder + "/";
    records.keySet().removeIf(uri -> uri.startsWith(beginning));
  }

  public synchronized boolean isFull() {
    return records.size() >= MOST;
  }

  /** The moves that other records play in a position, with the number of games; the usual first. */
  public Map<Move, Integer> movesAt(Position position, String except) {
    Map<Move, Integer> games = new HashMap<>();
    all()
        .forEach(
            (uri, record) -> {
              if (!uri.equals(except)) {
                record
                    .movesAt(position)
                    .forEach((move, count) -> games.merge(move, count, Integer::sum));
              }
            });
    return oftenFirst(games, Comparator.comparing(Move::usi));
  }

  /**
   * What the headers of other records say of that kind, with the number of games; the usual first.
   */
  public Map<String, Integer> values(HeaderValue.Kind kind, String except) {
    Map<String, Integer> games = new HashMap<>();
    all()
        .forEach(
            (uri, record) -> {
              if (!uri.equals(except)) {
                record.headers().stream()
                    .filter(header -> header.kind() == kind)
                    .forEach(header -> games.merge(header.value(), 1, Integer::sum));
              }
            });
    return oftenFirst(games, Comparator.naturalOrder());
  }

  /** A snapshot of the records, so that {@link #put} does not wait until all are looked through. */
  private synchronized Map<String, IndexedRecord> all() {
    return new HashMap<>(records);
  }

  private static <T> Map<T, Integer> oftenFirst(Map<T, Integer> counts, Comparator<T> order) {
    Map<T, Integer> sorted = new LinkedHashMap<>();
    counts.entrySet().stream()
        .sorted(
            Map.Entry.<T, Integer>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey(order)))
        .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
    return sorted;
  }

  /**
   * The header values of records that {@link WorkspaceSymbols} finds for a query, in the order of
   * their URIs.
   *
   * @param except records that are looked through elsewhere
   */
  public List<Found> symbols(String query, Set<String> except) {
    List<Found> found = new ArrayList<>();
    new TreeMap<>(all())
        .forEach(
            (uri, record) -> {
              if (!except.contains(uri) && found.size() < WorkspaceSymbols.MOST_FOUND) {
                WorkspaceSymbols.symbols(record.headers(), query)
                    .forEach(value -> found.add(new Found(uri, value)));
              }
            });
    return found.subList(0, Math.min(found.size(), WorkspaceSymbols.MOST_FOUND));
  }
}
