package kifu.tsume;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import kifu.shogi.Interposition;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;

/**
 * Replays the tree of a mate while it is told. It keeps the positions on the way to the one that is
 * told, and all of them only if the tree refers to what stands above. For one tree.
 */
final class MateReplay implements Proof.TreeHandler {
  private final Side defender;
  private final boolean isShared;
  private final Deque<Node> way = new ArrayDeque<>();

  /** The plies of the mates that were told already. */
  private final Map<Position, Integer> known = new HashMap<>();

  /** Of the whole mate, once its tree was told to the end. */
  private OptionalInt ofMate = OptionalInt.empty();

  MateReplay(Position start, Side attacker, boolean isShared) {
    this.defender = attacker.opposite();
    this.isShared = isShared;
    way.push(start.turn() == attacker ? new Attack(start) : new Defence(start));
  }

  /** How many plies the mate has that was told. */
  int plies() {
    return ofMate.orElseThrow(() -> new ProofRefused("the tree does not end"));
  }

  /** What is being told. */
  private abstract static class Node {
    final Position position;

    /** Of what was told so far. */
    int plies;

    Node(Position position) {
      this.position = position;
    }

    /** What stands below a move or another name. */
    abstract Node enter(String name);

    /** Takes what stood below. */
    abstract void take(Node below);

    /** What is missing below; nothing if all of it was told. */
    abstract Optional<String> missing();
  }

  /** The attacker's only move. */
  private final class Attack extends Node {
    private boolean isTold;

    Attack(Position position) {
      super(position);
    }

    @Override
    Node enter(String name) {
      ProofRefused.unless(!isTold, "more than one move", position);
      isTold = true;
      Position checked = ProofRefused.unlessLegal(position, move(position, name));
      ProofRefused.unless(Rules.inCheck(checked, defender), name + " gives no check", position);
      return new Defence(checked);
    }

    @Override
    void take(Node below) {
      plies = 1 + below.plies;
    }

    @Override
    Optional<String> missing() {
      return isTold ? Optional.empty() : Optional.of("a move");
    }
  }

  /** All replies. */
  private final class Defence extends Node {
    private final Set<Move> open;

    Defence(Position position) {
      super(position);
      open = new LinkedHashSet<>(Rules.legalMoves(position));
    }

    @Override
    Node enter(String name) {
      if (name.equals(Proof.Tree.USELESS)) {
        return new Useless(this);
      }
      Move reply = move(position, name);
      ProofRefused.unless(open.remove(reply), "an illegal reply, or one twice", position);
      return new Attack(position.play(reply));
    }

    @Override
    void take(Node below) {
      plies = Math.max(plies, below.plies + (below instanceof Attack ? 1 : 0));
    }

    @Override
    Optional<String> missing() {
      return open.stream().findFirst().map(move -> "an answer to " + move.usi());
    }
  }

  /** The replies that are useless. */
  private final class Useless extends Node {
    private final Defence replies;

    Useless(Defence replies) {
      super(replies.position);
      this.replies = replies;
    }

    @Override
    Node enter(String name) {
      Set<Move> named = new LinkedHashSet<>(replies.open);
      named.removeIf(move -> !isNamed(move, name));
      ProofRefused.unless(!named.isEmpty(), "an illegal reply, or one twice", position);
      replies.open.removeAll(named);
      return new Taking(position, named.iterator().next());
    }

    private static boolean isNamed(Move move, String name) {
      return move.usi().equals(name)
          || (move instanceof Move.Drop && name.equals("*" + move.to().usi()));
    }

    @Override
    void take(Node below) {
      plies = Math.max(plies, below.plies);
    }

    @Override
    Optional<String> missing() {
      return Optional.empty();
    }
  }

  /** What takes a useless reply. */
  private final class Taking extends Node {
    private final Move reply;
    private boolean isTold;

    Taking(Position position, Move reply) {
      super(position);
      this.reply = reply;
    }

    @Override
    Node enter(String name) {
      ProofRefused.unless(!isTold, "more than one taking", position);
      isTold = true;
      Optional<Position> given =
          Interposition.givenBack(position, reply, move(position.play(reply), name));
      ProofRefused.unless(given.isPresent(), name + " takes no interposition", position);
      return new Defence(given.orElseThrow());
    }

    @Override
    void take(Node below) {
      plies = below.plies;
    }

    @Override
    Optional<String> missing() {
      return isTold ? Optional.empty() : Optional.of("a taking");
    }
  }

  private static Move move(Position position, String name) {
    return Move.ofUsi(name)
        .orElseThrow(() -> new ProofRefused(name + " is no move at " + position));
  }

  @Override
  public void enter(String name) {
    way.push(top().enter(name));
  }

  @Override
  public void leave() {
    Node told = top();
    Optional<String> missing = told.missing();
    ProofRefused.unless(missing.isEmpty(), "without " + missing.orElse(""), told.position);
    if (isShared && isPosition(told)) {
      known.put(told.position, told.plies);
    }
    take();
  }

  @Override
  public void above(String move) {
    enter(move);
    Node below = top();
    Optional<Integer> plies =
        isPosition(below) ? Optional.ofNullable(known.get(below.position)) : Optional.empty();
    ProofRefused.unless(plies.isPresent(), "nothing stands above", below.position);
    below.plies = plies.orElseThrow();
    take();
  }

  private static boolean isPosition(Node node) {
    return node instanceof Attack || node instanceof Defence;
  }

  /** Hands what was told to what it stands below. */
  private void take() {
    Node told = way.pop();
    if (way.isEmpty()) {
      ofMate = OptionalInt.of(told.plies);
    } else {
      top().take(told);
    }
  }

  private Node top() {
    Node top = way.peek();
    if (top == null) {
      throw new ProofRefused("the tree goes on behind its end");
    }
    return top;
  }
}
