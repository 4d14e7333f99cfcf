package kifu.shogi;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Lists the named starts of a game (手合割). Left and right are those of white, who sits at the top:
 * the right lance stands on 9一. The last ones are those that only lishogi names; where pieces are
 * gained (得), white does not have them, and black has them in hand.
 */
public enum Handicap {
  EVEN("平手", "lnsgkgsnl/1r5b1/ppppppppp"),
  LANCE("香落ち", "lnsgkgsn1/1r5b1/ppppppppp"),
  RIGHT_LANCE("右香落ち", "1nsgkgsnl/1r5b1/ppppppppp"),
  BOTH_LANCES("両香落ち", "1nsgkgsn1/1r5b1/ppppppppp"),
  BISHOP("角落ち", "lnsgkgsnl/1r7/ppppppppp"),
  ROOK("飛車落ち", "lnsgkgsnl/7b1/ppppppppp"),
  ROOK_AND_LANCE("飛香落ち", "lnsgkgsn1/7b1/ppppppppp"),
  TWO_PIECES("二枚落ち", "lnsgkgsnl/9/ppppppppp"),
  THREE_PIECES("三枚落ち", "lnsgkgsn1/9/ppppppppp"),
  FOUR_PIECES("四枚落ち", "1nsgkgsn1/9/ppppppppp"),
  FIVE_PIECES("五枚落ち", "2sgkgsn1/9/ppppppppp"),
  LEFT_FIVE_PIECES("左五枚落ち", "1nsgkgs2/9/ppppppppp"),
  SIX_PIECES("六枚落ち", "2sgkgs2/9/ppppppppp"),
  SEVEN_PIECES("七枚落ち", "3gkgs2/9/ppppppppp"),
  LEFT_SEVEN_PIECES("左七枚落ち", "2sgkg3/9/ppppppppp"),
  RIGHT_SEVEN_PIECES("右七枚落ち", "3gkgs2/9/ppppppppp"),
  EIGHT_PIECES("八枚落ち", "3gkg3/9/ppppppppp"),
  NINE_PIECES("九枚落ち", "4kg3/9/ppppppppp"),
  TEN_PIECES("十枚落ち", "4k4/9/ppppppppp"),
  DRAGONFLY("トンボ", "4k4/1r5b1/ppppppppp"),
  THREE_PAWNS("歩三兵", "4k4/9/9", "3p"),
  NAKED_KING("裸玉", "4k4/9/9"),
  DRAGONFLY_WITH_KNIGHTS_AND_LANCES("トンボ＋桂香", "ln2k2nl/1r5b1/ppppppppp"),
  DRAGONFLY_WITH_LANCES("トンボ＋香", "l3k3l/1r5b1/ppppppppp"),
  ROOKS_PAWN("太閤将棋", "lnsgkgsnl/1r5b1/p1ppppppp"),
  LANCE_GAINED("香得", LANCE, "L"),
  BOTH_LANCES_GAINED("両香得", BOTH_LANCES, "2L"),
  BISHOP_GAINED("角得", BISHOP, "B"),
  ROOK_GAINED("飛車得", ROOK, "R"),
  ROOK_AND_LANCE_GAINED("飛香得", ROOK_AND_LANCE, "RL"),
  TWO_PIECES_GAINED("二枚得", TWO_PIECES, "RB"),
  THREE_PIECES_GAINED("三枚得", "1nsgkgsnl/9/ppppppppp", "RBL"),
  FOUR_PIECES_GAINED("四枚得", FOUR_PIECES, "RB2L"),
  FIVE_PIECES_GAINED("五枚得", FIVE_PIECES, "RBN2L"),
  SIX_PIECES_GAINED("六枚得", SIX_PIECES, "RB2N2L"),
  SEVEN_PIECES_GAINED("七枚得", SEVEN_PIECES, "RBS2N2L"),
  EIGHT_PIECES_GAINED("八枚得", EIGHT_PIECES, "RB2S2N2L"),
  NINE_PIECES_GAINED("九枚得", NINE_PIECES, "RBG2S2N2L");

  private final String kif;
  private final String whitesRanks;
  private final String hands;

  Handicap(String kif, String whitesRanks) {
    this(kif, whitesRanks, "-");
  }

  Handicap(String kif, Handicap board, String hands) {
    this(kif, board.whitesRanks, hands);
  }

  Handicap(String kif, String whitesRanks, String hands) {
    this.kif = kif;
    this.whitesRanks = whitesRanks;
    this.hands = hands;
  }

  /** The handicaps that are played everywhere, and not only on lishogi. */
  public static Set<Handicap> usual() {
    return EnumSet.range(EVEN, NAKED_KING);
  }

  /** The name in the header 手合割 of a KIF file. */
  public String kif() {
    return kif;
  }

  /** The position at the start; white moves first unless the game is even. */
  public Position position() {
    String turn = this == EVEN ? " b " : " w ";
    return Sfen.position(whitesRanks + "/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL" + turn + hands + " 1");
  }

  /** The handicap that has this start position, with either side to move. */
  public static Optional<Handicap> ofPosition(Position start) {
    return Optional.ofNullable(Starts.BY_POSITION.get(start.withTurn(Side.BLACK)));
  }

  /** Holds the start positions, made lazily: few programs ask for them. */
  private static final class Starts {
    static final Map<Position, Handicap> BY_POSITION = new HashMap<>();

    static {
      for (Handicap handicap : values()) {
        BY_POSITION.put(handicap.position().withTurn(Side.BLACK), handicap);
      }
    }
  }

  /** The handicap with exactly this name; blanks around it do not matter. */
  public static Optional<Handicap> ofName(String name) {
    return find(name.strip());
  }

  /**
   * The handicap that the writer of this name probably meant, for example 二枚落ち for 2枚落; empty when
   * there is none or more than one.
   */
  public static Optional<Handicap> nearest(String name) {
    String usual = usualSpelling(name.strip());
    Optional<Handicap> found = find(usual).or(() -> find(usual + "落ち"));
    if (found.isPresent()) {
      return found;
    }
    for (Handicap handicap : usual()) {
      if (differsInOneCharacter(handicap.kif, usual)) {
        if (found.isPresent()) {
          return Optional.empty();
        }
        found = Optional.of(handicap);
      }
    }
    return found;
  }

  private static Optional<Handicap> find(String name) {
    return Stream.of(values()).filter(handicap -> handicap.kif.equals(name)).findFirst();
  }

  private static String usualSpelling(String name) {
    StringBuilder text = new StringBuilder();
    name.codePoints()
        .filter(character -> !Character.isWhitespace(character))
        .map(Handicap::kanjiOfDigit)
        .forEach(text::appendCodePoint);
    return text.toString()
        .replace("一〇", "十")
        .replace("おち", "落ち")
        .replace("落とし", "落ち")
        .replace("落し", "落ち")
        .replaceFirst("落$", "落ち")
        .replace("飛落", "飛車落")
        .replaceFirst("^飛車?角落", "二枚落")
        .replace("飛車香", "飛香")
        .replace("飛香車", "飛香")
        .replace("香車落", "香落")
        .replace("左香落", "香落")
        .replace("兩", "両")
        .replace("角行", "角")
        .replace("飛得", "飛車得")
        .replace("太閤落ち", "太閤将棋")
        .replace("+", "＋");
  }

  private static int kanjiOfDigit(int character) {
    int digit = Character.digit(character, 10);
    return digit < 0 ? character : "〇一二三四五六七八九".charAt(digit);
  }

  private static boolean differsInOneCharacter(String name, String other) {
    if (name.length() != other.length()) {
      return false;
    }
    int differences = 0;
    for (int i = 0; i < name.length(); i++) {
      differences += name.charAt(i) == other.charAt(i) ? 0 : 1;
    }
    return differences == 1;
  }
}
