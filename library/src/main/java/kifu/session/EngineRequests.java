package kifu.session;

import com.google.gson.JsonElement;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.feature.EngineCommentEdits;
import kifu.problem.Phrase;
import kifu.protocol.ClientFeature;
import kifu.protocol.Editor;
import kifu.protocol.EngineAnswers;
import kifu.protocol.EngineChoice;
import kifu.protocol.Params;
import kifu.usi.EngineOption;
import kifu.usi.Limit;
import kifu.usi.SearchInfo;

/**
 * Has engines asked what the user wants to know. Nothing is started before that. Thread-safe.
 *
 * <p>A request that names its progress is answered when the work is over, and ends it when it is
 * withdrawn. A command of any other editor is answered at once: some wait for nothing else
 * meanwhile.
 */
final class EngineRequests {
  private static final Limit SECOND = Limit.of(Limit.Kind.MOVE_TIME, 1000);

  private final Host host;
  private final ShownWork shown;

  /** The documents whose games are being analysed. */
  private final Set<String> analysed = new HashSet<>();

  /** The position that is being searched, and the one that is to be searched then. */
  private Optional<PositionSearch> running = Optional.empty();

  private Optional<PositionSearch> waiting = Optional.empty();

  EngineRequests(Host host) {
    this.host = host;
    this.shown = new ShownWork(host, "kifu-engine-");
  }

  /** Carries out a command about a document. */
  Reply execute(Params command, Editor editor, OpenDocument document) {
    Params about = EngineAnswers.argument(command);
    EngineChoice engine = EngineAnswers.chosen(editor, about);
    boolean compares = command.text("command").equals(EngineAnswers.COMPARE);
    Optional<WorkDone> work = WorkDone.of(host, command).or(() -> createdFor(editor));
    if (compares) {
      return ask(
          command,
          engine,
          1,
          new MoveComparison(
              host, editor, document.snapshot(), about.position(), limit(engine, editor), work));
    }
    if (!document.snapshot().format().holdsComments()) {
      throw EngineAnswers.failure(editor, EngineCommentEdits.NO_COMMENTS);
    }
    String uri = document.snapshot().uri();
    synchronized (this) {
      if (!analysed.add(uri)) {
        throw EngineAnswers.failure(
            editor, new Phrase("この棋譜はすでに解析中です。", "This record is being analysed already."));
      }
    }
    int candidates = candidates(engine, editor, 1);
    GameSearch search =
        new GameSearch(host, editor, document, limit(engine, editor), candidates, work);
    search.reply().whenOver(outcome -> forget(uri));
    return ask(command, engine, candidates, search);
  }

  private synchronized void forget(String uri) {
    analysed.remove(uri);
  }

  /** Has an engine asked; the reply ends that when it is withdrawn. */
  private Runnable ask(
      EngineChoice engine, int candidates, HostEngines.Interview interview, Reply reply) {
    Runnable stop = host.engines().ask(engine, candidates, interview);
    reply.whenOver(outcome -> stop.run());
    return stop;
  }

  private Reply ask(
      Params command, EngineChoice engine, int candidates, CommandedInterview interview) {
    Reply whole = interview.reply();
    Runnable stop = ask(engine, candidates, interview, whole);
    interview.work.ifPresent(
        progress -> {
          shown.put(progress, stop);
          whole.whenOver(outcome -> shown.remove(progress));
        });
    return WorkDone.of(host, command).isPresent() ? whole : Reply.of(Optional.empty());
  }

  private Optional<WorkDone> createdFor(Editor editor) {
    return editor.features().has(ClientFeature.SHOWS_PROGRESS)
        ? Optional.of(shown.create())
        : Optional.empty();
  }

  /**
   * Ends the work whose progress has this name; returns whether there is such. What is done stays.
   */
  boolean cancel(JsonElement token) {
    return shown.cancel(token);
  }

  /** The user's own limit comes first, as on the command line. */
  private static Limit limit(EngineChoice engine, Editor editor) {
    return engine.limit().or(() -> editor.analysis().limit()).orElse(SECOND);
  }

  private static int candidates(EngineChoice engine, Editor editor, int usual) {
    return engine.candidates().orElse(editor.analysis().candidates().orElse(usual));
  }

  /** Asks an engine for its name and its options. */
  Reply introduce(Params params, Editor editor) {
    Introduction introduction = new Introduction(editor);
    ask(EngineAnswers.described(params), 1, introduction, introduction.reply);
    return introduction.reply;
  }

  /** An engine that is only asked who it is. */
  private static final class Introduction implements HostEngines.Interview {
    private final Editor editor;
    private final Reply reply = new Reply();
    private Optional<JsonElement> said = Optional.empty();

    Introduction(Editor editor) {
      this.editor = editor;
    }

    @Override
    public List<HostEngines.Searched> begin(String name, List<EngineOption> options) {
      said = Optional.of(EngineAnswers.introduction(name, options));
      return List.of();
    }

    @Override
    public Limit limit() {
      return SECOND;
    }

    @Override
    public void found(int index, List<SearchInfo> candidates, boolean isCut) {}

    @Override
    public void over(Optional<Phrase> failure) {
      failure.ifPresentOrElse(
          why -> reply.fail(EngineAnswers.failure(editor, why)), () -> reply.answer(said));
    }
  }

  /**
   * Searches a position until the request is withdrawn, instead of the one that was searched
   * before: never two at a time.
   */
  Reply search(Params params, Editor editor, OpenDocument document) {
    EngineChoice engine = EngineAnswers.chosen(editor, params);
    int candidates = candidates(engine, editor, PositionSearch.CANDIDATES);
    PositionSearch search =
        new PositionSearch(
            host,
            editor,
            document.snapshot(),
            params,
            interview -> host.engines().ask(engine, candidates, interview),
            this::ended);
    synchronized (this) {
      if (running.isPresent()) {
        waiting.ifPresent(PositionSearch::stop);
        waiting = Optional.of(search);
        running.get().stop();
        return search.reply();
      }
      running = Optional.of(search);
    }
    search.start();
    return search.reply();
  }

  private void ended(PositionSearch search) {
    Optional<PositionSearch> next;
    synchronized (this) {
      if (running.filter(search::equals).isEmpty()) {
        return;
      }
      next = waiting;
      running = next;
      waiting = Optional.empty();
    }
    next.ifPresent(PositionSearch::start);
  }
}
