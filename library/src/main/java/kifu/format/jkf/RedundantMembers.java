package kifu.format.jkf;

import java.util.List;
import java.util.Optional;
import kifu.game.Game;
import kifu.json.JsonValue.Literal;
import kifu.json.JsonValue.Member;
import kifu.json.JsonValue.Members;
import kifu.json.JsonValue.Words;
import kifu.play.Playback;
import kifu.play.Situation;
import kifu.problem.FirstProblems;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Facts;

/**
 * Compares with the game what a move says besides its squares: whether it goes where the last one
 * went, what it takes, the words that distinguish it from others. Readers may show these as they
 * stand. It can be done bit by bit. For one use.
 */
final class RedundantMembers {
  private final Transcript transcript;
  private final Game game;
  private final FirstProblems problems = new FirstProblems();

  /** Which variation comes next, and the one before it while some of that is not played yet. */
  private int nextVariation;

  private Optional<Playback> playing = Optional.empty();

  RedundantMembers(Transcript transcript, Game game) {
    this.transcript = transcript;
    this.game = game;
  }

  /** What is not as the moves are, in the order of the transcript; all of it once that is done. */
  List<Problem> problems() {
    return problems.all();
  }

  /**
   * Goes on.
   *
   * @param moves about how many moves are looked at
   * @return whether all of them were
   */
  boolean advance(int moves) {
    for (int i = 0; i < moves; i++) {
      if (playing.isEmpty()) {
        if (nextVariation == game.variations().size()) {
          return true;
        }
        playing = Optional.of(game.playback(game.variations().get(nextVariation)));
        nextVariation++;
      }
      playing = playing.filter(this::next);
    }
    return false;
  }

  /** Looks at what comes next in a variation; returns whether there is anything. */
  private boolean next(Playback playback) {
    boolean isPlayed = playback.next();
    boolean isMove = isPlayed && playback.isWritten() && playback.fact().kind() == Facts.Kind.MOVE;
    if (isMove && playback.isKnown() && playback.isAsWritten()) {
      int line = playback.fact().textLine();
      playback.lastMove().ifPresent(last -> move(line, last));
    }
    return isPlayed;
  }

  private void move(int line, Situation.LastMove last) {
    Optional<Members> move =
        transcript
            .entries()
            .get(line)
            .json()
            .get("move")
            .filter(Members.class::isInstance)
            .map(Members.class::cast);
    if (move.isPresent()) {
      MoveMembers right = MoveMembers.of(last.before(), last.move(), last.previous());
      same(move.get(), right);
      capture(move.get(), right);
      relative(move.get(), right);
    }
  }

  private void same(Members move, MoveMembers right) {
    Optional<Member> member = move.member("same");
    boolean isTrue =
        member.filter(m -> m.value() instanceof Literal l && l.text().equals("true")).isPresent();
    if (isTrue && !right.same()) {
      report(
          member.get(),
          new Phrase("直前の手と同じマスへの手ではありません", "the move before it went elsewhere"),
          "false");
    }
  }

  private void capture(Members move, MoveMembers right) {
    Optional<Member> member = move.member("capture").filter(m -> m.value() instanceof Words);
    if (member.isEmpty()) {
      return;
    }
    String written = ((Words) member.get().value()).text();
    String taken = right.capture().map(piece -> piece.csa()).orElse("");
    if (!written.equals(taken)) {
      Phrase what =
          right
              .capture()
              .map(
                  piece ->
                      new Phrase("取る駒は" + piece.japanese() + "です", "it takes a " + piece.english()))
              .orElse(new Phrase("この手は駒を取りません", "this move takes nothing"));
      report(member.get(), what, taken.isEmpty() ? "null" : JkfWriter.quoted(taken));
    }
  }

  private void relative(Members move, MoveMembers right) {
    Optional<Member> member = move.member("relative").filter(m -> m.value() instanceof Words);
    if (member.isEmpty()) {
      return;
    }
    String written = ((Words) member.get().value()).text();
    if (!written.equals(right.relative())) {
      String words = MoveMembers.words(right.relative());
      Phrase what =
          words.isEmpty()
              ? new Phrase("この手に区別の語は要りません", "this move needs no word")
              : new Phrase("区別の語は「" + words + "」です", "the word for this move is " + words);
      String value = right.relative().isEmpty() ? "null" : JkfWriter.quoted(right.relative());
      report(member.get(), what, value);
    }
  }

  private void report(Member member, Phrase what, String right) {
    problems.add(
        Problem.of(
                ProblemId.JKF_MEMBER,
                member.value().range(),
                new Phrase(member.name(), member.name()),
                what)
            .withFix(right));
  }
}
