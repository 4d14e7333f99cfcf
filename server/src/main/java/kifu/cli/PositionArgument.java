package kifu.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import kifu.collection.PartialBoard;
import kifu.collection.PositionPattern;
import kifu.command.FileFailure;
import kifu.command.UsiPosition;
import kifu.feature.Outcome;
import kifu.format.usi.UsiReader;
import kifu.problem.Phrase;
import kifu.report.Printable;
import kifu.shogi.Position;
import kifu.text.Text;

/** Reads a position that a command line names. */
final class PositionArgument {
  private PositionArgument() {}

  /**
   * A position in the words of USI, or as a board in a file or, for {@code -}, on standard input,
   * which may leave parts open.
   */
  static Outcome<PositionPattern> of(String word, Console console) {
    if (UsiReader.recognises(Text.of(word))) {
      return ofUsi(word).map(PositionPattern::of);
    }
    Optional<Path> file = file(word);
    return file.isEmpty() ? Outcome.refused(formOrBoard(word)) : ofBoard(file.get(), console);
  }

  private static Optional<Path> file(String word) {
    try {
      Path path = FileName.path(word);
      return Optional.of(path).filter(named -> Console.isStandard(named) || Files.exists(named));
    } catch (InvalidPathException noName) {
      return Optional.empty();
    }
  }

  private static Outcome<PositionPattern> ofBoard(Path file, Console console) {
    String name = Printable.of(FileName.shown(file));
    try {
      return switch (PartialBoard.read(console.read(file).text())) {
        case PartialBoard.Read(PositionPattern pattern) -> Outcome.done(pattern);
        case PartialBoard.Unreadable(int line, Phrase reason) ->
            Outcome.refused(
                reason.about(
                    "局面のファイル「" + name + "」の" + (line + 1) + "行目",
                    "the position in " + name + ", line " + (line + 1)));
      };
    } catch (IOException failure) {
      return Outcome.refused(
          Failure.reason(failure).about("局面のファイル「" + name + "」", "the position in " + name));
    }
  }

  /** The position at the end of a line of USI: an SFEN, or one with moves after it. */
  static Outcome<Position> ofUsi(String word) {
    try {
      return Outcome.done(UsiPosition.of(word).position());
    } catch (FileFailure refused) {
      return Outcome.refused(refused.why());
    }
  }

  /** What is said of a word that neither is a position in the words of USI nor names a file. */
  private static Phrase formOrBoard(String word) {
    String shown = Printable.of(word);
    return new Phrase(
        "「" + shown + "」というファイルはありません。局面はSFEN、「startpos moves 7g7f 3c3d」、盤面（BOD）のファイルのどれかで指定してください",
        "there is no file '"
            + shown
            + "'; the position has to be an SFEN, like 'startpos moves 7g7f 3c3d', or a file with a"
            + " board (BOD)");
  }
}
