package kifu.format.csa;

import static kifu.format.csa.CsaScanner.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.csa.CsaStatement.Placed;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Range;

/** Reads a statement of the start position: all of them begin with a P. For one use. */
final class PositionReader {
  private static final String ALL_LEFT = "AL";
  private static final int PLACED = 4;

  private final String line;
  private final Span span;
  private final int end;
  private final CsaScanner scanner;
  private final List<Problem> problems = new ArrayList<>();

  /**
   * @param span the statement without the blanks around it
   * @param end where it ends, blanks included
   */
  PositionReader(String line, Span span, int end) {
    this.line = line;
    this.span = span;
    this.end = end;
    this.scanner = new CsaScanner(line, span);
  }

  CsaStatement read() {
    scanner.skip(1);
    char kind = scanner.peek();
    scanner.skip(1);
    return switch (kind) {
      case 'I' -> evenGame();
      case '+' -> pieces(Side.BLACK);
      case '-' -> pieces(Side.WHITE);
      case '1', '2', '3', '4', '5', '6', '7', '8', '9' ->
          new RankReader(scanner, span, end, kind - '0').read();
      default ->
          new CsaStatement.Unknown(
              span,
              List.of(new Token(Part.BOARD, span)),
              List.of(
                  problem(
                      ProblemId.CSA_STATEMENT,
                      span,
                      "開始局面は「PI」「P1」～「P9」「P+」「P-」で書きます",
                      "a position is written with PI, P1 to P9, P+ and P-")));
    };
  }

  private CsaStatement evenGame() {
    List<Placed> removed = new ArrayList<>();
    for (Placed placed : placed()) {
      Optional<Problem> problem = notRemovable(placed);
      problem.ifPresent(problems::add);
      if (problem.isEmpty()) {
        removed.add(placed);
      }
    }
    return new CsaStatement.EvenGame(span, removed, problems);
  }

  private static Optional<Problem> notRemovable(Placed placed) {
    if (placed.square().isEmpty() || placed.piece().isEmpty()) {
      return Optional.of(
          problem(
              ProblemId.CSA_POSITION,
              placed.span(),
              "「PI」の後には、取り除く駒のマスと名前を書きます",
              "after PI come the squares and names of the pieces to remove"));
    }
    Square square = placed.square().get();
    Optional<PieceType> there = Position.START.at(square).map(Piece::type);
    return there.equals(placed.piece())
        ? Optional.empty()
        : Optional.of(
            Problem.of(
                ProblemId.CSA_POSITION,
                placed.span().onLine(0),
                notThere(square, placed.piece().get(), there)));
  }

  private static Phrase notThere(Square square, PieceType piece, Optional<PieceType> there) {
    return there
        .map(
            type ->
                new Phrase(
                    "平手の"
                        + square.kif()
                        + "にあるのは"
                        + type.japanese()
                        + "で、"
                        + piece.japanese()
                        + "ではありません",
                    "in an even game "
                        + square.usi()
                        + " holds a "
                        + type.english()
                        + ", not a "
                        + piece.english()))
        .orElseGet(
            () ->
                new Phrase(
                    "平手の" + square.kif() + "に駒はありません",
                    "in an even game " + square.usi() + " is empty"));
  }

  private CsaStatement pieces(Side side) {
    List<Placed> good = new ArrayList<>();
    for (Placed placed : placed()) {
      Optional<Problem> problem = misplaced(placed);
      problem.ifPresent(problems::add);
      if (problem.isEmpty()) {
        good.add(placed);
      }
    }
    return new CsaStatement.Pieces(span, side, good, problems);
  }

  private static Optional<Problem> misplaced(Placed placed) {
    if (placed.piece().isEmpty()) {
      return placed.square().isEmpty()
          ? Optional.empty()
          : Optional.of(
              problem(
                  ProblemId.CSA_ALL_LEFT,
                  placed.span(),
                  "盤上には置けません。マスの代わりに「00」と書きます",
                  "it cannot be on the board; write 00 as its square"));
    }
    PieceType piece = placed.piece().get();
    if (placed.square().isPresent() || piece.canBeInHand()) {
      return Optional.empty();
    }
    Range range = placed.span().onLine(0);
    Problem problem = Problem.of(ProblemId.HAND_PIECE, range, piece.kifName());
    return Optional.of(
        piece.unpromoted().canBeInHand()
            ? problem.withFix(range, "00" + piece.unpromoted().csa(), false)
            : problem);
  }

  /** Goes over the pieces, as far as they can be read. */
  private List<Placed> placed() {
    List<Placed> placed = new ArrayList<>();
    scanner.skipBlanks();
    while (!scanner.isAtEnd()) {
      if (!scanner.isAtPlace() || scanner.end() - scanner.at() < PLACED) {
        problems.add(
            problem(
                ProblemId.CSA_POSITION,
                scanner.rest(),
                "「77FU」のようにマスと駒の名前を書きます（持駒なら「00FU」）",
                "write squares and names of pieces, like 77FU, or 00FU for a piece in hand"));
        break;
      }
      piece().ifPresent(placed::add);
      scanner.skipBlanks();
    }
    return placed;
  }

  private Optional<Placed> piece() {
    int start = scanner.at();
    Optional<Square> square = scanner.place();
    Span name = scanner.characters(2);
    Optional<PieceType> piece = PieceType.ofCsa(name.of(line));
    if (piece.isEmpty() && !name.of(line).equals(ALL_LEFT)) {
      problems.add(scanner.unknownPiece(name));
      return Optional.empty();
    }
    return Optional.of(new Placed(scanner.since(start), square, piece));
  }
}
