package kifu.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
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
import kifu.problem.Phrase;
import kifu.problem.ProblemId;
import kifu.problem.Severities;
import kifu.problem.Severities.Choice;
import kifu.problem.Severity;
import kifu.shogi.MoveNotation;
import kifu.tsume.Profile;
import kifu.usi.Limit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SettingsTest {
  static Settings settings(String options) {
    return Settings.DEFAULT.with(JsonParser.parseString(options).getAsJsonObject());
  }

  @Test
  void every_setting_is_read() {
    assertEquals(
        new Settings(
            Optional.of(Language.JAPANESE),
            Optional.of(MoveNotation.WESTERN),
            true,
            new BoardStyle(Theme.DARK, 1.5, Surface.PAPER, Pieces.LETTERS),
            Set.of(Hover.Extra.values()),
            Figure.USUAL.with("no-players width=80 language=en style=paper"),
            Set.of(
                InlayHints.Kind.CAPTURES,
                InlayHints.Kind.CLOCKS,
                InlayHints.Kind.EVALUATIONS,
                InlayHints.Kind.GAMES),
            List.of("~/books/user_book1.db", "standard.db"),
            64_000_000,
            Optional.of("/storage"),
            Set.of(Settings.Switch.CODE_LENS),
            new TsumeCheck.Options(TsumeCheck.Extent.ALL, Profile.LENIENT),
            new Diagnostics.Options(
                new Severities(
                    Map.of(
                        ProblemId.NIFU, new Choice(Optional.of(Severity.HINT)),
                        ProblemId.NOTATION, new Choice(Optional.empty()))),
                7),
            Optional.of(250),
            new EngineSettings(
                List.of(
                    new EngineChoice(
                        Optional.of("Mine"),
                        "/engines/mine",
                        List.of("--fast"),
                        List.of("Threads=2", "OwnBook=false", "Book=a b"),
                        Optional.of(Limit.of(Limit.Kind.BYOYOMI, 500)),
                        OptionalInt.of(3)),
                    new EngineChoice(
                        Optional.empty(),
                        "other",
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        OptionalInt.empty())),
                List.of())),
        settings(
            """
            {locale: 'ja', notation: 'western', hover: {board: 'svg', theme: 'dark', scale: 1.5,
            games: true, mates: true}, board: {style: 'paper', pieces: 'letters'},
            figure: {caption: true, players: false, width: 80, language: 'en', style: 'paper'},
            inlayHints: {moves: false, captures: true, clocks: true, evaluations: true, books: false,
            games: true},
            books: ['~/books/user_book1.db', 1, 'standard.db'],
            codeLens: {enabled: true}, index: 64, storage: '/storage', markdown: false,
            tsume: {check: 'all', rules: 'lenient'},
            engines: [{name: 'Mine', command: '/engines/mine', arguments: ['--fast'],
            options: {Threads: 2, OwnBook: false, Book: 'a b'}, byoyomi: 500, multipv: 3},
            {command: 'other'}],
            diagnostics: {max: 7, delay: 250, severity: {nifu: 'hint', notation: 'off'}}}\
            """));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "'no object' | entry 1: it must be an object.",
        "{name: 'Mine'} | entry 1 (Mine): command must name the file of an engine.",
        "{command: 'x', nodes: 'many'} | entry 1 (x): nodes must be a whole number of at least 1.",
        "{command: 'x', depth: -5} | entry 1 (x): depth must be a whole number of at least 1.",
        "{command: 'x', multipv: '3'} | entry 1 (x): multipv must be a whole number of at least 1.",
        "{command: 'x', nodes: 5, depth: 5} | entry 1 (x): there can be one limit only, of nodes,"
            + " depth.",
        "{command: 'x', arguments: 'y z'} | entry 1 (x): arguments must be a list of texts.",
        "{command: 'x', options: {a: []}} | entry 1 (x): options must be an object of names and"
            + " values.",
        "{command: 'x', movtime: 5} | entry 1 (x): there is no setting 'movtime'; did you mean"
            + " 'movetime'?.",
      })
  void what_makes_no_sense_of_an_engine_is_named(String engine, String why) {
    assertEquals(
        List.of("The setting kifu.engines, " + why),
        settings("{engines: [%s]}".formatted(engine)).engines().faults().stream()
            .map(Phrase::english)
            .toList());
  }

  @Test
  void engines_that_are_no_list_are_named() {
    assertEquals(1, settings("{engines: 'mine'}").engines().faults().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "0.5", "'soon'", "null", "[]", "{}", "true"})
  void a_delay_that_is_none_is_left_as_it_was(String delay) {
    assertEquals(
        Optional.of(0),
        settings("{diagnostics: {delay: 0}}")
            .with(
                JsonParser.parseString("{diagnostics: {delay: %s}}".formatted(delay))
                    .getAsJsonObject())
            .delay());
  }

  @Test
  void a_delay_is_a_minute_at_most() {
    assertEquals(Optional.of(60_000), settings("{diagnostics: {delay: 1e300}}").delay());
  }

  @Test
  void the_index_has_a_usual_size_or_is_off() {
    assertEquals(Settings.DEFAULT, settings("{index: 'on'}"));
    assertEquals(0, settings("{index: 'off'}").indexBytes());
    assertEquals(Settings.DEFAULT, settings("{index: 'off'}").with(words("{index: 'on'}")));
    assertEquals(Settings.DEFAULT, settings("{index: -1}"));
  }

  private static JsonObject words(String options) {
    return JsonParser.parseString(options).getAsJsonObject();
  }

  @Test
  void what_is_not_named_stays_as_it_was() {
    Settings before = settings("{locale: 'ja', hover: {board: 'svg'}, diagnostics: {max: 7}}");

    assertEquals(before, before.with(JsonParser.parseString("{x: 1}").getAsJsonObject()));
  }

  @Test
  void moves_are_named_as_usual_in_the_language_again() {
    Settings before = settings("{notation: 'usi'}");

    assertEquals(
        Settings.DEFAULT,
        before.with(JsonParser.parseString("{notation: 'auto'}").getAsJsonObject()));
  }

  @Test
  void pictures_have_the_theme_of_the_editor() {
    Settings contrast = settings("{hover: {theme: 'high-contrast-light'}}");

    assertEquals(Theme.HIGH_CONTRAST_LIGHT, contrast.style().theme());
    assertEquals(
        contrast, contrast.with(JsonParser.parseString("{hover: {theme: 1}}").getAsJsonObject()));
  }

  @Test
  void a_figure_is_that_of_the_last_settings_alone() {
    Settings before = settings("{figure: {coordinates: false, language: 'ja'}}");

    String usual = "{figure: {coordinates: true, language: '', width: 0}}";
    assertEquals(Settings.DEFAULT, before.with(JsonParser.parseString(usual).getAsJsonObject()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{locale: 1, notation: 'kanji', hover: 'svg', diagnostics: []}",
        "{hover: {theme: 1, scale: 'large'}, board: {style: 'glass', pieces: 2}}",
        "{figure: {caption: 1, players: 'no', width: 5, language: 'fr', number: 1.5, mark: []}}",
        "{figure: 'no-players'}",
        "{inlayHints: {moves: 'off', captures: 1}, codeLens: {enabled: []}}",
        "{locale: '', hover: {board: {}}, diagnostics: {max: 'many', severity: 'off'}}",
        "{locale: null, hover: {board: null}, diagnostics: {max: -1, severity: {nifu: 'loud', x:"
            + " 2}}}",
      })
  void what_makes_no_sense_is_ignored(String options) {
    assertEquals(Settings.DEFAULT, settings(options));
  }
}
