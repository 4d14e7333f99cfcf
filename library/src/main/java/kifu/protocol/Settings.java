package kifu.protocol;

import static java.util.stream.Collectors.toUnmodifiableSet;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import kifu.drawing.BoardStyle;
import kifu.drawing.BoardStyle.Pieces;
import kifu.drawing.BoardStyle.Surface;
import kifu.drawing.BoardStyle.Theme;
import kifu.drawing.Figure;
import kifu.feature.Diagnostics;
import kifu.feature.Hover;
import kifu.feature.InlayHints;
import kifu.feature.TsumeCheck;
import kifu.problem.Language;
import kifu.problem.ProblemId;
import kifu.problem.Severities;
import kifu.problem.Severities.Choice;
import kifu.shogi.MoveNotation;
import kifu.text.EnumNames;
import kifu.tsume.Profile;

/**
 * Holds what the user has chosen; {@link Editor} adds what a project has.
 *
 * @param locale the language of messages, where it is not that of the editor
 * @param moves how moves are named, where not as usual in the language
 * @param svg whether hovers show the board as a picture
 * @param style how such pictures look
 * @param hover what hovers say besides what they always do
 * @param figure how pictures are drawn that are copied or saved
 * @param inlayHints which hints stand between the characters
 * @param books the opening books to look positions up in: paths or URIs
 * @param indexBytes how much memory the index of the editor's folders may take; none if 0
 * @param storage the folder in which that index is kept for the next time: a path or a URI
 * @param switches what is on of what is only on or off
 * @param tsume which mating problems are examined without being asked, and by which rules
 * @param diagnostics which diagnostics are shown, and how many
 * @param delay how many milliseconds no key is pressed before problems are reported of the line
 *     that is being typed, where not as usual
 * @param engines the engines that the user has configured; never a project
 */
public record Settings(
    Optional<Language> locale,
    Optional<MoveNotation> moves,
    boolean svg,
    BoardStyle style,
    Set<Hover.Extra> hover,
    Figure figure,
    Set<InlayHints.Kind> inlayHints,
    List<String> books,
    long indexBytes,
    Optional<String> storage,
    Set<Switch> switches,
    TsumeCheck.Options tsume,
    Diagnostics.Options diagnostics,
    Optional<Integer> delay,
    EngineSettings engines) {
  /** Names what is on or off, and where the settings say so. */
  public enum Switch {
    /** Lines above games and variations describe them. */
    CODE_LENS("codeLens", "enabled"),

    /** The records in Markdown documents are read, and the moves quoted there. */
    MARKDOWN("markdown");

    private final List<String> path;

    Switch(String... path) {
      this.path = List.of(path);
    }

    private Optional<Boolean> saidBy(JsonObject options) {
      JsonObject parent = options;
      for (String section : path.subList(0, path.size() - 1)) {
        parent = Json.object(parent, section);
      }
      return Json.truth(parent, path.get(path.size() - 1));
    }
  }

  /** How small and how large pictures may be. */
  private static final double SMALLEST = 0.5;

  private static final double LARGEST = 4;

  private static final int LONGEST_DELAY = 60_000;

  private static final int MEGABYTE = 1_000_000;
  private static final long USUAL_INDEX = 256L * MEGABYTE;

  static final Settings DEFAULT =
      new Settings(
          Optional.empty(),
          Optional.empty(),
          false,
          BoardStyle.DEFAULT,
          Set.of(),
          Figure.USUAL,
          InlayHints.USUAL,
          List.of(),
          USUAL_INDEX,
          Optional.empty(),
          Set.of(Switch.MARKDOWN),
          TsumeCheck.Options.DEFAULT,
          Diagnostics.Options.DEFAULT,
          Optional.empty(),
          EngineSettings.NONE);

  /**
   * These settings with those that the object names, such as {@code {"hover": {"board": "svg"}}}.
   * Whatever makes no sense is left as it is.
   */
  Settings with(JsonObject options) {
    JsonObject hovers = Json.object(options, "hover");
    JsonObject board = Json.object(options, "board");
    JsonObject problems = Json.object(options, "tsume");
    JsonObject section = Json.object(options, "diagnostics");
    int max = Json.number(section, "max").filter(wanted -> wanted >= 0).orElse(diagnostics.max());
    Severities severities =
        section.has("severity")
            ? severities(Json.object(section, "severity"))
            : diagnostics.severities();
    return new Settings(
        Json.text(options, "locale").map(Language::ofTag).or(() -> locale),
        moves(options),
        Json.text(hovers, "board").map("svg"::equals).orElse(svg),
        new BoardStyle(
            chosen(hovers, "theme", Theme.values(), style.theme()),
            Json.decimal(hovers, "scale")
                .map(scale -> Math.clamp(scale, SMALLEST, LARGEST))
                .orElse(style.scale()),
            chosen(board, "style", Surface.values(), style.surface()),
            chosen(board, "pieces", Pieces.values(), style.pieces())),
        chosen(hovers, Hover.Extra.values(), hover),
        options.has("figure") ? figure(Json.object(options, "figure")) : figure,
        chosen(Json.object(options, "inlayHints"), InlayHints.Kind.values(), inlayHints),
        options.has("books") ? Json.texts(options, "books").toList() : books,
        indexBytes(options),
        Json.text(options, "storage").or(() -> storage),
        chosen(Switch.values(), each -> each.saidBy(options), switches),
        new TsumeCheck.Options(
            chosen(problems, "check", TsumeCheck.Extent.values(), tsume.extent()),
            chosen(problems, "rules", Profile.values(), tsume.profile())),
        new Diagnostics.Options(severities, max),
        Json.number(section, "delay")
            .filter(wanted -> wanted >= 0)
            .map(wanted -> Math.min(wanted, LONGEST_DELAY))
            .or(() -> delay),
        options.has("engines") ? EngineSettings.of(options) : engines);
  }

  /** Whether this is on. */
  public boolean has(Switch wanted) {
    return switches.contains(wanted);
  }

  private Optional<MoveNotation> moves(JsonObject options) {
    Optional<String> word = Json.text(options, "notation");
    return word.filter("auto"::equals).isPresent()
        ? Optional.empty()
        : word.flatMap(name -> EnumNames.find(MoveNotation.values(), name)).or(() -> moves);
  }

  /** The size of the index, which is {@code on}, {@code off}, or so many megabytes. */
  private long indexBytes(JsonObject options) {
    return Json.number(options, "index")
        .filter(megabytes -> megabytes >= 0)
        .map(megabytes -> (long) megabytes * MEGABYTE)
        .or(() -> Json.text(options, "index").flatMap(Settings::indexBytes))
        .orElse(indexBytes);
  }

  private static Optional<Long> indexBytes(String word) {
    return switch (word) {
      case "on" -> Optional.of(USUAL_INDEX);
      case "off" -> Optional.of(0L);
      default -> Optional.empty();
    };
  }

  /** The constant that a setting names, or the one before. */
  private static <E extends Enum<E>> E chosen(
      JsonObject section, String key, E[] constants, E before) {
    return Json.text(section, key).flatMap(name -> EnumNames.find(constants, name)).orElse(before);
  }

  /** The constants that a section switches on, or leaves on: {@code {"captures": true}}. */
  private static <E extends Enum<E>> Set<E> chosen(
      JsonObject section, E[] constants, Set<E> before) {
    return chosen(constants, each -> Json.truth(section, EnumNames.of(each)), before);
  }

  private static <E extends Enum<E>> Set<E> chosen(
      E[] constants, Function<E, Optional<Boolean>> said, Set<E> before) {
    return Stream.of(constants)
        .filter(each -> said.apply(each).orElse(before.contains(each)))
        .collect(toUnmodifiableSet());
  }

  /** The figure whose words are named, such as {@code {"players": false, "width": 80}}. */
  private static Figure figure(JsonObject section) {
    Figure figure = Figure.USUAL;
    for (Figure.Part part : Figure.Part.values()) {
      if (!Json.truth(section, EnumNames.of(part)).orElse(true)) {
        figure = figure.with(part.without());
      }
    }
    for (Figure.Word word : Figure.Word.values()) {
      String name = word.word();
      String value =
          Json.text(section, name)
              .or(() -> Json.number(section, name).map(String::valueOf))
              .orElse("");
      figure = figure.with(name + '=' + value);
    }
    return figure;
  }

  /** What cannot be read is left out, as are ids of other versions. */
  private static Severities severities(JsonObject words) {
    Severities severities = Severities.USUAL;
    for (String name : words.keySet()) {
      Optional<ProblemId> id = ProblemId.find(name);
      Optional<Choice> choice = Json.text(words, name).flatMap(Choice::of);
      if (id.isPresent() && choice.isPresent()) {
        severities = severities.with(id.get(), choice.get());
      }
    }
    return severities;
  }
}
