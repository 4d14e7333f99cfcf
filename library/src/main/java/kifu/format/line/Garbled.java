package kifu.format.line;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.record.Unreadable;
import kifu.text.Text;

/**
 * Recognises text that was read with a wrong encoding, and names the right one: by what 手合割, 先手 and
 * the marks ▲ and △ become. No encoding is asked, since JavaScript has few of them.
 */
public final class Garbled {
  private static final int LINES = 20;

  /** How many characters of a line are looked at. */
  private static final int CHARACTERS = 1_000;

  private static final String UTF_8 = "UTF-8";
  private static final String SHIFT_JIS = "Shift_JIS";
  private static final String EUC_JP = "EUC-JP";

  /**
   * What shows an encoding, in each that editors may take it for.
   *
   * @param readAs the encoding that a text was taken for
   * @param becomes what 手合割, 先手, ▲ and △ become, as far as it is known apart from other texts
   */
  private record Sign(String writtenIn, String readAs, List<String> becomes) {
    boolean isIn(String text) {
      return becomes.stream().anyMatch(text::contains);
    }
  }

  private static final List<Sign> SIGNS =
      List.of(
          new Sign(UTF_8, "Shift_JIS", List.of("謇句粋", "蜈域焔", "笆ｲ", "笆ｳ")),
          new Sign(UTF_8, "EUC-JP", List.of("鐚�", "�駕�", "�鰹�")),
          new Sign(UTF_8, "windows-1252", List.of("æ‰‹å", "å…ˆæ", "â–²", "â–³")),
          new Sign(
              UTF_8,
              "ISO-8859-1",
              List.of("æ\u0089\u008bå", "å\u0085\u0088æ", "â\u0096²", "â\u0096³")),
          new Sign(UTF_8, "ISO-8859-2", List.of("ć\u0089\u008bĺ", "ĺ\u0085\u0088ć", "â\u0096˛")),
          new Sign(UTF_8, "GBK", List.of("鎵嬪悎", "鍏堟墜", "鈻诧", "鈻筹")),
          new Sign(UTF_8, "KOI8-R", List.of("Ф┴▀", "Е┘┬Ф", "Б√╡", "Б√Ё")),
          new Sign(SHIFT_JIS, "windows-1252", List.of("Žè�‡", "�æŽè", "�£‚", "�¢‚")),
          new Sign(
              SHIFT_JIS,
              "ISO-8859-1",
              List.of("\u008eè\u008d", "æ\u008eè", "\u0081£\u0082", "\u0081¢\u0082")),
          new Sign(SHIFT_JIS, "ISO-8859-2", List.of("\u008eč\u008d", "ć\u008eč", "\u0081Ł\u0082")),
          new Sign(SHIFT_JIS, "GBK", List.of("庤崌妱", "愭庤", "仯俈", "仯俀")),
          new Sign(SHIFT_JIS, "KOI8-R", List.of("▌Х█", "░Ф▌Х", "│ё┌")),
          new Sign(EUC_JP, "Shift_JIS", List.of("ﾀ霈遙ｧ", "｢･｣", "｢､｣")),
          new Sign(EUC_JP, "windows-1252", List.of("¼ê¹ç", "Àè¼ê", "¢¥£", "¢¤£")),
          new Sign(EUC_JP, "ISO-8859-2", List.of("źęšç", "Ŕčźę", "˘ĽŁ")),
          new Sign(EUC_JP, "GBK", List.of("缄圭充", "黎缄", "ⅴ７", "ⅴ２")),
          new Sign(EUC_JP, "KOI8-R", List.of("╪Й╧Г", "юХ╪Й", "╒╔ё")));

  private Garbled() {}

  /** The name of the encoding that a garbled text is probably written in; empty for any other. */
  public static Optional<String> writtenIn(Text text) {
    String beginning =
        IntStream.range(0, Math.min(LINES, text.lineCount()))
            .mapToObj(text::line)
            .map(line -> line.substring(0, Math.min(CHARACTERS, line.length())))
            .collect(Collectors.joining("\n"));
    return SIGNS.stream()
        .filter(sign -> sign.isIn(beginning))
        .map(Sign::writtenIn)
        .findFirst()
        .or(() -> byLetters(beginning));
  }

  /**
   * What is likely where no sign is left: a replacement character stands for what UTF-8 does not
   * have; read as Shift_JIS, UTF-8 is full of two kanji, and EUC-JP of half-width kana.
   */
  private static Optional<String> byLetters(String text) {
    if (text.indexOf(Unreadable.REPLACEMENT) >= 0) {
      return Optional.of(SHIFT_JIS);
    }
    long ofUtf8 = text.chars().filter(c -> c == '縺' || c == '繧').count();
    long ofEucJp = text.chars().filter(c -> c >= '｡' && c <= 'ﾟ').count();
    if (ofUtf8 + ofEucJp < 5) {
      return Optional.empty();
    }
    return Optional.of(ofUtf8 > 0 ? UTF_8 : EUC_JP);
  }
}
