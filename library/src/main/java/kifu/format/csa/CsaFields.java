package kifu.format.csa;

import java.util.List;
import java.util.Optional;
import kifu.format.Fields;
import kifu.format.Fields.Field;

/** Names the fields of a statement, which stand side by side without anything between them. */
final class CsaFields {
  private static final Field SQUARE =
      Field.of("マス", "square", "筋と段。持駒は00", "file and rank; 00 for the hand");
  private static final Field PIECE =
      Field.of(
          "駒",
          "piece",
          "FU KY KE GI KI KA HI OU TO NY NK NG UM RY",
          "FU KY KE GI KI KA HI OU TO NY NK NG UM RY");

  private static final List<Field> MOVE =
      List.of(
          Field.of("手番", "side", "＋＝先手、－＝後手", "+ for black, - for white"),
          Field.of("移動元", "from", "筋と段。駒を打つ手は00", "file and rank; 00 for a drop"),
          Field.of("移動先", "to", "筋と段", "file and rank"),
          Field.of(
              "動いた後の駒",
              "piece after the move",
              "FU KY KE GI KI KA HI OU TO NY NK NG UM RY",
              "FU KY KE GI KI KA HI OU TO NY NK NG UM RY"));

  private static final List<Field> PIECES =
      List.of(
          Field.of("P", "P", "駒を配置する", "places pieces"),
          Field.of("手番", "side", "＋＝先手、－＝後手", "+ for black, - for white"),
          SQUARE,
          PIECE);

  private static final List<Field> TIME =
      List.of(
          Field.of("T", "T", "直前の指し手の消費時間", "the time for the move before it"),
          Field.of("秒", "seconds", "この手の消費時間", "what the move took"));

  private CsaFields() {}

  /**
   * The fields of a statement.
   *
   * @param written what of it stands before the point
   * @param mayBeMove whether a move can be written there
   */
  static Optional<Fields> of(CsaStatement statement, String written, boolean mayBeMove) {
    return switch (statement) {
      case CsaStatement.Pieces pieces -> Optional.of(new Fields(PIECES, pieces(written)));
      case CsaStatement.Time time -> Optional.of(new Fields(TIME, Math.min(1, written.length())));
      case CsaStatement.Blank blank -> Optional.empty();
      default ->
          mayBeMove && written.matches("[+-]?[0-9]{0,4}[A-Za-z]{0,2}")
              ? Optional.of(new Fields(MOVE, move(written)))
              : Optional.empty();
    };
  }

  private static int move(String written) {
    boolean signed = written.startsWith("+") || written.startsWith("-");
    int columns = written.length() - (signed ? 1 : 0);
    return written.isEmpty() ? 0 : Math.min(columns / 2, 2) + 1;
  }

  private static int pieces(String written) {
    return written.length() < 2 ? written.length() : 2 + (written.length() - 2) / 2 % 2;
  }
}
