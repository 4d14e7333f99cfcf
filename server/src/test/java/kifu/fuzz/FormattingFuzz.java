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

/** Formatting or fixing twice is doing it once; formatting leaves the games as they are. */
public final class FormattingFuzz {
  private FormattingFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    FuzzedDocument fuzzed = FuzzedDocument.of(bytes);
    Document before = fuzzed.document();
    Document formatted = fuzzed.reopened(formatted(before));
    assertEquals(games(before), games(formatted));
    assertEquals(formatted.text().toString(), formatted(formatted).toString());
    Document fixed = fuzzed.reopened(fixed(before));
    assertEquals(fixed.text().toString(), fixed(fixed).toString());
  }

  private static Text formatted(Document document) {
    return Edits.apply(document.text(), Formatting.format(document));
  }

  private static Text fixed(Document document) {
    return Edits.apply(document.text(), CodeActions.fixAll(document));
  }

  private static String games(Document document) {
    return document.games().stream()
        .map(game -> TargetFormat.JKF.write(List.of(game)).text())
        .collect(joining());
  }
}
