package kifu.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** A snapshot can be edited by one thread while another one still reads it. */
final class SnapshotTest {
  @Test
  void an_edit_does_not_wait_for_an_analysis_that_is_under_way() throws Exception {
    Document document = Document.open("file:///a.kif", "kif", 1, Text.of("1 ７六歩(77)\n"));
    Edit edit = new Edit(Range.ofLine(0, 0, 1), "2");

    Document edited;
    synchronized (document) { // as an analysis does
      edited =
          CompletableFuture.supplyAsync(() -> document.edit(2, List.of(edit)))
              .get(10, TimeUnit.SECONDS);
    }

    assertEquals("2 ７六歩(77)\n", edited.text().toString());
  }
}
