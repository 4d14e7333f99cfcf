package kifu.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.text.Point;
import kifu.text.Text;

/**
 * Decodes the fuzzer's bytes: the format, a place, how much is replaced there, and the text.
 *
 * @param named the format that the name of the document says
 * @param point where something happens
 * @param length of how many characters it happens to
 */
record FuzzedDocument(DocumentFormat named, Document document, Point point, int length) {
  private static final List<DocumentFormat> FORMATS = List.of(DocumentFormat.values());
  private static final int PREFIX = 4;

  /** The fuzzer's bytes for a file in a format, as something to begin with. */
  static byte[] seed(DocumentFormat format, byte[] content) {
    ByteArrayOutputStream seed = new ByteArrayOutputStream();
    int middle = content.length / 2;
    seed.writeBytes(
        new byte[] {(byte) FORMATS.indexOf(format), (byte) (middle >> 8), (byte) middle, (byte) 1});
    seed.writeBytes(content);
    return seed.toByteArray();
  }

  static FuzzedDocument of(byte[] bytes) {
    byte[] prefix = Arrays.copyOf(bytes, PREFIX);
    int start = Math.min(PREFIX, bytes.length);
    Text text = Text.of(new String(bytes, start, bytes.length - start, UTF_8));
    DocumentFormat format = FORMATS.get(Byte.toUnsignedInt(prefix[0]) % FORMATS.size());
    int place = Byte.toUnsignedInt(prefix[1]) << 8 | Byte.toUnsignedInt(prefix[2]);
    return new FuzzedDocument(
        format,
        open(format, text),
        text.point(Math.min(place, text.length())),
        Byte.toUnsignedInt(prefix[3]));
  }

  static Document open(DocumentFormat format, Text text) {
    return Document.open("file:///a." + format.extension(), format.languageId(), 1, text);
  }

  /** A text as it is when it is opened. */
  Document reopened(Text text) {
    return open(named, text);
  }
}
