package kifu.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import kifu.project.ProjectFile;
import kifu.protocol.Editor;
import kifu.protocol.Projects;

/**
 * Knows the file {@code kifu.json} of each document, in its folder or above it, and follows its
 * changes. What is wrong with one is published as its diagnostics. Thread-safe.
 */
final class FollowedProjects {
  private final Host host;
  private final HostFiles files;
  private final Supplier<Editor> editor;
  private final Runnable whenChanged;
  private volatile Projects projects = Projects.NONE;

  /**
   * @param editor the editor as it is by now
   * @param whenChanged what to do when a file has changed
   */
  FollowedProjects(Host host, HostFiles files, Supplier<Editor> editor, Runnable whenChanged) {
    this.host = host;
    this.files = files;
    this.editor = editor;
    this.whenChanged = whenChanged;
  }

  /** The editor as the project of a document has it, as far as is known. */
  Editor editor(Editor asking, String document) {
    return projects.editor(asking, document);
  }

  /** Reads what counts for a document, again too: an editor does not watch all folders. */
  void read(String document, Runnable then) {
    List<String> around = Projects.around(document);
    if (around.isEmpty()) {
      then.run();
    } else {
      files.readProjects(
          around,
          found -> {
            take(found);
            then.run();
          });
    }
  }

  /** Reads a file again that has changed, or those of a folder that is gone. */
  void changed(String uri) {
    List<String> changed = Projects.isProject(uri) ? List.of(uri) : projects.below(uri);
    if (!changed.isEmpty()) {
      files.readProjects(changed, this::take);
    }
  }

  /** Publishes the faults of all files again, for an editor in another language. */
  void publishAll() {
    projects.all().forEach(this::publish);
    host.flush();
  }

  private void take(Map<String, Optional<ProjectFile>> found) {
    List<String> changed = new ArrayList<>();
    synchronized (this) {
      found.forEach(
          (uri, file) -> {
            Projects before = projects;
            projects = before.with(uri, file);
            if (!projects.equals(before)) {
              changed.add(uri);
            }
          });
      changed.forEach(this::publish);
    }
    if (!changed.isEmpty()) {
      host.flush();
      whenChanged.run();
    }
  }

  private void publish(String uri) {
    host.publish(uri, projects.publication(uri, editor.get()));
  }
}
