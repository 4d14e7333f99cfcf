package kifu.sbk;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kifu.format.book.BookPosition;
import kifu.format.book.BookPositions;
import kifu.shogi.Notation;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.Side;
import us.hebi.quickbuf.ProtoSink;

/**
 * Writes a book as one of ShogiGUI. Positions to which no move of the book leads have their SFEN
 * and stand first. A move whose count is not known has the weight 1, since one with 0 is never
 * chosen. A reply is not written: it is read from the position to which its move leads.
 *
 * <p>Of each position only its place, its usual move and where its moves lead are held in memory;
 * its moves are read when they are needed.
 */
public final class ShogiGuiBookWriter {
  private static final int AUTHOR = 1;
  private static final int DESCRIPTION = 2;
  private static final int STATE = 3;

  private static final int NO_MOVE = -1;

  private final BookPositions book;
  private final PositionPlaces places;

  /** For each position where those stand to which its moves lead, or {@code NOWHERE}. */
  private final int[][] next;

  /** For each position the move that is read as the reply to those that lead to it. */
  private final int[] usual;

  private ShogiGuiBookWriter(BookPositions book) throws IOException {
    this.book = book;
    this.places = new PositionPlaces(book);
    this.next = new int[book.size()][];
    this.usual = new int[next.length];
    for (int place = 0; place < next.length; place++) {
      BookPosition entry = book.entry(place);
      next[place] = next(entry);
      usual[place] = usual(entry);
    }
  }

  private static int usual(BookPosition entry) {
    return entry.moves().stream()
        .max(Comparator.comparingInt(ShogiGuiBookWriter::weight))
        .map(usual -> usual.move().encoded())
        .orElse(NO_MOVE);
  }

  private static int weight(BookPosition.Candidate move) {
    return Math.max(1, move.count());
  }

  private int[] next(BookPosition entry) {
    Position position = entry.position();
    return entry.moves().stream()
        .map(BookPosition.Candidate::move)
        .mapToInt(
            move ->
                position.canPlay(move)
                    ? places.find(position.play(move)).orElse(BookState.Edge.NOWHERE)
                    : BookState.Edge.NOWHERE)
        .toArray();
  }

  /**
   * Writes the book of ShogiGUI that says what a book says, and counts the replies that are lost:
   * those that are not the usual move of a position of the book.
   *
   * @throws IOException if the book cannot be read, or this one not be written
   */
  public static int write(BookPositions book, OutputStream out) throws IOException {
    return new ShogiGuiBookWriter(book).write(out);
  }

  private int write(OutputStream out) throws IOException {
    int[] roots = roots();
    BitSet isRoot = new BitSet();
    Arrays.stream(roots).forEach(isRoot::set);
    int[] order =
        IntStream.concat(
                Arrays.stream(roots),
                IntStream.range(0, next.length).filter(place -> !isRoot.get(place)))
            .toArray();
    int[] ids = new int[next.length];
    for (int id = 0; id < order.length; id++) {
      ids[order[id]] = id;
    }
    ProtoSink sink = ProtoSink.newInstance(out);
    sink.writeBytes(AUTHOR, BookState.bytes(""));
    sink.writeBytes(DESCRIPTION, BookState.bytes(""));
    int lostReplies = 0;
    for (int place : order) {
      BookPosition entry = book.entry(place);
      BookState state = state(place, entry, isRoot.get(place), ids);
      sink.writeBytes(STATE, state.message(entry.position()));
      lostReplies += lostReplies(place, entry);
    }
    return lostReplies;
  }

  private int lostReplies(int place, BookPosition entry) {
    int lost = 0;
    for (int i = 0; i < next[place].length; i++) {
      int after = next[place][i];
      int read = after == BookState.Edge.NOWHERE ? NO_MOVE : usual[after];
      lost +=
          entry.moves().get(i).reply().filter(reply -> reply.encoded() != read).isPresent() ? 1 : 0;
    }
    return lost;
  }

  private BookState state(int place, BookPosition entry, boolean isRoot, int[] ids) {
    List<BookPosition.Candidate> moves = entry.moves();
    Position position = entry.position();
    return new BookState(
        ids[place],
        isRoot ? Sfen.format(position, entry.ply()) : "",
        String.join("\n", entry.comments()),
        IntStream.range(0, moves.size())
            .mapToObj(i -> edge(moves.get(i), next[place][i], ids))
            .toList(),
        moves.stream()
            .filter(move -> move.evaluation() != 0 || move.depth() != 0)
            .filter(move -> position.canPlay(move.move()))
            .map(move -> evaluation(move, position))
            .toList());
  }

  private static BookState.Edge edge(BookPosition.Candidate move, int next, int[] ids) {
    int id = next == BookState.Edge.NOWHERE ? next : ids[next];
    return new BookState.Edge(move.move(), weight(move), id);
  }

  private static BookState.Evaluation evaluation(BookPosition.Candidate move, Position position) {
    boolean isBlack = position.turn() == Side.BLACK;
    return new BookState.Evaluation(
        isBlack ? move.evaluation() : -move.evaluation(),
        move.depth(),
        (isBlack ? "▲" : "△") + Notation.kif(position, move.move(), Optional.empty()));
  }

  /** The positions from which all can be reached: first those to which no move leads. */
  private int[] roots() {
    BitSet follows = new BitSet();
    for (int place = 0; place < next.length; place++) {
      following(place).forEach(follows::set);
    }
    IntStream.Builder roots = IntStream.builder();
    BitSet reached = new BitSet();
    for (boolean isInCircle : List.of(false, true)) {
      for (int place = 0; place < next.length; place++) {
        boolean isRoot = isInCircle ? !reached.get(place) : !follows.get(place);
        if (isRoot) {
          roots.add(place);
          reach(place, reached);
        }
      }
    }
    return roots.build().toArray();
  }

  private void reach(int root, BitSet reached) {
    Deque<Integer> open = new ArrayDeque<>(List.of(root));
    reached.set(root);
    while (!open.isEmpty()) {
      following(open.remove())
          .filter(place -> !reached.get(place))
          .forEach(
              place -> {
                reached.set(place);
                open.add(place);
              });
    }
  }

  private IntStream following(int place) {
    return Arrays.stream(next[place]).filter(after -> after != BookState.Edge.NOWHERE);
  }
}
