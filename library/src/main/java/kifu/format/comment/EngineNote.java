package kifu.format.comment;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Holds what a program wrote into the comments on a position, in any dialect.
 *
 * @param firstLine the line on which it begins
 * @param endLine the line after it; the lines between are its own
 * @param analysis whether it comes from an analysis, and not from a player of the game
 * @param best whether its evaluation is that of the position, and not that of another move
 * @param evaluation who stands better
 * @param search how it was found out
 * @param moves the moves that it expects, as they are written
 */
public record EngineNote(
    Dialect dialect,
    int firstLine,
    int endLine,
    boolean analysis,
    boolean best,
    Optional<Evaluation> evaluation,
    Search search,
    Optional<Moves> moves) {

  /** Names whose way of writing it is. */
  public enum Dialect {
    /** Lines of {@code **評価値=…} and {@code **読み筋=…}. */
    SHOGIHOME("shogihome", "ShogiHome"),
    /** {@code **対局 … 評価値 … 読み筋 …}; 棋神アナリティクス writes alike. */
    SHOGIGUI("shogigui", "ShogiGUI"),
    /** {@code '** 130 +2726FU}, by the standard of CSA. */
    FLOODGATE("floodgate", "floodgate"),
    /** {@code *#指し手[72]…}, of K-Shogi and ぴよ将棋. */
    K_SHOGI("k-shogi", "K-Shogi"),
    /** {@code *<analyze>…</analyze>}. */
    GEKISASHI("gekisashi", "激指"),
    /** A line of play after 読み筋, as people write it. */
    BY_HAND("by-hand", "");

    private final String id;
    private final String title;

    Dialect(String id, String title) {
      this.id = id;
      this.title = title;
    }

    /** A word that distinguishes it from the others. */
    public String id() {
      return id;
    }

    /** The name of the program that writes this way; empty for people. */
    public String title() {
      return title;
    }
  }

  /**
   * How an evaluation was computed, as far as that is written.
   *
   * @param depth how many moves deep
   * @param nodes how many positions were looked at
   * @param engine which program looked at them
   */
  public record Search(OptionalInt depth, OptionalLong nodes, Optional<String> engine) {}

  /**
   * The moves that a program expects, as they are written.
   *
   * @param column where they begin
   */
  public record Moves(int line, int column, String text) {}

  /** Whether a program wrote it. */
  public boolean isByProgram() {
    return dialect != Dialect.BY_HAND;
  }

  /** Whether a line is part of it. */
  public boolean has(int line) {
    return line >= firstLine && line < endLine;
  }

  /** Whether the comment after it only says more about the same. */
  boolean goesOnWith(EngineNote next) {
    boolean alike = dialect == Dialect.SHOGIHOME && next.dialect == dialect;
    boolean adds =
        !(moves.isPresent() && next.moves.isPresent())
            && !(search.depth.isPresent() && next.search.depth.isPresent())
            && !(search.nodes.isPresent() && next.search.nodes.isPresent())
            && !(search.engine.isPresent() && next.search.engine.isPresent())
            && !(evaluation.isPresent() && next.evaluation.isPresent() && !isMate());
    return alike && next.firstLine <= endLine && next.analysis == analysis && adds;
  }

  /** Whether it is a mate: the score that stands for one is written beside it. */
  private boolean isMate() {
    return evaluation.filter(Evaluation.Mate.class::isInstance).isPresent();
  }

  EngineNote with(EngineNote next) {
    Search more = next.search;
    return new EngineNote(
        dialect,
        firstLine,
        next.endLine,
        analysis,
        best,
        evaluation.or(next::evaluation),
        new Search(
            search.depth.isPresent() ? search.depth : more.depth,
            search.nodes.isPresent() ? search.nodes : more.nodes,
            search.engine.or(more::engine)),
        moves.or(next::moves));
  }
}
