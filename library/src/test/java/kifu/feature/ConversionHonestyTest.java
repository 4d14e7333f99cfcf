package kifu.feature;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.encoding.DecodedText;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Remark;
import kifu.feature.Conversion.Converted;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * Tests that what a conversion does not report as lost is read back as it was, whatever JSON can
 * say.
 */
class ConversionHonestyTest {
  /** Of these, keys, values and comments are made. */
  private static final List<String> PIECES =
      List.of(
          "▲",
          "△",
          "☗",
          "☖",
          "▼",
          "▽",
          "７六歩",
          "投了",
          "まで3手で先手の勝ち",
          "変化：3手",
          "*",
          "#",
          "&",
          "'",
          "'*",
          "+",
          "-",
          "N+",
          "$EVENT",
          "$END_TIME:",
          "P1",
          "%TORYO",
          "T5",
          "/",
          ",",
          "1 ７六歩(77)",
          "手合割",
          "下手",
          "後手番",
          "手数＝3",
          "|",
          "先手の持駒",
          "９ ８",
          "a",
          "長い名前の見出し",
          "：",
          ":",
          " ",
          "　",
          "\"",
          "\\",
          "\t",
          "\n",
          "\r",
          "\0",
          "\ud800",
          "\udc00",
          "\u001b",
          "\u001a",
          "\u2028",
          "𠮟",
          "\ufeff");

  @Property(tries = 400, edgeCases = EdgeCasesMode.NONE)
  void what_is_not_reported_is_as_it_was(@ForAll long seed) {
    String source = jkf(new Random(seed));
    GameRecord game = open(Text.of(source), "jkf").games().getFirst();
    for (TargetFormat target :
        List.of(TargetFormat.KIF, TargetFormat.KI2, TargetFormat.CSA, TargetFormat.JKF)) {
      Converted converted =
          Conversion.convert(
                  open(Text.of(source), "jkf"),
                  target,
                  new Conversion.Options(Optional.empty(), Optional.empty()))
              .value()
              .orElseThrow();
      String what = target + " of " + source + "\n" + converted.text();
      Text read = DecodedText.of(converted.text().getBytes(UTF_8)).orElseThrow().text();
      GameRecord back = open(read, target.id()).games().getFirst();

      assertEquals(game.moves(), back.moves(), what);
      assertTrue(back.losses().isEmpty(), what);
      if (converted.lost().isEmpty()) {
        assertEquals(headers(game), headers(back), what);
        assertEquals(remarks(game), remarks(back), what);
      }
    }
  }

  private static String jkf(Random random) {
    JsonObject header = new JsonObject();
    for (int i = random.nextInt(4); i > 0; i--) {
      header.addProperty(words(random), words(random));
    }
    JsonObject start = new JsonObject();
    start.add("comments", comments(random));
    JsonObject move = new JsonObject();
    move.addProperty("piece", "FU");
    move.add("from", square(7));
    move.add("to", square(6));
    JsonObject played = new JsonObject();
    played.add("move", move);
    played.add("comments", comments(random));
    JsonArray moves = new JsonArray();
    moves.add(start);
    moves.add(played);
    JsonObject record = new JsonObject();
    record.add("header", header);
    record.add("moves", moves);
    return record.toString();
  }

  private static JsonObject square(int rank) {
    JsonObject square = new JsonObject();
    square.addProperty("x", 7);
    square.addProperty("y", rank);
    return square;
  }

  private static JsonArray comments(Random random) {
    JsonArray comments = new JsonArray();
    for (int i = random.nextInt(3); i > 0; i--) {
      comments.add(words(random));
    }
    return comments;
  }

  private static String words(Random random) {
    StringBuilder words = new StringBuilder();
    for (int i = random.nextInt(4); i >= 0; i--) {
      words.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return words.toString();
  }

  private static Document open(Text text, String extension) {
    return Document.open("a." + extension, "", 1, text);
  }

  /** Blanks around a value say nothing, nor does a header without one. */
  private static List<String> headers(GameRecord game) {
    return game.headers().stream()
        .filter(header -> !stripped(header.value()).isEmpty())
        .map(header -> header.key() + "：" + stripped(header.value()))
        .sorted()
        .toList();
  }

  private static List<String> remarks(GameRecord game) {
    return Stream.concat(
            game.mainLine().remarks().stream(),
            game.mainLine().steps().stream().flatMap(step -> step.remarks().stream()))
        .map(ConversionHonestyTest::said)
        .toList();
  }

  /** The readers of records take a byte order mark for a blank. */
  private static String stripped(String text) {
    return text.replaceAll("^[\\s　\u2028\ufeff]+|[\\s　\u2028\ufeff]+$", "");
  }

  private static String said(Remark remark) {
    return remark.kind() + " " + stripped(remark.text());
  }
}
