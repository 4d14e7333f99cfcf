package kifu.encoding;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Restores a record that an editor read as windows-1252 or ISO 8859-1, as many do with what they do
 * not know, and then saved as UTF-8: every byte of the record has become one character, so nothing
 * is lost. It also restores what was saved as it stood in a mail: in its encoding, ISO-2022-JP,
 * whose bytes are all ASCII, or with the marks of a quotation.
 */
public final class GarbledFile {
  /** What windows-1252 has from byte 0x80 on; five bytes without a character stay what they are. */
  private static final String WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

  private static final int FIRST = 0x80;
  private static final int END = 0x100;

  private GarbledFile() {}

  /**
   * An encoding in which a byte is a character.
   *
   * @param differing the characters of the bytes from 0x80 on
   */
  private record ReadAs(String name, String differing) {
    /** The bytes of a text, each as the character of its number; empty if one has no byte. */
    Optional<String> bytes(String text) {
      StringBuilder bytes = new StringBuilder(text.length());
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        int place = differing.indexOf(c);
        if (place >= 0) {
          bytes.append((char) (FIRST + place));
        } else if (c < FIRST || (c >= FIRST + differing.length() && c < END)) {
          bytes.append(c);
        } else {
          return Optional.empty();
        }
      }
      return Optional.of(bytes.toString());
    }
  }

  private static final List<ReadAs> READ_AS =
      List.of(new ReadAs("windows-1252", WINDOWS), new ReadAs("ISO-8859-1", ""));

  private static final String OF_MAIL = "ISO-2022-JP";

  /** What begins a word of ISO-2022-JP; a third byte says in which set of characters. */
  private static final String BEFORE_PAIRS = "\u001b$";

  private static final String BEFORE_ASCII = "\u001b(";
  private static final int ESCAPE = 3;

  /** A record can be written in the first of these in which its bytes make sense. */
  private static final List<String> WRITTEN_IN = List.of("UTF-8", "windows-31j", "EUC-JP", OF_MAIL);

  private static final Pattern QUOTED = Pattern.compile("(?m)^(?:> ?)+");

  /**
   * What a text may have been.
   *
   * @param cause what has happened to it
   */
  private record Restored(Phrase cause, String text) {
    static Restored of(String writtenIn, String readAs, String text) {
      Phrase cause =
          writtenIn.equals(OF_MAIL)
              ? new Phrase(
                  "メールの文字コードISO-2022-JP（JIS）で保存されていて、将棋ソフトでは読めません",
                  "The file is in ISO-2022-JP, the encoding of mail, which shogi programs do not"
                      + " read")
              : new Phrase(
                  writtenIn + "の棋譜が、" + readAs + "として開かれ、化けたまま保存されています",
                  "The file was saved while " + writtenIn + " was read as " + readAs);
      return new Restored(cause, text);
    }
  }

  /**
   * The problem that a file is saved garbled, with the fix that restores it.
   *
   * @param text in which no record can be read
   * @param charset the encoding of the file
   * @param isRecord whether a record can be read in what the text may have been
   */
  public static Optional<Problem> in(Text text, Charset charset, Predicate<Text> isRecord) {
    String written = text.toString();
    List<Restored> readings = new ArrayList<>();
    if (charset.name().startsWith("UTF-")) {
      readings.addAll(readings(written));
    }
    String unquoted = QUOTED.matcher(written).replaceAll("");
    readings.add(
        new Restored(
            new Phrase(
                "メールの引用の印「>」が行の先頭にあり、棋譜として読めません",
                "The lines begin with the mark > of a quotation in a mail, so no record can be"
                    + " read"),
            unquoted));
    return readings.stream()
        .filter(restored -> !restored.text().equals(written))
        .filter(restored -> isRecord.test(Text.of(restored.text())))
        .findFirst()
        .map(restored -> problem(text, restored));
  }

  /** All that the text can have been in other encodings. */
  private static List<Restored> readings(String text) {
    List<Restored> readings = new ArrayList<>();
    for (ReadAs readAs : READ_AS) {
      Optional<String> bytes = readAs.bytes(text);
      for (String name : WRITTEN_IN) {
        bytes
            .flatMap(given -> decode(given, name))
            .map(decoded -> Restored.of(Encoding.name(name), readAs.name(), decoded))
            .ifPresent(readings::add);
      }
    }
    return readings;
  }

  private static Optional<String> decode(String bytes, String name) {
    return name.equals(OF_MAIL)
        ? Charsets.decode(asEucJp(bytes), "EUC-JP")
        : Charsets.decode(bytes, name);
  }

  /** The bytes of ISO-2022-JP as those of EUC-JP, which has the same pairs without escapes. */
  private static String asEucJp(String bytes) {
    StringBuilder eucJp = new StringBuilder(bytes.length());
    boolean arePairs = false;
    int i = 0;
    while (i < bytes.length()) {
      if (bytes.startsWith(BEFORE_PAIRS, i) || bytes.startsWith(BEFORE_ASCII, i)) {
        arePairs = bytes.startsWith(BEFORE_PAIRS, i);
        i += ESCAPE;
      } else {
        char c = bytes.charAt(i);
        eucJp.append(arePairs && c > ' ' ? (char) (c | FIRST) : c);
        i++;
      }
    }
    return eucJp.toString();
  }

  private static Problem problem(Text text, Restored restored) {
    Text after = Text.of(restored.text());
    int line = 0;
    while (after.line(line).equals(text.line(line))) { // as of what is ASCII
      line++;
    }
    return Problem.of(
            ProblemId.GARBLED_FILE,
            Range.ofLine(0, 0, text.lineLength(0)),
            restored.cause(),
            after.line(line).strip())
        .withFix(new Range(new Point(0, 0), text.end()), restored.text(), true);
  }
}
