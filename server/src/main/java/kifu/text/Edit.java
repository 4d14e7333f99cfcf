package kifu.text;

/**
 * One replacement in a text.
 *
 * @param range what goes, in coordinates of the text before the edit
 * @param newText what comes in its place
 */
public record Edit(Range range, String newText) {}
