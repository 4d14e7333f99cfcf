package kifu.shogi;

import java.util.Optional;

/**
 * The rule that a move breaks.
 *
 * @param related the square of the piece that is the reason, where one is: the piece in the way,
 *     the other pawn of 二歩, the piece that gives check, the king that is mated
 */
public record Violation(Rule rule, Optional<Square> related) {}
