package kifu.lsp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class TextDiversionTest {

  @Test
  void the_text_of_a_document_is_taken_out_and_its_name_put_in() throws Exception {
    assertDiverts(
        """
        {"params": {"textDocument": {"uri": "u", "text": "手合割：平手\\r\\n\\"1\\" \\\\ \\u53f0\\/"}}}\
        """,
        """
        {"params": {"textDocument": {"uri": "u", "text": "NAME"}}}\
        """,
        "手合割：平手\r\n\"1\" \\ 台/");
  }

  @Test
  void the_order_of_keys_does_not_matter() throws Exception {
    assertDiverts(
        """
        {"params":{"x":[1,{"text":"a"}],"textDocument":{"text":"b","uri":"{"}},"method":"m"}\
        """,
        """
        {"params":{"x":[1,{"text":"a"}],"textDocument":{"text":"NAME","uri":"{"}},"method":"m"}\
        """,
        "b");
  }

  @Test
  void other_strings_pass() throws Exception {
    for (String message :
        List.of(
            "{\"params\":{\"text\":\"a\",\"contentChanges\":[{\"text\":\"b\\\"\"}]}}",
            "{\"params\":{\"textDocument\":[{\"text\":\"a\"}]}}",
            "{\"params\":{\"textDocument\":{\"te\\u0078t\":\"a\",\"uri\":\"text\"}}}",
            "{\"params\":{\"textDocument\":{},\"a\\n\":{\"text\":\"a\"}}}",
            "[\"params\",\"textDocument\",\"text\",\"a\"]",
            "}]\",:\\")) {
      assertDiverts(message, message);
    }
  }

  @Test
  void half_of_a_pair_is_kept() throws Exception {
    assertDiverts(
        "{\"params\":{\"textDocument\":{\"text\":\"\\ud83d\\ude00 \\ud83d\"}}}",
        "{\"params\":{\"textDocument\":{\"text\":\"NAME\"}}}",
        "\ud83d\ude00 \ud83d");
  }

  @Test
  void a_character_may_be_torn_apart_anywhere() throws Exception {
    String message = "{\"params\":{\"textDocument\":{\"text\":\"歩😀\\\"\\nx\"}}}";
    for (int block = 1; block < 8; block++) {
      List<Text> taken = new ArrayList<>();
      int most = block;
      InputStream slow =
          new ByteArrayInputStream(message.getBytes(UTF_8)) {
            @Override
            public int read(byte[] target, int offset, int length) {
              return super.read(target, offset, Math.min(length, most));
            }
          };
      new TextDiversion(slow, "NAME", new EndlessRoom(), text -> taken.add(text.orElseThrow()))
          .readAllBytes();
      assertEquals("歩😀\"\nx", taken.getFirst().toString());
    }
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void any_text_arrives(@ForAll long seed) throws Exception {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(200_000); i > 0; i--) {
      text.appendCodePoint(
          switch (random.nextInt(6)) {
            case 0 -> '\n';
            case 1 -> "\"\\\t\r/{}".charAt(random.nextInt(7));
            case 2 -> 0x1f600 + random.nextInt(50);
            case 3 -> '歩';
            default -> 'a' + random.nextInt(26);
          });
    }
    Gson gson =
        random.nextBoolean() ? new Gson() : new GsonBuilder().disableHtmlEscaping().create();
    String message =
        gson.toJson(Map.of("params", Map.of("textDocument", Map.of("text", text.toString()))));

    List<Text> taken = new ArrayList<>();
    String rest = rest(message, taken, random);

    JsonObject params = JsonParser.parseString(rest).getAsJsonObject().getAsJsonObject("params");
    assertEquals("NAME", params.getAsJsonObject("textDocument").get("text").getAsString());
    assertEquals(text.toString(), taken.getFirst().toString());
  }

  /** As without a diversion: the JDK puts U+FFFD in the place of what is no UTF-8. */
  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void bytes_that_are_no_utf_8_arrive_as_the_jdk_reads_them(@ForAll long seed) throws Exception {
    Random random = new Random(seed);
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (int i = random.nextInt(60); i > 0; i--) {
      switch (random.nextInt(4)) {
        case 0 -> text.write(0x80 + random.nextInt(0x80));
        case 1 -> text.writeBytes("歩😀é".getBytes(UTF_8));
        case 2 -> text.writeBytes("\\n\\\"\\ud83d".getBytes(UTF_8));
        default -> text.write('a');
      }
    }
    byte[] message =
        ("{\"params\":{\"textDocument\":{\"text\":\"" + text.toString(ISO_8859_1) + "\"}}}")
            .getBytes(ISO_8859_1);

    List<Text> taken = new ArrayList<>();
    rest(message, taken, random);

    JsonObject params =
        JsonParser.parseString(new String(message, UTF_8))
            .getAsJsonObject()
            .getAsJsonObject("params");
    String expected = params.getAsJsonObject("textDocument").get("text").getAsString();
    assertEquals(expected, taken.getFirst().toString());
  }

  @Test
  void a_text_without_room_is_dropped_and_the_rest_of_the_message_is_read() throws Exception {
    String text = "歩\\n".repeat(100_000);
    String message =
        "{\"params\":{\"textDocument\":{\"uri\":\"u\",\"text\":\"" + text + "\"},\"x\":1}}";
    List<Optional<Text>> taken = new ArrayList<>();
    InputStream diversion =
        new TextDiversion(
            new ByteArrayInputStream(message.getBytes(UTF_8)),
            "NAME",
            new SmallRoom(150_000),
            taken::add);

    assertEquals(
        "{\"params\":{\"textDocument\":{\"uri\":\"u\",\"text\":\"NAME\"},\"x\":1}}",
        new String(diversion.readAllBytes(), UTF_8));
    assertEquals(List.of(Optional.empty()), taken);
  }

  /** Has room for texts that are shorter than this. */
  private record SmallRoom(int size, List<Integer> strings) implements Room {
    SmallRoom(int size) {
      this(size, new ArrayList<>());
    }

    @Override
    public boolean hasRoomForText(int length) {
      return length < size;
    }

    @Override
    public void makeRoomForString(int length) {
      strings.add(length);
    }
  }

  @Test
  void room_is_made_for_a_string_each_time_that_it_doubles() throws Exception {
    String message = "{\"params\":{\"text\":\"" + "x".repeat(1_000_000) + "\"}}";
    SmallRoom room = new SmallRoom(0);
    InputStream diversion =
        new TextDiversion(
            new ByteArrayInputStream(message.getBytes(UTF_8)), "NAME", room, text -> {});

    assertEquals(message, new String(diversion.readAllBytes(), UTF_8));
    assertEquals(List.of(131_066, 262_132, 524_264), room.strings());
  }

  private static void assertDiverts(String message, String rest, String... texts)
      throws IOException {
    List<Text> taken = new ArrayList<>();
    assertEquals(rest, rest(message, taken, new Random(0)));
    assertEquals(List.of(texts), taken.stream().map(Text::toString).toList());
  }

  private static String rest(String message, List<Text> taken, Random random) throws IOException {
    return rest(message.getBytes(UTF_8), taken, random);
  }

  private static String rest(byte[] message, List<Text> taken, Random random) throws IOException {
    InputStream slow =
        new ByteArrayInputStream(message) {
          @Override
          public int read(byte[] target, int offset, int length) {
            return super.read(target, offset, Math.min(length, 1 + random.nextInt(70_000)));
          }
        };
    InputStream diversion =
        new TextDiversion(slow, "NAME", new EndlessRoom(), text -> taken.add(text.orElseThrow()));
    return new String(diversion.readAllBytes(), UTF_8);
  }
}
