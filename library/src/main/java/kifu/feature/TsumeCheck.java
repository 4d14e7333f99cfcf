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
import kifu.shogi.MoveNotation;
import kifu.shogi.Position;
import kifu.shogi.Square;
import kifu.text.Range;
import kifu.tsume.Profile;
import kifu.tsume.SolutionVerdict;
import kifu.tsume.SolutionVerdict.Fault;
import kifu.tsume.SolutionVerdict.Kind;
import kifu.tsume.SolutionVerdict.Open;
import kifu.tsume.SolutionVerdict.Question;
import kifu.tsume.SolutionVerdict.Soundness;
import kifu.tsume.SolutionVerdict.Variation;

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

  /** A fault as a problem of the document, which names moves as each language does. */
  public static Problem report(
      Document document,
      TsumeProblem problem,
      SolutionVerdict judgement,
      Fault fault,
      Profile profile) {
    return report(document, problem, judgement, fault, profile, MoveNames.USUAL);
  }

  /** A fault as a problem of the document, which names moves as a reader has chosen. */
  public static Problem report(
      Document document,
      TsumeProblem problem,
      SolutionVerdict judgement,
      Fault fault,
      Profile profile,
      MoveNames names) {
    Range place = problem.place(fault.move(), document.text());
    return Problem.of(id(fault.kind()), place, arguments(problem, judgement, fault, names))
        .withSeverity(severity(fault.kind(), profile))
        .inPlace(place, related(problem, fault, place, names), List.of());
  }

  /** Names moves for the readers of each language. */
  public record MoveNames(MoveNotation japanese, MoveNotation english) {
    /** ▲７六歩 in Japanese, ▲P-7f in English. */
    public static final MoveNames USUAL =
        new MoveNames(MoveNotation.JAPANESE, MoveNotation.WESTERN);

    /** The names that a reader has chosen, whatever the language. */
    public static MoveNames of(MoveNotation chosen) {
      return new MoveNames(chosen, chosen);
    }

    private Phrase name(Position before, Move move, Optional<Square> previous) {
      return new Phrase(
          japanese.name(before, move, previous), english.name(before, move, previous));
    }

    private Phrase names(Position before, List<Move> line) {
      return names(before, line, Optional.empty());
    }

    private Phrase names(Position before, List<Move> line, Optional<Square> last) {
      List<Phrase> names = new ArrayList<>();
      Position position = before;
      Optional<Square> previous = last;
      for (Move move : line) {
        names.add(name(position, move, previous));
        position = position.play(move);
        previous = Optional.of(move.to());
      }
      return joined(names, " ", " ");
    }

    private Phrase alternatives(Position before, List<Move> moves) {
      List<Phrase> names =
          moves.stream().map(move -> name(before, move, Optional.empty())).toList();
      return joined(names, "、", ", ");
    }

    private static Phrase joined(List<Phrase> words, String inJapanese, String inEnglish) {
      return new Phrase(
          String.join(inJapanese, words.stream().map(Phrase::japanese).toList()),
          String.join(inEnglish, words.stream().map(Phrase::english).toList()));
    }
  }

  /**
   * The numbers above a problem that are not that of the plies. Where the solution has another
   * length, it is not known which is meant, and that is reported already.
   */
  public static List<Problem> wrongHeadlines(TsumeProblem problem, SolutionVerdict judgement) {
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
  public static Phrase summary(SolutionVerdict judgement, Profile profile) {
    Phrase length = lengthAlone(judgement);
    Soundness soundness = judgement.soundness(profile);
    if (soundness == Soundness.SOUND) {
      return with(length, new Phrase("完全作", "sound"));
    }
    // A board without moves that holds no mate is no wrong solution.
    if (soundness == Soundness.FAULTY
        && (judgement.isWritten() || judgement.hasMate().orElse(true))) {
      return with(length, new Phrase("不完全", "not sound"));
    }
    return judgement.isWritten() && judgement.mate().isPresent()
        ? with(length, new Phrase("未確認あり", "not all decided"))
        : length;
  }

  private static Phrase with(Phrase known, Phrase more) {
    return new Phrase(
        known.japanese() + "・" + more.japanese(), known.english() + ", " + more.english());
  }

  /** The length of the mate, and that it is not known where nothing else says so. */
  private static Phrase lengthAlone(SolutionVerdict judgement) {
    Phrase length = length(judgement);
    return judgement.mate().isEmpty() && judgement.atMost().isPresent()
        ? new Phrase(length.japanese(), length.english() + "; its length is not decided")
        : length;
  }

  private static Phrase length(SolutionVerdict judgement) {
    if (judgement.mate().isPresent()) {
      int plies = judgement.mate().getAsInt();
      return new Phrase(plies + "手詰", "mate in " + plies);
    }
    return judgement
        .hasMate()
        .map(hasMate -> hasMate ? mateOfUnknownLength(judgement) : new Phrase("詰みなし", "no mate"))
        .orElse(new Phrase("詰むかどうか未確認", "not decided whether there is a mate"));
  }

  private static Phrase mateOfUnknownLength(SolutionVerdict judgement) {
    if (judgement.atMost().isEmpty()) {
      return new Phrase("詰みあり（手数は未確認）", "a mate; its length is not decided");
    }
    int most = judgement.atMost().getAsInt();
    return new Phrase("詰みあり（" + most + "手以内）", "mate in at most " + most);
  }

  /** How far a search is that has not come to an end: what it knows by now, and what it asks. */
  public static Phrase stage(SolutionVerdict soFar) {
    Phrase looked = new Phrase(soFar.nodes() + "局面", soFar.nodes() + " positions");
    Phrase known = soFar.hasMate().isPresent() ? with(looked, known(length(soFar), soFar)) : looked;
    return soFar.open().stream().findFirst().map(asked -> with(known, asked(asked))).orElse(known);
  }

  /** The solution that was found for a board without moves, a line for each way of the defender. */
  public static List<Phrase> solution(
      TsumeProblem problem, SolutionVerdict judgement, MoveNames names) {
    List<Phrase> lines = new ArrayList<>();
    for (Variation variation : judgement.solution()) {
      Position position = problem.start();
      Optional<Square> previous = Optional.empty();
      for (Move move : judgement.solution().getFirst().moves().subList(0, variation.ply())) {
        position = position.play(move);
        previous = Optional.of(move.to());
      }
      Phrase moves = names.names(position, variation.moves(), previous);
      Phrase what = wordBefore(variation, judgement.mate().isPresent());
      lines.add(
          new Phrase(
              what.japanese() + "：" + moves.japanese(), what.english() + ": " + moves.english()));
    }
    return lines;
  }

  private static Phrase wordBefore(Variation variation, boolean isShortest) {
    int number = variation.ply() + 1;
    if (number > 1) {
      return new Phrase(number + "手目から同手数", "as long from move " + number);
    }
    return isShortest
        ? new Phrase("詰手順", "solution")
        : new Phrase("詰む手順の一例", "a mate, maybe not the shortest");
  }

  private static Phrase asked(Open asked) {
    int number = asked.move() + 1;
    return switch (asked.question()) {
      case MATE -> new Phrase("詰みを検討中", "looking for a mate");
      case LENGTH -> new Phrase("手数を検討中", "looking for its length");
      case COOKS ->
          new Phrase(number + "手目の余詰を検討中", "looking for other solutions at move " + number);
      case REPLIES ->
          new Phrase(number + "手目の変化を検討中", "looking for better defences at move " + number);
      case SOLUTION -> new Phrase("詰手順を検討中", "looking for its moves");
    };
  }

  /** What a search that has not come to an end knows by now, in few words. */
  public static Phrase soFar(SolutionVerdict soFar) {
    Phrase known = known(length(soFar), soFar);
    return new Phrase("検討の途中：" + known.japanese(), "Examined so far: " + known.english());
  }

  /** What was found out, in few words. */
  static Phrase verdict(SolutionVerdict judgement, Profile profile) {
    Phrase length = length(judgement);
    Phrase known =
        known(
            judgement.soundness(profile) == Soundness.SOUND
                ? with(length, new Phrase("余詰なし", "no other solution"))
                : length,
            judgement);
    return new Phrase("検討：" + known.japanese(), "Examined: " + known.english());
  }

  /** What is known of the mate, and each kind of fault that was found. */
  private static Phrase known(Phrase ofMate, SolutionVerdict judgement) {
    EnumSet<Kind> kinds = EnumSet.noneOf(Kind.class);
    Phrase known = ofMate;
    for (Fault fault : judgement.faults()) {
      boolean isSaid = fault.kind() == Kind.UNDECIDED && judgement.hasMate().isEmpty();
      if (!isSaid && kinds.add(fault.kind())) {
        known = with(known, word(fault.kind()));
      }
    }
    return known;
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

  private static Object[] arguments(
      TsumeProblem problem, SolutionVerdict judgement, Fault fault, MoveNames names) {
    Phrase moves = names.alternatives(before(problem, fault), fault.moves());
    return switch (fault.kind()) {
      case NOT_CHECK, HAND_LEFT -> new Object[] {};
      case UNDECIDED -> new Object[] {judgement.nodes(), undecided(judgement)};
      case NO_MATE -> new Object[] {noMate(judgement, moves)};
      case COOK, SAME -> new Object[] {moves};
      case SHORTER -> new Object[] {judgement.mate().orElse(0), problem.moves().size()};
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
  private static Phrase undecided(SolutionVerdict judgement) {
    List<Phrase> sentences = new ArrayList<>();
    for (Question question : Question.values()) {
      List<Integer> moves =
          judgement.open().stream()
              .filter(open -> open.question() == question)
              .map(open -> open.move() + 1)
              .toList();
      if (!moves.isEmpty()) {
        sentences.add(undecided(question, judgement, moves));
      }
    }
    if (judgement.isFull()) {
      sentences.add(
          new Phrase("探索に使えるメモリーもいっぱいになりました。", "The memory of the search was full, too."));
    }
    return MoveNames.joined(sentences, "", " ");
  }

  private static Phrase undecided(
      Question question, SolutionVerdict judgement, List<Integer> moves) {
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
        Phrase mate = someMate(judgement);
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
          judgement.solution().isEmpty()
              ? new Phrase("詰手順は分かりません。", "The moves of the mate are not known.")
              : new Phrase(
                  "同じ手数の応手がほかにあるかどうかは分かりません。",
                  "Whether other replies take as long is not decided.");
    };
  }

  private static Phrase someMate(SolutionVerdict judgement) {
    if (judgement.atMost().isEmpty()) {
      return new Phrase("詰みはあります", "There is a mate");
    }
    int most = judgement.atMost().getAsInt();
    return new Phrase(most + "手以内に詰みます", "There is a mate in at most " + most + " plies");
  }

  private static Phrase noMate(SolutionVerdict judgement, Phrase moves) {
    if (!moves.english().isEmpty()) {
      return new Phrase(moves.japanese() + "なら詰みません", moves.english() + " is never mated");
    }
    return judgement.hasMate().equals(Optional.of(false))
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
