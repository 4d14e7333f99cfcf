package kifu.format.kif;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import kifu.game.Game;
import kifu.game.Variation;
import kifu.text.Text;

/**
 * Locates the variations of a document: by the rule of the stack, each with all that branch from it
 * is one block of lines. What separates a variation from the one above belongs to it. Variations
 * are named by their index, the main line being 0.
 */
final class VariationBlocks {
  private final Text text;
  private final Game game;
  private final List<Variation> variations;

  VariationBlocks(KifAnalysis analysis) {
    this.text = analysis.manuscript().text();
    this.game = analysis.game();
    this.variations = game.variations();
  }

  Variation get(int index) {
    return variations.get(index);
  }

  /** The variation in which a line stands. */
  int at(int line) {
    return variations.indexOf(game.variationOf(line));
  }

  /** The line on which a variation is headed. */
  int head(int index) {
    return get(index).firstLine();
  }

  /** The first line of a variation: what separates it from the one above. */
  int firstLine(int index) {
    int line = head(index);
    while (line > 0 && isSeparator(line - 1)) {
      line--;
    }
    return line;
  }

  private boolean isSeparator(int line) {
    return KifLine.read(text.line(line)) instanceof KifLine.Separator;
  }

  /** The line after the last one of a variation itself. */
  private int ownEnd(int index) {
    int line = get(index).endLine();
    while (line > head(index) + 1 && isSeparator(line - 1)) {
      line--;
    }
    return line;
  }

  /** The line after the last one of a variation and of those that branch from it. */
  int end(int index) {
    return ownEnd(next(index) - 1);
  }

  /** The line after the last one of a variation and of those that branch from it after a ply. */
  int endAfter(int index, int ply) {
    int next = index + 1;
    while (next < variations.size() && get(next).firstPly() > ply) {
      next++;
    }
    return ownEnd(next - 1);
  }

  /** How many variations branch from a variation, and from those that do. */
  int nested(int index) {
    return next(index) - index - 1;
  }

  /** The variation after the last one that branches from this one. */
  private int next(int index) {
    int next = index + 1;
    int ply = index == 0 ? 0 : get(index).firstPly();
    while (next < variations.size() && get(next).firstPly() > ply) {
      next++;
    }
    return next;
  }

  /**
   * Whether a variation and those that branch from it stand where the rule of the stack has them,
   * with a number on each head.
   */
  boolean isRegular(int index) {
    Deque<Integer> open = new ArrayDeque<>(List.of(index));
    int end = index == 0 ? variations.size() : next(index);
    for (int i = index + 1; i < end; i++) {
      while (open.size() > 1 && get(open.getFirst()).firstPly() >= get(i).firstPly()) {
        open.pop();
      }
      if (get(i).firstPly() == 0 || get(i).parent().orElse(i) != open.getFirst()) {
        return false;
      }
      open.push(i);
    }
    return true;
  }

  /** The place at which a variation branches off. */
  Optional<Branching> fork(int index) {
    return get(index).parent().isPresent()
        ? Optional.of(fork(get(index).parent().getAsInt(), get(index).firstPly()))
        : Optional.empty();
  }

  /** The place at which others branch off from the move of a line. */
  Optional<Branching> forkOf(int index, int line) {
    return children(index).stream()
        .filter(child -> game.replacedAt(head(child)).equals(Optional.of(line)))
        .findFirst()
        .map(child -> fork(index, get(child).firstPly()));
  }

  private Branching fork(int parent, int ply) {
    List<Integer> branches =
        children(parent).stream().filter(child -> get(child).firstPly() == ply).toList();
    return new Branching(parent, game.replacedAt(head(branches.getFirst())), branches);
  }

  /** The variations that branch from a variation. */
  private List<Integer> children(int index) {
    List<Integer> children = new ArrayList<>();
    for (int i = index + 1; i < variations.size(); i++) {
      if (get(i).parent().orElse(i) == index) {
        children.add(i);
      }
    }
    return children;
  }

  /**
   * A position after which several moves are written.
   *
   * @param parent the variation that the others branch from
   * @param line where its own move, or its end, is written, if it goes on
   * @param branches the others, in the order of the text
   */
  record Branching(int parent, Optional<Integer> line, List<Integer> branches) {
    /** All of them, in the order of the text; the one that the others branch from is the first. */
    List<Integer> all() {
      List<Integer> all = new ArrayList<>();
      line.ifPresent(own -> all.add(parent));
      all.addAll(branches);
      return all;
    }
  }
}
