package kifu.play;

/**
 * Notes as which move a later one is played, since an earlier move of the same side was read as
 * exchanged with it.
 *
 * @param ply of the later move
 * @param move the {@link kifu.shogi.MoveCode} as which it is played
 * @param withTimes whether the moves were exchanged with their times, and not only their squares
 */
public record Exchanged(int ply, int move, boolean withTimes) {}
