package kifu.document;

import java.util.Locale;
import java.util.Optional;
import kifu.format.Analysis;
import kifu.format.Format;
import kifu.format.book.BookFormat;
import kifu.format.kif.KifFormat;
import kifu.text.Text;

/** The formats that a document can have, by the names that editors and files use. */
public enum DocumentFormat {
  KIF(new KifFormat(), "kif", "kif"),
  KIFU(new KifFormat(), "kifu", "kifu"),
  /** A position without moves; its lines are those that stand before the moves of a KIF record. */
  BOD(new KifFormat(), "bod", "bod"),
  /** A book of YaneuraOu. */
  BOOK(new BookFormat(), "yaneuraou-book", "db");

  private final Format format;
  private final String languageId;
  private final String extension;

  DocumentFormat(Format format, String languageId, String extension) {
    this.format = format;
    this.languageId = languageId;
    this.extension = extension;
  }

  public String languageId() {
    return languageId;
  }

  Analysis analyse(Text text) {
    return format.analyse(text);
  }

  /** The format of a file, by its name; upper and lower case are alike. */
  public static Optional<DocumentFormat> ofFileName(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (DocumentFormat format : values()) {
      if (lower.endsWith("." + format.extension)) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }

  /** The format that a document is read as. */
  static DocumentFormat choose(String languageId, String name, Text text) {
    for (DocumentFormat format : values()) {
      if (format.languageId.equals(languageId)) {
        return format;
      }
    }
    return ofFileName(name).orElse(KIF);
  }
}
