package kifu.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.collection.GameFacts;
import kifu.collection.GameIndex.Freshness;
import kifu.collection.GameQuery.Turned;
import kifu.collection.IndexedPlace;
import kifu.collection.NextMoves;
import kifu.collection.PartialBoard;
import kifu.collection.PositionPattern;
import kifu.feature.References;
import kifu.json.Shape;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.text.Range;

/**
 * Answers questions about the games of all documents that are open and of the records in the
 * editor's folders. An empty answer is null.
 */
final class CollectionAnswers {
  private static final int MOST_PLACES = 10_000;

  private CollectionAnswers() {}

  private static Optional<Position> position(Question question) {
    return question
        .document()
        .situationAt(question.document().text().clamp(question.params().position()))
        .map(Situation::position);
  }

  /** The places at which a position is reached, or those that fit a board with open squares. */
  static Optional<JsonElement> find(Question question) {
    if (!Json.isTrue(question.params().json(), "partial")) {
      return position(question).map(whole -> places(question, PositionPattern.of(whole)));
    }
    return Optional.of(
        switch (PartialBoard.read(question.document().text())) {
          case PartialBoard.Read(PositionPattern pattern) -> places(question, pattern);
          case PartialBoard.Unreadable(int line, var why) ->
              Shape.of("refused", why.in(question.editor().language())).with("line", line).json();
        });
  }

  private static JsonElement places(Question question, PositionPattern pattern) {
    boolean flip = Json.isTrue(question.params().json(), "flip");
    boolean mirror = Json.isTrue(question.params().json(), "mirror");
    boolean variations = Json.isTrue(question.params().json(), "variations");
    Optional<Move> move = Json.text(question.params().json(), "move").flatMap(Move::ofUsi);
    List<Turned> turned = Turned.all(pattern, flip, mirror);
    PlainUri.Escaping uris = new PlainUri.Escaping();
    return Json.array(
        question.games(Freshness.AS_THEY_ARE).find(turned, move, variations, MOST_PLACES).stream()
            .map(place -> json(place, uris)));
  }

  private static JsonElement json(IndexedPlace place, PlainUri.Escaping uris) {
    GameFacts game = place.game().facts();
    return Shape.of("uri", uris.escaped(place.game().uri()))
        .with("line", place.point().line())
        .with("column", place.point().column())
        .with("game", place.game().number())
        .with("ply", place.ply())
        .with("variation", place.variation())
        .with("next", orNull(place.next().map(Move::usi)))
        .with("flipped", place.turning().flipped())
        .with("mirrored", place.turning().mirrored())
        .with("black", orNull(game.black()))
        .with("white", orNull(game.white()))
        .with("date", orNull(game.date()))
        .with("event", orNull(game.event()))
        .with("result", game.result().id())
        .json();
  }

  private static JsonElement orNull(Optional<String> text) {
    return text.<JsonElement>map(JsonPrimitive::new).orElse(JsonNull.INSTANCE);
  }

  /** The table of the moves that are played next in a position. */
  static Optional<JsonElement> explore(Question question) {
    return position(question)
        .map(position -> question.games(Freshness.AT_ONCE).explore(position))
        .map(
            table ->
                Shape.of("position", Sfen.format(table.position(), 1))
                    .with("games", table.games())
                    .with(
                        "moves",
                        table.moves().stream().map(row -> move(row, table, question)).toList())
                    .json());
  }

  private static Shape move(NextMoves.Row row, NextMoves table, Question question) {
    return Shape.of("usi", row.move().usi())
        .with("text", row.text())
        .with(
            "name",
            question.editor().wording().name(table.position(), row.move(), Optional.empty()))
        .with("games", row.games())
        .with("black", row.black())
        .with("white", row.white())
        .with("draws", row.draws())
        .with("none", row.none())
        .with("last", orNull(row.last()));
  }

  /** Where the position of a question is reached in other documents. */
  static Stream<JsonElement> inOtherDocuments(Question question) {
    String here = PlainUri.of(question.document().uri());
    return position(question).stream()
        .map(whole -> Turned.all(PositionPattern.of(whole), false, false))
        .flatMap(
            asked ->
                question
                    .games(Freshness.AS_THEY_ARE)
                    .find(asked, Optional.empty(), true, MOST_PLACES)
                    .stream())
        .filter(place -> !place.game().uri().equals(here))
        .limit(References.MOST)
        .map(
            place ->
                Shapes.location(
                    PlainUri.escaped(place.game().uri()), new Range(place.point(), place.point())));
  }
}
