package kifu.feature;

import java.util.List;
import kifu.usi.SearchInfo;

/**
 * Holds what an engine has found about a position.
 *
 * @param found the candidates, the best first
 * @param isCut whether the search was stopped before its limit
 */
public record EvaluatedPosition(EngineQuestion asked, List<SearchInfo> found, boolean isCut) {}
