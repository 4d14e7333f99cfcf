package kifu.document;

import static kifu.Documents.ids;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import kifu.Documents;
import kifu.feature.CodeActions;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.text.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a record is restored that was read in a wrong encoding and then saved as UTF-8. */
class GarbledFileTest {
  private static final Charset SHIFT_JIS = Charset.forName("windows-31j");
  private static final String KIF =
      """
      # ---- Kifu for Windows (Pro) V6.22 ファイル ----
      手合割：平手
      先手：山田太郎
      後手：髙橋①
      手数----指手---------消費時間--
         1 ７六歩(77)   ( 0:37/00:00:37)
      *角道を開ける。
         2 ３四歩(33)   ( 0:01/00:00:01)
         3 投了
      まで2手で後手の勝ち
      """;

  @ParameterizedTest
  @CsvSource({
    "windows-31j, ISO-8859-1, Shift_JIS",
    "EUC-JP, windows-1252, EUC-JP",
    "UTF-8, ISO-8859-1, UTF-8",
  })
  void what_was_saved_garbled_is_restored(String written, String read, String named) {
    String record = written.equals("EUC-JP") ? KIF.replace("髙橋①", "高橋") : KIF;
    String garbled = new String(record.getBytes(Charset.forName(written)), Charset.forName(read));
    Document document = saved(garbled);

    assertEquals(List.of("garbled-file"), ids(document));
    assertEquals(
        ("The file was saved while %s was read as %s. The fix restores the record, which has the"
                + " line “# ---- Kifu for Windows (Pro) V6.22 ファイル ----”.")
            .formatted(named, read),
        document.problems().getFirst().message(Language.ENGLISH));
    assertEquals(record, restored(document));
  }

  /** All bytes of this encoding are ASCII, so it is the same text in every other. */
  @Test
  void what_was_saved_in_the_encoding_of_mail_is_restored() {
    String record = KIF.replace("髙橋①", "高橋");
    byte[] bytes = record.getBytes(Charset.forName("ISO-2022-JP"));
    Document document = saved(new String(bytes, StandardCharsets.US_ASCII));

    assertEquals(
        "The file is in ISO-2022-JP, the encoding of mail, which shogi programs do not read. The"
            + " fix restores the record, which has the line “# ---- Kifu for Windows (Pro) V6.22"
            + " ファイル ----”.",
        document.problems().getFirst().message(Language.ENGLISH));
    assertEquals(record, restored(document));
  }

  @ParameterizedTest
  @ValueSource(strings = {"> ", ">> ", "> > "})
  void a_record_that_is_quoted_in_a_mail_is_restored(String mark) {
    Document document =
        saved("On Monday, Yamada wrote:\n" + KIF.replaceAll("(?m)^", mark)).withCharset(SHIFT_JIS);

    assertEquals(
        "The lines begin with the mark > of a quotation in a mail, so no record can be read. The"
            + " fix restores the record, which has the line"
            + " “# ---- Kifu for Windows (Pro) V6.22 ファイル ----”.",
        document.problems().getFirst().message(Language.ENGLISH));
    assertEquals("On Monday, Yamada wrote:\n" + KIF, restored(document));
  }

  @Test
  void a_text_that_only_quotes_is_no_record() {
    assertEquals(List.of("not-a-kifu"), ids(saved("> (subclass Pawn Piece)\n")));
  }

  /** As Windows and browsers read it: the five bytes without a character stay what they are. */
  @Test
  void windows_1252_has_a_character_for_every_byte() {
    StringBuilder garbled = new StringBuilder();
    for (byte each : KIF.getBytes(Charset.forName("windows-31j"))) {
      String read = new String(new byte[] {each}, Charset.forName("windows-1252"));
      garbled.append(read.equals("\ufffd") ? String.valueOf((char) (each & 0xff)) : read);
    }
    Document document = saved(garbled.toString());

    assertEquals(List.of("garbled-file"), ids(document));
    assertEquals(KIF, restored(document));
  }

  @Test
  void of_a_garbled_ki2_nothing_is_lost_either() {
    String record = "▲７六歩　△３四歩\nまで2手で後手の勝ち\n";
    String garbled =
        new String(record.getBytes(Charset.forName("windows-31j")), StandardCharsets.ISO_8859_1);
    Document document = Documents.open("ki2", garbled).withCharset(StandardCharsets.UTF_8);

    assertEquals(List.of("garbled-file"), ids(document));
    assertEquals(record, restored(document));
  }

  @Test
  void one_that_is_only_read_wrongly_is_to_be_opened_again() {
    String garbled =
        new String(KIF.getBytes(Charset.forName("windows-31j")), StandardCharsets.ISO_8859_1);

    assertEquals(List.of("garbled-text"), ids(Documents.kif(garbled)));
    assertEquals(
        List.of("garbled-text"),
        ids(Documents.kif(garbled).withCharset(StandardCharsets.ISO_8859_1)));
  }

  private static final String LOST =
      "The text is garbled. The file was saved like this, so its characters are lost, and no other"
          + " encoding brings them back. Restore it from a backup, or write them anew.";

  @Test
  void where_characters_are_lost_nothing_is_restored() {
    String garbled =
        new String(KIF.getBytes(Charset.forName("windows-31j")), StandardCharsets.UTF_8);

    assertEquals(List.of("garbled-text"), ids(saved(garbled)));
    assertEquals(LOST, saved(garbled).problems().getFirst().message(Language.ENGLISH));
  }

  @Test
  void single_characters_that_are_lost_in_the_file_are_told_from_those_that_are_read_wrongly() {
    String names = "先手：\ufffd\ufffd\ufffd\n   1 ７六歩(77)\n";

    List<Problem> lost = saved(names).problems();
    assertEquals(List.of("garbled-text"), ids(saved(names)));
    assertEquals(LOST, lost.getFirst().message(Language.ENGLISH));
    assertEquals(Severity.WARNING, lost.getFirst().severity());
    assertEquals(Optional.empty(), CodeActions.garbled(saved(names), Range.ofLine(0, 3, 3)));
    assertEquals(
        "文字化けしています。化けたまま保存されたファイルで、元の文字は失われています。別の文字コードで開き直しても戻りません。" + "バックアップから戻すか、書き直してください。",
        lost.getFirst().message(Language.JAPANESE));
    for (Document other :
        List.of(Documents.kif(names), saved(names).withCharset(Optional.empty()))) {
      assertEquals(
          "The text is garbled. Do not save it; reopen the file with another encoding, probably"
              + " Shift_JIS. If that does not help, its characters are lost, and a backup is"
              + " needed.",
          other.problems().getFirst().message(Language.ENGLISH));
      assertEquals(
          Optional.of("Shift_JIS"),
          CodeActions.garbled(other, Range.ofLine(0, 3, 3)).map(CodeActions.Garbled::writtenIn));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Müller, Señor, café, naïve\n", "買い物\n", "a list\n", ""})
  void other_texts_are_left_alone(String text) {
    assertEquals(ids(Documents.kif(text)), ids(saved(text)));
  }

  private static Document saved(String text) {
    return Documents.kif(text).withCharset(StandardCharsets.UTF_8);
  }

  private static String restored(Document document) {
    return Documents.edited(document, List.of(CodeActions.fixAll(document).getFirst()))
        .text()
        .toString();
  }
}
