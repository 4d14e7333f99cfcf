package kifu.lsp;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.feature.Completion;
import kifu.feature.Hover;
import kifu.format.Suggestion;
import kifu.shogi.Move;
import kifu.text.Point;
import kifu.text.Range;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemDefaults;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** What is answered when an editor asks what can be written at a place, and then more of it. */
final class CompletionAnswers {
  private CompletionAnswers() {}

  /**
   * What can be written at a place.
   *
   * @param open the other documents that the editor has open
   */
  static Optional<CompletionList> completion(
      Document document, CompletionParams params, Editor editor, List<Document> open) {
    Point point = Convert.point(params.getPosition());
    CompletionFeatures features = editor.features().completion();
    List<Completion.Item> items =
        Completion.items(
            document,
            point,
            new Completion.Options(
                editor.language(),
                features.snippets(),
                LocalDate.now(ZoneId.systemDefault()),
                position ->
                    open.stream()
                        .filter(other -> other.format() == DocumentFormat.BOOK)
                        .flatMap(book -> book.analysisSoFar().stream())
                        .flatMap(book -> book.movesAt(position).stream())
                        .distinct()
                        .toList()));
    Optional<Range> shared =
        features.sharedRange()
            ? items.stream().findFirst().map(Completion.Item::range)
            : Optional.empty();
    List<CompletionItem> converted =
        IntStream.range(0, items.size())
            .mapToObj(i -> item(document, point, items.get(i), i, shared))
            .toList();
    // To be asked again after each key, since the server alone knows what a move may be typed as.
    CompletionList list = new CompletionList(true, converted);
    shared.ifPresent(
        range -> {
          CompletionItemDefaults defaults = new CompletionItemDefaults();
          defaults.setEditRange(Either.forLeft(Convert.range(range)));
          list.setItemDefaults(defaults);
        });
    return Optional.of(list);
  }

  private static CompletionItem item(
      Document document, Point point, Completion.Item item, int index, Optional<Range> shared) {
    CompletionItem converted = new CompletionItem(item.label());
    converted.setKind(item.kind().map(CompletionAnswers::kind).orElse(CompletionItemKind.Event));
    converted.setSortText(String.format("%03d", index));
    converted.setFilterText(item.filter());
    if (!item.detail().isEmpty()) {
      converted.setDetail(item.detail());
    }
    if (item.kind().filter(Suggestion.Kind.SNIPPET::equals).isPresent()) {
      converted.setInsertTextFormat(InsertTextFormat.Snippet);
    }
    if (shared.filter(item.range()::equals).isPresent()) {
      converted.setTextEditText(item.text());
    } else {
      converted.setTextEdit(Either.forLeft(new TextEdit(Convert.range(item.range()), item.text())));
    }
    item.move()
        .ifPresent(move -> converted.setData(OfferedMove.of(document, point, move).toJson()));
    return converted;
  }

  private static CompletionItemKind kind(Suggestion.Kind kind) {
    return switch (kind) {
      case KEY -> CompletionItemKind.Property;
      case VALUE -> CompletionItemKind.Value;
      case WORD -> CompletionItemKind.Keyword;
      case SNIPPET -> CompletionItemKind.Snippet;
    };
  }

  /** The item with the board after its move, as far as it writes one. */
  static Optional<CompletionItem> resolve(Document document, CompletionItem item, Editor editor) {
    OfferedMove offered = OfferedMove.of(item);
    Hover.Options options = editor.completionOptions();
    Move.ofUsi(offered.move())
        .flatMap(move -> Completion.documentation(document, offered.point(), move, options))
        .ifPresent(
            text ->
                item.setDocumentation(
                    new MarkupContent(
                        options.markdown() ? MarkupKind.MARKDOWN : MarkupKind.PLAINTEXT, text)));
    return Optional.of(item);
  }
}
