package kifu.lsp;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import kifu.document.TargetFormat;
import kifu.feature.BoardAt;
import kifu.feature.Conversion;
import kifu.feature.LegalMoves;
import kifu.feature.PlayMove;
import kifu.problem.Language;
import kifu.text.Point;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.TextEdit;
import org.jspecify.annotations.Nullable;

/** The methods {@code kifu/…}, which the protocol does not have. */
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
   * @param spent the time for the last move in milliseconds
   * @param blackTime the time that black has used so far in milliseconds
   * @param whiteTime the same of white
   * @param evaluation what a program wrote into the comments about who stands better
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
      List<String> errors,
      @Nullable Long spent,
      @Nullable Long blackTime,
      @Nullable Long whiteTime,
      @Nullable String evaluation) {
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
          result.errors(),
          result.clocks().spent().orElse(null),
          result.clocks().black().orElse(null),
          result.clocks().white().orElse(null),
          result.evaluation().orElse(null));
    }
  }

  /**
   * What {@code kifu/didChangeEncoding} says: the name of the encoding that the editor will save a
   * document in.
   */
  record EncodingParams(String uri, String encoding) {}

  CompletableFuture<PositionAt> positionAt(TextDocumentPositionParams params) {
    Point point = Convert.point(params.getPosition());
    return documents.ask(
        params.getTextDocument(),
        document -> kifu.feature.PositionAt.positionAt(document, point).map(PositionAt::of));
  }

  /** The moves that are legal in the position that a line leads to. */
  CompletableFuture<List<LegalMoves.LegalMove>> legalMoves(TextDocumentPositionParams params) {
    Point point = Convert.point(params.getPosition());
    return documents.ask(
        params.getTextDocument(), document -> Optional.of(LegalMoves.legalMoves(document, point)));
  }

  /** The board that a line leads to, as a diagram and as a picture. */
  CompletableFuture<BoardAt.Result> boardAt(TextDocumentPositionParams params) {
    Point point = Convert.point(params.getPosition());
    return documents.ask(params.getTextDocument(), document -> BoardAt.boardAt(document, point));
  }

  /**
   * The moves of a line of play, as {@code kifu/lineOfPlay} answers it; what is null is left out.
   *
   * @param firstLine the first line of its own moves
   * @param endLine the line behind its last own one
   * @param startLine a line with the start position
   * @param last the number of its last move or end
   * @param moves its moves, or those around the place asked for
   */
  record LineOfPlay(
      int firstLine, int endLine, @Nullable Integer startLine, int last, List<Move> moves) {
    static LineOfPlay of(kifu.feature.LineOfPlay.Result result) {
      return new LineOfPlay(
          result.firstLine(),
          result.endLine(),
          result.startLine().orElse(null),
          result.last(),
          result.moves().stream().map(Move::of).toList());
    }
  }

  /** A move of a line of play, with the time for it in milliseconds. */
  record Move(
      int ply,
      int line,
      String text,
      boolean end,
      @Nullable Long spent,
      List<kifu.feature.LineOfPlay.Alternative> alternatives) {
    static Move of(kifu.feature.LineOfPlay.Move move) {
      return new Move(
          move.ply(),
          move.line(),
          move.text(),
          move.end(),
          move.spent().orElse(null),
          move.alternatives());
    }
  }

  CompletableFuture<LineOfPlay> lineOfPlay(TextDocumentPositionParams params) {
    Point point = Convert.point(params.getPosition());
    return documents.ask(
        params.getTextDocument(),
        document -> kifu.feature.LineOfPlay.lineOfPlay(document, point).map(LineOfPlay::of));
  }

  /** What {@code kifu/playMove} asks: where to play which move, in USI. */
  record PlayParams(TextDocumentIdentifier textDocument, Position position, String move) {}

  /**
   * How a move comes into the document, or why it does not; what is null is left out.
   *
   * @param edits what to write; none when the move stands there already
   * @param line the line of the move afterwards
   * @param refused why the move cannot be written
   */
  record Played(@Nullable List<TextEdit> edits, @Nullable Integer line, @Nullable String refused) {}

  CompletableFuture<Played> playMove(PlayParams params) {
    Point point = Convert.point(params.position());
    Language language = documents.editor().language();
    return documents.ask(
        params.textDocument(),
        document ->
            kifu.shogi.Move.ofUsi(params.move())
                .map(move -> PlayMove.play(document, point, move))
                .map(result -> played(result, language)));
  }

  private static Played played(PlayMove.Result result, Language language) {
    return switch (result) {
      case PlayMove.Written written ->
          new Played(written.edits().stream().map(Convert::edit).toList(), written.line(), null);
      case PlayMove.Refused refused -> new Played(null, null, refused.why().in(language));
    };
  }

  /**
   * What {@code kifu/convert} asks.
   *
   * @param to the format to write, such as {@code csa}
   * @param game which game of a document with several, counted from 1
   */
  record ConvertParams(TextDocumentIdentifier textDocument, String to, @Nullable Integer game) {}

  /**
   * A document in another format, or why it cannot be written; what is null is left out.
   *
   * @param lost what could not be written, in the client's language
   * @param refused why nothing can be written
   */
  record Converted(@Nullable String text, @Nullable List<String> lost, @Nullable String refused) {}

  CompletableFuture<Converted> convert(ConvertParams params) {
    Language language = documents.editor().language();
    Conversion.Options options =
        new Conversion.Options(Optional.ofNullable(params.game()), Optional.empty());
    return documents.ask(
        params.textDocument(),
        document ->
            TargetFormat.of(params.to())
                .map(target -> Conversion.convert(document, target, options))
                .map(result -> converted(result, language)));
  }

  private static Converted converted(Conversion.Result result, Language language) {
    return switch (result) {
      case Conversion.Converted converted ->
          new Converted(
              converted.text(),
              converted.lost().stream().map(lost -> lost.in(language)).toList(),
              null);
      case Conversion.Refused refused -> new Converted(null, null, refused.why().in(language));
    };
  }

  void didChangeEncoding(EncodingParams params) {
    EncodingName.charset(params.encoding())
        .ifPresent(
            charset -> documents.change(params.uri(), document -> document.withCharset(charset)));
  }
}
