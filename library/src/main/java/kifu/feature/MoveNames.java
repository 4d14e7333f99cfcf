package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.shogi.Move;
import kifu.shogi.MoveNotation;
import kifu.shogi.Position;
import kifu.shogi.Square;

/** Names moves for the readers of each language. */
public record MoveNames(MoveNotation japanese, MoveNotation english) {
  /** ▲７六歩 in Japanese, ▲P-7f in English. */
  public static final MoveNames USUAL = new MoveNames(MoveNotation.JAPANESE, MoveNotation.WESTERN);

  /** The names that a reader has chosen, whatever the language. */
  public static MoveNames of(MoveNotation chosen) {
    return new MoveNames(chosen, chosen);
  }

  private Phrase name(Position before, Move move, Optional<Square> previous) {
    return new Phrase(japanese.name(before, move, previous), english.name(before, move, previous));
  }

  Phrase names(Position before, List<Move> line) {
    return names(before, line, Optional.empty());
  }

  Phrase names(Position before, List<Move> line, Optional<Square> last) {
    List<Phrase> names = new ArrayList<>();
    Position position = before;
    Optional<Square> previous = last;
    for (Move move : line) {
      names.add(name(position, move, previous));
      position = position.play(move);
      previous = Optional.of(move.to());
    }
    return joined(names, " ", " ");
  }

  Phrase alternatives(Position before, List<Move> moves) {
    List<Phrase> names = moves.stream().map(move -> name(before, move, Optional.empty())).toList();
    return joined(names, "、", ", ");
  }

  static Phrase joined(List<Phrase> words, String inJapanese, String inEnglish) {
    return new Phrase(
        String.join(inJapanese, words.stream().map(Phrase::japanese).toList()),
        String.join(inEnglish, words.stream().map(Phrase::english).toList()));
  }
}
