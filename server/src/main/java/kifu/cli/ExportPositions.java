package kifu.cli;

import com.google.gson.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.collection.CollectedGame;
import kifu.document.Document;
import kifu.drawing.GameCourse;
import kifu.drawing.Wording;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Replay;
import kifu.format.comment.Evaluation;
import kifu.json.Shape;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Sfen;

/** Runs the command {@code kifu export}. */
final class ExportPositions extends GameRows {
  private static final String NEXT = "next";
  private static final int DIGITS_OF_MILLISECONDS = 3;

  ExportPositions(Console console, ProjectFiles projects) {
    super(
        "export",
        List.of("file", "game", "ply", "sfen", NEXT, "evaluation", "seconds", "result"),
        console,
        projects);
  }

  @Override
  Stream<JsonObject> rows(RecordFile file, Document document, Stream<CollectedGame> games) {
    return games.flatMap(game -> rows(file, game).stream());
  }

  private List<JsonObject> rows(RecordFile file, CollectedGame game) {
    GameCourse course = GameCourse.of(game.record(), Wording.of(console.language()));
    Replay replay = Replay.atStart(game.record());
    List<JsonObject> rows = new ArrayList<>();
    int moves = 0; // without passes
    rows.add(row(file, game, replay, course.after(0), Optional.empty()));
    for (Step step : game.record().mainLine().steps()) {
      replay.play(step);
      switch (step.event()) {
        case GameRecord.Played(Move move) -> {
          rows.getLast().addProperty(NEXT, move.usi());
          rows.add(row(file, game, replay, course.after(++moves), step.spent()));
        }
        case GameRecord.Ended(Termination end) -> {
          if (end == Termination.PASS) {
            rows.add(row(file, game, replay, Optional.empty(), step.spent()));
          }
        }
      }
    }
    return rows;
  }

  private static JsonObject row(
      RecordFile file,
      CollectedGame game,
      Replay replay,
      Optional<Evaluation> evaluation,
      Optional<Long> spent) {
    return Shape.of("file", FileName.shown(file.path()))
        .with("game", game.number())
        .with("ply", replay.ply())
        .with("sfen", Sfen.format(replay.position(), game.record().number() + replay.ply()))
        .orNull(NEXT, Optional.empty())
        .orNull("evaluation", evaluation.map(Evaluation::value))
        .orNull("seconds", spent.map(ExportPositions::seconds))
        .with("result", game.facts().result().id())
        .json();
  }

  private static Number seconds(long milliseconds) {
    boolean isWhole = milliseconds % 1000 == 0;
    return isWhole
        ? (Number) (milliseconds / 1000)
        : BigDecimal.valueOf(milliseconds, DIGITS_OF_MILLISECONDS).stripTrailingZeros();
  }
}
