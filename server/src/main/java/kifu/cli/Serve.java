package kifu.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.concurrent.Callable;
import kifu.lsp.Server;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The command {@code kifu serve}. */
final class Serve implements Callable<Integer> {
  CommandSpec spec() {
    CommandSpec spec =
        Commands.spec(this, "serve")
            .addOption(
                OptionSpec.builder("--stdio")
                    .type(boolean.class)
                    .description("Use standard input and output, which is the default.")
                    .build());
    spec.usageMessage()
        .description("Serves an editor: the language server, over standard input and output.");
    return spec;
  }

  @Override
  public Integer call() {
    // Whatever is printed by mistake must not get between the messages.
    System.setOut(System.err);
    return Server.run(
        new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
  }
}
