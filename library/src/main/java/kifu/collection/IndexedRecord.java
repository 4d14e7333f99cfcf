package kifu.collection;

import kifu.document.Document;

/** Holds what is remembered of a document without its text: its games and headers. Immutable. */
public final class IndexedRecord {
  /** The most headers of a document that are remembered: those of some thousand games. */
  private static final int MOST_HEADERS = 10_000;

  private final RecordHeaders headers;
  private final Segment games;

  private IndexedRecord(RecordHeaders headers, Segment games) {
    this.headers = headers;
    this.games = games;
  }

  /**
   * Reads all games of a document.
   *
   * @param uri what it is called in the index
   */
  public static IndexedRecord of(String uri, Document document) {
    return new IndexedRecord(
        new RecordHeaders(uri, document.analysis().headerValues(MOST_HEADERS)),
        Segment.of(uri, CollectedGame.of(document)));
  }

  public String uri() {
    return headers.uri();
  }

  RecordHeaders headers() {
    return headers;
  }

  Segment games() {
    return games;
  }
}
