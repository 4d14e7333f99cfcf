package kifu.record;

import java.util.Optional;

/**
 * The clock of a move or an end as written, in milliseconds.
 *
 * @param spent the time for this move
 * @param total the time of this side so far, including this move
 * @param hasFraction whether fractions of a second are written
 */
public record Clock(long spent, Optional<Long> total, boolean hasFraction) {}
