package kifu.format.book;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

class BinaryBookTest {
  private static final String HEADER =
      "59414e452d42494e424f4f4b2d563100" + "0200000000000000" + "0100000000000000";

  /** The start position, with 7g7f and 2g2f. */
  private static final String START =
      "58a451220ceb67227e9653221caf447824c22b119e53221ceb6f223e9651220c"
          + "0000000000000000"
          + "01000200";

  /** The start position with white to move, with 3c3d. */
  private static final String WHITE =
      "59a451220ceb67227e9653221caf447824c22b119e53221ceb6f223e9651220c"
          + "0c00000000000000"
          + "02000100";

  private static final String MOVES =
      "3b1e1400" + "1900" + "8e073f00" + "1b00" + "150ac9ff" + "1600";

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  @Test
  void a_binary_book_is_the_text_book_that_says_the_same() {
    byte[] book = bytes(HEADER + WHITE + START + MOVES);

    assertTrue(BinaryBook.is(book));
    assertEquals(
        Optional.of(
            """
            #YANEURAOU-DB2016 1.00
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
            7g7f none 20 25
            2g2f none 63 27
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 2
            3c3d none -55 22
            """),
        BinaryBook.text(book));
  }

  @Test
  void a_text_book_becomes_the_binary_book_that_says_the_same() throws IOException {
    String book =
        """
        #YANEURAOU-DB2016 1.00
        sfen 4k4/9/9/9/9/9/9/9/4K4 w RBN2Prb4g4s3n4l16p 300
        5a4b none -40000 70000
        sfen l+R1+B1kgn1/1r5b1/pp1pp+Pppp/9/9/9/PPPPPPPPP/9/LNSG1GSNL b Sn 1
        8a8b+ none 1 2
        S*5b none 3 4
        """;
    String clamped =
        book.replace("-40000 70000", "-32768 65535").replaceAll("sfen l.*\n.*\n.*\n", "");
    assertEquals(Optional.empty(), written(book)); // 19 pawns
    assertEquals(Optional.of(clamped), written(clamped).flatMap(BinaryBook::text));
    byte[] known =
        bytes(
            HEADER
                + START
                + WHITE
                + "3b1e1400"
                + "1900"
                + "8e073f00"
                + "1b00"
                + "150ac9ff"
                + "1600");
    String text = BinaryBook.text(known).orElseThrow();
    assertArrayEquals(known, written(text).orElseThrow());
    assertArrayEquals(known, written(text + text.replace("none", "3c3d")).orElseThrow());
  }

  private static Optional<byte[]> written(String book) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    return BinaryBook.write(BookPositions.of(Text.of(book)), out)
        ? Optional.of(out.toByteArray())
        : Optional.empty();
  }

  @Test
  void a_damaged_book_is_no_text() {
    byte[] book = bytes(HEADER + START + WHITE + MOVES);
    for (int length = 32; length < book.length; length++) {
      assertEquals(Optional.empty(), BinaryBook.text(Arrays.copyOf(book, length)), "" + length);
    }
    for (int i = 16; i < book.length; i++) {
      byte[] other = book.clone();
      other[i] ^= (byte) 0xFF;
      BinaryBook.text(other); // no matter what it says, it does not throw
    }
  }

  @Test
  void other_files_are_none() {
    assertFalse(BinaryBook.is("#YANEURAOU-DB2016 1.00\nsfen".getBytes(UTF_8)));
    assertFalse(BinaryBook.is(new byte[0]));
  }
}
