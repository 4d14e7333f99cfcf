package kifu.shogi;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lists the fourteen kinds of pieces, promoted ones included, with their names. */
public enum PieceType {
  PAWN(1, "歩", '歩', "FU", "P", "pawn", 18),
  LANCE(2, "香", '香', "KY", "L", "lance", 4),
  KNIGHT(3, "桂", '桂', "KE", "N", "knight", 4),
  SILVER(4, "銀", '銀', "GI", "S", "silver", 4),
  GOLD(7, "金", '金', "KI", "G", "gold", 4),
  BISHOP(5, "角", '角', "KA", "B", "bishop", 2),
  ROOK(6, "飛", '飛', "HI", "R", "rook", 2),
  KING(8, "玉", '玉', "OU", "K", "king", 2),
  PROMOTED_PAWN(9, "と", 'と', "TO", "+P", "promoted pawn", 18),
  PROMOTED_LANCE(10, "成香", '杏', "NY", "+L", "promoted lance", 4),
  PROMOTED_KNIGHT(11, "成桂", '圭', "NK", "+N", "promoted knight", 4),
  PROMOTED_SILVER(12, "成銀", '全', "NG", "+S", "promoted silver", 4),
  HORSE(13, "馬", '馬', "UM", "+B", "horse", 2),
  DRAGON(14, "龍", '龍', "RY", "+R", "dragon", 2);

  /** The kinds that can be held in hand, in the order in which SFEN and most boards list them. */
  public static final List<PieceType> HAND =
      List.of(ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN);

  /** What promotion adds to the code. */
  static final int PROMOTION = 8;

  private static final PieceType[] BY_CODE = new PieceType[15];
  private static final Map<String, PieceType> BY_CSA = new HashMap<>();
  private static final Map<String, PieceType> BY_NAME = new HashMap<>();

  static {
    for (PieceType type : values()) {
      BY_CODE[type.code] = type;
      BY_CSA.put(type.csa, type);
      BY_NAME.put(type.kifName, type);
      BY_NAME.put(String.valueOf(type.boardKanji), type);
    }
    BY_NAME.put("王", KING);
    BY_NAME.put("竜", DRAGON);
  }

  /**
   * 1–14: the kinds that promote are 1–6, and promotion adds {@value #PROMOTION}. Codes 1–7 are the
   * kinds that can be held in hand.
   */
  private final int code;

  private final String kifName;
  private final char boardKanji;
  private final String csa;
  private final String sfen;
  private final String english;
  private final int setCount;

  PieceType(
      int code,
      String kifName,
      char boardKanji,
      String csa,
      String sfen,
      String english,
      int setCount) {
    this.code = code;
    this.kifName = kifName;
    this.boardKanji = boardKanji;
    this.csa = csa;
    this.sfen = sfen;
    this.english = english;
    this.setCount = setCount;
  }

  int code() {
    return code;
  }

  static PieceType ofCode(int code) {
    return BY_CODE[code];
  }

  /** Whether this is a promoted piece. */
  public boolean isPromoted() {
    return code > KING.code;
  }

  /** Whether this piece can promote: neither gold, king nor promoted already. */
  public boolean canPromote() {
    return code < GOLD.code;
  }

  /** Whether this kind can be held in hand: neither king nor promoted. */
  public boolean canBeInHand() {
    return code < KING.code;
  }

  /** The promoted form; itself when it cannot promote. */
  public PieceType promoted() {
    return canPromote() ? ofCode(code + PROMOTION) : this;
  }

  /** The form it has when it is captured; itself when it is not promoted. */
  public PieceType unpromoted() {
    return isPromoted() ? ofCode(code - PROMOTION) : this;
  }

  /** The name in a move of a KIF file: 歩, 成銀, 馬, 龍, 玉 … (one or two characters). */
  public String kifName() {
    return kifName;
  }

  /** The name in a sentence: as in a move, but と金, which could be read as a particle. */
  public String japanese() {
    return this == PROMOTED_PAWN ? "と金" : kifName;
  }

  /** The name on a board diagram, always one character: 全, 圭, 杏, と … */
  public char boardKanji() {
    return boardKanji;
  }

  /** The CSA code: FU, TO … */
  public String csa() {
    return csa;
  }

  /** The SFEN spelling of black's piece: P, +P … */
  public String sfen() {
    return sfen;
  }

  /** The English name in lower case: pawn, promoted pawn, horse … */
  public String english() {
    return english;
  }

  /** How many a full set of both players holds, promoted and unpromoted together. */
  public int setCount() {
    return setCount;
  }

  /** The kind with this CSA code, upper case. */
  public static Optional<PieceType> ofCsa(String code) {
    return Optional.ofNullable(BY_CSA.get(code));
  }

  /** The kind with this Japanese name: any KIF or board name, and 王 and 竜. */
  public static Optional<PieceType> ofName(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }
}
