package kifu.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.document.Document;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;

/** What is said of a document after an edit, and after undoing it, is what opening it says. */
public final class EditingFuzz {
  private EditingFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    FuzzedDocument fuzzed = FuzzedDocument.of(bytes);
    Document before = fuzzed.document();
    before.problems();
    Text text = before.text();
    int start = text.offset(fuzzed.point());
    int end = Math.min(text.length(), start + fuzzed.length());
    Range cut = new Range(fuzzed.point(), text.point(end));
    Document after = before.edit(2, List.of(new Edit(cut, "")));
    assertSaysTheSame(fuzzed, after);
    Edit undo = new Edit(new Range(cut.start(), cut.start()), text.slice(cut));
    assertSaysTheSame(fuzzed, after.edit(3, List.of(undo)));
  }

  private static void assertSaysTheSame(FuzzedDocument fuzzed, Document edited) {
    assertEquals(fuzzed.reopened(edited.text()).problems(), edited.problems());
  }
}
