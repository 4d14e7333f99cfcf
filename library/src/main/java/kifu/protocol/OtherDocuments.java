package kifu.protocol;

import java.util.List;
import java.util.Map;
import kifu.document.DocumentFormat;
import kifu.feature.Completion;
import kifu.format.HeaderValue;
import kifu.shogi.Move;
import kifu.shogi.Position;

/** What a document can be completed with that others tell, as far as it is known. */
record OtherDocuments(Question question) implements Completion.Elsewhere {
  @Override
  public List<Move> bookMoves(Position position) {
    return question.open().stream()
        .filter(other -> other.format() == DocumentFormat.BOOK)
        .flatMap(book -> book.analysisSoFar().stream())
        .flatMap(book -> book.movesAt(position).stream())
        .distinct()
        .toList();
  }

  @Override
  public Map<Move, Integer> playedMoves(Position position) {
    return question.index().movesAt(position, uri());
  }

  @Override
  public Map<String, Integer> headerValues(HeaderValue.Kind kind) {
    return question.index().values(kind, uri());
  }

  private String uri() {
    return PlainUri.of(question.document().uri());
  }
}
