package kifu.cli;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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

  static Phrase of(ParameterException wrong) {
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
    return new Phrase(japanese + "を指定してください", names + " is missing");
  }

  private static Phrase unmatched(UnmatchedArgumentException unmatched) {
    String words = String.join(" ", unmatched.getUnmatched());
    boolean isCommand = !unmatched.getCommandLine().getSubcommands().isEmpty();
    String first = unmatched.getUnmatched().getFirst();
    if (isCommand && !words.startsWith("-")) {
      return withMeant(
          new Phrase("「" + first + "」というコマンドはありません", "there is no command '" + first + "'"),
          SimilarWord.of(first, unmatched.getCommandLine().getSubcommands().keySet()));
    }
    if (words.startsWith("-")) {
      Set<String> options = unmatched.getCommandLine().getCommandSpec().optionsMap().keySet();
      return withMeant(
          new Phrase("「" + words + "」というオプションはありません", "there is no option '" + words + "'"),
          SimilarWord.of(first.replaceFirst("=.*", ""), options));
    }
    return new Phrase("「" + words + "」は余分です", "unexpected '" + words + "'");
  }

  /** A sentence without a full stop, with the word that is probably meant. */
  static Phrase withMeant(Phrase wrong, Optional<String> meant) {
    return meant
        .map(
            word ->
                new Phrase(
                    wrong.japanese() + "。「" + word + "」のことですか",
                    wrong.english() + "; did you mean '" + word + "'?"))
        .orElse(wrong);
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

  /** What the Japanese help calls an argument. */
  private static String nameInHelp(ArgSpec argument) {
    String name = name(argument);
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
