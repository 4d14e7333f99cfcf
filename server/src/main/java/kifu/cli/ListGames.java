package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonObject;
import java.nio.charset.Charset;
import java.util.List;
import java.util.stream.Stream;
import kifu.collection.CollectedGame;
import kifu.collection.GameFacts;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.json.Shape;
import kifu.problem.Habits;
import kifu.problem.Problem;
import kifu.problem.Severities;
import kifu.problem.Severity;

/** Runs the command {@code kifu list}. */
final class ListGames extends GameRows {
  private static final String SHIFT_JIS = "windows-31j";

  private final ProjectFiles projects;

  ListGames(Console console, ProjectFiles projects) {
    super(
        "list",
        List.of(
            "file",
            "game",
            "format",
            "encoding",
            "black",
            "white",
            "date",
            "event",
            "opening",
            "handicap",
            "plies",
            "result",
            "errors",
            "warnings"),
        console,
        projects);
    this.projects = projects;
  }

  @Override
  Stream<JsonObject> rows(RecordFile file, Document document, Stream<CollectedGame> all) {
    List<CollectedGame> games = all.toList();
    if (games.isEmpty()) {
      return Stream.empty();
    }
    int[] errors = new int[games.size()];
    int[] warnings = new int[games.size()];
    for (Problem problem : problems(file, document)) {
      int game = gameOf(problem, games);
      errors[game] += problem.severity() == Severity.ERROR ? 1 : 0;
      warnings[game] += problem.severity() == Severity.WARNING ? 1 : 0;
    }
    return games.stream()
        .map(game -> row(file, document, game, errors[game.number()], warnings[game.number()]));
  }

  /** What {@code kifu check} reports of a file. */
  private List<Problem> problems(RecordFile file, Document document) {
    Severities severities = projects.severities(file.path());
    List<Problem> all =
        severities.isUsual() ? document.problems(Severity.WARNING) : document.problems();
    return Habits.withoutRepeats(
        all.stream().flatMap(problem -> severities.applied(problem).stream()).toList(),
        document.text());
  }

  /** The number of the last game that begins on the line of a problem or above it. */
  private static int gameOf(Problem problem, List<CollectedGame> games) {
    int low = 0;
    int high = games.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      int firstLine = games.get(middle).record().mainLine().line();
      if (firstLine <= problem.range().start().line()) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  private static JsonObject row(
      RecordFile file, Document document, CollectedGame game, int errors, int warnings) {
    GameFacts facts = game.facts();
    return Shape.of("file", FileName.shown(file.path()))
        .with("game", game.number())
        .with("format", format(document.format()))
        .with("encoding", encoding(document.charset().orElse(UTF_8)))
        .orNull("black", facts.black())
        .orNull("white", facts.white())
        .orNull("date", facts.date())
        .orNull("event", facts.event())
        .orNull("opening", game.opening())
        .with("handicap", facts.handicap())
        .with("plies", facts.plies())
        .with("result", facts.result().id())
        .with("errors", errors)
        .with("warnings", warnings)
        .json();
  }

  private static String format(DocumentFormat format) {
    return switch (format) {
      case KIF, KIFU, BOD -> "kif";
      case KI2, KI2U -> "ki2";
      case CSA -> "csa";
      case JKF -> "jkf";
      case USI, SFEN, BOOK -> "usi";
    };
  }

  private static String encoding(Charset charset) {
    return charset.name().equals(SHIFT_JIS) ? "Shift_JIS" : charset.name();
  }
}
