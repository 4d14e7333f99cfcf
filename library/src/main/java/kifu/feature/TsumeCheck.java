package kifu.feature;

import java.util.ArrayList;
import java.util.EnumSet;
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
import kifu.shogi.Notation;
import kifu.shogi.Position;
import kifu.shogi.Square;
import kifu.text.Range;
import kifu.tsume.Judgement;
import kifu.tsume.Judgement.Fault;
import kifu.tsume.Judgement.Kind;
import kifu.tsume.Profile;

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

  /** Whether what a refactoring writes follows from the examination of a problem. */
  public static boolean isExamined(String refactoring) {
    return refactoring.equals(TsumeRefactorings.SOLVE)
        || refactoring.equals(TsumeRefactorings.VARIATIONS)
        || refactoring.startsWith(TsumeRefactorings.VARIATION);
  }

  /** The problems that can be examined. */
  public static List<TsumeProblem> problems(Document document) {
    return Refactorings.isSmall(document) && !document.isMarkdown()
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
        .allMatch(document.judgements()::advance);
  }

  /** Goes on with the examination of the problem at a line, like {@link #advance}. */
  public static boolean advanceAt(Document document, int line) {
    return problemAt(document, line)
        .map(problem -> document.judgements().advance(problem.composition()))
        .orElse(true);
  }

  /**
   * What is known to be wrong, in the order of places. Nothing is searched for it, and the analysis
   * is not waited for.
   */
  public static List<Problem> found(Document document, Options options) {
    if (document.judgements().isEmpty() || document.analysisSoFar().isEmpty()) {
      return List.of();
    }
    List<Problem> found = new ArrayList<>();
    for (TsumeProblem problem : problems(document)) {
      document
          .judgements()
          .find(problem.composition())
          .ifPresent(
              judgement -> {
                judgement.faults().stream()
                    .filter(fault -> isShown(fault, options.extent()))
                    .map(fault -> report(document, problem, judgement, fault, options.profile()))
                    .forEach(found::add);
                found.addAll(wrongHeadlines(problem, judgement));
              });
    }
    found.sort(Problem.IN_ORDER);
    return Problems.of(found);
  }

  /** Where not everything is examined, nobody asks for what is not decided. */
  private static boolean isShown(Fault fault, Extent extent) {
    return fault.kind() != Kind.UNDECIDED || extent == Extent.ALL;
  }

  /** A fault as a problem of the document. */
  public static Problem report(
      Document document, TsumeProblem problem, Judgement judgement, Fault fault, Profile profile) {
    Range place = problem.place(fault.move(), document.text());
    return Problem.of(id(fault.kind()), place, arguments(problem, judgement, fault))
        .withSeverity(severity(fault.kind(), profile))
        .inPlace(place, related(problem, fault, place), List.of());
  }

  /**
   * The numbers above a problem that are not that of the plies. Where the solution has another
   * length, it is not known which is meant, and that is reported already.
   */
  public static List<Problem> wrongHeadlines(TsumeProblem problem, Judgement judgement) {
    int mate = judgement.mate().orElse(0);
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

  /** The length of the mate, and whether the problem is sound. */
  public static Phrase summary(Judgement judgement, Profile profile) {
    Phrase length = length(judgement);
    return switch (judgement.soundness(profile)) {
      case SOUND -> new Phrase(length.japanese() + "・完全作", length.english() + ", sound");
      case FAULTY -> new Phrase(length.japanese() + "・不完全", length.english() + ", not sound");
      case UNKNOWN -> length;
    };
  }

  private static Phrase length(Judgement judgement) {
    return judgement.mate().isPresent()
        ? new Phrase(judgement.mate().getAsInt() + "手詰", "mate in " + judgement.mate().getAsInt())
        : new Phrase("詰手数なし", "no mate found");
  }

  /** What was found out, in few words. */
  static Phrase verdict(Judgement judgement, Profile profile) {
    List<Phrase> words = new ArrayList<>(List.of(length(judgement)));
    if (judgement.soundness(profile) == Judgement.Soundness.SOUND) {
      words.add(new Phrase("余詰なし", "no other solution"));
    }
    EnumSet<Kind> kinds = EnumSet.noneOf(Kind.class);
    judgement.faults().stream()
        .map(Fault::kind)
        .filter(kinds::add)
        .forEach(kind -> words.add(word(kind)));
    return new Phrase(
        "検討：" + String.join("・", words.stream().map(Phrase::japanese).toList()),
        "Examined: " + String.join(", ", words.stream().map(Phrase::english).toList()));
  }

  private static Phrase word(Kind kind) {
    return switch (kind) {
      case NOT_CHECK -> new Phrase("王手でない手", "a move without check");
      case NO_MATE -> new Phrase("不詰", "not solved");
      case COOK -> new Phrase("余詰", "another solution");
      case SHORTER -> new Phrase("早詰", "a shorter mate");
      case LONGER -> new Phrase("作意より長い変化", "a longer defence");
      case TWO_LONGER -> new Phrase("変長", "a defence two plies longer");
      case SAME -> new Phrase("変同", "an equal defence");
      case HAND_LEFT -> new Phrase("駒余り", "pieces left in hand");
      case UNDECIDED -> new Phrase("未確認あり", "not all decided");
    };
  }

  /** What the refactoring is called that writes a line against a move. */
  static Phrase titleOfVariation(TsumeProblem problem, Fault fault, List<Move> line) {
    String move = words(before(problem, fault), line.getFirst());
    Phrase what = lineWord(fault.kind());
    Phrase length = lengthOfLine(fault.kind(), line.size());
    return new Phrase(
        what.japanese() + " " + move + length.japanese() + "を変化として書き込む",
        "Write " + what.english() + " " + move + length.english() + " as a variation");
  }

  /** Where a line is but a move, the rest of it may not have been found. */
  private static Phrase lengthOfLine(Kind kind, int plies) {
    if (plies == 1) {
      return new Phrase("", "");
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
      case NOT_CHECK, HAND_LEFT, UNDECIDED -> word(kind);
    };
  }

  private static Object[] arguments(TsumeProblem problem, Judgement judgement, Fault fault) {
    String moves =
        String.join(
            "、", fault.moves().stream().map(move -> words(before(problem, fault), move)).toList());
    return switch (fault.kind()) {
      case NOT_CHECK, HAND_LEFT, UNDECIDED -> new Object[] {};
      case NO_MATE -> new Object[] {noMate(problem, judgement, moves)};
      case COOK, SAME -> new Object[] {moves};
      case SHORTER -> new Object[] {judgement.mate().orElse(0), problem.moves().size()};
      case LONGER ->
          new Object[] {
            new Phrase(moves + "のほうが長く持ちこたえます", "The defender lives longer with " + moves)
          };
      case TWO_LONGER ->
          new Object[] {
            new Phrase(
                "変長：" + moves + "は2手長く、駒が余ります",
                moves + " is two plies longer and leaves a piece in hand (変長)")
          };
    };
  }

  private static Phrase noMate(TsumeProblem problem, Judgement judgement, String moves) {
    if (!moves.isEmpty()) {
      return new Phrase(moves + "なら詰みません", moves + " is never mated");
    }
    return problem.moves().isEmpty() || judgement.mate().isEmpty()
        ? new Phrase("この図は詰みません", "this position holds no mate")
        : new Phrase("手順が詰みで終わっていません", "the line does not end in mate");
  }

  /** What would be played, each line as a place of its own. */
  private static List<Related> related(TsumeProblem problem, Fault fault, Range place) {
    return fault.lines().stream()
        .filter(line -> line.size() > 1)
        .map(line -> words(before(problem, fault), line))
        .map(words -> new Related(place, Phrase.alike(words)))
        .toList();
  }

  private static Position before(TsumeProblem problem, Fault fault) {
    Position position = problem.start();
    for (int i = 0; i < fault.move(); i++) {
      position = position.play(problem.moves().get(i));
    }
    return position;
  }

  private static String words(Position before, Move move) {
    return Notation.japanese(before, move, Optional.empty());
  }

  private static String words(Position before, List<Move> line) {
    List<String> words = new ArrayList<>();
    Position position = before;
    Optional<Square> previous = Optional.empty();
    for (Move move : line) {
      words.add(Notation.japanese(position, move, previous));
      position = position.play(move);
      previous = Optional.of(move.to());
    }
    return String.join(" ", words);
  }
}
