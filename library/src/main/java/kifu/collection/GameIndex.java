package kifu.collection;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import kifu.document.Document;
import kifu.format.HeaderValue;
import kifu.text.Text;

/**
 * Holds what is known of the records of a folder, by their URIs, which must be written in one way.
 * A document that is open takes the place of what was read from its file ({@link #with}). A
 * question does not wait for a record that is not read yet; it is simply not known. Thread-safe.
 */
public final class GameIndex {
  /** Longer documents are left out, so that nobody waits for them. */
  public static final int MOST_CHARACTERS = 16_000_000;

  /** Those of some hundred games are read in a moment. */
  private static final int USUAL_CHARACTERS = 500_000;

  /** About how many bytes a game takes beside its positions. */
  private static final int GAME_BYTES = 500;

  private static final int HEADER_BYTES = 150;
  private static final int POSITION_BYTES = 12;

  private final Map<String, Kept> records = new HashMap<>();

  /** Each has more than twice as many positions as the next, so that there are few. */
  private final List<Segment> segments = new ArrayList<>();

  private final Map<String, Opened> opened = new HashMap<>();
  private long bytes;

  /** A record whose games are in a segment. */
  private record Kept(RecordHeaders headers, OptionalLong stamp, long bytes) {}

  /** An open document, as it was when it was read. */
  private record Opened(Text text, IndexedRecord record) {}

  /** Says what to do about open documents that have changed since they were read. */
  public enum Freshness {
    /** They count as they were, so that nobody waits. */
    AS_KNOWN,
    /** Those of usual length are read first, which takes a moment at most. */
    AT_ONCE,
    /** They are read first. */
    AS_THEY_ARE
  }

  /** Remembers a record that is not stored, as {@link #put(IndexedRecord, OptionalLong, long)}. */
  public boolean put(IndexedRecord record, long most) {
    return put(record, OptionalLong.empty(), most);
  }

  /**
   * Remembers a record in the place of what was known of it.
   *
   * @param stamp what its file looked like when it was read; empty if it is not to be stored
   * @param most how many bytes there may be in all
   * @return whether there was room for it
   */
  public synchronized boolean put(IndexedRecord record, OptionalLong stamp, long most) {
    remove(record.uri());
    long needed = bytes(record);
    if (bytes + needed > most) {
      return false;
    }
    records.put(record.uri(), new Kept(record.headers(), stamp, needed));
    bytes += needed;
    add(record.segment());
    return true;
  }

  private static long bytes(IndexedRecord record) {
    return (long) record.headers().headers().size() * HEADER_BYTES
        + record.games().count() * GAME_BYTES
        + (long) record.segment().held() * POSITION_BYTES;
  }

  /** About how many bytes it takes. */
  public synchronized long bytes() {
    return bytes;
  }

  private void add(Segment segment) {
    Segment last = segment;
    while (!segments.isEmpty()
        && segments.getLast().size() <= 2 * last.size()
        && segments.getLast().size() + last.size() <= Segment.MOST) {
      last = segments.removeLast().with(last);
    }
    if (last.size() > 0) {
      segments.add(last);
    }
  }

  public synchronized void remove(String uri) {
    Optional.ofNullable(records.remove(uri))
        .ifPresent(
            record -> {
              bytes -= record.bytes();
              segments.replaceAll(segment -> segment.without(uri));
              segments.removeIf(segment -> segment.size() == 0);
            });
  }

  /** Forgets the records in a folder. */
  public synchronized void removeFolder(String folder) {
    records.keySet().stream()
        .filter(uri -> uri.startsWith(beginning(folder)))
        .toList()
        .forEach(this::remove);
  }

  /** Forgets all records; open documents are kept. */
  public synchronized void clear() {
    records.clear();
    segments.clear();
    bytes = 0;
  }

  /**
   * Writes the records in a folder that have stamps, as {@link StoredIndex} reads them, without
   * their positions. They may change meanwhile.
   */
  public void store(String folder, OutputStream out) throws IOException {
    Map<String, Kept> kept = new HashMap<>();
    List<Segment> all;
    synchronized (this) {
      records.forEach(
          (uri, record) -> {
            if (record.stamp().isPresent() && uri.startsWith(beginning(folder))) {
              kept.put(uri, record);
            }
          });
      all = List.copyOf(segments);
    }
    Map<String, List<IndexedGame>> games = new HashMap<>();
    all.stream()
        .flatMap(Segment::games)
        .forEach(game -> games.computeIfAbsent(game.uri(), first -> new ArrayList<>()).add(game));
    StoredIndexBuilder stored = new StoredIndexBuilder(StoredIndex.EMPTY);
    kept.forEach(
        (uri, record) ->
            stored.add(
                new StoredIndex.Added(
                    StoredIndex.Name.of(uri),
                    record.stamp().orElseThrow(),
                    StoredIndex.Content.of(record.headers(), games.getOrDefault(uri, List.of())))));
    stored.writeTo(out);
  }

  private static String beginning(String folder) {
    return folder.endsWith("/") ? folder : folder + "/";
  }

  /** How many records are remembered. */
  public synchronized int size() {
    return records.size();
  }

  /**
   * Reads an open document, unless that was done since it was edited. Markdown, books and what is
   * very long are left out.
   */
  public void read(String uri, Document document) {
    boolean isWorthwhile =
        !document.isMarkdown()
            && !document.formatSoFar().isBook()
            && document.text().length() <= MOST_CHARACTERS;
    if (isWorthwhile && !isRead(uri, document)) {
      Opened read = new Opened(document.text(), IndexedRecord.of(uri, document));
      synchronized (this) {
        opened.put(uri, read);
      }
    }
  }

  private synchronized boolean isRead(String uri, Document document) {
    return Optional.ofNullable(opened.get(uri))
        .filter(known -> known.text() == document.text())
        .isPresent();
  }

  /** Forgets a document that is not open any more. */
  public synchronized void close(String uri) {
    opened.remove(uri);
  }

  /** What is known if some documents are open, by their URIs. */
  public KnownGames with(Map<String, Document> open, Freshness freshness) {
    int most =
        switch (freshness) {
          case AS_KNOWN -> 0;
          case AT_ONCE -> USUAL_CHARACTERS;
          case AS_THEY_ARE -> MOST_CHARACTERS;
        };
    open.forEach(
        (uri, document) -> {
          if (document.text().length() <= most) {
            read(uri, document);
          }
        });
    return known(open.keySet());
  }

  /**
   * Those games of open documents that other games repeat, by the URIs of the documents, as they
   * were when they were read.
   *
   * @param plies shorter games are left out, which are often repeated on purpose
   */
  public Map<String, List<RepeatedGame>> repeated(Set<String> open, int plies) {
    Map<String, Opened> read;
    KnownGames known;
    synchronized (this) {
      read = new HashMap<>(opened);
      known = known(open);
    }
    read.keySet().retainAll(open);
    Map<String, List<RepeatedGame>> repeated = new HashMap<>();
    read.forEach(
        (uri, document) -> repeated.put(uri, known.repeated(document.record().games(), plies)));
    return repeated;
  }

  private synchronized KnownGames known(Set<String> open) {
    List<Segment> all = new ArrayList<>(segments);
    for (String uri : open) {
      Opened read = opened.get(uri);
      if (read != null && records.containsKey(uri)) {
        all.replaceAll(segment -> segment.without(uri));
      }
      if (read != null) {
        all.add(read.record().segment());
      }
    }
    return new KnownGames(all);
  }

  /** What the records say that are known, those that are open as they were when they were read. */
  public synchronized List<RecordHeaders> headers() {
    Map<String, RecordHeaders> all = new HashMap<>();
    records.forEach((uri, record) -> all.put(uri, record.headers()));
    opened.forEach((uri, read) -> all.put(uri, read.record().headers()));
    return List.copyOf(all.values());
  }

  /**
   * What the headers of other records say of that kind, with the number of records; the usual
   * first.
   */
  public Map<String, Integer> values(HeaderValue.Kind kind, String except) {
    Map<String, Integer> counts = new HashMap<>();
    for (RecordHeaders record : headers()) {
      for (HeaderValue header : record.headers()) {
        if (header.kind() == kind && !record.uri().equals(except)) {
          counts.merge(header.value(), 1, Integer::sum);
        }
      }
    }
    return OftenFirst.sorted(counts, Comparator.naturalOrder());
  }
}
