package kifu.check;

import java.util.Comparator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.play.Legality;
import kifu.play.RunningState;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.FactCursor;
import kifu.record.Facts.Promotion;
import kifu.record.Spelling;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Notation;
import kifu.shogi.PieceType;
import kifu.shogi.RelativeWords;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Range;

/**
 * Judges how a move names its piece by words, and not by its origin.
 *
 * @param state stands before it
 * @param fact the move
 */
record WordsCheck(RunningState state, FactCursor fact) {
  /** Whether another piece could go there as well, if it need not promote or not. */
  boolean leaveSeveral(Move move) {
    if (fact.isDrop() || move instanceof Move.Drop) {
      return false;
    }
    PieceType piece = fact.piece();
    long origins = RelativeWords.origins(state.board(), state.turn(), piece, to());
    long fitting = RelativeWords.fitting(origins, fact.words(), state.turn(), piece, to());
    int legal = 0;
    for (int i = 0; i < RelativeWords.count(fitting); i++) {
      int from = RelativeWords.get(fitting, i);
      boolean isLegal =
          state.board().isLegal(MoveCode.shift(from, to(), false))
              || state.board().isLegal(MoveCode.shift(from, to(), true));
      legal += isLegal ? 1 : 0;
    }
    return legal > 1;
  }

  /** Whether no piece can make the move, not even one in hand, or several on the board can. */
  boolean leaveNoneOrSeveral() {
    Side side = state.turn();
    int origins =
        RelativeWords.count(RelativeWords.origins(state.board(), side, fact.piece(), to()));
    return origins > 1 || (origins == 0 && state.position().hand(side, fact.piece()) == 0);
  }

  /** What is unusual about the words of a legal move. */
  Phrase unusual(Move move) {
    if (fact.promotion() != Promotion.PROMOTES
        && !Legality.saysPromotion(state, fact, move.encoded())) {
      return fact.promotion() == Promotion.DECLINES
          ? new Phrase("成れない手に「不成」は付けません", "不成 is only written where the piece could promote")
          : new Phrase("成れる手には「成」か「不成」を付けます", "a move that could promote should say 成 or 不成");
    }
    if (fact.isDrop()) {
      return new Phrase(
          "紛れのない手に「打」は付けません", "打 is only written where a piece could also move there");
    }
    String usual = Notation.relative(state.position(), move);
    return !usual.isEmpty()
        ? new Phrase("ここでは「" + usual + "」と書きます", "the usual word here is " + usual)
        : new Phrase(
            "「右」「上」などは、ほかの駒と区別するのに必要なものだけを付けます",
            "右, 上 and the like are only written where needed, in the usual order");
  }

  /**
   * The problem of a move that does not make clear which piece makes it.
   *
   * @param where the whole move
   * @param spelling writes the moves that may be meant
   */
  Problem problem(Range where, Spelling spelling) {
    Side side = state.turn();
    PieceType piece = fact.piece();
    int to = to();
    long origins = RelativeWords.origins(state.board(), side, piece, to);
    long fitting = RelativeWords.fitting(origins, fact.words(), side, piece, to);
    Square square = Square.ofIndex(to);
    if (RelativeWords.count(origins) == 0) {
      return Problem.of(ProblemId.NO_SUCH_PIECE, where, square, piece);
    }
    return RelativeWords.count(fitting) == 0
        ? Problem.of(
            ProblemId.WRONG_RELATIVE_WORD,
            where,
            RelativeWords.text(fact.words()),
            piece,
            squares(origins))
        : Problem.of(
            ProblemId.AMBIGUOUS_MOVE,
            where,
            square,
            piece,
            squares(fitting),
            ways(fitting, spelling));
  }

  /** How the move is written for each of the pieces that can make it. */
  private Phrase ways(long origins, Spelling spelling) {
    return Phrase.any(
        origins(origins)
            .map(from -> move(from.index()))
            .map(move -> spelling.move(state.position(), move, state.previous()))
            .map(
                written ->
                    new Phrase("「" + written.replace("　", "") + "」", written.replace("　", "")))
            .toList());
  }

  private Move move(int from) {
    int promoting = MoveCode.shift(from, to(), true);
    boolean promotes = fact.promotion() == Promotion.PROMOTES && state.board().isLegal(promoting);
    return MoveCode.decode(promotes ? promoting : MoveCode.shift(from, to(), false));
  }

  private int to() {
    return state.destination(fact).orElseThrow().index();
  }

  private static Phrase squares(long origins) {
    return Phrase.all(
        origins(origins).map(square -> new Phrase(square.kif(), square.usi())).toList());
  }

  /** The squares of pieces, by file and rank. */
  private static Stream<Square> origins(long origins) {
    return IntStream.range(0, RelativeWords.count(origins))
        .mapToObj(i -> Square.ofIndex(RelativeWords.get(origins, i)))
        .sorted(Comparator.comparingInt(Square::file).thenComparingInt(Square::rank));
  }
}
