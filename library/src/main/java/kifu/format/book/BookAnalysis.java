package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.Analysis;
import kifu.format.Book;
import kifu.format.Fold;
import kifu.format.NotARecord;
import kifu.format.PendingAnalysis;
import kifu.format.Place;
import kifu.format.PlayedStatement;
import kifu.format.Rewriting;
import kifu.format.Section;
import kifu.format.Writing;
import kifu.game.Play;
import kifu.play.Situation;
import kifu.problem.Problem;
import kifu.problem.Problems;
import kifu.record.Statement;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.text.Change;
import kifu.text.Range;
import kifu.text.Text;

/** Holds what a book says. */
final class BookAnalysis implements Analysis {
  private final IndexedBook book;
  private final Text text;
  private final PositionIndex positions;

  private BookAnalysis(IndexedBook book) {
    this.book = book;
    this.text = book.text();
    this.positions = book.positions();
  }

  static Analysis of(Text text) {
    return of(text, PositionIndex.of(text));
  }

  /** The file extension of books is also that of databases, which are left alone. */
  static Analysis of(Text text, PositionIndex positions) {
    BookPart whole = text.summarize(BookPart.SUMMARY);
    boolean isBook = whole.entries() > 0 || Preamble.hasHeader(text);
    Range firstLine = Range.ofLine(0, 0, text.lineLength(0));
    return isBook
        ? new BookAnalysis(new IndexedBook(text, whole, positions))
        : new NotARecord(
            List.of(NotARecord.noRecord(firstLine)),
            (after, change) -> new PendingBook(after, positions, change));
  }

  @Override
  public PendingAnalysis update(Text after, Change change) {
    return new PendingBook(after, positions, change);
  }

  @Override
  public List<Problem> problems() {
    BookProblems book = new BookProblems();
    return Problems.inOrder(book.next(text), book.end(), positions.problems());
  }

  @Override
  public Place placeAt(int line) {
    int at = inside(line);
    Optional<Integer> entry = book.entryAt(at);
    if (entry.isEmpty()) {
      return new Place.Other();
    }
    return switch (BookGrammar.line(text.line(at))) {
      case SfenLine sfen -> position(at);
      case MoveLine move -> move(at, move);
      case BookLine.Aside aside -> new Place.Other();
      case BookLine.Unknown unknown -> new Place.Other();
    };
  }

  @Override
  public List<? extends Statement> statements(int line) {
    return BookGrammar.statements(text.line(inside(line)));
  }

  @Override
  public List<PlayedStatement> playedStatements(int fromLine, int endLine) {
    List<PlayedStatement> read = new ArrayList<>();
    Optional<Position> entry =
        book.entryAt(inside(fromLine)).flatMap(line -> SfenLine.of(text, line).position());
    for (int line = fromLine; line < endLine; line++) {
      BookLine statement = BookGrammar.line(text.line(line));
      if (statement instanceof SfenLine sfen) {
        entry = sfen.position();
      }
      int here = line;
      Optional<Play> play =
          entry.flatMap(position -> statement.move().map(move -> play(here, position, move)));
      read.add(new PlayedStatement(line, statement.content(), statement, play));
    }
    return read;
  }

  private static Play play(int line, Position position, Move move) {
    boolean isPlayed = position.canPlay(move);
    return new Play(
        line,
        0,
        position.turn(),
        isPlayed
            ? Optional.of(new Situation.LastMove(position, move, Optional.empty()))
            : Optional.empty(),
        !(isPlayed && Rules.isLegal(position, move)),
        Optional.empty(),
        Optional.empty());
  }

  private Place position(int line) {
    Optional<Move> best = Optional.empty();
    int moves = 0;
    int end = book.links().end(line);
    for (int below = line + 1; below < end; below++) {
      Optional<Move> move = BookGrammar.line(text.line(below)).move();
      moves += move.isPresent() ? 1 : 0;
      best = best.isPresent() ? best : move;
    }
    return new Place.BookPosition(moves, best);
  }

  private Place move(int line, MoveLine read) {
    Optional<Integer> next =
        read.move()
            .flatMap(move -> situationAt(line))
            .flatMap(situation -> positions.lineOf(situation.position()));
    return BookEntries.fields(read, next);
  }

  @Override
  public Optional<Range> startAt(int line) {
    return book.entryAt(inside(line)).map(entry -> SfenLine.rangeOf(text, entry));
  }

  /** The entry of the line. */
  @Override
  public List<Range> regionsAround(int line) {
    return book.entryAt(inside(line))
        .map(entry -> List.of(text.rangeOfLines(entry, book.links().end(entry))))
        .orElse(List.of());
  }

  private int inside(int line) {
    return Math.clamp(line, 0, text.lineCount() - 1);
  }

  /** Only the first position is a place to begin with. */
  @Override
  public Optional<Integer> lineOfMove(int number) {
    return number == 0 && book.whole().entries() > 0
        ? Optional.of(book.whole().firstEntry())
        : Optional.empty();
  }

  @Override
  public List<Section> outline() {
    return new BookOutline(text).sections();
  }

  @Override
  public List<Fold> folds() {
    return new BookOutline(text).folds();
  }

  @Override
  public Writing writing() {
    return new BookWriting(book);
  }

  @Override
  public Rewriting rewriting() {
    return new BookRewriting(book);
  }

  @Override
  public Book book() {
    return book;
  }

  @Override
  public Optional<Situation> situationAt(int line) {
    return book.situationAt(line);
  }
}
