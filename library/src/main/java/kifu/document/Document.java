package kifu.document;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import kifu.document.Document.Progress.Begun;
import kifu.document.Document.Progress.Done;
import kifu.document.Document.Progress.NotBegun;
import kifu.document.Document.Progress.Pending;
import kifu.exchange.GameRecord;
import kifu.format.Analysis;
import kifu.format.PendingAnalysis;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Problems;
import kifu.problem.Severity;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

/**
 * A snapshot of a document: a value, and how far its analysis has come. Thread-safe; {@link
 * #analysis} is computed by the first who asks for it, or bit by bit by {@link #advance}.
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

  /** Read without a lock; goes on under that of this snapshot. */
  private volatile Progress progress;

  /** An earlier snapshot, whose analysis has begun, and what changed since. */
  record Earlier(Document document, Change change) {
    /** Unless it failed meanwhile. */
    boolean hasBegun() {
      return document.progress instanceof Begun;
    }

    /** Those problems of it that begin on lines that are the same now, where they stand now. */
    Problems kept(Problems problems, Text now) {
      int end = change.endIn(document.text);
      int added = now.lineCount() - document.text.lineCount();
      Problems.Builder kept = new Problems.Builder();
      for (int i = 0; i < problems.size(); i++) {
        int textLine = problems.line(i);
        if (textLine < change.before() || textLine >= end) {
          boolean isAlone = problems.somewhere(i).isAlone();
          if (added == 0 || isAlone) {
            kept.add(problems, i, textLine < end ? 0 : added);
          } else {
            kept.add(problems.get(i).moveLines(line -> line < end ? line : line + added));
          }
        }
      }
      return kept.build();
    }
  }

  private Document(
      String uri,
      int version,
      Text text,
      DocumentFormat format,
      Optional<Charset> charset,
      Optional<Earlier> earlier) {
    this.uri = uri;
    this.version = version;
    this.text = text;
    this.format = format;
    this.charset = charset;
    this.progress = new NotBegun(earlier);
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
    return new Document(uri, newVersion, after, format, charset, earlier(change));
  }

  /** What the analysis of the snapshot after a change begins with. */
  private Optional<Earlier> earlier(Change change) {
    return progress instanceof NotBegun notBegun
        ? notBegun.earlier().map(e -> new Earlier(e.document(), e.change().then(change)))
        : Optional.of(new Earlier(this, change));
  }

  /** The document with another text altogether. */
  public Document replace(int newVersion, Text newText) {
    return new Document(uri, newVersion, newText, format, charset, Optional.empty());
  }

  /** The same document, which will be saved in another encoding. */
  public Document withCharset(Charset newCharset) {
    return new Document(
        uri, version, text, format, Optional.of(newCharset), earlier(Change.NOTHING));
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
  public Analysis analysis() {
    return done().analysis();
  }

  /** The same, if it is there already; does not wait for it. */
  public Optional<Analysis> analysisSoFar() {
    return progress instanceof Done done ? Optional.of(done.analysis()) : Optional.empty();
  }

  private synchronized Done done() {
    while (!advance()) {}
    return (Done) progress;
  }

  /**
   * Goes on with the analysis for about a millisecond. One that failed, maybe because there was not
   * enough memory, begins again from nothing.
   *
   * @return whether it is done
   */
  public synchronized boolean advance() {
    try {
      progress =
          switch (progress) {
            case NotBegun(Optional<Earlier> earlier) -> begun(earlier.filter(Earlier::hasBegun));
            case Pending pending -> pending.advanced();
            case Done done -> done;
          };
    } catch (RuntimeException | Error failure) {
      progress = new NotBegun(Optional.empty());
      throw failure;
    }
    return progress instanceof Done;
  }

  private Progress begun(Optional<Earlier> earlier) {
    PendingAnalysis task =
        earlier
            .map(e -> e.document().update(text, e.change()))
            .orElseGet(() -> format.analyse(text));
    Optional<Supplier<Encoding.Findings>> encoding = encoding(earlier);
    EngineLines lines = engineLines(earlier);
    if (task.advance()) {
      return Done.of(text, task.analysis(), encoding, lines);
    }
    Problems standing =
        earlier
            .map(e -> e.kept(Problems.of(e.document().problemsSoFar()), text))
            .orElse(Problems.of(List.of()));
    return new Pending(text, task, standing, encoding, lines);
  }

  private EngineLines engineLines(Optional<Earlier> earlier) {
    return earlier
        .map(e -> e.document().begun().engineLines().after(e.document().text, e.change(), text))
        .orElseGet(() -> EngineLines.in(text));
  }

  /** Begins to analyse the text after a change of this one, whose own analysis may go on. */
  private PendingAnalysis update(Text after, Change change) {
    if (progress instanceof Done done) {
      return done.update(after, change);
    }
    synchronized (this) {
      return begun().update(after, change);
    }
  }

  private Begun begun() {
    return (Begun) progress;
  }

  /** Holds no earlier snapshot, else each would hold all before it. */
  private Optional<Supplier<Encoding.Findings>> encoding(Optional<Earlier> earlier) {
    if (charset.isEmpty()) {
      return Optional.empty();
    }
    Encoding saved = new Encoding(charset.get());
    Optional<Supplier<Encoding.Findings>> updated =
        earlier
            .filter(e -> e.document().charset.equals(charset))
            .flatMap(e -> e.document().begun().encoding().map(was -> updated(saved, e, was.get())));
    return updated.or(() -> Optional.of(new Lazy<>(() -> saved.find(text))));
  }

  private Supplier<Encoding.Findings> updated(
      Encoding saved, Earlier earlier, Encoding.Findings was) {
    Encoding.Findings found = saved.update(earlier, was, text);
    return () -> found;
  }

  /**
   * What is known to be wrong with it before the analysis is done. Where it has not come yet, that
   * is what was wrong before the edit.
   */
  public synchronized List<Problem> problemsSoFar() {
    return progress instanceof Pending pending ? pending.problemsSoFar() : problems();
  }

  /**
   * The games in it, as data that any format can write; in a text that consists of lines of USI,
   * those. None where nothing can be read.
   */
  public List<GameRecord> games() {
    return DocumentFormat.gamesInUsi(text).orElseGet(() -> analysis().records());
  }

  /** Everything that is wrong with it, in the order of places. */
  public List<Problem> problems() {
    return done().problems().get();
  }

  /**
   * The same for whoever wants only problems that are at least so serious: without others that take
   * long to find, but not without all others.
   */
  public List<Problem> problems(Severity least) {
    return least == Severity.HINT ? problems() : done().found().get();
  }

  /** The problems that begin on a line. */
  public List<Problem> problemsOn(int textLine) {
    List<Problem> all = problems();
    return all.subList(firstFrom(textLine, all), firstFrom(textLine + 1, all));
  }

  /** The index of the first problem that begins on a line or below it. */
  private static int firstFrom(int textLine, List<Problem> all) {
    int low = 0;
    int high = all.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (all.get(middle).range().start().line() < textLine) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** How far the analysis of a snapshot has come, and what is computed of it. */
  sealed interface Progress {
    /**
     * Nothing is computed yet.
     *
     * @param earlier the last snapshot before this one of which the analysis has begun
     */
    record NotBegun(Optional<Earlier> earlier) implements Progress {}

    /** The analyses of later snapshots can begin with this one. */
    sealed interface Begun extends Progress {
      /** Begins to analyse the text after a change. */
      PendingAnalysis update(Text after, Change change);

      /** What is wrong because of the encoding, if that is known. */
      Optional<Supplier<Encoding.Findings>> encoding();

      /** What is known of the lines on which programs tell what they expect. */
      EngineLines engineLines();

      /** The same as problems. */
      default List<Problem> encodingProblems() {
        return encoding().map(found -> found.get().all()).orElse(List.of());
      }
    }

    /**
     * The analysis is under way. For one thread at a time, as its task is.
     *
     * @param standing what was wrong before the edit, where it would stand now
     */
    record Pending(
        Text text,
        PendingAnalysis task,
        Problems standing,
        Optional<Supplier<Encoding.Findings>> encoding,
        EngineLines engineLines)
        implements Begun {
      Progress advanced() {
        return task.advance() ? Done.of(text, task.analysis(), encoding, engineLines) : this;
      }

      @Override
      public PendingAnalysis update(Text after, Change change) {
        return task.update(after, change);
      }

      List<Problem> problemsSoFar() {
        Problems.Builder known = new Problems.Builder();
        addSettled(Problems.of(task.problemsSoFar()), true, known);
        addSettled(standing, false, known);
        return known.addAll(encodingProblems()).inOrder().distinct();
      }

      /** Adds the problems of which it is known by now whether they are there, or those others. */
      private void addSettled(Problems problems, boolean settled, Problems.Builder known) {
        for (int i = 0; i < problems.size(); i++) {
          if (task.settles(problems.somewhere(i).id(), problems.line(i)) == settled) {
            known.add(problems, i, 0);
          }
        }
      }
    }

    /**
     * The analysis is done. Thread-safe.
     *
     * @param found what is wrong besides what programs expect
     * @param lines where they tell it, and what was known of that before
     * @param expected what is wrong with what they expect
     * @param problems both, in the order of places
     */
    record Done(
        Analysis analysis,
        Optional<Supplier<Encoding.Findings>> encoding,
        Supplier<List<Problem>> found,
        EngineLines lines,
        Lazy<EngineLines.Read> expected,
        Supplier<List<Problem>> problems)
        implements Begun {
      static Done of(
          Text text,
          Analysis analysis,
          Optional<Supplier<Encoding.Findings>> encoding,
          EngineLines lines) {
        Lazy<List<Problem>> found = new Lazy<>(() -> problems(analysis, encoding));
        Lazy<EngineLines.Read> expected = new Lazy<>(() -> lines.read(text, analysis));
        return new Done(
            analysis, encoding, found, lines, expected, new Lazy<>(() -> all(found, expected)));
      }

      private static List<Problem> all(
          Supplier<List<Problem>> found, Supplier<EngineLines.Read> expected) {
        List<Problem> unplayable = expected.get().problems();
        return unplayable.isEmpty() ? found.get() : Problems.inOrder(found.get(), unplayable);
      }

      @Override
      public EngineLines engineLines() {
        return expected.soFar().map(EngineLines.Read::lines).orElse(lines);
      }

      private static List<Problem> problems(
          Analysis analysis, Optional<Supplier<Encoding.Findings>> encoding) {
        List<Problem> found = analysis.problems();
        List<Problem> ofEncoding = encoding.map(it -> it.get().all()).orElse(List.of());
        return ofEncoding.isEmpty() || found.stream().anyMatch(problem -> isNoText(problem.id()))
            ? found
            : Problems.inOrder(found, ofEncoding);
      }

      /**
       * Whether nothing is to be said of the encoding of a text besides that it is none of ours.
       */
      private static boolean isNoText(ProblemId id) {
        return id == ProblemId.GARBLED_TEXT || id == ProblemId.NOT_A_KIFU;
      }

      @Override
      public PendingAnalysis update(Text after, Change change) {
        return analysis.update(after, change);
      }
    }
  }

  /** A value that is computed by the first who asks for it. Thread-safe. */
  static final class Lazy<T> implements Supplier<T> {
    private final Supplier<T> computation;
    private Optional<T> value = Optional.empty();

    Lazy(Supplier<T> computation) {
      this.computation = computation;
    }

    @Override
    public synchronized T get() {
      if (value.isEmpty()) {
        value = Optional.of(computation.get());
      }
      return value.get();
    }

    /** The value, if it is computed. */
    synchronized Optional<T> soFar() {
      return value;
    }
  }
}
