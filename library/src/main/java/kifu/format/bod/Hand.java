package kifu.format.bod;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kifu.format.line.LineScanner;
import kifu.format.word.Headers.Colon;
import kifu.problem.Fix;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.shogi.KanjiNumber;
import kifu.shogi.PieceType;
import kifu.shogi.Player;

/**
 * Reads a line with pieces in hand, such as {@code 先手の持駒：飛　角　歩四　}. Columns count in the line;
 * problems stand on line 0.
 *
 * @param player whose hand it is
 * @param key where its name stands
 * @param colon what separates it from the pieces; empty where it is missing
 * @param value where the pieces stand
 * @param items what can be read of it
 * @param open the sign that leaves open what else is held, {@code ？} at the end
 * @param isReadable whether that is all of it
 * @param problems what is wrong with it
 * @param notation those corrections of it that change no piece
 */
public record Hand(
    Player player,
    Span key,
    Span colon,
    Span value,
    List<Item> items,
    Optional<Span> open,
    boolean isReadable,
    List<Problem> problems,
    List<Fix> notation) {
  /** Some pieces of one kind. */
  public record Item(PieceType piece, int count) {}

  /** Reads a line; empty when it is not about pieces in hand. */
  public static Optional<Hand> read(String line) {
    LineScanner scanner = new LineScanner(line, 0, line.length());
    scanner.skipBlanks();
    return Arrays.stream(Player.values())
        .filter(player -> scanner.isAt(player.japanese()))
        .findFirst()
        .flatMap(player -> read(scanner, player));
  }

  private static Optional<Hand> read(LineScanner scanner, Player player) {
    int start = scanner.at();
    scanner.skip(player.japanese());
    boolean isStandard = scanner.skip("の");
    boolean named = scanner.skip("持ち駒") || scanner.skip("持駒");
    Span key = scanner.since(start);
    if (!named) {
      return Optional.empty();
    }
    Optional<Hand> withColon =
        Colon.read(scanner).map(colon -> read(scanner, player, isStandard, key, colon));
    return withColon.or(() -> isStandard ? withoutColon(scanner, player, key) : Optional.empty());
  }

  /** Reads a line whose colon is missing; empty where it may be a sentence. */
  private static Optional<Hand> withoutColon(LineScanner scanner, Player player, Span key) {
    scanner.goTo(key.end());
    scanner.skipBlanks();
    Span blanks = scanner.since(key.end());
    boolean separated = !blanks.isEmpty() || scanner.isAtEnd();
    Problem problem =
        Problem.of(
                ProblemId.NOTATION,
                key.onLine(0),
                new Phrase("「：」がありません", "the ： is missing after the name of the hand"))
            .withSeverity(Severity.WARNING)
            .withFix(blanks.onLine(0), "：", true);
    Colon none = new Colon(new Span(key.end(), key.end()), List.of(problem));
    return Optional.of(read(scanner, player, true, key, none))
        .filter(hand -> separated && hand.isReadable());
  }

  private static Hand read(
      LineScanner scanner, Player player, boolean isStandard, Span key, Colon colon) {
    int end = LineScanner.endOfText(scanner.line());
    scanner.skipBlanks();
    Span value = new Span(Math.min(scanner.at(), end), end);
    HandReader pieces = new HandReader(scanner);
    pieces.read();
    colon.problems().forEach(pieces::notation);
    if (!isStandard) {
      String standard = player.japanese() + "の持駒";
      pieces.notation(
          Problem.of(
                  ProblemId.NOTATION,
                  key.onLine(0),
                  new Phrase("「" + standard + "」と書きます", "it should be written " + standard))
              .withFix(standard));
    }
    return new Hand(
        player,
        key,
        colon.span(),
        value,
        pieces.items(),
        pieces.open(),
        pieces.isReadable(),
        pieces.problems(),
        pieces.notation());
  }

  /** From its name to its last piece. */
  Span all() {
    return new Span(key.start(), value.end());
  }

  /** Its parts in their order. */
  public List<Token> tokens() {
    List<Token> tokens = new ArrayList<>();
    tokens.add(new Token(Part.HEADER_KEY, key));
    if (!colon.isEmpty()) {
      tokens.add(new Token(Part.HEADER_COLON, colon));
    }
    if (!value.isEmpty()) {
      tokens.add(new Token(Part.HAND, value));
    }
    if (!items.isEmpty()) {
      tokens.add(Token.of(player.side(), value));
    }
    return tokens;
  }

  /** Some pieces of one kind, such as {@code 歩四}; a single one has no number. */
  static String spelling(PieceType piece, int count) {
    return piece.kifName() + (count == 1 ? "" : KanjiNumber.of(count));
  }
}
