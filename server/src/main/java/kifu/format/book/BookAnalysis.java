package kifu.format.book;

import java.util.List;
import java.util.Optional;
import kifu.format.Analysis;
import kifu.format.Fold;
import kifu.format.PendingAnalysis;
import kifu.format.Place;
import kifu.format.Section;
import kifu.game.Situation;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;

/** What a book says. */
final class BookAnalysis implements Analysis {
  private final Text text;
  private final BookPart whole;
  private final PositionIndex positions;

  private BookAnalysis(Text text, PositionIndex positions) {
    this.text = text;
    this.whole = text.summarize(BookPart.SUMMARY);
    this.positions = positions;
  }

  static BookAnalysis of(Text text) {
    return new BookAnalysis(text, PositionIndex.of(text));
  }

  @Override
  public PendingAnalysis update(Text after, Change change) {
    return PendingAnalysis.done(new BookAnalysis(after, positions.update(after, change)));
  }

  /** The file extension of books is also that of databases, which are left in peace. */
  private boolean isBook() {
    return whole.entries() > 0 || Preamble.hasHeader(text);
  }

  @Override
  public List<Problem> problems() {
    if (!isBook()) {
      return List.of(Problem.of(ProblemId.NOT_A_KIFU, Range.ofLine(0, 0, text.lineLength(0))));
    }
    BookProblems book = new BookProblems();
    List<Problem> problems = book.next(text);
    problems.addAll(book.end());
    problems.addAll(positions.problems());
    problems.sort(Problem.IN_ORDER);
    return problems;
  }

  @Override
  public Place placeAt(int line) {
    int at = inside(line);
    Optional<Integer> entry = entryAt(at);
    if (entry.isEmpty()) {
      return new Place.Other();
    }
    if (entry.get() == at) {
      return position(at);
    }
    String content = text.line(at);
    if (content.isBlank() || MoveLine.isComment(content, 0)) {
      return new Place.Other();
    }
    MoveLine read = MoveLine.read(content);
    return read.isMeant() ? move(at, read) : new Place.Other();
  }

  private Place position(int line) {
    Optional<Move> best = Optional.empty();
    int moves = 0;
    int end = BookOutline.endOfEntry(text, line);
    for (int below = line + 1; below < end; below++) {
      String content = text.line(below);
      if (!content.isBlank() && !MoveLine.isComment(content, 0)) {
        MoveLine read = MoveLine.read(content);
        moves += read.move().isPresent() ? 1 : 0;
        best = best.or(read::move);
      }
    }
    return new Place.BookPosition(moves, best);
  }

  private Place move(int line, MoveLine read) {
    Optional<Integer> next =
        read.move()
            .flatMap(move -> situationAt(line))
            .flatMap(situation -> positions.lineOf(situation.position()));
    return new Place.BookMove(read.ponder(), read.number(2), read.number(3), read.number(4), next);
  }

  private int inside(int line) {
    return Math.clamp(line, 0, text.lineCount() - 1);
  }

  /** The line on which the entry of a line begins; empty above the first one. */
  private Optional<Integer> entryAt(int line) {
    int at = line;
    while (at >= 0) {
      int chunkLine = text.firstLineOfChunkAt(at);
      BookChunk chunk = BookChunk.of(text.chunkAt(at));
      int entry = chunk.lastEntryUpTo(at - chunkLine);
      if (entry >= 0) {
        return Optional.of(chunkLine + chunk.line(entry));
      }
      at = chunkLine - 1;
    }
    return Optional.empty();
  }

  @Override
  public Optional<Situation> situationAt(int line) {
    int at = inside(line);
    return entryAt(at).flatMap(entry -> situation(entry, at));
  }

  private Optional<Situation> situation(int entry, int line) {
    SfenLine sfen = SfenLine.read(text.line(entry)).orElseThrow();
    Optional<Position> position = sfen.position();
    int played = Math.max(0, sfen.ply() - 1);
    String content = text.line(line);
    if (position.isEmpty()) {
      return Optional.empty();
    }
    if (line == entry || content.isBlank() || MoveLine.isComment(content, 0)) {
      return Optional.of(at(position.get(), played, Optional.empty()));
    }
    Optional<Move> move = MoveLine.read(content).move();
    if (move.isEmpty()) {
      return Optional.of(at(position.get(), played, Optional.empty()));
    }
    if (!position.get().canPlay(move.get())) {
      return Optional.empty();
    }
    Situation.LastMove last = new Situation.LastMove(position.get(), move.get(), Optional.empty());
    return Optional.of(at(position.get().play(move.get()), played + 1, Optional.of(last)));
  }

  private static Situation at(Position position, int ply, Optional<Situation.LastMove> last) {
    return new Situation(
        position,
        ply,
        last,
        last.map(made -> made.move().to()),
        Situation.Clocks.UNKNOWN,
        Optional.empty());
  }

  /** Books have no variations. */
  @Override
  public Optional<Integer> variationAt(int line) {
    return Optional.empty();
  }

  /** Books have no main line. */
  @Override
  public int moves() {
    return 0;
  }

  /** Only the first position is a place to begin with. */
  @Override
  public Optional<Integer> lineOfMove(int number) {
    return number == 0 && whole.entries() > 0 ? Optional.of(whole.firstEntry()) : Optional.empty();
  }

  @Override
  public List<Section> outline() {
    return isBook() ? new BookOutline(text).sections() : List.of();
  }

  @Override
  public List<Fold> folds() {
    return new BookOutline(text).folds();
  }

  @Override
  public List<Edit> format(int fromLine, int toLine) {
    return isBook()
        ? new BookFormatter(text, whole.firstEntry())
            .format(Math.max(0, fromLine), Math.min(toLine, text.lineCount()))
        : List.of();
  }

  /** Books write moves as USI does. */
  @Override
  public String spell(Situation situation, Move move) {
    return move.usi();
  }
}
