package kifu.cli;

import java.io.IOException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import kifu.ProjectFolder;
import kifu.RegularFile;
import kifu.encoding.DecodedText;
import kifu.project.EditorConfig;
import kifu.project.EditorConfig.Style;

/**
 * Finds the files {@code .editorconfig} around records, up to one that is a root. Those that cannot
 * be read do not count: they are the concern of editors. Thread-safe.
 */
final class EditorConfigFiles {
  private static final int LARGEST = 1_000_000;

  private final Map<Path, Optional<EditorConfig>> byFolder = new ConcurrentHashMap<>();

  /** How a file is written. */
  Style style(Path file) {
    Style style = Style.NONE;
    Path folder = file.toAbsolutePath().normalize().getParent();
    while (folder != null && !Console.isStandard(file)) {
      Optional<EditorConfig> config = byFolder.computeIfAbsent(folder, EditorConfigFiles::read);
      if (config.isPresent()) {
        style = style.or(config.get().style(ProjectFolder.pathIn(folder, file)));
        if (config.get().root()) {
          return style;
        }
      }
      folder = folder.getParent();
    }
    return style;
  }

  private static Optional<EditorConfig> read(Path folder) {
    try {
      Path path = folder.resolve(EditorConfig.NAME);
      return DecodedText.of(RegularFile.of(path, LinkOption.NOFOLLOW_LINKS).read(LARGEST))
          .map(decoded -> EditorConfig.of(decoded.text()));
    } catch (IOException none) {
      return Optional.empty();
    }
  }
}
