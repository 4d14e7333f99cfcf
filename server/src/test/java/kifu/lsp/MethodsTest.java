package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.Map;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.eclipse.lsp4j.services.LanguageServer;
import org.junit.jupiter.api.Test;

/** The methods that are served are named as the protocol names them. */
final class MethodsTest {
  @Test
  void methods_of_the_protocol_are_as_lsp4j_knows_them() {
    Map<String, JsonRpcMethod> protocol =
        ServiceEndpoints.getSupportedMethods(LanguageServer.class);

    Methods.signatures().values().stream()
        .filter(method -> !method.getMethodName().startsWith("kifu/"))
        .forEach(
            method -> {
              JsonRpcMethod known = protocol.get(method.getMethodName());
              assertNotNull(known, method.getMethodName());
              assertEquals(known.isNotification(), method.isNotification(), method.getMethodName());
            });
  }
}
