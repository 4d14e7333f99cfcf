package kifu.format.kif;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kifu.game.Variation;
import kifu.text.Edit;
import kifu.text.Text;

/** Rewrites a KIF document. */
final class KifRewriting extends FrameRewriting {
  private final KifAnalysis analysis;

  KifRewriting(KifAnalysis analysis) {
    super(analysis);
    this.analysis = analysis;
  }

  @Override
  public Optional<NewStart> startAt(int line, boolean numbersGoOn) {
    return new LaterStart(analysis, numbersGoOn).at(line);
  }

  @Override
  public List<Edit> renumber(int fromLine, int endLine) {
    return edits(
        fromLine,
        endLine,
        variation -> new Renumbering(analysis.manuscript(), analysis.game()).of(variation));
  }

  @Override
  public List<Edit> addUpTimes(int fromLine, int endLine) {
    return edits(
        fromLine,
        endLine,
        variation -> new ClockTotals(analysis.manuscript(), analysis.game()).of(variation));
  }

  private List<Edit> edits(int fromLine, int endLine, Function<Variation, List<Edit>> ofVariation) {
    return analysis.game().variations().stream()
        .filter(variation -> variation.firstLine() < endLine && variation.endLine() > fromLine)
        .flatMap(variation -> ofVariation.apply(variation).stream())
        .toList();
  }

  @Override
  public List<Rearrangement> arrangements(int line) {
    return new KifBranching(analysis).at(line);
  }

  @Override
  public boolean numbersMoves() {
    return true;
  }

  @Override
  public List<Style> otherStyles(int line) {
    String content = text().line(line);
    return Arrays.stream(KifStyle.values())
        .filter(style -> !style.rewrite(content).equals(content))
        .map(style -> new Style(style.id(), style.title()))
        .toList();
  }

  @Override
  public List<Edit> restyle(Style style) {
    return KifStyle.of(style.id()).map(this::restyle).orElse(List.of());
  }

  private List<Edit> restyle(KifStyle style) {
    List<Edit> edits = new ArrayList<>();
    text()
        .forEachLine(
            0,
            text().lineCount(),
            (line, content) -> {
              String rewritten = style.rewrite(content);
              if (!rewritten.equals(content)) {
                edits.add(Edit.smallest(line, content, rewritten));
              }
            });
    return edits;
  }

  private Text text() {
    return analysis.manuscript().text();
  }
}
