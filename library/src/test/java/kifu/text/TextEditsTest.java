package kifu.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.CharBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/**
 * Any edits on a text give what the same edits give on a string. The generators are made of edge
 * cases, so none are mixed in.
 */
class TextEditsTest {

  /** Makes an edit of any text. */
  interface AnyEdit {
    Edit in(PlainText text);
  }

  /** Its ends are parts of the text's length. */
  record RelativeEdit(double start, double end, String newText) implements AnyEdit {

    @Override
    public Edit in(PlainText text) {
      return new Edit(new Range(point(start, text), point(end, text)), newText);
    }

    private static Point point(double part, PlainText text) {
      return text.point((int) (part * text.content.length()));
    }
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void every_accessor_agrees_with_the_string(@ForAll("texts") String content) {
    assertSame(new PlainText(content), Text.of(content));
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void edits_give_what_they_give_on_a_string(
      @ForAll("texts") String content, @ForAll("edits") List<RelativeEdit> edits) {
    assertEditsGiveTheSame(content, edits);
  }

  /** One or two characters at a time, as keys change them: most of it within a line. */
  record Key(double place, int removed, String typed) implements AnyEdit {

    @Override
    public Edit in(PlainText plain) {
      int start = (int) (place * plain.content.length());
      int end = Math.min(plain.content.length(), start + removed);
      return new Edit(new Range(plain.point(start), plain.point(end)), typed);
    }
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void keys_give_what_they_give_on_a_string(
      @ForAll("texts") String content, @ForAll("keys") List<Key> keys) {
    assertEditsGiveTheSame(content, keys);
  }

  private static void assertEditsGiveTheSame(String content, List<? extends AnyEdit> edits) {
    PlainText plain = new PlainText(content);
    Text text = Text.of(content);
    for (AnyEdit any : edits) {
      Edit edit = any.in(plain);
      plain = plain.apply(edit);
      text = text.apply(edit);
      assertEquals(plain.content, text.toString());
      assertEquals(plain.lines.size(), text.lineCount());
      Trees.assertSound(text);
    }
    assertSame(plain, text);
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void any_numbers_are_a_range(
      @ForAll("texts") String content,
      @ForAll("anyRanges") Range range,
      @ForAll("pieces") String newText) {
    PlainText plain = new PlainText(content);
    Text text = Text.of(content);
    assertEquals(plain.clamp(range.start()), text.clamp(range.start()));
    assertEquals(plain.offset(range.end()), text.offset(range.end()));
    assertEquals(plain.slice(range), text.slice(range));
    Edit edit = new Edit(range, newText);
    assertEquals(plain.apply(edit).content, text.apply(edit).toString());
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void undoing_all_edits_gives_the_first_text_back(
      @ForAll("texts") String content, @ForAll("edits") List<RelativeEdit> edits) {
    PlainText plain = new PlainText(content);
    Text text = Text.of(content);
    Deque<Edit> undos = new ArrayDeque<>();
    for (RelativeEdit relative : edits) {
      Edit edit = relative.in(plain);
      undos.push(plain.undo(edit));
      plain = plain.apply(edit);
      text = text.apply(edit);
    }
    for (Edit undo : undos) {
      text = text.apply(undo);
    }
    assertEquals(content, text.toString());
    Trees.assertSound(text);
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void pieces_of_any_size_build_the_same_text(
      @ForAll("texts") String content, @ForAll("cuts") List<Integer> cuts) {
    Text.Builder builder = Text.builder();
    char[] chars = content.toCharArray();
    int start = 0;
    for (int i = 0; start < chars.length; i++) {
      int length = Math.min(cuts.get(i % cuts.size()), chars.length - start);
      if (i % 2 == 0) {
        builder.append(CharBuffer.wrap(chars, start, length));
      } else {
        builder.append(content.substring(start, start + length));
      }
      start += length;
    }
    Text text = builder.build();
    assertEquals(content, text.toString());
    Trees.assertSound(text);
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void bytes_cut_anywhere_build_the_same_text_as_the_string(
      @ForAll("texts") String content, @ForAll("cuts") List<Integer> cuts) {
    assertSame(new PlainText(content), inPieces(Utf8.write(content), cuts));
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void bytes_one_by_one_build_the_same_text_as_the_string(@ForAll("pieces") String content) {
    assertSame(new PlainText(content), inPieces(Utf8.write(content), List.of(1)));
  }

  private static Text inPieces(byte[] utf8, List<Integer> cuts) {
    Text.Builder builder = Text.builder();
    int start = 0;
    for (int i = 0; start < utf8.length; i++) {
      int end = Math.min(utf8.length, start + cuts.get(i % cuts.size()));
      builder.append(utf8, start, end);
      start = end;
    }
    return builder.build();
  }

  private static void assertSame(PlainText plain, Text text) {
    Trees.assertSound(text);
    assertEquals(plain.content, text.toString());
    assertEquals(plain.content.length(), text.length());
    assertEquals(plain.lines.size(), text.lineCount());
    assertEquals(plain.end(), text.end());
    for (int line = 0; line < plain.lines.size(); line++) {
      assertEquals(plain.lines.get(line), text.line(line));
      assertEquals(plain.terminators.get(line), text.terminator(line));
      assertEquals(plain.lines.get(line).length(), text.lineLength(line));
      int firstLine = text.firstLineOfChunkAt(line);
      assertEquals(plain.lines.get(line), text.chunkAt(line).line(line - firstLine));
    }
    int step = 1 + plain.content.length() / 500;
    for (int offset = -step; offset <= plain.content.length() + step; offset += step) {
      int inside = Math.clamp(offset, 0, plain.content.length());
      Point point = text.point(offset);
      assertEquals(plain.point(inside), point);
      assertEquals(plain.offset(point), text.offset(point));
      Range range = new Range(point, plain.point(inside / 2));
      assertEquals(plain.slice(range), text.slice(range));
    }
    List<String> visited = new ArrayList<>();
    text.visitChunks(
        0,
        (firstLine, chunk) -> {
          assertEquals(visited.size(), firstLine);
          IntStream.range(0, chunk.lineCount()).mapToObj(chunk::line).forEach(visited::add);
          return true;
        });
    assertEquals(plain.lines, visited);
    assertEquals(plain.content, text.toString());
  }

  /** What goes wrong goes wrong between these. */
  @Provide
  Arbitrary<String> pieces() {
    return Arbitraries.frequencyOf(
            Tuple.of(6, Arbitraries.of("\r", "\n", "\r\n")),
            Tuple.of(4, Arbitraries.of("\uD83D", "\uDE00", "😀", "𠮷")),
            Tuple.of(4, Arbitraries.of("a", "7776FU", " ", "７六歩", "　", "é", "ｱ")),
            Tuple.of(2, Arbitraries.of("\u2028", "\u0085", "\f", "\u000B", "\0", "\uFEFF")))
        .list()
        .ofMaxSize(40)
        .map(pieces -> String.join("", pieces));
  }

  /** Texts of less than one chunk, of many, and with lines longer than one. */
  @Provide
  Arbitrary<String> texts() {
    return Combinators.combine(pieces(), pieces(), Arbitraries.of(0, 1, 1, 1, 30, 200, 2000))
        .as((head, repeated, times) -> head + repeated.repeat(times))
        .map(text -> text.length() <= 40_000 ? text : text.substring(0, 40_000));
  }

  @Provide
  Arbitrary<List<RelativeEdit>> edits() {
    Arbitrary<Double> parts =
        Arbitraries.oneOf(Arbitraries.doubles().between(0, 1), Arbitraries.of(0.0, 1.0));
    Arbitrary<Double> extents =
        Arbitraries.frequency(
            Tuple.of(5, 0.0), Tuple.of(3, 0.001), Tuple.of(2, 0.2), Tuple.of(1, 1.0));
    Arbitrary<String> newTexts =
        Arbitraries.frequencyOf(
            Tuple.of(2, Arbitraries.just("")), Tuple.of(5, pieces()), Tuple.of(1, texts()));
    return Combinators.combine(parts, extents, newTexts)
        .as((start, extent, text) -> new RelativeEdit(start, Math.min(1, start + extent), text))
        .list()
        .ofMinSize(1)
        .ofMaxSize(12);
  }

  @Provide
  Arbitrary<List<Key>> keys() {
    return Combinators.combine(
            Arbitraries.doubles().between(0, 1),
            Arbitraries.integers().between(0, 2),
            Arbitraries.of("", "", "a", "７", "é", "\uD83D", "\uDE00", "😀", "\n", "\r"))
        .as(Key::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(30);
  }

  @Provide
  Arbitrary<Range> anyRanges() {
    Arbitrary<Integer> numbers =
        Arbitraries.oneOf(Arbitraries.integers(), Arbitraries.integers().between(-2, 50));
    return Combinators.combine(numbers, numbers, numbers, numbers).as(Range::of);
  }

  @Provide
  Arbitrary<List<Integer>> cuts() {
    return Arbitraries.integers().between(1, 5000).list().ofMinSize(1).ofMaxSize(8);
  }
}
