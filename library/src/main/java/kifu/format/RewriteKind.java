package kifu.format;

/** What becomes of that part of a document which a refactoring is about. */
public enum RewriteKind {
  /** It is written at another place. */
  MOVE,
  /** It becomes a thing of its own. */
  EXTRACT,
  /** It is written in another way, or no longer. */
  REWRITE
}
