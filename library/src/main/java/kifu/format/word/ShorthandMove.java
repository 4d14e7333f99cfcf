package kifu.format.word;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.SideSigns;
import kifu.shogi.Square;

/**
 * Reads a move in the shorthand of authors who do not write it out. Where it goes and which piece:
 * {@code 76fu}, {@code 76歩}, {@code 7f歩}, {@code 同銀}, {@code 22kaku+}, {@code 58金右}, {@code 55角打},
 * {@code ７六歩(77)}; or where it starts and goes: {@code 7776}, {@code 7g7f}, {@code +7776FU}, {@code
 * P*5e}.
 *
 * @param side the side whose mark stands before it
 * @param from where it starts, if that is said
 * @param to where it goes; empty for 同
 * @param piece its name, before or after the move
 * @param promotes whether it promotes, if that is said
 * @param drop whether it is said to be a drop
 * @param marks what distinguishes it from others, such as 右
 * @param style what is left out in such a notation
 */
public record ShorthandMove(
    Optional<Side> side,
    Optional<Square> from,
    Optional<Square> to,
    Optional<PieceType> piece,
    Optional<Boolean> promotes,
    boolean drop,
    String marks,
    Style style) {
  /** What it means that something is left out. */
  public enum Style {
    /** The piece is the one before the move; what is left out says nothing. */
    JAPANESE,
    /** The piece, if it is named, is the one after the move. */
    CSA,
    /** A move that is not marked does not promote. */
    USI
  }

  private static final Map<String, PieceType> NAMES = names();
  private static final String NAME =
      NAMES.keySet().stream()
          .sorted((a, b) -> b.length() - a.length())
          .map(Pattern::quote)
          .collect(Collectors.joining("|"));
  private static final String RANKS = "一二三四五六七八九";
  private static final String LETTERS = "abcdefghi";
  private static final String SQUARE = "[1-9１-９][1-9１-９" + RANKS + LETTERS + "]";
  private static final String PROMOTION = "成|不成|不生|生|\\+|＋|=|＝";

  private static final Pattern TO_SQUARE =
      Pattern.compile(
          "(?<to>"
              + SQUARE
              + "|同)[ 　]*+(?<piece>"
              + NAME
              + ")(?<marks>[左右直上寄引行]*+)(?<promotion>"
              + PROMOTION
              + ")?(?<drop>打|\\*)?(?:[(（]?(?<from>[1-9１-９][1-9１-９])[)）]?)?");

  private static final Pattern FROM_AND_TO =
      Pattern.compile(
          "(?<from>[1-9][1-9])(?<to>[1-9][1-9])(?<piece>"
              + NAME
              + ")?(?<promotion>"
              + PROMOTION
              + ")?");

  private static final Pattern USI =
      Pattern.compile("(?<from>[1-9][a-i])(?<to>[1-9][a-i])(?<promotion>\\+|=)?");

  private static final Pattern USI_DROP =
      Pattern.compile("(?<piece>[plnsgbr])\\*(?<to>[1-9][1-9a-i])");

  private static final Pattern CSA_DROP =
      Pattern.compile("00(?<to>[1-9][1-9])(?<piece>" + NAME + ")");

  private static Map<String, PieceType> names() {
    Map<String, PieceType> names = new HashMap<>();
    for (PieceType type : PieceType.values()) {
      PieceNames.of(type).forEach(name -> names.put(name, type));
    }
    return names;
  }

  /** Reads a text that is a move and nothing else. */
  public static Optional<ShorthandMove> read(String text) {
    String typed = text.strip().toLowerCase(Locale.ROOT);
    Optional<Side> side = side(typed);
    String body = typed.substring(side.isPresent() ? 1 : 0);
    return match(TO_SQUARE, body)
        .map(found -> of(side, found, Style.JAPANESE))
        .or(() -> match(FROM_AND_TO, body).map(found -> of(side, found, Style.CSA)))
        .or(() -> match(USI, body).map(found -> of(side, found, Style.USI)))
        .or(() -> match(USI_DROP, body).map(found -> drop(side, found)))
        .or(() -> match(CSA_DROP, body).map(found -> drop(side, found)));
  }

  private static Optional<Side> side(String typed) {
    char mark = typed.isEmpty() ? ' ' : typed.charAt(0);
    if (mark == '+' || mark == '-') {
      return Optional.of(mark == '+' ? Side.BLACK : Side.WHITE);
    }
    return SideSigns.isSign(mark) ? Optional.of(SideSigns.sideOf(mark)) : Optional.empty();
  }

  private static Optional<Matcher> match(Pattern pattern, String body) {
    return Optional.of(pattern.matcher(body)).filter(Matcher::matches);
  }

  private static ShorthandMove of(Optional<Side> side, Matcher found, Style style) {
    boolean japanese = style == Style.JAPANESE;
    return new ShorthandMove(
        side,
        Optional.ofNullable(found.group("from")).map(ShorthandMove::square),
        Optional.of(found.group("to")).filter(to -> !to.equals("同")).map(ShorthandMove::square),
        style == Style.USI ? Optional.empty() : piece(found.group("piece")),
        Optional.ofNullable(found.group("promotion")).map("成+＋"::contains),
        japanese && found.group("drop") != null,
        japanese ? found.group("marks").replace('行', '上') : "",
        style);
  }

  private static ShorthandMove drop(Optional<Side> side, Matcher found) {
    return new ShorthandMove(
        side,
        Optional.empty(),
        Optional.of(square(found.group("to"))),
        piece(found.group("piece")),
        Optional.empty(),
        true,
        "",
        Style.CSA);
  }

  private static Optional<PieceType> piece(@org.jspecify.annotations.Nullable String name) {
    return Optional.ofNullable(name).map(NAMES::get);
  }

  private static Square square(String written) {
    return Square.of(digit(written.charAt(0)), digit(written.charAt(1)));
  }

  private static int digit(char c) {
    int rank = Math.max(RANKS.indexOf(c), LETTERS.indexOf(c)) + 1;
    return rank > 0 ? rank : Character.digit(c, 10);
  }

  /**
   * The legal move that it can only mean.
   *
   * @param previous where the move before it went, for 同
   */
  public Optional<Move> in(Position position, Optional<Square> previous) {
    List<Move> fitting = fitting(position, previous);
    return fitting.size() == 1 ? Optional.of(fitting.getFirst()) : Optional.empty();
  }

  /** The legal moves that it can mean. */
  public List<Move> fitting(Position position, Optional<Square> previous) {
    Optional<Square> destination = to.or(() -> previous);
    boolean otherSide = side.isPresent() && side.get() != position.turn();
    if (destination.isEmpty() || otherSide) {
      return List.of();
    }
    List<Move> fitting =
        candidates(position, destination.get()).filter(move -> fits(position, move)).toList();
    return fitting.size() > 1 && style == Style.USI
        ? fitting.stream().filter(move -> !promotes(move)).toList()
        : fitting;
  }

  /** The legal moves to a square; few have to be looked at where the origin is given. */
  private Stream<Move> candidates(Position position, Square destination) {
    if (from.isEmpty()) {
      return Rules.legalMovesTo(position, destination).stream();
    }
    return Stream.of(false, true)
        .<Move>map(promote -> new Move.Shift(from.get(), destination, promote))
        .filter(move -> position.canPlay(move) && Rules.isLegal(position, move));
  }

  private boolean fits(Position position, Move move) {
    return isFrom(move)
        && promotes.map(said -> said == promotes(move)).orElse(true)
        && piece.map(named -> isBy(position, move, named)).orElse(true)
        && (marks.isEmpty() || Notation.japanese(position, move, Optional.empty()).contains(marks));
  }

  private boolean isFrom(Move move) {
    return switch (move) {
      case Move.Drop dropped -> from.isEmpty();
      case Move.Shift shift -> !drop && from.map(shift.from()::equals).orElse(true);
    };
  }

  private boolean isBy(Position position, Move move, PieceType named) {
    return switch (move) {
      case Move.Drop dropped -> dropped.piece() == named;
      case Move.Shift shift -> {
        PieceType mover = position.at(shift.from()).orElseThrow().type();
        boolean namedAfter = style == Style.CSA && promotes.isEmpty();
        yield named == (namedAfter && shift.promote() ? mover.promoted() : mover)
            || (style == Style.CSA && shift.promote() && named == mover.promoted());
      }
    };
  }

  private static boolean promotes(Move move) {
    return move instanceof Move.Shift shift && shift.promote();
  }
}
