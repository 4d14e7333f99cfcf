package kifu.lsp;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.feature.BoardAt;
import kifu.feature.BookEntry;
import kifu.feature.Conversion;
import kifu.feature.GoTo;
import kifu.feature.LegalMoves;
import kifu.feature.LineOfPlay;
import kifu.feature.MergeBooks;
import kifu.feature.MergeGame;
import kifu.feature.PlayMove;
import kifu.feature.PlayMove.End;
import kifu.feature.PositionAt;
import kifu.feature.Variations;
import kifu.feature.WriteComment;
import kifu.feature.WritePosition;
import kifu.problem.Language;
import kifu.shogi.Move;
import kifu.text.Point;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.TextEdit;
import org.jspecify.annotations.Nullable;

/**
 * What is answered to the questions {@code kifu/…} about a document, which the protocol does not
 * have; {@code docs/protocol-extensions.md} describes them. Records become objects with the same
 * names; what is empty is left out. An empty answer is null.
 */
final class KifuAnswers {
  private KifuAnswers() {}

  static Optional<PositionAt.Result> positionAt(
      Document document, TextDocumentPositionParams params, Editor editor) {
    return PositionAt.positionAt(document, Convert.point(params.getPosition()));
  }

  static Optional<List<LegalMoves.LegalMove>> legalMoves(
      Document document, TextDocumentPositionParams params, Editor editor) {
    return Optional.of(LegalMoves.legalMoves(document, Convert.point(params.getPosition())));
  }

  static Optional<BoardAt.Result> boardAt(
      Document document, TextDocumentPositionParams params, Editor editor) {
    return BoardAt.boardAt(document, Convert.point(params.getPosition()), editor.language());
  }

  static Optional<LineOfPlay.Result> lineOfPlay(
      Document document, TextDocumentPositionParams params, Editor editor) {
    return LineOfPlay.lineOfPlay(document, Convert.point(params.getPosition()));
  }

  static Optional<BookEntry.Result> bookEntry(
      Document document, TextDocumentPositionParams params, Editor editor) {
    return BookEntry.bookEntry(document, Convert.point(params.getPosition()));
  }

  /**
   * What {@code kifu/goTo} asks.
   *
   * @param to the name of a {@link GoTo.Target}, such as {@code nextVariation}
   */
  record GoToParams(TextDocumentIdentifier textDocument, Position position, String to) {
    Optional<GoTo.Target> target() {
      return Arrays.stream(GoTo.Target.values())
          .filter(target -> target.word().equals(to))
          .findFirst();
    }
  }

  static Optional<Position> goTo(Document document, GoToParams params, Editor editor) {
    return params
        .target()
        .flatMap(target -> GoTo.goTo(document, Convert.point(params.position()), target))
        .map(Convert::position);
  }

  /** Why something cannot be done, in the client's language. */
  record Refused(String refused) {}

  static Optional<Variations.Result> variations(
      Document document, TextDocumentPositionParams params, Editor editor) {
    return Variations.variations(document, Convert.point(params.getPosition()));
  }

  /**
   * What {@code kifu/writeComment} asks.
   *
   * @param comment its lines, with line feeds between them
   */
  record CommentParams(TextDocumentIdentifier textDocument, Position position, String comment) {}

  /** The edits of a comment. */
  record CommentEdits(List<TextEdit> edits) {}

  /** Answers with {@link CommentEdits} or {@link Refused}. */
  static Optional<Record> writeComment(Document document, CommentParams params, Editor editor) {
    return Optional.of(
        switch (WriteComment.write(document, Convert.point(params.position()), params.comment())) {
          case WriteComment.Written written -> new CommentEdits(Convert.edits(written.edits()));
          case WriteComment.Refused refused -> new Refused(refused.why().in(editor.language()));
        });
  }

  /** What {@code kifu/playMove} asks: where to play which move in USI, or which end. */
  record PlayParams(TextDocumentIdentifier textDocument, Position position, String move) {}

  /**
   * How a move, or a position, comes into the document.
   *
   * @param edits what to write; none when it stands there already
   * @param line the 0-based line of it afterwards
   */
  record Played(List<TextEdit> edits, int line) {}

  /** Answers with {@link Played} or {@link Refused}. */
  static Optional<Record> playMove(Document document, PlayParams params, Editor editor) {
    Point point = Convert.point(params.position());
    return Move.ofUsi(params.move())
        .map(move -> PlayMove.play(document, point, move))
        .or(() -> End.of(params.move()).map(end -> PlayMove.play(document, point, end)))
        .map(
            result ->
                switch (result) {
                  case PlayMove.Written written ->
                      new Played(Convert.edits(written.edits()), written.line());
                  case PlayMove.Refused refused -> new Refused(refused.why().in(editor.language()));
                });
  }

  /** What {@code kifu/writePosition} asks: in which game to write which position. */
  record PositionParams(TextDocumentIdentifier textDocument, Position position, String sfen) {}

  /** Answers with {@link Played} or {@link Refused}. */
  static Optional<Record> writePosition(Document document, PositionParams params, Editor editor) {
    return Optional.ofNullable(params.sfen())
        .map(sfen -> WritePosition.write(document, Convert.point(params.position()), sfen))
        .map(
            result ->
                switch (result) {
                  case WritePosition.Written written ->
                      new Played(Convert.edits(written.edits()), written.line());
                  case WritePosition.Refused refused ->
                      new Refused(refused.why().in(editor.language()));
                });
  }

  /**
   * What {@code kifu/convert} asks.
   *
   * @param to the format to write, such as {@code csa}
   * @param game which game of a document with several, counted from 1
   */
  record ConvertParams(TextDocumentIdentifier textDocument, String to, @Nullable Integer game) {
    Conversion.Options options() {
      return new Conversion.Options(Optional.ofNullable(game), Optional.empty());
    }
  }

  /**
   * A document in another format.
   *
   * @param lost what could not be written, in the client's language
   */
  record Converted(String text, List<String> lost) {}

  /** Answers with {@link Converted} or {@link Refused}. */
  static Optional<Record> convert(Document document, ConvertParams params, Editor editor) {
    Language language = editor.language();
    return TargetFormat.of(params.to())
        .map(target -> Conversion.convert(document, target, params.options()))
        .map(
            result ->
                switch (result) {
                  case Conversion.Converted converted ->
                      new Converted(
                          converted.text(),
                          converted.lost().stream().map(lost -> lost.in(language)).toList());
                  case Conversion.Refused refused -> new Refused(refused.why().in(language));
                });
  }

  /**
   * What {@code kifu/mergeBook} and {@code kifu/mergeGame} ask.
   *
   * @param other the text of the other document
   */
  record MergeParams(TextDocumentIdentifier textDocument, String other) {}

  /**
   * How another document comes into this one.
   *
   * @param report what was done, in the client's language
   */
  record Merged(List<TextEdit> edits, String report) {}

  /** Answers with {@link Merged} or {@link Refused}. */
  static Optional<Record> mergeGame(Document document, MergeParams params, Editor editor) {
    return Optional.of(
        switch (MergeGame.merge(document, params.other())) {
          case MergeGame.Done done ->
              new Merged(Convert.edits(done.edits()), done.report().in(editor.language()));
          case MergeGame.Refused refused -> new Refused(refused.why().in(editor.language()));
        });
  }

  /** Answers with {@link Merged} or {@link Refused}. */
  static Optional<Record> mergeBook(Document document, MergeParams params, Editor editor) {
    return Optional.of(
        switch (MergeBooks.merge(document, params.other())) {
          case MergeBooks.Done done ->
              new Merged(Convert.edits(done.edits()), done.report().in(editor.language()));
          case MergeBooks.Refused refused -> new Refused(refused.why().in(editor.language()));
        });
  }
}
