package kifu.lsp;

import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the servers as they are packaged. */
@ParameterizedClass
@EnumSource
final class FreshnessIT extends FreshnessContract {
  private final Door door;

  FreshnessIT(Door door) {
    door.assumeBuilt();
    this.door = door;
  }

  @Override
  RawClient start() {
    return door.open();
  }
}
