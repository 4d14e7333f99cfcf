package kifu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kifu.game.FoulCheck.Illegal;
import kifu.game.VariationResult.Finding;
import kifu.game.VariationResult.Finding.Because;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.FactCursor;
import kifu.record.Facts.Promotion;
import kifu.record.Manuscript;
import kifu.record.Spelling;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rule;
import kifu.shogi.Rules;
import kifu.shogi.Rules.Violation;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Judges one written move: the first rule that it breaks, with the place that explains it and a fix
 * where there is one.
 */
public final class MoveCheck {
  private final Manuscript manuscript;
  private final Statement statement;
  private final Spelling spelling;
  private final FactCursor fact;
  private final RunningState state;
  private final Position position;
  private final int ownLine;

  /**
   * @param fact the move
   * @param state stands before it
   * @param ownLine the line number that problems get
   */
  MoveCheck(Manuscript manuscript, FactCursor fact, RunningState state, int ownLine) {
    this.manuscript = manuscript;
    this.statement =
        manuscript.grammar().statement(manuscript.line(fact.textLine()), fact.indexInLine());
    this.spelling = manuscript.spelling();
    this.fact = fact;
    this.state = state;
    this.position = state.position();
    this.ownLine = ownLine;
  }

  /**
   * Whether nothing at all needs to be said; much cheaper than {@link #finding}.
   *
   * @param read the {@link MoveCode} of the move
   */
  static boolean isPlain(RunningState state, FactCursor fact, int read) {
    if (!MoveCode.isMove(read) || !(fact.hasOrigin() || fact.isDrop())) {
      return false;
    }
    Optional<Side> side = fact.side();
    return hasRightName(state.board(), fact, read)
        && state.board().isLegal(read)
        && (side.isEmpty() || side.get() == state.turn());
  }

  private static boolean hasRightName(Board board, FactCursor fact, int move) {
    if (MoveCode.isDrop(move)) {
      return true;
    }
    Optional<Piece> piece = board.at(MoveCode.from(move));
    return piece.isEmpty()
        || name(fact, piece.get().type(), MoveCode.promotes(move)) == fact.piece();
  }

  /** The piece that a move of this piece names. */
  private static PieceType name(FactCursor fact, PieceType piece, boolean promotes) {
    boolean after = fact.promotion() == Promotion.NAMES_PIECE_AFTER;
    return after && promotes ? piece.promoted() : piece;
  }

  /** What is wrong with the move, if anything is, and whether a player can have done it. */
  Optional<Illegal> illegal(int read) {
    return finding(read)
        .map(finding -> new Illegal(finding, foul(read), state.turn(), state.ply() + 1));
  }

  private Optional<Rule> foul(int read) {
    return MoveCode.isMove(read) && hasRightName(state.board(), fact, read)
        ? Rules.violation(position, MoveCode.decode(read)).map(Violation::rule).filter(Rule::isFoul)
        : Optional.empty();
  }

  private Optional<Finding> finding(int read) {
    if (!MoveCode.isMove(read)) {
      return Optional.of(Finding.of(unreadable()));
    }
    Move move = MoveCode.decode(read);
    if (hasWrongSide() && spelling.namesSideOfEveryMove()) {
      return Optional.of(Finding.of(wrongSide(spelling.wrongSide())));
    }
    Optional<Violation> violation = Rules.violation(position, move);
    boolean movesOwnPiece =
        violation
            .map(v -> v.rule() != Rule.EMPTY_ORIGIN && v.rule() != Rule.NOT_OWN_PIECE)
            .orElse(true);
    if (movesOwnPiece && !hasRightName(state.board(), fact, read)) {
      return Optional.of(Finding.of(wrongName((Move.Shift) move)));
    }
    if (violation.isPresent()) {
      return Optional.of(illegal(move, violation.get()));
    }
    if (!fact.hasOrigin() && !fact.isDrop()) {
      return Optional.of(Finding.of(incomplete(move)));
    }
    return hasWrongSide()
        ? Optional.of(Finding.of(wrongSide(spelling.wrongSide())))
        : Optional.empty();
  }

  private boolean hasWrongSide() {
    return fact.side().map(side -> side != state.turn()).orElse(false);
  }

  private Problem wrongSide(ProblemId id) {
    return problem(id, Part.SIDE, state.turn(), state.turn().opposite());
  }

  private Problem problem(ProblemId id, Part part, Object... arguments) {
    return Problem.of(id, range(part), arguments);
  }

  private Range range(Part part) {
    return statement.span(part).onLine(ownLine);
  }

  private Problem unreadable() {
    if (fact.isSame() && state.previous().isEmpty()) {
      return problem(ProblemId.SAME_WITHOUT_PREVIOUS, Part.MOVE);
    }
    return problem(
        ProblemId.MOVE_SYNTAX,
        Part.MOVE,
        new Phrase(
            "どの駒を動かす手か決まりません。移動元を「(77)」のように書くか、「" + spelling.drop() + "」を付けてください",
            "It is not clear which piece moves. Write its origin, like (77), or mark a drop with "
                + spelling.drop()));
  }

  private Problem incomplete(Move move) {
    Phrase what =
        switch (move) {
          case Move.Drop drop ->
              new Phrase(
                  "駒を打つ手には「" + spelling.drop() + "」を付けます",
                  "a drop should be marked with " + spelling.drop());
          case Move.Shift shift -> spelling.missingOrigin();
        };
    Range where = range(Part.MOVE);
    String written =
        manuscript.line(fact.textLine()).substring(where.start().column(), where.end().column());
    return problem(ProblemId.NOTATION, Part.MOVE, what)
        .withSeverity(Severity.WARNING)
        .withFix(where, written.stripTrailing() + origin(move), true);
  }

  private String origin(Move move) {
    return switch (move) {
      case Move.Drop drop -> spelling.drop();
      case Move.Shift shift -> spelling.origin(shift.from());
    };
  }

  private Problem wrongName(Move.Shift move) {
    PieceType actual = position.at(move.from()).orElseThrow().type();
    Problem problem =
        problem(ProblemId.WRONG_PIECE_NAME, Part.PIECE, move.from(), actual, fact.piece());
    Move.Shift promoting = new Move.Shift(move.from(), move.to(), true);
    boolean safe = isOnlySlipOfName(actual, move.to());
    if (namesPieceAfter() && fact.piece().isPromoted() && Rules.isLegal(position, promoting)) {
      return problem.withFix(problem.range(), spelling.piece(actual.promoted()), safe);
    }
    return Rules.isLegal(position, move)
        ? problem.withFix(problem.range(), spelling.piece(actual), safe)
        : problem;
  }

  /**
   * Whether nothing else than the name can be wrong: no piece of the name that is written can go
   * there, and whether the piece has promoted is not in question, which an earlier move decides.
   */
  private boolean isOnlySlipOfName(PieceType actual, Square to) {
    return actual.unpromoted() != fact.piece().unpromoted() && meant(fact.piece(), to).isEmpty();
  }

  private Finding illegal(Move move, Violation violation) {
    Problem problem = brokenRule(position, move, fact.piece(), violation, this::range);
    Square related = violation.related().orElse(move.to());
    return switch (violation.rule()) {
      case EMPTY_ORIGIN, NOT_OWN_PIECE, UNREACHABLE_DESTINATION ->
          Finding.of(withMeantOrigin(problem));
      case NOT_IN_HAND, DEAD_END_DROP, UCHIFUZUME -> Finding.of(problem);
      case OCCUPIED_BY_OWN_PIECE -> explained(problem, related, "行き先にある", "");
      case DROP_ON_OCCUPIED_SQUARE -> explained(problem, related, "すでにある", "");
      case BLOCKED_PATH -> explained(withMeantOrigin(problem), related, "途中にある", "blocking ");
      case CANNOT_PROMOTE, PROMOTION_OUTSIDE_ZONE ->
          Finding.of(withoutPromotion(problem.id(), problem.arguments().toArray()));
      case MUST_PROMOTE -> Finding.of(withPromotion(problem));
      case NIFU -> explained(problem, related, "すでにある", "other ");
      case KING_IN_CHECK ->
          explained(problem, checkerAfter(position, move, related), "王手をかけている", "checking ");
    };
  }

  /** With the place of the piece that explains the problem. */
  private Finding explained(Problem problem, Square square, String japanese, String english) {
    Optional<Piece> piece = position.at(square);
    if (piece.isEmpty()) {
      return Finding.of(problem);
    }
    PieceType type = piece.get().type();
    Phrase message =
        new Phrase(
            japanese + square.kif() + "の" + type.japanese(),
            "The " + english + type.english() + " on " + square.usi());
    return new Finding(problem, Optional.of(new Because(state.arrival(square), square, message)));
  }

  /** With the origin of the only legal move that is written alike, if there is just one. */
  private Problem withMeantOrigin(Problem problem) {
    Optional<Square> to = fact.isSame() ? state.previous() : Optional.of(fact.to());
    List<Move> meant = meant(fact.piece(), to.orElseThrow());
    if (meant.size() == 1 && meant.getFirst() instanceof Move.Shift shift) {
      return problem.withFix(range(Part.ORIGIN), origin(shift), false);
    }
    return problem;
  }

  private List<Move> meant(PieceType piece, Square to) {
    boolean promotes = fact.promotion() == Promotion.PROMOTES;
    List<Move> moves = Rules.legalMovesTo(position, piece, to, promotes);
    if (!namesPieceAfter() || !piece.isPromoted()) {
      return moves;
    }
    List<Move> all = new ArrayList<>(moves);
    all.addAll(Rules.legalMovesTo(position, piece.unpromoted(), to, true));
    return all;
  }

  private boolean namesPieceAfter() {
    return fact.promotion() == Promotion.NAMES_PIECE_AFTER;
  }

  private Problem withoutPromotion(ProblemId id, Object... arguments) {
    Problem problem = problem(id, Part.PROMOTION, arguments);
    String piece = namesPieceAfter() ? spelling.piece(fact.piece().unpromoted()) : "";
    return problem.withFix(piece);
  }

  private Problem withPromotion(Problem problem) {
    if (namesPieceAfter()) {
      return problem.withFix(range(Part.PIECE), spelling.piece(fact.piece().promoted()), true);
    }
    Point afterPiece = range(Part.PIECE).end();
    return problem.withFix(new Range(afterPiece, afterPiece), spelling.promotion(), true);
  }

  /**
   * That a move breaks a rule, as a problem without a fix.
   *
   * @param position the position before the move
   * @param written the piece that the move names; of no matter where one stands on its origin
   * @param place where a part of the move is written
   */
  public static Problem brokenRule(
      Position position,
      Move move,
      PieceType written,
      Violation violation,
      Function<Part, Range> place) {
    PieceType piece =
        switch (move) {
          case Move.Drop drop -> drop.piece();
          case Move.Shift shift -> position.at(shift.from()).map(Piece::type).orElse(written);
        };
    return new BrokenRule(position, move, piece, place).problem(violation);
  }

  /** A broken rule in words, whatever format the move is written in. */
  private record BrokenRule(
      Position position, Move move, PieceType piece, Function<Part, Range> place) {
    private Problem problem(Violation violation) {
      Side turn = position.turn();
      Square to = move.to();
      Square from = move instanceof Move.Shift shift ? shift.from() : to;
      Square related = violation.related().orElse(to);
      PieceType there = position.at(related).map(Piece::type).orElse(piece);
      return switch (violation.rule()) {
        case EMPTY_ORIGIN -> at(Part.ORIGIN, ProblemId.EMPTY_ORIGIN, from);
        case NOT_OWN_PIECE ->
            at(Part.ORIGIN, ProblemId.NOT_OWN_PIECE, from, piece, turn.opposite(), turn);
        case NOT_IN_HAND -> at(Part.MOVE, ProblemId.NOT_IN_HAND, turn, piece);
        case OCCUPIED_BY_OWN_PIECE -> at(Part.MOVE, ProblemId.OCCUPIED_BY_OWN_PIECE, to, there);
        case DROP_ON_OCCUPIED_SQUARE -> at(Part.MOVE, ProblemId.DROP_ON_OCCUPIED_SQUARE, to, there);
        case BLOCKED_PATH -> at(Part.MOVE, ProblemId.BLOCKED_PATH, from, piece, related, there, to);
        case UNREACHABLE_DESTINATION ->
            at(Part.MOVE, ProblemId.UNREACHABLE_DESTINATION, from, piece, to);
        case CANNOT_PROMOTE -> at(Part.PROMOTION, ProblemId.CANNOT_PROMOTE, unpromotable());
        case PROMOTION_OUTSIDE_ZONE ->
            at(Part.PROMOTION, ProblemId.PROMOTION_OUTSIDE_ZONE, from, to);
        case MUST_PROMOTE -> at(Part.MOVE, ProblemId.MUST_PROMOTE, piece, to);
        case DEAD_END_DROP -> at(Part.MOVE, ProblemId.DEAD_END_DROP, piece, to);
        case NIFU -> at(Part.MOVE, ProblemId.NIFU, fileName(to), related);
        case KING_IN_CHECK -> selfCheck(checkerAfter(position, move, related));
        case UCHIFUZUME -> at(Part.MOVE, ProblemId.UCHIFUZUME, turn.opposite());
      };
    }

    private Problem at(Part part, ProblemId id, Object... arguments) {
      return Problem.of(id, place.apply(part), arguments);
    }

    private static Phrase fileName(Square square) {
      return new Phrase(
          String.valueOf(Square.fileOf(square.file())), String.valueOf(square.file()));
    }

    private Phrase unpromotable() {
      return piece.isPromoted()
          ? new Phrase(
              piece.japanese() + "はすでに成っています", "The " + piece.english() + " is already promoted")
          : new Phrase(piece.japanese() + "は成れません", "A " + piece.english() + " cannot promote");
    }

    private Problem selfCheck(Square checker) {
      SelfCheck how =
          Rules.checkers(position, position.turn()).contains(checker)
              ? SelfCheck.UNANSWERED
              : piece == PieceType.KING ? SelfCheck.KING_MOVED : SelfCheck.EXPOSED;
      PieceType there = position.at(checker).map(Piece::type).orElse(piece);
      return at(
          Part.MOVE, ProblemId.KING_IN_CHECK, how.what, checker, there, how.attacks, how.advice);
    }
  }

  /**
   * The piece that attacks the own king after a move: one that did so before, if there is one.
   *
   * @param first the one that was found
   */
  private static Square checkerAfter(Position position, Move move, Square first) {
    List<Square> before = Rules.checkers(position, position.turn());
    return Rules.checkers(position.play(move), position.turn()).stream()
        .filter(before::contains)
        .findFirst()
        .orElse(first);
  }

  /** How a move leaves the own king in check. */
  private enum SelfCheck {
    UNANSWERED(
        new Phrase("王手放置：この手の後も", "The check is not answered"),
        new Phrase("利いています", "still attacks the king"),
        new Phrase("玉を逃げるか、王手を防ぐ手にしてください。", "Move the king away, or stop the check.")),
    KING_MOVED(
        new Phrase("自玉を相手の利きに動かす手です：この手を指すと", "The king moves into check"),
        new Phrase("利きます", "attacks it"),
        new Phrase("別の手にしてください。", "Choose another move.")),
    EXPOSED(
        new Phrase("自玉に王手が掛かる手です：この手を指すと", "The move exposes the player's own king"),
        new Phrase("利きます", "attacks it"),
        new Phrase("別の手にしてください。", "Choose another move."));

    private final Phrase what;
    private final Phrase attacks;
    private final Phrase advice;

    SelfCheck(Phrase what, Phrase attacks, Phrase advice) {
      this.what = what;
      this.attacks = attacks;
      this.advice = advice;
    }
  }
}
