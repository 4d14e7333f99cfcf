package kifu.lsp;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;

/** Writes messages. Not thread-safe. */
record MessageWriter(OutputStream out, MessageJsonHandler json) implements MessageConsumer {
  private static final Pattern LONE_SURROGATE = Pattern.compile("\\p{Cs}");

  /**
   * Writes a message; waits while the editor does not read.
   *
   * @throws JsonRpcException if the editor cannot read it any more
   */
  @Override
  public void consume(Message message) {
    if (message instanceof ResponseMessage response
        && response.getResult() instanceof JsonElement result) {
      response.setResult(new WithNulls(result));
    }
    byte[] content = escapeLoneSurrogates(json.serialize(message)).getBytes(UTF_8);
    byte[] header = ("Content-Length: " + content.length + "\r\n\r\n").getBytes(UTF_8);
    try {
      out.write(joined(header, content)); // A header alone would wake the editor for nothing.
      out.flush();
    } catch (IOException exception) {
      throw new JsonRpcException(exception);
    }
  }

  /**
   * Configures how results are written. (By an annotation, Java would make two classes to read it,
   * which takes a seventh of the start.)
   */
  static void configure(GsonBuilder json) {
    json.disableHtmlEscaping(); // a picture would be half as long again
    json.registerTypeAdapter(WithNulls.class, new WithNulls.Adapter());
  }

  /** Holds JSON whose nulls are written, since the protocol requires the version of a new file. */
  private record WithNulls(JsonElement json) {
    static final class Adapter extends TypeAdapter<WithNulls> {
      private static final TypeAdapter<JsonElement> TREE = new Gson().getAdapter(JsonElement.class);

      @Override
      public void write(JsonWriter out, WithNulls value) throws IOException {
        out.setSerializeNulls(true);
        TREE.write(out, value.json());
        out.setSerializeNulls(false);
      }

      @Override
      public WithNulls read(JsonReader in) throws IOException {
        return new WithNulls(TREE.read(in));
      }
    }
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] joined = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, joined, first.length, second.length);
    return joined;
  }

  /** UTF-8 cannot express half of a surrogate pair, so it leaves as the escape that it came as. */
  private static String escapeLoneSurrogates(String content) {
    if (!hasSurrogates(content)) {
      return content; // the pattern would take a sixth of the time of a long list of diagnostics
    }
    return LONE_SURROGATE
        .matcher(content)
        .replaceAll(match -> String.format("\\\\u%04x", (int) match.group().charAt(0)));
  }

  private static boolean hasSurrogates(String content) {
    for (int i = 0; i < content.length(); i++) {
      if (Character.isSurrogate(content.charAt(i))) {
        return true;
      }
    }
    return false;
  }
}
