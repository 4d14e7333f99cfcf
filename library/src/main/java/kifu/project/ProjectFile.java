package kifu.project;

import java.util.List;
import kifu.problem.Phrase;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Holds the content of a file {@code kifu.json}. Of one with faults, all that is right counts.
 * Immutable.
 *
 * @param faults what is wrong with it, in the order of places
 */
public record ProjectFile(ProjectSettings settings, List<Fault> faults) {
  /** The name of such a file. */
  public static final String NAME = "kifu.json";

  /** How many bytes such a file may have. */
  public static final int LARGEST = 1_000_000;

  /** What a folder without such a file has. */
  public static final ProjectFile NONE = new ProjectFile(ProjectSettings.NONE, List.of());

  /** Says what is wrong at a place of the file. */
  public record Fault(Range range, Phrase message) {}

  /** Reads the text of such a file; total. */
  public static ProjectFile of(Text text) {
    return new ProjectFileReader().read(text);
  }

  /** A file that is not read: a link, no text, or too large. */
  public static ProjectFile unreadable() {
    Phrase message =
        new Phrase(
            "読み込めません。1MBまでの通常のテキストファイルにしてください。",
            "This file cannot be read. Make it a regular text file of at most 1 MB.");
    return new ProjectFile(
        ProjectSettings.NONE, List.of(new Fault(Range.ofLine(0, 0, 0), message)));
  }
}
