package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.game.MoveCheck;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Part;
import kifu.record.Span;
import kifu.shogi.Move;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rule;
import kifu.shogi.Rules;
import kifu.shogi.Violation;
import kifu.text.Range;

/** What is wrong with the line of a move: its fields, and its moves in their positions. */
final class MoveProblems {
  private static final List<Phrase> NAMES =
      List.of(
          new Phrase("指し手", "the move"),
          new Phrase("予想手", "the expected reply"),
          new Phrase("評価値", "the evaluation"),
          new Phrase("深さ", "the depth"),
          new Phrase("採択回数", "the count"));

  /** Fewer make some readers fail. */
  private static final int FEWEST_FIELDS = 4;

  private final MoveLine read;
  private final int line;
  private final List<Problem> problems = new ArrayList<>();

  private MoveProblems(MoveLine read, int line) {
    this.read = read;
    this.line = line;
  }

  /**
   * What is wrong with a line.
   *
   * @param position the entry's, if it is known
   */
  static List<Problem> of(MoveLine read, int line, Optional<Position> position) {
    MoveProblems problems = new MoveProblems(read, line);
    problems.check(position);
    return problems.problems;
  }

  /** A line without an entry above it. */
  static List<Problem> outside(MoveLine read, int line) {
    MoveProblems problems = new MoveProblems(read, line);
    if (read.isMeant()) {
      problems.fields(
          read.all(),
          Severity.ERROR,
          new Phrase("上に「sfen」で始まる局面の行がありません", "there is no sfen line with its position above it"));
    } else {
      problems.unrecognised();
    }
    return problems.problems;
  }

  private void check(Optional<Position> position) {
    if (!read.isMeant()) {
      unrecognised();
      return;
    }
    boolean move = isMove(0);
    boolean reply = isMove(1); // looked at also beside a move that is none
    if (move && reply && position.isPresent() && read.move().isPresent()) {
      moves(position.get(), read.move().get());
    }
    for (int i = 2; i < read.fields().size(); i++) {
      number(i);
    }
    spacing();
    if (!read.rest().isEmpty() && !MoveLine.isComment(read.content(), read.rest().start())) {
      fields(
          read.rest(),
          Severity.WARNING,
          new Phrase(
              "項目は五つまでです。注釈なら「#」を付けてください",
              "a line has five fields; a remark behind them begins with #"));
    }
  }

  private void unrecognised() {
    problems.add(
        Problem.of(ProblemId.UNRECOGNISED_LINE, read.all().onLine(line), "#")
            .withSeverity(Severity.ERROR)
            .withFix(Range.ofLine(line, 0, 0), "#", false));
  }

  private void fields(Span where, Severity severity, Phrase what) {
    problems.add(
        Problem.of(ProblemId.BOOK_FIELDS, where.onLine(line), what).withSeverity(severity));
  }

  /** Whether the field can be read, be it as no move. */
  private boolean isMove(int index) {
    String field = read.field(index);
    if (field.isEmpty() || Move.ofUsi(field).isPresent()) {
      return true;
    }
    boolean word = MoveLine.isNoMove(field);
    if (word && !field.equals("win")) {
      return true;
    }
    Span where = read.fields().get(index);
    if (word) {
      fields(where, Severity.WARNING, new Phrase("「win」を読むソフトはありません", "no program reads win here"));
      return true;
    }
    if (index == 1 && MoveLine.isNumber(field)) {
      fields(
          where,
          Severity.ERROR,
          new Phrase(
              "予想手がありません。分からないときは「none」と書きます",
              "the expected reply is missing; none stands for an unknown one"));
      return false;
    }
    Phrase name = NAMES.get(index);
    fields(
        where,
        Severity.ERROR,
        new Phrase(
            name.japanese() + "「" + field + "」が読めません。「7g7f」「P*5e」「8h2b+」のように書きます",
            name.english() + " cannot be read: " + field + ". Write it like 7g7f, P*5e or 8h2b+"));
    return false;
  }

  private void moves(Position position, Move move) {
    Optional<Violation> violation = Rules.violation(position, move);
    if (violation.isPresent()) {
      illegal(position, move, 0, violation.get());
      return;
    }
    read.ponder()
        .ifPresent(
            ponder -> {
              Position after = position.play(move);
              Rules.violation(after, ponder).ifPresent(broken -> illegal(after, ponder, 1, broken));
            });
  }

  private void illegal(Position position, Move move, int field, Violation violation) {
    Span all = read.fields().get(field);
    Problem problem =
        MoveCheck.brokenRule(
            position, move, PieceType.KING, violation, part -> part(all, part).onLine(line));
    problems.add(withFix(problem, violation.rule(), all));
  }

  private static Span part(Span move, Part part) {
    return switch (part) {
      case ORIGIN -> new Span(move.start(), move.start() + 2);
      case PROMOTION -> new Span(move.end() - 1, move.end());
      default -> move;
    };
  }

  private Problem withFix(Problem problem, Rule rule, Span move) {
    return switch (rule) {
      case CANNOT_PROMOTE, PROMOTION_OUTSIDE_ZONE -> problem.withFix("");
      case MUST_PROMOTE -> problem.withFix(Range.ofLine(line, move.end(), move.end()), "+", true);
      default -> problem;
    };
  }

  private void number(int index) {
    String field = read.field(index);
    if (!MoveLine.isNumber(field) && !field.equals("none") && !field.equals("None")) {
      Phrase name = NAMES.get(index);
      fields(
          read.fields().get(index),
          Severity.ERROR,
          new Phrase(
              name.japanese() + "「" + field + "」は整数のはずです",
              name.english() + " is a whole number, not " + field));
    }
  }

  private void spacing() {
    if (read.hasEmptyField()) {
      Problem problem =
          Problem.of(
                  ProblemId.BOOK_FIELDS,
                  read.all().onLine(line),
                  new Phrase(
                      "空の項目は読み飛ばされ、後の項目がずれます。「none」と書いてください",
                      "an empty field is skipped, so that those behind it move up; write none"))
              .withSeverity(Severity.WARNING);
      problems.add(read.withoutEmptyFields().map(problem::withFix).orElse(problem));
    } else if (read.fields().size() < FEWEST_FIELDS) {
      fields(
          read.all(),
          Severity.HINT,
          new Phrase(
              "項目が四つに足りません（指し手 予想手 評価値 深さ）。読めないソフトがあります",
              "some programs need at least four fields: move, reply, evaluation, depth"));
    }
  }
}
