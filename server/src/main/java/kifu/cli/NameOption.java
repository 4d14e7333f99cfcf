package kifu.cli;

import java.util.List;
import kifu.report.Printable;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** Declares the option {@code --template}, which says how files are named after games. */
final class NameOption {
  private NameOption() {}

  static OptionSpec.Builder spec() {
    return OptionSpec.builder("--template").paramLabel("TEMPLATE").type(String.class);
  }

  /** The template; one with a field that there is not is refused. */
  static FileNameTemplate template(OptionSpec option, Command command) {
    return FileNameTemplate.of(option.getValue(), field -> refusal(field, command));
  }

  private static ParameterException refusal(String field, Command command) {
    List<String> fields = FileNameTemplate.fields().stream().map(name -> "{" + name + "}").toList();
    return command.refusal(
        "--template の「"
            + Printable.of(field)
            + "」は指定できません。指定できるのは"
            + String.join("", fields)
            + "です",
        "--template: there is no '"
            + Printable.of(field)
            + "'; there are "
            + String.join(" ", fields));
  }
}
