package kifu.web;

import org.teavm.jso.JSBody;

/** Has JavaScript convert between the forms in which Unicode writes one character. */
public final class UnicodeForms {
  private UnicodeForms() {}

  /**
   * A text in another form.
   *
   * @param form NFC, NFD, NFKC or NFKD
   */
  @JSBody(
      params = {"text", "form"},
      script = "return text.normalize(form);")
  public static native String normalized(String text, String form);
}
