package kifu.cli;

import kifu.web.node.Node;

/** Notes what to say of a run that a signal ends: another thread of Node.js says it then. */
final class Interruption implements AutoCloseable {
  private static final int MANY = 2;

  private final Console console;
  private int done;

  Interruption(Console console, Progress progress) {
    this.console = console;
  }

  /** Notes that a file is done: nothing is half written of it. */
  void fileDone() {
    done++;
    if (done >= MANY) { // a run of one file has nothing to report
      Node.system().interrupted("kifu: " + console.say(Progress.interrupted(done)));
    }
  }

  /** Ends the program at once without a report. */
  static void endSilently(int exitCode) {
    Node.system().end(exitCode);
  }

  @Override
  public void close() {
    Node.system().interrupted("");
  }
}
