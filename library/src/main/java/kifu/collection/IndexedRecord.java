package kifu.collection;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.format.HeaderValue;

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

  /**
   * Reads a record that {@link #write} has written.
   *
   * @param uri what it is called in the index
   */
  static IndexedRecord read(String uri, DataInputStream in) throws IOException {
    RecordHeaders headers = new RecordHeaders(uri, StoredBytes.readHeaders(in));
    return new IndexedRecord(headers, Segment.of(games(uri, in)));
  }

  /** Reads only the games of a record, whose positions take most of the time. */
  static List<IndexedGame> readGames(String uri, DataInputStream in) throws IOException {
    StoredBytes.readHeaders(in);
    return games(uri, in);
  }

  private static List<IndexedGame> games(String uri, DataInputStream in) throws IOException {
    int count = in.readInt();
    List<IndexedGame> games = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      games.add(IndexedGame.read(uri, in));
    }
    return games;
  }

  /** Writes what is known of a record: all but its URI and the hashes of its positions. */
  static void write(List<HeaderValue> headers, List<IndexedGame> games, DataOutputStream out)
      throws IOException {
    StoredBytes.writeHeaders(headers, out);
    out.writeInt(games.size());
    for (IndexedGame game : games) {
      game.write(out);
    }
  }

  public String uri() {
    return headers.uri();
  }

  RecordHeaders headers() {
    return headers;
  }

  /** Its games, in their order. */
  Stream<IndexedGame> games() {
    return games.games();
  }

  Segment segment() {
    return games;
  }
}
