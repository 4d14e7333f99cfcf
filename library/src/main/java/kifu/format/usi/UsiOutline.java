package kifu.format.usi;

import java.util.ArrayList;
import java.util.List;
import kifu.check.CheckedGame;
import kifu.format.Blocks;
import kifu.format.Fold;
import kifu.format.Outline;
import kifu.format.Section;
import kifu.problem.Phrase;
import kifu.text.Text;

/** Lists the games of a document; of very many the first ones. */
final class UsiOutline extends Outline {
  private static final int MOST = 1000;

  private final Blocks<CheckedGame> games;

  UsiOutline(Text text, Blocks<CheckedGame> games) {
    super(text);
    this.games = games;
  }

  @Override
  public List<Section> sections() {
    List<Section> sections = new ArrayList<>();
    for (int line = 0; line < games.size() && sections.size() < MOST; line++) {
      boolean isGame =
          UsiStatement.read(text().line(line)).stream()
              .anyMatch(UsiStatement.Start.class::isInstance);
      if (isGame) {
        int number = sections.size() + 1;
        sections.add(
            new Section(
                Section.Kind.GAME,
                new Phrase("対局 " + number, "Game " + number),
                moves(games.get(line).moves()),
                line(line),
                line(line),
                List.of()));
      }
    }
    return sections;
  }

  @Override
  public List<Fold> folds() {
    return List.of();
  }
}
