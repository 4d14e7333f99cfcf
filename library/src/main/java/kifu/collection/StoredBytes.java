package kifu.collection;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.HeaderValue;
import kifu.record.Termination;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Utf8;

/**
 * Writes what records have in common as bytes, and reads it again: texts, numbers and what is made
 * of them. Of lengths it is checked that there are so many bytes; what else does not make sense is
 * an exception of some kind.
 */
final class StoredBytes {
  private static final int NONE = -1;

  private StoredBytes() {}

  private static void writeText(String text, DataOutputStream out) throws IOException {
    byte[] bytes = Utf8.write(text);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String readText(DataInputStream in) throws IOException {
    return text(in, in.readInt());
  }

  private static String text(DataInputStream in, int length) throws IOException {
    return Utf8.read(readBytes(in, length), 0, length);
  }

  private static byte[] readBytes(DataInputStream in, int length) throws IOException {
    byte[] bytes = new byte[checked(length, in)];
    in.readFully(bytes);
    return bytes;
  }

  /** A number of things that each take a byte, at least. */
  static int checked(int count, DataInputStream in) throws IOException {
    if (count < 0 || count > in.available()) {
      throw new IOException("no number of what is here");
    }
    return count;
  }

  static void writeBytes(byte[] bytes, DataOutputStream out) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static byte[] readBytes(DataInputStream in) throws IOException {
    return readBytes(in, in.readInt());
  }

  private static void writeOptional(Optional<String> text, DataOutputStream out)
      throws IOException {
    if (text.isPresent()) {
      writeText(text.get(), out);
    } else {
      out.writeInt(NONE);
    }
  }

  private static Optional<String> readOptional(DataInputStream in) throws IOException {
    int length = in.readInt();
    return length == NONE ? Optional.empty() : Optional.of(text(in, length));
  }

  static void writeNumbers(int[] numbers, DataOutputStream out) throws IOException {
    out.writeInt(numbers.length);
    for (int number : numbers) {
      out.writeInt(number);
    }
  }

  static int[] readNumbers(DataInputStream in) throws IOException {
    int[] numbers = new int[checked(in.readInt(), in)];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = in.readInt();
    }
    return numbers;
  }

  /** The usual start takes no room. */
  static void writeStart(Position start, DataOutputStream out) throws IOException {
    writeOptional(
        start.equals(Position.START) ? Optional.empty() : Optional.of(Sfen.format(start, 1)), out);
  }

  static Position readStart(DataInputStream in) throws IOException {
    return readOptional(in).map(Sfen::position).orElse(Position.START);
  }

  static void writeFacts(GameFacts facts, DataOutputStream out) throws IOException {
    writeOptional(facts.black(), out);
    writeOptional(facts.white(), out);
    writeOptional(facts.date(), out);
    writeOptional(facts.event(), out);
    writeOptional(facts.opening(), out);
    writeText(facts.handicap(), out);
    out.writeInt(facts.plies());
    writeText(facts.result().name(), out);
    writeOptional(facts.ending().map(Termination::name), out);
  }

  static GameFacts readFacts(DataInputStream in) throws IOException {
    return new GameFacts(
        readOptional(in),
        readOptional(in),
        readOptional(in),
        readOptional(in),
        readOptional(in),
        readText(in),
        in.readInt(),
        GameResult.valueOf(readText(in)),
        readOptional(in).map(Termination::valueOf));
  }

  static void writeHeaders(List<HeaderValue> headers, DataOutputStream out) throws IOException {
    out.writeInt(headers.size());
    for (HeaderValue header : headers) {
      writeText(header.kind().name(), out);
      writeText(header.key(), out);
      writeText(header.value(), out);
      Range range = header.range();
      writeNumbers(
          new int[] {
            range.start().line(), range.start().column(), range.end().line(), range.end().column()
          },
          out);
    }
  }

  static List<HeaderValue> readHeaders(DataInputStream in) throws IOException {
    int count = in.readInt();
    List<HeaderValue> headers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      HeaderValue.Kind kind = HeaderValue.Kind.valueOf(readText(in));
      String key = readText(in);
      String value = readText(in);
      int[] range = readNumbers(in);
      headers.add(
          new HeaderValue(
              kind,
              key,
              value,
              new Range(new Point(range[0], range[1]), new Point(range[2], range[3]))));
    }
    return headers;
  }
}
