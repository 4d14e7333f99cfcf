package kifu.feature;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.document.Document;
import kifu.format.Typing;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Offers to write out moves that are in short, as Enter would have while they were typed: those of
 * a line, and all of the document. Each is played in the position that the ones above it lead to.
 */
final class TypedMoveFixes {
  private static final Set<ProblemId> SIGNS =
      EnumSet.of(ProblemId.MOVE_IN_SHORT, ProblemId.MOVE_SYNTAX);

  /** How many lines are written out at once: each is an edit of the document. */
  private static final int MOST = 100;

  /** After so many lines that cannot be played, those below are not tried. */
  private static final int MOST_UNPLAYABLE = 3;

  private final List<Edit> edits = new ArrayList<>();
  private Document finished;

  /** How many lines more the finished document has. */
  private int added;

  private int unplayable;

  private TypedMoveFixes(Document document) {
    this.finished = document;
  }

  /** The fixes for the first of these problems that is about such a line. */
  static List<QuickFix> of(Document document, List<Problem> problems) {
    Optional<Problem> first = problems.stream().filter(TypedMoveFixes::isSign).findFirst();
    if (first.isEmpty() || !Refactoring.isSmall(document)) {
      return List.of();
    }
    TypedMoveFixes all = new TypedMoveFixes(document);
    document.problems().stream()
        .filter(TypedMoveFixes::isSign)
        .map(TypedMoveFixes::line)
        .limit(MOST)
        .forEach(all::finish);
    int line = line(first.get());
    List<QuickFix> fixes = new ArrayList<>();
    all.edits.stream()
        .filter(edit -> edit.range().start().line() == line)
        .map(edit -> new QuickFix(one(document, edit), first.get(), List.of(edit), true))
        .forEach(fixes::add);
    if (!fixes.isEmpty() && all.edits.size() > 1) {
      fixes.add(new QuickFix(several(all.edits.size()), first.get(), all.edits, false));
    }
    return fixes;
  }

  private static boolean isSign(Problem problem) {
    return SIGNS.contains(problem.id());
  }

  private static int line(Problem problem) {
    return problem.range().start().line();
  }

  private static Typing typing(Document document) {
    return document.analysis().writing().typing();
  }

  private void finish(int line) {
    if (unplayable == MOST_UNPLAYABLE) {
      return;
    }
    int there = line + added;
    String typed = finished.text().line(there);
    Optional<Point> cut = typing(finished).cut(there);
    cut.ifPresent(
        point -> {
          finished = FinishedLines.cut(finished, point);
          added++;
        });
    int last = line + added;
    for (int part = there; part <= last; part++) {
      writeOut(part);
    }
    Range whole = Range.of(there, 0, last, finished.text().line(last).length());
    String written = finished.text().slice(whole);
    if (written.equals(typed)) {
      unplayable++;
      return;
    }
    edits.add(Edit.smallest(line, typed, written));
  }

  private void writeOut(int line) {
    typing(finished)
        .unfinished(line)
        .map(whole -> Edit.smallest(line, finished.text().line(line), whole))
        .ifPresent(edit -> finished = finished.edited(List.of(edit)));
  }

  /** What becomes of a line; of one that has another move behind a whole one, that move's line. */
  private static Phrase one(Document document, Edit edit) {
    Text text = document.text().apply(edit);
    Point start = edit.range().start();
    boolean isBehind =
        text.lineCount() > document.text().lineCount()
            && start.column() == text.line(start.line()).length();
    String written = text.line(start.line() + (isBehind ? 1 : 0)).strip();
    return !isBehind
        ? new Phrase("「" + written + "」と書く", "Write " + written)
        : new Phrase("「" + written + "」を次の行に書く", "Write " + written + " on the next line");
  }

  private static Phrase several(int lines) {
    return new Phrase(lines + "行の指し手を略さずに書く", "Write the moves of " + lines + " lines in full");
  }
}
