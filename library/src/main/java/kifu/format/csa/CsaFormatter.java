package kifu.format.csa;

import java.util.List;
import kifu.format.line.LineFormatter;
import kifu.problem.Severity;
import kifu.text.Text;

/**
 * Brings lines into canonical form: ranks of 29 characters, times without leading zeros, no blanks
 * around a line. Statements are neither joined nor split; comments, names, information and whatever
 * is not fully understood stay as they are.
 */
final class CsaFormatter extends LineFormatter {
  CsaFormatter(Text text) {
    super(text);
  }

  @Override
  protected String canonical(int textLine, String content) {
    List<CsaStatement> statements = CsaGrammar.GRAMMAR.statements(content);
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

  /** The blanks before a comma may be columns that an author likes; those of a rank are its own. */
  private static int end(String content, CsaStatement statement) {
    int end = statement.span().end();
    return statement instanceof CsaStatement.Rank ? content.indexOf(',', end) : end;
  }

  private static boolean isUnderstood(CsaStatement statement) {
    return switch (statement) {
      case CsaStatement.Rank rank -> rank.isWhole();
      case CsaStatement.Name name -> false;
      case CsaStatement.Information information -> false;
      case CsaStatement.Comment comment -> false;
      case CsaStatement.Blank blank -> false;
      default ->
          statement.problems().stream().allMatch(problem -> problem.severity() == Severity.HINT);
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
