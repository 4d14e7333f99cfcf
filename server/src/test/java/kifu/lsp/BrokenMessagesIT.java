package kifu.lsp;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the servers as they are packaged: one of each kind gets all broken messages. */
@ParameterizedClass
@EnumSource
final class BrokenMessagesIT extends BrokenMessagesContract {
  private static final Map<Door, RawClient> SERVERS = new EnumMap<>(Door.class);

  private final Door door;

  BrokenMessagesIT(Door door) {
    door.assumeBuilt();
    this.door = door;
  }

  @Override
  RawClient start() {
    return door.open();
  }

  @Override
  RawClient connect() {
    return SERVERS.computeIfAbsent(door, unused -> super.connect());
  }

  @Override
  void leave(RawClient server) {}

  @AfterAll
  static void end_the_servers() {
    SERVERS.values().forEach(RawClient::close);
    SERVERS.clear();
  }
}
