package kifu.document;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.format.Analysis;
import kifu.format.PendingAnalysis;
import kifu.format.Place;
import kifu.format.Players;
import kifu.format.QuotedComment;
import kifu.markdown.Block;
import kifu.markdown.Block.Fence;
import kifu.markdown.Block.Heading;
import kifu.markdown.MarkdownBlocks;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Problems;
import kifu.text.Change;
import kifu.text.Point;
import kifu.text.Text;

/**
 * Analyses a Markdown document: the records in its fences are documents of their own, and the text
 * below each is read as a comment on its position. An edit costs the fence or the text in which it
 * is. Immutable, thread-safe.
 *
 * @param text the whole document
 * @param blocks its fences and headings
 * @param embedded the fences that hold records, in their order
 * @param texts the text below each of them
 */
record MarkdownAnalysis(
    Text text, MarkdownBlocks blocks, List<EmbeddedDocument> embedded, List<TextBelow> texts)
    implements Analysis {
  MarkdownAnalysis {
    embedded = List.copyOf(embedded);
    texts = List.copyOf(texts);
  }

  /** Begins to analyse a document. */
  static PendingAnalysis begin(Text text) {
    return new Opening(text, MarkdownBlocks.of(text));
  }

  private static MarkdownAnalysis of(
      Text text, MarkdownBlocks blocks, List<EmbeddedDocument> records) {
    List<TextBelow> texts = new ArrayList<>();
    List<Block> all = blocks.all();
    int record = 0;
    int level = 0; // of the heading above
    for (int i = 0; i < all.size(); i++) {
      Block block = all.get(i);
      if (block instanceof Heading heading) {
        level = heading.level();
      } else if (record < records.size()
          && records.get(record).fence().firstLine() == block.firstLine()) {
        int end = sectionEnd(all, i, level, records.subList(record + 1, records.size()));
        int endLine = end == all.size() ? text.lineCount() : all.get(end).firstLine();
        List<Block> inside =
            all.subList(i + 1, end).stream()
                .filter(inner -> !(inner instanceof Block.Pause))
                .toList();
        texts.add(TextBelow.of(records.get(record), endLine, inside, text));
        record++;
      }
    }
    return new MarkdownAnalysis(text, blocks, records, texts);
  }

  /** The index of the block with which the text below a record has ended. */
  private static int sectionEnd(
      List<Block> all, int record, int level, List<EmbeddedDocument> below) {
    for (int i = record + 1; i < all.size(); i++) {
      Block block = all.get(i);
      boolean isNextRecord =
          !below.isEmpty() && below.getFirst().fence().firstLine() == block.firstLine();
      boolean isNextSection = block instanceof Heading heading && heading.level() <= level;
      if (isNextRecord || isNextSection) {
        return i;
      }
    }
    return all.size();
  }

  /** This analysis as it begins after an edit. */
  private MarkdownAnalysis after(Text after, Change change) {
    MarkdownBlocks changed = blocks.after(text, change, after);
    int changeEnd = change.endIn(text);
    int added = after.lineCount() - text.lineCount();
    Map<Integer, EmbeddedDocument> untouched = new HashMap<>(); // by their lines now
    List<EmbeddedDocument> touched = new ArrayList<>();
    for (EmbeddedDocument record : embedded) {
      if (record.isUntouched(change, changeEnd)) {
        int line = record.fence().firstLine();
        untouched.put(line >= changeEnd ? line + added : line, record);
      } else {
        touched.add(record);
      }
    }
    List<EmbeddedDocument> now = new ArrayList<>();
    for (Block block : changed.all()) {
      if (block instanceof Fence fence) {
        record(fence, untouched, touched, after).ifPresent(now::add);
      }
    }
    return of(after, changed, now).withKnown(this, change, changeEnd, added);
  }

  private static Optional<EmbeddedDocument> record(
      Fence fence,
      Map<Integer, EmbeddedDocument> untouched,
      List<EmbeddedDocument> touched,
      Text text) {
    EmbeddedDocument same = untouched.get(fence.firstLine());
    if (same != null && isSame(same.fence(), fence)) {
      return Optional.of(same.moved(fence));
    }
    return touched.isEmpty()
        ? EmbeddedDocument.of(fence, text)
        : touched.remove(0).after(fence, text);
  }

  private static boolean isSame(Fence before, Fence now) {
    return before.shift(now.firstLine() - before.firstLine()).equals(now);
  }

  /** This analysis with what another one knows of texts that a change leaves alone. */
  private MarkdownAnalysis withKnown(
      MarkdownAnalysis before, Change change, int changeEnd, int added) {
    Map<Integer, TextBelow> untouched = new HashMap<>(); // by the lines of their fences now
    for (TextBelow below : before.texts) {
      int first = below.above().fence().firstLine();
      if (below.endLine() <= change.before()) {
        untouched.put(first, below);
      } else if (first >= changeEnd) {
        untouched.put(first + added, below);
      }
    }
    List<TextBelow> known = new ArrayList<>(texts.size());
    for (TextBelow below : texts) {
      TextBelow same = untouched.get(below.above().fence().firstLine());
      known.add(same == null ? below : below.knownFrom(same));
    }
    return new MarkdownAnalysis(text, blocks, embedded, known);
  }

  @Override
  public PendingAnalysis update(Text after, Change change) {
    return new Pending(after(after, change));
  }

  @Override
  public List<Problem> problems() {
    Problems.Builder problems = new Problems.Builder();
    addProblems(embedded.size(), problems);
    return problems.inOrder();
  }

  /** Adds what is wrong with the first records and with the text below each. */
  private void addProblems(int records, Problems.Builder problems) {
    for (int i = 0; i < records; i++) {
      int line = embedded.get(i).fence().firstLine();
      problems.addAll(embedded.get(i).problems(), line);
      problems.addAll(texts.get(i).problems(), line);
    }
  }

  @Override
  public Place placeAt(int line) {
    return new Place.Other();
  }

  /** The players of the record above. */
  @Override
  public Players playersAt(int line) {
    return below(line)
        .map(below -> below.above().record().analysis().playersAt(0))
        .orElse(Players.UNKNOWN);
  }

  @Override
  public Optional<QuotedComment> quotedCommentAt(Point point) {
    return below(point.line()).flatMap(below -> below.quoted(text));
  }

  private Optional<TextBelow> below(int line) {
    return texts.stream().filter(below -> below.contains(line)).findFirst();
  }

  /** The record in which a line stands. */
  Optional<EmbeddedDocument> recordAt(int line) {
    return embedded.stream().filter(record -> record.contains(line)).findFirst();
  }

  /**
   * Finds the records of a document that is opened, then analyses them. For one thread at a time.
   */
  private static final class Opening implements PendingAnalysis {
    /** How many lines of records are taken out of the document in about a millisecond. */
    private static final int AT_ONCE = 2_000;

    private final Text text;
    private final MarkdownBlocks blocks;
    private final List<EmbeddedDocument> records = new ArrayList<>();
    private int next;

    /** The analysis of the records; empty while they are not all found. */
    private Optional<PendingAnalysis> found = Optional.empty();

    Opening(Text text, MarkdownBlocks blocks) {
      this.text = text;
      this.blocks = blocks;
    }

    @Override
    public boolean advance() {
      if (found.isPresent()) {
        return found.get().advance();
      }
      int read = 0;
      while (next < blocks.all().size() && read < AT_ONCE) {
        if (blocks.all().get(next) instanceof Fence fence) {
          EmbeddedDocument.of(fence, text).ifPresent(records::add);
          read += fence.columns().size();
        }
        next++;
      }
      if (next < blocks.all().size()) {
        return false;
      }
      PendingAnalysis then = new Pending(of(text, blocks, records));
      found = Optional.of(then);
      return then.advance();
    }

    @Override
    public List<Problem> problemsSoFar() {
      return found.map(PendingAnalysis::problemsSoFar).orElse(List.of());
    }

    @Override
    public int settledTo(ProblemId id) {
      return found.map(then -> then.settledTo(id)).orElse(0);
    }

    @Override
    public Optional<Analysis> settledAt(int line) {
      return found.flatMap(then -> then.settledAt(line));
    }

    @Override
    public Analysis analysis() {
      while (!advance()) {}
      return found.orElseThrow().analysis();
    }

    @Override
    public PendingAnalysis update(Text after, Change change) {
      return found.map(then -> then.update(after, change)).orElseGet(() -> begin(after));
    }
  }

  /**
   * Analyses the records one after the other, each with the text below. For one thread at a time.
   */
  private static final class Pending implements PendingAnalysis {
    /** How many characters are read in about a millisecond. */
    private static final int AT_ONCE = 10_000;

    private final MarkdownAnalysis whole;
    private int done;

    Pending(MarkdownAnalysis whole) {
      this.whole = whole;
    }

    @Override
    public boolean advance() {
      int read = 0;
      while (done < whole.embedded.size() && read < AT_ONCE) {
        EmbeddedDocument record = whole.embedded.get(done);
        if (!record.record().advance()) {
          return false;
        }
        read += record.read() + whole.texts.get(done).read();
        done++;
      }
      return done == whole.embedded.size();
    }

    @Override
    public List<Problem> problemsSoFar() {
      Problems.Builder problems = new Problems.Builder();
      whole.addProblems(done, problems);
      return problems.build();
    }

    @Override
    public int settledTo(ProblemId id) {
      return done == whole.embedded.size()
          ? EVERYWHERE
          : whole.embedded.get(done).fence().firstLine();
    }

    /** The analysis of all: what is asked of it reads the record and the text that it is about. */
    @Override
    public Optional<Analysis> settledAt(int line) {
      return Optional.of(whole);
    }

    @Override
    public Analysis analysis() {
      while (!advance()) {}
      return whole;
    }

    @Override
    public PendingAnalysis update(Text after, Change change) {
      return whole.update(after, change);
    }
  }
}
