package kifu.format.book;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.format.Analysis;
import kifu.format.BookLink;
import kifu.format.BookMoves;
import kifu.format.EntrySlot;
import kifu.format.Fields;
import kifu.format.Fold;
import kifu.format.Insertion;
import kifu.format.MoveSlot;
import kifu.format.NotARecord;
import kifu.format.PendingAnalysis;
import kifu.format.Place;
import kifu.format.PlayedStatement;
import kifu.format.Rewriting;
import kifu.format.Section;
import kifu.format.Suggestion;
import kifu.game.Play;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Problems;
import kifu.record.Statement;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.SideNames;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/** Holds what a book says. */
final class BookAnalysis implements Analysis {
  private final Text text;
  private final BookPart whole;
  private final PositionIndex positions;

  private BookAnalysis(Text text, BookPart whole, PositionIndex positions) {
    this.text = text;
    this.whole = whole;
    this.positions = positions;
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
        ? new BookAnalysis(text, whole, positions)
        : new NotARecord(
            List.of(Problem.of(ProblemId.NOT_A_KIFU, firstLine)),
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
    Optional<Integer> entry = entryAt(at);
    if (entry.isEmpty()) {
      return new Place.Other();
    }
    return switch (BookGrammar.line(text.line(at))) {
      case SfenLine sfen -> position(at);
      case MoveLine move -> move(at, move);
      case BookLine.Remark remark -> new Place.Other();
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
        entryAt(inside(fromLine)).flatMap(line -> SfenLine.of(text, line).position());
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
        Optional.empty());
  }

  private Place position(int line) {
    Optional<Move> best = Optional.empty();
    int moves = 0;
    int end = links().end(line);
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

  private BookLinks links() {
    return new BookLinks(text, positions);
  }

  @Override
  public List<BookLink> linksFrom(int line) {
    return entryAt(inside(line)).map(links()::from).orElse(List.of());
  }

  @Override
  public List<BookLink> linksTo(int line) {
    return entryAt(inside(line)).map(links()::to).orElse(List.of());
  }

  @Override
  public Optional<BookMoves> bookMovesAt(int line) {
    Optional<Integer> entry = shownAt(inside(line));
    return entry
        .flatMap(begun -> situation(SfenLine.of(text, begun)))
        .map(
            situation ->
                new BookEntries(text, positions)
                    .entry(entry.get(), situation, beginning().orElseThrow()));
  }

  @Override
  public Optional<Insertion> play(int line, Move move) {
    return situationAt(line)
        .map(
            situation ->
                new BookInsertion(text, positions, rewriting().isSorted()).of(situation, move));
  }

  @Override
  public Optional<Range> startAt(int line) {
    return entryAt(inside(line)).map(entry -> SfenLine.rangeOf(text, entry));
  }

  /** The entry of the line. */
  @Override
  public List<Range> regionsAround(int line) {
    return entryAt(inside(line))
        .map(entry -> List.of(text.rangeOfLines(entry, links().end(entry))))
        .orElse(List.of());
  }

  private int inside(int line) {
    return Math.clamp(line, 0, text.lineCount() - 1);
  }

  /** The line on which the entry of a line begins; empty above the first one. */
  private Optional<Integer> entryAt(int line) {
    int at = line;
    while (at >= 0) {
      int firstLine = text.firstLineOfChunkAt(at);
      BookChunk chunk = BookChunk.of(text.chunkAt(at));
      OptionalInt entry = chunk.lastEntryUpTo(at - firstLine);
      if (entry.isPresent()) {
        return Optional.of(firstLine + chunk.chunkLine(entry.getAsInt()));
      }
      at = firstLine - 1;
    }
    return Optional.empty();
  }

  @Override
  public Optional<Situation> situationAt(int line) {
    int at = inside(line);
    return shownAt(at).flatMap(entry -> situation(entry, at));
  }

  /** The entry of a line; above the first entry, the one to begin with. */
  private Optional<Integer> shownAt(int line) {
    return entryAt(line).or(this::beginning);
  }

  /** The entry of the start position, or the first one. */
  private Optional<Integer> beginning() {
    return whole.entries() == 0
        ? Optional.empty()
        : positions.lineOf(Position.START).or(() -> Optional.of(whole.firstEntry()));
  }

  private Optional<Situation> situation(int entry, int line) {
    Optional<Situation> situation = situation(SfenLine.of(text, entry));
    return BookGrammar.line(text.line(line))
        .move()
        .map(move -> situation.flatMap(before -> after(before, move)))
        .orElse(situation);
  }

  /** The position of an entry. */
  private static Optional<Situation> situation(SfenLine entry) {
    int played = Math.max(0, entry.ply() - 1);
    return entry.position().map(position -> at(position, played));
  }

  /** The position after a move of a book, if it is possible. */
  static Optional<Situation> after(Situation before, Move move) {
    return before.position().canPlay(move) ? Optional.of(before.after(move)) : Optional.empty();
  }

  private static Situation at(Position position, int ply) {
    return new Situation(
        position,
        ply,
        Optional.empty(),
        Optional.empty(),
        "",
        Situation.Clocks.UNKNOWN,
        Optional.empty(),
        SideNames.EVEN);
  }

  @Override
  public Optional<MoveSlot> moveSlotAt(Point point) {
    Optional<Integer> entry = entryAt(point.line()).filter(line -> line < point.line());
    return entry
        .flatMap(line -> situation(SfenLine.of(text, line)))
        .flatMap(
            position ->
                new BookMoveSlots(text).at(point, position, others(entry.get(), point.line())));
  }

  /** The moves of an entry but for that of a line. */
  private List<Move> others(int entry, int line) {
    List<Move> moves = movesOf(entry);
    BookGrammar.line(text.line(line)).move().ifPresent(moves::remove);
    return moves;
  }

  /** The positions after the moves of an entry that the book does not have yet. */
  @Override
  public List<Suggestion> suggestionsAt(Point point, Optional<MoveSlot> slot, LocalDate today) {
    Optional<EntrySlot> entrySlot = entrySlotAt(point);
    Optional<Integer> entry = entryAt(point.line()).filter(above -> above < point.line());
    Optional<Situation> situation = entry.flatMap(above -> situation(SfenLine.of(text, above)));
    if (situation.isEmpty() || entrySlot.isEmpty()) {
      return List.of();
    }
    return new LinkedHashSet<>(movesOf(entry.get()))
        .stream()
            .flatMap(move -> after(situation.get(), move).stream())
            .filter(after -> entrySlot.get().lacks().test(after.position()))
            .map(after -> entry(after, entrySlot.get()))
            .toList();
  }

  @Override
  public Optional<EntrySlot> entrySlotAt(Point point) {
    String typed = text.line(point.line()).substring(0, point.column());
    return point.line() > 0 && SfenLine.begins(typed)
        ? Optional.of(
            new EntrySlot(
                typed.length() - typed.stripLeading().length(),
                position -> positions.lineOf(position).isEmpty(),
                situation -> SfenLine.write(situation.position(), situation.ply() + 1)))
        : Optional.empty();
  }

  private static Suggestion entry(Situation after, EntrySlot slot) {
    String sfen = slot.spelling().apply(after);
    String name = after.last().map(Situation.LastMove::caption).orElse("");
    return new Suggestion(
        Suggestion.Kind.WORD,
        sfen,
        "",
        sfen,
        new Phrase(name + "の後の局面", "the position after " + name),
        slot.column());
  }

  @Override
  public List<Move> movesAt(Position position) {
    return positions.lineOf(position).map(this::movesOf).orElse(List.of());
  }

  /** The moves of the entry that begins on a line. */
  private List<Move> movesOf(int entry) {
    List<Move> moves = new ArrayList<>();
    for (int line = entry + 1; line < text.lineCount(); line++) {
      BookLine read = BookGrammar.line(text.line(line));
      if (read instanceof SfenLine) {
        break;
      }
      read.move().ifPresent(moves::add);
    }
    return moves;
  }

  @Override
  public Optional<Fields> fieldsAt(Point point) {
    return BookFields.at(text.line(point.line()), point.column());
  }

  /** Only the first position is a place to begin with. */
  @Override
  public Optional<Integer> lineOfMove(int number) {
    return number == 0 && whole.entries() > 0 ? Optional.of(whole.firstEntry()) : Optional.empty();
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
  public List<Edit> format(int fromLine, int toLine) {
    int from = Math.max(fromLine, whole.firstEntry()); // there are no moves above it
    return new BookFormatter(text).format(from, Math.min(toLine, text.lineCount()));
  }

  @Override
  public Rewriting rewriting() {
    return new BookRewriting(text, whole, positions);
  }
}
