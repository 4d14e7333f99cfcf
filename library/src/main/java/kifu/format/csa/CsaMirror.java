package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import kifu.format.line.LineEdits;
import kifu.game.Game;
import kifu.record.Statement.Part;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.text.Edit;
import kifu.text.Range;

/**
 * Exchanges left and right in one game of a CSA document. The board of an even game becomes ranks,
 * and ranks that then show an even game become {@code PI}.
 */
final class CsaMirror {
  private final GameLines lines;
  private final Game game;
  private final boolean becomesEven;
  private final List<Edit> edits = new ArrayList<>();

  CsaMirror(GameLines lines, Game game) {
    this.lines = lines;
    this.game = game;
    this.becomesEven =
        game.start().position().mirrored().withTurn(Side.BLACK).equals(Position.START)
            && has(CsaStatement.Rank.class)
            && !has(CsaStatement.Pieces.class);
  }

  /** The edits; none where the start cannot be read, or is not stated. */
  List<Edit> edits() {
    boolean isStated =
        has(CsaStatement.EvenGame.class)
            || has(CsaStatement.Rank.class)
            || has(CsaStatement.Pieces.class);
    if (game.start().reliable() && isStated) {
      lines.forEach(this::line);
    }
    return edits;
  }

  /** Whether a statement of this kind stands in the game. */
  private boolean has(Class<? extends CsaStatement.Setup> kind) {
    boolean[] found = new boolean[1];
    lines.forEach(
        (line, content) ->
            found[0] |=
                content.contains("P")
                    && CsaGrammar.GRAMMAR.statements(content).stream().anyMatch(kind::isInstance));
    return found[0];
  }

  private void line(int textLine, String content) {
    List<CsaStatement> statements = CsaGrammar.GRAMMAR.statements(content);
    for (CsaStatement statement : statements) {
      switch (statement) {
        case CsaStatement.Move move -> {
          file(textLine, content, move.span(Part.ORIGIN).start());
          file(textLine, content, move.span(Part.SQUARE).start());
        }
        case CsaStatement.Pieces pieces ->
            pieces.placed().stream()
                .filter(placed -> placed.square().isPresent())
                .forEach(placed -> file(textLine, content, placed.span().start()));
        case CsaStatement.EvenGame even -> even(textLine, statements.size() == 1, even);
        case CsaStatement.Rank rank when rank.isWhole() ->
            rank(textLine, statements.size() == 1, content, rank);
        default -> {}
      }
    }
  }

  private void file(int textLine, String content, int column) {
    char file = content.charAt(column);
    if (file != '0' && file != '5') {
      String mirrored = String.valueOf((char) ('1' + '9' - file));
      edits.add(new Edit(Range.ofLine(textLine, column, column + 1), mirrored));
    }
  }

  private void even(int textLine, boolean isAlone, CsaStatement.EvenGame even) {
    Position.Builder board = Position.START.toBuilder();
    even.removed().forEach(removed -> removed.square().ifPresent(board::clear));
    String separator = isAlone ? new LineEdits(lines.text()).lineEnd(textLine + 1) : ",";
    String ranks = String.join(separator, PositionLines.of(board.build().mirrored()));
    edits.add(new Edit(even.span().onLine(textLine), ranks));
  }

  private void rank(int textLine, boolean isAlone, String content, CsaStatement.Rank rank) {
    if (becomesEven && isAlone) {
      boolean isFirst = rank.rank() == 1;
      edits.add(
          isFirst
              ? new Edit(Range.ofLine(textLine, 0, content.length()), PositionLines.EVEN)
              : new Edit(Range.of(textLine, 0, textLine + 1, 0), ""));
      return;
    }
    String mirrored = RankReader.canonical(rank.rank(), rank.cells().reversed());
    int end = isAlone ? content.length() : rank.span().end();
    String before = content.substring(rank.span().start(), end);
    if (!mirrored.equals(before)) {
      edits.add(new Edit(Range.ofLine(textLine, rank.span().start(), end), mirrored));
    }
  }
}
