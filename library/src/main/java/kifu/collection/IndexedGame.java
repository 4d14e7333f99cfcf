package kifu.collection;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.game.Formations;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Position;
import kifu.text.Point;

/**
 * Holds what is remembered of a game without its text: what it says about itself, its moves and
 * where they stand. Takes about four bytes for a move. Its positions are counted from 0, those of
 * the main line first. Immutable.
 */
public final class IndexedGame implements SearchedGame {
  private static final char PASS = Character.MAX_VALUE;

  private final String uri;
  private final int number;
  private final GameFacts facts;
  private final Position start;

  /** How many positions the main line has. */
  private final int mainLine;

  /** By the index of a position, the move that led to it. */
  private final char[] moves;

  /** The positions, in their order, with which variations begin. */
  private final int[] heads;

  /** By the index of a head, the position before it. */
  private final int[] forks;

  private final CompactPoints places;

  /** Whether each move of the main line can be played as it is written, and there is one. */
  private final boolean playable;

  private IndexedGame(String uri, CollectedGame game, UnaryOperator<Point> places) {
    List<PlayedPosition> positions = game.positions();
    this.uri = uri;
    this.number = game.number();
    this.facts = game.facts();
    this.start = shared(positions.getFirst().position());
    this.moves = new char[positions.size()];
    IntStream.Builder begun = IntStream.builder();
    IntStream.Builder left = IntStream.builder();
    int inMainLine = 0;
    for (int at = 0; at < moves.length; at++) {
      PlayedPosition position = positions.get(at);
      moves[at] = code(position.move());
      inMainLine += position.variation() ? 0 : 1;
      if (position.begins()) {
        begun.add(at);
        left.add(position.before());
      }
    }
    this.mainLine = inMainLine;
    this.heads = begun.build().toArray();
    this.forks = left.build().toArray();
    List<Point> kept = new ArrayList<>(moves.length);
    game.places(positions).forEach(place -> kept.add(places.apply(place)));
    this.places = CompactPoints.of(kept);
    this.playable = game.isPlayable();
  }

  private static char code(Optional<Move> move) {
    return move.isPresent() ? (char) move.get().encoded() : PASS;
  }

  /**
   * Remembers a game.
   *
   * @param uri the document that it stands in
   */
  static IndexedGame of(String uri, CollectedGame game) {
    return of(uri, game, UnaryOperator.identity());
  }

  /**
   * Remembers a game.
   *
   * @param places says which place is remembered for one of the text
   */
  static IndexedGame of(String uri, CollectedGame game, UnaryOperator<Point> places) {
    return new IndexedGame(uri, game, places);
  }

  /** Reads a game that {@link #write} has written. */
  private IndexedGame(String uri, DataInputStream in) throws IOException {
    this.uri = uri;
    this.number = in.readInt();
    this.facts = StoredBytes.readFacts(in);
    this.start = StoredBytes.readStart(in);
    this.mainLine = in.readInt();
    this.moves = new char[StoredBytes.checked(in.readInt(), in)];
    for (int at = 0; at < moves.length; at++) {
      moves[at] = in.readChar();
    }
    this.heads = StoredBytes.readNumbers(in);
    this.forks = StoredBytes.readNumbers(in);
    this.places = CompactPoints.read(in);
    this.playable = in.readBoolean();
    if (!isTree()) {
      throw new IOException("no tree of moves");
    }
  }

  /** Whether each variation begins within the game, and branches off above. */
  private boolean isTree() {
    boolean is = mainLine > 0 && mainLine <= moves.length && heads.length == forks.length;
    for (int i = 0; is && i < heads.length; i++) {
      int least = i > 0 ? heads[i - 1] + 1 : 1;
      is = heads[i] >= least && heads[i] < moves.length && forks[i] >= 0 && forks[i] < heads[i];
    }
    return is;
  }

  static IndexedGame read(String uri, DataInputStream in) throws IOException {
    return new IndexedGame(uri, in);
  }

  /** Writes all but the document that it stands in. */
  void write(DataOutputStream out) throws IOException {
    out.writeInt(number);
    StoredBytes.writeFacts(facts, out);
    StoredBytes.writeStart(start, out);
    out.writeInt(mainLine);
    out.writeInt(moves.length);
    for (char move : moves) {
      out.writeChar(move);
    }
    StoredBytes.writeNumbers(heads, out);
    StoredBytes.writeNumbers(forks, out);
    places.write(out);
    out.writeBoolean(playable);
  }

  /** Most games begin alike, and need only one position for it. */
  private static Position shared(Position start) {
    return start.equals(Position.START) ? Position.START : start;
  }

  /** The document that it stands in. */
  public String uri() {
    return uri;
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public GameFacts facts() {
    return facts;
  }

  @Override
  public Position start() {
    return start;
  }

  @Override
  public Stream<Move> mainLine() {
    return IntStream.range(1, mainLine).boxed().flatMap(at -> move(at).stream());
  }

  @Override
  public boolean isPlayable() {
    return playable;
  }

  /** The index of the position after the last move of the main line that is not a pass. */
  int lastPlayed() {
    int last = mainLine - 1;
    while (last > 0 && moves[last] == PASS) {
      last--;
    }
    return last;
  }

  int size() {
    return moves.length;
  }

  boolean isInVariation(int at) {
    return at >= mainLine;
  }

  /** How many moves, passes included, were played up to a position. */
  int ply(int at) {
    int ply = 0;
    int reached = at;
    for (int head = lastHead(at); head >= 0; head = lastHead(reached)) {
      ply += reached - heads[head] + 1;
      reached = forks[head];
    }
    return ply + reached;
  }

  /** The index of the last head up to a position; below 0 if there is none. */
  private int lastHead(int at) {
    int found = Arrays.binarySearch(heads, at);
    return found < 0 ? -found - 2 : found;
  }

  private boolean isHead(int at) {
    int head = lastHead(at);
    return head >= 0 && heads[head] == at;
  }

  /** The move that is played next in the line of play of a position. */
  Optional<Move> next(int at) {
    return at + 1 < moves.length && !isHead(at + 1) ? move(at + 1) : Optional.empty();
  }

  /** All moves that are played next, also those that begin variations. */
  Stream<Move> moves(int at) {
    return moves(
        at,
        IntStream.range(0, heads.length)
            .filter(head -> forks[head] == at)
            .mapToObj(head -> heads[head]))
        .stream();
  }

  private List<Move> moves(int at, Stream<Integer> variations) {
    return Stream.concat(
            next(at).stream(), variations.flatMap(variation -> move(variation).stream()))
        .toList();
  }

  private Optional<Move> move(int at) {
    return moves[at] == PASS ? Optional.empty() : Optional.of(MoveCode.decode(moves[at]));
  }

  /** Where the move stands that led to a position. */
  Point place(int at) {
    return places.get(at);
  }

  /** Up to the first pass. */
  @Override
  public List<Position> firstPositions() {
    int most = Math.min(mainLine, Formations.MOST_POSITIONS);
    int end = 1;
    while (end < most && moves[end] != PASS) {
      end++;
    }
    List<Position> first = new ArrayList<>(end);
    replay(end, (board, at) -> first.add(board.position()));
    return first;
  }

  /** Without comments, and without saying where moves are written. */
  @Override
  public List<PlayedPosition> positions(Reach reach, Predicate<Board> wanted) {
    int end =
        switch (reach) {
          case START -> 1;
          case MAIN_LINE -> mainLine;
          case ALL -> moves.length;
        };
    List<PlayedPosition> positions = new ArrayList<>();
    Map<Integer, List<Integer>> variations = new HashMap<>();
    replay(
        end,
        (board, at) -> {
          if (wanted.test(board)) {
            if (variations.isEmpty()) {
              addVariations(variations);
            }
            positions.add(played(at, board.position(), variations));
          }
        });
    return positions;
  }

  /** Adds the heads of the variations by the position before them. */
  private void addVariations(Map<Integer, List<Integer>> variations) {
    for (int head = 0; head < heads.length; head++) {
      variations.computeIfAbsent(forks[head], first -> new ArrayList<>()).add(heads[head]);
    }
  }

  private PlayedPosition played(int at, Position position, Map<Integer, List<Integer>> variations) {
    boolean begins = isHead(at);
    return new PlayedPosition(
        position,
        at,
        ply(at),
        isInVariation(at),
        next(at),
        moves(at, variations.getOrDefault(at, List.of()).stream()),
        List.of(),
        Optional.empty(),
        begins,
        begins ? forks[lastHead(at)] : Math.max(0, at - 1),
        at == 0 ? Optional.empty() : move(at));
  }

  @Override
  public List<Point> places(List<PlayedPosition> positions) {
    return places.get(positions.stream().mapToInt(PlayedPosition::number).toArray());
  }

  /** Plays all moves anew, on one board. */
  void replay(ObjIntConsumer<Board> visitor) {
    replay(moves.length, visitor);
  }

  /**
   * Plays the moves of the first positions anew, on one board: to make each position would take
   * several times as long.
   *
   * @param visitor takes the board, which changes afterwards, and the index of its position
   */
  private void replay(int end, ObjIntConsumer<Board> visitor) {
    Board board = start.toBoard();
    Map<Integer, Board> forked = new HashMap<>();
    for (int fork : forks) {
      forked.computeIfAbsent(fork, first -> new Board());
    }
    int head = 0;
    for (int at = 0; at < end; at++) {
      if (head < heads.length && heads[head] == at) {
        Optional.ofNullable(forked.get(forks[head++])).ifPresent(board::set);
      }
      if (at > 0) {
        play(moves[at], board);
      }
      visitor.accept(board, at);
      if (!forked.isEmpty()) {
        Optional.ofNullable(forked.get(at)).ifPresent(kept -> kept.set(board));
      }
    }
  }

  private static void play(char move, Board board) {
    if (move == PASS) {
      board.setTurn(board.turn().opposite());
    } else {
      board.play(move);
    }
  }

  /** The key of the position with an index. */
  long key(int at) {
    long[] key = new long[1];
    replay(at + 1, (board, reached) -> key[0] = board.key());
    return key[0];
  }
}
