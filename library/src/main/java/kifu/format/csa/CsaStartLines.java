package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.line.LineEdits;
import kifu.shogi.Position;
import kifu.text.Edit;
import kifu.text.Text;

/** Writes another start position into the lines of a game of a CSA document. */
final class CsaStartLines {
  private final GameLines game;
  private final Text text;

  CsaStartLines(GameLines game) {
    this.game = game;
    this.text = game.text();
  }

  /**
   * The lines that state the start, maybe none; empty where one of them says something else, too.
   */
  Optional<List<Integer>> lines() {
    int firstPlay = game.firstPlay();
    List<Integer> lines = new ArrayList<>();
    for (int line = game.firstLine(); line < game.endLine() && line <= firstPlay; line++) {
      List<CsaStatement> statements = CsaGrammar.GRAMMAR.statements(text.line(line));
      long setups = statements.stream().filter(CsaStatement.Setup.class::isInstance).count();
      if (setups > 0 && (setups < statements.size() || line == firstPlay)) {
        return Optional.empty();
      }
      if (setups > 0) {
        lines.add(line);
      }
    }
    return Optional.of(lines);
  }

  /**
   * The edits that write a position in the place of what stands on some lines, or above the game.
   */
  List<Edit> write(Position position, List<Integer> setup) {
    List<String> lines = new ArrayList<>(PositionLines.of(position));
    lines.add(PositionLines.sign(position.turn()));
    if (setup.isEmpty()) {
      return List.of(insertion(lines));
    }
    List<Edit> edits = new ArrayList<>();
    LineEdits here = new LineEdits(text);
    for (int line : setup) {
      String end = here.lineEnd(line + 1);
      String written = line == setup.getFirst() ? String.join(end, lines) + end : "";
      edits.add(here.inPlaceOf(line, written));
    }
    return edits;
  }

  /** Above the first move, or else below all that is written. */
  private Edit insertion(List<String> lines) {
    int place = game.firstPlay();
    boolean isSeparated = place == game.endLine() && CsaGame.isSeparator(text.line(place - 1));
    place -= isSeparated ? 1 : 0;
    while (place > game.firstLine() && text.line(place - 1).strip().isEmpty()) {
      place--;
    }
    LineEdits edits = new LineEdits(text);
    String end = edits.lineEnd(place);
    String written = String.join(end, lines);
    return place < text.lineCount()
        ? edits.insertion(place, 0, written + end)
        : edits.below(place - 1, written);
  }
}
