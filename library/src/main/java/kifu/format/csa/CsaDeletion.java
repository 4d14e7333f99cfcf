package kifu.format.csa;

import java.util.List;
import kifu.format.Blocks;
import kifu.format.RewriteKind;
import kifu.format.Rewriting.Rearrangement;
import kifu.problem.Phrase;
import kifu.record.Manuscript;
import kifu.text.Edit;
import kifu.text.Range;

/** Cuts off the moves of a CSA game: nothing else can be done with them without variations. */
record CsaDeletion(Manuscript manuscript, Blocks<CsaGame> blocks) {
  /** The deletion of the moves of a line and of those that follow, where it has one. */
  static List<Rearrangement> from(Manuscript manuscript, Blocks<CsaGame> blocks, int line) {
    return new CsaDeletion(manuscript, blocks).at(line);
  }

  private List<Rearrangement> at(int line) {
    return switch (CsaGrammar.GRAMMAR.statements(manuscript.line(line)).getFirst()) {
      case CsaStatement.Move move -> deletion(line);
      case CsaStatement.UnreadableMove move -> deletion(line);
      case CsaStatement.End end -> deletion(line);
      case CsaStatement.UnknownEnd end -> deletion(line);
      default -> List.of();
    };
  }

  private List<Rearrangement> deletion(int line) {
    int index = blocks.indexAt(line);
    int end = blocks.firstLine(index) + blocks.get(index).endContent();
    Range rest =
        end < manuscript.text().lineCount()
            ? Range.of(line, 0, end, 0)
            : Range.of(line, 0, end - 1, manuscript.text().lineLength(end - 1));
    Phrase title = new Phrase("この手から先を消す", "Delete from here");
    return List.of(
        new Rearrangement(
            "delete-from-here", RewriteKind.DELETE, title, () -> List.of(new Edit(rest, ""))));
  }
}
