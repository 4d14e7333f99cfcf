package kifu.format.csa;

import kifu.record.Span;
import kifu.record.Spelling;
import kifu.record.Termination;
import kifu.shogi.PieceType;
import kifu.shogi.Square;

/** How the CSA format writes the parts of a game, and where they stand in a line. */
final class CsaSpelling implements Spelling {
  @Override
  public Span span(String line, int fact, Part part) {
    CsaStatement statement = statement(line, fact);
    if (statement instanceof CsaStatement.Move move) {
      return switch (part) {
        case SIDE -> move.signSpan();
        case ORIGIN -> move.originSpan();
        case PIECE, PROMOTION -> move.pieceSpan();
        default -> move.span();
      };
    }
    return statement.span();
  }

  /** The statement of a line that leaves this fact of the line. */
  private static CsaStatement statement(String line, int fact) {
    int at = 0;
    CsaStatement last = new CsaStatement.Blank(new Span(0, line.length()));
    for (CsaStatement statement : CsaStatement.read(line)) {
      last = statement;
      if (CsaLines.statesFact(line, statement) && at++ == fact) {
        return statement;
      }
    }
    return last;
  }

  @Override
  public boolean namesSideOfEveryMove() {
    return true;
  }

  @Override
  public String end(Termination termination) {
    return CsaEnding.of(termination).map(CsaEnding::word).orElse(termination.kif());
  }

  @Override
  public String origin(Square from) {
    return "" + from.file() + from.rank();
  }

  @Override
  public String piece(PieceType type) {
    return type.csa();
  }

  @Override
  public String total(long milliseconds) {
    return String.valueOf(milliseconds / 1000);
  }
}
