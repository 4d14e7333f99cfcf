package kifu.lsp;

/** Has room for everything. */
final class EndlessRoom implements Room {
  @Override
  public boolean hasRoomForText(int length) {
    return true;
  }

  @Override
  public void makeRoomForString(int length) {}
}
