package kifu.document;

import static kifu.Documents.ids;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import kifu.Documents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One line that a program copies: a position, or moves, without the words before it. */
class PastedLineTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "l2g2snl/2s1k1gb1/p1nppp1pp/2p3p2/2r6/P2P2P2/2S1PPS1P/1BG4R1/LN2KG1NL b 2P2p 1",
        "sfen l2g2snl/2s1k1gb1/p1nppp1pp/2p3p2/2r6/P2P2P2/2S1PPS1P/1BG4R1/LN2KG1NL b 2P2p 1\n",
        "moves 7g7f 3c3d"
      })
  void it_is_read_as_what_it_is(String line) {
    Document document = Documents.open("plaintext", line);
    assertTrue(Set.of("notation").containsAll(ids(document)), ids(document).toString());
    assertEquals(DocumentFormat.USI, document.format());
  }

  @Test
  void a_book_stays_a_book() {
    String position =
        "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n7g7f 3c3d 0 0 1\n";
    assertEquals(DocumentFormat.BOOK, Documents.open("plaintext", position).format());
  }
}
