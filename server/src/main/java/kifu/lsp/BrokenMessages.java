package kifu.lsp;

import java.util.List;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.MessageIssue;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;

/** Answers a request whose content cannot be read; any other such message is only logged. */
record BrokenMessages(MessageConsumer out) implements MessageIssueHandler {
  @Override
  public void handle(Message message, List<MessageIssue> issues) {
    Log.message("A message was ignored: " + issues.getFirst().getText());
    if (message instanceof RequestMessage request) {
      ResponseMessage response = new ResponseMessage();
      response.setRawId(request.getRawId());
      response.setError(
          new ResponseError(ResponseErrorCode.ParseError, "The parameters cannot be read.", null));
      out.consume(response);
    }
  }
}
