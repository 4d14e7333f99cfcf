package kifu.exchange;

import java.util.ArrayList;
import java.util.List;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.GameRecord.Line;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;

/**
 * Leaves out the characters that no text file holds: NUL, by which programs detect other files,
 * U+001A, by which those of DOS end a file, and halves of characters, which have no bytes. JKF can
 * write all of them as {@code \\u0000}. For one game.
 */
public final class FileCharacters {
  private static final int END_OF_FILE = 0x1a;

  private final List<Loss> losses = new ArrayList<>();

  private FileCharacters() {}

  /** The game without them; they are among its losses. */
  public static GameRecord of(GameRecord game) {
    return new FileCharacters().read(game);
  }

  private GameRecord read(GameRecord game) {
    GameRecord kept =
        new GameRecord(
            game.headers().stream().map(this::header).toList(),
            game.start(),
            game.names(),
            game.number(),
            game.lastName(),
            game.lines().stream().map(this::line).toList(),
            game.losses());
    return losses.isEmpty() ? game : kept.withLosses(losses);
  }

  private Header header(Header header) {
    int line = header.line();
    return new Header(kept(header.key(), line), kept(header.value(), line), line);
  }

  private Line line(Line line) {
    List<Step> steps = line.steps().stream().map(this::step).toList();
    return new Line(line.parent(), line.start(), remarks(line.remarks()), steps, line.line());
  }

  private Step step(Step step) {
    return step.remarks().isEmpty()
        ? step
        : new Step(
            step.event(), step.spent(), remarks(step.remarks()), step.line(), step.written());
  }

  private List<Remark> remarks(List<Remark> remarks) {
    return remarks.stream()
        .map(remark -> new Remark(remark.kind(), kept(remark.text(), remark.line()), remark.line()))
        .toList();
  }

  private String kept(String text, int line) {
    if (text.codePoints().allMatch(FileCharacters::isOfFiles)) {
      return text;
    }
    text.codePoints()
        .filter(character -> !isOfFiles(character))
        .forEach(character -> losses.add(new Loss(Loss.Kind.CHARACTER, line)));
    return text.codePoints()
        .filter(FileCharacters::isOfFiles)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static boolean isOfFiles(int character) {
    return character != 0
        && character != END_OF_FILE
        && Character.getType(character) != Character.SURROGATE;
  }
}
