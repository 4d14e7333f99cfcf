package org.teavm.classlib.java.text;

import kifu.web.UnicodeForms;

/** The forms of Unicode, of which JavaScript knows as much as Java. */
public final class TNormalizer {
  private TNormalizer() {}

  /** The forms, by the names that JavaScript gives them, too. */
  public enum Form {
    NFD,
    NFC,
    NFKD,
    NFKC
  }

  public static String normalize(CharSequence text, Form form) {
    return UnicodeForms.normalized(text.toString(), form.name());
  }
}
