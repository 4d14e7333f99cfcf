package kifu.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

/** Asserts what must be true of the tree of every text. */
final class Trees {

  private Trees() {}

  static List<Chunk> chunks(Text text) {
    List<Chunk> chunks = new ArrayList<>();
    text.visitChunks(0, (firstLine, chunk) -> chunks.add(chunk));
    return chunks;
  }

  static int depth(Text text) {
    return depth(text.root());
  }

  static void assertSound(Text text) {
    assertBranchesSound(text.root(), true);
    List<Chunk> chunks = chunks(text);
    for (int i = 0; i < chunks.size(); i++) {
      Chunk chunk = chunks.get(i);
      boolean last = i == chunks.size() - 1;
      PlainText plain = new PlainText(chunk.text());
      assertEquals(plain.content.length(), chunk.length());
      assertEquals(last ? plain.lines.size() : plain.lines.size() - 1, chunk.lineCount());
      assertTrue(chunk.size() <= Chunk.CAPACITY || chunk.lineCount() == 1, "too large a chunk");
      if (!last) {
        Chunk next = chunks.get(i + 1);
        assertEquals("", plain.lines.getLast(), "a chunk ends within a line");
        assertFalse(
            plain.content.endsWith("\r") && next.text().startsWith("\n"), "CRLF is torn apart");
        assertFalse(chunk.isSmallBeside(next), "two chunks that should be one");
      }
    }
  }

  private static void assertBranchesSound(Node node, boolean isRoot) {
    if (node instanceof Branch branch) {
      List<Node> children = branch.children();
      assertTrue(children.size() <= Branch.MOST, "too many children");
      assertTrue(children.size() >= (isRoot ? 2 : Branch.FEWEST), "too few children");
      assertEquals(1, children.stream().mapToInt(Trees::depth).distinct().count(), "uneven depth");
      assertEquals(children.stream().mapToInt(Node::lineCount).sum(), branch.lineCount());
      assertEquals(children.stream().mapToInt(Node::length).sum(), branch.length());
      children.forEach(child -> assertBranchesSound(child, false));
    }
  }

  private static int depth(Node node) {
    return node instanceof Branch branch ? 1 + depth(branch.children().get(0)) : 0;
  }
}
