package kifu.reader;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.problem.Phrase;
import kifu.text.Text;

/**
 * Says how a library reads, as far as it was asked: {@code ReadingProgramTest} compares this with
 * the answers themselves.
 *
 * @param library its name and the version that was asked
 */
record ReadingTable(String library, List<Row> rows) {
  /** What becomes of it. */
  enum Effect {
    /** The whole record is not read. */
    REFUSES("%sでは、%sがあると棋譜を読めません", "%s cannot read a record with %s"),
    LEAVES_OUT("%sは、%sを読み飛ばします", "%s leaves out %s"),
    MISREADS("%sは、%sを別のものとして読みます", "%s takes %s for something else");

    private final Phrase sentence;

    Effect(String japanese, String english) {
      this.sentence = new Phrase(japanese, english);
    }

    Phrase sentence(ReadingTable table, Phrase what) {
      return new Phrase(
          sentence.japanese().formatted(table.library(), what.japanese()),
          sentence.english().formatted(table.library(), what.english()));
    }
  }

  /** What a program reads otherwise, in words for people, and where it stands. */
  record Instance(Phrase what, int line) {}

  /** Finds in games, or in their text, what a program reads otherwise. */
  interface Finder {
    Stream<Instance> in(List<GameRecord> games, Text text);
  }

  /**
   * Something that a program reads otherwise.
   *
   * @param form gives a text, as it is written usually, the form in which the program reads it
   * @param left what that form lacks
   */
  record Row(
      TargetFormat format,
      Effect effect,
      Finder finder,
      Optional<UnaryOperator<String>> form,
      Optional<Finder> left) {
    Row(TargetFormat format, Effect effect, Finder finder) {
      this(format, effect, finder, Optional.empty(), Optional.empty());
    }

    /** The same, with a form in which the program reads all of it. */
    Row writtenAs(UnaryOperator<String> other) {
      return new Row(format, effect, finder, Optional.of(other), Optional.empty());
    }

    /** The same, with a form that lacks something, in which the program reads everything else. */
    Row leftOutAs(UnaryOperator<String> other, Finder lacking) {
      return new Row(format, effect, finder, Optional.of(other), Optional.of(lacking));
    }

    /** What is read otherwise in its form. */
    Stream<Row> inForm() {
      return form.isEmpty()
          ? Stream.of(this)
          : left.stream().map(lacking -> new Row(format, Effect.LEAVES_OUT, lacking));
    }
  }
}
