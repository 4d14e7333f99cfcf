package kifu.collection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Line;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Replay;
import kifu.exchange.Replays;
import kifu.shogi.Position;
import kifu.shogi.Square;

/** Holds the lines of play of a game as a tree. For one thread. */
final class PositionTree {
  private final Node root;

  /**
   * A position of the game.
   *
   * @param ply how many moves were played, the last one included
   * @param before the position before the last step; at the start, the position itself
   * @param previous where the move before that step went
   * @param step the step that led here; empty at the start
   * @param remarks what is said here, and above a variation that begins here
   * @param next what was played, the move of the line itself first
   */
  record Node(
      int ply,
      Position before,
      Optional<Square> previous,
      Optional<Step> step,
      List<Remark> remarks,
      List<Node> next) {}

  private PositionTree(GameRecord record) {
    Line main = record.mainLine();
    this.root = node(Replay.atStart(record), Optional.empty(), main.remarks(), main.start() - 1);
    Replays replays = Replays.of(record);
    List<Node> starts = new ArrayList<>(); // from which lines of play go on
    List<List<Node>> nodes = new ArrayList<>();
    for (int i = 0; i < record.lines().size(); i++) {
      Node start =
          replays
              .fork(i)
              .map(
                  fork ->
                      fork.step() == 0
                          ? starts.get(fork.line())
                          : nodes.get(fork.line()).get(fork.step() - 1))
              .orElse(root);
      starts.add(start);
      nodes.add(grow(start, record.lines().get(i), replays.before(i)));
    }
  }

  static PositionTree of(GameRecord record) {
    return new PositionTree(record);
  }

  Node root() {
    return root;
  }

  private static List<Node> grow(Node start, Line line, Replay replay) {
    List<Node> grown = new ArrayList<>();
    Node parent = start;
    List<Remark> above = line.parent().isPresent() ? line.remarks() : List.of();
    for (Step step : line.steps()) {
      List<Remark> remarks = new ArrayList<>(above);
      remarks.addAll(step.remarks());
      Node node = node(replay, Optional.of(step), List.copyOf(remarks), replay.ply() + 1);
      replay.play(step);
      parent.next().add(node);
      grown.add(node);
      parent = node;
      above = List.of();
    }
    return grown;
  }

  private static Node node(Replay replay, Optional<Step> step, List<Remark> remarks, int ply) {
    return new Node(ply, replay.position(), replay.previous(), step, remarks, new ArrayList<>());
  }
}
