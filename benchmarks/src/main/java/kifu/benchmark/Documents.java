package kifu.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;

/**
 * Makes documents of any size in which every move is legal; the same for the same format and size.
 *
 * @see Records
 * @see Books
 */
public enum Documents {
  KIF("kif", "kif", Records::kif),
  CSA("csa", "csa", Records::csa),
  BOOK("yaneuraou-book", "db", Books::book);

  private final String languageId;
  private final String extension;
  private final IntFunction<String> generator;

  Documents(String languageId, String extension, IntFunction<String> generator) {
    this.languageId = languageId;
    this.extension = extension;
    this.generator = generator;
  }

  /** The protocol's name of the format. */
  public String languageId() {
    return languageId;
  }

  /**
   * A document.
   *
   * @param bytes its size in UTF-8, about
   */
  public String ofSize(int bytes) {
    try {
      return Files.readString(file(bytes));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /**
   * A document as a file, which lies beside the program: making it takes longer than reading it.
   */
  public Path file(int bytes) {
    try {
      Path program =
          Path.of(Documents.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path folder = Files.createDirectories(program.resolveSibling("documents"));
      Path file = folder.resolve(bytes + "." + extension);
      if (!Files.exists(file)) {
        Path unfinished = folder.resolve(bytes + "." + extension + ".new");
        Files.writeString(unfinished, generator.apply(bytes));
        Files.move(unfinished, file);
      }
      return file;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
