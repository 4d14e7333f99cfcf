package kifu.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import kifu.problem.Language;
import kifu.problem.Phrase;

/** Collects the conflicts of a merge, and writes each as a comment at its place. */
final class ConflictNotes {
  /** How these comments begin. */
  private static final String BEGINNING = "kifu merge: ";

  private final Language language;
  private final Function<String, List<String>> comment;
  private final List<Conflict> conflicts = new ArrayList<>();

  /**
   * @param comment writes a line of text as a comment; no line where the format has none
   */
  ConflictNotes(Language language, Function<String, List<String>> comment) {
    this.language = language;
    this.comment = comment;
  }

  /** Notes what both sides have changed to different values. */
  void add(GameNode node, Phrase subject, Phrase ours, Phrase theirs) {
    add(
        node,
        ours.about(subject.japanese(), subject.english())
            .then("（ours）、", " (ours), ")
            .then(theirs)
            .then("（theirs）", " (theirs)"));
  }

  /** Notes a conflict, unless an earlier merge has noted it there. */
  void add(GameNode node, Phrase what) {
    conflicts.add(new Conflict(node.ply, what));
    for (String line : comment.apply(BEGINNING + onOneLine(what.in(language)))) {
      List<WrittenLine> comments = new ArrayList<>(node.step.lines(WrittenLine.Kind.COMMENT));
      if (comments.stream().noneMatch(said -> said.text().equals(line))) {
        comments.add(new WrittenLine(WrittenLine.Kind.COMMENT, line, line));
        node.step = node.step.with(WrittenLine.Kind.COMMENT, List.copyOf(comments));
      }
    }
  }

  private static String onOneLine(String text) {
    return text.replace('\r', ' ').replace('\n', ' ');
  }

  List<Conflict> conflicts() {
    return List.copyOf(conflicts);
  }
}
