package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the packaged server for assistants, which finds its libraries beside the program. */
final class McpIT {
  @Test
  void a_conversation_ends_with_its_input() throws Exception {
    Process program =
        new ProcessBuilder("target/kifu/bin/kifu", "mcp", "../testfiles", "--locale", "en")
            .redirectError(Redirect.INHERIT)
            .start();
    try (OutputStream input = program.getOutputStream()) {
      input.write(
          """
          {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
          {"jsonrpc":"2.0","method":"notifications/initialized"}
          {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"explain_move","arguments":{"move":"▲７五歩"}}}
          {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"position_at","arguments":{"path":"games/even-game.kif","ply":1}}}
          """
              .getBytes(UTF_8));
    }
    List<String> lines =
        new String(program.getInputStream().readAllBytes(), UTF_8).lines().sorted().toList();

    assertEquals(0, program.waitFor());
    assertEquals(3, lines.size(), lines.toString());
    assertTrue(lines.get(0).contains("\"serverInfo\":{\"name\":\"kifu\""), lines.get(0));
    assertTrue(lines.get(1).contains("▲７五歩: A pawn on 7g cannot move to 7e."), lines.get(1));
    assertTrue(lines.get(2).contains("\"ply\":1"), lines.get(2));
  }
}
