package kifu.record;

import java.util.Optional;
import java.util.OptionalInt;
import kifu.shogi.Side;

/**
 * Holds what a まで line says.
 *
 * @param count the number of moves that it names
 * @param winner the side that it names as the winner
 * @param handicapNames whether it calls the sides 下手 and 上手
 * @param foul whether it speaks of a foul
 * @param mate whether it says that the king is mated
 */
public record SummaryLine(
    OptionalInt count, Optional<Side> winner, boolean handicapNames, boolean foul, boolean mate) {}
