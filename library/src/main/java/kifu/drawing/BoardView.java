package kifu.drawing;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.play.Situation;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.shogi.KanjiNumber;
import kifu.shogi.Move;
import kifu.shogi.OpenBoard;
import kifu.shogi.PieceType;
import kifu.shogi.Player;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Square;

/**
 * Holds what a picture of a board shows, and its words in the language of the reader; {@link
 * BoardSvg} and {@link BoardText} draw it. Pieces are kanji in every language, as on the boards
 * that people use.
 *
 * @param position the position after the last move
 * @param names how the sides are called
 * @param lastFrom where the last move came from, empty after a drop or before the first move
 * @param lastTo where the last move went, empty before the first move
 * @param title one line about the picture, for example the last move; may be empty. Taken from a
 *     document it may hold anything, so what is no visible character (controls, line ends, marks of
 *     writing direction, lone surrogates) is left out
 * @param wording of all words beside the title
 * @param open the board as it is written where parts of it are left open
 */
public record BoardView(
    Position position,
    SideNames names,
    Optional<Square> lastFrom,
    Optional<Square> lastTo,
    String title,
    Wording wording,
    Optional<OpenBoard> open) {

  public BoardView {
    title = visible(title);
  }

  /** A view of a whole position. */
  public BoardView(
      Position position,
      SideNames names,
      Optional<Square> lastFrom,
      Optional<Square> lastTo,
      String title,
      Wording wording) {
    this(position, names, lastFrom, lastTo, title, wording, Optional.empty());
  }

  /** A board of which parts are left open. */
  public static BoardView of(OpenBoard board, SideNames names, String title, Wording wording) {
    return new BoardView(
        board.known(),
        names,
        Optional.empty(),
        Optional.empty(),
        title,
        wording,
        Optional.of(board));
  }

  /** A text of a document without what is no visible character, and what is no XML. */
  static String visible(String text) {
    return text.codePoints()
        .filter(BoardView::isVisible)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** Where a game stands, with the caption that books give such a picture; none at its start. */
  public static BoardView captioned(Situation situation, Wording wording) {
    return captioned(situation, Figure.USUAL, wording);
  }

  /** Where a game stands, with the caption of a figure. */
  public static BoardView captioned(Situation situation, Figure figure, Wording ofReader) {
    Wording wording = figure.wording(ofReader);
    Phrase caption =
        figure
            .number()
            .map(number -> numbered(number, situation, wording))
            .orElseGet(() -> unnumbered(situation, figure, wording));
    return of(situation, wording.of(caption), wording);
  }

  private static Phrase unnumbered(Situation situation, Figure figure, Wording wording) {
    int ply = situation.ply();
    // A diagram names its last move in Japanese.
    boolean isEnglish = figure.language().equals(Optional.of(Language.ENGLISH));
    String otherName = isEnglish ? "" : situation.lastName();
    String name = situation.last().map(wording::caption).orElse(otherName);
    String move = name.isEmpty() ? "" : " " + name;
    return ply == 0 ? Phrase.NOTHING : new Phrase(ply + "手目" + move + "まで", "Move " + ply + move);
  }

  private static Phrase numbered(int number, Situation situation, Wording wording) {
    Phrase figure = new Phrase("第" + wide(number) + "図", "Diagram " + number);
    int ply = situation.ply();
    if (ply == 0) {
      return figure;
    }
    Optional<String> move = situation.last().map(wording::caption);
    String name = situation.lastName();
    String japanese = move.orElse(name.isEmpty() ? ply + "手目" : name);
    return new Phrase(
        figure.japanese() + "は" + japanese + "まで",
        figure.english() + ": after " + move.orElse("move " + ply));
  }

  /** A number in the digits that stand beside kanji. */
  private static String wide(int number) {
    return String.valueOf(number)
        .chars()
        .collect(
            StringBuilder::new,
            (text, digit) -> text.append(Square.fileOf(digit - '0')),
            StringBuilder::append)
        .toString();
  }

  /** Where a game stands, with its last move marked. */
  public static BoardView of(Situation situation, String title, Wording wording) {
    Optional<Square> from =
        situation
            .last()
            .flatMap(
                last ->
                    last.move() instanceof Move.Shift shift
                        ? Optional.of(shift.from())
                        : Optional.empty());
    return new BoardView(
        situation.position(), situation.names(), from, situation.lastSquare(), title, wording);
  }

  private static boolean isVisible(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }

  /** The kinds of pieces that a side holds, in the order of boards: rook first. */
  List<PieceType> hand(Side side) {
    return PieceType.HAND.stream().filter(type -> position.hand(side, type) > 0).toList();
  }

  /** What a side is called. */
  String name(Side side) {
    Player player = names.of(side);
    return words(player.japanese(), player.english());
  }

  /** The number after a piece in hand, nothing for a single one: 二 or ×2. */
  String count(Side side, PieceType type) {
    int count = position.hand(side, type);
    return count == 1 ? "" : words(KanjiNumber.of(count), "×" + count);
  }

  /** The sign on a square that is left open; blank for others. */
  String sign(Square square) {
    return open.map(board -> board.sign(square)).orElse("");
  }

  /** Whether a side may hold more than is known. */
  boolean isOpenHand(Side side) {
    return open.filter(board -> board.hands().contains(side)).isPresent();
  }

  /** Whether this side is to move, as far as that is known. */
  boolean isToMove(Side side) {
    return side == position.turn() && !isEitherTurn();
  }

  private boolean isEitherTurn() {
    return open.filter(OpenBoard::eitherTurn).isPresent();
  }

  /** What stands in place of a hand that holds nothing. */
  String nothing() {
    return words("なし", "nothing");
  }

  /** The number above a file. */
  String file(int file) {
    return wording.file(file);
  }

  /** The number or letter beside a rank. */
  String rank(int rank) {
    return wording.rank(rank);
  }

  /** The kings that are attacked: one when a check is given, two only in an impossible position. */
  List<Square> kingsInCheck() {
    return sidesInCheck().flatMap(side -> position.king(side).stream()).toList();
  }

  /** The title and the state in one line, for readers who do not see the picture. */
  String description() {
    return title.strip().isEmpty() ? state() : title.strip() + words("　", ", ") + state();
  }

  /** Whose turn it is and who is in check, for example {@code 後手番　後手玉に王手}. */
  String state() {
    if (isEitherTurn()) {
      return words("手番は問わない", "Either side to move");
    }
    String turn = name(position.turn());
    StringBuilder state = new StringBuilder(words(turn + "番", turn + " to move"));
    sidesInCheck()
        .map(this::name)
        .forEach(
            name -> state.append(words("　" + name + "玉に王手", ", " + name + "'s king in check")));
    return state.toString();
  }

  private Stream<Side> sidesInCheck() {
    return Stream.of(Side.values()).filter(side -> open.isEmpty() && Rules.inCheck(position, side));
  }

  private String words(String japanese, String english) {
    return wording.of(new Phrase(japanese, english));
  }
}
