package kifu.protocol;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import kifu.document.Document;
import kifu.feature.Diagnostics;
import kifu.problem.Problem;

/**
 * Answers with the diagnostics of one document, published or asked for. Caches what was sent last,
 * so that it is not sent again. For one thread at a time.
 */
public final class DiagnosticAnswers {
  /**
   * Up to this many diagnostics of a new version are sent though they are the same, to say that
   * they hold for it too.
   */
  private static final int SENT_AGAIN = 500;

  private static final AtomicLong LAST_RESULT = new AtomicLong();

  private Optional<Sent> last = Optional.empty();

  private record Sent(String resultId, Editor editor, Diagnostics.Report report) {
    boolean says(Editor otherEditor, Diagnostics.Report otherReport) {
      return editor.equals(otherEditor) && report.equals(otherReport);
    }
  }

  /** Whether anything was sent yet. */
  public boolean hasSent() {
    return last.isPresent();
  }

  /**
   * What {@code textDocument/publishDiagnostics} says; empty if the editor knows it.
   *
   * @param problems those that are found so far
   * @param isNewVersion whether nothing was sent for this version yet
   */
  public Optional<JsonObject> publication(
      Document document, Editor editor, List<Problem> problems, boolean isNewVersion) {
    Diagnostics.Report report = Diagnostics.report(problems, editor.settings().diagnostics());
    boolean isNews = last.filter(before -> before.says(editor, report)).isEmpty();
    remember(editor, report);
    return isNews || (isNewVersion && report.shown().size() <= SENT_AGAIN)
        ? Optional.of(
            new DiagnosticConverter(document.uri(), editor).publication(report, document.version()))
        : Optional.empty();
  }

  /**
   * What is answered to {@code textDocument/diagnostic}: that they are those of a result that the
   * editor has, if they are.
   */
  public JsonObject diagnostic(Document document, Editor editor, Optional<String> previousResult) {
    Sent now =
        remember(editor, Diagnostics.report(document.problems(), editor.settings().diagnostics()));
    return previousResult.filter(now.resultId()::equals).isPresent()
        ? DiagnosticConverter.unchanged(now.resultId())
        : new DiagnosticConverter(document.uri(), editor).full(now.report(), now.resultId());
  }

  private Sent remember(Editor editor, Diagnostics.Report report) {
    Sent now =
        last.filter(before -> before.says(editor, report))
            .orElseGet(
                () -> new Sent(Long.toString(LAST_RESULT.incrementAndGet()), editor, report));
    last = Optional.of(now);
    return now;
  }
}
