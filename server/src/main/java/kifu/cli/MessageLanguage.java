package kifu.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.problem.Language;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/** The option {@code --locale} of the commands that speak of problems. */
final class MessageLanguage {
  private final OptionSpec option =
      OptionSpec.builder("--locale")
          .paramLabel("ja|en")
          .type(Language.class)
          .converters(MessageLanguage::language)
          .completionCandidates(List.of("ja", "en"))
          .description(
              "Language of messages: ja or en. Default: that of LC_ALL, LC_MESSAGES or LANG,"
                  + " else en.")
          .build();

  OptionSpec option() {
    return option;
  }

  /** The language that was asked for, or that of the user's environment. */
  Language in(Map<String, String> environment) {
    return Optional.ofNullable(option.<Language>getValue())
        .or(
            () ->
                Stream.of("LC_ALL", "LC_MESSAGES", "LANG")
                    .map(name -> environment.getOrDefault(name, ""))
                    .filter(tag -> !tag.isEmpty())
                    .findFirst()
                    .map(Language::ofTag))
        .orElse(Language.ENGLISH);
  }

  private static Language language(String tag) {
    return switch (tag) {
      case "ja" -> Language.JAPANESE;
      case "en" -> Language.ENGLISH;
      default -> throw new TypeConversionException("expected ja or en, but was '" + tag + "'");
    };
  }
}
