package kifu.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.problem.Language;
import kifu.project.ProjectSettings;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/**
 * Declares the option {@code --locale}: the language of messages, of the help and of what is said
 * about the command line itself. It is known before the command line is understood.
 */
final class LocaleOption {
  private static final String NAME = "--locale";
  private static final List<String> LANGUAGES = List.of("ja", "en");

  /** The first is set by the launcher where Java needs another locale than the user's. */
  private static final List<String> VARIABLES =
      List.of("KIFU_LOCALE", "LC_ALL", "LC_MESSAGES", "LANG");

  private LocaleOption() {}

  /** The option as a command has it: only its value is looked at, to refuse a wrong one. */
  static OptionSpec spec() {
    return OptionSpec.builder(NAME)
        .paramLabel("ja|en")
        .type(String.class)
        .converters(LocaleOption::known)
        .completionCandidates(LANGUAGES)
        .build();
  }

  private static String known(String language) {
    if (!LANGUAGES.contains(language)) {
      throw new TypeConversionException(language);
    }
    return language;
  }

  /**
   * The language that was asked for, that of the project in whose folder the command runs, or that
   * of the user's environment.
   */
  static Language language(
      Map<String, String> environment, ProjectSettings project, String... arguments) {
    return asked(arguments).or(project::locale).orElseGet(() -> ofEnvironment(environment));
  }

  /** The language that was asked for. */
  private static Optional<Language> asked(String... arguments) {
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i].startsWith(NAME + "=")) {
        return Optional.of(Language.ofTag(arguments[i].substring(NAME.length() + 1)));
      }
      if (arguments[i].equals(NAME) && i + 1 < arguments.length) {
        return Optional.of(Language.ofTag(arguments[i + 1]));
      }
    }
    return Optional.empty();
  }

  private static Language ofEnvironment(Map<String, String> environment) {
    for (String variable : VARIABLES) {
      String tag = environment.getOrDefault(variable, "");
      if (!tag.isEmpty()) {
        return Language.ofTag(tag);
      }
    }
    return Language.ENGLISH;
  }
}
