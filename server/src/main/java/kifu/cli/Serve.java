package kifu.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.concurrent.Callable;
import kifu.lsp.Server;
import picocli.CommandLine.Model.CommandSpec;

/** The command {@code kifu serve}. */
final class Serve implements Callable<Integer> {
  private final Console console;

  Serve(Console console) {
    this.console = console;
  }

  CommandSpec spec() {
    return Commands.spec(this, "serve", console)
        .addOption(Commands.flag("--stdio"))
        .addOption(LocaleOption.spec());
  }

  @Override
  public Integer call() {
    // Whatever is printed by mistake must not get between the messages.
    System.setOut(System.err);
    return Server.run(
        new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
  }
}
