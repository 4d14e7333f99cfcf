package kifu.format.csa;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import kifu.format.Fields;
import kifu.format.HeaderSlot;
import kifu.format.Insertion;
import kifu.format.MoveSlot;
import kifu.format.PlacedGame;
import kifu.format.Suggestion;
import kifu.format.Typing;
import kifu.format.Writing;
import kifu.format.line.LineEdits;
import kifu.format.line.RowOfMoves;
import kifu.game.Continuation;
import kifu.play.Situation;
import kifu.record.Manuscript;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

/** Writes into a CSA document. */
final class CsaWriting implements Writing {
  /** What a comment for people begins with. */
  private static final String COMMENT = "'*";

  private final CsaAnalysis analysis;
  private final Manuscript manuscript;
  private final Text text;

  CsaWriting(CsaAnalysis analysis) {
    this.analysis = analysis;
    this.manuscript = analysis.manuscript();
    this.text = manuscript.text();
  }

  @Override
  public Optional<MoveSlot> moveSlotAt(Point point) {
    int firstLine = analysis.linesAt(point.line()).firstLine();
    return new CsaMoveSlots(manuscript, game(point).game(), firstLine).at(point);
  }

  private PlacedGame game(Point point) {
    return analysis.game(point.line());
  }

  @Override
  public List<Suggestion> suggestionsAt(Point point, Optional<MoveSlot> slot, LocalDate today) {
    return new CsaSuggestions(analysis.linesAt(point.line()), slot, point).on(today);
  }

  @Override
  public Optional<HeaderSlot> headerSlotAt(Point point) {
    return new CsaSuggestions(analysis.linesAt(point.line()), Optional.empty(), point).headerSlot();
  }

  @Override
  public Optional<Fields> fieldsAt(Point point) {
    CsaStatement statement =
        new CsaPlaces(analysis.linesAt(point.line()), game(point)).statementAt(point);
    String before = manuscript.line(point.line()).substring(0, point.column());
    String written = before.substring(before.lastIndexOf(',') + 1);
    return CsaFields.of(statement, written.stripLeading(), moveSlotAt(point).isPresent());
  }

  @Override
  public Typing typing() {
    return new CsaTyping(analysis, text);
  }

  @Override
  public List<Edit> format(int fromLine, int endLine) {
    return new CsaFormatter(text)
        .format(Math.max(0, fromLine), Math.min(endLine, text.lineCount()));
  }

  @Override
  public String spell(Situation situation, Move move) {
    return Notation.csa(situation.position(), move);
  }

  @Override
  public String spell(Termination end) {
    return CsaEnding.of(end).map(CsaEnding::word).orElse(end.kif());
  }

  @Override
  public Optional<Insertion> play(Point point, Move move) {
    return game(point)
        .continuationAfter(point)
        .flatMap(next -> insertion(point).of(move, point, next));
  }

  @Override
  public Optional<Insertion> playEnd(Point point, Termination termination) {
    return game(point)
        .continuationAfter(point)
        .filter(Continuation::open)
        .flatMap(open -> CsaEnding.of(termination))
        .map(ending -> insertion(point).last(ending.word()));
  }

  private CsaInsertion insertion(Point point) {
    return new CsaInsertion(text, game(point), analysis.endContentAt(point.line()));
  }

  /** Below the time of the move and the comments that the position has already. */
  @Override
  public Optional<Edit> comment(int line, List<String> content) {
    List<String> lines = content.stream().map(comment -> COMMENT + comment).toList();
    return Optional.of(new LineEdits(text).below(line, CsaWriting::belongsAbove, lines));
  }

  private static boolean belongsAbove(String content) {
    return CsaGrammar.GRAMMAR.statements(content).stream().allMatch(CsaStatement::isAside);
  }

  @Override
  public Optional<Edit> commentInRow(Point point, List<String> content) {
    return RowOfMoves.comment(manuscript, point, COMMENT, content);
  }

  @Override
  public Optional<String> commentLine(String text) {
    return Optional.of(COMMENT + text);
  }
}
