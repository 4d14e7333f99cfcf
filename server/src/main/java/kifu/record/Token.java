package kifu.record;

/** A part of a line: what it says, and where it stands. */
public record Token(Part part, Span span) {}
