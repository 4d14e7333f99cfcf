package kifu.merge;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.text.Edit;
import kifu.text.Edits;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Merges records by their lines, as git merges any text: for those that {@link RecordMerge}
 * refuses, since a move in them cannot be played.
 */
public final class LineMerge {
  private LineMerge() {}

  /**
   * The merged text, with the line ends of ours. Empty if a version is no record, if both sides
   * have changed the same lines or lines beside each other, or if an error would arise that neither
   * has.
   */
  public static Optional<String> merge(Document base, Document ours, Document theirs) {
    if (!Stream.of(base, ours, theirs).allMatch(version -> version.analysis().isRecord())) {
      return Optional.empty();
    }
    Text before = RecordMerge.withLineEndsOf(ours, base).text();
    Document there = RecordMerge.withLineEndsOf(ours, theirs);
    return merged(before, ours.text(), there.text())
        .filter(text -> errors(ours, there).containsAll(errors(opened(text, ours))))
        .map(Text::toString);
  }

  private static Optional<Text> merged(Text before, Text ours, Text theirs) {
    List<Edit> here = Edits.difference(before, ours);
    List<Edit> there = Edits.difference(before, theirs);
    if (there.isEmpty() || here.equals(there)) {
      return Optional.of(ours);
    }
    if (here.isEmpty()) {
      return Optional.of(theirs);
    }
    Range changed = here.getFirst().range();
    Range other = there.getFirst().range();
    boolean isAbove = isAbove(changed, other);
    return isAbove || isAbove(other, changed)
        ? Optional.of(
            Edits.apply(
                before,
                Stream.of(isAbove ? here : there, isAbove ? there : here)
                    .flatMap(List::stream)
                    .toList()))
        : Optional.empty();
  }

  /** Whether there is a line between two ranges of whole lines. */
  private static boolean isAbove(Range one, Range other) {
    return one.end().line() < other.start().line();
  }

  private static Document opened(Text text, Document like) {
    return Document.open("", like.format().languageId(), 0, text);
  }

  /** The errors of documents, each with the line on which it stands. */
  private static Set<String> errors(Document... documents) {
    return Stream.of(documents)
        .flatMap(document -> document.problems().stream().map(problem -> error(problem, document)))
        .flatMap(Optional::stream)
        .collect(Collectors.toSet());
  }

  private static Optional<String> error(Problem problem, Document document) {
    return problem.severity() == Severity.ERROR
        ? Optional.of(problem.id() + document.text().line(problem.range().start().line()))
        : Optional.empty();
  }
}
