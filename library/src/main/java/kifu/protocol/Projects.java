package kifu.protocol;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.json.Shape;
import kifu.problem.Severity;
import kifu.project.ProjectFile;
import kifu.project.ProjectFile.Fault;

/**
 * Holds the files {@code kifu.json} that are known, by the {@link PlainUri}s of their folders. The
 * nearest one above a document counts for it, alone. Immutable.
 */
public record Projects(Map<String, ProjectFile> byFolder) {
  /** None. */
  public static final Projects NONE = new Projects(Map.of());

  /** How the URI of each file begins, and what is above all folders. */
  private static final String ROOT = "file://";

  /** Whether a URI is that of such a file. */
  public static boolean isProject(String uri) {
    return uri.endsWith("/" + ProjectFile.NAME);
  }

  /** These with the content of a file; without it if it is gone. */
  public Projects with(String uri, Optional<ProjectFile> content) {
    Map<String, ProjectFile> files = new HashMap<>(byFolder);
    String folder = folderOf(PlainUri.of(uri));
    content.ifPresentOrElse(file -> files.put(folder, file), () -> files.remove(folder));
    return new Projects(Collections.unmodifiableMap(files));
  }

  private static String folderOf(String plain) {
    return plain.substring(0, Math.max(0, plain.lastIndexOf('/')));
  }

  private static String uriIn(String folder) {
    return PlainUri.escaped(folder + "/" + ProjectFile.NAME);
  }

  /** The URIs of the files that may count for a document, the nearest one first. */
  public static List<String> around(String document) {
    List<String> files = new ArrayList<>();
    String plain = PlainUri.of(document);
    if (plain.startsWith(ROOT)) {
      for (String at = folderOf(plain); at.length() >= ROOT.length(); at = folderOf(at)) {
        files.add(uriIn(at));
      }
    }
    return files;
  }

  /** The URIs of all known files. */
  public List<String> all() {
    return byFolder.keySet().stream().map(Projects::uriIn).toList();
  }

  /** The URIs of the known files that are in a folder, or in a folder in it. */
  public List<String> below(String folder) {
    String plain = PlainUri.of(folder);
    return byFolder.keySet().stream()
        .filter(known -> known.equals(plain) || known.startsWith(plain + "/"))
        .map(Projects::uriIn)
        .toList();
  }

  /** The editor as the project of a document has it. */
  public Editor editor(Editor editor, String document) {
    if (byFolder.isEmpty()) {
      return editor;
    }
    String plain = PlainUri.of(document);
    for (String at = folderOf(plain); !at.isEmpty(); at = folderOf(at)) {
      ProjectFile file = byFolder.get(at);
      if (file != null) {
        String path = plain.substring(at.length() + 1);
        return editor.in(new Editor.Project(uriIn(at), file, file.settings().excludes(path)));
      }
    }
    return editor;
  }

  /**
   * What {@code textDocument/publishDiagnostics} says of such a file: nothing of one that is gone.
   */
  public JsonObject publication(String uri, Editor editor) {
    ProjectFile file = byFolder.getOrDefault(folderOf(PlainUri.of(uri)), ProjectFile.NONE);
    Editor shown = editor.in(new Editor.Project(uri, file, false));
    return Shape.of("uri", uri)
        .with("diagnostics", file.faults().stream().map(fault -> diagnostic(fault, shown)).toList())
        .json();
  }

  private static Shape diagnostic(Fault fault, Editor editor) {
    return Shape.of("range", Shapes.range(fault.range()))
        .with("severity", Shapes.severity(Severity.ERROR))
        .with("source", DiagnosticConverter.SOURCE)
        .with("message", fault.message().in(editor.language()));
  }
}
