package kifu.lsp;

import java.io.ByteArrayInputStream;
import java.util.Map;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;

/** Any bytes that an editor sends are read to their end. */
public final class MessageFuzz {
  private MessageFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    MessageJsonHandler json = new MessageJsonHandler(Map.of());
    new MessageReader(
            new ByteArrayInputStream(bytes),
            json,
            (message, issues) -> {},
            new LargeTexts(new EndlessRoom()))
        .listen(message -> {});
  }
}
