package kifu.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import kifu.document.Document;

/**
 * Lists the requests about documents: the name of each, who answers it, and as which capability it
 * is offered. Those that need more than a document and a question are {@link SessionRequest}s.
 */
public final class Requests {
  private static final Map<String, Request> TABLE =
      table(
          request("textDocument/hover", DocumentAnswers::hover, MarkdownAnswers::everywhere)
              .ofOneLine()
              .offer("hoverProvider"),
          request("textDocument/documentSymbol", DocumentAnswers::documentSymbol)
              .offer("documentSymbolProvider"),
          request("textDocument/definition", NavigationAnswers::definition)
              .offer("definitionProvider"),
          request("textDocument/declaration", NavigationAnswers::declaration)
              .offer("declarationProvider"),
          request("textDocument/typeDefinition", NavigationAnswers::typeDefinition)
              .offer("typeDefinitionProvider"),
          request("textDocument/implementation", NavigationAnswers::implementation)
              .offer("implementationProvider"),
          request("textDocument/references", NavigationAnswers::references)
              .offer("referencesProvider"),
          request("textDocument/documentHighlight", NavigationAnswers::documentHighlight)
              .offer("documentHighlightProvider"),
          request("textDocument/selectionRange", NavigationAnswers::selectionRange)
              .offer("selectionRangeProvider"),
          request("textDocument/documentLink", DocumentLinkAnswers::documentLink)
              .offer("documentLinkProvider", RequestOptions::resolved),
          resolution("documentLink/resolve", DocumentLinkAnswers::resolve),
          request("textDocument/prepareCallHierarchy", CallHierarchyAnswers::prepareCallHierarchy)
              .offer("callHierarchyProvider"),
          request("callHierarchy/incomingCalls", CallHierarchyAnswers::incomingCalls)
              .about(CallHierarchyAnswers::document),
          request("callHierarchy/outgoingCalls", CallHierarchyAnswers::outgoingCalls)
              .about(CallHierarchyAnswers::document),
          request("textDocument/foldingRange", DocumentAnswers::foldingRange)
              .offer("foldingRangeProvider"),
          request("textDocument/formatting", DocumentAnswers::formatting)
              .aside()
              .offer("documentFormattingProvider"),
          request(
                  "textDocument/rangeFormatting",
                  DocumentAnswers::rangeFormatting,
                  MarkdownAnswers::inRange)
              .aside()
              .offer("documentRangeFormattingProvider", RequestOptions::rangeFormatting),
          request("textDocument/rangesFormatting", TypingAnswers::rangesFormatting).aside(),
          request("textDocument/onTypeFormatting", TypingAnswers::onTypeFormatting)
              .offer("documentOnTypeFormattingProvider", RequestOptions::typing),
          request("textDocument/linkedEditingRange", TypingAnswers::linkedEditingRange)
              .offer("linkedEditingRangeProvider"),
          request("textDocument/signatureHelp", TypingAnswers::signatureHelp)
              .offer("signatureHelpProvider", RequestOptions::signatures),
          request("textDocument/prepareRename", TypingAnswers::prepareRename),
          request("textDocument/rename", TypingAnswers::rename)
              .aside()
              .offer("renameProvider", RequestOptions::rename),
          request(
                  "textDocument/codeAction",
                  DocumentAnswers::codeAction,
                  (question, answer) -> answer.apply(question))
              .offer("codeActionProvider", RequestOptions::codeActions),
          resolution("codeAction/resolve", RefactoringAnswers::resolve)
              .aside()
              .searching(RefactoringAnswers::isSearchedAction, RefactoringAnswers::advanceAction),
          request("textDocument/semanticTokens/range", SemanticTokenAnswers::range),
          request("textDocument/codeLens", SeeingAnswers::codeLens)
              .offer("codeLensProvider", RequestOptions::codeLenses),
          request("textDocument/inlayHint", SeeingAnswers::inlayHint)
              .offer("inlayHintProvider", RequestOptions::resolved),
          resolution("inlayHint/resolve", SeeingAnswers::resolve),
          request(
                  "textDocument/completion",
                  CompletionAnswers::completion,
                  MarkdownAnswers::everywhere)
              .offer("completionProvider", RequestOptions::completion),
          resolution("completionItem/resolve", CompletionAnswers::resolve),
          request("kifu/positionAt", KifuAnswers::positionAt, MarkdownAnswers::everywhere)
              .ofOneLine(),
          request("kifu/legalMoves", KifuAnswers::legalMoves).ofOneLine(),
          request("kifu/boardAt", KifuAnswers::boardAt).ofOneLine(),
          request("kifu/lineOfPlay", KifuAnswers::lineOfPlay),
          request("kifu/find", CollectionAnswers::find, MarkdownAnswers::everywhere)
              .ofOneLine(Scope.LINE_AND_FOLDERS)
              .aside(),
          request("kifu/explore", CollectionAnswers::explore, MarkdownAnswers::everywhere)
              .ofOneLine(),
          request(TsumeAnswers.METHOD, TsumeAnswers::tsume)
              .searching(params -> true, TsumeAnswers::advance),
          request("kifu/bookEntry", BookAnswers::bookEntry),
          request("kifu/gameData", GameAnswers::gameData).aside(),
          request("kifu/variations", KifuAnswers::variations),
          request("kifu/writeComment", KifuAnswers::writeComment),
          request("kifu/writeLine", EngineAnswers::writeLine),
          request("kifu/writeMarks", KifuAnswers::writeMarks),
          request("kifu/goTo", KifuAnswers::goTo),
          request("kifu/playMove", KifuAnswers::playMove),
          request("kifu/writePosition", KifuAnswers::writePosition),
          request("kifu/convert", KifuAnswers::convert),
          request("kifu/project", KifuAnswers::project),
          request("kifu/mergeGame", KifuAnswers::mergeGame).aside(),
          request("kifu/mergeBook", KifuAnswers::mergeBook).aside());

  private static final Request COMMAND =
      request("workspace/executeCommand", RefactoringAnswers::executeCommand)
          .about(RefactoringAnswers::commandedDocument)
          .aside()
          .searching(RefactoringAnswers::isSearch, RefactoringAnswers::advanceCommand);

  private Requests() {}

  /** The request for a command, answered with what the editor is to be asked to change. */
  public static Request command() {
    return COMMAND;
  }

  /** What is answered to a question about a document; empty is null in the protocol. */
  private interface Answer {
    Optional<JsonElement> to(Question question);
  }

  /** Goes on for a moment with what an answer waits for; returns whether it waits no longer. */
  private interface Advance {
    boolean advance(Document asked, Params params);
  }

  /**
   * Says what is searched for an answer, a moment at a time.
   *
   * @param isNeeded for which parameters
   */
  private record Search(Predicate<Params> isNeeded, Advance advance) {
    static final Search NONE = new Search(params -> false, (asked, params) -> true);
  }

  /** Names the threads of which one answers. */
  public enum Worker {
    SHARED,
    /** One that answers little else, since a user waits. */
    ASIDE,
    /** One for what may take seconds. */
    SEARCHING,
    /** One for what no request waits for, which leaves most of a small machine to the others. */
    INDEXING
  }

  /** Says what must be known before a request is answered. */
  public enum Scope {
    DOCUMENT,
    /** The line where it is asked, and what is above it. */
    LINE,
    /** That line, and the records in the editor's folders. */
    LINE_AND_FOLDERS
  }

  /** Says how a question about Markdown is answered by answers about records. */
  private interface InMarkdown {
    Optional<JsonElement> answer(Question question, MarkdownAnswers.Answer about);
  }

  /**
   * Says what it takes to answer.
   *
   * @param scope what must be known before
   * @param usualWorker which threads should answer where nothing is searched
   * @param search what is searched before
   */
  private record Work(Scope scope, Worker usualWorker, Search search) {}

  /**
   * A request about a document.
   *
   * @param document the URI of the document that its parameters are about
   * @param withoutDocument what is answered where that is not open
   */
  public record Request(
      String name,
      Function<Params, String> document,
      Function<Params, Optional<JsonElement>> withoutDocument,
      Work work,
      Function<Question, Optional<JsonElement>> answer,
      Optional<Capability> capability) {
    /** What must be known before this is answered. */
    public Scope scope() {
      return work.scope();
    }

    /** Whether something is searched for the answer, which may be worth showing, too. */
    public boolean isSearch(Params params) {
      return work.search().isNeeded().test(params);
    }

    /** Which threads should answer. */
    public Worker worker(Params params) {
      return isSearch(params) ? Worker.SEARCHING : work.usualWorker();
    }

    /**
     * Goes on for about a millisecond with the analysis that the answer waits for.
     *
     * @return whether it waits no longer
     */
    public boolean prepare(Document asked, Params params) {
      boolean isAtPlace = scope() != Scope.DOCUMENT && params.has(Params.POSITION);
      return isAtPlace
          ? asked.advanceTo(asked.text().clamp(params.position()).line())
          : asked.advance()
              && (!isSearch(params) || work.search().advance().advance(asked, params));
    }

    private Request about(Function<Params, String> other) {
      return new Request(name, other, withoutDocument, work, answer, capability);
    }

    /** Where the document is closed meanwhile, what was asked about stays as it is. */
    private Request asItIs() {
      return new Request(
          name, document, params -> Optional.of(params.json()), work, answer, capability);
    }

    private Request aside() {
      return with(new Work(scope(), Worker.ASIDE, work.search()));
    }

    private Request searching(Predicate<Params> isNeeded, Advance advance) {
      return with(new Work(scope(), work.usualWorker(), new Search(isNeeded, advance)));
    }

    private Request with(Work other) {
      return new Request(name, document, withoutDocument, other, answer, capability);
    }

    /**
     * This request, answered once everything is known of the line where it is asked, and above it.
     */
    private Request ofOneLine() {
      return ofOneLine(Scope.LINE);
    }

    /**
     * @param known what else must be known
     */
    private Request ofOneLine(Scope known) {
      return new Request(
          name,
          document,
          withoutDocument,
          new Work(known, work.usualWorker(), work.search()),
          question -> answer.apply(question.settled()),
          capability);
    }

    private Request offer(String provider) {
      return offer(provider, features -> Optional.of(new JsonPrimitive(true)));
    }

    /** This request, offered with options, or not at all to an editor without some feature. */
    private Request offer(
        String provider, Function<ClientFeatures, Optional<JsonElement>> options) {
      Capability offered = new Capability(provider, options);
      return new Request(name, document, withoutDocument, work, answer, Optional.of(offered));
    }
  }

  private record Capability(String name, Function<ClientFeatures, Optional<JsonElement>> options) {}

  /** A request that is not answered about Markdown. */
  private static Request request(String name, Answer answer) {
    return request(name, answer, (question, about) -> Optional.empty());
  }

  private static Request request(String name, Answer answer, InMarkdown inMarkdown) {
    return new Request(
        name,
        Params::document,
        params -> Optional.empty(),
        new Work(Scope.DOCUMENT, Worker.SHARED, Search.NONE),
        question -> answered(question, answer, inMarkdown),
        Optional.empty());
  }

  private static Optional<JsonElement> answered(
      Question question, Answer answer, InMarkdown inMarkdown) {
    if (!question.document().isMarkdown()) {
      return answer.to(question);
    }
    return question.editor().settings().has(Settings.Switch.MARKDOWN)
        ? inMarkdown.answer(question, answer::to)
        : Optional.empty();
  }

  /** A request for more of an earlier answer, which carries where it comes from. */
  private static Request resolution(String name, Answer answer) {
    return request(name, answer, MarkdownAnswers::resolved)
        .about(params -> Json.text(Json.object(params.json(), "data"), "uri").orElse(""))
        .asItIs();
  }

  /**
   * The table, made without streams, for which an editor would wait as long as for all the rows.
   */
  private static Map<String, Request> table(Request... rows) {
    Map<String, Request> table = new LinkedHashMap<>();
    for (Request row : rows) {
      table.put(row.name(), row);
    }
    return table;
  }

  /** The request of this name; empty if no document can answer it. */
  public static Optional<Request> named(String name) {
    return Optional.ofNullable(TABLE.get(name));
  }

  /** All requests, in the order of the table. */
  public static Iterable<Request> all() {
    return TABLE.values();
  }

  /** Adds to the capabilities all that an editor can ask. */
  static void offer(ClientFeatures features, JsonObject capabilities) {
    for (Request request : TABLE.values()) {
      request
          .capability()
          .ifPresent(
              capability ->
                  capability
                      .options()
                      .apply(features)
                      .ifPresent(options -> capabilities.add(capability.name(), options)));
    }
  }
}
