package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kifu.format.Blocks;
import kifu.format.Rewriting;
import kifu.format.word.MisplacedHeader;
import kifu.game.Game;
import kifu.record.Manuscript;
import kifu.shogi.Position;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;

/** Rewrites a CSA document. */
record CsaRewriting(Manuscript manuscript, Blocks<CsaGame> blocks) implements Rewriting {
  @Override
  public boolean canMirror() {
    return true;
  }

  @Override
  public List<Edit> mirror() {
    List<Edit> edits = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      edits.addAll(new CsaMirror(lines(i), game(i)).edits());
    }
    return edits;
  }

  @Override
  public Optional<NewStart> startAt(int line, boolean numbersGoOn) {
    int i = blocks.indexAt(line);
    return new CsaLaterStart(lines(i), game(i)).at(line);
  }

  @Override
  public Optional<List<Edit>> startWith(int line, Position position) {
    int i = blocks.indexAt(line);
    CsaStartLines start = new CsaStartLines(lines(i));
    return start.lines().map(setup -> start.write(position, setup));
  }

  @Override
  public List<Edit> headerUp(int line) {
    return MisplacedHeader.up(manuscript, blocks.firstLine(blocks.indexAt(line)), line);
  }

  @Override
  public List<Rearrangement> arrangements(int line) {
    return CsaDeletion.from(manuscript, blocks, line);
  }

  @Override
  public int gameCount() {
    return (int) IntStream.range(0, blocks.size()).filter(this::hasContent).count();
  }

  private boolean hasContent(int index) {
    return blocks.get(index).firstContent() < blocks.get(index).endContent();
  }

  /** The first game states the encoding and the version of the file; then each of them does. */
  @Override
  public List<Text> games() {
    List<Text> games = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      CsaGame game = blocks.get(i);
      if (hasContent(i)) {
        boolean separated = CsaGame.isSeparator(manuscript.line(blocks.endLine(i) - 1));
        int end = blocks.endLine(i) - (separated ? 1 : 0);
        String lines = manuscript.text().slice(Range.of(blocks.firstLine(i), 0, end, 0));
        boolean statesVersion = games.isEmpty() || game.version().isPresent();
        games.add(Text.of(statesVersion ? lines : ofFile() + lines));
      }
    }
    return games;
  }

  /** The lines that state the encoding and the version. */
  private String ofFile() {
    Text text = manuscript.text();
    StringBuilder lines = new StringBuilder();
    for (int line = 0; line < blocks.endLine(0); line++) {
      String content = text.line(line);
      switch (CsaGrammar.GRAMMAR.statements(content).getFirst()) {
        case CsaStatement.Version version -> lines.append(content).append(text.terminator(line));
        case CsaStatement.Comment comment when comment.text().startsWith("'CSA encoding=") ->
            lines.append(content).append(text.terminator(line));
        case CsaStatement.Comment comment -> {}
        case CsaStatement.Blank blank -> {}
        default -> {
          return lines.toString();
        }
      }
    }
    return lines.toString();
  }

  private GameLines lines(int index) {
    return GameLines.of(manuscript, blocks, index);
  }

  private Game game(int index) {
    return lines(index).game(blocks.get(index));
  }
}
