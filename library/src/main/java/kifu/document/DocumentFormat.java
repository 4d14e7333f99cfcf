package kifu.document;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import kifu.exchange.GameRecord;
import kifu.format.Analysis;
import kifu.format.Format;
import kifu.format.PendingAnalysis;
import kifu.format.ReadAhead;
import kifu.format.book.BookFormat;
import kifu.format.csa.CsaFormat;
import kifu.format.jkf.JkfFormat;
import kifu.format.ki2.Ki2Format;
import kifu.format.kif.KifFormat;
import kifu.format.line.LongLine;
import kifu.format.usi.UsiFormat;
import kifu.format.usi.UsiReader;
import kifu.problem.Phrase;
import kifu.text.Text;

/**
 * Lists the formats that a document can have: the names that editors and files use, and how a line
 * begins that only this format has.
 */
public enum DocumentFormat {
  KIF(Ki2Format.orKif(), Content.KIF, "kif", "kif", "手数-|[0-9]++[ 　]++[１-９同]"),
  KIFU(Ki2Format.orKif(), Content.KIF, "kifu", "kifu", ""),
  /** A position without moves; its lines are those that stand before the moves of a KIF record. */
  BOD(new KifFormat(), Content.KIF, "bod", "bod", ""),
  /** Moves as people write them, in the frame of KIF. */
  KI2(new Ki2Format(), Content.KI2, "ki2", "ki2", "[▲△▼▽☗☖][１-９同]"),
  KI2U(new Ki2Format(), Content.KI2, "ki2u", "ki2u", ""),
  CSA(
      new CsaFormat(),
      Content.CSA,
      "csa",
      "csa",
      "V[0-9](\\.[0-9])?$|'CSA encoding=|N[+-]|PI([1-9]{2}[A-Z]{2})*$|P1( \\* ?|[+-][A-Z]{2})"
          + "|[+-][0-9]{4}[A-Z]{2}"),
  /** The JSON of Kifu for JS. */
  JKF(new JkfFormat(), Content.JKF, "jkf", "jkf", "\\{"),
  /** Games and positions in the words of USI. */
  USI(
      new UsiFormat(),
      Content.USI,
      "usi",
      "usi",
      "position |startpos|sfen [^m]++(?<= )moves "
          + "|moves ([1-9][a-i][1-9][a-i]|[A-Z]\\*[1-9][a-i])"
          // The ranks are not a repeated group, which TeaVM does not match if a repeat is in it.
          + "|[1-9A-Za-z+]{1,18}"
          + "/[1-9A-Za-z+]{1,18}".repeat(8)
          + " [bw]( |$)"),
  SFEN(new UsiFormat(), Content.USI, "sfen", "sfen", ""),
  /** A book of YaneuraOu. */
  BOOK(new BookFormat(), Content.BOOK, "yaneuraou-book", "db", "#YANEURAOU-DB|sfen ");

  /** The format of a file with a diagram alone. */
  public static final DocumentFormat OF_DIAGRAMS = BOD;

  /** How many lines at the beginning show what a document is. */
  private static final int LINES_LOOKED_AT = 50;

  /** What formats that read the records of each other have in common, in words. */
  private enum Content {
    KIF(new Phrase("KIF形式の棋譜", "a KIF record")),
    KI2(new Phrase("KI2形式の棋譜", "a KI2 record")),
    CSA(new Phrase("CSA形式の棋譜", "a CSA record")),
    JKF(new Phrase("JKF形式の棋譜", "a JKF record")),
    USI(new Phrase("USIの棋譜または局面", "a list of USI games or positions")),
    BOOK(new Phrase("やねうら王形式の定跡", "an opening book"));

    private final Phrase words;

    Content(Phrase words) {
      this.words = words;
    }

    /** Whether it is written in the frame of KIF, which its formats read from each other. */
    boolean isOfKakinoki() {
      return this == KIF || this == KI2;
    }
  }

  private final Format format;
  private final Content content;
  private final String languageId;
  private final String extension;
  private final Optional<Pattern> signature;

  /**
   * @param signature how the lines begin that only this format has; empty where the signatures of
   *     the other formats are enough
   */
  DocumentFormat(
      Format format, Content content, String languageId, String extension, String signature) {
    this.format = format;
    this.content = content;
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

  /** What its documents are, in words. */
  Phrase content() {
    return content.words;
  }

  /** Whether it reads the records of another format too. */
  boolean readsLike(DocumentFormat other) {
    return content == other.content || (content.isOfKakinoki() && other.content.isOfKakinoki());
  }

  /** Whether it is an opening book: positions with moves, and no games. */
  public boolean isBook() {
    return this == BOOK;
  }

  /** Whether it is for games: neither a book nor a position alone. */
  public boolean holdsGames() {
    return holdsMoves() && !isBook();
  }

  /** Whether moves can be written in it, of a game or of a book; else it shows a position only. */
  public boolean holdsMoves() {
    return this != BOD;
  }

  /** Whether a game in it can have comments. */
  public boolean holdsComments() {
    return switch (this) {
      case KIF, KIFU, BOD, KI2, KI2U, CSA, JKF -> true;
      case USI, SFEN, BOOK -> false;
    };
  }

  /** Whether a game in it is one line. */
  public boolean hasLinePerGame() {
    return asTarget().filter(TargetFormat::hasLinePerGame).isPresent();
  }

  /** Whether the moves in it have numbers. */
  boolean numbersMoves() {
    return content == Content.KIF;
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

  /** The format in which games are written as they are in it. */
  public Optional<TargetFormat> asTarget() {
    return switch (this) {
      case KIF, KIFU -> Optional.of(TargetFormat.KIF);
      case KI2, KI2U -> Optional.of(TargetFormat.KI2);
      case BOD -> Optional.of(TargetFormat.BOD);
      case CSA -> Optional.of(TargetFormat.CSA);
      case JKF -> Optional.of(TargetFormat.JKF);
      case USI, SFEN -> Optional.of(TargetFormat.USI);
      case BOOK -> Optional.empty();
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

  /** The format that editors call so. */
  public static Optional<DocumentFormat> ofLanguage(String languageId) {
    for (DocumentFormat format : values()) {
      if (format.languageId.equals(languageId)) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
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
   * The format that a document is said to have: what the editor calls it, else what its name says,
   * else what its first lines look like. A text that is nothing of the kind is left to its format,
   * which says so once.
   */
  static DocumentFormat choose(String languageId, String name, Text text) {
    return ofLanguage(languageId).or(() -> ofFileName(name)).orElseGet(() -> ofContent(text));
  }

  /**
   * The format of the first line that belongs to just one; KIF when there is none. A line with only
   * a sign, which gives the side to move in CSA, is not enough: any text may have it.
   */
  static DocumentFormat ofContent(Text text) {
    for (int line = 0; line < Math.min(LINES_LOOKED_AT, text.lineCount()); line++) {
      String content = text.line(line).strip();
      for (DocumentFormat format : values()) {
        if (format.signature.map(s -> s.matcher(content).lookingAt()).orElse(false)) {
          return format == BOOK && isOnePosition(text) ? USI : format;
        }
      }
    }
    return KIF;
  }

  /** Whether one position is all that a text says: one to show, and no book without moves. */
  private static boolean isOnePosition(Text text) {
    List<String> lines =
        IntStream.range(0, Math.min(LINES_LOOKED_AT, text.lineCount()))
            .mapToObj(line -> text.line(line).strip())
            .filter(line -> !line.isEmpty())
            .toList();
    return text.lineCount() <= LINES_LOOKED_AT
        && lines.size() == 1
        && lines.getFirst().startsWith("sfen ");
  }
}
