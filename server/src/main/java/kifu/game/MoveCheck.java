package kifu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.game.Finding.Because;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Facts;
import kifu.record.Grammar;
import kifu.record.Part;
import kifu.record.Span;
import kifu.record.Spelling;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rule;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.shogi.Violation;
import kifu.text.Range;

/**
 * Judges one written move: the first rule that it breaks, with the place that explains it and a fix
 * where there is one.
 */
final class MoveCheck {
  private final Playback walk;
  private final Position position;
  private final Facts facts;
  private final int fact;
  private final int line;
  private final String text;
  private final Grammar grammar;
  private final Spelling spelling;

  /**
   * @param walk stands before the move
   * @param line the line number that problems get
   * @param text the line as written
   */
  MoveCheck(Playback walk, Facts facts, int fact, int line, String text, Grammar grammar) {
    this.walk = walk;
    this.position = walk.position();
    this.facts = facts;
    this.fact = fact;
    this.line = line;
    this.text = text;
    this.grammar = grammar;
    this.spelling = grammar.spelling();
  }

  /**
   * Whether nothing at all needs to be said; much cheaper than {@link #finding}.
   *
   * @param read the {@link MoveCode} of the move
   */
  static boolean isPlain(Playback walk, Facts facts, int i, int read) {
    if (read == MoveCode.NONE || !(facts.hasOrigin(i) || facts.isDrop(i))) {
      return false;
    }
    Optional<Side> side = facts.side(i);
    return hasRightName(walk.board(), facts, i, read)
        && walk.board().isLegal(read)
        && (side.isEmpty() || side.get() == walk.turn());
  }

  private static boolean hasRightName(Board board, Facts facts, int i, int move) {
    if (MoveCode.isDrop(move)) {
      return true;
    }
    Optional<Piece> piece = board.at(MoveCode.from(move));
    return piece.isEmpty()
        || name(facts, i, piece.get().type(), MoveCode.promotes(move)) == facts.piece(i);
  }

  /** The piece that a move of this piece names. */
  private static PieceType name(Facts facts, int i, PieceType piece, boolean promotes) {
    boolean after = facts.promotion(i) == Facts.Promotion.NAMES_PIECE_AFTER;
    return after && promotes ? piece.promoted() : piece;
  }

  Optional<Finding> finding(int read) {
    if (read == MoveCode.NONE) {
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
    if (movesOwnPiece && !hasRightName(walk.board(), facts, fact, read)) {
      return Optional.of(Finding.of(wrongName((Move.Shift) move)));
    }
    if (violation.isPresent()) {
      return Optional.of(illegal(move, violation.get()));
    }
    if (!facts.hasOrigin(fact) && !facts.isDrop(fact)) {
      return Optional.of(Finding.of(incomplete(move)));
    }
    return hasWrongSide()
        ? Optional.of(Finding.of(wrongSide(spelling.wrongSide())))
        : Optional.empty();
  }

  private boolean hasWrongSide() {
    return facts.side(fact).map(side -> side != walk.turn()).orElse(false);
  }

  private Problem wrongSide(ProblemId id) {
    return problem(id, Part.SIDE, walk.turn(), walk.turn().opposite());
  }

  private Problem problem(ProblemId id, Part part, Object... arguments) {
    return Problem.of(id, span(part).onLine(line), arguments);
  }

  private Span span(Part part) {
    return grammar.span(text, facts.indexInLine(fact), part);
  }

  private Problem unreadable() {
    if (facts.isSame(fact) && walk.previous().isEmpty()) {
      return problem(ProblemId.SAME_WITHOUT_PREVIOUS, Part.MOVE);
    }
    return problem(
        ProblemId.MOVE_SYNTAX,
        Part.MOVE,
        new Phrase(
            "移動元も「打」もなく、どの駒の手か決まりません",
            "it names neither an origin nor a drop, and the piece cannot be told"));
  }

  private Problem incomplete(Move move) {
    Phrase what =
        switch (move) {
          case Move.Drop drop -> new Phrase("駒を打つ手には「打」を付けます", "a drop is marked by 打");
          case Move.Shift shift ->
              new Phrase("移動元の升目をかっこに書きます", "the origin is written in parentheses");
        };
    Span where = span(Part.MOVE);
    return problem(ProblemId.NOTATION, Part.MOVE, what)
        .withSeverity(kifu.problem.Severity.WARNING)
        .withFix(where.onLine(line), where.of(text).stripTrailing() + origin(move), true);
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
        problem(ProblemId.WRONG_PIECE_NAME, Part.PIECE, move.from(), actual, facts.piece(fact));
    Move.Shift promoting = new Move.Shift(move.from(), move.to(), true);
    if (namesPieceAfter() && facts.piece(fact).isPromoted() && Rules.isLegal(position, promoting)) {
      return problem.withFix(problem.range(), spelling.piece(actual.promoted()), true);
    }
    return Rules.isLegal(position, move)
        ? problem.withFix(problem.range(), spelling.piece(actual), true)
        : problem;
  }

  private Finding illegal(Move move, Violation violation) {
    Problem problem =
        BrokenRule.problem(
            position, move, facts.piece(fact), violation, part -> span(part).onLine(line));
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
      case KING_IN_CHECK -> explained(problem, related, "王手をかけている", "checking ");
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
            japanese + square.kif() + "の" + type.kifName(),
            "The " + english + type.english() + " on " + square.usi());
    return new Finding(problem, Optional.of(new Because(walk.arrival(square), square, message)));
  }

  /** With the origin of the only legal move that is written alike, if there is just one. */
  private Problem withMeantOrigin(Problem problem) {
    Optional<Square> to = facts.isSame(fact) ? walk.previous() : Optional.of(facts.to(fact));
    List<Move> meant = meant(facts.piece(fact), to.orElseThrow());
    if (meant.size() == 1 && meant.getFirst() instanceof Move.Shift shift) {
      return problem.withFix(span(Part.ORIGIN).onLine(line), origin(shift), false);
    }
    return problem;
  }

  private List<Move> meant(PieceType piece, Square to) {
    boolean promotes = facts.promotion(fact) == Facts.Promotion.PROMOTES;
    List<Move> moves = CandidateMoves.reaching(position, piece, to, promotes);
    if (!namesPieceAfter() || !piece.isPromoted()) {
      return moves;
    }
    List<Move> all = new ArrayList<>(moves);
    all.addAll(CandidateMoves.reaching(position, piece.unpromoted(), to, true));
    return all;
  }

  private boolean namesPieceAfter() {
    return facts.promotion(fact) == Facts.Promotion.NAMES_PIECE_AFTER;
  }

  private Problem withoutPromotion(ProblemId id, Object... arguments) {
    Problem problem = problem(id, Part.PROMOTION, arguments);
    String piece = namesPieceAfter() ? spelling.piece(facts.piece(fact).unpromoted()) : "";
    return problem.withFix(piece);
  }

  private Problem withPromotion(Problem problem) {
    if (namesPieceAfter()) {
      Range piece = span(Part.PIECE).onLine(line);
      return problem.withFix(piece, spelling.piece(facts.piece(fact).promoted()), true);
    }
    int afterPiece = span(Part.PIECE).end();
    return problem.withFix(
        new Span(afterPiece, afterPiece).onLine(line), spelling.promotion(), true);
  }
}
