package kifu.project;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import kifu.json.JsonReader;
import kifu.json.JsonValue;
import kifu.json.JsonValue.Items;
import kifu.json.JsonValue.Member;
import kifu.json.JsonValue.Members;
import kifu.json.JsonValue.Words;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severities;
import kifu.problem.Severities.Choice;
import kifu.project.ProjectFile.Fault;
import kifu.shogi.MoveNotation;
import kifu.text.EnumNames;
import kifu.text.Range;
import kifu.text.SimilarWord;
import kifu.text.Text;
import kifu.tsume.Profile;

/**
 * Reads the file {@code kifu.json}, and reports what it should not say. For one file.
 *
 * <p>The schema in the extension for VS Code describes the same file.
 */
final class ProjectFileReader {
  private static final String AUTO = "auto";
  private static final String OFF = "off";
  private static final String STANDARD = "standard";
  private static final List<String> LOCALES = List.of("ja", "en");
  private static final List<String> NOTATIONS =
      Stream.concat(Stream.of(AUTO), Stream.of(MoveNotation.values()).map(MoveNotation::word))
          .toList();
  private static final List<String> FORMATTINGS = List.of(STANDARD, OFF);
  private static final List<String> PROFILES =
      Stream.of(Profile.values()).map(EnumNames::of).toList();
  private static final List<String> IDS = Stream.of(ProblemId.values()).map(ProblemId::id).toList();

  private final List<Fault> faults = new ArrayList<>();
  private Severities severities = Severities.USUAL;
  private List<Glob> excluded = List.of();
  private Optional<Language> locale = Optional.empty();
  private Optional<MoveNotation> notation = Optional.empty();
  private boolean formatting = true;
  private Optional<Profile> tsume = Optional.empty();

  /** Lists what the file can have. */
  private enum Name {
    SEVERITY,
    EXCLUDE,
    LOCALE,
    NOTATION,
    FORMATTING,
    TSUME;

    private static final String SCHEMA = "$schema";

    static List<String> all() {
      return Stream.concat(Stream.of(SCHEMA), Stream.of(values()).map(EnumNames::of)).toList();
    }
  }

  ProjectFile read(Text text) {
    JsonReader.Read read = JsonReader.read(text);
    for (Problem problem : read.problems()) {
      report(
          problem.range(), problem.message(Language.JAPANESE), problem.message(Language.ENGLISH));
    }
    if (read.value().isEmpty()) {
      report(Range.ofLine(0, 0, 0), "ファイルが空です。「{}」と書いてください。", "The file is empty. Write {}.");
    }
    read.value().flatMap(this::object).ifPresent(this::settings);
    faults.sort(Comparator.comparing(fault -> fault.range().start()));
    return new ProjectFile(
        new ProjectSettings(severities, excluded, locale, notation, formatting, tsume),
        List.copyOf(faults));
  }

  private void settings(Members settings) {
    for (Member member : once(settings)) {
      JsonValue value = member.value();
      Optional<Name> name = EnumNames.find(Name.values(), member.name());
      if (name.isEmpty()) {
        if (!member.name().equals(Name.SCHEMA)) {
          unknown(member, Name.all(), "という設定", "setting");
        }
        continue;
      }
      switch (name.get()) {
        case SEVERITY -> object(value).ifPresent(this::severities);
        case EXCLUDE -> array(value).ifPresent(this::exclude);
        case LOCALE -> locale = word(value, LOCALES).map(Language::ofTag);
        case NOTATION ->
            notation =
                word(value, NOTATIONS).flatMap(word -> EnumNames.find(MoveNotation.values(), word));
        case FORMATTING -> formatting = word(value, FORMATTINGS).map(STANDARD::equals).orElse(true);
        case TSUME ->
            tsume = word(value, PROFILES).flatMap(word -> EnumNames.find(Profile.values(), word));
      }
    }
  }

  private void severities(Members byId) {
    for (Member member : once(byId)) {
      Optional<ProblemId> id = ProblemId.find(member.name());
      if (id.isEmpty()) {
        unknown(member, IDS, "というIDの問題", "problem");
      }
      Optional<Choice> choice = word(member.value(), Choice.WORDS).flatMap(Choice::of);
      if (id.isPresent() && choice.isPresent()) {
        severities = severities.with(id.get(), choice.get());
      }
    }
  }

  private void exclude(Items patterns) {
    List<Glob> globs = new ArrayList<>();
    for (JsonValue pattern : patterns.all()) {
      if (pattern instanceof Words words && !words.text().strip().isEmpty()) {
        globs.add(new Glob(words.text()));
      } else {
        report(
            pattern.range(),
            "「drafts/**」のようなパターンを文字列で書いてください。",
            "Write a pattern such as \"drafts/**\".");
      }
    }
    excluded = List.copyOf(globs);
  }

  /** The members of an object, of those with the same name the last. */
  private List<Member> once(Members members) {
    List<Member> all = members.all();
    List<Member> once = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Member member : all.reversed()) {
      if (names.add(member.name())) {
        once.add(0, member);
      } else {
        report(
            member.nameRange(),
            "「" + member.name() + "」が二つあります。後のほうが有効です。",
            "\"" + member.name() + "\" is given twice. The last one counts.");
      }
    }
    return once;
  }

  private void unknown(Member member, Collection<String> known, String japanese, String english) {
    Optional<String> meant = SimilarWord.of(member.name(), known);
    report(
        member.nameRange(),
        "「"
            + member.name()
            + "」"
            + japanese
            + "はありません。"
            + meant.map(word -> "「" + word + "」のことですか。").orElse(""),
        "There is no "
            + english
            + " \""
            + member.name()
            + "\"."
            + meant.map(word -> " Did you mean \"" + word + "\"?").orElse(""));
  }

  private Optional<Members> object(JsonValue value) {
    if (value instanceof Members members) {
      return Optional.of(members);
    }
    report(value.range(), "オブジェクト（{…}）を書いてください。", "This must be an object, {…}.");
    return Optional.empty();
  }

  private Optional<Items> array(JsonValue value) {
    if (value instanceof Items items) {
      return Optional.of(items);
    }
    report(value.range(), "配列（[…]）を書いてください。", "This must be an array, […].");
    return Optional.empty();
  }

  private Optional<String> word(JsonValue value, List<String> words) {
    if (value instanceof Words found && words.contains(found.text())) {
      return Optional.of(found.text());
    }
    report(
        value.range(),
        "\"" + String.join("\"、\"", words) + "\" のどれかを書いてください。",
        "This must be one of \"" + String.join("\", \"", words) + "\".");
    return Optional.empty();
  }

  private void report(Range range, String japanese, String english) {
    faults.add(new Fault(range, new Phrase(japanese, english)));
  }
}
