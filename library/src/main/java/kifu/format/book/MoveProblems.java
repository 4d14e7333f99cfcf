package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.check.BrokenRule;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.shogi.Move;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rule;
import kifu.shogi.Rules;
import kifu.shogi.Rules.Violation;
import kifu.shogi.SideNames;
import kifu.text.Range;

/**
 * Finds what is wrong with the line of a move: its fields, and its moves in their positions.
 * Problems stand on line 0.
 */
final class MoveProblems {
  private static final List<Phrase> NAMES =
      List.of(
          new Phrase("指し手", "the move"),
          new Phrase("予想応手", "the expected reply"),
          new Phrase("評価値", "the evaluation"),
          new Phrase("深さ", "the depth"),
          new Phrase("採択回数", "the count"));

  /** Fewer fields make some readers fail. */
  private static final int FEWEST_FIELDS = 4;

  private final MoveLine read;
  private final List<Problem> problems = new ArrayList<>();

  MoveProblems(MoveLine read) {
    this.read = read;
  }

  /** A line without an entry above it. */
  static Problem withoutEntry(MoveLine read) {
    return fields(
        read.all(),
        Severity.ERROR,
        new Phrase("上に「sfen」で始まる局面の行がありません", "there is no sfen line above it with its position"));
  }

  /** What is wrong with the fields, whatever the position is. */
  List<Problem> all() {
    move(0);
    move(1);
    for (int i = 2; i < read.fields().size(); i++) {
      number(i);
    }
    spacing();
    if (read.hasSurplus()) {
      add(
          read.rest(),
          Severity.WARNING,
          new Phrase(
              "項目が5個を超えています。注釈なら「#」を付けてください",
              "there are more than five fields; begin a remark with #"));
    }
    return problems;
  }

  private static Problem fields(Span where, Severity severity, Phrase what) {
    return Problem.of(ProblemId.BOOK_FIELDS, where.onLine(0), what).withSeverity(severity);
  }

  private void add(Span where, Severity severity, Phrase what) {
    problems.add(fields(where, severity, what));
  }

  private void move(int index) {
    String field = read.field(index);
    if (field.equals("win")) {
      add(
          read.fields().get(index),
          Severity.WARNING,
          new Phrase("「win」を読むソフトはありません", "no program reads win here"));
    } else if (!read.isReadable(index)) {
      boolean lacksReply = index == 1 && MoveLine.isNumber(field);
      add(
          read.fields().get(index),
          Severity.ERROR,
          lacksReply
              ? new Phrase(
                  "予想応手がありません。分からないときは「none」と書きます",
                  "the expected reply is missing; write none for an unknown one")
              : unreadable(NAMES.get(index), field));
    }
  }

  private static Phrase unreadable(Phrase name, String field) {
    return new Phrase(
        name.japanese() + "「" + field + "」が読めません。「7g7f」「P*5e」「8h2b+」のように書きます",
        name.english() + " cannot be read: " + field + ". Write it like 7g7f, P*5e or 8h2b+");
  }

  private void number(int index) {
    String field = read.field(index);
    if (!MoveLine.isNumber(field) && !field.equals("none") && !field.equals("None")) {
      Phrase name = NAMES.get(index);
      add(
          read.fields().get(index),
          Severity.ERROR,
          new Phrase(
              name.japanese() + "「" + field + "」は整数ではありません",
              name.english() + " is not a whole number: " + field));
    }
  }

  private void spacing() {
    if (read.hasEmptyField()) {
      Problem problem =
          fields(
              read.all(),
              Severity.WARNING,
              new Phrase(
                  "空の項目は読み飛ばされ、その後の項目がずれます。「none」と書いてください",
                  "empty fields are skipped, which shifts those after them; write none"));
      problems.add(read.withoutEmptyFields().map(problem::withFix).orElse(problem));
    } else if (read.fields().size() < FEWEST_FIELDS) {
      add(
          read.all(),
          Severity.HINT,
          new Phrase(
              "項目が4個に足りません（指し手、予想応手、評価値、深さ）。読めないソフトがあります",
              "some programs need at least four fields: move, reply, evaluation, depth"));
    }
  }

  /** The rule that the move breaks in the position of its entry, or else the reply after it. */
  static Optional<Problem> broken(MoveLine read, Position position) {
    if (read.move().isEmpty() || !read.isReadable(1)) {
      return Optional.empty();
    }
    Move move = read.move().get();
    Optional<Violation> violation = Rules.violation(position, move);
    if (violation.isPresent()) {
      return Optional.of(broken(position, move, read.fields().get(0), violation.get()));
    }
    if (read.reply().isEmpty()) {
      return Optional.empty();
    }
    Position after = position.play(move);
    Move reply = read.reply().get();
    return Rules.violation(after, reply)
        .map(rule -> broken(after, reply, read.fields().get(1), rule));
  }

  private static Problem broken(Position position, Move move, Span written, Violation violation) {
    Problem problem =
        BrokenRule.problem(
            position,
            SideNames.EVEN,
            move,
            PieceType.KING,
            violation,
            part -> part(written, part).onLine(0));
    return withFix(problem, violation.rule(), written);
  }

  private static Span part(Span move, Part part) {
    return switch (part) {
      case ORIGIN -> new Span(move.start(), move.start() + 2);
      case PROMOTION -> new Span(move.end() - 1, move.end());
      default -> move;
    };
  }

  private static Problem withFix(Problem problem, Rule rule, Span move) {
    return switch (rule) {
      case CANNOT_PROMOTE, PROMOTION_OUTSIDE_ZONE -> problem.withFix("");
      case MUST_PROMOTE -> problem.withFix(Range.ofLine(0, move.end(), move.end()), "+", true);
      default -> problem;
    };
  }
}
