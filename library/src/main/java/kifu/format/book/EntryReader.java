package kifu.format.book;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kifu.problem.FirstProblems;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Unreadable;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Position;
import kifu.shogi.SfenBytes;
import kifu.text.Range;
import kifu.text.Utf8;

/**
 * Reads the lines of a chunk that belong to one entry after the other, and finds what is wrong with
 * them. For one thread.
 *
 * <p>Nearly every line of a book is right and plainly written. Such a line is recognised from its
 * bytes ({@link #isPlain}), moves and all; only the others are read once more as strings, which
 * takes ten times as long. The goal "book: SFEN, fields, every move legal / tsshogi" needs it.
 */
final class EntryReader {
  private static final int NONE = "none".length();

  private final List<Problem> problems = new ArrayList<>(0);

  /** How many problems of the entry were found above, less those of other entries in this chunk. */
  private int problemsElsewhere;

  /** Where the entry's position is set up, if it is known. */
  private Board board;

  private final SfenBytes sfens = new SfenBytes();
  private boolean isKnown;
  private SfenPlace sfen = SfenPlace.NONE;
  private int entryLine;
  private int moves;
  private int[] played = new int[8];
  private int[] playedLines = new int[8];
  private int playedCount;

  /** Bit d is set when a move was played whose number ends with the six bits d. */
  private long playedBits;

  /** The runs of blank lines after which a move is still to follow. */
  private final List<Range> blanks = new ArrayList<>();

  /** A reader on which {@link #begin} must be called first. */
  EntryReader() {
    board = sfens.board();
  }

  /** A reader that goes on with an entry that was begun in a chunk above. */
  EntryReader(OpenEntry entry) {
    this();
    begin(entry.line(), entry.sfen());
    problems.clear(); // they were reported with that chunk
    problemsElsewhere = entry.problems();
    moves = entry.moves();
    played = entry.played();
    playedLines = entry.playedLines();
    playedCount = played.length;
    for (int move : played) {
      playedBits |= 1L << move;
    }
    blanks.addAll(entry.blanks());
  }

  /** What was found so far, in no order; line numbers count from the first of the chunk. */
  List<Problem> problems() {
    return problems;
  }

  /** Begins the next entry; the one before must have been {@linkplain #end ended}. */
  void begin(int chunkLine, SfenPlace place) {
    entryLine = chunkLine;
    moves = 0;
    playedCount = 0;
    playedBits = 0;
    blanks.clear();
    problemsElsewhere = -problems.size();
    sfen = place;
    isKnown = place.isPlain() && sfens.setUp(place.utf8(), place.afterWord(), place.end());
    board = sfens.board();
    if (!isKnown) {
      lookClosely();
    }
  }

  private void lookClosely() {
    SfenLine read = SfenLine.read(sfen.text()).orElseThrow();
    add(entryLine, read.problems());
    isKnown = read.position().isPresent();
    board = read.position().map(Position::toBoard).orElse(board);
  }

  /** The {@linkplain BookChunk#hash(int) hash} of the entry. */
  int hash() {
    return isKnown ? BookChunk.hash(board.key()) : BookChunk.NO_HASH;
  }

  /** Ends the entry, because another one begins or the book ends. */
  void end() {
    if (moves == 0) {
      problems.add(empty(entryLine));
    }
  }

  /** Says that the entry that begins on a line has no moves. */
  static Problem empty(int line) {
    return Problem.of(ProblemId.BOOK_EMPTY_ENTRY, Range.ofLine(line, 0, "sfen".length()))
        .withLinesRemoved(false);
  }

  private int problemsOfEntry() {
    return problemsElsewhere + problems.size();
  }

  private boolean hasTooManyProblems() {
    return problemsOfEntry() >= FirstProblems.MOST;
  }

  private void add(int chunkLine, List<Problem> found) {
    for (Problem problem : found) {
      problems.add(problem.shiftLines(chunkLine));
    }
  }

  /** The entry as far as it was read, in a chunk of {@code lineCount} lines. */
  OpenEntry open(int lineCount) {
    int[] lines = Arrays.copyOf(playedLines, playedCount);
    for (int i = 0; i < lines.length; i++) {
      lines[i] -= lineCount;
    }
    return new OpenEntry(
        sfen,
        entryLine - lineCount,
        moves,
        Arrays.copyOf(played, playedCount),
        lines,
        blanks.stream().map(run -> run.moveLines(line -> line - lineCount)).toList(),
        problemsOfEntry());
  }

  private void comment(int chunkLine, byte[] utf8, int start, int end) {
    if (Unreadable.isIn(utf8, start, end) && !hasTooManyProblems()) {
      add(chunkLine, BookGrammar.line(Utf8.read(utf8, start, end)).problems());
    }
  }

  /** Reads a line of the entry that is not its first. */
  void line(int chunkLine, byte[] utf8, int start, int end) {
    if (start < end && utf8[start] == '#') {
      comment(chunkLine, utf8, start, end);
      return;
    }
    if (hasTooManyProblems()) {
      moves++; // for all that is known
      return;
    }
    if (isPlain(chunkLine, utf8, start, end)) {
      moves++;
      reportBlank();
    } else {
      look(chunkLine, BookGrammar.line(Utf8.read(utf8, start, end)));
    }
    if (hasTooManyProblems()) {
      Range line = Range.ofLine(chunkLine, 0, Utf8.read(utf8, start, end).length());
      problems.add(FirstProblems.leftOut(line));
    }
  }

  /** Looks closely at a line that is not plain. */
  private void look(int chunkLine, BookLine read) {
    add(chunkLine, read.problems());
    if (read instanceof BookLine.Blank) {
      boolean goesOn = !blanks.isEmpty() && blanks.getLast().end().line() == chunkLine;
      int first = goesOn ? blanks.removeLast().start().line() : chunkLine;
      blanks.add(Range.of(first, 0, chunkLine + 1, 0));
    } else if (read instanceof MoveLine move) {
      moves++;
      reportBlank();
      if (isKnown) {
        play(chunkLine, move, board.position());
      }
    }
  }

  /** Looks at a move in the position of the entry. */
  private void play(int chunkLine, MoveLine read, Position position) {
    MoveProblems.broken(read, position).ifPresent(broken -> add(chunkLine, List.of(broken)));
    Optional<Integer> legal = read.move().map(Move::encoded).filter(board::isLegal);
    if (legal.isEmpty()) {
      return;
    }
    int move = legal.get();
    if (wasPlayed(move)) {
      Range first = Range.ofLine(lineOf(move), 0, read.field(0).length());
      Range again = read.fields().getFirst().onLine(chunkLine);
      problems.add(
          Problem.of(ProblemId.DUPLICATE_MOVE, again, read.field(0))
              .withRelated(first, new Phrase("最初の行", "The first one"))
              .withLinesRemoved(false));
    } else {
      remember(move, chunkLine);
    }
  }

  private void reportBlank() {
    for (Range run : blanks) {
      problems.add(Problem.of(ProblemId.BOOK_BLANK_LINE, run).withFix(""));
    }
    blanks.clear();
  }

  private boolean wasPlayed(int move) {
    if ((playedBits >>> move & 1) == 0) { // the lowest six bits, which are of its destination
      return false;
    }
    for (int i = 0; i < playedCount; i++) {
      if (played[i] == move) {
        return true;
      }
    }
    return false;
  }

  /** The line of a move that was played. */
  private int lineOf(int move) {
    int i = 0;
    while (played[i] != move) {
      i++;
    }
    return playedLines[i];
  }

  private void remember(int move, int chunkLine) {
    if (playedCount == played.length) {
      played = Arrays.copyOf(played, Math.max(8, 2 * playedCount));
      playedLines = Arrays.copyOf(playedLines, played.length);
    }
    playedBits |= 1L << move;
    played[playedCount] = move;
    playedLines[playedCount++] = chunkLine;
  }

  /**
   * Whether there is nothing to say about the line of a move: four or five fields with one blank
   * between, a legal move that is new in this entry, a legal reply or {@code none}, and numbers.
   * Remembers the move.
   */
  private boolean isPlain(int chunkLine, byte[] utf8, int start, int end) {
    if (!isKnown) {
      return false;
    }
    int moveEnd = moveEnd(utf8, start, end);
    int move = SfenBytes.move(utf8, start, moveEnd);
    if (move == MoveCode.NONE || !board.isLegal(move)) {
      return false;
    }
    int replyEnd = moveEnd(utf8, moveEnd + 1, end);
    int valueEnd = numberEnd(utf8, replyEnd + 1, end);
    int depthEnd = numberEnd(utf8, valueEnd + 1, end);
    boolean isWhole = depthEnd == end || numberEnd(utf8, depthEnd + 1, end) == end;
    if (!isWhole || wasPlayed(move) || !isPlainReply(move, utf8, moveEnd + 1, replyEnd)) {
      return false;
    }
    remember(move, chunkLine);
    return true;
  }

  private boolean isPlainReply(int move, byte[] utf8, int start, int end) {
    if (end - start == NONE && isNone(utf8, start)) {
      return true;
    }
    int reply = SfenBytes.move(utf8, start, end);
    return reply != MoveCode.NONE && board.isLegalReply(move, reply);
  }

  /** The end of a move of four or five bytes, after which a blank stands; {@code start} if none. */
  private static int moveEnd(byte[] utf8, int start, int end) {
    int at = start + 4 < end && utf8[start + 4] == '+' ? start + 5 : start + 4;
    return at < end && utf8[at] == ' ' ? at : start;
  }

  /** Whether {@code none} stands here, or {@code None}. */
  private static boolean isNone(byte[] utf8, int start) {
    return (utf8[start] | 0x20) == 'n'
        && utf8[start + 1] == 'o'
        && utf8[start + 2] == 'n'
        && utf8[start + 3] == 'e';
  }

  /**
   * The end of a number, or of {@code none}, after which a blank or nothing stands; {@code end + 1}
   * if there is none.
   */
  private static int numberEnd(byte[] utf8, int start, int end) {
    int at = start < end && utf8[start] == '-' ? start + 1 : start;
    int digits = at;
    while (at < end && utf8[at] >= '0' && utf8[at] <= '9') {
      at++;
    }
    if (at == start && end - at >= NONE && isNone(utf8, at)) {
      at += NONE;
    }
    boolean found = at > digits && (at == end || utf8[at] == ' ');
    return found ? at : end + 1;
  }
}
