package kifu.drawing;

import java.util.Optional;
import kifu.play.Situation;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.shogi.Move;
import kifu.shogi.MoveNotation;
import kifu.shogi.Position;
import kifu.shogi.Square;

/**
 * Holds the language in which a reader is addressed, and the names of moves.
 *
 * @param moves how moves are named, and so the ranks of a board
 */
public record Wording(Language language, MoveNotation moves) {
  /** The usual wording in a language: ▲７六歩 in Japanese, ▲P-7f in English. */
  public static Wording of(Language language) {
    return new Wording(
        language,
        switch (language) {
          case JAPANESE -> MoveNotation.JAPANESE;
          case ENGLISH -> MoveNotation.WESTERN;
        });
  }

  /** This wording with other names of moves. */
  public Wording with(MoveNotation chosen) {
    return new Wording(language, chosen);
  }

  public String of(Phrase phrase) {
    return phrase.in(language);
  }

  /** See {@link MoveNotation#name}. */
  public String name(Position before, Move move, Optional<Square> previousDestination) {
    return moves.name(before, move, previousDestination);
  }

  /** See {@link MoveNotation#caption}. */
  public String caption(Situation.LastMove move) {
    return moves.caption(move.before(), move.move(), move.previous());
  }

  /** The name of a rank: a letter where moves have letters, and in English. */
  String rank(int rank) {
    boolean isKanji = language == Language.JAPANESE && moves == MoveNotation.JAPANESE;
    return isKanji ? String.valueOf(Square.rankOf(rank)) : Square.of(1, rank).usi().substring(1);
  }

  /** The name of a file: a wide digit where ranks are kanji. */
  String file(int file) {
    boolean isWide = language == Language.JAPANESE && moves == MoveNotation.JAPANESE;
    return isWide ? String.valueOf(Square.fileOf(file)) : String.valueOf(file);
  }
}
