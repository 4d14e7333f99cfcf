package kifu.format.csa;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.format.Place;
import kifu.format.PlacedGame;
import kifu.format.RecordAnalysis;
import kifu.format.TextPlaces;
import kifu.format.comment.CommentText;
import kifu.format.comment.EngineNotes;
import kifu.play.Situation;
import kifu.record.Termination;
import kifu.shogi.Player;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.text.Point;
import kifu.text.Text;

/** Says what the lines of one game are. Lines are lines of the text. */
final class CsaPlaces {
  private final GameLines lines;
  private final Text text;
  private final PlacedGame game;

  CsaPlaces(GameLines lines, PlacedGame game) {
    this.lines = lines;
    this.text = lines.text();
    this.game = game;
  }

  private List<CsaStatement> statements(int textLine) {
    return CsaGrammar.GRAMMAR.statements(text.line(textLine));
  }

  /** What a line is: of several statements, the one that says most about the game. */
  Place at(int textLine) {
    return statements(textLine).stream()
        .max(Comparator.comparingInt(CsaPlaces::weight))
        .map(statement -> place(textLine, statement, game.situationAt(textLine)))
        .orElseGet(Place.Other::new);
  }

  /** What the statement at a point is, or its line where the statement says nothing. */
  Place at(Point point) {
    CsaStatement statement = statementAt(point);
    Place place = place(point.line(), statement, game.situationAt(point));
    return place instanceof Place.Other ? at(point.line()) : place;
  }

  /** The statement at a point. */
  CsaStatement statementAt(Point point) {
    return (CsaStatement) new TextPlaces(lines.manuscript()).statementAt(point);
  }

  private static int weight(CsaStatement statement) {
    return switch (statement) {
      case CsaStatement.End end -> 4;
      case CsaStatement.Move move -> 3;
      case CsaStatement.UnreadableMove move -> 3;
      case CsaStatement.Time time -> 2;
      case CsaStatement.Blank blank -> 0;
      case CsaStatement.Unknown unknown -> 0;
      default -> 1;
    };
  }

  private Place place(int textLine, CsaStatement statement, Optional<Situation> situation) {
    return switch (statement) {
      case CsaStatement.End end -> end(textLine, end.ending().termination(), situation);
      case CsaStatement.Move move -> RecordAnalysis.played(situation);
      case CsaStatement.UnreadableMove move -> RecordAnalysis.played(situation);
      case CsaStatement.Time time -> time(textLine, situation);
      case CsaStatement.Comment comment -> comment(textLine, comment.text());
      case CsaStatement.Header header -> start(textLine);
      case CsaStatement.Setup setup -> start(textLine);
      case CsaStatement.UnknownEnd end -> new Place.Other();
      case CsaStatement.NextGame next -> new Place.Other();
      case CsaStatement.Blank blank -> new Place.Other();
      case CsaStatement.Unknown unknown -> new Place.Other();
    };
  }

  private Place start(int textLine) {
    return textLine <= firstPlay() ? new Place.Start() : new Place.Other();
  }

  private int firstPlay() {
    return lines.firstPlay();
  }

  /** A time is about the move or the end before it. */
  private Place time(int textLine, Optional<Situation> situation) {
    if (textLine < firstPlay()) {
      return new Place.Other();
    }
    return situation
        .flatMap(Situation::ended)
        .map(termination -> end(textLine, termination, situation))
        .orElseGet(() -> RecordAnalysis.played(situation));
  }

  private Place end(int textLine, Termination written, Optional<Situation> situation) {
    Termination byFoul = situation.map(reached -> meant(written, reached)).orElse(written);
    Termination meant = game.wayTo(new Point(textLine, text.lineLength(textLine))).meaning(byFoul);
    return new Place.End(
        written,
        meant,
        situation
            .flatMap(reached -> winner(textLine, meant, reached))
            .map(game.game().start().names()::of));
  }

  /** The move that broke a rule is usually not written; when it is, its player has lost. */
  private static Termination meant(Termination written, Situation situation) {
    boolean wroteFoul =
        situation.last().map(last -> !Rules.isLegal(last.before(), last.move())).orElse(false);
    return written == Termination.FOUL_LOSS && wroteFoul ? Termination.FOUL_WIN : written;
  }

  /** Servers write %KACHI also for a declaration that they refuse. */
  private Optional<Side> winner(int textLine, Termination meant, Situation situation) {
    Side turn = situation.position().turn();
    boolean refused = meant == Termination.DECLARATION && refusesDeclaration(textLine);
    return meant.winner(refused ? turn.opposite() : turn);
  }

  private boolean refusesDeclaration(int textLine) {
    for (int below = textLine + 1; below < lines.endLine(); below++) {
      if (ServerSummary.refusesDeclaration(text.line(below))) {
        return true;
      }
    }
    return false;
  }

  private Place comment(int textLine, String comment) {
    return EngineNotes.in(commentLines(text, textLine)).stream()
        .filter(note -> note.isByProgram() && note.has(textLine))
        .findFirst()
        .<Place>map(Place.Engine::new)
        .or(() -> ServerSummary.read(comment, this::player))
        .orElseGet(Place.Other::new);
  }

  /** The comments that programs read on the position of a line. */
  static List<EngineNotes.CommentLine> commentLines(Text text, int textLine) {
    return EngineNotes.commentLines(text, textLine, CsaPlaces::isAside, CsaPlaces::beginning);
  }

  /** The comment of a line as one text. */
  static Optional<CommentText> comment(Text text, int textLine) {
    return EngineNotes.text(text, textLine, CsaPlaces::isAside, CsaPlaces::anyBeginning);
  }

  /** Where a comment begins on a line, be it one that programs do not keep. */
  private static OptionalInt anyBeginning(String line) {
    OptionalInt kept = beginning(line);
    return kept.isEmpty()
            && CsaGrammar.GRAMMAR.statements(line).getLast() instanceof CsaStatement.Comment comment
        ? OptionalInt.of(comment.span().end() - comment.text().length() + 1) // behind its '
        : kept;
  }

  private static boolean isAside(String line) {
    return CsaGrammar.GRAMMAR.statements(line).stream()
        .allMatch(statement -> statement.isAside() || statement instanceof CsaStatement.Blank);
  }

  /** Where a comment that programs read begins: the last statement, since it takes its line. */
  private static OptionalInt beginning(String line) {
    return CsaGrammar.GRAMMAR.statements(line).getLast() instanceof CsaStatement.Comment comment
            && comment.text().startsWith("'*")
        ? OptionalInt.of(comment.span().start() + 2)
        : OptionalInt.empty();
  }

  /** The player who has this name, if only one has. */
  private Optional<Player> player(String name) {
    Optional<Side> found = Optional.empty();
    int firstPlay = firstPlay();
    for (int line = lines.firstLine(); line < firstPlay; line++) {
      if (statements(line).getFirst() instanceof CsaStatement.Name player
          && player.name().equals(name)) {
        if (found.isPresent()) {
          return Optional.empty();
        }
        found = Optional.of(player.side());
      }
    }
    return found.map(game.game().start().names()::of);
  }
}
