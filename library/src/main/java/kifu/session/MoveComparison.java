package kifu.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.drawing.Wording;
import kifu.feature.EngineComments;
import kifu.feature.EngineQuestion;
import kifu.feature.GameAnalysis;
import kifu.format.comment.Evaluation;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.protocol.Editor;
import kifu.shogi.Move;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.text.Point;
import kifu.usi.Candidates;
import kifu.usi.EngineOption;
import kifu.usi.Limit;
import kifu.usi.SearchInfo;

/** Has an engine say how much worse a move is than the best one, and shows that as a message. */
final class MoveComparison extends CommandedInterview {
  private static final Phrase NO_MOVE =
      new Phrase("この行に比べる指し手がありません。", "There is no move here to compare.");
  private static final Phrase NO_VALUE =
      new Phrase("エンジンが評価値を返しませんでした。", "The engine said no evaluation.");

  private final Document document;
  private final Point place;
  private Optional<EngineQuestion> before = Optional.empty();
  private Optional<Situation.LastMove> move = Optional.empty();
  private final List<Optional<SearchInfo>> found = new ArrayList<>();

  MoveComparison(
      Host host,
      Editor editor,
      Document document,
      Point place,
      Limit limit,
      Optional<WorkDone> work) {
    super(host, editor, limit, work);
    this.document = document;
    this.place = place;
  }

  @Override
  public List<HostEngines.Searched> begin(String name, List<EngineOption> options) {
    while (!document.advance()) {}
    GameAnalysis analysis = GameAnalysis.of(document);
    Optional<EngineQuestion> after = analysis.positionAt(place);
    before = after.flatMap(analysis::positionBefore);
    move = after.flatMap(asked -> asked.situation().last());
    if (after.isEmpty() || before.isEmpty()) {
      return List.of();
    }
    return List.of(before.get(), after.get()).stream()
        .filter(asked -> Rules.hasLegalMove(asked.position()))
        .map(HostEngines.Searched::of)
        .toList();
  }

  @Override
  public void found(int index, List<SearchInfo> candidates, boolean isCut) {
    found.add(candidates.stream().findFirst());
  }

  @Override
  public void over(Optional<Phrase> failure) {
    work.ifPresent(WorkDone::end);
    if (failure.isPresent()) {
      host.show(Host.MessageType.ERROR, failure.get().in(editor.language()));
    } else if (!reply().isOver()) {
      host.show(Host.MessageType.INFO, result().in(editor.language()));
    }
    reply().answer(Optional.empty());
  }

  private Phrase result() {
    if (before.isEmpty() || move.isEmpty()) {
      return NO_MOVE;
    }
    Situation start = before.get().situation();
    Side side = start.position().turn();
    String played = name(start, move.get().move());
    if (!Rules.hasLegalMove(start.position().play(move.get().move()))) {
      return new Phrase(played + "で詰みです。", played + " is mate.");
    }
    Optional<Evaluation> best = evaluation(0, side);
    Optional<Evaluation> after = evaluation(1, side.opposite());
    Optional<Move> bestMove =
        found.stream()
            .findFirst()
            .flatMap(info -> info)
            .flatMap(
                info -> Candidates.play(start.position(), info.pv()).moves().stream().findFirst());
    if (best.isEmpty() || after.isEmpty() || bestMove.isEmpty()) {
      return NO_VALUE;
    }
    Phrase value = valued(played, after.get());
    if (bestMove.get().equals(move.get().move())) {
      return value.then("：エンジンの最善手です。", ": the engine's best move.");
    }
    Phrase other = valued(name(start, bestMove.get()), best.get());
    int loss = (best.get().value() - after.get().value()) * (side == Side.BLACK ? 1 : -1);
    boolean isNumber =
        best.get() instanceof Evaluation.Score && after.get() instanceof Evaluation.Score;
    String japanese = !isNumber ? "" : loss > 0 ? "（" + loss + "点の損）" : "（差なし）";
    String english = !isNumber ? "" : loss > 0 ? " (" + loss + " worse)" : " (no worse)";
    return value.then(japanese + "。最善手は ", english + "; best is ").then(other).then(" です。", ".");
  }

  /** A move with what it is worth. */
  private static Phrase valued(String move, Evaluation worth) {
    return Phrase.alike(move + " ").then(worth.brief());
  }

  private Optional<Evaluation> evaluation(int index, Side turn) {
    return found.stream()
        .skip(index)
        .findFirst()
        .flatMap(info -> info)
        .flatMap(SearchInfo::score)
        .map(score -> EngineComments.evaluation(score, turn));
  }

  private String name(Situation start, Move played) {
    Wording wording = editor.wording();
    return wording.name(start.position(), played, start.lastSquare());
  }
}
