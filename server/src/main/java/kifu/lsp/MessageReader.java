package kifu.lsp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.MessageIssueHandler;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageProducer;

/**
 * Reads messages, and stays in step with the editor whatever is wrong with one of them.
 *
 * <p>What it does otherwise than LSP4J: the rest of a message that could not be understood is
 * skipped, where LSP4J would read it as the next header; and a header is found in any case, and
 * also after what a too short length has left.
 */
final class MessageReader extends StreamMessageProducer {
  private static final Pattern CONTENT_LENGTH =
      Pattern.compile("content-length\\s*:\\s*(\\d{1,9})\\s*$", Pattern.CASE_INSENSITIVE);

  /** From this many bytes on, a message holds a text that is worth taking out. */
  private static final int LARGE = 1 << 16;

  private final MessageJsonHandler json;
  private final MessageIssueHandler issues;
  private final LargeTexts texts;
  private MessageConsumer consumer = message -> {};

  /**
   * @param texts takes the texts of large documents out of messages
   */
  MessageReader(
      InputStream in, MessageJsonHandler json, MessageIssueHandler issues, LargeTexts texts) {
    super(in, json, issues);
    this.json = json;
    this.issues = issues;
    this.texts = texts;
  }

  @Override
  public void listen(MessageConsumer messages) {
    consumer = messages;
    super.listen(messages);
  }

  @Override
  protected void parseHeader(String line, Headers headers) {
    // Every message is UTF-8, so no other header matters.
    Matcher matcher = CONTENT_LENGTH.matcher(line);
    if (matcher.find()) {
      headers.contentLength = Integer.parseInt(matcher.group(1));
    }
  }

  @Override
  protected boolean handleMessage(InputStream in, Headers headers) {
    Content content = new Content(in, headers.contentLength);
    try (Reader reader = reader(content, headers.contentLength)) {
      consumer.consume(json.parseMessage(reader));
    } catch (MessageIssueException exception) {
      issues.handle(exception.getRpcMessage(), exception.getIssues());
    } catch (Exception exception) { // whatever is wrong with it, the next one may be right
      if (exception.getCause() instanceof OutOfMemoryError notEnough) {
        throw notEnough; // Gson makes a fault of the message of it
      }
      fireError(exception);
    }
    return content.skipRest();
  }

  /** A reader of bytes would take 8 kB for each message, a quarter of what a keystroke takes. */
  private Reader reader(Content content, int length) throws IOException {
    return length < LARGE
        ? new StringReader(new String(content.readNBytes(length), UTF_8))
        : new InputStreamReader(texts.takeOut(content), UTF_8);
  }

  @Override
  protected void fireError(Throwable error) {
    Log.message("A message could not be read: " + error.getClass().getSimpleName());
  }

  @Override
  protected void fireStreamClosed(Exception cause) {
    Log.failure("The input was closed", cause);
  }

  /** Reads the bytes of one message. */
  private static final class Content extends FilterInputStream {
    private int rest;

    Content(InputStream in, int length) {
      super(in);
      this.rest = length;
    }

    @Override
    public int read() throws IOException {
      if (rest == 0) {
        return -1;
      }
      int value = super.read();
      rest -= value < 0 ? 0 : 1;
      return value;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      if (rest == 0) {
        return -1;
      }
      int count = super.read(buffer, offset, Math.min(length, rest));
      rest -= Math.max(0, count);
      return count;
    }

    @Override
    public long skip(long count) throws IOException {
      long skipped = super.skip(Math.min(count, rest));
      rest -= (int) skipped;
      return skipped;
    }

    /** The message ends here, the stream goes on. */
    @Override
    public void close() {}

    /** Whether another message can follow. */
    boolean skipRest() {
      try {
        skipNBytes(rest);
        return true;
      } catch (IOException endOfInput) {
        return false;
      }
    }
  }
}
