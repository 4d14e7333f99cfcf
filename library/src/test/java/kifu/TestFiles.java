package kifu;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.text.Text;

/** Reads the documents in {@code testfiles/}. */
public final class TestFiles {
  private static final Path FOLDER = Path.of("../testfiles");
  private static final List<Charset> CHARSETS =
      List.of(StandardCharsets.UTF_8, Charset.forName("windows-31j"), Charset.forName("EUC-JP"));

  private TestFiles() {}

  /** The files of a folder and those below it, by their names. */
  public static List<Path> in(String folder) {
    try (Stream<Path> files = Files.walk(FOLDER.resolve(folder))) {
      return files.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file as an editor opens it. */
  public static Document open(Path file) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      Charset charset =
          CHARSETS.stream().filter(c -> isWrittenIn(c, bytes)).findFirst().orElseThrow();
      String content = new String(bytes, charset).replaceFirst("^\ufeff", "");
      return Document.open(file.getFileName().toString(), "", 1, Text.of(content))
          .withCharset(charset);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isWrittenIn(Charset charset, byte[] bytes) {
    try {
      charset.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }
}
