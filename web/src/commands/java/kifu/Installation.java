package kifu;

import java.util.Optional;
import kifu.web.node.Node;

/** Knows the package that the program is part of. */
public final class Installation {
  private Installation() {}

  public static Optional<String> version() {
    return Optional.of(Node.system().version());
  }

  /** The address of the page about the program, if it was packaged with one. */
  public static Optional<String> homePage() {
    return text("about/home-page.txt").map(String::trim).filter(page -> !page.isEmpty());
  }

  /** A text of the package, if it has one of this name. */
  public static Optional<String> text(String name) {
    return Optional.of(Node.system().text(name)).filter(text -> !text.isEmpty());
  }
}
