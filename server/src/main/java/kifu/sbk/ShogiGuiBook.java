package kifu.sbk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import kifu.RegularFile;
import kifu.command.FileFailure;
import kifu.format.book.BookPosition;
import kifu.format.book.BookSort;
import kifu.format.comment.EngineNote;
import kifu.format.comment.ExpectedMoves;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import us.hebi.quickbuf.ProtoSource;

/**
 * Reads a book of ShogiGUI ({@code .sbk}) as the text book that says the same. It is a graph: most
 * positions are known only by the moves that lead to them, so it is walked from those that are
 * written, and what no move leads to is left out. An evaluation, which belongs to a position there
 * with the line that an engine expects, is that of the first move of this line, in the deepest
 * search. Results of games and judgements of moves are left out.
 *
 * <p>The file is held in memory, and beside it four bytes for each position; the text is made while
 * it is read. For one thread.
 */
public final class ShogiGuiBook {
  /** The extension of its files, without the dot. */
  public static final String EXTENSION = "sbk";

  private static final int STATE = 3 << 3 | 2;

  private final byte[] bytes;
  private final ProtoSource source = ProtoSource.newArraySource();
  private int count;

  /** Where the messages of the positions begin, with their lengths. */
  private int[] starts = new int[1024];

  /** The places of positions by their ids, where these are not their places. */
  private final Map<Integer, Integer> places = new HashMap<>();

  private final BitSet reached = new BitSet();

  private ShogiGuiBook(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Whether a file is such a book, by its name; upper and lower case are alike. */
  public static boolean isNamed(String fileName) {
    return fileName.toLowerCase(Locale.ROOT).endsWith("." + EXTENSION);
  }

  /**
   * Opens a book.
   *
   * @throws IOException if it cannot be read or is damaged
   */
  public static ShogiGuiBook open(Path path) throws IOException {
    return of(RegularFile.of(path).read());
  }

  /**
   * The book with these bytes.
   *
   * @throws FileFailure if it is damaged
   */
  public static ShogiGuiBook of(byte[] bytes) throws FileFailure {
    ShogiGuiBook book = new ShogiGuiBook(bytes);
    book.readStates();
    return book;
  }

  /** How many bytes the file has. */
  public int size() {
    return bytes.length;
  }

  private void readStates() throws FileFailure {
    boolean isRooted = false;
    boolean isInOrder = true;
    int at = 0;
    source.setInput(bytes, 0, bytes.length);
    try {
      for (int tag = source.readTag(); tag != 0; tag = source.readTag()) {
        at = source.getTotalBytesRead();
        if (tag != STATE) {
          source.skipField(tag);
          continue;
        }
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, 2 * count);
        }
        starts[count] = at;
        int outer = source.pushLimit(source.readRawVarint32());
        BookState state = BookState.read(source);
        source.popLimit(outer);
        isRooted |= count == 0 || !state.sfen().isEmpty();
        if (isInOrder && state.id() != count) {
          isInOrder = false;
          for (int i = 0; i < count; i++) {
            places.put(i, i);
          }
        }
        if (!isInOrder) {
          places.putIfAbsent(state.id(), count);
        }
        count++;
      }
    } catch (IOException damage) {
      throw damaged(source.getTotalBytesRead());
    }
    if (!isRooted) {
      throw damaged(bytes.length);
    }
  }

  private static FileFailure damaged(int at) {
    return new FileFailure(
        "ShogiGUIの定跡として読めません（先頭から" + at + "バイトまで）。壊れているときは、ShogiGUIで保存し直してください",
        "it cannot be read as a book of ShogiGUI beyond byte "
            + at
            + "; if it is damaged, save it again with ShogiGUI");
  }

  private BookState state(int place) throws FileFailure {
    try {
      source.setInput(bytes, starts[place], bytes.length - starts[place]);
      source.pushLimit(source.readRawVarint32());
      return BookState.read(source);
    } catch (IOException damage) {
      throw damaged(starts[place]);
    }
  }

  /** Where the position with an id stands; empty if there is none. */
  private Optional<Integer> place(int id) {
    Optional<Integer> place =
        places.isEmpty() ? Optional.of(id) : Optional.ofNullable(places.get(id));
    return place.filter(found -> found >= 0 && found < count);
  }

  /** The text book that says the same, its entries in the order of their SFENs. */
  public byte[] text() throws FileFailure {
    return text(position -> true);
  }

  /** The text book with those entries whose positions are wanted. */
  public byte[] text(Predicate<Position> isWanted) throws FileFailure {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    text.writeBytes(HEADER);
    Walk walk = new Walk();
    for (Optional<BookPosition> next = walk.next(); next.isPresent(); next = walk.next()) {
      if (isWanted.test(next.get().position())) {
        text.writeBytes(next.get().text().getBytes(UTF_8));
      }
    }
    return BookSort.sort(text.toByteArray());
  }

  private static final byte[] HEADER = (BookPosition.HEADER + "\n").getBytes(UTF_8);

  /** The text book that says the same, its entries in no order, made while it is read. */
  public InputStream stream() {
    return new Stream();
  }

  /** Reads the entries one by one. */
  private final class Stream extends InputStream {
    private final Walk walk = new Walk();
    private ByteArrayInputStream part = new ByteArrayInputStream(HEADER);

    @Override
    public int read() throws IOException {
      return hasMore() ? part.read() : -1;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
      if (length == 0) {
        return 0; // which readAllBytes asks for, and at its end a part would answer with -1
      }
      return hasMore() ? part.read(to, offset, length) : -1;
    }

    private boolean hasMore() throws IOException {
      if (part.available() == 0) {
        Optional<BookPosition> next = walk.next();
        next.ifPresent(entry -> part = new ByteArrayInputStream(entry.text().getBytes(UTF_8)));
      }
      return part.available() > 0;
    }
  }

  /** How many positions no move led to when the book was read to its end. */
  public int unreached() {
    return count - reached.cardinality();
  }

  /**
   * Goes over the positions, from each that is written on those first to which fewest moves lead.
   */
  private final class Walk {
    private final Deque<Reached> open = new ArrayDeque<>();
    private int nextRoot;

    /**
     * A position.
     *
     * @param last where the move went that led to it, for 同
     */
    private record Reached(int place, Position position, int ply, Optional<Square> last) {
      Situation situation() {
        return Situation.at(position, ply - 1, last, SideNames.EVEN);
      }
    }

    Walk() {
      reached.clear();
    }

    Optional<BookPosition> next() throws FileFailure {
      while (!open.isEmpty() || findRoot()) {
        Reached from = open.remove();
        BookState state = state(from.place());
        Map<Move, BookState.Evaluation> evaluations = evaluations(state, from.situation());
        List<BookPosition.Candidate> moves = new ArrayList<>();
        for (BookState.Edge move : state.moves()) {
          moves.add(candidate(move, from, Optional.ofNullable(evaluations.get(move.move()))));
        }
        List<String> comments = state.comment().lines().toList();
        if (!moves.isEmpty() || !comments.isEmpty()) {
          return Optional.of(new BookPosition(from.position(), from.ply(), comments, moves));
        }
      }
      return Optional.empty();
    }

    private BookPosition.Candidate candidate(
        BookState.Edge move, Reached from, Optional<BookState.Evaluation> evaluation)
        throws FileFailure {
      Optional<Integer> place = place(move.next());
      Position position = from.position();
      if (place.isPresent() && !reached.get(place.get()) && position.canPlay(move.move())) {
        reached.set(place.get());
        open.add(
            new Reached(
                place.get(),
                position.play(move.move()),
                from.ply() + 1,
                Optional.of(move.move().to())));
      }
      Optional<Move> reply = place.isPresent() ? state(place.get()).usual() : Optional.empty();
      int forBlack = evaluation.map(BookState.Evaluation::value).orElse(0);
      return new BookPosition.Candidate(
          move.move(),
          reply,
          position.turn() == Side.BLACK ? forBlack : -forBlack,
          evaluation.map(found -> Math.max(0, found.depth())).orElse(0),
          move.weight());
    }

    /** What engines found, by the moves that they would play. */
    private static Map<Move, BookState.Evaluation> evaluations(BookState state, Situation here) {
      Map<Move, BookState.Evaluation> deepest = new HashMap<>();
      for (BookState.Evaluation evaluation : state.evaluations()) {
        ExpectedMoves.read(new EngineNote.Moves(0, 0, evaluation.line()), here).moves().stream()
            .findFirst()
            .ifPresent(
                move ->
                    deepest.merge(
                        move, evaluation, BinaryOperator.maxBy(BookState.Evaluation.BY_DEPTH)));
      }
      return deepest;
    }

    private boolean findRoot() throws FileFailure {
      while (open.isEmpty() && nextRoot < count) {
        if (!reached.get(nextRoot)) {
          String sfen = state(nextRoot).sfen();
          if (!sfen.isEmpty()) {
            open(nextRoot, sfen);
          } else if (nextRoot == 0) {
            reached.set(0);
            open.add(new Reached(0, Position.START, 1, Optional.empty()));
          }
        }
        nextRoot++;
      }
      return !open.isEmpty();
    }

    private void open(int place, String sfen) throws FileFailure {
      String plain = sfen.strip().replaceFirst("^(?:position )?(?:sfen )?", "");
      if (!(Sfen.parse(plain) instanceof Sfen.Parsed.Ok ok)) {
        throw damaged(starts[place]);
      }
      reached.set(place);
      open.add(new Reached(place, ok.position(), Math.max(1, ok.ply()), Optional.empty()));
    }
  }
}
