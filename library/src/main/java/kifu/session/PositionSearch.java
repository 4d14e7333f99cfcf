package kifu.session;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import kifu.document.Document;
import kifu.feature.EngineQuestion;
import kifu.feature.GameAnalysis;
import kifu.feature.PositionAt;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.protocol.Editor;
import kifu.protocol.EngineAnswers;
import kifu.protocol.EngineCandidates;
import kifu.protocol.Params;
import kifu.shogi.Rules;
import kifu.text.Point;
import kifu.usi.EngineOption;
import kifu.usi.GuiMessage.SetPosition;
import kifu.usi.Limit;
import kifu.usi.SearchInfo;

/**
 * Has the position at a place searched without a limit, and sends what is known by then as partial
 * results, until the request is withdrawn. The answer is what was known last.
 */
final class PositionSearch implements HostEngines.Interview {
  /** How many candidates are wanted where the user has not chosen. */
  static final int CANDIDATES = 3;

  private static final Phrase UNKNOWN =
      new Phrase("この行の局面が分からないため、解析できません。", "The position here is not known.");

  private final Host host;
  private final Editor editor;
  private final Document document;
  private final Params params;
  private final Point position;
  private final Function<HostEngines.Interview, Runnable> ask;
  private final Consumer<PositionSearch> whenOver;
  private final Reply reply = new Reply();
  private Optional<EngineCandidates> candidates = Optional.empty();
  private Optional<JsonElement> known = Optional.empty();

  /**
   * @param ask has an engine asked; returns what ends that
   * @param whenOver what to do when the engine has no more to do with it
   */
  PositionSearch(
      Host host,
      Editor editor,
      Document document,
      Params params,
      Function<HostEngines.Interview, Runnable> ask,
      Consumer<PositionSearch> whenOver) {
    this.host = host;
    this.editor = editor;
    this.document = document;
    this.params = params;
    this.position = params.position();
    this.ask = ask;
    this.whenOver = whenOver;
  }

  Reply reply() {
    return reply;
  }

  void start() {
    if (reply.isOver()) {
      whenOver.accept(this);
    } else {
      Runnable stop = ask.apply(this);
      reply.whenOver(outcome -> stop.run());
    }
  }

  /** Another position is wanted. */
  void stop() {
    reply.withdraw();
  }

  @Override
  public List<HostEngines.Searched> begin(String name, List<EngineOption> options) {
    while (!document.advance()) {}
    Optional<Situation> here = PositionAt.situationAt(document, position);
    candidates = here.map(situation -> new EngineCandidates(editor, name, situation));
    return here.filter(situation -> Rules.hasLegalMove(situation.position())).stream()
        .map(
            situation ->
                new HostEngines.Searched(
                    0,
                    GameAnalysis.of(document)
                        .positionAt(position)
                        .filter(asked -> asked.position().equals(situation.position()))
                        .map(EngineQuestion::message)
                        .orElseGet(
                            () ->
                                SetPosition.of(
                                    situation.position(), situation.ply() + 1, List.of())),
                    situation.position()))
        .toList();
  }

  @Override
  public Limit limit() {
    return Limit.of(Limit.Kind.INFINITE);
  }

  @Override
  public void see(List<SearchInfo> infos) {
    if (candidates.isPresent() && !reply.isOver()) {
      JsonObject value = candidates.get().shown(infos);
      known = Optional.of(value);
      if (params.has("partialResultToken")) {
        new WorkDone(host, params.json().get("partialResultToken")).send(value);
      }
    }
  }

  @Override
  public void found(int index, List<SearchInfo> infos, boolean isCut) {
    see(infos);
  }

  @Override
  public void over(Optional<Phrase> failure) {
    Optional<Phrase> why =
        failure.or(() -> candidates.isEmpty() ? Optional.of(UNKNOWN) : Optional.empty());
    why.ifPresentOrElse(
        words -> reply.fail(EngineAnswers.failure(editor, words)), () -> reply.answer(known));
    whenOver.accept(this);
  }
}
