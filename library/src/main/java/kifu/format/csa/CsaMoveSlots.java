package kifu.format.csa;

import java.util.List;
import java.util.Optional;
import kifu.format.MoveSlot;
import kifu.game.Game;
import kifu.play.Situation;
import kifu.record.FactCursor;
import kifu.record.Facts;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.shogi.Notation;
import kifu.text.Point;
import kifu.text.Range;

/** Finds where moves can be written in a game of a CSA document. */
final class CsaMoveSlots {
  private final Manuscript manuscript;
  private final Game game;
  private final int firstLine;

  /**
   * @param firstLine the first line of the game
   */
  CsaMoveSlots(Manuscript manuscript, Game game, int firstLine) {
    this.manuscript = manuscript;
    this.game = game;
    this.firstLine = firstLine;
  }

  Optional<MoveSlot> at(Point point) {
    String line = manuscript.line(point.line());
    int start = line.lastIndexOf(',', point.column() - 1) + 1;
    List<CsaStatement> above =
        CsaGrammar.GRAMMAR.statements(line).stream()
            .filter(statement -> statement.span().start() < start)
            .toList();
    CsaStatement here = CsaGrammar.GRAMMAR.statements(line.substring(start)).getFirst();
    boolean inComment = !above.isEmpty() && above.getLast() instanceof CsaStatement.Comment;
    if (inComment || !mayBecomeMove(here) || !isAfterSetup(point.line(), above)) {
      return Optional.empty();
    }
    int facts = (int) above.stream().filter(CsaStatement::statesFact).count();
    return game.situationAt(point.line(), facts)
        .filter(before -> before.ended().map(end -> end.goesOn()).orElse(true))
        .map(before -> slot(point, start, here, before));
  }

  private static boolean mayBecomeMove(CsaStatement statement) {
    return switch (statement) {
      case CsaStatement.Blank blank -> true;
      case CsaStatement.Move move -> true;
      case CsaStatement.UnreadableMove move -> true;
      case CsaStatement.Turn turn -> true;
      case CsaStatement.End end -> true;
      case CsaStatement.UnknownEnd end -> true;
      case CsaStatement.Unknown unknown -> true;
      default -> false;
    };
  }

  /** Whether it is said above who begins, as it must be before the first move. */
  private boolean isAfterSetup(int line, List<CsaStatement> above) {
    FactCursor facts = manuscript.facts(firstLine, line);
    while (facts.next()) {
      if (facts.kind().isPlay()
          || (facts.kind() == Facts.Kind.SETUP && statesTurn(statements(facts.textLine())))) {
        return true;
      }
    }
    return statesTurn(above);
  }

  private List<CsaStatement> statements(int line) {
    return CsaGrammar.GRAMMAR.statements(manuscript.line(line));
  }

  private static boolean statesTurn(List<CsaStatement> statements) {
    return statements.stream().anyMatch(CsaStatement.Turn.class::isInstance);
  }

  private MoveSlot slot(Point point, int start, CsaStatement here, Situation before) {
    String line = manuscript.line(point.line());
    int cursor = point.column();
    String written = line.substring(start, cursor);
    int indent = written.length() - written.stripLeading().length();
    String sign = manuscript.spelling().side(before.position().turn());
    String body = written.substring(indent);
    boolean signed = body.startsWith(sign);
    boolean otherSign = !signed && (body.startsWith("+") || body.startsWith("-"));
    int from = start + indent + (signed ? sign.length() : 0);
    int end =
        here.find(Part.MOVE)
            .map(move -> new Span(start + move.start(), start + move.end()))
            .filter(move -> move.start() <= cursor && cursor <= move.end())
            .map(Span::end)
            .orElse(cursor);
    return new MoveSlot(
        before,
        Range.ofLine(point.line(), from, end),
        signed || otherSign ? body.substring(1) : body,
        signed ? "" : sign,
        move -> Notation.csa(before.position(), move).substring(sign.length()),
        List.of(),
        List.of());
  }
}
