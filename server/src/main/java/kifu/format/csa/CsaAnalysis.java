package kifu.format.csa;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import kifu.exchange.GameRecord;
import kifu.exchange.Loss;
import kifu.format.Analysis;
import kifu.format.Fold;
import kifu.format.Garbled;
import kifu.format.Insertion;
import kifu.format.PendingAnalysis;
import kifu.format.Place;
import kifu.format.Section;
import kifu.format.csa.CsaPrologue.Versioned;
import kifu.game.Game;
import kifu.game.MoveList;
import kifu.game.Situation;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Facts;
import kifu.record.Manuscript;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * What a CSA document says: its games, each of which ends with the line that separates it from the
 * next one. After an edit only the games that it touched are read again.
 */
final class CsaAnalysis implements Analysis {
  private final Text text;
  private final List<CsaGame> games;

  /** The first line of each game, and the number of lines. */
  private final int[] firstLines;

  /** The games about which something is to be said: a few of thousands. */
  private final BitSet noticed;

  private CsaAnalysis(Builder builder) {
    this.text = builder.text;
    this.games = builder.games;
    this.firstLines = Arrays.copyOf(builder.firstLines, games.size() + 1);
    this.noticed = builder.noticed;
  }

  /** Puts the games of a text together. For one thread. */
  private static final class Builder {
    private final Text text;
    private final List<CsaGame> games;
    private int[] firstLines;
    private final BitSet noticed = new BitSet();

    Builder(Text text, int expected) {
      this.text = text;
      this.games = new ArrayList<>(expected);
      this.firstLines = new int[expected + 1];
    }

    /** Adds games that were just checked. */
    Builder add(List<CsaGame> checked) {
      makeRoomFor(checked.size());
      for (CsaGame game : checked) {
        int i = games.size();
        noticed.set(i, !game.isQuiet());
        firstLines[i + 1] = firstLines[i] + game.checked().lineCount();
        games.add(game);
      }
      return this;
    }

    /** Adds games that an edit did not touch, without looking at each. */
    Builder add(CsaAnalysis before, int from, int end) {
      makeRoomFor(end - from);
      int first = games.size();
      int moved = firstLines[first] - before.firstLines[from];
      System.arraycopy(before.firstLines, from, firstLines, first, end - from + 1);
      for (int i = first; moved != 0 && i <= first + end - from; i++) {
        firstLines[i] += moved;
      }
      for (int i = before.noticed.nextSetBit(from); i >= 0 && i < end; ) {
        noticed.set(first + i - from);
        i = before.noticed.nextSetBit(i + 1);
      }
      games.addAll(before.games.subList(from, end));
      return this;
    }

    private void makeRoomFor(int more) {
      int count = games.size() + more + 1;
      if (count > firstLines.length) {
        firstLines = Arrays.copyOf(firstLines, count);
      }
    }
  }

  static CsaAnalysis of(Text text) {
    return new CsaAnalysis(new Builder(text, 1).add(check(text, 0, text.lineCount())));
  }

  /** Checks the games of some lines, which begin and end with one. */
  private static List<CsaGame> check(Text text, int fromLine, int endLine) {
    List<CsaGame> games = new ArrayList<>();
    int first = fromLine;
    for (int separator : separators(text, fromLine, endLine)) {
      games.add(CsaGame.check(text, first, separator + 1));
      first = separator + 1;
    }
    // What follows the last separator is a game too, maybe one without lines yet.
    if (first < endLine) {
      games.add(CsaGame.check(text, first, endLine));
    }
    return games;
  }

  private static List<Integer> separators(Text text, int fromLine, int endLine) {
    List<Integer> separators = new ArrayList<>();
    text.visit(
        CsaGrammar.GRAMMAR.counts(),
        counts -> counts.games() > 0,
        fromLine,
        endLine,
        (chunkLine, chunk) -> {
          Facts facts = CsaGrammar.GRAMMAR.lines(chunk).facts();
          for (int i = 0; i < facts.count(); i++) {
            int line = chunkLine + facts.line(i);
            if (facts.kind(i) == Facts.Kind.NEXT_GAME && line >= fromLine && line < endLine) {
              separators.add(line);
            }
          }
          return true;
        });
    return separators;
  }

  @Override
  public PendingAnalysis update(Text after, Change change) {
    int added = after.lineCount() - text.lineCount();
    int firstChanged = Math.clamp(change.before(), 0, text.lineCount() - 1);
    int lastChanged =
        Math.clamp(
            (long) text.lineCount() - 1 - change.after(), firstChanged, text.lineCount() - 1);
    int from = indexAt(firstChanged);
    int to = indexAt(lastChanged) + 1;
    // A game whose separator is gone goes on with the next one.
    while (to < games.size() && !endsGame(after, firstLines[to] + added - 1)) {
      to++;
    }
    Builder next = new Builder(after, games.size());
    next.add(this, 0, from);
    next.add(check(after, firstLines[from], firstLines[to] + added));
    next.add(this, to, games.size());
    return PendingAnalysis.done(new CsaAnalysis(next));
  }

  private boolean endsGame(Text in, int line) {
    return line >= 0
        && CsaStatement.read(in.line(line)).getFirst() instanceof CsaStatement.NextGame;
  }

  /** The index of the game in which a line stands. */
  private int indexAt(int line) {
    int found = Arrays.binarySearch(firstLines, 0, games.size(), line);
    return found >= 0 ? found : -found - 2;
  }

  Text text() {
    return text;
  }

  int size() {
    return games.size();
  }

  int firstLine(int game) {
    return firstLines[game];
  }

  int endLine(int game) {
    return firstLines[game + 1];
  }

  CsaGame game(int index) {
    return games.get(index);
  }

  private Game gameAt(int line) {
    int index = indexAt(line);
    return games
        .get(index)
        .checked()
        .at(new Manuscript(text, CsaGrammar.GRAMMAR), firstLines[index]);
  }

  @Override
  public List<Problem> problems() {
    if (isLeftInPeace()) {
      Range firstLine = Range.ofLine(0, 0, text.lineLength(0));
      boolean garbled = Garbled.isGarbled(text);
      return List.of(
          Problem.of(garbled ? ProblemId.GARBLED_TEXT : ProblemId.NOT_A_KIFU, firstLine));
    }
    List<Problem> problems = new ArrayList<>();
    for (int i = noticed.nextSetBit(0); i >= 0; i = noticed.nextSetBit(i + 1)) {
      for (Problem problem : games.get(i).problems()) {
        problems.add(problem.shiftLines(firstLines[i]));
      }
    }
    versions(problems);
    text.visit(
        CsaGrammar.GRAMMAR.counts(),
        counts -> counts.problems() > 0,
        0,
        text.lineCount(),
        (chunkLine, chunk) -> {
          for (Problem problem : CsaGrammar.GRAMMAR.lines(chunk).problems()) {
            problems.add(problem.shiftLines(chunkLine));
          }
          return true;
        });
    problems.sort(Problem.IN_ORDER);
    return problems;
  }

  /** What the declared version does not have; once where none is declared. */
  private void versions(List<Problem> problems) {
    Optional<CsaVersion> ofFile = games.getFirst().version();
    boolean undeclared = false;
    for (int i = noticed.nextSetBit(0); i >= 0; i = noticed.nextSetBit(i + 1)) {
      Optional<CsaVersion> version = games.get(i).version().or(() -> ofFile);
      if (version.isEmpty() && undeclared) {
        continue;
      }
      for (Versioned use : games.get(i).newer()) {
        Optional<Problem> problem = version(use, version);
        if (problem.isPresent()) {
          problems.add(problem.get().shiftLines(firstLines[i]));
          if (version.isEmpty()) {
            undeclared = true;
            break;
          }
        }
      }
    }
  }

  private static Optional<Problem> version(Versioned use, Optional<CsaVersion> version) {
    if (CsaGame.isObsolete(use)) {
      Phrase what = new Phrase("「%MATTA」はV3.0で廃止されました", "%MATTA was removed with V3.0");
      boolean removed = version.equals(Optional.of(CsaVersion.V3));
      return Optional.of(
          Problem.of(ProblemId.CSA_VERSION, use.range(), what)
              .withSeverity(removed ? Severity.WARNING : Severity.HINT));
    }
    if (version.orElse(CsaVersion.V1).compareTo(use.since()) >= 0) {
      return Optional.empty();
    }
    String since = use.since().word();
    Phrase what =
        version
            .map(
                declared ->
                    new Phrase(
                        "「" + use.word() + "」は" + since + "からです（ここは" + declared.word() + "）",
                        use.word() + " came with " + since + ", but this is " + declared.word()))
            .orElseGet(
                () ->
                    new Phrase(
                        "「" + use.word() + "」は" + since + "からですが、版の行がありません",
                        use.word() + " came with " + since + ", but no line tells the version"));
    return Optional.of(Problem.of(ProblemId.CSA_VERSION, use.range(), what));
  }

  /** Whether nothing should be changed or read out of this document. */
  boolean isLeftInPeace() {
    return text.summarize(CsaGrammar.GRAMMAR.counts()).recognised() == 0;
  }

  private int inside(int line) {
    return Math.clamp(line, 0, text.lineCount() - 1);
  }

  @Override
  public Place placeAt(int line) {
    return places(inside(line)).at(inside(line));
  }

  @Override
  public Place placeAt(Point point) {
    return places(point.line()).at(point);
  }

  private CsaPlaces places(int line) {
    int index = indexAt(line);
    return new CsaPlaces(text, gameAt(line), firstLines[index], firstLines[index + 1]);
  }

  @Override
  public Optional<Situation> situationAt(Point point) {
    return isLeftInPeace() ? Optional.empty() : places(point.line()).situationAt(point);
  }

  @Override
  public Optional<Situation> situationAt(int line) {
    return isLeftInPeace() ? Optional.empty() : gameAt(inside(line)).situationAt(inside(line));
  }

  @Override
  public Optional<Integer> variationAt(int line) {
    return Optional.empty();
  }

  @Override
  public int moves() {
    return isLeftInPeace() ? 0 : games.getFirst().checked().moves();
  }

  @Override
  public Optional<Integer> lineOfMove(int number) {
    return isLeftInPeace() ? Optional.empty() : gameAt(0).textLineOfMove(number);
  }

  @Override
  public Optional<MoveList> courseThrough(int line, int most) {
    return isLeftInPeace()
        ? Optional.empty()
        : Optional.of(gameAt(inside(line)).movesThrough(inside(line), most));
  }

  @Override
  public Optional<Insertion> play(int line, Move move) {
    if (isLeftInPeace()) {
      return Optional.empty();
    }
    int index = indexAt(inside(line));
    int endContent = firstLines[index] + games.get(index).endContent();
    Game game = gameAt(inside(line));
    return game.continuationAfter(inside(line))
        .flatMap(next -> new CsaInsertion(text, game, endContent).of(move, inside(line), next));
  }

  @Override
  public Optional<String> evaluationAt(int line) {
    return isLeftInPeace() ? Optional.empty() : new Remarks(text).evaluationAt(inside(line));
  }

  @Override
  public List<Section> outline() {
    return isLeftInPeace() ? List.of() : new CsaOutline(this).sections();
  }

  @Override
  public List<Fold> folds() {
    return isLeftInPeace() ? List.of() : new CsaOutline(this).folds();
  }

  @Override
  public List<Edit> format(int fromLine, int toLine) {
    return isLeftInPeace()
        ? List.of()
        : new CsaFormatter(text).format(Math.max(0, fromLine), Math.min(toLine, text.lineCount()));
  }

  @Override
  public String spell(Situation situation, Move move) {
    return Notation.csa(situation.position(), move);
  }

  @Override
  public List<GameRecord> records() {
    List<GameRecord> records = new ArrayList<>();
    List<Loss> unread = new ArrayList<>();
    for (int i = 0; i < games.size() && !isLeftInPeace(); i++) {
      int first = firstLines[i];
      CsaRecordReader reader = new CsaRecordReader(text, gameAt(first), first, firstLines[i + 1]);
      Optional<GameRecord> read = reader.read();
      read.ifPresent(records::add);
      if (read.isEmpty() && reader.tellsGame()) {
        unread.add(new Loss(Loss.Kind.GAME, first));
      }
    }
    if (!records.isEmpty()) {
      records.set(0, records.getFirst().withLosses(unread));
    }
    return records;
  }
}
