package org.teavm.classlib.java.text;

import kifu.web.UnicodeForms;

/**
 * Normalizes texts by JavaScript, which knows the same forms of Unicode as Java. TeaVM's class
 * library has no such class.
 */
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
