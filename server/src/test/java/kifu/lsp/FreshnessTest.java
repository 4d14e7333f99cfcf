package kifu.lsp;

/** The server in this process. */
final class FreshnessTest extends FreshnessContract {
  @Override
  RawClient start() {
    return RawClient.start();
  }
}
