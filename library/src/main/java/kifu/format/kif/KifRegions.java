package kifu.format.kif;

import java.util.ArrayList;
import java.util.List;
import kifu.format.PlayRegion;
import kifu.game.Game;
import kifu.game.Variation;
import kifu.record.Manuscript;
import kifu.text.Range;
import kifu.text.Text;

/** Finds what belongs together at a line: the headers, a move with its comments, a variation. */
record KifRegions(Manuscript manuscript, Prologue prologue, Game game) {
  List<Range> around(int line) {
    Text text = manuscript.text();
    if (line < prologue.endLine()) {
      return List.of(text.rangeOfLines(0, prologue.endLine()));
    }
    Variation variation = game.variationOf(line);
    int first = Math.max(variation.firstLine(), prologue.endLine());
    List<Range> regions = new ArrayList<>();
    PlayRegion.around(manuscript, line, first, variation.endLine()).ifPresent(regions::add);
    if (first < variation.endLine()) {
      regions.add(text.rangeOfLines(first, variation.endLine()));
    }
    return regions;
  }
}
