package kifu.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.OutputStream;
import kifu.json.Shape;

/** Writes messages, each on a line. Thread-safe. */
record LineOutput(OutputStream out) {
  synchronized void writeLine(String message) throws IOException {
    out.write((message + "\n").getBytes(UTF_8));
    out.flush();
  }

  /** Answers with an error of JSON-RPC. */
  void refuse(JsonElement id, int code, String why) throws IOException {
    Shape error = Shape.of("code", code).with("message", why);
    JsonObject answer = Shape.of("jsonrpc", "2.0").with("id", id).with("error", error).json();
    writeLine(answer.toString());
  }
}
