package kifu.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.encoding.Charsets;
import kifu.encoding.DecodedText;
import kifu.feature.Formatting;
import kifu.format.book.BinaryBook;
import kifu.project.EditorConfig.Style;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/** Holds the text of a file, its encoding, and its bytes after edits. */
public final class FileText {
  private static final Charset SHIFT_JIS = Charsets.named("windows-31j").orElseThrow();
  private static final int BUFFER = 8192;

  private final byte[] bytes;
  private final boolean isBinary;
  private final int start;
  private final Charset charset;
  private final Text text;

  private FileText(byte[] bytes, DecodedText decoded, boolean isBinary) {
    this.bytes = bytes;
    this.isBinary = isBinary;
    this.start = decoded.start();
    this.charset = decoded.charset();
    this.text = decoded.text();
  }

  /**
   * Decodes the bytes of a file, which must not be changed any more.
   *
   * @throws FileFailure if they are no text
   */
  public static FileText of(byte[] bytes) throws FileFailure {
    if (BinaryBook.is(bytes)) {
      return ofBinaryBook(bytes);
    }
    Optional<DecodedText> decoded = DecodedText.of(bytes);
    if (decoded.isEmpty()) {
      throw noText(bytes);
    }
    return new FileText(bytes, decoded.get(), false);
  }

  private static FileText ofBinaryBook(byte[] bytes) throws FileFailure {
    return standingFor(BinaryBook.text(bytes).orElseThrow(FileText::damagedBook).getBytes(UTF_8));
  }

  /** Says that a binary book is damaged. */
  public static FileFailure damagedBook() {
    return new FileFailure("定跡ファイルが壊れています", "the book is damaged");
  }

  /** The text that says what a binary book says, which is not changed. */
  public static FileText standingFor(byte[] book) {
    return new FileText(book, DecodedText.of(book).orElseThrow(), true);
  }

  private static FileFailure noText(byte[] bytes) {
    DecodedText.Candidates candidates = DecodedText.Candidates.of(bytes);
    int nul = DecodedText.firstNul(bytes).orElse(bytes.length) + 1;
    return candidates.start() == 0 && nul <= bytes.length
        ? new FileFailure(
            "テキストファイルではありません（" + nul + "バイト目がNULです）", "not a text file: byte " + nul + " is NUL")
        : wrongByte(bytes, candidates.start(), candidates.charsets());
  }

  /** Names the first wrong byte in the encoding that has the fewest. */
  private static FileFailure wrongByte(byte[] bytes, int start, List<String> charsets) {
    WrongBytes fewest =
        charsets.stream()
            .map(name -> WrongBytes.in(bytes, start, Charsets.named(name).orElseThrow()))
            .min(Comparator.comparingInt(WrongBytes::count))
            .orElseThrow();
    int line = 1;
    for (int i = start; i < fewest.first(); i++) {
      if (bytes[i] == '\n') {
        line++;
      }
    }
    String name = fewest.charset().equals(SHIFT_JIS) ? "Shift_JIS" : fewest.charset().name();
    String hex = "%02X".formatted(Byte.toUnsignedInt(bytes[fewest.first()]));
    int offset = fewest.first() + 1;
    return new FileFailure(
        line + "行目に" + name + "として読めないバイトがあります（先頭から" + offset + "バイト目の0x" + hex + "）",
        "line %d: byte %d of the file, 0x%s, is not valid in %s"
            .formatted(line, offset, hex, name));
  }

  /**
   * Counts the bytes that make no sense in an encoding.
   *
   * @param first where the first of them stands
   */
  private record WrongBytes(Charset charset, int first, int count) {
    static WrongBytes in(byte[] bytes, int start, Charset charset) {
      CharsetDecoder decoder = charset.newDecoder();
      ByteBuffer in = ByteBuffer.wrap(bytes, start, bytes.length - start);
      CharBuffer out = CharBuffer.allocate(BUFFER);
      int first = bytes.length;
      int count = 0;
      CoderResult result;
      do {
        result = decoder.decode(in, out, true);
        out.clear();
        if (result.isError()) {
          first = Math.min(first, in.position());
          count++;
          in.position(in.position() + result.length());
        }
      } while (!result.isUnderflow());
      return new WrongBytes(charset, first, count);
    }
  }

  /** The text without a byte order mark. */
  public Text text() {
    return text;
  }

  public Charset charset() {
    return charset;
  }

  /** Whether the file has no text. */
  public boolean isEmpty() {
    return bytes.length == start;
  }

  /** Whether these are the bytes of the file. */
  public boolean hasBytes(byte[] others) {
    return Arrays.equals(bytes, others);
  }

  /** The document that these bytes are when they stand in a file of this name. */
  public Document document(String name) {
    return Document.open(name, "", 0, text).withCharset(charset);
  }

  /**
   * The bytes of the file after edits. What no edit touches keeps its bytes, also where the
   * encoding has two ways to write a character.
   *
   * @param edits ranges of the text, in their order and not overlapping
   * @throws CharacterCodingException if a new text cannot be written in the encoding
   * @throws FileFailure if the file is no text but stands for one
   */
  public byte[] withEdits(List<Edit> edits) throws CharacterCodingException, FileFailure {
    if (isBinary) {
      throw new FileFailure(
          "バイナリー形式の定跡は変更できません。kifu book merge でテキスト形式に変換してください",
          "a binary book cannot be changed; kifu book merge converts it to text");
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length);
    out.write(bytes, 0, start);
    int at = start;
    Point done = new Point(0, 0);
    for (Edit edit : edits) {
      int kept = encode(text.slice(new Range(done, edit.range().start()))).remaining();
      out.write(bytes, at, kept);
      ByteBuffer written = encode(edit.newText());
      out.write(written.array(), written.arrayOffset(), written.remaining());
      at += kept + encode(text.slice(edit.range())).remaining();
      done = edit.range().end();
    }
    out.write(bytes, at, bytes.length - at);
    return out.toByteArray();
  }

  /**
   * The bytes of this file in an encoding and with line ends that its project wants.
   *
   * @param formatted its bytes after edits
   * @throws CharacterCodingException if they cannot be written in that encoding
   */
  private byte[] styled(byte[] formatted, Style style) throws CharacterCodingException {
    if (style.equals(Style.NONE)) {
      return formatted;
    }
    String characters = new String(formatted, start, formatted.length - start, charset);
    String lines =
        style
            .lineEnd()
            .map(end -> characters.replace("\r\n", "\n").replace("\r", "\n").replace("\n", end))
            .orElse(characters);
    String wanted = style.charset().orElse("");
    byte[] mark =
        switch (wanted) {
          case "" -> Arrays.copyOf(bytes, start);
          case "utf-8-bom" -> "\ufeff".getBytes(UTF_8);
          default -> new byte[0];
        };
    Charset target =
        switch (wanted) {
          case "" -> charset;
          case "shift_jis" -> SHIFT_JIS;
          default -> UTF_8;
        };
    if (target.equals(charset) && mark.length == start && lines.equals(characters)) {
      return formatted; // also where the encoding has two ways to write a character
    }
    ByteBuffer encoded = target.newEncoder().encode(CharBuffer.wrap(lines));
    byte[] styled = Arrays.copyOf(mark, mark.length + encoded.remaining());
    encoded.get(styled, mark.length, encoded.remaining());
    return styled;
  }

  /**
   * The bytes of this file when it is formatted.
   *
   * @param name that of the file
   * @param isWanted whether its project has records formatted
   * @throws FileFailure if its encoding lacks a letter
   */
  public byte[] formatted(String name, boolean isWanted, Style style) throws FileFailure {
    try {
      return isWanted
          ? styled(withEdits(Formatting.format(document(name))), style)
          : withEdits(List.of());
    } catch (CharacterCodingException unwritable) {
      throw new FileFailure(
          "整形後の文字をこのファイルの文字コードで書けません", "its canonical form cannot be written in its encoding");
    }
  }

  private ByteBuffer encode(String characters) throws CharacterCodingException {
    return charset.newEncoder().encode(CharBuffer.wrap(characters));
  }
}
