package kifu.document;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.exchange.GameRecord;
import kifu.format.Analysis;
import kifu.format.PendingAnalysis;
import kifu.format.usi.UsiReader;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

/**
 * A snapshot of a document. Thread-safe; {@link #analysis} is computed by the first who asks for
 * it, or bit by bit by {@link #advance}.
 *
 * <p>An edit only makes the new text, which takes microseconds. The analysis follows from that of
 * an earlier snapshot, as far as that has come.
 */
public final class Document {
  private final String uri;
  private final int version;
  private final Text text;
  private final DocumentFormat format;
  private final Optional<Charset> charset;

  /**
   * The last snapshot before this one of which the analysis has begun, and what changed since;
   * dropped when the analysis of this one has begun.
   */
  private volatile Optional<Base> base;

  private volatile Optional<Analysis> analysis = Optional.empty();
  private volatile Optional<PendingAnalysis> pending = Optional.empty();

  /** What was wrong before the edit, where it would stand now, while the analysis is under way. */
  private List<Problem> standing = List.of();

  private Optional<List<Problem>> problems = Optional.empty();

  /** What is wrong because of the encoding. */
  private Optional<List<Problem>> encoding = Optional.empty();

  private record Base(Document document, Change change) {}

  private Document(
      String uri,
      int version,
      Text text,
      DocumentFormat format,
      Optional<Charset> charset,
      Optional<Base> base) {
    this.uri = uri;
    this.version = version;
    this.text = text;
    this.format = format;
    this.charset = charset;
    this.base = base;
  }

  /**
   * A document as it was opened.
   *
   * @param languageId the editor's name of its language; when it is not one of ours, name and
   *     content decide
   */
  public static Document open(String uri, String languageId, int version, Text text) {
    DocumentFormat format = DocumentFormat.choose(languageId, uri, text);
    return new Document(uri, version, text, format, Optional.empty(), Optional.empty());
  }

  /**
   * The document after edits, each of which counts on those before it. Does not wait for an
   * analysis that is under way.
   */
  public Document edit(int newVersion, List<Edit> edits) {
    Text after = text;
    Change change = Change.NOTHING;
    for (Edit edit : edits) {
      Point start = after.clamp(edit.range().start());
      Point end = after.clamp(edit.range().end());
      int first = Math.min(start.line(), end.line());
      int last = Math.max(start.line(), end.line());
      change = change.then(new Change(first, after.lineCount() - 1 - last));
      after = after.apply(edit);
    }
    Change since = change;
    Optional<Base> earlier = base; // read first: it is dropped when the analysis has begun
    Optional<Base> from =
        isBegun()
            ? Optional.of(new Base(this, since))
            : earlier.map(b -> new Base(b.document(), b.change().then(since)));
    return new Document(uri, newVersion, after, format, charset, from);
  }

  /** The document with another text altogether. */
  public Document replace(int newVersion, Text newText) {
    return new Document(uri, newVersion, newText, format, charset, Optional.empty());
  }

  /** The same document, which will be saved in another encoding. */
  public Document withCharset(Charset newCharset) {
    Optional<Base> earlier = base;
    return new Document(
        uri,
        version,
        text,
        format,
        Optional.of(newCharset),
        isBegun() ? Optional.of(new Base(this, Change.NOTHING)) : earlier);
  }

  public String uri() {
    return uri;
  }

  public int version() {
    return version;
  }

  public Text text() {
    return text;
  }

  public DocumentFormat format() {
    return format;
  }

  /** The encoding that it is or will be saved in, if that is known. */
  public Optional<Charset> charset() {
    return charset;
  }

  /** What its format made of it. */
  public synchronized Analysis analysis() {
    while (!advance()) {}
    return analysis.orElseThrow();
  }

  /**
   * Goes on with the analysis for about a millisecond.
   *
   * @return whether it is done
   */
  public synchronized boolean advance() {
    if (analysis.isPresent()) {
      return true;
    }
    PendingAnalysis task = pending.orElseGet(this::begin);
    pending = Optional.of(task);
    boolean done = task.advance();
    if (done) {
      analysis = Optional.of(task.analysis());
      pending = Optional.empty();
      standing = List.of();
    } else if (base.isPresent()) {
      standing = standing(base.get());
    }
    if (done || base.isPresent()) {
      encodingProblems();
      base = Optional.empty();
    }
    return done;
  }

  private PendingAnalysis begin() {
    return base.map(b -> b.document().analysisAfter(text, b.change()))
        .orElseGet(() -> format.analyse(text));
  }

  private synchronized PendingAnalysis analysisAfter(Text after, Change change) {
    return analysis
        .map(done -> done.update(after, change))
        .orElseGet(() -> pending.orElseThrow().update(after, change));
  }

  private boolean isBegun() {
    return pending.isPresent() || analysis.isPresent();
  }

  private List<Problem> standing(Base earlier) {
    Document document = earlier.document();
    return KeptProblems.of(
        earlier.change(), document.problemsSoFar(), document.text().lineCount(), text.lineCount());
  }

  /**
   * What is known to be wrong with it before the analysis is done. Where it has not come yet, that
   * is what was wrong before the edit.
   */
  public synchronized List<Problem> problemsSoFar() {
    if (pending.isEmpty()) {
      return problems();
    }
    PendingAnalysis task = pending.get();
    Set<Problem> known = new LinkedHashSet<>();
    for (Problem problem : task.problemsSoFar()) {
      if (task.settles(problem)) {
        known.add(problem);
      }
    }
    for (Problem problem : standing) {
      if (!task.settles(problem)) {
        known.add(problem);
      }
    }
    known.addAll(encodingProblems());
    return known.stream().sorted(Problem.IN_ORDER).toList();
  }

  private synchronized List<Problem> encodingProblems() {
    if (encoding.isEmpty()) {
      encoding = Optional.of(charset.map(c -> encodingProblems(new Encoding(c))).orElse(List.of()));
    }
    return encoding.get();
  }

  private List<Problem> encodingProblems(Encoding saved) {
    return base.filter(b -> b.document().charset().equals(charset))
        .map(
            b ->
                saved.problems(
                    b.document().text(), b.document().encodingProblems(), text, b.change()))
        .orElseGet(() -> saved.problems(text));
  }

  /**
   * The games in it, as data that any format can write; in a text that consists of lines of USI,
   * those. None where nothing can be read.
   */
  public List<GameRecord> games() {
    return UsiReader.recognises(text) ? UsiReader.read(text) : analysis().records();
  }

  /** Everything that is wrong with it, in the order of places. */
  public synchronized List<Problem> problems() {
    if (problems.isEmpty()) {
      List<Problem> found = new ArrayList<>(analysis().problems());
      if (found.stream().noneMatch(problem -> problem.id() == ProblemId.GARBLED_TEXT)) {
        found.addAll(encodingProblems());
      }
      found.sort(Problem.IN_ORDER);
      problems = Optional.of(List.copyOf(found));
    }
    return problems.get();
  }

  /** The problems that begin on a line. */
  public List<Problem> problemsOn(int line) {
    return problems().subList(firstProblemFrom(line), firstProblemFrom(line + 1));
  }

  /** The index of the first problem that begins on a line or below it. */
  private int firstProblemFrom(int line) {
    int low = 0;
    int high = problems().size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (problems().get(middle).range().start().line() < line) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
