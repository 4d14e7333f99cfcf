package kifu.tool;

import static kifu.tool.Schema.Property.number;

import java.util.Optional;
import kifu.command.ShownPosition;
import kifu.feature.GameData;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.protocol.GameAnswers;

/** Shows a game to the user, on the page of programs that show pages. */
final class PageTool {
  /** As many moves and ends as an editor takes. */
  private static final int MOST_MOVES = 10_000;

  static final Tool TOOL =
      new Tool(
          "show_game",
          new Phrase("棋譜を盤で見せる", "Show a Game"),
          "Shows the user a shogi game on a board in the conversation, with its moves, variations"
              + " and comments to step through. Use it when the user wants to see or replay a"
              + " game; to look at a position yourself, use position_at.",
          Schema.of(
              ToolQuestion.TEXT,
              ToolQuestion.PATH,
              ToolQuestion.GAME,
              number("ply", "after which move of the main line the board begins; else the start")),
          PositionTool.POSITION,
          PageTool::show);

  private PageTool() {}

  private static Answer.Given show(ToolQuestion question) throws Refused {
    AskedRecord record = question.asked();
    int number = record.collected().number() + 1;
    ShownPosition shown =
        record.shown(Optional.empty(), Optional.of(question.number("ply").orElse(0)));
    GameData.Result game =
        GameData.gameData(record.document(), number, question.wording().moves()).orElseThrow();
    if (game.size() > MOST_MOVES) {
      throw new Refused(
          "手数が多すぎて表示できません。position_atで局面を見てください",
          "The game has too many moves to be shown; position_at shows its positions");
    }
    Shape page = Shape.of("game", GameAnswers.json(game)).with("ply", shown.situation().ply());
    String text =
        question.say(
                "ページを表示できるプログラムなら、この局面から始まる盤がユーザーに見えています。",
                "If the program shows pages, the user sees a board now that begins here.")
            + "\n"
            + shown.characters(question.wording());
    return new Answer.Given(
        PositionTool.position(shown.situation()).json(),
        text,
        Optional.empty(),
        Optional.of(page.json()));
  }
}
