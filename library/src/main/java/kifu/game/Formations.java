package kifu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.shogi.Position;
import kifu.shogi.Side;

/**
 * Names the opening of a game and the castles of both sides by rules of this program, for even
 * games. Players do not agree on every name, and few games fit only one; so an opening that is less
 * common is looked for before the one that it belongs to.
 */
public final class Formations {
  /** How many positions of a game are looked at, the start included. */
  public static final int MOST_POSITIONS = 81;

  /**
   * The openings: name, English name, the last ply, and what has to stand. {@code 飛58/68} is a rook
   * of one's own on 58 or 68, {@code v飛28} one of the other side as that side sees it, {@code 角手} a
   * bishop in hand. The first that stands at some point of the game is its opening.
   */
  static final List<Formation> OPENINGS =
      read(
          """
          鬼殺し         | Demon Slayer            |  9 | 桂65 歩76 v飛28
          筋違い角       | Wrong Diagonal Bishop   |  9 | 角45 v角手
          嬉野流         | Ureshino                |  9 | 銀68 角79 歩77
          横歩取り       | Side Pawn Capture       | 40 | 飛34 歩手 v飛28/26/25/24
          相振り飛車     | Double Ranging Rook     | 24 | 飛88/78/68/58 v飛88/78/68/58
          ゴキゲン中飛車 | Cheerful Central Rook   | 16 | 飛58 歩56/55 歩76 歩67 v飛28
          中飛車         | Central Rook            | 24 | 飛58 v飛28
          角交換四間飛車 | Bishop Exchange Fourth File Rook | 24 | 飛68 角手 v角手 v飛28
          四間飛車       | Fourth File Rook        | 24 | 飛68 v飛28
          早石田         | Early Ishida            | 12 | 飛78 歩75 歩67 v飛28
          石田流         | Ishida                  | 40 | 飛76 歩75 v飛28
          三間飛車       | Third File Rook         | 24 | 飛78 v飛28
          向かい飛車     | Opposing Rook           | 24 | 飛88 v飛28
          角換わり腰掛け銀 | Bishop Exchange Reclining Silver | 60 | 銀56 角手 v角手 飛28/29/48 v飛28/29/48
          角換わり棒銀   | Bishop Exchange Climbing Silver  | 40 | 銀26/27 角手 v角手 飛28 v飛28
          角換わり早繰り銀 | Bishop Exchange Rapid Silver   | 40 | 銀46 角手 v角手 飛28 v飛28
          角換わり       | Bishop Exchange         | 30 | 銀77/88 角手 v角手 飛28 v飛28
          右四間飛車     | Right Fourth File Rook  | 40 | 飛48 銀56 v飛28
          雁木           | Snow Roof               | 40 | 銀67 銀57/47 金78 歩66 飛28 v飛28
          矢倉           | Yagura                  | 30 | 銀77 歩66 歩76 飛28 v飛28
          相掛かり       | Double Wing Attack      |  8 | 歩25 v歩25 歩77 v歩77
          袖飛車         | Sleeve Rook             | 30 | 飛38 v飛28
          棒銀           | Climbing Silver         | 30 | 銀26/27 飛28 v飛28
          """);

  /** The castles; of those that stand at the same time, the first counts. */
  static final List<Formation> CASTLES =
      read(
          """
          総矢倉         | Complete Yagura         | 80 | 玉88 金78 金67 銀77 銀57
          矢倉囲い       | Yagura                  | 80 | 玉88 金78 金67 銀77
          銀矢倉         | Silver Yagura           | 80 | 玉88 金78 銀67 銀77
          銀立ち矢倉     | Standing Silver Yagura  | 80 | 玉88 金78 金67 銀76
          菊水矢倉       | Kikusui Yagura          | 80 | 玉89 銀88 金78 金67 桂77
          ミレニアム囲い | Millennium              | 80 | 玉89 銀88/79 金78/79 桂77
          雁木囲い       | Snow Roof               | 80 | 銀67 銀57/47 金78 金58
          カニ囲い       | Crab                    | 80 | 玉69 金78 金58 銀68
          居飛車穴熊     | Static Rook Bear-in-the-hole  | 80 | 玉99 香98 銀88
          振り飛車穴熊   | Ranging Rook Bear-in-the-hole | 80 | 玉19 香18 銀28
          天守閣美濃     | Castle Tower Mino       | 80 | 玉87 銀78 金69
          左美濃         | Left Mino               | 80 | 玉88 銀78 金69 金58
          エルモ囲い     | Elmo                    | 80 | 玉78 銀68 金79
          舟囲い         | Boat                    | 80 | 玉78 金69 金58 銀79
          銀冠           | Silver Crown            | 80 | 玉28 銀27 金38
          銀冠           | Silver Crown            | 80 | 玉88 銀87 金78
          木村美濃       | Kimura Mino             | 80 | 玉28 銀47 金38 金49
          高美濃囲い     | High Mino               | 80 | 玉28 銀38 金49 金47
          美濃囲い       | Mino                    | 80 | 玉28 銀38 金49 金58
          片美濃囲い     | Half Mino               | 80 | 玉28 銀38 金49
          金無双         | Gold Musou              | 80 | 玉38 金48 金58 銀28
          右玉           | Right King              | 80 | 玉38/48 金58/48 銀47 桂37 飛29
          中住まい       | Central Residence       | 80 | 玉58 金78 金38 銀48
          中原囲い       | Nakahara                | 80 | 玉69 金78 金59 銀48
          """);

  private Formations() {}

  private static List<Formation> read(String lines) {
    List<Formation> all = new ArrayList<>();
    for (String line : lines.split("\n", -1)) {
      if (!line.isEmpty()) {
        all.add(Formation.read(line));
      }
    }
    return List.copyOf(all);
  }

  /**
   * The opening of a game; empty where none is recognised, and for games that start elsewhere.
   *
   * @param mainLine its first positions, from the start on
   */
  public static Optional<Formation> opening(List<Position> mainLine) {
    return isEven(mainLine)
        ? OPENINGS.stream().filter(opening -> isPlayed(opening, mainLine)).findFirst()
        : Optional.empty();
  }

  private static boolean isEven(List<Position> mainLine) {
    return !mainLine.isEmpty() && mainLine.getFirst().equals(Position.START);
  }

  private static boolean isPlayed(Formation opening, List<Position> mainLine) {
    int end = Math.min(mainLine.size(), opening.lastPly() + 1);
    return mainLine.subList(0, end).stream()
        .anyMatch(
            position ->
                opening.stands(position, Side.BLACK) || opening.stands(position, Side.WHITE));
  }

  /**
   * The last castle that a side has built; empty where none is recognised.
   *
   * @param mainLine as for {@link #opening}
   */
  public static Optional<Formation> castle(List<Position> mainLine, Side side) {
    if (!isEven(mainLine)) {
      return Optional.empty();
    }
    int last = Math.min(mainLine.size(), MOST_POSITIONS) - 1;
    for (int ply = last; ply > 0; ply--) {
      Position position = mainLine.get(ply);
      for (Formation castle : CASTLES) {
        if (castle.stands(position, side)) {
          return Optional.of(castle);
        }
      }
    }
    return Optional.empty();
  }
}
