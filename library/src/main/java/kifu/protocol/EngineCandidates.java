package kifu.protocol;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.feature.EngineComments;
import kifu.format.comment.Evaluation;
import kifu.json.Shape;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.usi.Candidates;
import kifu.usi.SearchInfo;

/**
 * Has the shape of what is known of a position while an engine searches it. Between two times that
 * it is shown most lines only get other numbers, so their moves are played once. For one thread.
 */
public final class EngineCandidates {
  private static final int MOST_MOVES = 30;

  private final Editor editor;
  private final String engine;
  private final Situation here;

  /** The moves of the lines that were shown last, by their words. */
  private Map<String, List<Shape>> played = Map.of();

  /**
   * @param engine its name
   * @param here the position
   */
  public EngineCandidates(Editor editor, String engine, Situation here) {
    this.editor = editor;
    this.engine = engine;
    this.here = here;
  }

  /** What is known now. */
  public JsonObject shown(List<SearchInfo> candidates) {
    Map<String, List<Shape>> lines = new HashMap<>();
    for (SearchInfo info : candidates) {
      String line = info.variation();
      lines.put(line, Optional.ofNullable(played.get(line)).orElseGet(() -> moves(info)));
    }
    played = lines;
    return Shape.of("engine", engine)
        .with("sfen", here.sfen())
        .with("candidates", candidates.stream().map(this::candidate).toList())
        .json();
  }

  private Shape candidate(SearchInfo info) {
    Optional<Evaluation> evaluation =
        info.score().map(score -> EngineComments.evaluation(score, here.position().turn()));
    return Shape.of("evaluation", evaluation.map(value -> value.brief().in(editor.language())))
        .with("value", evaluation.map(Evaluation::value))
        .with("depth", info.depth().stream().boxed().findFirst())
        .with("nodes", info.nodes().stream().boxed().findFirst())
        .with("moves", played.getOrDefault(info.variation(), List.of()))
        .with("info", info.line());
  }

  /** The moves of a line with the positions that they lead to. */
  private List<Shape> moves(SearchInfo info) {
    List<Shape> moves = new ArrayList<>();
    Situation place = here;
    for (Move move : Candidates.play(here.position(), info.pv()).moves()) {
      if (moves.size() == MOST_MOVES) {
        break;
      }
      String text = editor.wording().name(place.position(), move, place.lastSquare());
      place = place.after(move);
      moves.add(Shape.of("usi", move.usi()).with("text", text).with("sfen", place.sfen()));
    }
    return moves;
  }
}
