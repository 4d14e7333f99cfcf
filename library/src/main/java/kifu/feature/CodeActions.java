package kifu.feature;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import kifu.document.Document;
import kifu.encoding.GarbledText;
import kifu.format.line.LineScanner;
import kifu.problem.Fix;
import kifu.problem.Habits;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId.Repeats;
import kifu.problem.ProblemId.Subject;
import kifu.problem.Severities;
import kifu.text.Edit;
import kifu.text.Edits;
import kifu.text.Lines;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Shortened;
import kifu.text.Text;

/** Offers the ways to mend what is wrong with a document. */
public final class CodeActions {

  /** How much of a text stands in a title. */
  private static final int TITLE_LENGTH = 24;

  /** The most places that one action mends: it can be chosen again. */
  private static final int MOST_PLACES = 2_000;

  /** The most rounds in which all fixes are applied: a few are enough but for oddities. */
  private static final int MOST_ROUNDS = 32;

  /** The number of fixes that is enough for once: what is safe after them is not looked for. */
  private static final int MANY = 1_000;

  private static final Phrase RESTORE = new Phrase("文字化けした棋譜を元に戻す", "Restore the garbled record");

  private CodeActions() {}

  /**
   * A text that was read in a wrong encoding, which only its editor can mend.
   *
   * @param writtenIn the name of the encoding in which the file is probably written
   */
  public record Garbled(Problem problem, String writtenIn) {}

  /** What a range says about the encoding of a document that was read in a wrong one. */
  public static Optional<Garbled> garbled(Document document, Range range) {
    return TouchedProblems.of(document, range).stream()
        .flatMap(
            problem ->
                GarbledText.writtenIn(problem).map(name -> new Garbled(problem, name)).stream())
        .findFirst();
  }

  /**
   * The fixes of the problems that a range touches, in the order of the document; only the first of
   * very many. What is certain at one place is mended together, as half of it is of no use.
   */
  public static List<QuickFix> quickFixes(Document document, Range range) {
    Text text = document.text();
    List<QuickFix> fixes = new ArrayList<>();
    List<Problem> all = Habits.withoutRepeats(document.problems(), document.text());
    List<Problem> touched = TouchedProblems.of(document, range);
    for (Problem problem : touched) {
      Problem shown = Habits.alike(problem, all).getFirst();
      if (isBlock(shown)) {
        if (fixes.stream().noneMatch(fix -> fix.problem().equals(shown))) {
          fixes.add(commentOut(document, shown));
        }
        continue;
      }
      List<Problem> here = certainAt(problem.range(), touched);
      List<Edit> together = safeFixes(text, here);
      if (together.size() < 2 || !here.contains(problem)) {
        addFixes(text, problem, shown, fixes);
      } else if (problem.equals(here.getFirst())) {
        fixes.add(quickFix(text, shown, whole(text, problem.range(), together)));
      }
    }
    fixes.addAll(HandicapFixes.of(document, touched));
    fixes.addAll(0, TypedMoveFixes.of(document, touched));
    return fixes;
  }

  /** Whether a problem stands for several lines that follow one another. */
  private static boolean isBlock(Problem problem) {
    return problem.id().repeats() == Repeats.ONE_BLOCK && problem.moreLines() > 0;
  }

  /** Marks all lines of a block as comments. */
  private static QuickFix commentOut(Document document, Problem block) {
    List<Edit> edits = edits(document.text(), Habits.alike(block, document.problems()));
    Object mark = block.arguments().getFirst();
    Phrase title =
        new Phrase(
            edits.size() + "行の行頭に「" + mark + "」を入れる",
            "Insert “" + mark + "” before " + edits.size() + " lines");
    return new QuickFix(title, block, edits, false);
  }

  private static void addFixes(Text text, Problem problem, Problem shown, List<QuickFix> fixes) {
    for (Fix fix : problem.fixes()) {
      QuickFix quick = quickFix(text, shown, fix);
      boolean first = fixes.stream().noneMatch(other -> competes(other, quick));
      fixes.add(first ? quick : quick.unpreferred());
    }
  }

  /** The problems of a place that have one fix, which is certain and of that place. */
  private static List<Problem> certainAt(Range place, List<Problem> problems) {
    return problems.stream()
        .filter(problem -> problem.range().equals(place) && problem.fixes().size() == 1)
        .filter(problem -> problem.fix().filter(fix -> fix.range().equals(place)).isPresent())
        .toList();
  }

  /** The edits within a range as one fix of all of it. */
  private static Fix whole(Text text, Range range, List<Edit> edits) {
    Text after = Edits.apply(text, edits);
    int longer = after.length() - text.length();
    Range there = new Range(range.start(), after.point(text.offset(range.end()) + longer));
    return new Fix(range, after.slice(there), true);
  }

  /**
   * For each habit and each kind of like faults that a range touches, the fixes of all its places
   * in the document. They reach beyond the problem, so they are none of its quick fixes.
   */
  public static List<QuickFix> habitFixes(Document document, Range range) {
    List<Problem> all = Habits.withoutRepeats(document.problems(), document.text());
    return TouchedProblems.of(document, range).stream()
        .map(problem -> Habits.alike(problem, all).getFirst())
        .collect(toCollection(LinkedHashSet::new))
        .stream()
        .flatMap(shown -> everywhere(document.text(), shown, document.problems()).stream())
        .toList();
  }

  /** The fixes of a habit in all of the document, if it has several. */
  private static Optional<QuickFix> everywhere(Text text, Problem shown, List<Problem> problems) {
    List<Problem> together = isBlock(shown) ? List.of() : Habits.mendedTogether(shown, problems);
    List<Fix> fixes = together.stream().flatMap(problem -> problem.fix().stream()).toList();
    return fixes.size() < 2
        ? Optional.empty()
        : Optional.of(new QuickFix(everywhere(fixes), shown, edits(text, together), false));
  }

  /** The edits of the first fixes of problems, as many as one action makes. */
  private static List<Edit> edits(Text text, List<Problem> problems) {
    return problems.stream()
        .flatMap(problem -> problem.fix().stream())
        .limit(MOST_PLACES)
        .map(fix -> edit(text, fix))
        .toList();
  }

  private static Phrase everywhere(List<Fix> fixes) {
    int places = fixes.size();
    if (places > MOST_PLACES) {
      return new Phrase(
          "同じ書き方を先頭から" + MOST_PLACES + "か所直す（全" + places + "か所）",
          "Correct the first " + MOST_PLACES + " of " + places + " places like this");
    }
    Fix first = fixes.getFirst();
    boolean insertsOne =
        !first.safe()
            && fixes.stream()
                .allMatch(fix -> fix.range().isEmpty() && fix.newText().equals(first.newText()));
    if (insertsOne) { // what becomes of the lines is not certain, so the title says it
      return title("", first.newText()).then("（" + places + "か所）", " (" + places + " places)");
    }
    return new Phrase(
        "同じ書き方をすべて直す（" + places + "か所）", "Correct all " + places + " places like this");
  }

  /** Whether two fixes change the same place, and the first one is preferred. */
  private static boolean competes(QuickFix one, QuickFix other) {
    return one.preferred()
        && one.edits().getFirst().range().equals(other.edits().getFirst().range());
  }

  private static QuickFix quickFix(Text text, Problem problem, Fix fix) {
    Phrase title =
        problem.id().subject() == Subject.ENCODING
            ? RESTORE
            : title(text.slice(fix.range()), fix.newText());
    return new QuickFix(title, problem, List.of(edit(text, fix)), fix.safe());
  }

  private static Phrase title(String before, String after) {
    String old = excerpt(before);
    String replacement = excerpt(after);
    if (old.isEmpty() && replacement.isEmpty()) {
      if (after.contains("\n")) {
        return new Phrase("改行を入れる", "Insert a line break");
      }
      return before.isEmpty()
          ? new Phrase("空白を入れる", "Insert a space")
          : after.isEmpty()
              ? new Phrase("空白を消す", "Remove the spaces")
              : new Phrase("空白を直す", "Correct the spaces");
    }
    if (!old.isEmpty() && after.startsWith("\n")) {
      return new Phrase(
          "「" + old + "」を次の行の「" + replacement + "」にする",
          "Move “" + old + "” to the next line as “" + replacement + "”");
    }
    List<String> lines = Lines.of(after);
    if (lines.size() > 1
        && !lines.getFirst().isEmpty()
        && before.strip().endsWith(lines.getFirst())) {
      String first = excerpt(lines.getFirst());
      return new Phrase("「" + first + "」を前の行に移す", "Move “" + first + "” to the line above");
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

  /** The beginning of a text, on one line, without the blanks around it or what looks like one. */
  private static String excerpt(String text) {
    String onOneLine =
        Lines.of(text).stream()
            .map(line -> LineScanner.text(line).of(line))
            .filter(line -> !line.isEmpty())
            .collect(joining(" "));
    return Shortened.of(onOneLine, TITLE_LENGTH);
  }

  /** A fix in this text: with its line ends, and not beyond its end. */
  private static Edit edit(Text text, Fix fix) {
    Range range = new Range(text.clamp(fix.range().start()), text.clamp(fix.range().end()));
    return new Edit(
        range, fix.newText().replaceAll("\r\n|[\r\n]", Matcher.quoteReplacement(text.lineEnd())));
  }

  /** The edits of all safe fixes of problems with their usual severities. */
  public static List<Edit> fixAll(Document document) {
    return fixAll(document, Severities.USUAL);
  }

  /**
   * The edits of all safe fixes, in the order of the document, and of those that are safe after
   * them: a typo beside another one is certain as soon as that is mended.
   *
   * @param severities which problems are reported; those that are not stay as they are
   */
  public static List<Edit> fixAll(Document document, Severities severities) {
    List<Edit> all = safeFixes(document.text(), reported(document, severities));
    List<Edit> last = all;
    Document fixed = document;
    for (int round = 1; round < MOST_ROUNDS && !last.isEmpty() && last.size() < MANY; round++) {
      fixed = fixed.edited(last.reversed());
      last = safeFixes(fixed.text(), reported(fixed, severities));
      all = last.isEmpty() ? all : Edits.inOne(document.text(), all, last);
    }
    return all;
  }

  private static List<Problem> reported(Document document, Severities severities) {
    List<Problem> problems = document.problems();
    return severities.isUsual()
        ? problems
        : problems.stream().filter(problem -> severities.applied(problem).isPresent()).toList();
  }

  /**
   * The edits of safe fixes. Of those that change the same characters, or add something at the same
   * place, only the first is among them: what the others say may no longer be true after it. Lines
   * and statements that are added as a whole take nothing from others.
   */
  private static List<Edit> safeFixes(Text text, List<Problem> problems) {
    List<Edit> edits = new ArrayList<>();
    List<Edit> safe =
        problems.stream()
            .flatMap(problem -> problem.fixes().stream())
            .filter(Fix::safe)
            .map(fix -> changed(text, edit(text, fix)))
            .sorted(
                Comparator.comparing((Edit edit) -> edit.range().start())
                    .thenComparing(edit -> edit.range().end()))
            .toList();
    for (Edit edit : safe) {
      if (edits.isEmpty() || isApart(text, edits.getLast(), edit)) {
        edits.add(edit);
      } else if (addsWhole(text, edits.getLast())
          && edits.getLast().range().end().equals(edit.range().start())) {
        Edit above = edits.removeLast();
        edits.add(new Edit(edit.range(), above.newText() + edit.newText()));
      }
    }
    return edits;
  }

  /** Whether an edit adds a line after others, or a statement after the comma of another one. */
  private static boolean addsWhole(Text text, Edit edit) {
    Point place = edit.range().start();
    String added = edit.newText();
    return edit.range().isEmpty()
        && (place.column() == 0
            ? added.endsWith("\n") || added.endsWith("\r")
            : added.endsWith(",") && text.line(place.line()).charAt(place.column() - 1) == ',');
  }

  /** Whether both places can be edited; the first one begins no later. */
  private static boolean isApart(Text text, Edit first, Edit next) {
    int order = first.range().end().compareTo(next.range().start());
    return order < 0
        || (order == 0
            && !first.range().isEmpty()
            && (!next.range().isEmpty() || addsWhole(text, next)));
  }

  /** An edit within a line without the characters at both ends that it leaves as they are. */
  private static Edit changed(Text text, Edit edit) {
    Point start = edit.range().start();
    String before = text.slice(edit.range());
    String after = edit.newText();
    if (start.line() != edit.range().end().line() || Lines.of(after).size() > 1) {
      return edit;
    }
    return Edit.smallest(start, before, after);
  }
}
