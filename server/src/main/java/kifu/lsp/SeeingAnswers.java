package kifu.lsp;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.CodeLenses;
import kifu.feature.Hover;
import kifu.feature.InlayHints;
import kifu.problem.Phrase;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * What is answered to an editor that shows something between the lines and characters of a
 * document: each method, named as the protocol names it, asks the feature of that name and
 * converts.
 */
final class SeeingAnswers {
  /** The command of an editor that shows the board beside the text. */
  static final String SHOW_BOARD = "kifu.showBoard";

  private static final Phrase BOARD = new Phrase("▶ 盤", "▶ Board");
  private static final String URI = "uri";

  private SeeingAnswers() {}

  static Optional<List<InlayHint>> inlayHint(
      Document document, InlayHintParams params, Editor editor) {
    int first = params.getRange().getStart().getLine();
    int last = params.getRange().getEnd().getLine();
    InlayHints.Options options = editor.settings().inlayHints();
    return Optional.of(
        InlayHints.on(document, first, last + 1, options, editor.language()).stream()
            .map(hint -> hint(hint, document.uri()))
            .toList());
  }

  private static InlayHint hint(InlayHints.Hint hint, String uri) {
    InlayHint shown = new InlayHint(Convert.position(hint.place()), Either.forLeft(hint.label()));
    shown.setPaddingLeft(true);
    JsonObject data = new JsonObject();
    data.addProperty(URI, uri);
    shown.setData(data);
    return shown;
  }

  /** None unless the user wants them. */
  static Optional<List<CodeLens>> codeLens(
      Document document, CodeLensParams params, Editor editor) {
    if (!editor.settings().codeLens()) {
      return Optional.of(List.of());
    }
    return Optional.of(
        CodeLenses.lenses(document, editor.language()).stream()
            .map(lens -> lens(lens, editor))
            .toList());
  }

  private static CodeLens lens(CodeLenses.Lens lens, Editor editor) {
    Command command =
        editor.features().showsBoard()
            ? new Command(BOARD.in(editor.language()) + " · " + lens.title(), SHOW_BOARD)
            : new Command(lens.title(), "");
    CodeLens shown = new CodeLens(Convert.range(lens.line()));
    shown.setCommand(command);
    return shown;
  }

  /** The document of a hint, which it carries. */
  static TextDocumentIdentifier documentOf(InlayHint hint) {
    return new TextDocumentIdentifier(
        hint.getData() instanceof JsonObject data ? Json.text(data, URI).orElse("") : "");
  }

  /** The hint with the board after its move. */
  static Optional<InlayHint> resolve(Document document, InlayHint hint, Editor editor) {
    Hover.hover(document, Convert.point(hint.getPosition()), editor.hoverOptions())
        .map(content -> new MarkupContent(editor.markupKind(), content.text()))
        .ifPresent(hint::setTooltip);
    return Optional.of(hint);
  }
}
