package kifu.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.game.Play;
import kifu.record.Manuscript;
import kifu.record.Statement;

/**
 * Joins a statement of a line and what it is in its game if it is a move or an end.
 *
 * @param line the line of the document
 * @param content what stands on that line
 */
public record PlayedStatement(int line, String content, Statement statement, Optional<Play> play) {
  /** Names one of the facts of a line. */
  private record FactPlace(int line, int fact) {}

  /**
   * The statements of the lines [fromLine, endLine).
   *
   * @param plays the moves and ends on these lines
   */
  public static List<PlayedStatement> of(
      Manuscript manuscript, List<Play> plays, int fromLine, int endLine) {
    Map<FactPlace, Play> byPlace = new HashMap<>();
    plays.forEach(play -> byPlace.put(new FactPlace(play.textLine(), play.fact()), play));
    List<PlayedStatement> read = new ArrayList<>();
    manuscript
        .text()
        .forEachLine(
            fromLine,
            endLine,
            (line, content) -> {
              int facts = 0;
              for (Statement statement : manuscript.grammar().statements(content)) {
                boolean isFact = statement.statesFact();
                Optional<Play> play =
                    isFact
                        ? Optional.ofNullable(byPlace.get(new FactPlace(line, facts)))
                        : Optional.empty();
                read.add(new PlayedStatement(line, content, statement, play));
                facts += isFact ? 1 : 0;
              }
            });
    return read;
  }
}
