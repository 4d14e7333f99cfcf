package kifu.format.jkf;

import static java.util.stream.Collectors.groupingBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import kifu.format.Fold;
import kifu.format.Outline;
import kifu.format.Section;
import kifu.format.jkf.JkfReader.Transcribed;
import kifu.game.Game;
import kifu.game.Variation;
import kifu.problem.Phrase;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/** Lists the parts of a document: its headers, the moves with their forks, the end. */
final class JkfOutline extends Outline {
  private final Transcribed reading;
  private final Game game;

  /** The forks of a line of play in the order of the document: indices, by the index of that. */
  private final Map<Integer, List<Integer>> forks;

  JkfOutline(Text text, Transcribed reading, Game game) {
    super(text);
    this.reading = reading;
    this.game = game;
    this.forks =
        IntStream.range(1, game.variations().size())
            .boxed()
            .filter(i -> game.variations().get(i).parent().isPresent())
            .collect(groupingBy(i -> game.variations().get(i).parent().getAsInt()));
  }

  @Override
  public List<Section> sections() {
    List<Section> sections = new ArrayList<>();
    headers().ifPresent(sections::add);
    if (!reading.moves().isEmpty()) {
      sections.add(mainLine(game.moves(), reading.moves(), openingOf(reading.moves()), parts(0)));
    }
    return sections;
  }

  private Optional<Section> headers() {
    if (reading.headers().isEmpty()) {
      return Optional.empty();
    }
    Range first = reading.headers().getFirst().key();
    Range all = new Range(first.start(), reading.headers().getLast().value().end());
    return Optional.of(startPosition(JkfAnalysis.players(reading).inOneLine(), all, first));
  }

  /** The bracket, so that it can be gone to. */
  private static Range openingOf(Range list) {
    return new Range(list.start(), list.start());
  }

  /** The forks of a line of play in the order of the document, and its end. */
  private List<Section> parts(int index) {
    List<Section> parts = new ArrayList<>();
    for (int fork : forks.getOrDefault(index, List.of())) {
      parts.add(fork(fork, game.variations().get(fork)));
    }
    end(game.variations().get(index)).ifPresent(parts::add);
    parts.sort((one, other) -> one.range().start().compareTo(other.range().start()));
    return List.copyOf(parts);
  }

  private Section fork(int index, Variation fork) {
    int number = game.firstNumber(fork);
    Range range = reading.transcript().entries().get(fork.firstLine()).range();
    return new Section(
        Section.Kind.VARIATION,
        new Phrase(number + "手目からの変化", "Variation from move " + number),
        firstMove(fork),
        moves(fork.moves()),
        range,
        openingOf(range),
        parts(index));
  }

  private Optional<Point> firstMove(Variation fork) {
    int line = fork.firstLine() + 1;
    boolean isMove =
        line < fork.endLine() && reading.transcript().statement(line) instanceof JkfStatement.Move;
    return isMove
        ? Optional.of(reading.transcript().entries().get(line).range().start())
        : Optional.empty();
  }

  private Optional<Section> end(Variation variation) {
    for (int line = variation.endLine() - 1; line > variation.firstLine(); line--) {
      if (reading.transcript().statement(line) instanceof JkfStatement.End end) {
        Range range = reading.transcript().entries().get(line).range();
        Phrase name = Phrase.alike(end.termination().kif());
        return Optional.of(
            new Section(
                Section.Kind.RESULT, name, Phrase.NOTHING, range, openingOf(range), List.of()));
      }
    }
    return Optional.empty();
  }

  @Override
  public List<Fold> folds() {
    List<Fold> folds = new ArrayList<>();
    reading.initial().ifPresent(initial -> fold(folds, initial, Fold.Kind.BOARD));
    fold(folds, reading.moves(), Fold.Kind.MAIN_LINE);
    for (Variation fork : game.variations().subList(1, game.variations().size())) {
      fold(
          folds, reading.transcript().entries().get(fork.firstLine()).range(), Fold.Kind.VARIATION);
    }
    headers().ifPresent(headers -> fold(folds, headers.range(), Fold.Kind.HEADER));
    return folds;
  }

  private static void fold(List<Fold> folds, Range range, Fold.Kind kind) {
    fold(folds, range.start().line(), range.end().line(), kind);
  }
}
