package kifu.format.csa;

import kifu.format.Blocks;
import kifu.game.Game;
import kifu.record.FactCursor;
import kifu.record.Manuscript;
import kifu.text.LineVisitor;
import kifu.text.Text;

/**
 * Locates the lines of one game of a document.
 *
 * @param firstLine its first line in the text
 * @param endLine the line after its last one
 */
record GameLines(Manuscript manuscript, int firstLine, int endLine) {
  static GameLines of(Manuscript manuscript, Blocks<CsaGame> games, int index) {
    return new GameLines(manuscript, games.firstLine(index), games.endLine(index));
  }

  /** The game that was checked on them. */
  Game game(CsaGame checked) {
    return checked.checked().at(manuscript, firstLine);
  }

  Text text() {
    return manuscript.text();
  }

  int count() {
    return endLine - firstLine;
  }

  /** The line of the first move or end; {@code endLine} if there is none. */
  int firstPlay() {
    return manuscript.firstPlay(firstLine, endLine);
  }

  FactCursor facts() {
    return manuscript.facts(firstLine, endLine);
  }

  /** Shows each line to the visitor, counted in the text. */
  void forEach(LineVisitor visitor) {
    text().forEachLine(firstLine, endLine, visitor);
  }

  /** Shows each line, but for plain moves and times, whose number it returns. */
  int forEachUnlessPlain(LineVisitor visitor) {
    return manuscript.forEachUnlessPlain(firstLine, endLine, visitor);
  }
}
