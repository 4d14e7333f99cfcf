package kifu.lsp;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.OnTypeFormatting;
import org.eclipse.lsp4j.DocumentOnTypeFormattingParams;
import org.eclipse.lsp4j.TextEdit;

/** What is answered to questions that an editor asks while its user types. */
final class TypingAnswers {
  private TypingAnswers() {}

  static Optional<List<TextEdit>> onTypeFormatting(
      Document document, DocumentOnTypeFormattingParams params, Editor editor) {
    return Optional.of(
        Convert.edits(
            OnTypeFormatting.format(
                document, Convert.point(params.getPosition()), params.getCh())));
  }
}
