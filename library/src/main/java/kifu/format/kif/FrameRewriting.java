package kifu.format.kif;

import java.util.List;
import java.util.Optional;
import kifu.format.LineEdits;
import kifu.format.MisplacedHeader;
import kifu.format.Rewriting;
import kifu.shogi.Position;
import kifu.text.Edit;
import kifu.text.Text;

/** Rewrites a document, however its moves are written. */
public class FrameRewriting implements Rewriting {
  private final KifFrame analysis;

  public FrameRewriting(KifFrame analysis) {
    this.analysis = analysis;
  }

  @Override
  public boolean canMirror() {
    return true;
  }

  @Override
  public List<Edit> mirror() {
    return new KifMirror(analysis).edits();
  }

  @Override
  public Optional<List<Edit>> startWith(int line, Position position) {
    return analysis.prologue().variant() == Prologue.Variant.STANDARD
        ? Optional.of(new StartLines(analysis.manuscript(), analysis.prologue()).write(position))
        : Optional.empty();
  }

  @Override
  public List<Edit> headerUp(int line) {
    return MisplacedHeader.up(analysis.manuscript(), 0, line);
  }

  /** Below the comments that the position has already. */
  @Override
  public Optional<Edit> comment(int line, List<String> content) {
    return Optional.of(below(line, content.stream().map(comment -> "*" + comment).toList()));
  }

  @Override
  public Optional<Edit> bookmark(int line, String name) {
    return Optional.of(below(line, List.of("&" + name)));
  }

  private Edit below(int line, List<String> lines) {
    return new LineEdits(text()).below(line, FrameRewriting::isRemark, lines);
  }

  private static boolean isRemark(String content) {
    return switch (KifLine.read(content)) {
      case KifLine.Comment comment -> true;
      case KifLine.Bookmark bookmark -> true;
      default -> false;
    };
  }

  private Text text() {
    return analysis.manuscript().text();
  }
}
