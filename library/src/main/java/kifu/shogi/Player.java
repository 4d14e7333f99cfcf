package kifu.shogi;

import java.util.Optional;

/** Names a player as the side is called in a game; {@link SideNames} says which name applies. */
public enum Player {
  SENTE(Side.BLACK, SideNames.EVEN, "先手"),
  GOTE(Side.WHITE, SideNames.EVEN, "後手"),
  SHITATE(Side.BLACK, SideNames.HANDICAP, "下手"),
  UWATE(Side.WHITE, SideNames.HANDICAP, "上手");

  private final Side side;
  private final SideNames names;
  private final String japanese;

  Player(Side side, SideNames names, String japanese) {
    this.side = side;
    this.names = names;
    this.japanese = japanese;
  }

  public Side side() {
    return side;
  }

  /** The names to which this one belongs. */
  public SideNames names() {
    return names;
  }

  /** 先手, 後手, 下手 or 上手. */
  public String japanese() {
    return japanese;
  }

  /** Black or White, in every game. */
  public String english() {
    return side == Side.BLACK ? "Black" : "White";
  }

  /** The player with this Japanese name. */
  public static Optional<Player> ofName(String japanese) {
    return switch (japanese) {
      case "先手" -> Optional.of(SENTE);
      case "後手" -> Optional.of(GOTE);
      case "下手" -> Optional.of(SHITATE);
      case "上手" -> Optional.of(UWATE);
      default -> Optional.empty();
    };
  }
}
