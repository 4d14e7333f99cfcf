package kifu.encoding;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.text.Normalizer;
import java.util.Map;
import java.util.Optional;

/**
 * Knows the characters that a file in an encoding can hold, and others to write in place of those
 * that it cannot. For one thread.
 */
final class Repertoire {
  /**
   * Of each pair Shift_JIS has one, which programs know as the second. Java would write it for some
   * of the first, too; editors do not.
   */
  private static final Map<String, String> SAME =
      Map.ofEntries(
          Map.entry("〜", "～"),
          Map.entry("—", "―"),
          Map.entry("−", "－"),
          Map.entry("‖", "∥"),
          Map.entry("¢", "￠"),
          Map.entry("£", "￡"),
          Map.entry("¬", "￢"),
          Map.entry("¥", "￥"),
          Map.entry("¯", "￣"),
          Map.entry("‾", "￣"),
          Map.entry("·", "・"),
          Map.entry("µ", "μ"),
          Map.entry("«", "≪"),
          Map.entry("»", "≫"),
          Map.entry("¸", "，"),
          Map.entry("ゔ", "ヴ"));

  /** What comes near, but is another character. */
  private static final Map<String, String> SIMILAR =
      Map.ofEntries(
          Map.entry("☗", "▲"),
          Map.entry("☖", "△"),
          Map.entry("⛊", "▲"),
          Map.entry("⛉", "△"),
          Map.entry("‑", "‐"),
          Map.entry("–", "－"),
          Map.entry("•", "・"),
          Map.entry("⋯", "…"),
          Map.entry("✕", "×"),
          Map.entry("✖", "×"),
          Map.entry("➡", "→"),
          Map.entry("⬅", "←"),
          Map.entry("\u00a0", " "));

  private static final String SHIFT_JIS = "windows-31j";

  private final CharsetEncoder encoder;

  /** What programs write as EUC-JP beside the characters that Java knows of it. */
  private final Optional<CharsetEncoder> more;

  private final boolean isShiftJis;

  Repertoire(Charset charset) {
    encoder = charset.newEncoder();
    more =
        Optional.of(SHIFT_JIS)
            .filter(name -> charset.name().equals("EUC-JP"))
            .flatMap(Charsets::named)
            .map(Charset::newEncoder);
    isShiftJis = charset.name().equals(SHIFT_JIS);
  }

  /**
   * A character to write in place of another one.
   *
   * @param same whether it means the same to every reader
   */
  record Substitute(String text, boolean same) {}

  /** Whether all of a text can be held. */
  boolean holds(String text) {
    if (encoder.canEncode(text)) {
      return !isShiftJis || !mayDiffer(text);
    }
    return more.isPresent()
        && text.codePoints()
            .mapToObj(each -> new String(Character.toChars(each)))
            .allMatch(each -> encoder.canEncode(each) || more.get().canEncode(each));
  }

  private static boolean mayDiffer(String text) {
    for (int i = 0; i < text.length(); i++) {
      // None of them is among the kana and kanji of records.
      char c = text.charAt(i);
      boolean isCommon = c < 0xa2 || (c >= 0x3040 && c != 'ゔ') || c == '\u3000';
      if (!isCommon && SAME.containsKey(text.substring(i, i + 1))) {
        return true;
      }
    }
    return false;
  }

  /** What can be held in place of a character that cannot. */
  Optional<Substitute> substitute(String character) {
    String same = SAME.get(character);
    if (same != null && holds(same)) {
      return Optional.of(new Substitute(same, true));
    }
    String similar =
        SIMILAR.containsKey(character) ? SIMILAR.get(character) : withoutMarks(character);
    return (!similar.strip().isEmpty() && holds(similar)) || similar.equals(" ")
        ? Optional.of(new Substitute(similar, false))
        : Optional.empty();
  }

  /**
   * The plain characters of one that is circled, joined or has an accent; blank if there are none.
   */
  private static String withoutMarks(String character) {
    return Normalizer.normalize(character, Normalizer.Form.NFKD).replaceAll("\\p{M}", "");
  }

  /**
   * The one character that a kana and its mark are, which macOS writes as two in names of files.
   */
  Optional<String> composed(String kanaAndMark) {
    String composed = Normalizer.normalize(kanaAndMark, Normalizer.Form.NFC);
    return composed.length() == 1 && holds(composed) ? Optional.of(composed) : Optional.empty();
  }
}
