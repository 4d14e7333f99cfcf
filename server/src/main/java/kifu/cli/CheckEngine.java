package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import kifu.engine.Engine;
import kifu.engine.EngineCheck;
import kifu.engine.EngineCheck.Row;
import kifu.engine.EngineCommand;
import kifu.engine.EngineFailure;
import kifu.report.Printable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu engine check}. */
final class CheckEngine implements Callable<Integer> {
  static final String NAME = "check";
  private static final int BROKEN = 1;
  private static final int FAILED = 2;

  private final Console console;
  private final OptionSpec arguments =
      OptionSpec.builder("--engine-arg").paramLabel("ARG").type(String[].class).build();
  private final OptionSpec format =
      OptionSpec.builder("--format")
          .paramLabel("FORMAT")
          .type(SolveTsume.Format.class)
          .defaultValue("text")
          .build();
  private final OptionSpec log = Commands.path("--log");
  private final PositionalParamSpec engine =
      PositionalParamSpec.builder()
          .paramLabel("COMMAND")
          .arity("1")
          .type(String.class)
          .required(true)
          .build();
  private final CommandSpec spec;

  CheckEngine(Console console) {
    this.console = console;
    this.spec = Commands.spec(this, NAME, Engines.NAME, console);
  }

  CommandSpec spec() {
    spec.addOption(arguments).addOption(format).addOption(log).addOption(LocaleOption.spec());
    return spec.addPositional(engine);
  }

  @Override
  public Integer call() {
    List<String> said = Collections.synchronizedList(new ArrayList<>());
    List<Row> rows;
    try {
      EngineCommand command =
          EngineCommand.find(
              engine.getValue(),
              Stream.of(Commands.<String[]>value(arguments).orElse(new String[0])).toList(),
              console.environment());
      rows = new EngineCheck(command, Engine.Timeouts.USUAL, said::add).rows();
    } catch (EngineFailure failure) {
      console.fail(failure.engine(), Failure.reason(failure));
      return FAILED;
    }
    if (format.getValue() == SolveTsume.Format.JSON) {
      console.out().println(json(rows));
    } else {
      rows.forEach(this::print);
    }
    console.out().flush();
    Optional<Path> kept = Commands.value(log);
    if (kept.isPresent()) {
      try {
        byte[] content = (String.join("\n", said) + "\n").getBytes(UTF_8);
        OutputFolder.write(kept.get(), content, false);
      } catch (Failure failure) {
        console.fail(spec.name(), Failure.reason(failure));
        return FAILED;
      }
    }
    return rows.stream().anyMatch(row -> row.ok().equals(Optional.of(false)))
        ? BROKEN
        : ExitCode.OK;
  }

  private void print(Row row) {
    String mark = row.ok().map(ok -> ok ? "ok   " : "WRONG").orElse("-    ");
    console
        .out()
        .println(
            mark
                + " "
                + row.rule()
                + " ("
                + console.say(row.line())
                + "): "
                + Printable.of(console.say(row.detail())));
  }

  private JsonArray json(List<Row> rows) {
    JsonArray all = new JsonArray();
    for (Row row : rows) {
      JsonObject object = new JsonObject();
      object.addProperty("rule", row.rule());
      object.addProperty("line", console.say(row.line()));
      object.add(
          "ok", row.ok().isPresent() ? new JsonPrimitive(row.ok().get()) : JsonNull.INSTANCE);
      object.addProperty("detail", console.say(row.detail()));
      all.add(object);
    }
    return all;
  }
}
