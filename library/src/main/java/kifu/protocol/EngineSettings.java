package kifu.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kifu.problem.Phrase;
import kifu.project.AnalysisSettings;
import kifu.report.Printable;
import kifu.text.SimilarWord;
import kifu.usi.Limit;

/**
 * Holds the engines that the user has configured.
 *
 * @param choices those that can be asked, the usual one first
 * @param faults what makes no sense, as sentences
 */
public record EngineSettings(List<EngineChoice> choices, List<Phrase> faults) {
  static final EngineSettings NONE = new EngineSettings(List.of(), List.of());

  private static final List<String> LIMITS =
      AnalysisSettings.LIMITS.stream().map(Limit.Kind::word).toList();
  private static final List<String> MEMBERS =
      Stream.concat(
              Stream.of("name", "command", "arguments", "options", "multipv"), LIMITS.stream())
          .toList();

  public EngineSettings {
    choices = List.copyOf(choices);
    faults = List.copyOf(faults);
  }

  /** What the member {@code engines} of the settings says. */
  static EngineSettings of(JsonObject options) {
    List<Phrase> faults = new ArrayList<>();
    if (options.get("engines") instanceof JsonArray engines) {
      for (int i = 0; i < engines.size(); i++) {
        new Entry(i + 1, faults).check(engines.get(i));
      }
    } else {
      faults.add(
          new Phrase("設定 kifu.engines には一覧を書いてください。", "The setting kifu.engines must be a list."));
    }
    List<EngineChoice> choices =
        Json.objects(options, "engines")
            .flatMap(engine -> EngineChoice.of(engine).stream())
            .toList();
    return new EngineSettings(choices, faults);
  }

  /** Finds what is wrong with an entry of the list. For one use. */
  private static final class Entry {
    private final List<Phrase> faults;
    private Phrase place;

    Entry(int number, List<Phrase> faults) {
      this.faults = faults;
      this.place = new Phrase(number + "番目", "entry " + number);
    }

    void check(JsonElement entry) {
      if (!(entry instanceof JsonObject engine)) {
        report("オブジェクトを書いてください", "it must be an object");
        return;
      }
      Json.text(engine, "name").or(() -> Json.text(engine, "command")).ifPresent(this::callIt);
      if (Json.text(engine, "command").isEmpty()) {
        report("command にエンジンのファイルを書いてください", "command must name the file of an engine");
      }
      engine.entrySet().forEach(this::check);
      List<String> limits = LIMITS.stream().filter(engine::has).toList();
      if (limits.size() > 1) {
        report(
            "探索の条件は一つだけ書いてください（" + String.join("・", limits) + "）",
            "there can be one limit only, of " + String.join(", ", limits));
      }
    }

    private void callIt(String name) {
      String shown = Printable.of(name);
      place =
          new Phrase(place.japanese() + "（" + shown + "）", place.english() + " (" + shown + ")");
    }

    private void check(Map.Entry<String, JsonElement> member) {
      String name = member.getKey();
      JsonElement value = member.getValue();
      switch (name) {
        case "command" -> {}
        case "name" -> expect(isText(value), name, "文字列", "a text");
        case "arguments" ->
            expect(
                value instanceof JsonArray list && list.asList().stream().allMatch(Entry::isText),
                name,
                "文字列の一覧",
                "a list of texts");
        case "options" ->
            expect(
                value instanceof JsonObject options
                    && options.asMap().values().stream().allMatch(JsonPrimitive.class::isInstance),
                name,
                "名前と値のオブジェクト",
                "an object of names and values");
        default -> {
          if (MEMBERS.contains(name)) {
            expect(isCount(value), name, "1以上の整数", "a whole number of at least 1");
          } else {
            unknown(name);
          }
        }
      }
    }

    private static boolean isText(JsonElement value) {
      return value instanceof JsonPrimitive text && text.isString();
    }

    private static boolean isCount(JsonElement value) {
      return value instanceof JsonPrimitive number
          && number.isNumber()
          && number.getAsDouble() >= 1
          && number.getAsDouble() == Math.rint(number.getAsDouble());
    }

    private void expect(boolean isRight, String name, String japanese, String english) {
      if (!isRight) {
        report(name + " には" + japanese + "を書いてください", name + " must be " + english);
      }
    }

    private void unknown(String name) {
      String shown = Printable.of(name);
      Phrase why =
          new Phrase("「" + shown + "」という設定はありません", "there is no setting '" + shown + "'")
              .withMeant(SimilarWord.of(name, MEMBERS));
      report(why.japanese(), why.english());
    }

    private void report(String japanese, String english) {
      faults.add(
          new Phrase(
              "設定 kifu.engines の" + place.japanese() + "：" + japanese + "。",
              "The setting kifu.engines, " + place.english() + ": " + english + "."));
    }
  }
}
