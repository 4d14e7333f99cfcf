package kifu.command;

import java.util.List;
import kifu.exchange.GameRecord;

/** Chooses the games of a file that a command is about. */
public final class GameChoice {
  private GameChoice() {}

  /**
   * One game.
   *
   * @param number counted from 1
   */
  public static GameRecord of(List<GameRecord> games, int number) throws FileFailure {
    if (games.isEmpty()) {
      throw new FileFailure("棋譜がありません", "there is no game in it");
    }
    if (number < 1 || number > games.size()) {
      throw new FileFailure(
          number + "局目はありません（全部で" + games.size() + "局です）",
          "there is no game " + number + ": the file has " + games.size());
    }
    return games.get(number - 1);
  }
}
