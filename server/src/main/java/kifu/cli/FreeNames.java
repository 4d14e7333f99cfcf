package kifu.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Gives files names that no other file has or gets. Mutable, for one thread. */
final class FreeNames {
  /** The names that are given, as file systems compare them that do not know capitals. */
  private final Set<String> taken = new HashSet<>();

  /** The first free name for a file, which stays in its folder and keeps its extension. */
  Path renamed(Path file, String name) {
    String old = file.getFileName().toString();
    int dot = old.lastIndexOf('.');
    String extension = dot > 0 ? old.substring(dot) : "";
    return first(
        numbered -> file.resolveSibling(numbered + extension),
        name,
        to -> to.getFileName().equals(file.getFileName()) || isUnused(to) || isSame(to, file));
  }

  /** The first free name for a new file in a folder. */
  Path in(Path folder, String name, String extension) {
    return first(numbered -> folder.resolve(numbered + "." + extension), name, FreeNames::isUnused);
  }

  private Path first(Function<String, Path> file, String name, Predicate<Path> isFree) {
    Path to = file.apply(name);
    for (int number = 2; !isFree.test(to) || !taken.add(small(to)); number++) {
      to = file.apply(name + " (" + number + ")");
    }
    return to;
  }

  private static String small(Path file) {
    return file.toAbsolutePath().normalize().toString().toLowerCase(Locale.ROOT);
  }

  private static boolean isUnused(Path file) {
    return !Files.exists(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** Whether a file is found under both names: capitals make no difference there. */
  private static boolean isSame(Path one, Path other) {
    try {
      return Files.isSameFile(one, other);
    } catch (IOException unknown) {
      return false;
    }
  }
}
