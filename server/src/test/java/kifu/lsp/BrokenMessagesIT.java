package kifu.lsp;

import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the servers as they are packaged. */
@ParameterizedClass
@EnumSource
final class BrokenMessagesIT extends BrokenMessagesContract {
  private final Door door;

  BrokenMessagesIT(Door door) {
    door.assumeBuilt();
    this.door = door;
  }

  @Override
  RawClient start() {
    return door.open();
  }
}
