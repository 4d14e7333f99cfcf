package kifu.document;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kifu.exchange.GameRecord;
import kifu.exchange.RecordWriter;
import kifu.exchange.RecordWriter.WrittenGames;
import kifu.format.bod.BodWriter;
import kifu.format.csa.CsaWriter;
import kifu.format.jkf.JkfWriter;
import kifu.format.ki2.Ki2Writer;
import kifu.format.kif.KifWriter;
import kifu.format.usi.SfenWriter;
import kifu.format.usi.UsenWriter;
import kifu.format.usi.UsiWriter;

/** Lists the formats in which games can be written. */
public enum TargetFormat {
  KIF("kif", new KifWriter(), false),
  KI2("ki2", new Ki2Writer(), false),
  CSA("csa", new CsaWriter(), false),
  /** One position as a board diagram. */
  BOD("bod", new BodWriter(), true),
  /** One position of each game on a line. */
  SFEN("sfen", new SfenWriter(), true),
  /** The start position and the moves of each game on a line. */
  USI("usi", new UsiWriter(), false),
  /** The game on a line, for addresses. */
  USEN("usen", new UsenWriter(), false),
  /** JSON of Kifu for JS. */
  JKF("jkf", new JkfWriter(), false),
  /** A page to be read and printed. */
  HTML("html"),
  /** A page as Markdown. */
  MARKDOWN("md");

  /** A format in which each move has a line of its own. */
  public static final TargetFormat WITH_LINE_PER_MOVE = KIF;

  private final String id;
  private final Optional<RecordWriter> writer;
  private final boolean holdsOnlyPosition;

  TargetFormat(String id, RecordWriter writer, boolean holdsOnlyPosition) {
    this.id = id;
    this.writer = Optional.of(writer);
    this.holdsOnlyPosition = holdsOnlyPosition;
  }

  /** A page. Features draw its diagrams, so they have its writer. */
  TargetFormat(String id) {
    this.id = id;
    this.writer = Optional.empty();
    this.holdsOnlyPosition = false;
  }

  /** The format with this name. */
  public static Optional<TargetFormat> of(String id) {
    return Arrays.stream(values()).filter(format -> format.id.equals(id)).findFirst();
  }

  /** Its name for people. */
  @Override
  public String toString() {
    return this == MARKDOWN ? "Markdown" : name();
  }

  /** Its name for command lines and requests. */
  public String id() {
    return id;
  }

  /** Whether it holds a position and no moves that lead to it. */
  public boolean holdsOnlyPosition() {
    return holdsOnlyPosition;
  }

  /** Whether it holds variations besides the main line. */
  public boolean holdsVariations() {
    return switch (this) {
      case KIF, KI2, JKF, USEN, HTML, MARKDOWN -> true;
      case CSA, BOD, SFEN, USI -> false;
    };
  }

  /** The extension, without the dot, of its files in UTF-8, as editors make them. */
  public String extension() {
    return this == KIF ? "kifu" : id;
  }

  /** Whether it is a page for people, which no program reads as a game. */
  public boolean isPage() {
    return writer.isEmpty();
  }

  /** Whether a game is one line, so that texts can be joined. */
  public boolean hasLinePerGame() {
    return this == SFEN || this == USI || this == USEN;
  }

  /** Whether a document can hold more than one game. */
  public boolean holdsSeveralGames() {
    return writer.filter(RecordWriter::holdsSeveralGames).isPresent();
  }

  /** Writes one or more games; not as a page. */
  public WrittenGames write(List<GameRecord> games) {
    return writer.orElseThrow().write(games);
  }
}
