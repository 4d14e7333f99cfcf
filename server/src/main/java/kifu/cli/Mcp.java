package kifu.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.mcp.BoardPage;
import kifu.mcp.ToolServer;
import kifu.problem.Phrase;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu mcp}. */
final class Mcp extends Command {
  private final OptionSpec allowWrite = flag("--allow-write");
  private final OptionSpec notation = NotationOption.spec();
  private final PositionalParamSpec folders = files("DIR", "0..*");

  Mcp(Console console) {
    super("mcp", console);
    takes(allowWrite, notation, folders);
  }

  @Override
  public Integer call() throws IOException {
    List<Path> named =
        Optional.ofNullable(folders.<Path[]>getValue()).map(Arrays::asList).orElse(List.of());
    for (Path folder : named) {
      if (!Files.isDirectory(folder)) {
        console.fail(folder, new Phrase("フォルダーがありません", "there is no such folder"));
        return FAILED;
      }
    }
    boolean mayWrite = isSet(allowWrite);
    // Whatever is printed by mistake must not get between the messages.
    System.setOut(System.err);
    try {
      ToolServer.run(
          Program.version(),
          NotationOption.wording(notation, console),
          named.isEmpty(),
          mayWrite,
          BoardPage.ofProgram(),
          roots -> new GrantedRecords(named.isEmpty() ? paths(roots) : named, mayWrite),
          new FileInputStream(FileDescriptor.in),
          new FileOutputStream(FileDescriptor.out));
      return ExitCode.OK;
    } catch (NoClassDefFoundError missing) {
      console.fail(
          spec.name(),
          new Phrase(
              "この配布物にはMCPのライブラリーがありません。自己完結型のプログラムを使ってください",
              "the libraries for MCP are not with this jar; use the self-contained program"));
      return FAILED;
    }
  }

  private static List<Path> paths(List<String> uris) {
    return uris.stream().flatMap(Mcp::path).toList();
  }

  /** The folder that an address names, if it is one of this machine. */
  private static Stream<Path> path(String uri) {
    try {
      return Stream.of(Path.of(URI.create(uri)));
    } catch (IllegalArgumentException | FileSystemNotFoundException | SecurityException other) {
      return Stream.empty();
    }
  }
}
