package kifu.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import kifu.problem.Phrase;
import kifu.text.SimilarWord;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with a command line, in both languages; picocli says it in English only. */
final class Refusal {
  private Refusal() {}

  /**
   * What is wrong.
   *
   * @param arguments the words of the command line
   */
  static Phrase of(ParameterException wrong, String... arguments) {
    return Stream.of(arguments)
        .takeWhile(word -> !word.equals("--"))
        .filter(Refusal::isFileLikeOption)
        .findFirst()
        .map(Refusal::likeOption)
        .orElseGet(() -> of(wrong));
  }

  /** Whether a word was read as options, but is the name of a file that is there. */
  private static boolean isFileLikeOption(String word) {
    try {
      return word.startsWith("-") && word.length() > 1 && Files.exists(FileName.path(word));
    } catch (InvalidPathException noName) {
      return false;
    }
  }

  private static Phrase likeOption(String name) {
    return new Phrase(
        "「" + name + "」はオプションとして読まれます。ファイルを指定するには ./" + name + " と書いてください",
        "'" + name + "' is read as an option; write ./" + name + " for the file");
  }

  private static Phrase of(ParameterException wrong) {
    return switch (wrong) {
      case MissingParameterException missing -> missing(missing.getMissing());
      case UnmatchedArgumentException unmatched -> unmatched(unmatched);
      case OverwrittenOptionException twice -> twice(twice);
      default ->
          Optional.ofNullable(wrong.getArgSpec())
              .map(argument -> wrongValue(argument, Optional.ofNullable(wrong.getValue())))
              .orElseGet(() -> said(wrong));
    };
  }

  private static Phrase missing(List<ArgSpec> missing) {
    String names = missing.stream().map(Refusal::name).collect(Collectors.joining(", "));
    String japanese = missing.stream().map(Refusal::nameInHelp).collect(Collectors.joining("と"));
    return new Phrase((japanese + "を指定してください").strip(), names + " is missing");
  }

  private static Phrase unmatched(UnmatchedArgumentException unmatched) {
    String words = String.join(" ", unmatched.getUnmatched());
    boolean isCommand = !unmatched.getCommandLine().getSubcommands().isEmpty();
    String first = unmatched.getUnmatched().getFirst();
    if (isCommand && !words.startsWith("-")) {
      return new Phrase("「" + first + "」というコマンドはありません", "there is no command '" + first + "'")
          .withMeant(SimilarWord.of(first, unmatched.getCommandLine().getSubcommands().keySet()));
    }
    if (words.startsWith("-")) {
      Set<String> options = unmatched.getCommandLine().getCommandSpec().optionsMap().keySet();
      return new Phrase("「" + words + "」というオプションはありません", "there is no option '" + words + "'")
          .withMeant(SimilarWord.of(first.replaceFirst("=.*", ""), options));
    }
    return new Phrase("「" + words + "」は余分です", "unexpected '" + words + "'");
  }

  private static Phrase twice(OverwrittenOptionException twice) {
    String name = name(twice.getOverwritten());
    return new Phrase(name + " が2回指定されています", name + " is given twice");
  }

  private static Phrase wrongValue(ArgSpec argument, Optional<String> value) {
    String name = name(argument);
    String found = value.orElse("");
    if (argument.type() == Integer.class) {
      return new Phrase(
          name + " に「" + found + "」は指定できません。整数を指定してください",
          name + ": '" + found + "' is not a whole number");
    }
    if (argument.type() == boolean.class) {
      return new Phrase(name + " に値は指定できません", name + " takes no value");
    }
    if (argument.completionCandidates() == null) {
      return new Phrase(
          name + " の「" + found + "」はファイル名として読めません", name + ": '" + found + "' is not a file name");
    }
    List<String> expected =
        StreamSupport.stream(argument.completionCandidates().spliterator(), false).toList();
    return new Phrase(
        name + " に「" + found + "」は指定できません。" + String.join("・", expected) + "のどれかを指定してください",
        name + ": '" + found + "' is not one of " + String.join(", ", expected));
  }

  /** What the Japanese help calls an argument; blanks stand around an option. */
  private static String nameInHelp(ArgSpec argument) {
    String name = name(argument);
    if (argument.isOption()) {
      return " " + name + " ";
    }
    return switch (name) {
      case "PATH" -> "パス";
      case "FILE" -> "ファイル";
      case "POSITION" -> "局面";
      case "BOOK" -> "定跡";
      default -> name;
    };
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }

  /** A command has said it in the language of the user. */
  private static Phrase said(ParameterException wrong) {
    String words = String.valueOf(wrong.getMessage());
    return new Phrase(words, words);
  }
}
