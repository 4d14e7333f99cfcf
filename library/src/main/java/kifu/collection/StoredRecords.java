package kifu.collection;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds records in the bytes of an index, so that their texts need not be read again. It knows
 * nothing of files but a URI and a stamp of each, which the caller makes. Immutable.
 *
 * <p>The bytes: of each record its URI, its stamp, how many bytes follow, and its games without the
 * hashes of their positions, for which they are played anew.
 */
public final class StoredRecords {
  /** No records. */
  public static final StoredRecords NONE = new StoredRecords(new byte[0], Map.of());

  private final byte[] bytes;

  /** By the URI of a record. */
  private final Map<String, Place> places;

  private StoredRecords(byte[] bytes, Map<String, Place> places) {
    this.bytes = bytes;
    this.places = places;
  }

  /** Where the games of a record stand among the bytes. */
  private record Place(long stamp, int from, int length) {}

  /**
   * Reads bytes that this version of the program has written; they must not change any more.
   *
   * @throws IOException if they are cut off
   */
  public static StoredRecords of(byte[] bytes) throws IOException {
    Map<String, Place> places = new HashMap<>();
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    while (in.available() > 0) {
      String uri = RecordBytes.readText(in);
      long stamp = in.readLong();
      int length = in.readInt();
      places.put(uri, new Place(stamp, bytes.length - in.available(), length));
      in.skipNBytes(length);
    }
    return new StoredRecords(bytes, places);
  }

  /** Writes a record. */
  static void write(
      RecordHeaders headers, long stamp, List<IndexedGame> games, DataOutputStream out)
      throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    IndexedRecord.write(headers, games, new DataOutputStream(content));
    RecordBytes.writeText(headers.uri(), out);
    out.writeLong(stamp);
    out.writeInt(content.size());
    content.writeTo(out);
  }

  /** How many records there are. */
  public int size() {
    return places.size();
  }

  /** A record whose file still looks as it did when it was read. */
  public Optional<IndexedRecord> find(String uri, long stamp) {
    Place place = places.get(uri);
    if (place == null || place.stamp() != stamp) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          IndexedRecord.read(
              uri,
              new DataInputStream(new ByteArrayInputStream(bytes, place.from(), place.length()))));
    } catch (IOException cutOff) {
      return Optional.empty();
    }
  }
}
