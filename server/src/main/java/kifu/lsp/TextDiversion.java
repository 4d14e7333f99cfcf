package kifu.lsp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import kifu.text.Text;
import kifu.text.Utf8;

/**
 * Reads a message in JSON without the string {@code params.textDocument.text}, which goes straight
 * into the chunks of a text; a name stands in its place. Everything else passes as it is, faulty or
 * not. Of a text for which there is not enough memory, nothing is kept. For one thread.
 */
final class TextDiversion extends InputStream {
  private static final List<String> PATH = List.of("params", "textDocument", "text");
  private static final int BLOCK = 1 << 16;
  private static final int LONGEST_KEY = 32;

  /** What the next byte belongs to. */
  private enum Within {
    STRUCTURE,
    KEY,
    STRING,
    STRING_ESCAPE,
    TEXT,
    TEXT_ESCAPE,
    TEXT_CODE
  }

  private final InputStream message;
  private final String name;
  private final Room room;
  private final Consumer<Optional<Text>> whenRead;

  private final byte[] in = new byte[BLOCK];
  private final ByteArrayOutputStream passing = new ByteArrayOutputStream();
  private byte[] ready = new byte[0];
  private int readyAt;

  /** How many bytes have passed so far. */
  private int passed;

  /** With so many bytes the string that they may be part of grows again. */
  private int growth = BLOCK;

  private Within within = Within.STRUCTURE;

  /** The keys that lead to where the message stands; an array has the key of nothing. */
  private final List<String> path = new ArrayList<>();

  private boolean keyFollows;
  private final ByteArrayOutputStream key = new ByteArrayOutputStream();

  /** Empty once there is no room for it. */
  private Optional<Text.Builder> text = Optional.of(Text.builder());

  private int length;
  private final byte[] plain = new byte[BLOCK];
  private int plainSize;
  private int code;
  private int codeDigits;

  /**
   * @param name what stands in the place of the text
   * @param room is asked again and again while the message is read
   * @param whenRead takes the text once it is complete; empty if there was no room for it
   */
  TextDiversion(InputStream message, String name, Room room, Consumer<Optional<Text>> whenRead) {
    this.message = message;
    this.name = name;
    this.room = room;
    this.whenRead = whenRead;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    while (readyAt == ready.length) {
      int count = readBlock();
      if (count < 0) {
        return -1;
      }
      passing.reset();
      divert(count);
      ready = passing.toByteArray();
      readyAt = 0;
      pass(ready.length);
    }
    int count = Math.min(length, ready.length - readyAt);
    System.arraycopy(ready, readyAt, target, offset, count);
    readyAt += count;
    return count;
  }

  private void pass(int count) {
    passed += count;
    if (passed >= growth) {
      room.makeRoomForString(passed);
      growth = 2 * passed;
    }
  }

  /** Reads a block that ends with a whole character. */
  private int readBlock() throws IOException {
    int count = message.read(in, 0, BLOCK - 3);
    while (count > 0 && count < BLOCK && endsWithinCharacter(count)) {
      int next = message.read();
      if (next < 0) {
        return count;
      }
      in[count++] = (byte) next;
    }
    return count;
  }

  private boolean endsWithinCharacter(int count) {
    int start = count - 1;
    while (start > 0 && count - start < 4 && (in[start] & 0xc0) == 0x80) {
      start--;
    }
    int first = in[start] & 0xff;
    int length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
    return count - start < length;
  }

  private void divert(int count) {
    int i = 0;
    while (i < count) {
      i =
          switch (within) {
            case STRUCTURE -> structure(i);
            case KEY -> key(i);
            case STRING -> string(i, count);
            case STRING_ESCAPE -> pass(i, Within.STRING);
            case TEXT -> text(i, count);
            case TEXT_ESCAPE -> escape(i);
            case TEXT_CODE -> code(i);
          };
    }
  }

  private int pass(int i, Within next) {
    passing.write(in[i]);
    within = next;
    return i + 1;
  }

  private int structure(int i) {
    switch (in[i]) {
      case '{' -> {
        path.add("");
        keyFollows = true;
      }
      case '[' -> {
        path.add("");
        keyFollows = false;
      }
      case '}', ']' -> {
        if (!path.isEmpty()) {
          path.removeLast();
        }
      }
      case ':' -> keyFollows = false;
      case ',' -> keyFollows = !path.isEmpty() && !path.getLast().isEmpty();
      case '"' -> {
        if (keyFollows) {
          key.reset();
          return pass(i, Within.KEY);
        }
        return pass(i, path.equals(PATH) ? Within.TEXT : Within.STRING);
      }
      default -> {}
    }
    return pass(i, Within.STRUCTURE);
  }

  private int key(int i) {
    if (in[i] == '\\') {
      setKey("a key with escapes, as no client writes them");
      return pass(i, Within.STRING_ESCAPE);
    }
    if (in[i] == '"') {
      setKey(key.toString(UTF_8));
      return pass(i, Within.STRUCTURE);
    }
    if (key.size() < LONGEST_KEY) {
      key.write(in[i]);
    }
    return pass(i, Within.KEY);
  }

  private void setKey(String name) {
    if (!path.isEmpty()) {
      path.set(path.size() - 1, name);
    }
  }

  private int string(int start, int count) {
    int end = endOfRun(start, count);
    passing.write(in, start, end - start);
    if (end == count) {
      return end;
    }
    return pass(end, in[end] == '"' ? Within.STRUCTURE : Within.STRING_ESCAPE);
  }

  /** Where the next quotation mark or backslash stands. */
  private int endOfRun(int start, int count) {
    int end = start;
    while (end < count && in[end] != '"' && in[end] != '\\') {
      end++;
    }
    return end;
  }

  private int text(int start, int count) {
    int end = endOfRun(start, count);
    if (end - start > plain.length - plainSize) {
      flush();
    }
    System.arraycopy(in, start, plain, plainSize, end - start);
    plainSize += end - start;
    if (end == count) {
      return end;
    }
    if (in[end] == '\\') {
      within = Within.TEXT_ESCAPE;
      return end + 1;
    }
    flush();
    keep(whole -> whenRead.accept(Optional.of(whole.build())));
    if (text.isEmpty()) {
      whenRead.accept(Optional.empty());
    }
    passing.writeBytes(name.getBytes(UTF_8));
    setKey("a text that was taken");
    return pass(end, Within.STRUCTURE);
  }

  private int escape(int i) {
    within = Within.TEXT;
    switch (in[i]) {
      case 'n' -> add('\n');
      case 'r' -> add('\r');
      case 't' -> add('\t');
      case 'b' -> add('\b');
      case 'f' -> add('\f');
      case '"', '\\', '/' -> add((char) in[i]);
      case 'u' -> {
        code = 0;
        codeDigits = 0;
        within = Within.TEXT_CODE;
      }
      default -> passing.writeBytes(new byte[] {'\\', in[i]}); // for the parser to refuse
    }
    return i + 1;
  }

  private int code(int i) {
    int digit = Character.digit(in[i], 16);
    if (digit < 0) {
      passing.writeBytes(new byte[] {'\\', 'u', in[i]}); // for the parser to refuse
      within = Within.TEXT;
      return i + 1;
    }
    code = code * 16 + digit;
    if (++codeDigits == 4) {
      add((char) code);
      within = Within.TEXT;
    }
    return i + 1;
  }

  private void add(char c) {
    if (c < 0x80 && plainSize < plain.length) {
      plain[plainSize++] = (byte) c;
    } else {
      flush();
      keep(builder -> builder.append(String.valueOf(c))); // maybe half of a pair
    }
  }

  private void flush() {
    keep(this::flush);
    length += plainSize;
    plainSize = 0;
    if (text.isPresent() && !room.hasRoomForText(length)) {
      text = Optional.empty();
    }
  }

  /** Goes on with the text, if there is memory for it. */
  private void keep(Consumer<Text.Builder> step) {
    try {
      text.ifPresent(step);
    } catch (OutOfMemoryError notEnough) { // a line of many megabytes is copied when it grows
      text = Optional.empty();
    }
  }

  private void flush(Text.Builder builder) {
    if (Utf8.isStrict(plain, 0, plainSize)) {
      builder.append(plain, 0, plainSize);
    } else {
      builder.append(new String(plain, 0, plainSize, UTF_8)); // with a sign for what is no UTF-8
    }
  }
}
