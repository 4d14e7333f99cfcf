package kifu.lsp;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import kifu.feature.BoardAt;
import kifu.feature.LegalMoves;
import kifu.text.Point;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.jspecify.annotations.Nullable;

/** The methods {@code kifu/…}, which the protocol does not have. */
@JsonSegment("kifu")
final class KifuService {
  private final OpenDocuments documents;

  KifuService(OpenDocuments documents) {
    this.documents = documents;
  }

  /**
   * The position that a line leads to, as {@code kifu/positionAt} answers it; what is null is left
   * out.
   *
   * @param sfen the position
   * @param ply how many moves led to it
   * @param side who is to move: {@code black} or {@code white}
   * @param lastMove the last move, as USI
   * @param line the line, 0-based
   * @param moveText the line's move as it is written
   * @param variation the number of the first move of the variation that the line is in
   * @param check whether the side to move is in check
   * @param errors the ids of the errors on the line
   */
  record PositionAt(
      String sfen,
      int ply,
      String side,
      @Nullable String lastMove,
      int line,
      String moveText,
      @Nullable Integer variation,
      boolean check,
      List<String> errors) {
    static PositionAt of(kifu.feature.PositionAt.Result result) {
      return new PositionAt(
          result.sfen(),
          result.ply(),
          result.side(),
          result.lastMove().orElse(null),
          result.line(),
          result.moveText(),
          result.variation().orElse(null),
          result.check(),
          result.errors());
    }
  }

  /**
   * What {@code kifu/didChangeEncoding} says: the name of the encoding that the editor will save a
   * document in.
   */
  record EncodingParams(String uri, String encoding) {}

  @JsonRequest
  CompletableFuture<PositionAt> positionAt(TextDocumentPositionParams params) {
    Point point = Convert.point(params.getPosition());
    return documents.ask(
        params.getTextDocument(),
        document -> kifu.feature.PositionAt.positionAt(document, point).map(PositionAt::of));
  }

  /** The moves that are legal in the position that a line leads to. */
  @JsonRequest
  CompletableFuture<List<LegalMoves.LegalMove>> legalMoves(TextDocumentPositionParams params) {
    Point point = Convert.point(params.getPosition());
    return documents.ask(
        params.getTextDocument(), document -> Optional.of(LegalMoves.legalMoves(document, point)));
  }

  /** The board that a line leads to, as a diagram and as a picture. */
  @JsonRequest
  CompletableFuture<BoardAt.Result> boardAt(TextDocumentPositionParams params) {
    Point point = Convert.point(params.getPosition());
    return documents.ask(params.getTextDocument(), document -> BoardAt.boardAt(document, point));
  }

  @JsonNotification
  void didChangeEncoding(EncodingParams params) {
    EncodingName.charset(params.encoding())
        .ifPresent(
            charset -> documents.change(params.uri(), document -> document.withCharset(charset)));
  }
}
