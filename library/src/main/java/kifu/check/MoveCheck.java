package kifu.check;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kifu.check.FoulCheck.Illegal;
import kifu.game.VariationResult.Finding;
import kifu.game.VariationResult.Finding.Because;
import kifu.play.Exchanged;
import kifu.play.Legality;
import kifu.play.Lookahead;
import kifu.play.Reading;
import kifu.play.Reading.Difference;
import kifu.play.Recovery;
import kifu.play.RunningState;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.FactCursor;
import kifu.record.Spelling;
import kifu.record.Statement.Part;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rule;
import kifu.shogi.Rules;
import kifu.shogi.Rules.Violation;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Judges one written move: the first rule that it breaks, with the place that explains it and a fix
 * where there is one.
 */
final class MoveCheck {
  /** How many ways to read a move are offered. */
  private static final int MOST_FIXES = 5;

  private final OwnLines own;
  private final Spelling spelling;
  private final FactCursor fact;
  private final RunningState state;
  private final Position position;
  private final SideNames names;
  private final Recovery recovery;
  private final Lookahead ahead;

  /**
   * @param own the lines in which problems count
   * @param fact the move
   * @param state stands before it
   * @param recovery how the game goes on after it
   * @param ahead looks at the moves that follow
   */
  MoveCheck(OwnLines own, FactCursor fact, RunningState state, Recovery recovery, Lookahead ahead) {
    this.own = own;
    this.spelling = own.spelling();
    this.fact = fact;
    this.state = state;
    this.position = state.position();
    this.names = state.names();
    this.recovery = recovery;
    this.ahead = ahead;
  }

  /** What is wrong with the move, if anything is, and whether a player can have done it. */
  Optional<Illegal> illegal(int read) {
    return finding(read)
        .map(this::withExchange)
        .map(finding -> new Illegal(finding, foul(read), names.of(state.turn()), state.ply() + 1));
  }

  /** The finding with the place of the other move, if two are exchanged. */
  private Finding withExchange(Finding finding) {
    Optional<Exchanged> exchanged = recovery.meant().exchanged();
    return exchanged.isEmpty()
        ? finding
        : new Finding(finding.problem(), exchanged.map(MoveCheck::otherMove));
  }

  private static Because otherMove(Exchanged other) {
    Square to = MoveCode.decode(other.move()).to();
    return new Because(
        other.ply(), to, new Phrase("この手と入れ替わったものとして検査します", "Read as exchanged with this move"));
  }

  private Optional<Rule> foul(int read) {
    return MoveCode.isMove(read) && Legality.hasRightName(state.board(), fact, read)
        ? Rules.violation(position, MoveCode.decode(read)).map(Violation::rule).filter(Rule::isFoul)
        : Optional.empty();
  }

  private Optional<Finding> finding(int read) {
    if (!MoveCode.isMove(read)) {
      return Optional.of(Finding.of(unreadable()));
    }
    Move move = MoveCode.decode(read);
    if (hasWrongSide() && spelling.namesSideOfEveryMove()) {
      return Optional.of(Finding.of(wrongSide(read)));
    }
    Optional<Violation> violation = Rules.violation(position, move);
    boolean movesOwnPiece =
        violation
            .map(v -> v.rule() != Rule.EMPTY_ORIGIN && v.rule() != Rule.NOT_OWN_PIECE)
            .orElse(true);
    if (movesOwnPiece && !Legality.hasRightName(state.board(), fact, read)) {
      return Optional.of(wrongName((Move.Shift) move));
    }
    if (violation.isPresent()) {
      return Optional.of(illegal(move, violation.get()));
    }
    if (!fact.hasOrigin() && !fact.isDrop() && !fact.isByWords()) {
      return Optional.of(Finding.of(incomplete(move)));
    }
    if (hasWrongSide()) {
      return Optional.of(Finding.of(wrongSide(read)));
    }
    return fact.isByWords() && !Legality.hasUsualWords(state, fact, read)
        ? Optional.of(Finding.of(unusualWords(move)))
        : Optional.empty();
  }

  private boolean hasWrongSide() {
    return fact.side().map(side -> side != state.turn()).orElse(false);
  }

  /**
   * A wrong mark, which has its fix where the move is one of the side to move. For a drop that need
   * not be so, nor where the next mark is wrong too: a move may be missing.
   */
  private Problem wrongSide(int read) {
    Side turn = state.turn();
    Problem problem =
        problem(spelling.wrongSide(), Part.SIDE, names.of(turn), names.of(turn.opposite()));
    return Legality.isLegal(state, fact, read)
        ? problem.withFix(
            range(Part.SIDE),
            spelling.side(turn),
            !fact.isDrop() && !state.doubtful() && nextIsOf(turn.opposite()))
        : problem;
  }

  private boolean nextIsOf(Side side) {
    return ahead
        .nextPlay(fact)
        .flatMap(FactCursor::side)
        .map(marked -> marked == side)
        .orElse(false);
  }

  private Problem problem(ProblemId id, Part part, Object... arguments) {
    return own.problem(id, fact, part, arguments);
  }

  private Range range(Part part) {
    return own.range(fact, part);
  }

  private Problem unreadable() {
    if (fact.isSame() && state.previous().isEmpty()) {
      return corrected(problem(ProblemId.SAME_WITHOUT_PREVIOUS, Part.MOVE));
    }
    WordsCheck words = new WordsCheck(state, fact);
    if (fact.isByWords() || (fact.namesPiece() && words.leaveNoneOrSeveral())) {
      return corrected(words.problem(range(Part.MOVE), spelling));
    }
    return problem(
        ProblemId.MOVE_SYNTAX,
        Part.MOVE,
        new Phrase(
            "どの駒を動かす手か決まりません。移動元を「(77)」のように書くか、「" + spelling.drop() + "」を付けてください",
            "It is not clear which piece moves. Write its origin, like (77), or mark a drop with "
                + spelling.drop()));
  }

  private Problem unusualWords(Move move) {
    WordsCheck words = new WordsCheck(state, fact);
    if (words.leaveSeveral(move)) {
      return words
          .problem(range(Part.MOVE), spelling)
          .withSeverity(Severity.WARNING)
          .withFix(range(Part.MOVE), spelling.move(position, move, said()), recovery.certain());
    }
    Problem problem = problem(ProblemId.NOTATION, Part.MOVE, words.unusual(move));
    return recovery.readings().isEmpty()
        ? problem.withFix(
            range(Part.MOVE), spelling.move(position, move, said()), recovery.certain())
        : openPromotion(problem);
  }

  /** A move that does not say whether it promotes: a warning where it may be meant to. */
  private Problem openPromotion(Problem problem) {
    Problem fixed = problem;
    boolean mayPromote = false;
    for (Reading reading : recovery.readings()) {
      String meant = spelling.move(position, MoveCode.decode(reading.move()), said());
      fixed = fixed.withFix(range(Part.MOVE), meant, recovery.certain());
      mayPromote |= MoveCode.promotes(reading.move());
    }
    fixed = mayPromote ? fixed.withSeverity(Severity.WARNING) : fixed;
    return recovery.meant().isAsWritten() ? fixed : fixed.withReadAs(name(recovery.meant()));
  }

  /** Where the move before went, for one that is written as going to the same square. */
  private Optional<Square> said() {
    return fact.isSame() ? state.previous() : Optional.empty();
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
    return problem(ProblemId.NOTATION, Part.MOVE, what)
        .withSeverity(Severity.WARNING)
        .withFix(where, written(where).stripTrailing() + origin(move), recovery.certain());
  }

  private String origin(Move move) {
    return switch (move) {
      case Move.Drop drop -> spelling.drop();
      case Move.Shift shift -> spelling.origin(shift.from());
    };
  }

  private Finding wrongName(Move.Shift move) {
    PieceType actual = position.at(move.from()).orElseThrow().type();
    Problem problem =
        corrected(
            problem(ProblemId.WRONG_PIECE_NAME, Part.PIECE, move.from(), actual, fact.piece()));
    if (recovery.meant().difference() != Difference.EARLIER_PROMOTION) {
      return Finding.of(problem);
    }
    Phrase message =
        fact.piece().isPromoted()
            ? new Phrase("ここで成った駒として検査します", "Read as promoting here")
            : new Phrase("ここで成らなかった駒として検査します", "Read as not promoting here");
    Because because = new Because(state.arrival(move.from()), move.from(), message);
    return new Finding(problem, Optional.of(because));
  }

  private Finding illegal(Move move, Violation violation) {
    PieceType named = fact.namesPiece() ? fact.piece() : PieceType.PAWN; // as one stands there
    Problem problem = BrokenRule.problem(position, names, move, named, violation, this::range);
    Problem corrected = corrected(problem);
    Square related = violation.related().orElse(move.to());
    return switch (violation.rule()) {
      case OCCUPIED_BY_OWN_PIECE -> explained(corrected, related, "行き先にある", "");
      case DROP_ON_OCCUPIED_SQUARE -> explained(corrected, related, "すでにある", "");
      case BLOCKED_PATH -> explained(corrected, related, "途中にある", "blocking ");
      case NIFU -> explained(corrected, related, "すでにある", "other ");
      case KING_IN_CHECK ->
          explained(
              corrected, BrokenRule.checkerAfter(position, move, related), "王手を掛けている", "checking ");
      case EMPTY_ORIGIN,
          NOT_OWN_PIECE,
          UNREACHABLE_DESTINATION,
          NOT_IN_HAND,
          DEAD_END_DROP,
          UCHIFUZUME,
          CANNOT_PROMOTE,
          PROMOTION_OUTSIDE_ZONE,
          MUST_PROMOTE ->
          Finding.of(corrected);
    };
  }

  /** The finding with the place of the piece that explains the problem. */
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

  /**
   * The problem with the moves that may have been meant as fixes, and with the one that is played.
   */
  private Problem corrected(Problem problem) {
    Problem fixed = problem;
    for (Reading reading : likeliestFirst()) {
      Optional<Edit> edit = edit(reading).filter(this::changesLine);
      if (edit.isPresent() && fixed.fixes().size() < MOST_FIXES) {
        fixed = fixed.withFix(edit.get().range(), edit.get().newText(), recovery.certain());
      }
    }
    return recovery.meant().isAsWritten() ? fixed : fixed.withReadAs(name(recovery.meant()));
  }

  /**
   * The ways to read the move; those by which the written piece goes to the written square first.
   */
  private List<Reading> likeliestFirst() {
    return recovery.readings().stream()
        .sorted(Comparator.comparing(reading -> !fact.isByWords() || !isAsNamed(reading)))
        .toList();
  }

  private boolean isAsNamed(Reading reading) {
    int move = reading.move();
    return state.destination(fact).filter(to -> to.index() == MoveCode.to(move)).isPresent()
        && Legality.hasRightName(state.board(), fact, move);
  }

  /** The edit that makes of the written move the one that may be meant. */
  private Optional<Edit> edit(Reading reading) {
    Move move = MoveCode.decode(reading.move());
    if (fact.isByWords()) {
      String written = spelling.move(position, move, state.previous());
      return Optional.of(new Edit(range(Part.MOVE), written));
    }
    Range piece = range(Part.PIECE);
    return switch (reading.difference()) {
      case ORIGIN -> Optional.of(new Edit(originOrEnd(), origin(move)));
      case PIECE, DROPPED_PIECE -> Optional.of(new Edit(piece, spelling.piece(name(move))));
      case PROMOTED_NAME ->
          Optional.of(new Edit(piece, spelling.piece(name(move)) + spelling.promotion()));
      case PROMOTION ->
          Optional.of(MoveCode.promotes(reading.move()) ? promotion(piece) : noPromotion());
      case DESTINATION -> {
        Range square = range(Part.SQUARE);
        boolean pieceFollows = piece.start().compareTo(square.start()) > 0;
        Range written = pieceFollows ? new Range(square.start(), piece.start()) : square;
        yield Optional.of(new Edit(written, spelling.square(move.to())));
      }
      case NOTHING, EARLIER_PROMOTION, EXCHANGE, ALL -> Optional.empty();
    };
  }

  /** Whether a fix changes its line: a line may say more than its parts, as {@code KA+} of CSA. */
  private boolean changesLine(Edit edit) {
    return !written(edit.range()).equals(edit.newText());
  }

  private String written(Range where) {
    return own.content(fact).substring(where.start().column(), where.end().column());
  }

  private Range originOrEnd() {
    if (fact.hasOrigin() || fact.isDrop()) {
      return range(Part.ORIGIN);
    }
    Point end = range(Part.MOVE).end();
    return new Range(end, end);
  }

  private Edit promotion(Range piece) {
    return new Edit(new Range(piece.end(), piece.end()), spelling.promotion());
  }

  private Edit noPromotion() {
    return new Edit(range(Part.PROMOTION), "");
  }

  /** The piece as a line that says this move names it. */
  private PieceType name(Move move) {
    return switch (move) {
      case Move.Drop drop -> drop.piece();
      case Move.Shift shift ->
          Legality.name(fact, position.at(shift.from()).orElseThrow().type(), shift.promote());
    };
  }

  /** A move in words, which are the same in both languages, whatever format it is written in. */
  private String name(Reading reading) {
    Move move = MoveCode.decode(reading.move());
    return switch (move) {
      case Move.Drop drop -> drop.to().kif() + drop.piece().kifName() + "打";
      case Move.Shift shift ->
          shift.to().kif()
              + position.at(shift.from()).orElseThrow().type().kifName()
              + (shift.promote() ? "成" : "")
              + "("
              + shift.from().file()
              + shift.from().rank()
              + ")";
    };
  }
}
