package kifu.shogi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HandicapTest {

  @Test
  void each_handicap_has_its_position() {
    Map<String, String> positions = new HashMap<>();
    for (Handicap handicap : Handicap.values()) {
      positions.put(handicap.kif(), Sfen.format(handicap.position(), 1));
    }
    String rest = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    assertEquals(
        Map.ofEntries(
            Map.entry("平手", "lnsgkgsnl/1r5b1" + rest.replace('w', 'b')),
            Map.entry("香落ち", "lnsgkgsn1/1r5b1" + rest),
            Map.entry("右香落ち", "1nsgkgsnl/1r5b1" + rest),
            Map.entry("両香落ち", "1nsgkgsn1/1r5b1" + rest),
            Map.entry("角落ち", "lnsgkgsnl/1r7" + rest),
            Map.entry("飛車落ち", "lnsgkgsnl/7b1" + rest),
            Map.entry("飛香落ち", "lnsgkgsn1/7b1" + rest),
            Map.entry("二枚落ち", "lnsgkgsnl/9" + rest),
            Map.entry("三枚落ち", "lnsgkgsn1/9" + rest),
            Map.entry("四枚落ち", "1nsgkgsn1/9" + rest),
            Map.entry("五枚落ち", "2sgkgsn1/9" + rest),
            Map.entry("左五枚落ち", "1nsgkgs2/9" + rest),
            Map.entry("六枚落ち", "2sgkgs2/9" + rest),
            Map.entry("七枚落ち", "3gkgs2/9" + rest),
            Map.entry("左七枚落ち", "2sgkg3/9" + rest),
            Map.entry("右七枚落ち", "3gkgs2/9" + rest),
            Map.entry("八枚落ち", "3gkg3/9" + rest),
            Map.entry("九枚落ち", "4kg3/9" + rest),
            Map.entry("十枚落ち", "4k4/9" + rest),
            Map.entry("トンボ", "4k4/1r5b1" + rest),
            Map.entry("歩三兵", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1"),
            Map.entry("裸玉", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
            Map.entry("トンボ＋桂香", "ln2k2nl/1r5b1" + rest),
            Map.entry("トンボ＋香", "l3k3l/1r5b1" + rest),
            Map.entry("太閤将棋", "lnsgkgsnl/1r5b1" + rest.replace("/ppp", "/p1p")),
            Map.entry("香得", "lnsgkgsn1/1r5b1" + rest.replace("-", "L")),
            Map.entry("両香得", "1nsgkgsn1/1r5b1" + rest.replace("-", "2L")),
            Map.entry("角得", "lnsgkgsnl/1r7" + rest.replace("-", "B")),
            Map.entry("飛車得", "lnsgkgsnl/7b1" + rest.replace("-", "R")),
            Map.entry("飛香得", "lnsgkgsn1/7b1" + rest.replace("-", "RL")),
            Map.entry("二枚得", "lnsgkgsnl/9" + rest.replace("-", "RB")),
            Map.entry("三枚得", "1nsgkgsnl/9" + rest.replace("-", "RBL")),
            Map.entry("四枚得", "1nsgkgsn1/9" + rest.replace("-", "RB2L")),
            Map.entry("五枚得", "2sgkgsn1/9" + rest.replace("-", "RBN2L")),
            Map.entry("六枚得", "2sgkgs2/9" + rest.replace("-", "RB2N2L")),
            Map.entry("七枚得", "3gkgs2/9" + rest.replace("-", "RBS2N2L")),
            Map.entry("八枚得", "3gkg3/9" + rest.replace("-", "RB2S2N2L")),
            Map.entry("九枚得", "4kg3/9" + rest.replace("-", "RBG2S2N2L"))),
        positions);
  }

  @Test
  void what_is_gained_is_what_white_lacks() {
    for (Handicap handicap : Handicap.values()) {
      if (handicap.kif().endsWith("得")) {
        assertEquals(Map.of(), PositionFaults.missing(handicap.position()), handicap.kif());
        assertEquals(List.of(), PositionFaults.of(handicap.position()), handicap.kif());
      }
    }
  }

  @Test
  void name_is_found_with_blanks_around_it() {
    assertEquals(Optional.of(Handicap.EVEN), Handicap.ofName("平手　　"));
    assertEquals(Optional.of(Handicap.TWO_PIECES), Handicap.ofName(" 二枚落ち"));
  }

  @Test
  void other_spellings_are_no_names() {
    for (String name : List.of("", "平", "2枚落ち", "二枚落", "その他")) {
      assertEquals(Optional.empty(), Handicap.ofName(name), name);
    }
  }

  @Test
  void near_misses_lead_to_the_name() {
    Map<String, Handicap> meant =
        Map.ofEntries(
            Map.entry("2枚落ち", Handicap.TWO_PIECES),
            Map.entry("４枚落ち", Handicap.FOUR_PIECES),
            Map.entry("10枚落ち", Handicap.TEN_PIECES),
            Map.entry("二枚落", Handicap.TWO_PIECES),
            Map.entry("六枚", Handicap.SIX_PIECES),
            Map.entry("八枚おち", Handicap.EIGHT_PIECES),
            Map.entry("二牧落ち", Handicap.TWO_PIECES),
            Map.entry("二枚 落ち", Handicap.TWO_PIECES),
            Map.entry("飛角落ち", Handicap.TWO_PIECES),
            Map.entry("飛車角落ち", Handicap.TWO_PIECES),
            Map.entry("二枚落とし", Handicap.TWO_PIECES),
            Map.entry("角落し", Handicap.BISHOP),
            Map.entry("飛車落", Handicap.ROOK),
            Map.entry("飛落ち", Handicap.ROOK),
            Map.entry("飛車香落ち", Handicap.ROOK_AND_LANCE),
            Map.entry("飛車香車落ち", Handicap.ROOK_AND_LANCE),
            Map.entry("角落", Handicap.BISHOP),
            Map.entry("角行落ち", Handicap.BISHOP),
            Map.entry("香車落ち", Handicap.LANCE),
            Map.entry("左香落ち", Handicap.LANCE),
            Map.entry("右香車落ち", Handicap.RIGHT_LANCE),
            Map.entry("兩香落ち", Handicap.BOTH_LANCES),
            Map.entry("兩香得", Handicap.BOTH_LANCES_GAINED),
            Map.entry("4枚得", Handicap.FOUR_PIECES_GAINED),
            Map.entry("飛得", Handicap.ROOK_GAINED),
            Map.entry("トンボ+香", Handicap.DRAGONFLY_WITH_LANCES),
            Map.entry("太閤落ち", Handicap.ROOKS_PAWN),
            Map.entry("平て", Handicap.EVEN));
    meant.forEach((name, handicap) -> assertEquals(Optional.of(handicap), Handicap.nearest(name)));
  }

  @Test
  void names_without_or_with_several_meanings_lead_nowhere() {
    for (String name : List.of("", "その他", "詰将棋", "京都将棋", "一枚落ち", "金落ち", "香車", "角損", "😀")) {
      assertEquals(Optional.empty(), Handicap.nearest(name), name);
    }
  }
}
