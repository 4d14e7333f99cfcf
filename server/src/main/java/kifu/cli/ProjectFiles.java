package kifu.cli;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kifu.ProjectFolder;
import kifu.problem.Severities;
import kifu.project.Glob;
import kifu.project.ProjectFile;
import kifu.project.ProjectFile.Fault;
import kifu.project.ProjectSettings;
import kifu.report.Passage;
import kifu.report.Printable;

/**
 * Finds the settings of the project that a file belongs to, {@code kifu.json} in its folder or
 * above it, and reports what is wrong with those that were read. Thread-safe.
 */
final class ProjectFiles {
  private final Console console;
  private final Path here = Path.of("").toAbsolutePath();

  /** The folders in which was looked, in the order of their paths. */
  private final Map<Path, Optional<ProjectFolder>> byFolder = new TreeMap<>();

  /** The settings that count for the files of a folder, by its path as it was found. */
  private final Map<Path, Optional<ProjectFolder>> nearest = new HashMap<>();

  ProjectFiles(Console console) {
    this.console = console;
  }

  /** The settings for a file, or for standard input those of the folder in which this runs. */
  ProjectSettings settings(Path file) {
    return nearest(file).map(found -> found.file().settings()).orElse(ProjectSettings.NONE);
  }

  /** How severe the problems of a file are. */
  Severities severities(Path file) {
    return settings(file).severities();
  }

  /** Whether its project excludes a file. */
  boolean excludes(Path file) {
    return !Console.isStandard(file)
        && nearest(file)
            .filter(
                found ->
                    found.file().settings().excludes(ProjectFolder.pathIn(found.folder(), file)))
            .isPresent();
  }

  /** Whether one of some patterns, which count from the folder in which this runs, matches. */
  boolean excludes(List<Glob> patterns, Path file) {
    String path = ProjectFolder.pathIn(here, file);
    return !Console.isStandard(file) && patterns.stream().anyMatch(glob -> glob.matches(path));
  }

  private synchronized Optional<ProjectFolder> nearest(Path file) {
    Path folder = Optional.ofNullable(file.getParent()).orElse(here);
    return nearest.computeIfAbsent(
        folder,
        found ->
            ProjectFolder.around(found).stream()
                .flatMap(at -> byFolder.computeIfAbsent(at, ProjectFolder::read).stream())
                .findFirst());
  }

  /** Reports what is wrong with the files that were read; whether something is. */
  synchronized boolean reportFaults() {
    List<ProjectFolder> read = byFolder.values().stream().flatMap(Optional::stream).toList();
    boolean hasFaults = false;
    for (ProjectFolder project : read) {
      for (Fault fault : project.file().faults()) {
        console.err().println(Printable.of(place(project, fault) + console.say(fault.message())));
        hasFaults = true;
      }
    }
    return hasFaults;
  }

  /** For example {@code games/kifu.json:2:13: }. */
  private String place(ProjectFolder project, Fault fault) {
    Path path = project.folder().resolve(ProjectFile.NAME);
    Path shown = path.startsWith(here) ? here.relativize(path) : path;
    int column = Passage.whole(project.text()).column(fault.range().start());
    return FileName.shown(shown) + ":" + (fault.range().start().line() + 1) + ":" + column + ": ";
  }
}
