package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.engine.Engine;
import kifu.engine.EngineCheck;
import kifu.engine.EngineCheck.Row;
import kifu.engine.EngineCommand;
import kifu.engine.EngineFailure;
import kifu.json.Shape;
import kifu.report.Printable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu engine check}. */
final class CheckEngine extends Command {
  private static final int BROKEN = 1;

  private final OptionSpec arguments = texts("--engine-arg", "ARG");
  private final OptionSpec format = format(SolveTsume.Format.class);
  private final OptionSpec log = path("--log");
  private final PositionalParamSpec engine =
      PositionalParamSpec.builder()
          .paramLabel("COMMAND")
          .arity("1")
          .type(String.class)
          .required(true)
          .build();

  CheckEngine(Console console) {
    super("check", "engine", console);
    takes(arguments, format, log, engine);
  }

  @Override
  public Integer call() {
    List<String> said = Collections.synchronizedList(new ArrayList<>());
    List<Row> rows;
    try {
      EngineCommand command =
          EngineCommand.find(
              engine.getValue(),
              Stream.of(Command.<String[]>value(arguments).orElse(new String[0])).toList(),
              console.environment());
      rows = new EngineCheck(command, Engine.Timeouts.USUAL, said::add).rows();
    } catch (EngineFailure failure) {
      console.fail(failure.engine(), Failure.reason(failure));
      return FAILED;
    }
    if (format.getValue() == SolveTsume.Format.JSON) {
      console.println(json(rows));
    } else {
      rows.forEach(this::print);
    }
    console.out().flush();
    Optional<Path> kept = value(log);
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
    console.println(
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
    rows.forEach(row -> all.add(json(row)));
    return all;
  }

  private JsonObject json(Row row) {
    return Shape.of("rule", row.rule())
        .with("line", console.say(row.line()))
        .orNull("ok", row.ok())
        .with("detail", console.say(row.detail()))
        .json();
  }
}
