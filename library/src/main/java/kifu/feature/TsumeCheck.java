package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import kifu.document.Document;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Problems;
import kifu.problem.Related;
import kifu.problem.Severity;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.text.Range;
import kifu.tsume.Profile;
import kifu.tsume.SolutionVerdict;
import kifu.tsume.SolutionVerdict.Fault;
import kifu.tsume.SolutionVerdict.Kind;
import kifu.tsume.SolutionVerdict.Question;

/**
 * Examines the mating problems of a document, a moment at a time, and reports what is known to be
 * wrong with them.
 */
public final class TsumeCheck {
  private TsumeCheck() {}

  /** Which problems an editor has examined without being asked. */
  public enum Extent {
    OFF,
    /** Those whose solution is written and short. */
    SHORT,
    /** All whose solution is written. */
    ALL;

    /** The longest solution that is a short one. */
    private static final int SHORT_SOLUTION = 7;

    /** Whether a problem is among them. One without a solution may be meant to be solved. */
    public boolean includes(TsumeProblem problem) {
      int plies = problem.moves().size();
      return switch (this) {
        case OFF -> false;
        case SHORT -> plies > 0 && plies <= SHORT_SOLUTION;
        case ALL -> plies > 0;
      };
    }
  }

  /**
   * What an editor wants to see.
   *
   * @param extent what is examined without being asked
   * @param profile by which rules it is judged
   */
  public record Options(Extent extent, Profile profile) {
    /** The usual ones. */
    public static final Options DEFAULT = new Options(Extent.SHORT, Profile.CONTEST);
  }

  /** The problems that can be examined. */
  public static List<TsumeProblem> problems(Document document) {
    return Refactoring.isSmall(document) && !document.isMarkdown()
        ? TsumeProblem.of(document).stream()
            .filter(problem -> problem.composition().isWhole() && !problem.isImpossible())
            .toList()
        : List.of();
  }

  /** The last problem whose board begins above a line. */
  public static Optional<TsumeProblem> problemAt(Document document, int line) {
    return problems(document).stream()
        .filter(problem -> problem.board().line() <= line || problem.game() == 0)
        .reduce((first, second) -> second);
  }

  /**
   * Goes on with the examination for a moment.
   *
   * @return whether all of these problems are examined
   */
  public static boolean advance(Document document, Predicate<TsumeProblem> wanted) {
    return problems(document).stream()
        .filter(wanted)
        .map(TsumeProblem::composition)
        .allMatch(document.verdicts()::advance);
  }

  /** Goes on with the examination of the problem at a line, like {@link #advance}. */
  public static boolean advanceAt(Document document, int line) {
    return problemAt(document, line)
        .map(problem -> document.verdicts().advance(problem.composition()))
        .orElse(true);
  }

  /**
   * What is known to be wrong, in the order of places. Nothing is searched for it, and the analysis
   * is not waited for.
   */
  public static List<Problem> found(Document document, Options options) {
    if (document.verdicts().isEmpty() || document.analysisSoFar().isEmpty()) {
      return List.of();
    }
    List<Problem> found = new ArrayList<>();
    for (TsumeProblem problem : problems(document)) {
      document
          .verdicts()
          .find(problem.composition())
          .ifPresent(
              verdict -> {
                verdict.faults().stream()
                    .filter(fault -> isShown(fault, options.extent()))
                    .map(fault -> report(document, problem, verdict, fault, options.profile()))
                    .forEach(found::add);
                found.addAll(wrongHeadlines(problem, verdict));
              });
    }
    found.sort(Problem.IN_ORDER);
    return Problems.of(found);
  }

  /** Where not everything is examined, nobody asks for what is not decided. */
  private static boolean isShown(Fault fault, Extent extent) {
    return fault.kind() != Kind.UNDECIDED || extent == Extent.ALL;
  }

  /** A fault as a problem of the document, which names moves as each language does. */
  public static Problem report(
      Document document,
      TsumeProblem problem,
      SolutionVerdict verdict,
      Fault fault,
      Profile profile) {
    return report(document, problem, verdict, fault, profile, MoveNames.USUAL);
  }

  /** A fault as a problem of the document, which names moves as a reader has chosen. */
  public static Problem report(
      Document document,
      TsumeProblem problem,
      SolutionVerdict verdict,
      Fault fault,
      Profile profile,
      MoveNames names) {
    Range place = problem.place(fault.move(), document.text());
    return Problem.of(id(fault.kind()), place, arguments(problem, verdict, fault, names))
        .withSeverity(severity(fault.kind(), profile))
        .inPlace(place, related(problem, fault, place, names), List.of());
  }

  /**
   * The numbers above a problem that are not that of the plies. Where the solution has another
   * length, it is not known which is meant, and that is reported already.
   */
  public static List<Problem> wrongHeadlines(TsumeProblem problem, SolutionVerdict verdict) {
    int mate = verdict.mate().orElse(0);
    int written = problem.moves().size();
    return mate > 0 && (written == 0 || written == mate)
        ? problem.headlines().stream()
            .filter(headline -> headline.plies() != mate)
            .map(
                headline ->
                    Problem.of(ProblemId.TSUME_HEADLINE, headline.range(), headline.plies(), mate))
            .toList()
        : List.of();
  }

  /** The diagnostic for a kind of fault. */
  public static ProblemId id(Kind kind) {
    return switch (kind) {
      case NOT_CHECK -> ProblemId.TSUME_NOT_CHECK;
      case NO_MATE -> ProblemId.TSUME_NO_MATE;
      case COOK -> ProblemId.TSUME_COOK;
      case SHORTER -> ProblemId.TSUME_SHORTER;
      case LONGER, TWO_LONGER -> ProblemId.TSUME_LONGER;
      case SAME -> ProblemId.TSUME_SAME;
      case HAND_LEFT -> ProblemId.TSUME_HAND_LEFT;
      case UNDECIDED -> ProblemId.TSUME_UNDECIDED;
    };
  }

  private static Severity severity(Kind kind, Profile profile) {
    boolean isLenient = profile == Profile.LENIENT;
    return switch (kind) {
      case TWO_LONGER -> isLenient ? Severity.HINT : Severity.INFO;
      case HAND_LEFT -> isLenient ? Severity.INFO : Severity.WARNING;
      default -> id(kind).severity();
    };
  }

  /** What the refactoring is called that writes a line against a move. */
  static Phrase titleOfVariation(TsumeProblem problem, Fault fault, List<Move> line) {
    Phrase move = MoveNames.USUAL.names(before(problem, fault), line.subList(0, 1));
    Phrase what = lineWord(fault.kind());
    Phrase length = lengthOfLine(fault.kind(), line.size());
    return new Phrase(
        what.japanese() + " " + move.japanese() + length.japanese() + "を変化として書き込む",
        "Write " + what.english() + " " + move.english() + length.english() + " as a variation");
  }

  /** Where a line is but a move, the rest of it may not have been found. */
  private static Phrase lengthOfLine(Kind kind, int plies) {
    if (plies == 1) {
      return Phrase.NOTHING;
    }
    return kind == Kind.COOK || kind == Kind.SHORTER
        ? new Phrase("以下" + plies + "手詰", " (mate in " + plies + ")")
        : new Phrase("以下" + plies + "手", " (" + plies + " plies)");
  }

  private static Phrase lineWord(Kind kind) {
    return switch (kind) {
      case COOK -> new Phrase("余詰", "the other solution");
      case SHORTER -> new Phrase("早詰", "the shorter mate");
      case SAME -> new Phrase("変同", "the equal defence");
      case TWO_LONGER -> new Phrase("変長", "the longer defence");
      case LONGER -> new Phrase("長い変化", "the longer defence");
      case NO_MATE -> new Phrase("逃れる応手", "the escape");
      case NOT_CHECK, HAND_LEFT, UNDECIDED -> TsumeWords.word(kind);
    };
  }

  private static Object[] arguments(
      TsumeProblem problem, SolutionVerdict verdict, Fault fault, MoveNames names) {
    Phrase moves = names.alternatives(before(problem, fault), fault.moves());
    return switch (fault.kind()) {
      case NOT_CHECK, HAND_LEFT -> new Object[] {};
      case UNDECIDED -> new Object[] {verdict.nodes(), undecided(verdict)};
      case NO_MATE -> new Object[] {noMate(verdict, moves)};
      case COOK, SAME -> new Object[] {moves};
      case SHORTER -> new Object[] {verdict.mate().orElse(0), problem.moves().size()};
      case LONGER ->
          new Object[] {
            new Phrase(
                moves.japanese() + "のほうが長く持ちこたえます",
                "The defender lives longer with " + moves.english())
          };
      case TWO_LONGER ->
          new Object[] {
            new Phrase(
                "変長：" + moves.japanese() + "は2手長く、駒が余ります",
                moves.english() + " is two plies longer and leaves a piece in hand (変長)")
          };
    };
  }

  /** What is not decided, with what is known of a mate whose length is not. */
  private static Phrase undecided(SolutionVerdict verdict) {
    List<Phrase> sentences = new ArrayList<>();
    for (Question question : Question.values()) {
      List<Integer> moves =
          verdict.open().stream()
              .filter(open -> open.question() == question)
              .map(open -> open.move() + 1)
              .toList();
      if (!moves.isEmpty()) {
        sentences.add(undecided(question, verdict, moves));
      }
    }
    if (verdict.isFull()) {
      sentences.add(
          new Phrase("探索に使えるメモリーもいっぱいになりました。", "The memory of the search was full, too."));
    }
    if (verdict.isTooLong()) {
      int plies = SolutionVerdict.LONGEST_LINE;
      sentences.add(
          new Phrase(
              plies + "手より先は読みません。", "No line is followed for more than " + plies + " plies."));
    }
    return MoveNames.joined(sentences, "", " ");
  }

  private static Phrase undecided(Question question, SolutionVerdict verdict, List<Integer> moves) {
    List<Phrase> numbers =
        moves.stream().map(number -> Phrase.alike(String.valueOf(number))).toList();
    Phrase where = Phrase.all(numbers);
    String at = (moves.size() == 1 ? " at move " : " at moves ") + where.english();
    return switch (question) {
      case MATE ->
          new Phrase(
              "詰むかどうか、余詰などがあるかどうかは分かりません。",
              "Whether there is a mate is not decided, and so nothing else is.");
      case LENGTH -> {
        Phrase mate = someMate(verdict);
        yield new Phrase(
            mate.japanese() + "が、詰手数は分かりません。", mate.english() + ", but its length is not decided.");
      }
      case COOKS ->
          new Phrase(
              where.japanese() + "手目にほかの余詰があるかどうかは分かりません。",
              "Whether anything else mates" + at + " is not decided.");
      case REPLIES ->
          new Phrase(
              where.japanese() + "手目にもっとよい応手があるかどうかは分かりません。",
              "Whether the defender has something better" + at + " is not decided.");
      case SOLUTION ->
          verdict.solution().isEmpty()
              ? new Phrase("詰手順は分かりません。", "The moves of the mate are not known.")
              : new Phrase(
                  "同じ手数の応手がほかにあるかどうかは分かりません。",
                  "Whether other replies take as long is not decided.");
    };
  }

  private static Phrase someMate(SolutionVerdict verdict) {
    if (verdict.atMost().isEmpty()) {
      return new Phrase("詰みはあります", "There is a mate");
    }
    int most = verdict.atMost().getAsInt();
    return new Phrase(most + "手以内に詰みます", "There is a mate in at most " + most + " plies");
  }

  private static Phrase noMate(SolutionVerdict verdict, Phrase moves) {
    if (!moves.english().isEmpty()) {
      return new Phrase(moves.japanese() + "なら詰みません", moves.english() + " is never mated");
    }
    return verdict.hasMate().equals(Optional.of(false))
        ? new Phrase("この図は詰みません", "this position holds no mate")
        : new Phrase("手順が詰みで終わっていません", "the line does not end in mate");
  }

  /** What would be played, each line as a place of its own. */
  private static List<Related> related(
      TsumeProblem problem, Fault fault, Range place, MoveNames names) {
    return fault.lines().stream()
        .filter(line -> line.size() > 1)
        .map(line -> new Related(place, names.names(before(problem, fault), line)))
        .toList();
  }

  private static Position before(TsumeProblem problem, Fault fault) {
    Position position = problem.start();
    for (int i = 0; i < fault.move(); i++) {
      position = position.play(problem.moves().get(i));
    }
    return position;
  }
}
