package kifu.record;

import java.util.List;
import java.util.Optional;
import kifu.problem.Problem;

/**
 * One thing that a line says, read by itself: a whole line in most formats, in CSA what stands
 * between commas. Columns count in the line; problems stand on line 0. Immutable.
 */
public interface Statement {
  /** The statement without the blanks around it. */
  Span span();

  /** Its parts in their order; those that lie within another one follow it. */
  List<Token> tokens();

  /** What is wrong with it, whatever stands around it. */
  List<Problem> problems();

  /** Whether it leaves a fact, and then just one. */
  boolean statesFact();

  /**
   * Adds the one fact that it {@linkplain #statesFact states}.
   *
   * @param chunkLine the line, counted from the first of the chunk
   */
  void state(Facts.Builder facts, int chunkLine);

  /** Whether it shows that the document is a record. */
  boolean isTelling();

  /** Where a part stands, if it is written. */
  default Optional<Span> find(Part part) {
    for (Token token : tokens()) {
      if (token.part() == part && !token.span().isEmpty()) {
        return Optional.of(token.span());
      }
    }
    return Optional.empty();
  }

  /** Where a part stands, or what is around it in a statement that lacks it. */
  default Span span(Part part) {
    if (part == Part.WHOLE) {
      return span();
    }
    return find(part).orElseGet(() -> span(part.around()));
  }
}
