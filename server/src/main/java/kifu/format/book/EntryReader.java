package kifu.format.book;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
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
 * takes ten times as long.
 */
final class EntryReader {
  private static final int NONE = "none".length();
  private static final int REPORTED = Integer.MAX_VALUE - 1;

  private final List<Problem> problems = new ArrayList<>(0);

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

  private int blank = OpenEntry.NO_BLANK;

  /** A reader that {@link #begin} must be called of first. */
  EntryReader() {
    board = sfens.board();
  }

  /** A reader that goes on with an entry that was begun in a chunk above. */
  EntryReader(OpenEntry entry) {
    this();
    begin(entry.line(), entry.sfen());
    problems.clear(); // they were told with that chunk
    moves = entry.moves();
    played = entry.played();
    playedLines = entry.playedLines();
    playedCount = played.length;
    for (int move : played) {
      playedBits |= 1L << move;
    }
    blank = entry.blank();
  }

  /** What was found so far, in no order; lines count from the first of the chunk. */
  List<Problem> problems() {
    return problems;
  }

  /** Begins the next entry; the one before must have been {@linkplain #end ended}. */
  void begin(int line, SfenPlace place) {
    entryLine = line;
    moves = 0;
    playedCount = 0;
    playedBits = 0;
    blank = OpenEntry.NO_BLANK;
    sfen = place;
    isKnown = place.isPlain() && sfens.setUp(place.utf8(), place.afterWord(), place.end());
    board = sfens.board();
    if (!isKnown) {
      lookClosely();
    }
  }

  private void lookClosely() {
    SfenLine read = SfenLine.read(sfen.text()).orElseThrow();
    problems.addAll(read.problems(entryLine));
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

  static Problem empty(int line) {
    return Problem.of(ProblemId.BOOK_EMPTY_ENTRY, Range.ofLine(line, 0, "sfen".length()));
  }

  /** The entry as far as it was read, in a chunk with so many lines. */
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
        blank < REPORTED ? blank - lineCount : blank);
  }

  /** Reads a line of the entry that is not its first. */
  void line(int line, byte[] utf8, int start, int end) {
    if (start < end && utf8[start] == '#') {
      return;
    }
    if (isPlain(line, utf8, start, end)) {
      moves++;
      tellOfBlank();
      return;
    }
    String content = Utf8.read(utf8, start, end);
    if (content.isBlank()) {
      blank = blank == OpenEntry.NO_BLANK ? line : blank;
    } else if (!MoveLine.isComment(content, 0)) {
      look(line, MoveLine.read(content));
    }
  }

  /** Looks closely at a line that is not plain. */
  private void look(int line, MoveLine read) {
    Optional<Position> position = isKnown ? Optional.of(board.position()) : Optional.empty();
    problems.addAll(MoveProblems.of(read, line, position));
    if (!read.isMeant()) {
      return;
    }
    moves++;
    tellOfBlank();
    Optional<Move> move = read.move();
    if (move.isPresent() && isKnown && board.isLegal(move.get().encoded())) {
      int earlier = indexOf(move.get().encoded());
      if (earlier < 0) {
        remember(move.get().encoded(), line);
      } else {
        Range first = Range.ofLine(playedLines[earlier], 0, read.field(0).length());
        problems.add(
            Problem.of(
                    ProblemId.DUPLICATE_MOVE, read.fields().getFirst().onLine(line), read.field(0))
                .withRelated(first, new Phrase("最初の行", "The first one")));
      }
    }
  }

  private void tellOfBlank() {
    if (blank < REPORTED) {
      Range range = Range.of(blank, 0, blank + 1, 0);
      problems.add(Problem.of(ProblemId.BOOK_BLANK_LINE, range).withFix(""));
      blank = REPORTED;
    }
  }

  private int indexOf(int move) {
    if ((playedBits >>> move & 1) == 0) { // the lowest six bits, which are of its destination
      return -1;
    }
    for (int i = 0; i < playedCount; i++) {
      if (played[i] == move) {
        return i;
      }
    }
    return -1;
  }

  private void remember(int move, int line) {
    if (playedCount == played.length) {
      played = Arrays.copyOf(played, Math.max(8, 2 * playedCount));
      playedLines = Arrays.copyOf(playedLines, played.length);
    }
    playedBits |= 1L << move;
    played[playedCount] = move;
    playedLines[playedCount++] = line;
  }

  /**
   * Whether there is nothing to say about the line of a move: four or five fields with one blank
   * between, a legal move that is new in this entry, a legal reply or {@code none}, and numbers.
   * Remembers the move.
   */
  private boolean isPlain(int line, byte[] utf8, int start, int end) {
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
    if (!isWhole || indexOf(move) >= 0 || !isPlainReply(move, utf8, moveEnd + 1, replyEnd)) {
      return false;
    }
    remember(move, line);
    return true;
  }

  private boolean isPlainReply(int move, byte[] utf8, int start, int end) {
    if (end - start == NONE && isNone(utf8, start)) {
      return true;
    }
    int reply = SfenBytes.move(utf8, start, end);
    return reply != MoveCode.NONE && board.isLegalReply(move, reply);
  }

  /**
   * The end of a move of four or five bytes, behind which a blank stands; {@code start} if none.
   */
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
   * The end of a number, or of {@code none}, behind which a blank or nothing stands; {@code end +
   * 1} if there is none.
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
