package kifu.format.word;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import kifu.shogi.PieceType;

/** Knows what authors type for pieces: their names in the formats, in kana, in letters. */
public final class PieceNames {
  private PieceNames() {}

  /** All names of a piece, letters in lower case; no other piece has one of them. */
  public static List<String> of(PieceType type) {
    List<String> names = new ArrayList<>(List.of(type.kifName()));
    names.add(String.valueOf(type.boardKanji()));
    names.add(type.csa().toLowerCase(Locale.ROOT));
    names.add(type.sfen().toLowerCase(Locale.ROOT));
    names.addAll(List.of(readings(type).split(" ")));
    return List.copyOf(new LinkedHashSet<>(names));
  }

  private static String readings(PieceType type) {
    return switch (type) {
      case PAWN -> "ふ fu hu";
      case LANCE -> "きょう kyo kyou";
      case KNIGHT -> "けい kei";
      case SILVER -> "ぎん gin";
      case GOLD -> "きん kin";
      case BISHOP -> "かく kaku";
      case ROOK -> "ひ ひしゃ hisha hisya";
      case KING -> "王 おう ぎょく ou gyoku";
      case PROMOTED_PAWN -> "と to";
      case PROMOTED_LANCE -> "なりきょう narikyo narikyou";
      case PROMOTED_KNIGHT -> "なりけい narikei";
      case PROMOTED_SILVER -> "なりぎん narigin";
      case HORSE -> "うま uma";
      case DRAGON -> "竜 りゅう ryu ryuu";
    };
  }
}
