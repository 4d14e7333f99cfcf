package kifu.format.kif;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import kifu.format.RewriteKind;
import kifu.format.Rewriting.Rearrangement;
import kifu.format.comment.EngineNote;
import kifu.format.comment.ExpectedMoves;
import kifu.format.kif.VariationBlocks.Branching;
import kifu.format.line.LineEdits;
import kifu.game.Continuation;
import kifu.game.Game;
import kifu.play.Situation;
import kifu.play.Written;
import kifu.problem.Phrase;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Arranges the variations of a KIF document: those of one position in another order, the first
 * being the line that the others branch from; without one; or with one more.
 */
final class KifBranching {
  private final KifAnalysis analysis;
  private final Text text;
  private final Game game;

  KifBranching(KifAnalysis analysis) {
    this.analysis = analysis;
    this.text = analysis.manuscript().text();
    this.game = analysis.game();
  }

  /** What can be done with the variation in which a line stands, and with the move on it. */
  List<Rearrangement> at(int line) {
    List<Rearrangement> all = new ArrayList<>();
    VariationBlocks blocks = new VariationBlocks(analysis);
    int here = blocks.at(line);
    blocks
        .fork(here)
        .filter(fork -> blocks.isRegular(fork.parent()))
        .ifPresent(fork -> all.addAll(ofVariation(blocks, fork, here)));
    if (KifLine.read(text.line(line)) instanceof KifLine.Comment) {
      principalVariation(line).ifPresent(all::add);
    }
    if (KifLine.read(text.line(line)) instanceof KifLine.Play && blocks.isRegular(here)) {
      deletionFrom(blocks, here, line).ifPresent(all::add);
    }
    boolean isMove = KifLine.read(text.line(line)) instanceof KifLine.Move;
    if (isMove && blocks.isRegular(here) && game.isInOrder(blocks.get(here))) {
      blocks
          .forkOf(here, line)
          .ifPresentOrElse(
              fork -> all.addAll(ofMove(blocks, fork)),
              () -> extraction(blocks, here, line).ifPresent(all::add));
    }
    return all;
  }

  private List<Rearrangement> ofVariation(VariationBlocks blocks, Branching fork, int variation) {
    List<Rearrangement> all = new ArrayList<>();
    int place = fork.all().indexOf(variation);
    int last = fork.all().size() - 1;
    if (fork.all().contains(fork.parent()) && canLead(blocks, fork, variation)) {
      Phrase title =
          fork.parent() == 0
              ? new Phrase("この変化を本譜にする", "Make this variation the main line")
              : new Phrase(
                  "この変化を分岐元と入れ替える", "Promote this variation over the one it branches from");
      List<Integer> order = fork.all();
      order.remove(Integer.valueOf(variation));
      order.addFirst(variation);
      all.add(
          new Rearrangement(
              "promote", RewriteKind.REWRITE, title, () -> reorder(blocks, fork, order)));
    }
    if (place > fork.all().indexOf(fork.branches().getFirst())) {
      Phrase title = new Phrase("この変化を一つ上へ移す", "Move this variation up");
      all.add(
          new Rearrangement(
              "move-up",
              RewriteKind.REWRITE,
              title,
              () -> reorder(blocks, fork, swapped(fork, place - 1))));
    }
    if (place < last) {
      Phrase title = new Phrase("この変化を一つ下へ移す", "Move this variation down");
      all.add(
          new Rearrangement(
              "move-down",
              RewriteKind.REWRITE,
              title,
              () -> reorder(blocks, fork, swapped(fork, place))));
    }
    all.add(
        new Rearrangement(
            "delete-variation",
            RewriteKind.DELETE,
            deletion(blocks.nested(variation)),
            () -> delete(blocks, fork, variation)));
    return all;
  }

  /** Whether a variation can stand in the place of the line that it branches from. */
  private boolean canLead(VariationBlocks blocks, Branching fork, int variation) {
    return blocks.get(variation).firstPlayLine().isPresent()
        && game.isInOrder(blocks.get(variation))
        && game.isInOrder(blocks.get(fork.parent()));
  }

  private static Phrase deletion(int nested) {
    return nested == 0
        ? new Phrase("この変化を消す", "Delete this variation")
        : new Phrase(
            "この変化を消す（ここから分岐した" + nested + "本も）",
            "Delete this variation and those that branch from it (" + nested + ")");
  }

  private List<Rearrangement> ofMove(VariationBlocks blocks, Branching fork) {
    Phrase title = new Phrase("この手以降を変化にし、次の変化と入れ替える", "Demote this line below its next variation");
    Supplier<List<Edit>> edits = () -> reorder(blocks, fork, swapped(fork, 0));
    return canLead(blocks, fork, fork.branches().getFirst())
        ? List.of(new Rearrangement("demote", RewriteKind.REWRITE, title, edits))
        : List.of();
  }

  private static List<Integer> swapped(Branching fork, int place) {
    List<Integer> order = fork.all();
    Collections.swap(order, place, place + 1);
    return order;
  }

  /** Puts the lines of play that begin at a fork into another order. */
  private List<Edit> reorder(VariationBlocks blocks, Branching fork, List<Integer> order) {
    MovedLines lines = new MovedLines(text);
    mark(blocks, fork, order, lines);
    int end = blocks.end(fork.branches().getLast());
    int first = order.getFirst();
    int firstBranch = blocks.firstLine(fork.branches().getFirst());
    if (first == fork.parent() || fork.line().isEmpty()) {
      order.stream()
          .filter(index -> index != fork.parent())
          .forEach(index -> lines.add(blocks.firstLine(index), blocks.end(index)));
      return lines.inPlaceOf(firstBranch, end);
    }
    lines.add(blocks.head(first) + 1, blocks.end(first));
    for (int index : order.subList(1, order.size())) {
      if (index == fork.parent()) {
        lines.add(blocks.firstLine(first), blocks.head(first) + 1);
        lines.add(fork.line().get(), firstBranch);
      } else {
        lines.add(blocks.firstLine(index), blocks.end(index));
      }
    }
    return lines.inPlaceOf(fork.line().get(), end);
  }

  /** All but the last of the moves at a fork are marked, in a document that uses marks. */
  private void mark(VariationBlocks blocks, Branching fork, List<Integer> order, MovedLines lines) {
    if (!analysis.manuscript().counts().marksBranches()) {
      return;
    }
    for (int index : order) {
      Optional<Integer> line =
          index == fork.parent()
              ? fork.line()
              : blocks.get(index).firstPlayLine().stream().boxed().findFirst();
      line.ifPresent(
          play ->
              MovedLines.marked(text.line(play), index != order.getLast())
                  .ifPresent(content -> lines.rewrite(play, content)));
    }
  }

  private List<Edit> delete(VariationBlocks blocks, Branching fork, int variation) {
    MovedLines lines = new MovedLines(text);
    List<Integer> left = fork.all();
    left.remove(Integer.valueOf(variation));
    if (!left.isEmpty()) {
      mark(blocks, fork, left, lines);
    }
    return lines.inPlaceOf(blocks.firstLine(variation), blocks.end(variation));
  }

  /**
   * What is written from a play on is deleted with what branches from it; where others are written
   * for the same position, the first of them takes its place. All of a variation is another thing.
   */
  private Optional<Rearrangement> deletionFrom(VariationBlocks blocks, int here, int line) {
    if (here > 0 && blocks.get(here).firstPlayLine().equals(OptionalInt.of(line))) {
      return Optional.empty();
    }
    Optional<Branching> fork = blocks.forkOf(here, line);
    if (fork.isPresent()) {
      Phrase title =
          new Phrase(
              "この手から先を消す（次の変化が代わりに入る）", "Delete from here; the next variation takes its place");
      return Optional.of(
          new Rearrangement(
              "delete-from-here",
              RewriteKind.DELETE,
              title,
              () -> deleteLine(blocks, fork.get(), line)));
    }
    Optional<Situation> situation = game.situationAt(line);
    return situation.map(
        there -> {
          int ply = there.ply() + (there.ended().isPresent() ? 1 : 0);
          Phrase title = new Phrase("この手から先を消す", "Delete from here");
          Supplier<List<Edit>> edits =
              () -> new MovedLines(text).inPlaceOf(line, blocks.endAfter(here, ply));
          return new Rearrangement("delete-from-here", RewriteKind.DELETE, title, edits);
        });
  }

  private List<Edit> deleteLine(VariationBlocks blocks, Branching fork, int line) {
    MovedLines lines = new MovedLines(text);
    mark(blocks, fork, fork.branches(), lines);
    int first = fork.branches().getFirst();
    lines.add(blocks.head(first) + 1, blocks.end(first));
    fork.branches().stream()
        .skip(1)
        .forEach(index -> lines.add(blocks.firstLine(index), blocks.end(index)));
    return lines.inPlaceOf(line, blocks.end(fork.branches().getLast()));
  }

  /**
   * What is written from a move on becomes a variation; the line of play is broken off before it,
   * unless it has ended there.
   */
  private Optional<Rearrangement> extraction(VariationBlocks blocks, int here, int line) {
    FactCursor facts = analysis.manuscript().facts(blocks.head(here), line);
    Optional<Kind> before = Optional.empty();
    int lineBefore = line;
    while (facts.next()) {
      if (facts.kind().isPlay()) {
        before = Optional.of(facts.kind());
        lineBefore = facts.textLine();
      }
    }
    Optional<Integer> ply = game.situationAt(line).map(Situation::ply);
    if (before.isEmpty() || ply.isEmpty()) {
      return Optional.empty();
    }
    int number = game.start().number(ply.get());
    boolean ended = before.get() == Kind.END;
    Phrase title =
        ended
            ? new Phrase("この手以降を変化にする", "Make the moves from here a variation")
            : new Phrase(
                "この手以降を変化にする（元の手順は「中断」で終える）",
                "Make the moves from here a variation (the line itself ends with 中断)");
    Optional<Integer> end = ended ? Optional.of(lineBefore) : Optional.empty();
    Supplier<List<Edit>> edits = () -> extract(line, number, end);
    return Optional.of(new Rearrangement("extract-variation", RewriteKind.EXTRACT, title, edits));
  }

  private List<Edit> extract(int line, int number, Optional<Integer> endLine) {
    boolean marked = analysis.manuscript().counts().marksBranches();
    List<Edit> edits = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    if (endLine.isPresent()) {
      String written = text.line(endLine.get());
      Optional.of(written)
          .filter(end -> marked)
          .flatMap(end -> MovedLines.marked(end, true))
          .ifPresent(end -> edits.add(Edit.smallest(endLine.get(), written, end)));
    } else {
      String end = KifFormatter.withTail(Termination.INTERRUPTION.kif(), "", marked);
      lines.add(KifFormatter.number(number) + " " + end);
    }
    lines.add("");
    lines.add(KifSpelling.WORDS.variation(number));
    String lineEnd = new LineEdits(text).lineEnd(line);
    String written = String.join(lineEnd, lines) + lineEnd;
    edits.add(new Edit(Range.ofLine(line, 0, 0), written));
    return edits;
  }

  /**
   * The moves that a comment gives become a variation, unless they are written already. Where
   * nothing follows they would become moves of the game.
   */
  private Optional<Rearrangement> principalVariation(int line) {
    Optional<ExpectedMoves> expected =
        analysis.engineNotesAt(new Point(line, 0)).stream()
            .filter(note -> note.has(line))
            .findFirst()
            .flatMap(EngineNote::moves)
            .flatMap(
                written ->
                    analysis.situationAt(line).map(here -> ExpectedMoves.read(written, here)));
    return expected.flatMap(moves -> principalVariation(line, moves));
  }

  private Optional<Rearrangement> principalVariation(int line, ExpectedMoves expected) {
    Optional<Integer> start = expected.replacesLast() ? lineOfMoveBefore(line) : Optional.of(line);
    if (start.isEmpty()) {
      return Optional.empty();
    }
    List<Move> moves = expected.moves();
    int at = start.get();
    for (int i = 0; i < moves.size(); i++) {
      Optional<Continuation> next = Continuation.after(game, at, Integer.MAX_VALUE);
      if (next.isEmpty() || next.get().open()) {
        return Optional.empty();
      }
      Continuation numbered = next.get().numberedFrom(game.start().number(1));
      KifInsertion insertion =
          new KifInsertion(analysis, new Point(at, text.lineLength(at)), numbered);
      Optional<Integer> written = insertion.written(moves.get(i));
      if (written.isEmpty()) {
        List<Move> rest = moves.subList(i, moves.size());
        return Optional.of(
            new Rearrangement(
                "principal-variation",
                RewriteKind.EXTRACT,
                new Phrase("この読み筋を変化にする", "Make these moves a variation"),
                () -> insertion.insertion(rest).edits()));
      }
      at = written.get();
    }
    return Optional.empty();
  }

  /** The line of the move before the last one that leads to a line. */
  private Optional<Integer> lineOfMoveBefore(int line) {
    return game.situationAt(line)
        .flatMap(here -> game.writtenAlong(line, here.ply() - 1))
        .map(Written::textLine);
  }
}
