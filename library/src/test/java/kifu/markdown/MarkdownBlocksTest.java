package kifu.markdown;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import kifu.markdown.Block.Fence;
import kifu.markdown.Block.Heading;
import kifu.markdown.Block.Hidden;
import kifu.markdown.Block.Pause;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/**
 * In the pictures, {@code |} stands in the content of a fence where it begins, {@code #1} before a
 * heading of level 1, {@code x} before what is hidden, {@code o} and {@code c} before the fences
 * that open and close.
 */
class MarkdownBlocksTest {
  private static final List<String> LINES =
      List.of(
          "",
          "",
          "text",
          "# Title",
          "## Part",
          "====",
          "---",
          "```kif",
          "```",
          "````",
          "~~~ csa",
          "~~~",
          "> quote",
          "> ```kif",
          "> ```",
          "- item",
          "  ```ki2",
          "  ```",
          "1. ```kif",
          "   text",
          "    code",
          "<!-- comment",
          "-->",
          "- - -",
          "\t```",
          "> - ```kif",
          ">   ```");

  @Test
  void fences_have_backquotes_or_tildes() {
    assertBlocks(
        """
          text
        o ```kif 24
          |   1 ７六歩(77)
          |~~~
          |``
        c ````
        o ~~~~ csa
          |+7776FU
          |~~~
        c ~~~~
          `` no fence
          ``` no `fence`
        """);
  }

  @Test
  void a_fence_may_be_indented_by_three_blanks() {
    assertBlocks(
        """
        o    ```kif
             |手合割：平手
           |先手：
          |
        c   ```
              ```no
        """);
  }

  @Test
  void quotes_and_lists_hold_fences() {
    assertBlocks(
        """
        o > ```kif
          > |手合割：平手
          >|
        c > ```
        o 1. ```kif
             |手合割：平手
          |
             |  1 ７六歩(77)
        c    ```
          - item
          - item
        o   ```
            |x
          no item
        o > - > ~~~
          >   > |x
        c >   > ~~~
        """);
  }

  @Test
  void headings_stand_at_the_margin() {
    assertBlocks(
        """
        #1 # Title
        #3 ###
          #no
          ####### no
          Title
        #1 ===
          Title
          more
        #2 ---

          ---
          > # no
          - # no
        """);
  }

  @Test
  void comments_and_scripts_are_hidden() {
    assertBlocks(
        """
        x <!-- ```kif -->
        x <!--
        x ```kif
        x -->
        x <script>
        x # no
        x </script>
          <b>```kif
        """);
  }

  @Test
  void a_fence_without_end_goes_on_to_the_end() {
    assertBlocks(
        """
        o ```kif
          |# no
        """);
  }

  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void after_any_edits_the_blocks_are_those_of_a_fresh_text(@ForAll long seed) {
    Random random = new Random(seed);
    Text text = Text.of(lines(random, random.nextInt(60)) + "\n".repeat(random.nextInt(150)));
    MarkdownBlocks blocks = MarkdownBlocks.of(text);
    for (int i = 0; i < 8; i++) {
      int first = random.nextInt(text.lineCount());
      int last = Math.min(text.lineCount() - 1, first + random.nextInt(4));
      Range range =
          Range.of(first, random.nextInt(3), last, random.nextInt(text.lineLength(last) + 1));
      Edit edit =
          range.start().compareTo(range.end()) > 0
              ? new Edit(Range.ofLine(first, 0, 0), lines(random, 1))
              : new Edit(range, random.nextBoolean() ? "" : lines(random, random.nextInt(3)));
      Text after = text.apply(edit);
      Point end = text.clamp(edit.range().end());
      Change change = new Change(first, text.lineCount() - 1 - end.line());
      blocks = blocks.after(text, change, after);
      text = after;
      assertEquals(MarkdownBlocks.of(text), blocks, text.toString());
    }
  }

  private static String lines(Random random, int count) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < count; i++) {
      lines.append(LINES.get(random.nextInt(LINES.size()))).append('\n');
    }
    return lines.toString();
  }

  private static void assertBlocks(String picture) {
    StringBuilder plain = new StringBuilder();
    for (String line : picture.split("\n", -1)) {
      int begin = line.startsWith("#") ? 3 : 2;
      plain.append(line.substring(Math.min(begin, line.length())).replace("|", "")).append('\n');
    }
    plain.setLength(plain.length() - 1);
    Text text = Text.of(plain.toString());
    String[] drawn = new String[text.lineCount()];
    for (int line = 0; line < drawn.length; line++) {
      drawn[line] = text.line(line).isEmpty() ? "" : "  " + text.line(line);
    }
    for (Block block : MarkdownBlocks.of(text).all()) {
      switch (block) {
        case Fence fence -> draw(fence, text, drawn);
        case Heading heading ->
            drawn[heading.firstLine()] =
                "#" + heading.level() + " " + text.line(heading.firstLine());
        case Hidden hidden -> {
          for (int line = hidden.firstLine(); line < hidden.endLine(); line++) {
            drawn[line] = "x " + text.line(line);
          }
        }
        case Pause pause -> {}
      }
    }
    assertPicture(picture, String.join("\n", drawn));
  }

  private static void draw(Fence fence, Text text, String[] drawn) {
    drawn[fence.firstLine()] = "o " + text.line(fence.firstLine());
    for (int i = 0; i < fence.columns().size(); i++) {
      String line = text.line(fence.contentLine() + i);
      int column = fence.columns().get(i);
      boolean isEnd = fence.contentLine() + i == text.lineCount() - 1;
      drawn[fence.contentLine() + i] =
          isEnd ? line : "  " + line.substring(0, column) + "|" + line.substring(column);
    }
    if (fence.endLine() > fence.contentEnd()) {
      drawn[fence.contentEnd()] = "c " + text.line(fence.contentEnd());
    }
  }
}
