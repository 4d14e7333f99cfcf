package kifu.session;

import com.google.gson.JsonElement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import kifu.document.Document;
import kifu.feature.EngineComments;
import kifu.feature.EngineQuestion;
import kifu.feature.EvaluatedPosition;
import kifu.feature.GameAnalysis;
import kifu.feature.GameAnalysis.Choice;
import kifu.feature.Outcome;
import kifu.problem.Phrase;
import kifu.protocol.Editor;
import kifu.protocol.EngineAnswers;
import kifu.text.Edit;
import kifu.usi.EngineOption;
import kifu.usi.GuiMessage.SetPosition;
import kifu.usi.Limit;
import kifu.usi.SearchInfo;

/**
 * Has the positions of the games of a document searched, and then has the editor write what was
 * found, in one step. Where the document is edited meanwhile, that goes to where the positions are
 * by then. One that is stopped writes what is done.
 */
final class GameSearch extends CommandedInterview {
  private static final Choice MAIN_LINES = new Choice(0, Integer.MAX_VALUE, false);
  private static final long PERIOD = 500_000_000;
  private static final long SECOND = 1_000_000_000;
  private static final int SECONDS = 60;
  private static final int PERCENT = 100;

  /** How often the editor is asked to write. */
  private static final int TRIES = 5;

  /** How many milliseconds an editor has to answer before the analysis counts as over. */
  private static final long PATIENCE = 10_000;

  private static final Phrase CLOSED =
      new Phrase(
          "解析中に棋譜が閉じられたため、評価値は書き込みませんでした。",
          "The record was closed during the analysis, so nothing was written.");

  private static final Phrase REFUSED =
      new Phrase(
          "エディターが編集を受け付けなかったため、評価値を書き込めませんでした。",
          "The editor did not take the edit, so nothing was written.");

  private final OpenDocument document;
  private final int candidates;
  private final Map<Key, Found> found = new HashMap<>();
  private Optional<EngineComments> comments = Optional.empty();
  private List<EngineQuestion> asked = List.of();
  private Optional<Phrase> said = Optional.empty();
  private final AtomicBoolean isEnded = new AtomicBoolean();
  private long started;
  private long reported;
  private int done;

  /** A position, wherever it stands in the document. */
  private record Key(int game, SetPosition message) {
    static Key of(EngineQuestion asked) {
      return new Key(asked.game(), asked.message());
    }
  }

  private record Found(List<SearchInfo> candidates, boolean isCut) {}

  GameSearch(
      Host host,
      Editor editor,
      OpenDocument document,
      Limit limit,
      int candidates,
      Optional<WorkDone> work) {
    super(host, editor, limit, work);
    this.document = document;
    this.candidates = candidates;
  }

  private GameAnalysis analysis(Document snapshot) {
    while (!snapshot.advance()) {}
    return GameAnalysis.of(snapshot, editor.analysis());
  }

  @Override
  public List<HostEngines.Searched> begin(String name, List<EngineOption> options) {
    Document snapshot = document.snapshot();
    EngineComments written =
        new EngineComments(EngineAnswers.named(snapshot, name), limit, candidates);
    comments = Optional.of(written);
    List<EngineQuestion> all = analysis(snapshot).positions(MAIN_LINES);
    asked = all.stream().filter(position -> !position.isSaid(written)).toList();
    if (asked.isEmpty()) {
      said =
          Optional.of(
              all.isEmpty()
                  ? new Phrase("解析できる局面がありません。", "There is no position to analyse.")
                  : new Phrase("すべての局面が解析済みです。", "All positions are analysed already."));
    }
    started = host.nanoTime();
    reported = started;
    return asked.stream().map(HostEngines.Searched::of).toList();
  }

  @Override
  public void found(int index, List<SearchInfo> answer, boolean isCut) {
    done++;
    if (!answer.isEmpty()) {
      found.put(Key.of(asked.get(index)), new Found(answer, isCut));
    }
    long now = host.nanoTime();
    if (now - reported >= PERIOD) {
      reported = now;
      work.ifPresent(
          progress ->
              progress.send(
                  EngineAnswers.report(
                      editor, progress(now - started), PERCENT * done / asked.size())));
    }
  }

  private Phrase progress(long nanoseconds) {
    long left = nanoseconds / Math.max(1, done) * (asked.size() - done) / SECOND;
    String time = "%d:%02d".formatted(left / SECONDS, left % SECONDS);
    return new Phrase(
        done + "/" + asked.size() + "局面、残り" + time,
        done + "/" + asked.size() + ", " + time + " left");
  }

  @Override
  public void over(Optional<Phrase> failure) {
    write(TRIES, () -> end(failure));
  }

  private void end(Optional<Phrase> failure) {
    if (isEnded.compareAndSet(false, true)) {
      failure.ifPresent(why -> host.show(Host.MessageType.ERROR, why.in(editor.language())));
      said.or(this::silence)
          .filter(words -> failure.isEmpty())
          .ifPresent(words -> host.show(Host.MessageType.INFO, words.in(editor.language())));
      work.ifPresent(WorkDone::end);
      reply().answer(Optional.empty());
    }
  }

  /** Says of how many positions the engine gave no evaluation, if there are any. */
  private Optional<Phrase> silence() {
    int evaluated = found.size();
    int silent = done - evaluated;
    return silent == 0
        ? Optional.empty()
        : Optional.of(
            new Phrase(
                evaluated + "局面を解析しました。エンジンが評価値を返さなかった局面：" + silent,
                Phrase.counted(evaluated, "position")
                    + " evaluated; the engine gave no evaluation of "
                    + Phrase.counted(silent, "position")
                    + "."));
  }

  /**
   * Has the editor write what was found. It refuses that when a key came first: then it is tried
   * again with the text that is there by then.
   *
   * @param whenOver what to do then, also if the editor never answers
   */
  private void write(int tries, Runnable whenOver) {
    if (found.isEmpty() || comments.isEmpty()) {
      whenOver.run();
      return;
    }
    if (document.isClosed()) {
      said = Optional.of(CLOSED);
      whenOver.run();
      return;
    }
    Document snapshot = document.snapshot();
    Outcome<List<Edit>> edits = edits(snapshot);
    while (document.snapshot() != snapshot) { // it was edited meanwhile
      snapshot = document.snapshot();
      edits = edits(snapshot);
    }
    switch (edits) {
      case Outcome.Done<List<Edit>>(List<Edit> all) -> {
        if (all.isEmpty()) {
          whenOver.run();
          return;
        }
        host.request(
            "workspace/applyEdit",
            Optional.of(EngineAnswers.applyEdit(editor, snapshot, all)),
            answer -> answered(answer, tries, whenOver));
        host.later(PATIENCE, whenOver);
      }
      case Outcome.Refused<List<Edit>>(Phrase why) -> {
        said = Optional.of(why);
        whenOver.run();
      }
    }
  }

  private void answered(Optional<JsonElement> answer, int tries, Runnable whenOver) {
    if (answer.filter(EngineAnswers::isApplied).isPresent()) {
      whenOver.run();
    } else if (tries > 1) {
      host.later(0, () -> write(tries - 1, whenOver));
    } else {
      said = Optional.of(REFUSED);
      whenOver.run();
    }
  }

  private Outcome<List<Edit>> edits(Document snapshot) {
    GameAnalysis analysis = analysis(snapshot);
    List<EvaluatedPosition> evaluated =
        analysis.positions(MAIN_LINES).stream()
            .flatMap(position -> evaluated(position).stream())
            .toList();
    return analysis.edits(comments.orElseThrow(), evaluated);
  }

  private Optional<EvaluatedPosition> evaluated(EngineQuestion position) {
    return Optional.ofNullable(found.get(Key.of(position)))
        .map(answer -> new EvaluatedPosition(position, answer.candidates, answer.isCut));
  }
}
