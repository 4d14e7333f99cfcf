package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import kifu.format.LineEdits;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Edit;
import kifu.text.Text;

/**
 * Brings lines into canonical form: ranks of 29 characters, times without leading zeros, no blanks
 * around a line. Statements are neither joined nor split; comments, names, information and whatever
 * is not fully understood stay as they are.
 */
final class CsaFormatter {
  private final Text text;
  private final LineEdits lines;

  CsaFormatter(Text text) {
    this.text = text;
    this.lines = new LineEdits(text);
  }

  List<Edit> format(int fromLine, int toLine) {
    List<Edit> edits = new ArrayList<>();
    text.forEachLine(fromLine, toLine, (line, content) -> format(line, content, edits));
    lines.finalLineEnd(toLine).ifPresent(edits::add);
    return edits;
  }

  private void format(int line, String content, List<Edit> edits) {
    String canonical = canonical(content);
    if (!canonical.equals(content)) {
      edits.add(Edit.smallest(line, content, canonical));
    }
  }

  private static String canonical(String content) {
    List<CsaStatement> statements = CsaStatement.read(content);
    StringBuilder line = new StringBuilder();
    int done = 0;
    for (int i = 0; i < statements.size(); i++) {
      CsaStatement statement = statements.get(i);
      if (isUnderstood(statement)) {
        line.append(content, done, i == 0 ? done : statement.span().start());
        line.append(canonical(content, statement));
        done = i == statements.size() - 1 ? content.length() : end(content, statement);
      }
    }
    return line.append(content, done, content.length()).toString();
  }

  /** The blanks before a comma may be columns that somebody likes; those of a rank are its own. */
  private static int end(String content, CsaStatement statement) {
    int end = statement.span().end();
    return statement instanceof CsaStatement.Rank ? content.indexOf(',', end) : end;
  }

  private static boolean isUnderstood(CsaStatement statement) {
    return switch (statement) {
      case CsaStatement.Move move -> move.problems().isEmpty();
      case CsaStatement.Rank rank ->
          rank.cells().size() == 9
              && rank.problems().stream().map(Problem::id).allMatch(ProblemId.NOTATION::equals);
      case CsaStatement.EvenGame even -> even.problems().isEmpty();
      case CsaStatement.Pieces pieces -> pieces.problems().isEmpty();
      case CsaStatement.Version version -> version.problems().isEmpty();
      case CsaStatement.Turn turn -> true;
      case CsaStatement.End end -> true;
      case CsaStatement.Time time -> true;
      case CsaStatement.NextGame next -> true;
      case CsaStatement.Blank blank -> false;
      case CsaStatement.Comment comment -> false;
      case CsaStatement.Name name -> false;
      case CsaStatement.Information information -> false;
      case CsaStatement.UnreadableMove move -> false;
      case CsaStatement.UnknownEnd end -> false;
      case CsaStatement.Unknown unknown -> false;
    };
  }

  private static String canonical(String content, CsaStatement statement) {
    String written = statement.span().of(content);
    return switch (statement) {
      case CsaStatement.Rank rank -> RankReader.canonical(rank.rank(), rank.cells());
      case CsaStatement.Time time -> written.replaceFirst("^T0+(?=[0-9])", "T");
      default -> written;
    };
  }
}
