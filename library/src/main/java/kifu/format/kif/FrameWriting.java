package kifu.format.kif;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import kifu.format.HeaderSlot;
import kifu.format.MoveSlot;
import kifu.format.Suggestion;
import kifu.format.Writing;
import kifu.format.line.LineEdits;
import kifu.game.Continuation;
import kifu.play.Situation;
import kifu.record.Spelling;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Point;

/** Writes into a document, however its moves are written. */
public abstract class FrameWriting implements Writing {
  private final KifFrame analysis;

  protected FrameWriting(KifFrame analysis) {
    this.analysis = analysis;
  }

  @Override
  public final List<Suggestion> suggestionsAt(
      Point point, Optional<MoveSlot> slot, LocalDate today) {
    return new KifSuggestions(analysis, point, slot).on(today);
  }

  @Override
  public final Optional<HeaderSlot> headerSlotAt(Point point) {
    return new KifSuggestions(analysis, point, Optional.empty()).headerSlot();
  }

  /** How the game goes on after what is at a point, numbered as the document numbers it. */
  protected final Optional<Continuation> continuationAfter(Point point) {
    return analysis
        .placed()
        .continuationAfter(point)
        .map(next -> next.numberedFrom(analysis.game().start().number(1)));
  }

  @Override
  public final String spell(Situation situation, Move move) {
    Spelling spelling = analysis.manuscript().spelling();
    return spelling.move(situation.position(), move, situation.lastSquare());
  }

  /** Below the comments that the position has already. */
  @Override
  public final Optional<Edit> comment(int line, List<String> content) {
    return Optional.of(below(line, content.stream().map(FrameWriting::written).toList()));
  }

  @Override
  public final Optional<String> commentLine(String text) {
    return Optional.of(written(text));
  }

  private static String written(String comment) {
    return "*" + comment;
  }

  @Override
  public final Optional<String> variation(int number) {
    return Optional.of(KifSpelling.WORDS.variation(number));
  }

  @Override
  public final Optional<Edit> bookmark(int line, String name) {
    return Optional.of(below(line, List.of("&" + name)));
  }

  private Edit below(int line, List<String> lines) {
    return new LineEdits(analysis.manuscript().text()).below(line, FrameWriting::isRemark, lines);
  }

  private static boolean isRemark(String content) {
    return switch (KifLine.read(content)) {
      case KifLine.Comment comment -> true;
      case KifLine.Bookmark bookmark -> true;
      default -> false;
    };
  }
}
