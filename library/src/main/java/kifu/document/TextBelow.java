package kifu.document;

import java.util.List;
import java.util.Optional;
import kifu.comments.QuotedLines;
import kifu.format.PlacedGame;
import kifu.format.QuotedComment;
import kifu.format.comment.CommentText;
import kifu.game.PlayedPositions;
import kifu.markdown.Block;
import kifu.problem.Problem;
import kifu.problem.Related;
import kifu.prose.Quotations;
import kifu.text.Lazy;
import kifu.text.Point;
import kifu.text.Text;

/**
 * Holds the text between a record in Markdown and the next one, or the end of its section, as a
 * comment on the position of the record. Immutable, thread-safe.
 *
 * @param blocks what is no text, in lines that count from that of the fence above
 * @param found what is wrong, in lines that count from that of the fence above
 */
record TextBelow(
    EmbeddedDocument above, int endLine, List<Block> blocks, Lazy<List<Problem>> found) {
  /** More is not read. */
  private static final int MOST_CHARACTERS = 1 << 17;

  /** About how many characters of a line are read, whose length is not counted. */
  private static final int CHARACTERS_OF_LINE = 50;

  private static final String NO_TEXT = String.valueOf(Quotations.LEFT_OUT);

  /**
   * The text below a record.
   *
   * @param blocks what is no text in it
   */
  static TextBelow of(EmbeddedDocument above, int endLine, List<Block> blocks, Text text) {
    int first = above.fence().firstLine();
    List<Block> relative = blocks.stream().map(block -> block.shift(-first)).toList();
    return new TextBelow(
        above, endLine, relative, new Lazy<>(() -> problems(above, endLine, relative, text)));
  }

  /** This text with what is known of it, if the lines above its end are the same as in another. */
  TextBelow knownFrom(TextBelow other) {
    boolean isSame =
        above.record() == other.above.record()
            && length() == other.length()
            && blocks.equals(other.blocks);
    return isSame ? new TextBelow(above, endLine, blocks, other.found) : this;
  }

  private int length() {
    return endLine - above.fence().firstLine();
  }

  boolean contains(int line) {
    return line >= above.fence().endLine() && line < endLine;
  }

  List<Problem> problems() {
    return found.get();
  }

  /** Finds what is wrong, unless that is known; returns how many characters were read, or fewer. */
  int read() {
    int lines = found.soFar().isPresent() ? 0 : endLine - above.fence().endLine();
    found.get();
    return lines * CHARACTERS_OF_LINE;
  }

  /** The text with the moves that it quotes; empty where the record above has no certain game. */
  Optional<QuotedComment> quoted(Text text) {
    return quoted(above, comment(above.fence().firstLine(), above, endLine, blocks, text));
  }

  private static Optional<QuotedComment> quoted(EmbeddedDocument above, CommentText comment) {
    if (!Quotations.mayBeIn(comment.text()) || !above.isWhole()) {
      return Optional.empty();
    }
    return game(above)
        .map(
            placed -> {
              int moves = above.ply().orElse(placed.game().moves());
              return QuotedComment.read(positions(placed), comment, moves);
            });
  }

  private static Optional<PlacedGame> game(EmbeddedDocument above) {
    return above.record().analysis().gameAt(0);
  }

  private static PlayedPositions positions(PlacedGame placed) {
    return new PlayedPositions.Finder(placed.game()).along(mainLine(placed));
  }

  private static int mainLine(PlacedGame placed) {
    return placed.game().variations().getFirst().firstLine();
  }

  private static List<Problem> problems(
      EmbeddedDocument above, int endLine, List<Block> blocks, Text text) {
    CommentText comment = comment(0, above, endLine, blocks, text);
    if (!Quotations.mayHaveFault(comment.text())) {
      return List.of();
    }
    int first = above.fence().firstLine();
    return quoted(above, comment).stream()
        .flatMap(quoted -> QuotedLines.problems(game(above).orElseThrow(), quoted).stream())
        .map(
            problem ->
                problem.inPlace(
                    problem.range(),
                    problem.related().stream()
                        .map(
                            place ->
                                new Related(
                                    above.outside(place.range()).moveLines(line -> line - first),
                                    place.message()))
                        .toList(),
                    problem.fixes()))
        .toList();
  }

  /**
   * The text as a comment.
   *
   * @param first the number that the line of the fence above has
   */
  private static CommentText comment(
      int first, EmbeddedDocument above, int endLine, List<Block> blocks, Text text) {
    int down = above.fence().firstLine();
    CommentText.Builder comment = new CommentText.Builder();
    int length = 0;
    int block = 0;
    int line = above.fence().endLine();
    while (line < endLine && length < MOST_CHARACTERS) {
      comment.beginLine();
      if (block < blocks.size() && blocks.get(block).firstLine() + down <= line) {
        comment.add(NO_TEXT, new Point(line - down + first, 0), 0);
        line = Math.max(line + 1, blocks.get(block).endLine() + down);
        block++;
      } else {
        String written = text.line(line);
        int begin = beginning(written);
        String part = isText(written, begin) ? written.substring(begin) : NO_TEXT;
        int width = isText(written, begin) ? part.length() : 0;
        comment.add(part, new Point(line - down + first, begin), width);
        length += part.length();
        line++;
      }
    }
    return comment.build(0, endLine - down + first);
  }

  /** Where the text of a line begins, behind the marks of quotes. */
  private static int beginning(String line) {
    int begin = 0;
    while (begin < line.length() && " \t>".indexOf(line.charAt(begin)) >= 0) {
      begin++;
    }
    return begin;
  }

  /** Whether something stands on a line, and it is no code. */
  private static boolean isText(String line, int begin) {
    return begin < line.length() && !line.startsWith("    ") && !line.startsWith("\t");
  }
}
