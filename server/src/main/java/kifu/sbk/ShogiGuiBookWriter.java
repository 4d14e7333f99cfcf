package kifu.sbk;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.format.book.BookPosition;
import kifu.shogi.Notation;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.Side;
import kifu.text.Text;
import us.hebi.quickbuf.ProtoSink;

/**
 * Writes a text book as a book of ShogiGUI. Positions to which no move of the book leads have their
 * SFEN and stand first. A move whose count is not known has the weight 1, since one with 0 is never
 * chosen.
 */
public final class ShogiGuiBookWriter {
  private static final int AUTHOR = 1;
  private static final int DESCRIPTION = 2;
  private static final int STATE = 3;

  private final List<BookPosition> entries = new ArrayList<>();

  /** The indexes of entries; the first one of a position that stands there twice. */
  private final Map<Position, Integer> indexes = new LinkedHashMap<>();

  private ShogiGuiBookWriter(Text book) {
    BookPosition.each(
        book,
        entry -> {
          indexes.putIfAbsent(entry.position(), entries.size());
          entries.add(entry);
        });
  }

  /** The bytes of the book of ShogiGUI that says what a text book says. */
  public static byte[] write(Text book) {
    try {
      return new ShogiGuiBookWriter(book).write();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private byte[] write() throws IOException {
    List<Integer> roots = roots();
    List<Integer> order = new ArrayList<>(roots);
    BitSet isRoot = new BitSet();
    roots.forEach(isRoot::set);
    for (int i = 0; i < entries.size(); i++) {
      if (!isRoot.get(i)) {
        order.add(i);
      }
    }
    Map<Integer, Integer> ids = new HashMap<>();
    order.forEach(index -> ids.put(index, ids.size()));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ProtoSink sink = ProtoSink.newInstance(out);
    sink.writeBytes(AUTHOR, BookState.bytes(""));
    sink.writeBytes(DESCRIPTION, BookState.bytes(""));
    for (int index : order) {
      BookPosition entry = entries.get(index);
      String sfen = isRoot.get(index) ? Sfen.format(entry.position(), entry.ply()) : "";
      BookState state =
          new BookState(
              ids.getOrDefault(index, 0),
              sfen,
              String.join("\n", entry.comments()),
              entry.moves().stream().map(move -> edge(move, entry, ids)).toList(),
              entry.moves().stream()
                  .filter(move -> move.evaluation() != 0 || move.depth() != 0)
                  .filter(move -> entry.position().canPlay(move.move()))
                  .map(move -> evaluation(move, entry.position()))
                  .toList());
      sink.writeBytes(STATE, state.message(entry.position()));
    }
    return out.toByteArray();
  }

  private BookState.Edge edge(
      BookPosition.Candidate move, BookPosition entry, Map<Integer, Integer> ids) {
    int next = next(entry, move).map(ids::get).orElse(BookState.Edge.NOWHERE);
    return new BookState.Edge(move.move(), Math.max(1, move.count()), next);
  }

  private static BookState.Evaluation evaluation(BookPosition.Candidate move, Position position) {
    boolean isBlack = position.turn() == Side.BLACK;
    return new BookState.Evaluation(
        isBlack ? move.evaluation() : -move.evaluation(),
        move.depth(),
        (isBlack ? "▲" : "△") + Notation.kif(position, move.move(), Optional.empty()));
  }

  private Optional<Integer> next(BookPosition entry, BookPosition.Candidate move) {
    return entry.position().canPlay(move.move())
        ? Optional.ofNullable(indexes.get(entry.position().play(move.move())))
        : Optional.empty();
  }

  /** The entries from which all can be reached. */
  private List<Integer> roots() {
    BitSet follows = new BitSet();
    for (BookPosition entry : entries) {
      entry.moves().forEach(move -> next(entry, move).ifPresent(follows::set));
    }
    List<Integer> roots = new ArrayList<>();
    BitSet reached = new BitSet();
    for (int i = 0; i < entries.size(); i++) {
      if (!follows.get(i)) {
        roots.add(i);
        reach(i, reached);
      }
    }
    for (int i = 0; i < entries.size(); i++) {
      if (!reached.get(i)) { // in a circle
        roots.add(i);
        reach(i, reached);
      }
    }
    return roots;
  }

  private void reach(int root, BitSet reached) {
    Deque<Integer> open = new ArrayDeque<>(List.of(root));
    reached.set(root);
    while (!open.isEmpty()) {
      BookPosition entry = entries.get(open.remove());
      for (BookPosition.Candidate move : entry.moves()) {
        next(entry, move)
            .filter(next -> !reached.get(next))
            .ifPresent(
                next -> {
                  reached.set(next);
                  open.add(next);
                });
      }
    }
  }
}
