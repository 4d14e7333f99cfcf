package kifu.web.replaced;

import java.util.List;
import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/** Names to TeaVM the classes that the others of this package stand in for. */
public final class Replacements extends SimpleSubstitutionPolicy {
  /** What the commands have of Node.js instead of TeaVM's files, which are in memory. */
  private static final List<String> FILES =
      List.of("DirectoryIteratorException", "FileStore", "FileSystem", "Files", "NodeAttributes", "Path", "Path$NodePath");

  @Override
  public void contribute(SubstitutionSink sink) {
    replace(sink, "com.google.gson.internal", "Streams");
    replace(sink, "kifu.document", "Charsets");
    replace(sink, "kifu.web", "Today");
    for (String name : FILES) {
      sink.selectClasses(named("java.nio.file." + name))
          .replacePackage("java.nio.file", "kifu.web.node.file");
    }
  }

  private static void replace(SubstitutionSink sink, String itsPackage, String name) {
    sink.selectClasses(named(itsPackage + "." + name))
        .replacePackage(itsPackage, Replacements.class.getPackageName());
  }
}
