package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import kifu.document.Document;
import kifu.format.PlacedGame;
import kifu.game.Game;
import kifu.game.Play;
import kifu.game.Variation;
import kifu.play.Written;
import kifu.shogi.MoveNotation;
import kifu.text.Point;

/** Lists the tree of a game: its main line and all variations, with what each replaces. */
public final class Variations {
  // So that an answer stays small in any document.
  private static final int MOST_VARIATIONS = 300;
  private static final int MOST_MOVES = 3000;

  private Variations() {}

  /**
   * A game.
   *
   * @param variations the main line, then the variations in the order of the text
   * @param complete whether these are all, with all their moves
   */
  public record Result(List<Branch> variations, boolean complete) {}

  /**
   * A variation, or the main line.
   *
   * @param parent the index of the one whose move it replaces; empty for the main line, and where
   *     nothing is replaced
   * @param ply the number of its first move
   * @param moves its own moves and its end
   */
  public record Branch(Optional<Integer> parent, int ply, List<Move> moves) {}

  /**
   * A move, or an end.
   *
   * @param column where it stands on its line; 0 where it is the first thing there
   * @param text as books write it, such as ▲７六歩
   * @param comment what the author says about it, of much the beginning; with line feeds
   * @param bookmark the name of its bookmark, which may be blank
   */
  public record Move(
      int line, int column, String text, Optional<String> comment, Optional<String> bookmark) {}

  /** The game in which a place of a document stands; empty in a document without games. */
  public static Optional<Result> variations(Document document, Point point, MoveNotation moves) {
    int line = document.text().clamp(point).line();
    return document.gameAt(line).map(game -> result(document, game, moves));
  }

  private static Result result(Document document, PlacedGame placed, MoveNotation notation) {
    Game game = placed.game();
    MoveTexts texts = new MoveTexts(document, notation);
    MoveNotes notes = new MoveNotes(document);
    List<Branch> branches = new ArrayList<>();
    int left = MOST_MOVES;
    boolean complete = true;
    for (Variation variation : game.variations()) {
      if (branches.size() == MOST_VARIATIONS || left == 0) {
        return new Result(branches, false);
      }
      List<Move> moves =
          moves(placed, game.plays(variation.firstLine(), variation.endLine()), left, texts, notes);
      complete &= moves.size() < left;
      left -= moves.size();
      branches.add(new Branch(replaced(game, variation), game.firstNumber(variation), moves));
    }
    return new Result(branches, complete);
  }

  /** The variation that goes on with a move of its own where this one goes another way. */
  private static Optional<Integer> replaced(Game game, Variation variation) {
    OptionalInt parent = variation.parent();
    while (parent.isPresent()) {
      Variation other = game.variations().get(parent.getAsInt());
      if (other.firstPly() < variation.firstPly() || other.parent().isEmpty()) {
        return Optional.of(parent.getAsInt());
      }
      parent = other.parent();
    }
    return Optional.empty();
  }

  private static List<Move> moves(
      PlacedGame game, List<Play> all, int most, MoveTexts texts, MoveNotes notes) {
    List<Play> plays = all.stream().limit(most).toList();
    List<Point> places =
        game.beginningsOf(
            plays.stream().map(play -> new Written(play.textLine(), play.fact())).toList());
    return IntStream.range(0, plays.size())
        .mapToObj(i -> move(plays.get(i), places.get(i), texts, notes.at(places.get(i))))
        .toList();
  }

  private static Move move(Play play, Point place, MoveTexts texts, MoveNotes.Note note) {
    return new Move(
        place.line(),
        place.column(),
        texts.of(place.line(), play.move(), play.end()),
        note.comment(),
        note.bookmark());
  }
}
