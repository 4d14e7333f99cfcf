package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import kifu.problem.Problem;
import kifu.record.Facts;
import kifu.record.FoulRemark;
import kifu.record.Lines;
import kifu.text.Chunk;
import kifu.text.Utf8;

/**
 * Reads the lines of a chunk: what they say about the game, and what is wrong with each statement
 * by itself.
 */
final class CsaLines {
  /** What servers note about a foul that ended a game. */
  private static final Pattern FOUL_NOTE =
      Pattern.compile("'(?:ILLEGAL_MOVE|summary:(?:illegal move|uchifuzume|oute_kaihimore)).*");

  private final Facts.Builder facts = new Facts.Builder();
  private final PlainStatementReader plain = new PlainStatementReader(facts);
  private final List<Problem> problems = new ArrayList<>();
  private int recognised;

  private CsaLines() {}

  static Lines read(Chunk chunk) {
    CsaLines lines = new CsaLines();
    chunk.forEachUtf8Line(lines::line);
    return new Lines(lines.facts.build(), lines.problems, lines.recognised);
  }

  private boolean line(int index, byte[] utf8, int start, int end) {
    plain.line(utf8, start, end);
    if (plain.readMove(index)) {
      recognised++;
    } else if (!plain.readTime(index) && !plain.isNote()) {
      line(index, Utf8.read(utf8, start, end));
    }
    return true;
  }

  private void line(int index, String line) {
    for (CsaStatement statement : CsaStatement.read(line)) {
      recognised += isTelling(statement) ? 1 : 0;
      if (statesFact(line, statement)) {
        fact(index, statement);
      }
      for (Problem problem : statement.problems()) {
        problems.add(problem.shiftLines(index));
      }
    }
  }

  /** Whether a statement leaves a fact, and then just one. */
  static boolean statesFact(String line, CsaStatement statement) {
    return switch (statement) {
      case CsaStatement.Comment comment -> tellsFoul(comment.span().of(line));
      case CsaStatement.Blank blank -> false;
      case CsaStatement.Unknown unknown -> false;
      default -> true;
    };
  }

  private static boolean tellsFoul(String comment) {
    return FoulRemark.isIn(comment) || FOUL_NOTE.matcher(comment).matches();
  }

  private void fact(int index, CsaStatement statement) {
    switch (statement) {
      case CsaStatement.Move move ->
          facts.move(
              index,
              Facts.UNNUMBERED,
              move.side(),
              Optional.of(move.to()),
              move.piece(),
              Facts.Promotion.NAMES_PIECE_AFTER,
              move.origin(),
              Optional.empty(),
              false);
      case CsaStatement.UnreadableMove move -> facts.unreadable(index, Facts.UNNUMBERED);
      case CsaStatement.End end ->
          facts.end(index, Facts.UNNUMBERED, end.ending().termination(), Optional.empty(), false);
      case CsaStatement.Time time -> facts.time(index, time.clock());
      case CsaStatement.UnknownEnd end -> facts.note(index, Facts.Kind.UNKNOWN_END);
      case CsaStatement.NextGame next -> facts.note(index, Facts.Kind.NEXT_GAME);
      case CsaStatement.Comment comment -> facts.note(index, Facts.Kind.FOUL_REMARK);
      case CsaStatement.Version version -> facts.note(index, Facts.Kind.HEADER);
      case CsaStatement.Name name -> facts.note(index, Facts.Kind.HEADER);
      case CsaStatement.Information information -> facts.note(index, Facts.Kind.HEADER);
      case CsaStatement.EvenGame even -> facts.note(index, Facts.Kind.SETUP);
      case CsaStatement.Rank rank -> facts.note(index, Facts.Kind.SETUP);
      case CsaStatement.Pieces pieces -> facts.note(index, Facts.Kind.SETUP);
      case CsaStatement.Turn turn -> facts.note(index, Facts.Kind.SETUP);
      case CsaStatement.Blank blank -> {}
      case CsaStatement.Unknown unknown -> {}
    }
  }

  /** Whether a statement shows that the document is a record; comments do not. */
  private static boolean isTelling(CsaStatement statement) {
    return switch (statement) {
      case CsaStatement.Version version -> true;
      case CsaStatement.Name name -> true;
      case CsaStatement.EvenGame even -> true;
      case CsaStatement.Rank rank -> !rank.cells().isEmpty();
      case CsaStatement.Pieces pieces -> true;
      case CsaStatement.Turn turn -> true;
      case CsaStatement.Move move -> true;
      case CsaStatement.End end -> true;
      case CsaStatement.Information information -> false;
      case CsaStatement.UnreadableMove move -> false;
      case CsaStatement.UnknownEnd end -> false;
      case CsaStatement.Time time -> false;
      case CsaStatement.NextGame next -> false;
      case CsaStatement.Comment comment -> false;
      case CsaStatement.Blank blank -> false;
      case CsaStatement.Unknown unknown -> false;
    };
  }
}
