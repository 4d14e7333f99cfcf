package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.Fold;
import kifu.format.FoldedRuns;
import kifu.format.Section;
import kifu.problem.Phrase;
import kifu.text.Range;
import kifu.text.Text;

/** The parts of a CSA document: its games, and of each the header, the moves and the result. */
final class CsaOutline {
  /** More games than that are shown in groups of so many, without their parts. */
  private static final int GROUP = 100;

  private final CsaAnalysis analysis;
  private final Text text;
  private final List<Integer> games = new ArrayList<>();

  CsaOutline(CsaAnalysis analysis) {
    this.analysis = analysis;
    this.text = analysis.text();
    for (int i = 0; i < analysis.size(); i++) {
      if (firstContent(i) < endContent(i)) {
        games.add(i);
      }
    }
  }

  private int firstContent(int game) {
    return analysis.firstLine(game) + analysis.game(game).firstContent();
  }

  private int endContent(int game) {
    return analysis.firstLine(game) + analysis.game(game).endContent();
  }

  private int firstPlay(int game) {
    int first = analysis.firstLine(game);
    return analysis
        .game(game)
        .checked()
        .firstPlay()
        .map(line -> first + line)
        .orElse(endContent(game));
  }

  List<Section> sections() {
    if (games.size() == 1) {
      return parts(games.getFirst());
    }
    boolean many = games.size() > GROUP;
    List<Section> sections = new ArrayList<>();
    for (int i = 0; i < games.size(); i++) {
      sections.add(game(i, many ? List.of() : parts(games.get(i))));
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
              "",
              range,
              parts.getFirst().head(),
              List.copyOf(parts)));
    }
    return groups;
  }

  private Section game(int number, List<Section> parts) {
    int game = games.get(number);
    String players = players(game);
    String names = players.isEmpty() ? "" : " " + players;
    return new Section(
        Section.Kind.GAME,
        new Phrase("対局 " + (number + 1) + names, "Game " + (number + 1) + names),
        moves(game),
        lines(firstContent(game), endContent(game)),
        line(firstContent(game)),
        parts);
  }

  private List<Section> parts(int game) {
    List<Section> parts = new ArrayList<>();
    int first = firstContent(game);
    int play = Math.min(firstPlay(game), endContent(game));
    if (first < play) {
      parts.add(
          new Section(
              Section.Kind.HEADER,
              new Phrase("開始局面", "Start position"),
              players(game),
              lines(first, play),
              line(first),
              List.of()));
    }
    if (play < endContent(game)) {
      parts.add(
          new Section(
              Section.Kind.MAIN_LINE,
              new Phrase("本譜", "Main line"),
              moves(game),
              lines(play, endContent(game)),
              line(play),
              result(game, play).stream().toList()));
    }
    return parts;
  }

  private String moves(int game) {
    return analysis.game(game).checked().moves() + "手";
  }

  private String players(int game) {
    return analysis.game(game).players();
  }

  /** The end of a game, or the result that a server noted. */
  private Optional<Section> result(int game, int play) {
    for (int line = endContent(game) - 1; line >= play; line--) {
      String content = text.line(line);
      for (CsaStatement statement : CsaStatement.read(content)) {
        switch (statement) {
          case CsaStatement.End end -> {
            return Optional.of(result(line, end));
          }
          case CsaStatement.Move move -> {
            return summary(game, line);
          }
          default -> {}
        }
      }
    }
    return Optional.empty();
  }

  private Section result(int line, CsaStatement.End end) {
    String name = end.ending().termination().kif();
    return result(line, new Phrase(name, end.ending().word()));
  }

  private Optional<Section> summary(int game, int from) {
    for (int line = from; line < endContent(game); line++) {
      Optional<Phrase> type = ServerSummary.type(text.line(line));
      if (type.isPresent()) {
        return Optional.of(result(line, type.get()));
      }
    }
    return Optional.empty();
  }

  private Section result(int line, Phrase name) {
    return new Section(Section.Kind.RESULT, name, "", line(line), line(line), List.of());
  }

  private Range line(int line) {
    return Range.ofLine(line, 0, text.lineLength(line));
  }

  private Range lines(int from, int end) {
    int last = Math.max(from, end - 1);
    return Range.of(from, 0, last, text.lineLength(last));
  }

  List<Fold> folds() {
    List<Fold> folds = new ArrayList<>();
    for (int game : games) {
      int first = firstContent(game);
      int end = endContent(game);
      int play = Math.min(firstPlay(game), end);
      if (games.size() > 1) {
        fold(folds, first, end, Fold.Kind.GAME);
      } else {
        fold(folds, first, play, Fold.Kind.HEADER);
      }
      fold(folds, play, end, Fold.Kind.MAIN_LINE);
    }
    runs(folds);
    return folds;
  }

  private static void fold(List<Fold> folds, int from, int end, Fold.Kind kind) {
    if (end - from > 1) {
      folds.add(new Fold(from, end - 1, kind));
    }
  }

  /** Boards and comments of several lines. */
  private void runs(List<Fold> folds) {
    FoldedRuns comments = new FoldedRuns(folds, Fold.Kind.COMMENT);
    FoldedRuns boards = new FoldedRuns(folds, Fold.Kind.BOARD);
    text.forEachLine(
        0,
        text.lineCount(),
        (line, content) -> {
          char first = content.isEmpty() ? '\n' : content.charAt(0);
          comments.line(line, first == '\'');
          boards.line(line, first == 'P');
        });
    comments.line(text.lineCount(), false);
    boards.line(text.lineCount(), false);
  }
}
