package kifu.format;

/**
 * Marks a place where the value of a header is being written.
 *
 * @param column where on the line the value begins
 */
public record HeaderSlot(HeaderValue.Kind kind, int column) {}
