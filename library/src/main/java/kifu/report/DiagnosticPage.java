package kifu.report;

/**
 * Holds the page about a kind of problem.
 *
 * @param meaning its first paragraph, which says what is wrong
 * @param markdown all of the page
 */
public record DiagnosticPage(String meaning, String markdown) {
  /** The page with this text. */
  public static DiagnosticPage of(String markdown) {
    return new DiagnosticPage(markdown.split("\n\n", -1)[1], markdown);
  }
}
