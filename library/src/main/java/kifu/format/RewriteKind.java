package kifu.format;

/** Says what becomes of the part of a document that a refactoring is about. */
public enum RewriteKind {
  /** It becomes a thing of its own. */
  EXTRACT,
  /** It is written in another way, or at another place. */
  REWRITE,
  /** It is written no longer. */
  DELETE,
  /** All of the record is rewritten, or written elsewhere, which is wanted seldom. */
  SOURCE
}
