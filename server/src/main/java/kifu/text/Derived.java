package kifu.text;

/**
 * A value that was computed from an immutable object, kept with what computed it. As its fields are
 * final, a thread that sees it sees it whole: slots for it need no lock, at worst two threads
 * compute the same value.
 *
 * @param source the function or summary, compared by identity
 */
record Derived(Object source, Object value) {

  @SuppressWarnings("ReferenceEquality") // what equals says of a function is its own affair
  boolean isFrom(Object other) {
    return source == other;
  }
}
