package kifu.web.replaced;

import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/** Names to TeaVM the classes that the others of this package stand in for. */
public final class Replacements extends SimpleSubstitutionPolicy {
  @Override
  public void contribute(SubstitutionSink sink) {
    replace(sink, "com.google.gson.internal", "Streams");
    replace(sink, "kifu.encoding", "Charsets");
    replace(sink, "kifu.web", "Today");
  }

  private static void replace(SubstitutionSink sink, String itsPackage, String name) {
    sink.selectClasses(named(itsPackage + "." + name))
        .replacePackage(itsPackage, Replacements.class.getPackageName());
  }
}
