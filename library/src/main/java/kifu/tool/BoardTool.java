package kifu.tool;

import static kifu.tool.Schema.Property.text;
import static kifu.tool.Schema.Property.truth;

import java.util.Optional;
import kifu.drawing.BoardStyle;
import kifu.drawing.BoardSvg;
import kifu.drawing.BoardView;
import kifu.drawing.Figure;
import kifu.format.Players;
import kifu.json.Shape;
import kifu.play.Situation;
import kifu.problem.Phrase;

/** Draws the board of a position. */
final class BoardTool {
  static final Tool TOOL =
      new Tool(
          "board",
          new Phrase("盤面を描く", "Draw a Board"),
          "Draws a shogi position as characters and, if asked, as an SVG picture.",
          PositionTool.PLACE.with(truth("picture", "whether an SVG picture is wanted, too")),
          PositionTool.POSITION.with(text("board", "the board in characters").required()),
          BoardTool::board);

  private BoardTool() {}

  private static Answer.Given board(ToolQuestion question) throws Refused {
    Situation situation = question.situation();
    String board = PositionTool.characters(question, situation);
    Shape json = PositionTool.position(situation).with("board", board);
    Optional<String> picture = Optional.empty();
    if (question.isSet("picture")) {
      Figure figure = Figure.USUAL;
      picture =
          Optional.of(
              BoardSvg.draw(
                  BoardView.captioned(situation, figure, question.wording()),
                  BoardSvg.Annotations.of(Players.UNKNOWN, situation.clocks()),
                  BoardStyle.DEFAULT,
                  figure));
    }
    return new Answer.Given(json.json(), board, picture, Optional.empty());
  }
}
