package kifu.tool;

import java.util.List;
import java.util.Map;
import kifu.drawing.Wording;
import kifu.problem.Phrase;

/**
 * Is a task that a user gives a model, about one record.
 *
 * @param name by which it is called
 * @param title for people
 * @param task what the model reads
 */
public record Prompt(String name, Phrase title, Phrase task) {
  /** All of them, in the order in which they are shown. */
  public static final List<Prompt> ALL =
      List.of(
          new Prompt(
              "review_game",
              new Phrase("対局を振り返る", "Review This Game"),
              new Phrase(
                  "この対局を振り返ってください。まずreportとcheckで棋譜全体を調べ、次にposition_atで大事な局面を三つほど"
                      + "見て、そこで何が起きたかを説明してください。指し手は必ずread_movesかexplain_moveで確かめ、"
                      + "合法と確かめていない手は書かないでください。",
                  "Review this shogi game. First ask report and check about the whole record; then"
                      + " look at about three decisive positions with position_at and explain what"
                      + " happens there. Confirm every move that you write with read_moves or"
                      + " explain_move, and write none that was not confirmed as legal.")),
          new Prompt(
              "check_commentary",
              new Phrase("解説を点検する", "Check My Commentary"),
              new Phrase(
                  "この棋譜の解説（コメント）を点検してください。checkで棋譜の問題を調べ、コメントにある手順を一つずつ"
                      + "read_movesで、その局面から指せるか確かめてください。指し手の下のコメントは、その手の前の局面から"
                      + "始まることもよくあるので、指せないときはplyを一つ減らして読み直してください。誤りは行番号、理由、直し方とともに挙げ、"
                      + "正しいコメントには触れないでください。",
                  "Check the commentary of this shogi record. Ask check for the problems of the"
                      + " record, and read each line of moves in a comment with read_moves from its"
                      + " position. What stands below a move is often meant for the position before"
                      + " it: where moves cannot be played, read them once more with a ply that is"
                      + " smaller by one. Name each mistake with its line, the reason and the"
                      + " correction; leave out what is right.")));

  /** The one argument of each, by which the task names its record. */
  static final String PATH = "path";

  /** What that argument is. */
  static final Phrase MEANING_OF_PATH = new Phrase("棋譜のファイル", "the file of the record");

  /** What the model reads, with the record that the arguments name. */
  public String asked(Map<String, Object> arguments, Wording wording) {
    return wording.of(task) + "\n\n" + PATH + ": " + arguments.getOrDefault(PATH, "");
  }
}
