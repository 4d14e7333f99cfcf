package kifu.protocol;

/** Names kinds of symbols, which editors show as icons; those of the protocol that fit best. */
enum SymbolKind {
  MODULE(2),
  NAMESPACE(3),
  CLASS(5),
  METHOD(6),
  VARIABLE(13),
  CONSTANT(14),
  ARRAY(18),
  OBJECT(19),
  EVENT(24);

  private final int number;

  SymbolKind(int number) {
    this.number = number;
  }

  /** Its number in the protocol. */
  int number() {
    return number;
  }
}
