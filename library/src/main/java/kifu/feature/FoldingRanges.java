package kifu.feature;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import kifu.document.Document;
import kifu.drawing.Wording;
import kifu.format.Fold;
import kifu.format.Section;

/** Finds the parts of a document that can be folded away. */
public final class FoldingRanges {
  /** The most folds in an answer, whatever an editor takes. */
  private static final int MOST = 10_000;

  /** How many characters of a text are shown. */
  private static final int LONGEST_TEXT = 60;

  private static final Comparator<Fold> OUTER_FIRST =
      Comparator.comparingInt(Fold::firstLine)
          .thenComparing(Fold::lastLine, Comparator.reverseOrder());

  private FoldingRanges() {}

  /**
   * The folds in the order of their first lines. Two of them are nested or apart, and no two begin
   * on the same line, because an editor has one handle for each line.
   *
   * @param limit how many there may be; the outermost ones are kept
   */
  public static List<Fold> ranges(Document document, int limit) {
    List<Fold> folds = new ArrayList<>();
    List<Integer> depths = new ArrayList<>();
    Deque<Fold> around = new ArrayDeque<>();
    for (Fold fold : document.analysis().folds().stream().sorted(OUTER_FIRST).toList()) {
      while (!around.isEmpty() && around.peek().lastLine() < fold.firstLine()) {
        around.pop();
      }
      if (around.isEmpty() || isInside(fold, around.peek())) {
        folds.add(fold);
        depths.add(around.size());
        around.push(fold);
      }
    }
    List<Integer> outermostFirst =
        IntStream.range(0, folds.size()).boxed().sorted(Comparator.comparing(depths::get)).toList();
    return outermostFirst.subList(0, Math.clamp(limit, 0, Math.min(MOST, folds.size()))).stream()
        .sorted()
        .map(folds::get)
        .toList();
  }

  /**
   * What to show in place of each fold: of a comment its first words, of a part of the document its
   * name and the detail in its outline.
   */
  public static List<String> texts(Document document, List<Fold> folds, Wording wording) {
    Map<Integer, Section> sections = byLine(document.analysis().outline());
    SectionNames names = new SectionNames(document, wording.moves());
    return folds.stream()
        .map(
            fold ->
                section(fold, sections)
                    .map(section -> name(section, names, wording))
                    .orElseGet(() -> document.text().line(fold.firstLine()).strip()))
        .map(FoldingRanges::shortened)
        .toList();
  }

  /** Without recursion, because variations may be nested as deep as a text is long. */
  private static Map<Integer, Section> byLine(List<Section> outline) {
    Map<Integer, Section> byLine = new HashMap<>();
    Deque<Section> sections = new ArrayDeque<>(outline);
    while (!sections.isEmpty()) {
      Section section = sections.pop();
      byLine.putIfAbsent(section.head().start().line(), section);
      section.parts().forEach(sections::push);
    }
    return byLine;
  }

  private static Optional<Section> section(Fold fold, Map<Integer, Section> sections) {
    return switch (fold.kind()) {
      case COMMENT, BOARD -> Optional.empty();
      case HEADER, GAME, MAIN_LINE, VARIATION, BOOK_ENTRY ->
          Optional.ofNullable(sections.get(fold.firstLine()));
    };
  }

  private static String name(Section section, SectionNames names, Wording wording) {
    String name = wording.of(names.of(section));
    String detail = wording.of(section.detail());
    return detail.isEmpty() ? name : name + " " + detail;
  }

  private static String shortened(String text) {
    int characters = text.codePointCount(0, text.length());
    return characters <= LONGEST_TEXT
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST_TEXT)) + "…";
  }

  private static boolean isInside(Fold fold, Fold outer) {
    return fold.firstLine() > outer.firstLine() && fold.lastLine() <= outer.lastLine();
  }
}
