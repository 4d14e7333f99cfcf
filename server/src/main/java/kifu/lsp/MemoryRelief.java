package kifu.lsp;

/** Gives something up when there is not enough memory. Thread-safe. */
interface MemoryRelief {
  /** No relief, for what stands alone. */
  MemoryRelief NONE =
      new MemoryRelief() {
        @Override
        public void check() {}

        @Override
        public boolean give() {
          return false;
        }
      };

  /** Gives something up if memory is about to run out. Cheap as long as it is not. */
  void check();

  /**
   * Gives something up because memory has run out.
   *
   * @return whether there was anything
   */
  boolean give();
}
