package kifu.tsume;

/** Judges a composition, a moment at a time. For one thread at a time. */
public interface Judging {
  /** Goes on for a moment; returns whether the verdict is there. */
  boolean advance();

  /** What is known by now; what is not decided yet is left open. */
  SolutionVerdict soFar();

  /** Says where compositions are judged. */
  @FunctionalInterface
  interface Site {
    /** In the thread that asks. */
    Site HERE = (composition, here) -> here;

    /**
     * Begins to judge a composition.
     *
     * @param here judges it in the thread that asks; it has not begun to search
     */
    Judging begin(Composition composition, Judging here);
  }
}
