package kifu.project;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
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
import kifu.usi.Limit;

/**
 * Reads the file {@code kifu.json}, and reports what it should not say. For one file.
 *
 * <p>The schema in the extension for VS Code describes the same file.
 */
final class ProjectFileReader {
  /** Each path of a project is compared with each of them. */
  private static final int MOST_PATTERNS = 1000;

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

  private static final String MULTIPV = "multipv";
  private static final String DIALECT = "dialect";
  private static final List<String> DIALECTS = List.of("shogihome", "shogigui", "floodgate");
  private static final List<String> OF_ANALYSIS =
      Stream.concat(
              AnalysisSettings.LIMITS.stream().map(Limit.Kind::word), Stream.of(MULTIPV, DIALECT))
          .toList();

  /** What a file could try to name an engine with. */
  private static final Set<String> ENGINES =
      Set.of(
          "engine", "engines", "kifu.engines", "command", "arguments", "args", "path", "options");

  private final List<Fault> faults = new ArrayList<>();
  private Severities severities = Severities.USUAL;
  private List<Glob> excluded = List.of();
  private Optional<Language> locale = Optional.empty();
  private Optional<MoveNotation> notation = Optional.empty();
  private boolean formatting = true;
  private Optional<Profile> tsume = Optional.empty();
  private AnalysisSettings analysis = AnalysisSettings.NONE;

  /** Lists what the file can have. */
  private enum Name {
    SEVERITY,
    EXCLUDE,
    LOCALE,
    NOTATION,
    FORMATTING,
    TSUME,
    ANALYSIS;

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
        new ProjectSettings(severities, excluded, locale, notation, formatting, tsume, analysis),
        List.copyOf(faults));
  }

  private void settings(Members settings) {
    for (Member member : once(settings)) {
      JsonValue value = member.value();
      Optional<Name> name = EnumNames.find(Name.values(), member.name());
      if (name.isEmpty()) {
        if (!member.name().equals(Name.SCHEMA) && !isEngine(member)) {
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
        case ANALYSIS -> object(value).ifPresent(this::analysis);
      }
    }
  }

  private void analysis(Members members) {
    Optional<Limit> limit = Optional.empty();
    OptionalInt candidates = OptionalInt.empty();
    Optional<String> dialect = Optional.empty();
    for (Member member : once(members)) {
      Optional<Limit.Kind> kind =
          AnalysisSettings.LIMITS.stream()
              .filter(each -> each.word().equals(member.name()))
              .findFirst();
      if (kind.isPresent() && limit.isPresent()) {
        report(
            member.nameRange(),
            "探索の条件は1つだけ書いてください。「" + limit.get().kind().word() + "」があります。",
            "There can be one limit only, and there is \"" + limit.get().kind().word() + "\".");
      } else if (kind.isPresent()) {
        OptionalInt number = count(member.value());
        limit =
            number.isPresent()
                ? Optional.of(Limit.of(kind.get(), number.getAsInt()))
                : Optional.empty();
      } else if (member.name().equals(MULTIPV)) {
        candidates = count(member.value());
      } else if (member.name().equals(DIALECT)) {
        dialect = word(member.value(), DIALECTS);
      } else if (!isEngine(member)) {
        unknown(member, OF_ANALYSIS, "という設定", "setting");
      }
    }
    analysis = new AnalysisSettings(limit, candidates, dialect);
  }

  /** Reports what would name an engine: no folder may say what is started. */
  private boolean isEngine(Member member) {
    boolean isEngine = ENGINES.contains(member.name());
    if (isEngine) {
      report(
          member.nameRange(),
          "エンジンをこのファイルで指定することはできません。起動するものを決めるのは利用者だけです（kifu analyse の --engine）。",
          "This file cannot name an engine. Only you say what is started: by --engine of kifu"
              + " analyse.");
    }
    return isEngine;
  }

  private OptionalInt count(JsonValue value) {
    OptionalInt number =
        value instanceof JsonValue.Literal literal ? literal.number() : OptionalInt.empty();
    if (number.isPresent() && number.getAsInt() > 0) {
      return number;
    }
    report(value.range(), "1以上の整数を書いてください。", "This must be a whole number of at least 1.");
    return OptionalInt.empty();
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
      if (globs.size() == MOST_PATTERNS) {
        report(
            pattern.range(),
            "パターンは" + MOST_PATTERNS + "個までです。ここから後は使いません。フォルダーごとにまとめてください。",
            "There can be "
                + MOST_PATTERNS
                + " patterns; this one and those behind it are not used. Name folders instead.");
        break;
      }
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
