package kifu.format.book;

import java.util.List;
import java.util.Optional;
import kifu.format.Fields;
import kifu.format.Fields.Field;

/** Names the fields of a line of a book. */
final class BookFields {
  private static final List<Field> MOVE =
      List.of(
          Field.of("指し手", "move", "USI形式。例：7g7f、P*5e", "in USI, such as 7g7f or P*5e"),
          Field.of("予想応手", "reply", "予想される次の手。なければnone", "the expected reply, or none"),
          Field.of(
              "評価値", "evaluation", "指す側から見た評価値（歩1枚＝100）", "in centipawns, for the side that moves"),
          Field.of("深さ", "depth", "探索の深さ（手数）", "how deep it was searched, in plies"),
          Field.of("採択回数", "count", "この手が選ばれた回数", "how often it was chosen"));

  private static final List<Field> POSITION =
      List.of(
          Field.of("sfen", "sfen", "局面の行の始まり", "the word that begins an entry"),
          Field.of("盤面", "board", "1段目から、各段は9筋から", "rank by rank, each from file 9"),
          Field.of("手番", "turn", "b＝先手、w＝後手", "b for black, w for white"),
          Field.of("持駒", "hands", "先手は大文字、後手は小文字。なければ-", "upper case for black; - for none"),
          Field.of("手数", "ply", "次の手の番号", "the number of the next move"));

  private BookFields() {}

  /** The fields of a line, one of them at a column. */
  static Optional<Fields> at(String content, int column) {
    BookLine line = BookGrammar.line(content);
    boolean isMove = line instanceof MoveLine move && move.isMeant();
    if (!isMove && !(line instanceof SfenLine)) {
      return Optional.empty();
    }
    List<Field> fields = isMove ? MOVE : POSITION;
    int active = blanksBefore(content, column);
    return active < fields.size() ? Optional.of(new Fields(fields, active)) : Optional.empty();
  }

  /** How many runs of blanks stand after the first word and before a column. */
  private static int blanksBefore(String content, int column) {
    int runs = 0;
    int start = 0;
    while (start < content.length() && BookGrammar.isBlank(content.charAt(start))) {
      start++;
    }
    for (int i = start; i < column; i++) {
      boolean begins =
          BookGrammar.isBlank(content.charAt(i)) && !BookGrammar.isBlank(content.charAt(i - 1));
      runs += begins ? 1 : 0;
    }
    return runs;
  }
}
