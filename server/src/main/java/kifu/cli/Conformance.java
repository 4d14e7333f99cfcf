package kifu.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kifu.command.FileFailure;
import kifu.conformance.Adapter;
import kifu.conformance.Aspect;
import kifu.conformance.Case;
import kifu.conformance.OwnReader;
import kifu.conformance.Reader;
import kifu.conformance.Results;
import kifu.conformance.Results.Result;
import kifu.report.Printable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu conformance}. */
final class Conformance extends Command {
  private static final int WRONG = 1;

  /** How the results are printed. */
  enum Output {
    TEXT,
    JSON,
    HTML
  }

  private final OptionSpec adapter = text("--adapter", "COMMAND");
  private final OptionSpec format = format(Output.class);
  private final PositionalParamSpec suite = folder("1");

  Conformance(Console console) {
    super("conformance", console);
    takes(adapter, format, suite);
  }

  @Override
  public Integer call() {
    Path folder = suite.getValue();
    Optional<String> command = value(adapter);
    Reader reader =
        command
            .<Reader>map(words -> new Adapter(List.of(words.strip().split("\\s+"))))
            .orElseGet(OwnReader::new);
    try {
      List<Case> cases = cases(folder);
      return print(Results.of(command.orElse("kifu"), reader, cases));
    } catch (Failure failure) {
      console.fail(folder, failure.why());
    } catch (FileFailure failure) {
      console.fail("--adapter", failure.why());
    } catch (IOException failure) {
      console.fail(folder, Failure.reason(failure));
    }
    return FAILED;
  }

  private static List<Case> cases(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new Failure("フォルダーではありません", "it is not a folder");
    }
    List<Case> cases = Case.in(folder);
    if (cases.isEmpty()) {
      throw new Failure("expected.json のあるフォルダーがありません", "no folder in it has an expected.json");
    }
    return cases;
  }

  private int print(Results results) {
    switch (format.<Output>getValue()) {
      case JSON -> console.println(results.json());
      case HTML -> console.out().print(ConformancePage.of(results));
      case TEXT -> list(results);
    }
    console.out().flush();
    return results.results().stream().allMatch(Result::isPassed) ? ExitCode.OK : WRONG;
  }

  private void list(Results results) {
    for (Result result : results.results()) {
      for (Aspect aspect : result.differences().keySet()) {
        String difference = result.differences().get(aspect);
        console.println(
            result.asked().name() + ": " + aspect.id() + ": " + Printable.of(difference));
      }
    }
    results.byFormat().forEach((name, count) -> console.println(name + ": " + count));
    results.byAspect().forEach((aspect, count) -> console.println(aspect.id() + ": " + count));
    console.println("cases: " + results.count());
  }
}
