package kifu.format.csa;

import java.util.Optional;

/** Lists the versions of the format, the oldest first. */
enum CsaVersion {
  /** The standard of 1997, which has no line with its version. */
  V1(""),
  V2("V2"),
  V2_1("V2.1"),
  V2_2("V2.2"),
  V3("V3.0");

  private final String word;

  CsaVersion(String word) {
    this.word = word;
  }

  /** What stands on the line of the version. */
  String word() {
    return word;
  }

  /** The version that a line declares. */
  static Optional<CsaVersion> of(String word) {
    for (CsaVersion version : values()) {
      if (version != V1 && version.word.equals(word)) {
        return Optional.of(version);
      }
    }
    return word.equals("V3") ? Optional.of(V3) : Optional.empty();
  }
}
