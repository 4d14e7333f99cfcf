package kifu.lsp;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import kifu.ProjectFolder;
import kifu.project.ProjectFile;
import kifu.protocol.Editor;
import kifu.protocol.Projects;

/**
 * Finds the file {@code kifu.json} of each document, in its folder or above it, and follows its
 * changes. What is wrong with one is published as its diagnostics. Files are read by workers only;
 * thread-safe.
 */
final class ProjectFiles {
  private final Supplier<Editor> editor;
  private final BiConsumer<String, JsonObject> publish;
  private final Runnable whenChanged;

  /** The folders in which was looked for the file. */
  private final Set<Path> folders = ConcurrentHashMap.newKeySet();

  private volatile Projects projects = Projects.NONE;

  /**
   * @param publish takes what is published about a URI
   * @param whenChanged what to do when a file has changed
   */
  ProjectFiles(
      Supplier<Editor> editor, BiConsumer<String, JsonObject> publish, Runnable whenChanged) {
    this.editor = editor;
    this.publish = publish;
    this.whenChanged = whenChanged;
  }

  /** The editor as the project of a document has it; reads what was not read yet. */
  Editor editor(Editor asking, String document) {
    List<Path> unread =
        foldersAround(document).stream().filter(folder -> !folders.contains(folder)).toList();
    read(unread);
    return projects.editor(asking, document);
  }

  /** Has the folders of a document looked into again: not all of them are watched by an editor. */
  void opened(String document) {
    foldersAround(document).forEach(folders::remove);
  }

  private static List<Path> foldersAround(String document) {
    return folderOf(document).map(ProjectFolder::around).orElse(List.of());
  }

  /** Reads a file again that has changed, or those of a folder that is gone. */
  void changed(String uri) {
    if (Projects.isProject(uri)) {
      folderOf(uri).ifPresent(folder -> read(List.of(folder)));
    } else {
      read(foldersBelow(uri));
    }
  }

  /** Publishes the faults of all files again, for an editor in another language. */
  void publishAll() {
    projects.byFolder().keySet().forEach(folder -> foldersBelow(folder).forEach(this::publish));
  }

  private List<Path> foldersBelow(String uri) {
    return projects.below(uri).stream().flatMap(known -> folderOf(known).stream()).toList();
  }

  private static Optional<Path> folderOf(String uri) {
    return FileUri.path(uri).flatMap(file -> Optional.ofNullable(file.getParent()));
  }

  private void read(List<Path> unread) {
    boolean hasChanged = false;
    for (Path folder : unread) {
      hasChanged |= read(folder);
    }
    if (hasChanged) {
      whenChanged.run();
    }
  }

  /** Reads the file of a folder; whether it has changed. */
  private synchronized boolean read(Path folder) {
    Optional<ProjectFile> file = ProjectFolder.read(folder).map(ProjectFolder::file);
    Projects before = projects;
    projects = before.with(uri(folder), file);
    folders.add(folder);
    boolean hasChanged = !projects.equals(before);
    if (hasChanged) {
      publish(folder);
    }
    return hasChanged;
  }

  private void publish(Path folder) {
    String uri = uri(folder);
    publish.accept(uri, projects.publication(uri, editor.get()));
  }

  private static String uri(Path folder) {
    return folder.resolve(ProjectFile.NAME).toUri().toString();
  }
}
