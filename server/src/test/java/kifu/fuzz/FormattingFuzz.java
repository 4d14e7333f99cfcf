package kifu.fuzz;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.feature.CodeActions;
import kifu.feature.Formatting;
import kifu.text.Edits;
import kifu.text.Text;

/** Formatting twice is formatting once, and the games stay as they are; fixing all ends. */
public final class FormattingFuzz {
  private FormattingFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    FuzzedDocument fuzzed = FuzzedDocument.of(bytes);
    Document before = fuzzed.document();
    Document formatted = fuzzed.reopened(formatted(before));
    assertEquals(games(before), games(formatted));
    assertEquals(formatted.text().toString(), formatted(formatted).toString());
    CodeActions.fixAll(before);
  }

  private static Text formatted(Document document) {
    return Edits.apply(document.text(), Formatting.format(document));
  }

  private static String games(Document document) {
    return document.games().stream()
        .map(game -> TargetFormat.JKF.write(List.of(game)).text())
        .collect(joining());
  }
}
