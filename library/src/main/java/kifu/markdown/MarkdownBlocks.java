package kifu.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kifu.markdown.Block.Fence;
import kifu.markdown.Block.Heading;
import kifu.markdown.Block.Hidden;
import kifu.markdown.Block.Pause;
import kifu.text.Change;
import kifu.text.Text;

/**
 * Lists the blocks of a Markdown document, as CommonMark has them: fences at the margin, in quotes
 * and in lists, headings at the margin, comments in HTML. Everything else is text. Immutable.
 *
 * @param all in the order of the document
 */
public record MarkdownBlocks(List<Block> all) {
  /** How far apart the places are at which reading can begin. */
  private static final int LINES_READ = 64;

  private static final int SHORTEST_FENCE = 3;
  private static final int MOST_LEVELS = 6;

  /** How HTML begins that is not shown, and how it ends. */
  private static final List<List<String>> HIDDEN =
      List.of(
          List.of("<!--", "-->"),
          List.of("<script", "</script>"),
          List.of("<style", "</style>"),
          List.of("<pre", "</pre>"),
          List.of("<textarea", "</textarea>"));

  public MarkdownBlocks {
    all = List.copyOf(all);
  }

  /** The blocks of a text. */
  public static MarkdownBlocks of(Text text) {
    return new MarkdownBlocks(new BlockReader(text, new ArrayList<>(), 0).all());
  }

  /**
   * The blocks of the text after a change of the one that these are of. Reads what lies between two
   * blocks at the margin that the change leaves alone.
   */
  public MarkdownBlocks after(Text before, Change change, Text after) {
    int end = change.endIn(before);
    int added = after.lineCount() - before.lineCount();
    int above = 0;
    for (int i = 0; i < all.size() && all.get(i).endLine() < change.before(); i++) {
      // A line that is a heading by what stands above and below it changes with them.
      above = isAtTop(all.get(i)) ? i + 1 : above;
    }
    int from = above == 0 ? 0 : all.get(above - 1).endLine();
    List<Block> below = new ArrayList<>();
    for (Block block : all.subList(above, all.size())) {
      if (block.firstLine() > end) {
        below.add(block.shift(added));
      }
    }
    List<Block> kept = new ArrayList<>(all.subList(0, above));
    return new MarkdownBlocks(new BlockReader(after, kept, from).until(below));
  }

  /** Whether nothing above its end matters to what follows. */
  private static boolean isAtTop(Block block) {
    return switch (block) {
      case Fence fence -> fence.isAtTop() && fence.isClosed();
      case Heading heading -> true;
      case Pause pause -> true;
      case Hidden hidden -> false;
    };
  }

  /** Reads lines from a place at which no block is open. */
  private static final class BlockReader {
    private final Text text;
    private final List<Block> blocks;
    private final Containers containers = new Containers();
    private int line;

    /** Whether the line above belongs to a paragraph at the margin. */
    private boolean isInParagraph;

    BlockReader(Text text, List<Block> above, int from) {
      this.text = text;
      this.blocks = above;
      this.line = from;
    }

    List<Block> all() {
      return until(List.of());
    }

    /** Reads on until the blocks that are found are those that are known. */
    List<Block> until(List<Block> known) {
      int next = 0;
      while (line < text.lineCount()) {
        int found = blocks.size();
        readLine();
        if (blocks.size() > found) {
          Block last = blocks.getLast();
          while (next < known.size() && known.get(next).firstLine() < last.firstLine()) {
            next++;
          }
          if (next < known.size() && isAtTop(last) && known.get(next).equals(last)) {
            blocks.addAll(known.subList(next + 1, known.size()));
            return blocks;
          }
        }
      }
      return blocks;
    }

    /** Reads a line, and with it the block that begins on it. */
    private void readLine() {
      String content = text.line(line);
      containers.enter(containers.goOn(content));
      int begin = containers.skipBlanks(Containers.MOST_INDENTED);
      String rest = content.substring(begin);
      Optional<String> mark = fenceMark(rest);
      Optional<String> hiddenEnd = hiddenEnd(rest);
      if (mark.isPresent()) {
        fence(mark.get(), rest.substring(mark.get().length()).strip(), begin);
      } else if (hiddenEnd.isPresent()) {
        hidden(hiddenEnd.get());
      } else {
        margin(rest);
      }
    }

    private void margin(String rest) {
      int level = containers.isEmpty() ? level(rest) : 0;
      if (level > 0) {
        blocks.add(new Heading(line, level));
        isInParagraph = false;
      } else {
        boolean isBlank = rest.strip().isEmpty();
        int reached = blocks.isEmpty() ? 0 : blocks.getLast().endLine();
        if (isBlank && line >= reached + LINES_READ && containers.isEmpty()) {
          blocks.add(new Pause(line));
        }
        isInParagraph = !isBlank && containers.isEmpty();
      }
      line++;
    }

    /** The level of a heading, {@code # Title} or a line below its title; 0 for no heading. */
    private int level(String rest) {
      int marks = 0;
      while (marks < rest.length() && rest.charAt(marks) == '#') {
        marks++;
      }
      boolean ends = marks == rest.length() || " \t".indexOf(rest.charAt(marks)) >= 0;
      if (marks > 0) {
        return marks <= MOST_LEVELS && ends ? marks : 0;
      }
      String underline = rest.stripTrailing();
      if (!isInParagraph || underline.isEmpty()) {
        return 0;
      }
      char mark = underline.charAt(0);
      boolean isUnderline =
          (mark == '=' || mark == '-') && underline.chars().allMatch(c -> c == mark);
      return !isUnderline ? 0 : mark == '=' ? 1 : 2;
    }

    /** The backquotes or tildes that open a fence. */
    private static Optional<String> fenceMark(String rest) {
      char mark = rest.isEmpty() ? ' ' : rest.charAt(0);
      if (mark != '`' && mark != '~') {
        return Optional.empty();
      }
      int length = runLength(rest, mark);
      boolean isFence = length >= SHORTEST_FENCE && (mark == '~' || rest.indexOf('`', length) < 0);
      return isFence ? Optional.of(rest.substring(0, length)) : Optional.empty();
    }

    private static int runLength(String rest, char mark) {
      int length = 0;
      while (length < rest.length() && rest.charAt(length) == mark) {
        length++;
      }
      return length;
    }

    private void fence(String mark, String info, int begin) {
      int first = line++;
      int depth = containers.depth();
      int indentation = begin - containers.column();
      List<Integer> columns = new ArrayList<>();
      int endColumn = 0;
      boolean isClosed = false;
      while (!isClosed && line < text.lineCount()) {
        String content = text.line(line);
        if (containers.goOn(content) < depth) {
          break; // The quote or the list has ended, and the fence with it.
        }
        isClosed = closes(content.substring(containers.skipBlanks(3)), mark);
        if (isClosed) {
          endColumn = containers.skipBlanks(indentation);
        } else {
          columns.add(containers.skipBlanks(indentation));
        }
        line++;
      }
      boolean isEnded = isClosed || line < text.lineCount();
      blocks.add(new Fence(first, line, info, columns, endColumn, isEnded, depth == 0));
      isInParagraph = false;
    }

    private static boolean closes(String rest, String mark) {
      int length = runLength(rest, mark.charAt(0));
      return length >= mark.length() && rest.substring(length).strip().isEmpty();
    }

    private static Optional<String> hiddenEnd(String rest) {
      if (!rest.startsWith("<")) {
        return Optional.empty();
      }
      String lower = rest.toLowerCase(Locale.ROOT);
      return HIDDEN.stream()
          .filter(tags -> lower.startsWith(tags.getFirst()))
          .map(List::getLast)
          .findFirst();
    }

    private void hidden(String end) {
      int first = line;
      while (line < text.lineCount() && !text.line(line).toLowerCase(Locale.ROOT).contains(end)) {
        line++;
      }
      line = Math.min(line + 1, text.lineCount());
      blocks.add(new Hidden(first, line));
      isInParagraph = false;
    }
  }
}
