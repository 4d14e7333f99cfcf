package kifu.collection;

import java.util.List;

/**
 * Names a game that other games of an index repeat: they have the same start, and the same moves in
 * their main lines.
 *
 * @param start where it begins
 * @param others where the others begin, in the order of their URIs; not all if there are very many
 */
public record RepeatedGame(IndexedPlace start, List<IndexedPlace> others) {}
