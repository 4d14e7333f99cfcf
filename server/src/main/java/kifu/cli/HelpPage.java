package kifu.cli;

import kifu.Installation;
import kifu.problem.Language;

/** Reads the help of a command: the page {@code src/main/help/<command>.<language>.txt}. */
final class HelpPage {
  private HelpPage() {}

  static String of(String command, Language language) {
    String tag = language.tag();
    return Installation.text("help/" + command + "." + tag + ".txt").orElseThrow();
  }
}
