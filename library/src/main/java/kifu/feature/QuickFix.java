package kifu.feature;

import java.util.List;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.text.Edit;

/**
 * Offers a way to mend a problem.
 *
 * @param title what it does
 * @param preferred whether there is no other sensible way, so that a key may apply it
 */
public record QuickFix(Phrase title, Problem problem, List<Edit> edits, boolean preferred) {
  QuickFix unpreferred() {
    return new QuickFix(title, problem, edits, false);
  }
}
