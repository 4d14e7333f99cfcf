package kifu.protocol;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import kifu.collection.RepeatedGame;
import kifu.document.Document;
import kifu.feature.Diagnostics;
import kifu.feature.DuplicateGames;
import kifu.feature.ProblemsWhileTyping;
import kifu.feature.TsumeCheck;
import kifu.problem.Problem;
import kifu.problem.Problems;

/**
 * Answers with the diagnostics of one document, published or asked for. Caches what was sent last,
 * so that it is not sent again. While something is wrong only because a line is being typed,
 * nothing is published until typing pauses, and an editor that asks is answered without that if it
 * can be made to ask again. What is published is always complete. For one thread at a time.
 */
public final class DiagnosticAnswers {
  /**
   * Up to this many diagnostics of a new version are sent though they are the same, to say that
   * they hold for it too.
   */
  private static final int SENT_AGAIN = 500;

  private static final AtomicLong LAST_RESULT = new AtomicLong();

  private final ProblemsWhileTyping typing = new ProblemsWhileTyping();
  private Optional<Sent> last = Optional.empty();

  /** What follows from other documents. */
  private List<Problem> elsewhere = List.of();

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
   * What {@code textDocument/publishDiagnostics} says; empty if the editor knows it, or if it is to
   * be published when typing pauses.
   *
   * @param problems those that are found so far
   * @param isNewVersion whether nothing was sent for this version yet
   */
  public Optional<JsonObject> publication(
      Document document, Editor editor, List<Problem> problems, boolean isNewVersion) {
    if (waitsForPause(document, problems)) {
      return Optional.empty();
    }
    Diagnostics.Report report = report(document, editor, problems);
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
    ClientFeatures features = editor.features();
    boolean asksAgain =
        features.has(ClientFeature.PULLS_DIAGNOSTICS)
            && features.has(ClientFeature.REFRESHES_DIAGNOSTICS);
    List<Problem> problems = document.problems();
    Sent now =
        remember(
            editor,
            report(document, editor, asksAgain ? typing.shown(document, problems) : problems));
    return previousResult.filter(now.resultId()::equals).isPresent()
        ? DiagnosticConverter.unchanged(now.resultId())
        : new DiagnosticConverter(document.uri(), editor).full(now.report(), now.resultId());
  }

  /** Whether some of these problems are to be published only when typing pauses. */
  private boolean waitsForPause(Document document, List<Problem> problems) {
    typing.shown(document, problems);
    return typing.isHolding();
  }

  private Diagnostics.Report report(Document document, Editor editor, List<Problem> problems) {
    boolean isRead = !document.isMarkdown() || editor.settings().has(Settings.Switch.MARKDOWN);
    return editor.excludes() || !isRead
        ? Diagnostics.Report.NOTHING
        : Diagnostics.report(
            Problems.inOrder(problems, TsumeCheck.found(document, editor.tsume()), elsewhere),
            document.text(),
            editor.diagnostics());
  }

  /**
   * Notes the games of the document that others repeat; they are shown until this changes.
   *
   * @return whether there is more to say now
   */
  public boolean repeated(Document document, List<RepeatedGame> games) {
    List<Problem> before = elsewhere;
    elsewhere = DuplicateGames.problems(document, games);
    return !elsewhere.equals(before);
  }

  /**
   * Notes that typing has paused, or that the document was saved.
   *
   * @param version the version of the document by then
   * @return whether there is more to say now
   */
  public boolean pause(int version) {
    return typing.pause(version);
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
