package kifu.game;

/**
 * Where a move or an end is written.
 *
 * @param textLine the 0-based line of the text
 * @param fact which of the facts that the line states, counted from 0
 */
public record Written(int textLine, int fact) {}
