package kifu.format.csa;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kifu.format.Place;
import kifu.game.Game;
import kifu.game.Situation;
import kifu.record.Manuscript;
import kifu.record.Termination;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.text.Point;
import kifu.text.Text;

/** Tells what the lines of one game are. */
final class CsaPlaces {
  private final Text text;
  private final Game game;
  private final int firstLine;
  private final int endLine;

  /**
   * @param firstLine the first line of the game
   * @param endLine the line behind its last
   */
  CsaPlaces(Text text, Game game, int firstLine, int endLine) {
    this.text = text;
    this.game = game;
    this.firstLine = firstLine;
    this.endLine = endLine;
  }

  /** What a line is: of several statements, the one that says most about the game. */
  Place at(int line) {
    String content = text.line(line);
    return CsaStatement.read(content).stream()
        .max(Comparator.comparingInt(CsaPlaces::weight))
        .map(statement -> place(line, content, statement, game.situationAt(line)))
        .orElseGet(Place.Other::new);
  }

  /** What the statement at a point is, or its line where the statement says nothing. */
  Place at(Point point) {
    String content = text.line(point.line());
    List<CsaStatement> statements = CsaStatement.read(content);
    CsaStatement statement = statements.get(index(statements, point.column()));
    Place place = place(point.line(), content, statement, situationAt(point));
    return place instanceof Place.Other ? at(point.line()) : place;
  }

  /** Where the game stands after the statement at a point. */
  Optional<Situation> situationAt(Point point) {
    String content = text.line(point.line());
    List<CsaStatement> statements = CsaStatement.read(content);
    int facts = 0;
    for (int i = 0; i <= index(statements, point.column()); i++) {
      facts += CsaLines.statesFact(content, statements.get(i)) ? 1 : 0;
    }
    return game.situationAt(point.line(), facts);
  }

  /** The index of the last statement that begins at a column or before it. */
  private static int index(List<CsaStatement> statements, int column) {
    int index = statements.size() - 1;
    while (index > 0 && statements.get(index).span().start() > column) {
      index--;
    }
    return index;
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

  private Place place(
      int line, String content, CsaStatement statement, Optional<Situation> situation) {
    return switch (statement) {
      case CsaStatement.End end -> end(line, end.ending().termination(), situation);
      case CsaStatement.Move move -> played(situation);
      case CsaStatement.UnreadableMove move -> played(situation);
      case CsaStatement.Time time -> time(line, situation);
      case CsaStatement.Comment comment -> comment(comment.span().of(content), situation);
      case CsaStatement.Version version -> start(line);
      case CsaStatement.Name name -> start(line);
      case CsaStatement.Information information -> start(line);
      case CsaStatement.EvenGame even -> start(line);
      case CsaStatement.Rank rank -> start(line);
      case CsaStatement.Pieces pieces -> start(line);
      case CsaStatement.Turn turn -> start(line);
      case CsaStatement.UnknownEnd end -> new Place.Other();
      case CsaStatement.NextGame next -> new Place.Other();
      case CsaStatement.Blank blank -> new Place.Other();
      case CsaStatement.Unknown unknown -> new Place.Other();
    };
  }

  private static Place played(Optional<Situation> situation) {
    return new Place.Played(situation.map(Situation::ply).orElse(0));
  }

  private Place start(int line) {
    return line <= firstPlay() ? new Place.Start() : new Place.Other();
  }

  private int firstPlay() {
    return new Manuscript(text, CsaGrammar.GRAMMAR).firstPlay(firstLine, endLine);
  }

  /** A time is about the move or the end before it. */
  private Place time(int line, Optional<Situation> situation) {
    if (line < firstPlay()) {
      return new Place.Other();
    }
    return situation
        .flatMap(Situation::ended)
        .map(termination -> end(line, termination, situation))
        .orElseGet(() -> played(situation));
  }

  private Place end(int line, Termination termination, Optional<Situation> situation) {
    return new Place.End(
        termination, situation.flatMap(reached -> winner(line, termination, reached)));
  }

  private Optional<Side> winner(int line, Termination termination, Situation situation) {
    Side turn = situation.position().turn();
    boolean wroteFoul =
        situation.last().map(last -> !Rules.isLegal(last.before(), last.move())).orElse(false);
    boolean wrongly =
        switch (termination) {
          // The move that broke a rule is usually not written; when it is, its player has lost.
          case FOUL_LOSS -> wroteFoul;
          // Servers write %KACHI also for a declaration that they refuse.
          case DECLARATION -> refusesDeclaration(line);
          default -> false;
        };
    return termination.winner(wrongly ? turn.opposite() : turn);
  }

  private boolean refusesDeclaration(int line) {
    for (int below = line + 1; below < endLine; below++) {
      if (text.line(below).startsWith("'summary:illegal kachi")) {
        return true;
      }
    }
    return false;
  }

  private Place comment(String comment, Optional<Situation> situation) {
    Optional<Place> remark =
        situation
            .flatMap(here -> EngineComment.read(comment, here))
            .or(() -> ServerSummary.read(comment, this::player));
    return remark.orElseGet(Place.Other::new);
  }

  /** The side whose player has this name, if only one has. */
  private Optional<Side> player(String name) {
    Optional<Side> found = Optional.empty();
    for (int line = firstLine; line < firstPlay(); line++) {
      String content = text.line(line);
      if (CsaStatement.read(content).getFirst() instanceof CsaStatement.Name player
          && player.value().of(content).equals(name)) {
        if (found.isPresent()) {
          return Optional.empty();
        }
        found = Optional.of(player.side());
      }
    }
    return found;
  }
}
