package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.PlacedGame;
import kifu.game.Formation;
import kifu.game.Formations;
import kifu.game.PlayedPositions;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.shogi.Position;
import kifu.shogi.Side;

/** Names the opening of a game and the castles of both sides, as far as they are recognised. */
final class FormationNames {
  private FormationNames() {}

  /** The opening of a game. */
  static Optional<Phrase> opening(PlacedGame game) {
    return Formations.opening(positions(game)).map(Formation::name);
  }

  /** The opening, then the castle of each side behind its mark. */
  static List<Phrase> all(PlacedGame game) {
    List<Position> positions = positions(game);
    List<Phrase> names = new ArrayList<>();
    Formations.opening(positions).map(Formation::name).ifPresent(names::add);
    for (Side side : Side.values()) {
      String mark = side == Side.BLACK ? "▲" : "△";
      Formations.castle(positions, side)
          .map(Formation::name)
          .map(name -> new Phrase(mark + name.japanese(), mark + name.english()))
          .ifPresent(names::add);
    }
    return names;
  }

  private static List<Position> positions(PlacedGame game) {
    int mainLine = game.game().variations().getFirst().firstLine();
    PlayedPositions played = new PlayedPositions.Finder(game.game()).along(mainLine);
    List<Position> positions = new ArrayList<>();
    for (int i = 0; i < Math.min(played.size(), Formations.MOST_POSITIONS); i++) {
      played.after(i).map(Situation::position).ifPresent(positions::add);
    }
    return positions;
  }
}
