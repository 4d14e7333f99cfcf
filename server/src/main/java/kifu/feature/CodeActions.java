package kifu.feature;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.problem.Fix;
import kifu.problem.Habits;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/** The ways to mend what is wrong with a document. */
public final class CodeActions {

  /** How much of a text stands in a title. */
  private static final int TITLE_LENGTH = 24;

  private CodeActions() {}

  /**
   * A way to mend a problem.
   *
   * @param title what it does
   * @param preferred whether there is no other sensible way, so that a key may apply it
   */
  public record QuickFix(Phrase title, Problem problem, List<Edit> edits, boolean preferred) {}

  /** The fixes of the problems that a range touches, in the order of the document. */
  public static List<QuickFix> quickFixes(Document document, Range range) {
    List<QuickFix> fixes = new ArrayList<>();
    List<Problem> told = Habits.toldOnce(document.problems());
    for (Problem problem : touched(document, range)) {
      Problem shown = Habits.alike(problem, told).getFirst();
      problem.fixes().forEach(fix -> fixes.add(quickFix(document.text(), shown, fix)));
    }
    return fixes;
  }

  /**
   * For each habit that a range touches the fixes of all its places in the document. They reach
   * beyond the problem, so they are none of its quick fixes.
   */
  public static List<QuickFix> habitFixes(Document document, Range range) {
    List<Problem> told = Habits.toldOnce(document.problems());
    return touched(document, range).stream()
        .map(problem -> Habits.alike(problem, told).getFirst())
        .distinct()
        .flatMap(shown -> everywhere(shown, document.problems()).stream())
        .toList();
  }

  private static List<Problem> touched(Document document, Range range) {
    return document.problems().stream().filter(problem -> touches(problem.range(), range)).toList();
  }

  /** The fixes of a habit in all of the document, if it has several. */
  private static Optional<QuickFix> everywhere(Problem shown, List<Problem> problems) {
    List<Edit> edits =
        Habits.alike(shown, problems).stream()
            .flatMap(problem -> problem.fix().stream())
            .map(CodeActions::edit)
            .toList();
    return edits.size() < 2
        ? Optional.empty()
        : Optional.of(new QuickFix(everywhere(edits.size()), shown, edits, false));
  }

  private static Phrase everywhere(int places) {
    return new Phrase(
        "同じ書き方をすべて直す（" + places + "か所）", "Correct all " + places + " places like this");
  }

  private static boolean touches(Range one, Range other) {
    return one.start().compareTo(other.end()) <= 0 && other.start().compareTo(one.end()) <= 0;
  }

  private static QuickFix quickFix(Text text, Problem problem, Fix fix) {
    Phrase title = title(text.slice(fix.range()), fix.newText());
    return new QuickFix(title, problem, List.of(edit(fix)), fix.safe());
  }

  private static Phrase title(String before, String after) {
    String old = shortened(before);
    String replacement = shortened(after);
    if (old.isEmpty() && replacement.isEmpty()) {
      return before.isEmpty()
          ? new Phrase("空白を入れる", "Insert a space")
          : after.isEmpty()
              ? new Phrase("空白を消す", "Remove the spaces")
              : new Phrase("空白を直す", "Correct the spaces");
    }
    if (replacement.isEmpty()) {
      return new Phrase("「" + old + "」を消す", "Remove “" + old + "”");
    }
    return old.isEmpty()
        ? new Phrase("「" + replacement + "」を入れる", "Insert “" + replacement + "”")
        : new Phrase(
            "「" + old + "」を「" + replacement + "」に直す",
            "Replace “" + old + "” with “" + replacement + "”");
  }

  private static String shortened(String text) {
    String content = text.strip();
    if (content.length() <= TITLE_LENGTH) {
      return content;
    }
    int end = Character.isHighSurrogate(content.charAt(TITLE_LENGTH - 1)) ? 1 : 0;
    return content.substring(0, TITLE_LENGTH - end) + "…";
  }

  private static Edit edit(Fix fix) {
    return new Edit(fix.range(), fix.newText());
  }

  /**
   * The edits of all safe fixes, in the order of the document. Of fixes that touch each other only
   * the first is among them: what the others say may no longer be true after it.
   */
  public static List<Edit> fixAll(Document document) {
    List<Edit> edits = new ArrayList<>();
    Point free = new Point(0, -1);
    List<Fix> safe =
        document.problems().stream()
            .flatMap(problem -> problem.fixes().stream())
            .filter(Fix::safe)
            .sorted(Comparator.comparing(fix -> fix.range().start()))
            .toList();
    for (Fix fix : safe) {
      if (fix.range().start().compareTo(free) > 0) {
        edits.add(edit(fix));
        free = fix.range().end();
      }
    }
    return edits;
  }
}
