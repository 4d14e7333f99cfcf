package kifu.format;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.text.Text;

/** Recognises text that was read with a wrong encoding, and finds the right one. */
final class Garbled {
  private static final int LINES = 20;

  /** How many characters of a line are looked at. */
  private static final int CHARACTERS = 1_000;

  private static final String UTF_8 = "UTF-8";
  private static final String SHIFT_JIS = "Shift_JIS";
  private static final String EUC_JP = "EUC-JP";

  /** What records are written in, by the names that users know, and by those of Java. */
  private static final List<Name> WRITTEN_IN =
      List.of(new Name(UTF_8, UTF_8), new Name(SHIFT_JIS, "windows-31j"), new Name(EUC_JP, EUC_JP));

  /** What editors may take a record for. */
  private static final List<String> READ_AS =
      List.of(
          "windows-31j",
          "EUC-JP",
          "windows-1252",
          "ISO-8859-1",
          "ISO-8859-2",
          "GBK",
          "KOI8-R",
          UTF_8);

  /** What stands in most records, and in no garbled one. */
  private static final List<String> WORDS =
      List.of(
          "手合割", "平手", "開始日時", "終了日時", "先手", "後手", "指手", "消費時間", "投了", "まで", "持駒", "六歩", "四歩", "五歩",
          "三歩", "八金", "二金", "八銀", "二銀", "二玉", "八玉", "同歩", "同　");

  /**
   * What decoders write for bytes that they cannot read; it alone proves that a text is garbled.
   */
  private static final char REPLACEMENT = '\ufffd';

  /** Fewer may come about by chance. */
  private static final int FEWEST_WORDS = 2;

  private Garbled() {}

  private record Name(String known, String java) {}

  /** The name of the encoding that a garbled text is probably written in; empty for any other. */
  static Optional<String> writtenIn(Text text) {
    String beginning =
        IntStream.range(0, Math.min(LINES, text.lineCount()))
            .mapToObj(text::line)
            .map(line -> line.substring(0, Math.min(CHARACTERS, line.length())))
            .collect(Collectors.joining("\n"));
    int best = beginning.indexOf(REPLACEMENT) >= 0 ? 0 : FEWEST_WORDS - 1;
    Optional<String> found = Optional.empty();
    for (Name written : WRITTEN_IN) {
      int words = wordsIn(beginning, written);
      if (words > best) {
        best = words;
        found = Optional.of(written.known);
      }
    }
    return found.or(() -> byLetters(beginning));
  }

  /** The most words of records that show when a text is read anew in this encoding. */
  private static int wordsIn(String garbled, Name written) {
    return charset(written.java).stream()
        .flatMap(right -> misread(written).map(wrong -> new String(garbled.getBytes(wrong), right)))
        .mapToInt(read -> (int) WORDS.stream().filter(read::contains).count())
        .max()
        .orElse(0);
  }

  private static Stream<Charset> misread(Name written) {
    return READ_AS.stream()
        .filter(name -> !name.equals(written.java))
        .flatMap(name -> charset(name).stream());
  }

  private static Optional<Charset> charset(String name) {
    try {
      return Optional.of(Charset.forName(name)).filter(Charset::canEncode);
    } catch (IllegalArgumentException unknown) {
      return Optional.empty();
    }
  }

  /**
   * What is likely where the words are lost: a replacement character stands for what UTF-8 does not
   * have; read as Shift_JIS, UTF-8 is full of two kanji, and EUC-JP of half-width kana.
   */
  private static Optional<String> byLetters(String text) {
    if (text.indexOf(REPLACEMENT) >= 0) {
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
