package kifu.format.kif;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kifu.format.bod.MoveCount;
import kifu.format.line.LineEdits;
import kifu.format.word.Headers;
import kifu.record.Manuscript;
import kifu.shogi.BoardDiagram;
import kifu.shogi.Handicap;
import kifu.shogi.Player;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.text.Edit;
import kifu.text.Lines;
import kifu.text.Range;
import kifu.text.Text;

/** Writes another start position into the lines before the first move. */
final class StartLines {
  private final Text text;
  private final Prologue prologue;
  private final SideNames names;

  /** The lines of the board, the hands and the turn, without the handicap. */
  private final List<Integer> board = new ArrayList<>();

  private Optional<Integer> handicap = Optional.empty();

  StartLines(Manuscript manuscript, Prologue prologue) {
    this.text = manuscript.text();
    this.prologue = prologue;
    this.names = prologue.start().names();
    for (int line = 0; line < prologue.endLine(); line++) {
      switch (KifLine.read(text.line(line))) {
        case KifLine.Header header when header.header().key().equals(Headers.HANDICAP) ->
            handicap = handicap.isPresent() ? handicap : Optional.of(line);
        case KifLine.BoardFrame frame -> board.add(line);
        case KifLine.Setup setup -> board.add(line);
        default -> {}
      }
    }
  }

  /** Whether a board is drawn. */
  boolean hasBoard() {
    return prologue.diagram().hasBoard();
  }

  /** The value of the handicap; empty without one. */
  String handicap() {
    return prologue.setup().map(text::slice).orElse("");
  }

  /**
   * The edits that write a position as the document writes its own: by the name of a handicap, or
   * as a board. A diagram alone has no handicap. The number of moves that a diagram names stays,
   * but not the last of them.
   */
  List<Edit> write(Position position) {
    Optional<Handicap> known = KifWriter.handicapWithoutBoard(position);
    boolean isDiagram = hasBoard() || prologue.endLine() == text.lineCount();
    boolean hasName =
        handicap.isPresent() || (known.equals(Optional.of(Handicap.EVEN)) && !isDiagram);
    if (known.isPresent() && hasName && prologue.count().isEmpty()) {
      return inOrder(name(known.get()));
    }
    Optional<MoveCount> count = prologue.count().map(found -> new MoveCount(found.number(), ""));
    return inOrder(
        handicap.isEmpty() && isDiagram
            ? replaceBoard(lines(position, count))
            : draw(position, count));
  }

  private static List<Edit> inOrder(List<Edit> edits) {
    return edits.stream()
        .filter(edit -> !(edit.range().isEmpty() && edit.newText().isEmpty()))
        .sorted(Comparator.comparing(edit -> edit.range().start()))
        .toList();
  }

  /** The edits that draw a board in the place of what stated the start before. */
  List<Edit> draw(Position position, Optional<MoveCount> count) {
    List<String> lines = new ArrayList<>();
    if (handicap.isEmpty()) {
      lines.add(Headers.HANDICAP + "：" + Headers.OTHER_HANDICAP);
    }
    lines.addAll(lines(position, count));
    List<Edit> edits = new ArrayList<>(otherHandicap());
    edits.addAll(replaceBoard(lines));
    return edits;
  }

  private List<String> lines(Position position, Optional<MoveCount> count) {
    List<String> lines = new ArrayList<>();
    lines.addAll(Lines.of(BoardDiagram.board(position, names)));
    count.ifPresent(found -> lines.add(line(found)));
    if (position.turn() == Side.WHITE) {
      lines.add(BoardDiagram.turn(names.of(Side.WHITE)));
    }
    return lines;
  }

  private static String line(MoveCount count) {
    String move = count.lastMove().isEmpty() ? "" : "  " + count.lastMove();
    return "手数＝" + count.number() + move + "  まで";
  }

  /** The edits that name the handicap in the place of a board that shows it. */
  List<Edit> name(Handicap known) {
    List<Edit> edits = new ArrayList<>(handicapValue(known.kif()));
    edits.addAll(replaceBoard(List.of()));
    return edits;
  }

  /** The edit that names the handicap that the board shows, too. */
  List<Edit> nameBesideBoard(Handicap known) {
    return handicapValue(known.kif());
  }

  /** The edit after which a board, and not the handicap, states the start. */
  List<Edit> otherHandicap() {
    return handicapValue(Headers.OTHER_HANDICAP);
  }

  private List<Edit> handicapValue(String value) {
    return prologue
        .setup()
        .filter(range -> !text.slice(range).equals(value))
        .map(range -> List.of(new Edit(range, value)))
        .orElse(List.of());
  }

  /** Lines in the place of the board; of a board in several places, in that of the first line. */
  private List<Edit> replaceBoard(List<String> lines) {
    int place = board.isEmpty() ? placeOfBoard() : board.getFirst();
    LineEdits here = new LineEdits(text);
    String end = here.lineEnd(place);
    StringBuilder written = new StringBuilder();
    lines.forEach(line -> written.append(line).append(end));
    List<Edit> edits = new ArrayList<>();
    if (board.isEmpty()) {
      edits.add(new Edit(Range.ofLine(place, 0, 0), written.toString()));
      return edits;
    }
    for (int line : board) {
      String first = line == place ? written.toString() : "";
      edits.add(here.inPlaceOf(line, first));
    }
    return edits;
  }

  /** Below the handicap, else above the players, the split, the first comment or the first move. */
  private int placeOfBoard() {
    if (handicap.isPresent() && handicap.get() + 1 < text.lineCount()) {
      return handicap.get() + 1;
    }
    for (int line = 0; line < prologue.endLine(); line++) {
      boolean isBelow =
          switch (KifLine.read(text.line(line))) {
            case KifLine.Header header -> Player.ofName(header.header().key()).isPresent();
            case KifLine.Split split -> true;
            case KifLine.Comment comment -> true;
            case KifLine.Bookmark bookmark -> true;
            default -> false;
          };
      if (isBelow) {
        return line;
      }
    }
    return Math.min(prologue.endLine(), text.lineCount() - 1);
  }
}
