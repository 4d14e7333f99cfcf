package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.Blocks;
import kifu.format.Fold;
import kifu.format.Outline;
import kifu.format.Section;
import kifu.problem.Phrase;
import kifu.record.Manuscript;
import kifu.text.Range;

/** Lists the parts of a CSA document: its games, and of each header, moves and result. */
final class CsaOutline extends Outline {
  /** More games than this are shown in groups of this size, without their parts. */
  private static final int GROUP = 100;

  private final Manuscript manuscript;
  private final List<Part> games = new ArrayList<>();

  /**
   * A game where it stands.
   *
   * @param firstLine the first line on which something stands
   * @param firstPlay the line of the first move or end; {@code endLine} if there is none
   * @param endLine the line after the last one on which something stands
   */
  private record Part(CsaGame game, int firstLine, int firstPlay, int endLine) {
    static Part of(CsaGame game, int textLine) {
      int end = textLine + game.endContent();
      int play = game.checked().firstPlay().map(ownLine -> textLine + ownLine).orElse(end);
      return new Part(game, textLine + game.firstContent(), Math.min(play, end), end);
    }

    Phrase moves() {
      return Outline.moves(game.checked().moves());
    }
  }

  CsaOutline(Manuscript manuscript, Blocks<CsaGame> games) {
    super(manuscript.text());
    this.manuscript = manuscript;
    for (int i = 0; i < games.size(); i++) {
      Part part = Part.of(games.get(i), games.firstLine(i));
      if (part.firstLine() < part.endLine()) {
        this.games.add(part);
      }
    }
  }

  @Override
  public List<Section> sections() {
    if (games.size() == 1) {
      return parts(games.getFirst());
    }
    boolean many = games.size() > GROUP;
    List<Section> sections = new ArrayList<>();
    for (Part game : games) {
      sections.add(game(sections.size() + 1, game, many ? List.of() : parts(game)));
    }
    return many ? grouped(sections) : sections;
  }

  private static List<Section> grouped(List<Section> sections) {
    List<Section> groups = new ArrayList<>();
    for (int from = 0; from < sections.size(); from += GROUP) {
      int end = Math.min(from + GROUP, sections.size());
      List<Section> parts = sections.subList(from, end);
      Range range = new Range(parts.getFirst().range().start(), parts.getLast().range().end());
      String numbers = (from + 1) + "–" + end;
      groups.add(
          new Section(
              Section.Kind.GAME,
              new Phrase("対局 " + numbers, "Games " + numbers),
              Phrase.NOTHING,
              range,
              parts.getFirst().head(),
              List.copyOf(parts)));
    }
    return groups;
  }

  private Section game(int number, Part game, List<Section> parts) {
    Phrase players = game.game().players().inOneLine();
    boolean unknown = players.japanese().isEmpty();
    return new Section(
        Section.Kind.GAME,
        unknown
            ? new Phrase("対局 " + number, "Game " + number)
            : new Phrase(
                "対局 " + number + " " + players.japanese(),
                "Game " + number + " " + players.english()),
        game.moves(),
        lines(game.firstLine(), game.endLine()),
        line(game.firstLine()),
        parts);
  }

  private List<Section> parts(Part game) {
    List<Section> parts = new ArrayList<>();
    int play = game.firstPlay();
    if (game.firstLine() < play) {
      parts.add(startPosition(game.game().players().inOneLine(), game.firstLine(), play));
    }
    if (play < game.endLine()) {
      parts.add(
          mainLine(
              game.game().checked().moves(),
              lines(play, game.endLine()),
              line(play),
              result(game).stream().toList()));
    }
    return parts;
  }

  /** The end of a game, or the result that a server noted. */
  private Optional<Section> result(Part game) {
    for (int line = game.endLine() - 1; line >= game.firstPlay(); line--) {
      for (CsaStatement statement : CsaGrammar.GRAMMAR.statements(text().line(line))) {
        if (statement instanceof CsaStatement.End end) {
          String word = end.ending().word();
          return Optional.of(result(line, new Phrase(end.ending().termination().kif(), word)));
        }
        if (statement instanceof CsaStatement.Move) {
          return summary(line, game.endLine());
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Section> summary(int fromLine, int endLine) {
    for (int line = fromLine; line < endLine; line++) {
      if (CsaGrammar.GRAMMAR.statements(text().line(line)).getLast()
          instanceof CsaStatement.Comment comment) {
        Optional<Phrase> type = ServerSummary.type(comment.text());
        if (type.isPresent()) {
          return Optional.of(result(line, type.get()));
        }
      }
    }
    return Optional.empty();
  }

  @Override
  public List<Fold> folds() {
    List<Fold> folds = new ArrayList<>();
    for (Part game : games) {
      if (games.size() > 1) {
        fold(folds, game.firstLine(), game.endLine(), Fold.Kind.GAME);
      } else {
        fold(folds, game.firstLine(), game.firstPlay(), Fold.Kind.HEADER);
      }
      fold(folds, game.firstPlay(), game.endLine(), Fold.Kind.MAIN_LINE);
    }
    foldRuns(manuscript, "'P", folds);
    return folds;
  }
}
