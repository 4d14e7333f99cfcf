package kifu;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Knows how the program is installed: as a module of its own Java, in the image that the build
 * makes, or as a jar for any Java.
 */
public final class Installation {
  private static final Module MODULE = Installation.class.getModule();

  private Installation() {}

  /** The version of the build; none when the classes are not packaged. */
  public static Optional<String> version() {
    return MODULE.isNamed()
        ? MODULE.getDescriptor().rawVersion()
        : Optional.ofNullable(Installation.class.getPackage().getImplementationVersion());
  }

  /** The address of the page about the program, if it was packaged with one. */
  public static Optional<String> homePage() {
    return text("about/home-page.txt").map(String::strip).filter(page -> !page.isEmpty());
  }

  /** A text that was packaged with the program, if there is one of this name. */
  public static Optional<String> text(String name) {
    try (InputStream in = Installation.class.getResourceAsStream("/" + name)) {
      return Optional.ofNullable(in == null ? null : new String(in.readAllBytes(), UTF_8));
    } catch (IOException damagedJar) {
      throw new UncheckedIOException(damagedJar);
    }
  }

  /** The folder with all that belongs to the program; its jar lies in a folder of this folder. */
  public static Path folder() {
    return MODULE.isNamed()
        ? Path.of(System.getProperty("java.home"))
        : Path.of(System.getProperty("java.class.path"))
            .toAbsolutePath()
            .resolve("../..")
            .normalize();
  }
}
