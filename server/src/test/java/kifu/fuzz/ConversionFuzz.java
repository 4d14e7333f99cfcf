package kifu.fuzz;

import java.util.Optional;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.document.TargetFormat;
import kifu.feature.Conversion;
import kifu.feature.Conversion.Converted;
import kifu.feature.Conversion.Options;
import kifu.feature.Outcome;
import kifu.text.Text;

/** A record is written in every format or refused, and what is written is read without errors. */
public final class ConversionFuzz {
  private static final Options WHOLE = new Options(Optional.empty(), Optional.empty());

  private ConversionFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    Document document = FuzzedDocument.of(bytes).document();
    for (TargetFormat target : TargetFormat.values()) {
      if (Conversion.convert(document, target, WHOLE)
          instanceof Outcome.Done<Converted>(Converted converted)) {
        DocumentFormat.ofFileName("a." + target.id())
            .ifPresent(format -> FuzzedDocument.open(format, Text.of(converted.text())).problems());
      }
    }
  }
}
