package kifu.document;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import kifu.RandomBook;
import kifu.comments.QuotedLines;
import kifu.drawing.BoardStyle;
import kifu.drawing.Figure;
import kifu.drawing.Wording;
import kifu.feature.BoardAt;
import kifu.feature.BookEntry;
import kifu.feature.CodeActions;
import kifu.feature.Diagnostics;
import kifu.feature.DocumentSymbols;
import kifu.feature.FoldingRanges;
import kifu.feature.Formatting;
import kifu.feature.Hover;
import kifu.feature.InlayHints;
import kifu.feature.LegalMoves;
import kifu.feature.LineOfPlay;
import kifu.feature.PlayMove;
import kifu.feature.PositionAt;
import kifu.feature.SemanticTokens;
import kifu.format.Analysis;
import kifu.format.OpeningBooks;
import kifu.problem.Language;
import kifu.shogi.Move;
import kifu.shogi.MoveNotation;
import kifu.shogi.Notation;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Remembered;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Counts how much is read and checked again after a key in a large document, whatever an editor
 * asks then: a chunk has room for one memo, and a branch for one summary, so a second kind of
 * either would make every key cost as much as the whole document.
 */
final class EditCostTest {
  private static final int SIZE = 2_000_000;

  /** A key may join the chunk in which it is typed to a neighbour. */
  private static final int MOST_CHUNKS = 3;

  /** Those above the chunks, in a tree of four levels. */
  private static final int MOST_BRANCHES = 12;

  /**
   * How many slices of {@link Document#advance} a key may take where opening the record takes
   * seventy: after one that changes a move, the variations are compared with each other.
   */
  private static final int MOST_SLICES = 8;

  private static final List<Sample> SAMPLES =
      List.of(
          new Sample("kif", kif(), Pattern.compile(" *\\d+ ([１-９])"), Pattern.compile("\\*")),
          new Sample(
              "csa", csa(), Pattern.compile("[+-]\\d\\d(\\d)\\d[A-Z]"), Pattern.compile("'")),
          new Sample("ki2", ki2(), Pattern.compile("[▲△]([１-９])"), Pattern.compile("\\*")),
          new Sample(
              "yaneuraou-book", book(), Pattern.compile("\\d[a-i](\\d)"), Pattern.compile("#")));

  /** Holds a document and how its lines look. */
  record Sample(String language, String text, Pattern move, Pattern comment) {
    Document open() {
      return Document.open("file:///large." + language, language, 1, Text.of(text));
    }

    @Override
    public String toString() {
      return language;
    }
  }

  static List<Sample> samples() {
    return SAMPLES;
  }

  @ParameterizedTest
  @MethodSource("samples")
  void opening_a_document_reads_every_chunk_and_features_forget_none(Sample sample) {
    Document document = sample.open();
    document.problems();
    Remembered read = Remembered.by(document.text());
    Point middle = new Point(document.text().lineCount() / 2, 0);

    askEverything(document, middle);
    Formatting.format(document);
    CodeActions.fixAll(document);
    document.games();

    Remembered after = Remembered.by(document.text());
    assertEquals(chunks(document.text()), read.memos());
    assertTrue(read.memos() > sample.text().length() / 4096, read.memos() + " chunks");
    assertEquals(0, after.memosSince(read));
    assertEquals(0, after.summariesSince(read));
  }

  private static int chunks(Text text) {
    AtomicInteger chunks = new AtomicInteger();
    text.visitChunks(0, (line, chunk) -> chunks.incrementAndGet() > 0);
    return chunks.get();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void a_key_reads_and_checks_only_what_is_near(Sample sample) {
    Session session = new Session(sample);
    int lines = session.document.text().lineCount();
    for (int line : List.of(lines / 100, lines / 2, lines - 50)) {
      session.type("one digit of a move", line, MOST_SLICES, EditCostTest::digitOfMove);
      session.type("another digit", line, MOST_SLICES, EditCostTest::digitOfMove);
      session.type("a comment", line, 1, EditCostTest::comment);
      session.type("Enter", line, MOST_SLICES, (text, s, at) -> insertion(text, at, "\n"));
    }
  }

  /** All that follows is checked again, but nothing of it is read again. */
  @ParameterizedTest
  @MethodSource("samples")
  void the_first_move_reads_only_what_is_near(Sample sample) {
    Session session = new Session(sample);
    session.document =
        session.document.edit(2, List.of(digitOfMove(session.document.text(), sample, 0)));
    session.document.problems();
    session.assertReadsLittle("the first move");
  }

  /** A comment that quotes moves stands below each of many moves. */
  @Test
  void a_key_in_a_comment_reads_the_quoted_moves_of_that_comment_only() {
    Document before = Document.open("file:///quoting.kif", "kif", 1, Text.of(quoting()));
    QuotedLines known = QuotedLines.in(before.text()).read(before.analysis()).lines();
    int line = before.text().lineCount() / 2;
    int comment = line + line % 2; // every other line is one
    for (String key : List.of("歩", "\n")) {
      Document after = before.edit(2, List.of(insertion(before.text(), comment, key)));
      int below = before.text().lineCount() - 1 - comment;
      AtomicInteger read = new AtomicInteger();

      known
          .after(before.text(), new Change(comment, below), after.text())
          .read(countingComments(after.analysis(), read));

      assertEquals(1, read.get());
    }
  }

  private static String quoting() {
    StringBuilder text = new StringBuilder("手合割：平手\n");
    for (int move = 1; move <= 100; move++) {
      String there = move % 4 == 1 ? "４八銀(39)" : "３九銀(48)";
      String back = move % 4 == 2 ? "６二銀(71)" : "７一銀(62)";
      text.append("%4d %s\n*▲７六歩△３四歩▲２六歩".formatted(move, move % 2 == 1 ? there : back));
      text.append("なら△８四歩▲２五歩△８五歩▲７八金。\n");
    }
    return text.toString();
  }

  private static Analysis countingComments(Analysis analysis, AtomicInteger read) {
    return (Analysis)
        Proxy.newProxyInstance(
            Analysis.class.getClassLoader(),
            new Class<?>[] {Analysis.class},
            (proxy, method, arguments) -> {
              read.addAndGet("commentsOn".equals(method.getName()) ? 1 : 0);
              return method.invoke(analysis, arguments);
            });
  }

  /** A key at a line, or near it where no such line stands there. */
  private interface Key {
    Edit at(Text text, Sample sample, int line);
  }

  /** Edits a document, and asks for everything after each key. */
  private static final class Session {
    private final Sample sample;
    private Document document;
    private Remembered before;

    Session(Sample sample) {
      this.sample = sample;
      this.document = sample.open();
      document.problems();
      this.before = Remembered.by(document.text());
    }

    void type(String what, int line, int most, Key key) {
      Edit edit = key.at(document.text(), sample, line);
      document = document.edit(document.version() + 1, List.of(edit));
      String where = what + " on line " + edit.range().start().line();
      int slices = 1;
      while (!document.advance()) {
        slices++;
      }
      assertTrue(slices <= most, where + " is checked in slices: " + slices);
      askEverything(document, edit.range().start());
      assertReadsLittle(where);
    }

    void assertReadsLittle(String where) {
      Remembered after = Remembered.by(document.text());
      int chunks = after.memosSince(before);
      int branches = after.summariesSince(before);
      assertAll(
          () -> assertTrue(chunks > 0, where + " reads nothing"),
          () -> assertTrue(chunks <= MOST_CHUNKS, where + " reads chunks: " + chunks),
          () -> assertTrue(branches <= MOST_BRANCHES, where + " sums up branches: " + branches));
      before = after;
    }
  }

  private static void askEverything(Document document, Point point) {
    Range line = Range.ofLine(point.line(), 0, document.text().lineLength(point.line()));
    Diagnostics.report(document.problems(), document.text(), Diagnostics.Options.DEFAULT);
    Hover.hover(
        document,
        point,
        OpeningBooks.NONE,
        new Hover.Options(true, true, BoardStyle.DEFAULT, Wording.of(Language.JAPANESE)));
    DocumentSymbols.symbols(document, MoveNotation.JAPANESE);
    FoldingRanges.ranges(document, 5000);
    SemanticTokens.on(document, point.line(), point.line() + 60);
    InlayHints.on(
        document,
        point.line(),
        point.line() + 60,
        new InlayHints.Options(
            EnumSet.complementOf(EnumSet.of(InlayHints.Kind.GAMES)),
            Wording.of(Language.JAPANESE)));
    Formatting.format(document, List.of(line));
    CodeActions.quickFixes(document, line);
    PositionAt.positionAt(document, point, MoveNotation.JAPANESE);
    BoardAt.boardAt(
        document,
        point,
        Figure.USUAL,
        Optional.empty(),
        Wording.of(Language.JAPANESE),
        BoardStyle.DEFAULT);
    LineOfPlay.lineOfPlay(document, point, MoveNotation.JAPANESE);
    BookEntry.bookEntry(document, point, MoveNotation.JAPANESE);
    LegalMoves.legalMoves(document, point, false).stream()
        .findFirst()
        .flatMap(move -> Move.ofUsi(move.usi()))
        .ifPresent(move -> PlayMove.play(document, point, move));
  }

  /** Another digit in the next move from a line on. */
  private static Edit digitOfMove(Text text, Sample sample, int line) {
    int at = next(text, sample.move(), line);
    var matcher = sample.move().matcher(text.line(at));
    boolean found = matcher.lookingAt();
    char digit = text.line(at).charAt(matcher.start(1));
    boolean lowest = found && (digit == '1' || digit == '１');
    String other = String.valueOf((char) (lowest ? digit + 1 : digit - 1));
    return new Edit(Range.ofLine(at, matcher.start(1), matcher.end(1)), other);
  }

  private static Edit comment(Text text, Sample sample, int line) {
    return insertion(text, next(text, sample.comment(), line), "歩");
  }

  private static Edit insertion(Text text, int line, String newText) {
    int end = text.lineLength(line);
    return new Edit(Range.ofLine(line, end, end), newText);
  }

  private static int next(Text text, Pattern beginning, int line) {
    int at = line;
    while (!beginning.matcher(text.line(at)).lookingAt()) {
      at++;
    }
    return at;
  }

  /** A game, and a variation of many moves for each of its moves, from the last to the first. */
  private static String kif() {
    Random random = new Random(1);
    StringBuilder text = new StringBuilder("手合割：平手\n");
    List<Position> mainLine = new ArrayList<>(List.of(Position.START));
    int moves = 300;
    int variation = 250;
    kifMoves(random, text, mainLine, moves, List.of());
    for (int number = mainLine.size() - 1; number > 2; number--) {
      if (Rules.legalMoves(mainLine.get(number - 1)).size() == 1) {
        continue; // there is no other move to begin with
      }
      text.append("\n変化：%d手\n".formatted(number));
      List<Position> line = new ArrayList<>(mainLine.subList(0, number));
      kifMoves(random, text, line, variation, mainLine.subList(number, number + 1));
    }
    return text.toString();
  }

  /** Random moves that lead to none of some positions. */
  private static void kifMoves(
      Random random, StringBuilder text, List<Position> line, int count, List<Position> taken) {
    for (int i = 0; i < count && Rules.hasLegalMove(line.getLast()); i++) {
      Move move = anyMove(random, line.getLast());
      if (taken.contains(line.getLast().play(move))) {
        continue;
      }
      int seconds = (line.size() + 1) / 2;
      String total = "00:%02d:%02d".formatted(seconds / 60, seconds % 60);
      String name = Notation.kif(line.getLast(), move, Optional.empty());
      text.append("%4d %s   ( 0:01/%s)\n".formatted(line.size(), name, total));
      text.append(i % 25 == 0 ? "*コメント\n" : "");
      line.add(line.getLast().play(move));
    }
  }

  private static Move anyMove(Random random, Position position) {
    List<Move> moves = Rules.legalMoves(position);
    return moves.get(random.nextInt(moves.size()));
  }

  /** The record of {@link #kif} in KI2. */
  private static String ki2() {
    Document record = Document.open("file:///large.kif", "kif", 1, Text.of(kif()));
    return TargetFormat.KI2.write(record.games()).text();
  }

  private static String csa() {
    Random random = new Random(1);
    StringBuilder games = new StringBuilder();
    for (int game = 0; game < 20; game++) {
      games.append("PI\n+\n");
      Position position = Position.START;
      for (int i = 0; i < 150 && Rules.hasLegalMove(position); i++) {
        Move move = anyMove(random, position);
        games.append(Notation.csa(position, move)).append("\nT1\n");
        games.append(i % 25 == 0 ? "'*コメント\n" : "");
        position = position.play(move);
      }
      games.append("%TORYO\n/\n");
    }
    return "V2.2\n" + games.toString().repeat(SIZE / games.length());
  }

  private static String book() {
    return RandomBook.book(new Random(1), SIZE / 150);
  }
}
