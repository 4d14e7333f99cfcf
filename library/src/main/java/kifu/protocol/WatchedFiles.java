package kifu.protocol;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kifu.document.DocumentFormat;
import kifu.json.Shape;
import kifu.project.ProjectFile;

/**
 * Lists which files in its folders an editor reports when they change, though they are not open in
 * it: the records, which the servers read and remember, the settings of projects, and folders that
 * are deleted.
 */
public final class WatchedFiles {
  public static final String METHOD = "workspace/didChangeWatchedFiles";

  /** A folder is deleted as one, and nothing shows that it was no file. */
  private static final String ANYTHING = "**/*";

  private static final int DELETED = 4;

  private WatchedFiles() {}

  /** The extensions of records without the dot: those of all formats but that of books. */
  public static List<String> extensions() {
    List<String> extensions = new ArrayList<>();
    for (DocumentFormat format : DocumentFormat.values()) {
      if (!format.isBook()) {
        extensions.add(format.extension());
      }
    }
    return extensions;
  }

  /** Whether a file is a record by its name; upper and lower case are alike. */
  public static boolean isRecord(String name) {
    Optional<DocumentFormat> format = DocumentFormat.ofFileName(name);
    return format.isPresent() && !format.get().isBook();
  }

  /**
   * The parameters of {@code client/registerCapability}, which may be sent once the session has
   * begun.
   */
  public static JsonObject registration() {
    List<Shape> watchers =
        List.of(
            Shape.of("globPattern", records()),
            Shape.of("globPattern", "**/" + ProjectFile.NAME),
            Shape.of("globPattern", ANYTHING).with("kind", DELETED));
    Shape registration =
        Shape.of("id", METHOD)
            .with("method", METHOD)
            .with("registerOptions", Shape.of("watchers", watchers));
    return Shape.of("registrations", List.of(registration)).json();
  }

  /** Patterns distinguish upper and lower case. */
  private static String records() {
    List<String> extensions = new ArrayList<>(extensions());
    extensions().forEach(extension -> extensions.add(extension.toUpperCase(Locale.ROOT)));
    return "**/*.{" + String.join(",", extensions) + "}";
  }
}
