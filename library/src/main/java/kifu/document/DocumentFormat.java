package kifu.document;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import kifu.exchange.GameRecord;
import kifu.format.Analysis;
import kifu.format.Format;
import kifu.format.LongLine;
import kifu.format.PendingAnalysis;
import kifu.format.ReadAhead;
import kifu.format.book.BookFormat;
import kifu.format.csa.CsaFormat;
import kifu.format.jkf.JkfFormat;
import kifu.format.ki2.Ki2Format;
import kifu.format.kif.KifFormat;
import kifu.format.usi.UsiFormat;
import kifu.format.usi.UsiReader;
import kifu.text.Text;

/**
 * Lists the formats that a document can have: the names that editors and files use, and how a line
 * begins that only this format has.
 */
public enum DocumentFormat {
  KIF(Ki2Format.orKif(), "kif", "kif", ""),
  KIFU(Ki2Format.orKif(), "kifu", "kifu", ""),
  /** A position without moves; its lines are those that stand before the moves of a KIF record. */
  BOD(new KifFormat(), "bod", "bod", ""),
  /** Moves as people write them, in the frame of KIF. */
  KI2(new Ki2Format(), "ki2", "ki2", ""),
  KI2U(new Ki2Format(), "ki2u", "ki2u", ""),
  CSA(
      new CsaFormat(),
      "csa",
      "csa",
      "V[0-9](\\.[0-9])?$|'CSA encoding=|N[+-]|PI([1-9]{2}[A-Z]{2})*$|P1( \\* ?|[+-][A-Z]{2})"
          + "|[+-]$|[+-][0-9]{4}[A-Z]{2}"),
  /** The JSON of Kifu for JS. */
  JKF(new JkfFormat(), "jkf", "jkf", "\\{"),
  /** Games and positions in the words of USI. */
  USI(new UsiFormat(), "usi", "usi", "position |startpos"),
  SFEN(new UsiFormat(), "sfen", "sfen", ""),
  /** A book of YaneuraOu. */
  BOOK(new BookFormat(), "yaneuraou-book", "db", "#YANEURAOU-DB|sfen ");

  /** How many lines at the beginning show what a document is. */
  private static final int LINES_LOOKED_AT = 50;

  private final Format format;
  private final String languageId;
  private final String extension;
  private final Optional<Pattern> signature;

  /**
   * @param signature how the lines begin that only this format has; empty where the signatures of
   *     the other formats are enough
   */
  DocumentFormat(Format format, String languageId, String extension, String signature) {
    this.format = format;
    this.languageId = languageId;
    this.extension = extension;
    this.signature =
        signature.isEmpty() ? Optional.empty() : Optional.of(Pattern.compile(signature));
  }

  public String languageId() {
    return languageId;
  }

  /** The extension of its files, without the dot. */
  public String extension() {
    return extension;
  }

  /** Whether it is an opening book: positions with moves, and no games. */
  public boolean isBook() {
    return this == BOOK;
  }

  /** Whether moves can be written in it; otherwise it shows a position only. */
  public boolean holdsMoves() {
    return this != BOD;
  }

  /** Whether its start positions may be drawn as boards. */
  public boolean drawsBoards() {
    return switch (this) {
      case KIF, KIFU, BOD, KI2, KI2U -> true;
      case CSA, JKF, USI, SFEN, BOOK -> false;
    };
  }

  /** The format into which an editor converts its games: the one that most other programs read. */
  public Optional<TargetFormat> convertsTo() {
    return switch (this) {
      case KIF, KIFU, BOD -> Optional.of(TargetFormat.CSA);
      case CSA, JKF, KI2, KI2U -> Optional.of(TargetFormat.KIF);
      case USI, SFEN, BOOK -> Optional.empty();
    };
  }

  PendingAnalysis analyse(Text text) {
    return new ReadAhead(format, text);
  }

  /** The analysis of a text that is not read; empty for nearly every text. */
  Optional<Analysis> withoutReading(Text text) {
    return LongLine.analysis(text, format);
  }

  /** The games of a text that consists of lines of USI, which no editor has a language for. */
  static Optional<List<GameRecord>> gamesInUsi(Text text) {
    return UsiReader.recognises(text) ? Optional.of(UsiReader.read(text)) : Optional.empty();
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

  /**
   * The format that a document is read as: what the editor calls it, else what its name says, else
   * what its first lines look like. A text that is nothing of the kind is left to its format, which
   * says so once.
   */
  static DocumentFormat choose(String languageId, String name, Text text) {
    for (DocumentFormat format : values()) {
      if (format.languageId.equals(languageId)) {
        return format;
      }
    }
    return ofFileName(name).orElseGet(() -> ofContent(text));
  }

  /** The format of the first line that belongs to just one; KIF when there is none. */
  private static DocumentFormat ofContent(Text text) {
    for (int line = 0; line < Math.min(LINES_LOOKED_AT, text.lineCount()); line++) {
      String content = text.line(line).strip();
      for (DocumentFormat format : values()) {
        if (format.signature.map(s -> s.matcher(content).lookingAt()).orElse(false)) {
          return format;
        }
      }
    }
    return KIF;
  }
}
