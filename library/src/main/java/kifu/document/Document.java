package kifu.document;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import kifu.comments.LinesInComments;
import kifu.document.Progress.Done;
import kifu.document.Progress.Pending;
import kifu.document.ReadByContent.Result;
import kifu.exchange.GameRecord;
import kifu.format.Analysis;
import kifu.problem.Problem;
import kifu.problem.Problems;
import kifu.problem.Severity;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Lazy;
import kifu.text.Point;
import kifu.text.Text;
import kifu.tsume.SolutionVerdicts;

/**
 * Holds a snapshot of a document: a value, and how far its analysis has come. Thread-safe; {@link
 * #analysis} is computed lazily, on first use, or bit by bit by {@link #advance}.
 *
 * <p>An edit only makes the new text, which takes microseconds. The analysis follows from that of
 * an earlier snapshot, as far as that has come.
 */
public final class Document {
  /** The name that editors have for Markdown. */
  private static final String MARKDOWN = "markdown";

  private final String uri;
  private final int version;
  private final Text text;
  private final DocumentFormat format;
  private final boolean isMarkdown;
  private final Optional<Charset> charset;
  private final Optional<Typing> typing;
  private final SolutionVerdicts judgements;

  /** Read without a lock; goes on under that of this snapshot. */
  private volatile State state;

  /** How far the analysis has come. */
  private sealed interface State {}

  /**
   * Nothing is computed yet.
   *
   * @param earlier the last snapshot before this one whose analysis has begun
   */
  private record NotBegun(Optional<Earlier> earlier) implements State {}

  private record Begun(Progress progress) implements State {}

  /** An earlier snapshot, whose analysis has begun, and what changed since. */
  private record Earlier(Document document, Change change) {
    /** Whether the analysis has not failed meanwhile. */
    boolean hasBegun() {
      return document.state instanceof Begun;
    }

    /** The problems of it that begin on unchanged lines, where they stand now. */
    Problems kept(List<Problem> problems, Text now) {
      return Problems.of(problems).after(change, document.text, now);
    }
  }

  private Document(
      String uri,
      int version,
      Text text,
      DocumentFormat format,
      boolean isMarkdown,
      Optional<Charset> charset,
      Optional<Typing> typing,
      SolutionVerdicts judgements,
      Optional<Earlier> earlier) {
    this.uri = uri;
    this.version = version;
    this.text = text;
    this.format = format;
    this.isMarkdown = isMarkdown;
    this.charset = charset;
    this.typing = typing;
    this.judgements = judgements;
    this.state = new NotBegun(earlier);
  }

  /** A copy of a document with another analysis. */
  private Document(Document same, Progress progress) {
    this(
        same.uri,
        same.version,
        same.text,
        same.format,
        same.isMarkdown,
        same.charset,
        same.typing,
        same.judgements,
        Optional.empty());
    this.state = new Begun(progress);
  }

  /**
   * A document as it was opened.
   *
   * @param languageId the editor's name of its language; when it is not one of ours, name and
   *     content decide
   */
  public static Document open(String uri, String languageId, int version, Text text) {
    return new Document(
        uri,
        version,
        text,
        DocumentFormat.choose(languageId, uri, text),
        isMarkdown(languageId, uri),
        Optional.empty(),
        Optional.empty(),
        new SolutionVerdicts(),
        Optional.empty());
  }

  /** Whether a document is Markdown by the editor's name of its language, or else by its own. */
  private static boolean isMarkdown(String languageId, String name) {
    return languageId.equals(MARKDOWN)
        || (DocumentFormat.ofLanguage(languageId).isEmpty() && isMarkdown(name));
  }

  /** Whether a file is Markdown by its name; upper and lower case are alike. */
  public static boolean isMarkdown(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".md") || lower.endsWith(".markdown");
  }

  /**
   * A file as a document: its bytes say how it is encoded (UTF-8, UTF-16 with a byte order mark,
   * Shift_JIS or EUC-JP), its name and its content which format it is.
   *
   * @return nothing if the bytes are no text in any of these encodings
   */
  public static Optional<Document> open(String uri, byte[] bytes) {
    return DecodedText.of(bytes)
        .map(decoded -> open(uri, "", 0, decoded.text()).withCharset(decoded.charset()));
  }

  /**
   * The document after edits, each counting on those before it. Does not wait for an analysis that
   * is under way.
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
    return new Document(
        uri,
        newVersion,
        after,
        format,
        isMarkdown,
        charset,
        Typing.after(typing, version, edits),
        judgements,
        earlier(change));
  }

  /** What the analysis of the snapshot after a change begins with. */
  private Optional<Earlier> earlier(Change change) {
    return state instanceof NotBegun notBegun
        ? notBegun.earlier().map(e -> new Earlier(e.document(), e.change().then(change)))
        : Optional.of(new Earlier(this, change));
  }

  /** The document with another text altogether. */
  public Document replace(int newVersion, Text newText) {
    return new Document(
        uri,
        newVersion,
        newText,
        format,
        isMarkdown,
        charset,
        Optional.empty(),
        new SolutionVerdicts(),
        Optional.empty());
  }

  /** This document, to be saved in another encoding. */
  public Document withCharset(Charset newCharset) {
    return new Document(
        uri,
        version,
        text,
        format,
        isMarkdown,
        Optional.of(newCharset),
        typing,
        judgements,
        earlier(Change.NOTHING));
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

  /**
   * The format that it is read as: the one that its name says, unless nothing in the text belongs
   * to that and its content clearly belongs to another. Waits for the analysis.
   */
  public DocumentFormat format() {
    return done().result().format();
  }

  /** The same if the analysis is there already, else what its name says; does not wait for it. */
  public DocumentFormat formatSoFar() {
    return state instanceof Begun begun && begun.progress() instanceof Done done
        ? done.result().format()
        : format;
  }

  /** The encoding that it is or will be saved in, if that is known. */
  public Optional<Charset> charset() {
    return charset;
  }

  /** The line on which its author is typing; empty when the last edit was more than a key does. */
  public Optional<Typing> typing() {
    return typing;
  }

  /** The analysis that its format made of it. */
  public Analysis analysis() {
    return done().result().analysis();
  }

  /**
   * This document, which stands in another one, under the name and the version by which editors
   * know that. Waits for the analysis.
   */
  public Document within(Document around) {
    done();
    Document named =
        new Document(
            around.uri,
            around.version,
            text,
            format,
            isMarkdown,
            charset,
            Optional.empty(),
            judgements,
            Optional.empty());
    named.state = state;
    return named;
  }

  /** Whether it is Markdown, which has records in its fences and no format of its own. */
  public boolean isMarkdown() {
    return isMarkdown;
  }

  /** The records in the fences of a Markdown document. Waits for the analysis. */
  public List<EmbeddedDocument> embedded() {
    return analysis() instanceof MarkdownAnalysis markdown ? markdown.embedded() : List.of();
  }

  /** The record of a Markdown document in which a line stands. Waits for the analysis. */
  public Optional<EmbeddedDocument> embeddedAt(int line) {
    return analysis() instanceof MarkdownAnalysis markdown
        ? markdown.recordAt(line)
        : Optional.empty();
  }

  /** The analysis if it is there already; does not wait for it. */
  public Optional<Analysis> analysisSoFar() {
    return state instanceof Begun begun && begun.progress() instanceof Done done
        ? Optional.of(done.result().analysis())
        : Optional.empty();
  }

  /**
   * A document that says of a line and of those above it what this one says, and that is there
   * earlier: a request about one line of a long game need not wait until all those below are
   * checked.
   */
  public synchronized Document settledAt(int textLine) {
    while (!advance()) {
      Optional<Done> settled = ((Pending) progress()).settledAt(textLine);
      if (settled.isPresent()) {
        return new Document(this, settled.get());
      }
    }
    return this;
  }

  /**
   * Goes on like {@link #advance}.
   *
   * @return whether {@link #settledAt} waits no longer
   */
  public synchronized boolean advanceTo(int textLine) {
    return advance() || ((Pending) progress()).settledAt(textLine).isPresent();
  }

  private synchronized Done done() {
    while (!advance()) {}
    return (Done) progress();
  }

  /**
   * Goes on with the analysis for about a millisecond. An analysis that failed, maybe for lack of
   * memory, begins again from nothing.
   *
   * @return whether it is done
   */
  public synchronized boolean advance() {
    try {
      Progress now =
          switch (state) {
            case NotBegun(Optional<Earlier> earlier) -> begun(earlier.filter(Earlier::hasBegun));
            case Begun(Progress progress) -> progress.advanced();
          };
      state = new Begun(now);
      return now instanceof Done;
    } catch (RuntimeException | Error failure) {
      state = new NotBegun(Optional.empty());
      throw failure;
    }
  }

  private Progress begun(Optional<Earlier> earlier) {
    Optional<Analysis> unread = isMarkdown ? Optional.empty() : format.withoutReading(text);
    if (unread.isPresent()) {
      return Done.of(
          text, Result.of(format, unread.get()), Optional.empty(), LinesInComments.in(text));
    }
    ReadByContent task =
        earlier
            .map(e -> e.document().update(text, e.change()))
            .orElseGet(() -> ReadByContent.of(format, text, isMarkdown));
    Optional<Supplier<Encoding.Findings>> encoding = encoding(earlier);
    LinesInComments lines = linesInComments(earlier);
    if (task.advance()) {
      return Done.of(text, task.result(), encoding, lines);
    }
    Problems standing =
        earlier.map(e -> e.kept(e.document().problemsSoFar(), text)).orElse(Problems.of(List.of()));
    return new Pending(text, task, standing, encoding, lines);
  }

  /** Those of records in Markdown are known to the documents that these are. */
  private LinesInComments linesInComments(Optional<Earlier> earlier) {
    if (isMarkdown) {
      return LinesInComments.in(Text.EMPTY);
    }
    return earlier
        .map(
            e ->
                e.document()
                    .progress()
                    .linesInComments()
                    .after(e.document().text, e.change(), text))
        .orElseGet(() -> LinesInComments.in(text));
  }

  /** Begins to analyse the text after a change of this one, whose own analysis may go on. */
  private ReadByContent update(Text after, Change change) {
    if (progress() instanceof Done done) {
      return done.update(after, change);
    }
    synchronized (this) {
      return progress().update(after, change);
    }
  }

  /** The progress of an analysis that has begun. */
  private Progress progress() {
    return ((Begun) state).progress();
  }

  /** The findings hold no earlier snapshot, else each would hold all before it. */
  private Optional<Supplier<Encoding.Findings>> encoding(Optional<Earlier> earlier) {
    if (charset.isEmpty() || isMarkdown) {
      return Optional.empty();
    }
    Encoding saved = new Encoding(charset.get());
    Optional<Supplier<Encoding.Findings>> updated =
        earlier
            .filter(e -> e.document().charset.equals(charset))
            .flatMap(
                e -> e.document().progress().encoding().map(was -> updated(saved, e, was.get())));
    return updated.or(() -> Optional.of(new Lazy<>(() -> saved.find(text))));
  }

  private Supplier<Encoding.Findings> updated(
      Encoding saved, Earlier earlier, Encoding.Findings was) {
    List<Problem> kept = earlier.kept(was.characters(), text);
    Encoding.Findings found = saved.update(kept, earlier.change(), text);
    return () -> found;
  }

  /**
   * What is known to be wrong with it before the analysis is done. Where it has not come yet, that
   * is what was wrong before the edit.
   */
  public synchronized List<Problem> problemsSoFar() {
    return state instanceof Begun begun && begun.progress() instanceof Pending pending
        ? pending.problemsSoFar()
        : problems();
  }

  /**
   * Whether {@link #problemsSoFar} knows anything of the text as it is now. Until then, what was
   * wrong on an edited line would seem to be mended.
   */
  public synchronized boolean isKnownInPart() {
    return !(state instanceof Begun begun && begun.progress() instanceof Pending pending)
        || pending.isSettledAnywhere();
  }

  /**
   * The games in it, as data that any format can write; in a text that consists of lines of USI,
   * the games on them. None where nothing can be read.
   */
  public List<GameRecord> games() {
    return DocumentFormat.gamesInUsi(text).orElseGet(() -> analysis().records());
  }

  /**
   * What was found out about the mating problems in it, which is searched only where it is asked
   * for; all snapshots of a document share it.
   */
  public SolutionVerdicts judgements() {
    return judgements;
  }

  /** Everything that is wrong with it, in the order of places. */
  public List<Problem> problems() {
    return done().problems().get();
  }

  /**
   * The problems for a caller that needs only those of at least this severity. Less serious ones
   * are left out only where they take long to find.
   */
  public List<Problem> problems(Severity least) {
    return done().problems(least);
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
}
