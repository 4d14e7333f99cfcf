package kifu.feature;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.document.Document;
import kifu.format.PlacedGame;
import kifu.format.line.LineScanner;
import kifu.format.word.Headers;
import kifu.format.word.Headers.HeaderLine;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.shogi.Handicap;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Offers other values of the header 手合割, for a game that is sound with them and not with the one
 * that is written: its first move is one of white in an even game, a piece moves that the handicap
 * has taken away, or the board is missing that the handicap needs.
 */
record HandicapFixes(Document document, Problem problem) {
  private static final Set<ProblemId> SIGNS =
      EnumSet.of(ProblemId.NOT_OWN_PIECE, ProblemId.EMPTY_ORIGIN, ProblemId.MISSING_BOARD);

  /** How many handicaps are offered. */
  private static final int MOST = 3;

  /** The header is looked for on the first lines only. */
  private static final int HEADER_LINES = 100;

  /**
   * The fixes by another handicap, the likeliest first, if one of these problems asks for one. Each
   * handicap is tried on the whole game: once for all of them, and for small documents only.
   */
  static List<QuickFix> of(Document document, List<Problem> problems) {
    return problems.stream()
        .filter(problem -> SIGNS.contains(problem.id()) && problem.severity() == Severity.ERROR)
        .filter(problem -> Refactoring.isSmall(document))
        .findFirst()
        .map(problem -> new HandicapFixes(document, problem))
        .flatMap(fixes -> fixes.header().map(fixes::with))
        .orElse(List.of());
  }

  /** Where the value of the header stands, at the problem or above it. */
  private Optional<Range> header() {
    Text text = document.text();
    int end = Math.min(HEADER_LINES, problem.range().start().line() + 1);
    for (int line = 0; line < end; line++) {
      if (text.line(line).startsWith(Headers.HANDICAP)) {
        int found = line;
        return HeaderLine.read(new LineScanner(text.line(line)))
            .filter(header -> header.key().equals(Headers.HANDICAP) && !header.value().isEmpty())
            .map(header -> header.valueSpan().onLine(found));
      }
    }
    return Optional.empty();
  }

  private List<QuickFix> with(Range value) {
    List<Fit> fits = new ArrayList<>();
    for (Handicap handicap : Handicap.usual()) {
      Edit edit = new Edit(value, handicap.kif());
      Document changed = document.edited(List.of(edit));
      if (isSound(changed)) {
        fits.add(new Fit(edit, majorPiecesAtHome(changed)));
      }
    }
    if (fits.size() == Handicap.usual().size()) {
      return List.of(); // no move distinguishes them
    }
    String written = document.text().slice(value);
    return fits.stream()
        .sorted(Comparator.comparingInt(Fit::majorPiecesAtHome))
        .limit(MOST)
        .map(fit -> new QuickFix(title(written, fit.edit), problem, List.of(fit.edit), false))
        .toList();
  }

  private static boolean isSound(Document document) {
    return document.problems(Severity.ERROR).stream()
        .noneMatch(found -> found.severity() == Severity.ERROR);
  }

  /**
   * A start with which the game is sound.
   *
   * @param majorPiecesAtHome how many pieces of white it needs not have had: rook and bishop do not
   *     stay where they stand for a whole game
   */
  private record Fit(Edit edit, int majorPiecesAtHome) {}

  private int majorPiecesAtHome(Document changed) {
    Position last =
        changed
            .analysis()
            .gameAt(problem.range().start().line())
            .map(PlacedGame::game)
            .flatMap(game -> game.situationAt(game.variations().getFirst().endLine() - 1))
            .map(Situation::position)
            .orElse(Position.EMPTY);
    return (isAtHome(last, PieceType.ROOK, 8) ? 1 : 0)
        + (isAtHome(last, PieceType.BISHOP, 2) ? 1 : 0);
  }

  private static boolean isAtHome(Position position, PieceType type, int file) {
    return position
        .at(Square.of(file, 2))
        .filter(piece -> piece.side() == Side.WHITE && piece.type() == type)
        .isPresent();
  }

  private static Phrase title(String written, Edit edit) {
    return new Phrase(
        "手合割を「" + written + "」から「" + edit.newText() + "」に直す",
        "Change the handicap from " + written + " to " + edit.newText());
  }
}
