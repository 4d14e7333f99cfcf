package kifu.lsp;

/** Tests the server in this process. */
final class FreshnessTest extends FreshnessContract {
  @Override
  RawClient start() {
    return RawClient.start();
  }
}
