package kifu.lsp;

/** Watches the editor's process, because an editor that dies may leave the streams open. */
final class ParentWatch {
  private ParentWatch() {}

  /**
   * Runs the action when the process ends. A process that cannot be seen is not watched: it may
   * live outside of our container.
   */
  @SuppressWarnings("FutureReturnValueIgnored") // the action is all that follows
  static void whenEnded(long processId, Runnable action) {
    ProcessHandle.of(processId)
        .filter(process -> !process.equals(ProcessHandle.current()))
        .ifPresent(process -> process.onExit().thenRun(action));
  }
}
