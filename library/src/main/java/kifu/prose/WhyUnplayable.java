package kifu.prose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.shogi.Move;
import kifu.shogi.Piece;
import kifu.shogi.Position;
import kifu.shogi.RelativeWords;
import kifu.shogi.Rule;
import kifu.shogi.Rules;
import kifu.shogi.Rules.Violation;
import kifu.shogi.Square;

/** Names the rule that a quoted move breaks. */
final class WhyUnplayable {
  static final Phrase OUT_OF_TURN = new Phrase("手番が違います", "it is the other side's turn");
  static final Phrase MOVE_MISSING = new Phrase("前に一手抜けています", "a move is missing before it");
  private static final Phrase NOTHING_BEFORE =
      new Phrase("「同」の前に指し手がありません", "there is no move before it for 同");
  private static final Phrase WORDS =
      new Phrase("右・左・直・上・寄・引に合う駒がありません", "no piece fits its 右, 左, 直, 上, 寄 or 引");

  private WhyUnplayable() {}

  /** Why a move cannot be played there; it must be one that cannot. */
  static Phrase of(QuotedMove move, Situation here) {
    Position position = here.position();
    if (move.side() != position.turn()) {
      return OUT_OF_TURN;
    }
    Optional<Square> to = move.destination(here.lastSquare());
    if (to.isEmpty()) {
      return NOTHING_BEFORE;
    }
    return rule(move, position, to.get()).map(rule -> name(rule, move)).orElse(WORDS);
  }

  /** The rule that a move breaks; empty if its words fit no piece. */
  static Optional<Rule> rule(QuotedMove move, Position position, Square to) {
    for (Move each : move.written(position, to)) {
      Optional<Violation> violation = Rules.violation(position, each);
      if (violation.isPresent()) {
        return violation.map(Violation::rule);
      }
    }
    return without(move, position, to);
  }

  /** Why no piece can make the move. */
  private static Optional<Rule> without(QuotedMove move, Position position, Square to) {
    boolean isByOthers =
        move.words() != RelativeWords.NONE
            && RelativeWords.count(
                    RelativeWords.origins(
                        position.toBoard(), move.side(), move.piece(), to.index()))
                > 0;
    if (isByOthers) {
      return Optional.empty();
    }
    if (move.isDrop()) {
      return Optional.of(Rule.NOT_IN_HAND);
    }
    if (position.at(to).map(Piece::side).filter(move.side()::equals).isPresent()) {
      return Optional.of(Rule.OCCUPIED_BY_OWN_PIECE);
    }
    if (!squares(move, position).isEmpty()) {
      return Optional.of(Rule.UNREACHABLE_DESTINATION);
    }
    if (!move.canBeDrop()) {
      return Optional.of(Rule.EMPTY_ORIGIN);
    }
    boolean isInHand = position.hand(move.side(), move.piece()) > 0;
    return Optional.of(isInHand ? Rule.DROP_ON_OCCUPIED_SQUARE : Rule.NOT_IN_HAND);
  }

  /** Where the pieces stand of which the move can be one, wherever they can go. */
  static List<Square> squares(QuotedMove move, Position position) {
    Piece piece = Piece.of(move.side(), move.piece());
    List<Square> squares = new ArrayList<>();
    for (int index = 0; index < 81; index++) {
      Square square = Square.ofIndex(index);
      if (position.at(square).filter(piece::equals).isPresent()) {
        squares.add(square);
      }
    }
    return squares;
  }

  private static Phrase name(Rule rule, QuotedMove move) {
    String piece = move.piece().japanese();
    String english = move.piece().english();
    return switch (rule) {
      case NOT_IN_HAND -> new Phrase(piece + "が持駒にありません", "there is no " + english + " in hand");
      case OCCUPIED_BY_OWN_PIECE -> new Phrase("自分の駒があるマスへは動けません", "an own piece stands there");
      case DROP_ON_OCCUPIED_SQUARE ->
          new Phrase("駒のあるマスには打てません", "a piece cannot be dropped on another");
      case CANNOT_PROMOTE -> new Phrase(piece + "は成れません", "a " + english + " cannot promote");
      case PROMOTION_OUTSIDE_ZONE ->
          new Phrase("敵陣の外なので成れません", "pieces promote only in the last three ranks");
      case MUST_PROMOTE, DEAD_END_DROP -> new Phrase("行き所のない駒", "the piece could never move again");
      case NIFU -> new Phrase("二歩", "nifu (two pawns on a file)");
      case UCHIFUZUME -> new Phrase("打ち歩詰め", "uchifuzume (mate by a dropped pawn)");
      case KING_IN_CHECK -> new Phrase("自玉が王手に掛かったままになります", "the own king is left in check");
      case UNREACHABLE_DESTINATION, BLOCKED_PATH, NOT_OWN_PIECE ->
          new Phrase("そこへ動ける" + piece + "がありません", "no " + english + " can go there");
      case EMPTY_ORIGIN ->
          new Phrase(piece + "が盤上にありません", "there is no " + english + " on the board");
    };
  }
}
