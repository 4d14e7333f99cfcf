package kifu.conformance;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kifu.document.Document;
import kifu.feature.GameData;
import kifu.format.Book;
import kifu.format.BookMoves;
import kifu.format.book.BinaryBook;
import kifu.json.Shape;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.MoveNotation;
import kifu.shogi.Sfen;
import kifu.shogi.Side;
import kifu.text.Text;

/** Reads records as this project does. */
public final class OwnReader implements Reader {
  @Override
  public JsonObject read(Case asked) {
    try {
      return read(asked.record().getFileName().toString(), asked.bytes());
    } catch (IOException failure) {
      return error(failure.toString());
    }
  }

  /** What a file says; its games unless something in it is an error. */
  public static JsonObject read(String name, byte[] bytes) {
    return BinaryBook.isNamed(name)
        ? book(bytes).map(OwnReader::read).orElseGet(() -> error("the book is damaged"))
        : Document.open(name, bytes).map(OwnReader::read).orElseGet(() -> error("no text"));
  }

  /** The text book that says what a binary one does. */
  private static Optional<Document> book(byte[] bytes) {
    return Optional.of(bytes)
        .filter(BinaryBook::is)
        .flatMap(BinaryBook::text)
        .map(text -> Document.open("", "yaneuraou-book", 0, Text.of(text)));
  }

  private static JsonObject read(Document document) {
    List<Problem> problems = document.problems();
    JsonObject reading = new JsonObject();
    if (problems.stream().noneMatch(problem -> problem.severity() == Severity.ERROR)) {
      JsonArray book = book(document);
      reading.add(book.isEmpty() ? "games" : "book", book.isEmpty() ? games(document) : book);
    }
    JsonArray faults = Faults.of(problems);
    if (!faults.isEmpty()) {
      reading.add("faults", faults);
    }
    return reading;
  }

  private static JsonObject error(String why) {
    return Shape.of("error", why).json();
  }

  private static JsonArray book(Document document) {
    JsonArray positions = new JsonArray();
    Book book = document.analysis().book();
    for (int line = 0; line < document.text().lineCount(); line++) {
      int here = line;
      book.bookMovesAt(line)
          .filter(entry -> entry.line() == here)
          .ifPresent(entry -> positions.add(position(entry)));
    }
    return positions;
  }

  private static JsonObject position(BookMoves entry) {
    return Shape.of("position", entry.situation().sfen())
        .with("moves", entry.moves().stream().map(OwnReader::move).toList())
        .json();
  }

  private static Shape move(BookMoves.BookMove move) {
    return Shape.of("usi", move.move().usi())
        .with("reply", move.fields().reply().map(Move::usi))
        .with("evaluation", move.fields().evaluation())
        .with("depth", move.fields().depth())
        .with("count", move.fields().count());
  }

  private static JsonArray games(Document document) {
    JsonArray games = new JsonArray();
    IntStream.rangeClosed(1, document.games().size())
        .mapToObj(number -> GameData.gameData(document, number, MoveNotation.JAPANESE))
        .flatMap(Optional::stream)
        .forEach(game -> games.add(game(game)));
    return games;
  }

  private static JsonObject game(GameData.Result data) {
    JsonObject game =
        Shape.of("start", data.start())
            .with(
                "headers",
                data.headers().stream()
                    .map(header -> Shape.of("key", header.key()).with("value", header.value()))
                    .toList())
            .with("winner", winner(data))
            .json();
    List<JsonArray> lines = new ArrayList<>();
    for (GameData.Line line : data.lines()) {
      JsonObject object =
          line.fork().map(fork -> branch(lines.get(fork.line()), fork.step())).orElse(game);
      add(line.notes(), object);
      JsonArray moves = new JsonArray();
      line.moves().forEach(move -> moves.add(move(move)));
      object.add("moves", moves);
      lines.add(moves);
    }
    return game;
  }

  /** A new line of play in place of a move of another, or after its last one. */
  private static JsonObject branch(JsonArray moves, int step) {
    boolean after = step == moves.size();
    JsonObject move = moves.get(after ? step - 1 : step).getAsJsonObject();
    String kind = after ? "continuations" : "variations";
    JsonArray branches = Aspect.list(move, kind);
    JsonObject line = new JsonObject();
    branches.add(line);
    move.add(kind, branches);
    return line;
  }

  private static JsonObject move(GameData.Move move) {
    JsonObject object =
        Shape.of("usi", move.usi())
            .with("special", move.special().map(Termination::id))
            .with("time", move.time())
            .json();
    add(move.notes(), object);
    return object;
  }

  private static void add(GameData.Notes notes, JsonObject object) {
    notes.comment().ifPresent(comment -> object.addProperty("comment", comment));
    notes.bookmark().ifPresent(bookmark -> object.addProperty("bookmark", bookmark));
  }

  /** Who won the main line: {@code black}, {@code white}, {@code none}; empty where it is open. */
  private static Optional<String> winner(GameData.Result data) {
    List<GameData.Move> moves = data.lines().getFirst().moves();
    if (moves.isEmpty() || moves.getLast().special().isEmpty()) {
      return Optional.empty();
    }
    Termination end = moves.getLast().special().get();
    Side toMove = Sfen.position(moves.getLast().sfen()).turn();
    return Optional.of(
        end.winner(toMove).map(side -> side == Side.BLACK ? "black" : "white").orElse("none"));
  }
}
