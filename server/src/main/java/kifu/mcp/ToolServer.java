package kifu.mcp;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.stream.Stream;
import kifu.command.FileFailure;
import kifu.drawing.Wording;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.tool.Answer;
import kifu.tool.Prompt;
import kifu.tool.Tool;
import kifu.tool.ToolProtocol;
import kifu.tool.Tools;
import tools.jackson.databind.json.JsonMapper;

/**
 * Serves the tools on a pair of streams until the input ends. A question that makes no sense is
 * answered with what is wrong; nothing that is sent ends the server.
 */
public final class ToolServer {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** The address of the page that shows a game, by the protocol of MCP Apps. */
  private static final String PAGE = "ui://kifu/board.html";

  /** The type of such pages. */
  private static final String PAGE_TYPE = "text/html;profile=mcp-app";

  private final McpJsonMapper mapper;
  private final LineTransport transport;
  private final Wording wording;
  private final Function<List<String>, Granted> granting;
  private final boolean asksForRoots;
  private final Optional<BoardPage> page;
  private volatile Optional<McpSyncServer> server = Optional.empty();

  /** The records that may be read, once the client has said in which folders. */
  private volatile CompletableFuture<Granted> granted;

  /** The records that are offered as resources, by their addresses. */
  private Map<String, Granted.Listed> listed;

  private ToolServer(
      McpJsonMapper mapper,
      LineTransport transport,
      Wording wording,
      boolean asksForRoots,
      Optional<BoardPage> page,
      Function<List<String>, Granted> granting) {
    this.mapper = mapper;
    this.transport = transport;
    this.wording = wording;
    this.asksForRoots = asksForRoots;
    this.page = page;
    this.granting = granting;
    Granted named = granting.apply(List.of());
    this.granted = CompletableFuture.completedFuture(named);
    this.listed = byUri(named);
  }

  /**
   * Serves until the input ends.
   *
   * @param version of this program
   * @param asksForRoots whether the client's roots say which records may be read
   * @param mayWrite whether the tool that writes is offered
   * @param page that shows a game to the user, if there is one
   * @param granting the records that may be read, by the addresses of the client's roots
   */
  public static void run(
      String version,
      Wording wording,
      boolean asksForRoots,
      boolean mayWrite,
      Optional<BoardPage> page,
      Function<List<String>, Granted> granting,
      InputStream in,
      OutputStream out)
      throws IOException {
    // The SDK has no place to log to.
    System.setProperty("slf4j.internal.verbosity", "ERROR");
    LineOutput output = new LineOutput(out);
    OpenQuestions questions = new OpenQuestions();
    List<Tool> offered = Tools.offered(mayWrite);
    MessageInput input = new MessageInput(in, output, questions, offered);
    McpJsonMapper mapper = new JacksonMcpJsonMapper(new JsonMapper());
    LineTransport transport = new LineTransport(mapper, output, questions);
    ToolServer tools = new ToolServer(mapper, transport, wording, asksForRoots, page, granting);
    McpSyncServer server = tools.start(version, offered);
    for (Optional<JsonObject> next = input.next(); next.isPresent(); next = input.next()) {
      transport.take(next.get());
      if (transport.isReadyWithRoots(next.get()) && asksForRoots) {
        tools.askForRoots();
      }
    }
    server.closeGracefully();
  }

  private McpSyncServer start(String version, List<Tool> offered) {
    McpSyncServer started =
        McpServer.sync(transport)
            .jsonMapper(mapper)
            .jsonSchemaValidator(trusting())
            .validateToolInputs(false) // the tools do, and say what to do instead
            .requestTimeout(PATIENCE)
            .serverInfo(
                McpSchema.Implementation.builder("kifu", version)
                    .title(wording.of(new Phrase("棋譜ツール", "Shogi Records")))
                    .build())
            .instructions(ToolProtocol.INSTRUCTIONS)
            .capabilities(
                McpSchema.ServerCapabilities.builder()
                    .tools(false)
                    .resources(false, asksForRoots)
                    .prompts(false)
                    .build())
            .tools(offered.stream().map(this::tool).toList())
            .resources(
                Stream.concat(
                        page.stream().map(this::resource),
                        listed.values().stream().map(this::resource))
                    .toList())
            .prompts(Prompt.ALL.stream().map(this::prompt).toList())
            .rootsChangeHandler((exchange, roots) -> change(roots))
            .build();
    server = Optional.of(started);
    return started;
  }

  /** Their own tests hold the answers to their schemas. */
  private static JsonSchemaValidator trusting() {
    return (schema, content) -> JsonSchemaValidator.ValidationResponse.asValid("");
  }

  private static McpSchema.TextResourceContents text(String uri, String mimeType, String text) {
    return McpSchema.TextResourceContents.builder(uri, text).mimeType(mimeType).build();
  }

  // Tools

  /** What JSON means to the SDK. */
  private <T> T read(JsonObject json, Class<T> type) {
    try {
      return mapper.readValue(json.toString(), type);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private SyncToolSpecification tool(Tool tool) {
    JsonObject described = ToolProtocol.described(tool, wording);
    if (page.isPresent() && Tools.hasPage(tool)) {
      JsonObject beside = Shape.of("ui", Shape.of("resourceUri", PAGE)).json();
      described.add("_meta", beside);
    }
    return new SyncToolSpecification(
        read(described, McpSchema.Tool.class),
        (exchange, request) -> call(tool, exchange, request));
  }

  private McpSchema.CallToolResult call(
      Tool tool, McpSyncServerExchange exchange, McpSchema.CallToolRequest request) {
    JsonObject arguments = arguments(request);
    Answer answer;
    try {
      answer =
          Tools.call(tool, arguments, records(), wording, () -> transport.isTakenBack(exchange));
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError fault) {
      answer =
          new Answer.Wrong(
              wording.of(new Phrase("kifuの不具合です：" + fault, "This is a bug of kifu: " + fault)));
    }
    return read(ToolProtocol.result(answer), McpSchema.CallToolResult.class);
  }

  private JsonObject arguments(McpSchema.CallToolRequest request) {
    try {
      return request.arguments() == null
          ? new JsonObject()
          : JsonParser.parseString(mapper.writeValueAsString(request.arguments()))
              .getAsJsonObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  // Records

  /** The records that may be read; waits while the client is asked in which folders. */
  private Granted records() {
    if (granted.isCompletedExceptionally()) {
      askForRoots();
    }
    try {
      return granted.join();
    } catch (CompletionException unanswered) {
      return granting.apply(List.of()); // it is asked again with the next question
    }
  }

  private void askForRoots() {
    CompletableFuture<Granted> asked = new CompletableFuture<>();
    granted = asked;
    transport
        .askForRoots(PATIENCE)
        .doOnNext(
            answer -> {
              Granted folders = folders(answer.roots());
              asked.complete(folders);
              list(folders);
            })
        .doOnError(asked::completeExceptionally)
        .onErrorComplete()
        .subscribe();
  }

  private Granted folders(List<McpSchema.Root> roots) {
    return granting.apply(roots.stream().map(McpSchema.Root::uri).toList());
  }

  private void change(List<McpSchema.Root> roots) {
    if (asksForRoots) {
      Granted folders = folders(roots);
      granted = CompletableFuture.completedFuture(folders);
      list(folders);
    }
  }

  /** Offers the records of some folders as resources, and no others. */
  private synchronized void list(Granted folders) {
    Map<String, Granted.Listed> wanted = byUri(folders);
    Map<String, Granted.Listed> before = listed;
    listed = wanted;
    if (!wanted.equals(before)) {
      server.ifPresent(
          one ->
              transport.asOneChange(
                  () -> {
                    before.keySet().stream()
                        .filter(uri -> !wanted.containsKey(uri))
                        .forEach(one::removeResource);
                    wanted.values().stream()
                        .filter(record -> !before.containsKey(record.uri()))
                        .map(this::resource)
                        .forEach(one::addResource);
                  }));
    }
  }

  private static Map<String, Granted.Listed> byUri(Granted folders) {
    Map<String, Granted.Listed> all = new LinkedHashMap<>();
    folders.listed().forEach(record -> all.put(record.uri(), record));
    return all;
  }

  private SyncResourceSpecification resource(BoardPage board) {
    return new SyncResourceSpecification(
        McpSchema.Resource.builder(PAGE, wording.of(new Phrase("盤", "Board")))
            .mimeType(PAGE_TYPE)
            .build(),
        (exchange, request) ->
            McpSchema.ReadResourceResult.builder(
                    List.of(text(PAGE, PAGE_TYPE, board.html(wording.language()))))
                .build());
  }

  private SyncResourceSpecification resource(Granted.Listed record) {
    return new SyncResourceSpecification(
        McpSchema.Resource.builder(record.uri(), record.path()).mimeType("text/plain").build(),
        (exchange, request) -> read(record));
  }

  private McpSchema.ReadResourceResult read(Granted.Listed record) {
    try {
      String text = records().read(record.path()).text().toString();
      return McpSchema.ReadResourceResult.builder(List.of(text(record.uri(), "text/plain", text)))
          .build();
    } catch (FileFailure failure) {
      throw McpError.builder(McpSchema.ErrorCodes.RESOURCE_NOT_FOUND)
          .message(record.path() + ": " + wording.of(failure.why()))
          .build();
    }
  }

  // Prompts

  private SyncPromptSpecification prompt(Prompt prompt) {
    return new SyncPromptSpecification(
        read(ToolProtocol.described(prompt, wording), McpSchema.Prompt.class),
        (exchange, request) -> {
          Map<String, Object> arguments = Optional.ofNullable(request.arguments()).orElse(Map.of());
          String words = prompt.asked(arguments, wording);
          return McpSchema.GetPromptResult.builder(
                  List.of(
                      new McpSchema.PromptMessage(
                          McpSchema.Role.USER, McpSchema.TextContent.builder(words).build())))
              .description(wording.of(prompt.title()))
              .build();
        });
  }
}
