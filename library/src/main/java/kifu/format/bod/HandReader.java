package kifu.format.bod;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.format.line.LineScanner;
import kifu.problem.Fix;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Statement.Span;
import kifu.shogi.KanjiNumber;
import kifu.shogi.PieceType;
import kifu.text.Range;

/** Reads the pieces of one hand, from where a scanner stands. For one use. */
final class HandReader {
  /** How far apart two places may be that a fix unites: farther than in any hand of a game. */
  private static final int LONGEST_FIX = 100;

  private final LineScanner scanner;
  private final List<Hand.Item> items = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private final List<Fix> notation = new ArrayList<>();
  private final Map<PieceType, Span> seen = new EnumMap<>(PieceType.class);
  private Optional<Span> open = Optional.empty();
  private boolean readable = true;

  HandReader(LineScanner scanner) {
    this.scanner = scanner;
  }

  List<Hand.Item> items() {
    return items;
  }

  /** The sign at the end that leaves open what else is held. */
  Optional<Span> open() {
    return open;
  }

  /** Whether all pieces could be read. */
  boolean isReadable() {
    return readable;
  }

  List<Problem> problems() {
    return problems;
  }

  /** The fixes that change no piece. */
  List<Fix> notation() {
    return notation;
  }

  /** Adds a problem whose fix changes no piece. */
  void notation(Problem problem) {
    problems.add(problem);
    problem.fix().ifPresent(notation::add);
  }

  void read() {
    if (scanner.isAt("なし")) {
      return;
    }
    boolean separated = true;
    while (!scanner.isAtEnd()) {
      if (!separated) {
        int at = scanner.at();
        int end = scanner.line().offsetByCodePoints(at, 1);
        notation(
            Problem.of(ProblemId.HAND_SEPARATOR, new Span(at, end).onLine(0))
                .withFix(new Span(at, at).onLine(0), "　", true));
      }
      item();
      separated = scanner.skipBlanks();
    }
  }

  private void item() {
    int start = scanner.at();
    String name = name();
    Optional<PieceType> piece = PieceType.ofName(name);
    int nameEnd = scanner.at();
    while (isCount(scanner.peek())) {
      scanner.skip(1);
    }
    Span count = scanner.since(nameEnd);
    boolean isOpen = (name.equals("？") || name.equals("?")) && scanner.isAtEnd();
    if (isOpen) {
      open = Optional.of(scanner.since(start));
    } else if (piece.isEmpty()) {
      scanner.upTo(LineScanner.BLANKS); // one problem for one unreadable word
      unreadable(ProblemId.HAND_PIECE, scanner.since(start), Optional.empty());
    } else if (!piece.get().canBeInHand()) {
      scanner.upTo(LineScanner.BLANKS);
      unreadable(ProblemId.HAND_PIECE, new Span(start, nameEnd), unpromoted(piece.get()));
    } else {
      item(piece.get(), count, new Span(start, count.end()));
    }
  }

  private void unreadable(ProblemId id, Span where, Optional<PieceType> meant) {
    readable = false;
    Problem problem = Problem.of(id, where.onLine(0), where.of(scanner.line()));
    problems.add(
        meant.map(type -> problem.withFix(where.onLine(0), type.kifName(), false)).orElse(problem));
  }

  /** A piece that is captured is no longer promoted. A king is never captured. */
  private static Optional<PieceType> unpromoted(PieceType piece) {
    return Optional.of(piece.unpromoted()).filter(PieceType::canBeInHand);
  }

  /** 成銀 and the like are two characters; none of them can be held. */
  private String name() {
    int start = scanner.at();
    boolean promoted = scanner.peek() == '成';
    scanner.skip(Character.charCount(scanner.line().codePointAt(start)));
    scanner.skip(promoted ? 1 : 0);
    return scanner.since(start).of(scanner.line());
  }

  private void item(PieceType piece, Span count, Span all) {
    String written = count.of(scanner.line());
    int number = number(written);
    if (number < 1 || number > piece.setCount()) {
      readable = false;
      problems.add(
          Problem.of(ProblemId.HAND_COUNT, count.onLine(0), badCount(piece, written, number)));
      return;
    }
    if (!written.isEmpty() && LineScanner.isDigit(written.charAt(0))) {
      problems.add(
          Problem.of(ProblemId.HAND_COUNT, count.onLine(0), inKanji(piece, number))
              .withSeverity(Severity.HINT)
              .withFix(KanjiNumber.of(number)));
    }
    Span earlier = seen.putIfAbsent(piece, all);
    if (earlier != null) {
      problems.add(again(piece, number, earlier, all));
    }
    items.add(new Hand.Item(piece, number));
  }

  /** The problem of a piece that was given once too often, or in two parts. */
  private Problem again(PieceType piece, int number, Span earlier, Span all) {
    Problem problem = Problem.of(ProblemId.HAND_DUPLICATE, all.onLine(0), piece);
    if (all.end() - earlier.start() > LONGEST_FIX) {
      return problem;
    }
    String line = scanner.line();
    int before =
        items.stream().filter(item -> item.piece() == piece).findFirst().orElseThrow().count();
    String between = line.substring(earlier.end(), all.start()).stripTrailing();
    Range both = new Span(earlier.start(), all.end()).onLine(0);
    Problem fixed = problem.withFix(both, earlier.of(line) + between, false);
    return before + number <= piece.setCount()
        ? fixed.withFix(both, Hand.spelling(piece, before + number) + between, false)
        : fixed;
  }

  private static Phrase badCount(PieceType piece, String written, int number) {
    return number < 1
        ? new Phrase(
            "「" + written + "」は枚数として読めません。「歩十八」のように漢数字で書きます",
            written + " is not a count. Write it in kanji, like 歩十八")
        : new Phrase(
            piece.japanese() + "は一組に" + piece.setCount() + "枚しかありません。枚数を確かめてください",
            "A full set has only "
                + piece.setCount()
                + " "
                + piece.english()
                + "s. Check the count");
  }

  private static Phrase inKanji(PieceType piece, int number) {
    String right = Hand.spelling(piece, number);
    return new Phrase("枚数は漢数字で「" + right + "」のように書きます", "The count should be in kanji: " + right);
  }

  private static boolean isCount(char c) {
    return c == '十' || KanjiNumber.valueOf(c) >= 0 || Character.isDigit(c);
  }

  /** The number that is written; no digits are 1, and 0 is none. */
  private static int number(String count) {
    return count.isEmpty() ? 1 : KanjiNumber.read(count);
  }
}
