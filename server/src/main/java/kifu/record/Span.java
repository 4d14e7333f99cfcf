package kifu.record;

import kifu.text.Range;

/** A part of one line: UTF-16 columns, {@code end} exclusive. */
public record Span(int start, int end) {
  public boolean isEmpty() {
    return start >= end;
  }

  public Range onLine(int line) {
    return Range.ofLine(line, start, end);
  }

  /** The characters of {@code line} in this span. */
  public String of(String line) {
    return line.substring(start, end);
  }
}
