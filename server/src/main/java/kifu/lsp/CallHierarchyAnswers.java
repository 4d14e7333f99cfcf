package kifu.lsp;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.CallHierarchy;
import kifu.text.Point;
import kifu.text.Range;
import org.eclipse.lsp4j.CallHierarchyIncomingCall;
import org.eclipse.lsp4j.CallHierarchyIncomingCallsParams;
import org.eclipse.lsp4j.CallHierarchyItem;
import org.eclipse.lsp4j.CallHierarchyOutgoingCall;
import org.eclipse.lsp4j.CallHierarchyOutgoingCallsParams;
import org.eclipse.lsp4j.CallHierarchyPrepareParams;
import org.eclipse.lsp4j.SymbolKind;

/** What is answered to the questions how positions follow from each other. */
final class CallHierarchyAnswers {
  private CallHierarchyAnswers() {}

  static Optional<List<CallHierarchyItem>> prepareCallHierarchy(
      Document document, CallHierarchyPrepareParams params, Editor editor) {
    return CallHierarchy.prepare(document, Convert.point(params.getPosition()))
        .map(item -> List.of(item(document, item, editor)));
  }

  static Optional<List<CallHierarchyIncomingCall>> incomingCalls(
      Document document, CallHierarchyIncomingCallsParams params, Editor editor) {
    return Optional.of(
        CallHierarchy.incoming(document, start(params.getItem())).stream()
            .map(
                call ->
                    new CallHierarchyIncomingCall(
                        item(document, call.item(), editor), ranges(call)))
            .toList());
  }

  static Optional<List<CallHierarchyOutgoingCall>> outgoingCalls(
      Document document, CallHierarchyOutgoingCallsParams params, Editor editor) {
    return Optional.of(
        CallHierarchy.outgoing(document, start(params.getItem())).stream()
            .map(
                call ->
                    new CallHierarchyOutgoingCall(
                        item(document, call.item(), editor), ranges(call)))
            .toList());
  }

  /** Where an item stands now, if lines were added above it since: near enough. */
  private static Point start(CallHierarchyItem item) {
    return Convert.point(item.getSelectionRange().getStart());
  }

  private static List<org.eclipse.lsp4j.Range> ranges(CallHierarchy.Call call) {
    return call.ranges().stream().map(Convert::range).toList();
  }

  private static CallHierarchyItem item(Document document, CallHierarchy.Item item, Editor editor) {
    Range range = item.range();
    CallHierarchyItem converted = new CallHierarchyItem();
    converted.setName(item.name().in(editor.language()));
    converted.setDetail(item.detail());
    converted.setKind(SymbolKind.Object);
    converted.setUri(document.uri());
    converted.setRange(Convert.range(range));
    converted.setSelectionRange(Convert.range(range));
    return converted;
  }
}
