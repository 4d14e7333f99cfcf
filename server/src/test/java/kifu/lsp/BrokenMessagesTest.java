package kifu.lsp;

/** Tests the server in this process. */
final class BrokenMessagesTest extends BrokenMessagesContract {
  @Override
  RawClient start() {
    return RawClient.start();
  }
}
