package kifu.feature;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.problem.Phrase;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.text.Edit;
import kifu.text.Point;

/** Writes a start position that was set up on a board into a document. */
public final class WritePosition {
  private static final Phrase UNREADABLE =
      new Phrase("SFENを局面として読めません。", "This SFEN cannot be read as a position.");
  private static final Phrase NO_PLACE =
      new Phrase(
          "ここには開始局面を書き込めません。開始局面を書けない形式か、同じ行にほかのことも書かれています。",
          "No start position can be written here: the format has none, or its line holds something"
              + " else as well.");

  private WritePosition() {}

  /**
   * The position can be written.
   *
   * @param edits in the order of the document and in coordinates before any of them; none when it
   *     stands there already
   * @param line a 0-based line with the position afterwards
   */
  public record Result(List<Edit> edits, int line) {}

  /**
   * Lets the game at a point begin with a position. It need not be a possible one: what is wrong
   * with it is a matter of diagnostics. Moves stay as they are.
   *
   * @param sfen the position, without the word {@code sfen}
   */
  public static Outcome<Result> write(Document document, Point point, String sfen) {
    return Sfen.parse(sfen) instanceof Sfen.Parsed.Ok ok
        ? write(document, document.text().clamp(point).line(), ok.position())
        : Outcome.refused(UNREADABLE);
  }

  private static boolean stands(Document document, int line, Position position) {
    return document.analysis().startAt(line).isPresent()
        && document
            .gameAt(line)
            .map(placed -> placed.game().start())
            .filter(start -> start.reliable() && start.position().equals(position))
            .isPresent();
  }

  private static Outcome<Result> write(Document document, int line, Position position) {
    if (stands(document, line, position)) {
      return Outcome.done(new Result(List.of(), line));
    }
    Optional<List<Edit>> edits = document.analysis().rewriting().startWith(line, position);
    return Outcome.of(edits.map(all -> new Result(all, lineOf(all, line))), NO_PLACE);
  }

  /** The line of the first edit, on which the position stands afterwards. */
  private static int lineOf(List<Edit> edits, int line) {
    return edits.stream().findFirst().map(edit -> edit.range().start().line()).orElse(line);
  }
}
