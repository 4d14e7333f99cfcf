package kifu.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Optional;
import kifu.document.TargetFormat;
import kifu.drawing.Wording;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.Replays;
import kifu.feature.Conversion;
import kifu.feature.GameData;
import kifu.feature.Outcome;
import kifu.feature.WriteGame;
import kifu.json.Shape;
import kifu.problem.Language;
import kifu.record.Termination;

/** Answers {@code kifu/gameData} and {@code kifu/writeGame}: games as data, in both directions. */
public final class GameAnswers {
  /** As many moves and ends as an editor takes. */
  private static final int MOST_MOVES = 10_000;

  private GameAnswers() {}

  static Optional<JsonElement> gameData(Question question) {
    int game = Json.number(question.params().json(), "game").orElse(1);
    return GameData.gameData(question.document(), game, question.editor().wording().moves())
        .map(
            data -> {
              if (data.size() > MOST_MOVES
                  && !question.editor().features().has(ClientFeature.LARGE_ANSWERS)) {
                throw Shapes.tooLarge(question);
              }
              return json(data);
            });
  }

  /** A game as JSON, as the answer to {@code kifu/gameData} has it. */
  public static JsonObject json(GameData.Result game) {
    return Shape.of("games", game.games())
        .with("headers", game.headers().stream().map(GameAnswers::shape).toList())
        .with("start", game.start())
        .with("lines", game.lines().stream().map(GameAnswers::shape).toList())
        .json();
  }

  private static Shape shape(Header header) {
    return Shape.of("key", header.key()).with("value", header.value());
  }

  private static Shape shape(GameData.Line line) {
    Shape shape =
        new Shape()
            .with("parent", line.fork().map(Replays.ReplacedStep::line))
            .with("index", line.fork().map(Replays.ReplacedStep::step));
    return with(line.notes(), shape)
        .with("moves", line.moves().stream().map(GameAnswers::shape).toList());
  }

  private static Shape shape(GameData.Move move) {
    Shape shape =
        Shape.of("ply", move.ply())
            .with("usi", move.usi())
            .with("special", move.special().map(Termination::id))
            .with("text", move.text())
            .with("moveText", move.moveText())
            .with("sfen", move.sfen())
            .with("time", move.time());
    return with(move.notes(), shape);
  }

  private static Shape with(GameData.Notes notes, Shape shape) {
    return shape
        .with("comment", notes.comment())
        .with("note", notes.note())
        .with("bookmark", notes.bookmark());
  }

  /** Writes the game that the parameters hold; null where the format is unknown. */
  public static Optional<JsonElement> writeGame(Params params, Editor editor) {
    Params game = params.object("game");
    WriteGame.Game data =
        new WriteGame.Game(
            game.objects("headers").stream()
                .map(header -> new Header(header.text("key"), header.text("value"), 0))
                .toList(),
            game.text("start"),
            game.objects("lines").stream().map(GameAnswers::line).toList());
    Conversion.Options options = options(params, editor);
    return TargetFormat.of(params.text("to"))
        .map(target -> WriteGame.write(data, target, options))
        .map(outcome -> shape(outcome, editor).json());
  }

  /** How the parameters want games to be written; a page is in Japanese unless they say more. */
  static Conversion.Options options(Params params, Editor editor) {
    Optional<Language> language = Json.text(params.json(), "language").map(Language::ofTag);
    return new Conversion.Options(
        Json.number(params.json(), "game"),
        Optional.empty(),
        Json.number(params.json(), "diagrams"),
        language.map(editor::wording).orElse(Wording.of(Language.JAPANESE)),
        Shapes.mostBytes(editor));
  }

  private static Shape shape(Outcome<WriteGame.Text> outcome, Editor editor) {
    return switch (outcome) {
      case Outcome.Refused(var why) -> Shape.of("refused", why.in(editor.language()));
      case Outcome.Done(var written) ->
          Shapes.fits(editor, written.text())
              ? Shape.of("text", written.text())
                  .with(
                      "lost",
                      written.lost().stream().map(lost -> lost.in(editor.language())).toList())
              : Shape.of("refused", Shapes.TOO_LARGE.in(editor.language()));
    };
  }

  private static WriteGame.Line line(Params line) {
    return new WriteGame.Line(
        line.has("parent")
            ? Optional.of(new Replays.ReplacedStep(line.number("parent"), line.number("index")))
            : Optional.empty(),
        notes(line.json()),
        line.objects("moves").stream().map(GameAnswers::move).toList());
  }

  private static WriteGame.Played move(Params move) {
    return new WriteGame.Played(
        move.has("usi") ? move.text("usi") : move.text("special"),
        Json.decimal(move.json(), "time").map(Math::round),
        notes(move.json()));
  }

  private static GameData.Notes notes(JsonObject of) {
    return new GameData.Notes(line(of, "comment"), line(of, "note"), line(of, "bookmark"));
  }

  /** A text that may be blank, as a bookmark is. */
  private static Optional<String> line(JsonObject of, String name) {
    return new Params(of).has(name) ? Optional.of(new Params(of).text(name)) : Optional.empty();
  }
}
