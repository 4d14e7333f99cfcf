package kifu.web;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import kifu.tsume.Composition;
import kifu.tsume.Judging;
import kifu.tsume.SolutionVerdict;

/**
 * Has another engine judge a composition, so that no message waits for the search. Where none can
 * be started, the verdict is made here.
 */
final class FarJudge implements Judging {
  private final Composition composition;
  private final Judging here;
  private final WebHost host;
  private boolean isHere;
  private boolean isAsked;
  private boolean isOver;
  private SolutionVerdict soFar;

  FarJudge(Composition composition, Judging here, WebHost host) {
    this.composition = composition;
    this.here = here;
    this.host = host;
    this.soFar = here.soFar();
  }

  @Override
  public boolean advance() {
    if (isHere) {
      return here.advance();
    }
    if (!isOver) {
      if (!isAsked) {
        isAsked = true;
        host.judge(VerdictJson.of(composition), this::take);
      }
      host.waitForJudgement();
    }
    return isOver;
  }

  @Override
  public SolutionVerdict soFar() {
    return isHere ? here.soFar() : soFar;
  }

  /**
   * Takes what is known by now; nothing where there is no other engine, and false where that had
   * not enough memory to go on.
   */
  private void take(JsonElement result) {
    isAsked = false;
    if (result.isJsonObject()) {
      JsonObject answer = result.getAsJsonObject();
      soFar = VerdictJson.verdict(answer.getAsJsonObject("verdict"));
      isOver = answer.get("isOver").getAsBoolean();
    } else if (result.isJsonNull()) {
      isHere = true;
    } else {
      soFar = soFar.withoutRoom();
      isOver = true;
    }
  }
}
