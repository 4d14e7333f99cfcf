package kifu.document;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import kifu.comments.LinesInComments;
import kifu.document.Progress.Done;
import kifu.document.Progress.Pending;
import kifu.document.ReadByContent.Result;
import kifu.encoding.Encoding;
import kifu.format.Analysis;
import kifu.format.PendingAnalysis;
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
 * Holds a text and how far its analysis has come. Thread-safe; {@link #analysis} is computed
 * lazily, on first use, or bit by bit by {@link #advance}.
 *
 * <p>An edit only makes the new text, which takes microseconds. The analysis follows from that of
 * an earlier text, as far as that has come.
 */
final class AnalysedText {
  private final Text text;
  private final DocumentFormat format;

  /** How a text is read that is no record, but has records in it. */
  private final Optional<Function<Text, PendingAnalysis>> asMarkdown;

  private final Optional<Charset> charset;
  private final SolutionVerdicts verdicts;

  /** Read without a lock; goes on under that of this text. */
  private volatile State state;

  /** How far the analysis has come. */
  private sealed interface State {}

  /**
   * Nothing is computed yet.
   *
   * @param earlier the last text before this one whose analysis has begun
   */
  private record NotBegun(Optional<Earlier> earlier) implements State {}

  private record Begun(Progress progress) implements State {}

  /** An earlier text, whose analysis has begun, and what changed since. */
  private record Earlier(AnalysedText was, Change change) {
    /** Whether the analysis has not failed meanwhile. */
    boolean hasBegun() {
      return was.state instanceof Begun;
    }

    /** The problems of it that begin on unchanged lines, where they stand now. */
    Problems kept(List<Problem> problems, Text now) {
      return Problems.of(problems).after(change, was.text, now);
    }
  }

  private AnalysedText(
      Text text,
      DocumentFormat format,
      Optional<Function<Text, PendingAnalysis>> asMarkdown,
      Optional<Charset> charset,
      SolutionVerdicts verdicts,
      State state) {
    this.text = text;
    this.format = format;
    this.asMarkdown = asMarkdown;
    this.charset = charset;
    this.verdicts = verdicts;
    this.state = state;
  }

  /** A text that is said to be a record in a format. */
  static AnalysedText of(DocumentFormat format, Text text, SolutionVerdicts verdicts) {
    return of(format, text, Optional.empty(), Optional.empty(), verdicts);
  }

  /** A text with records in it, whose analysis the function begins. */
  static AnalysedText ofMarkdown(
      DocumentFormat format, Text text, Function<Text, PendingAnalysis> begin) {
    return of(format, text, Optional.of(begin), Optional.empty(), new SolutionVerdicts());
  }

  private static AnalysedText of(
      DocumentFormat format,
      Text text,
      Optional<Function<Text, PendingAnalysis>> asMarkdown,
      Optional<Charset> charset,
      SolutionVerdicts verdicts) {
    State state = new NotBegun(Optional.empty());
    return new AnalysedText(text, format, asMarkdown, charset, verdicts, state);
  }

  /** The text after edits. Does not wait for an analysis that is under way. */
  AnalysedText edit(List<Edit> edits) {
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
    return with(after, charset, earlier(change));
  }

  /** This text, to be saved in another encoding. */
  AnalysedText withCharset(Optional<Charset> newCharset) {
    return with(text, newCharset, earlier(Change.NOTHING));
  }

  /** Another text altogether, in the same encoding and read in the same way. */
  AnalysedText replace(Text newText) {
    return of(format, newText, asMarkdown, charset, verdicts.ofOthers());
  }

  private AnalysedText with(Text newText, Optional<Charset> newCharset, State newState) {
    return new AnalysedText(newText, format, asMarkdown, newCharset, verdicts, newState);
  }

  /** What the analysis of the text after a change begins with. */
  private NotBegun earlier(Change change) {
    return new NotBegun(
        state instanceof NotBegun notBegun
            ? notBegun.earlier().map(e -> new Earlier(e.was(), e.change().then(change)))
            : Optional.of(new Earlier(this, change)));
  }

  Text text() {
    return text;
  }

  Optional<Charset> charset() {
    return charset;
  }

  SolutionVerdicts verdicts() {
    return verdicts;
  }

  /** Whether it is no record, but has records in it. */
  boolean isMarkdown() {
    return asMarkdown.isPresent();
  }

  /** What it is read as, see {@link Document#format}. Waits for the analysis. */
  DocumentFormat format() {
    return done().result().format();
  }

  /** The same if the analysis is there already, else what its name says; does not wait for it. */
  DocumentFormat formatSoFar() {
    return resultSoFar().map(Result::format).orElse(format);
  }

  /** The analysis that its format made of it. */
  Analysis analysis() {
    return done().result().analysis();
  }

  /** The analysis if it is there already; does not wait for it. */
  Optional<Analysis> analysisSoFar() {
    return resultSoFar().map(Result::analysis);
  }

  private Optional<Result> resultSoFar() {
    return state instanceof Begun begun && begun.progress() instanceof Done done
        ? Optional.of(done.result())
        : Optional.empty();
  }

  /** Everything that is wrong with it, in the order of places. */
  List<Problem> problems() {
    return done().problems().get();
  }

  /** The problems for a caller that needs only those of at least this severity. */
  List<Problem> problems(Severity least) {
    return done().problems(least);
  }

  /** What is known to be wrong with it by now, see {@link Document#problemsSoFar}. */
  synchronized List<Problem> problemsSoFar() {
    return pending().map(Pending::problemsSoFar).orElseGet(this::problems);
  }

  /** Whether {@link #problemsSoFar} knows anything of the text as it is now. */
  synchronized boolean isKnownInPart() {
    return pending().map(Pending::isSettledAnywhere).orElse(true);
  }

  private Optional<Pending> pending() {
    return state instanceof Begun begun && begun.progress() instanceof Pending pending
        ? Optional.of(pending)
        : Optional.empty();
  }

  /** What says the same of a line and of those above it, and is there earlier. */
  synchronized AnalysedText settledAt(int textLine) {
    while (!advance()) {
      Optional<Done> settled = ((Pending) progress()).settledAt(textLine);
      if (settled.isPresent()) {
        return with(text, charset, new Begun(settled.get()));
      }
    }
    return this;
  }

  /** Goes on like {@link #advance}; returns whether {@link #settledAt} waits no longer. */
  synchronized boolean advanceTo(int textLine) {
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
  synchronized boolean advance() {
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
    Optional<Analysis> unread = isMarkdown() ? Optional.empty() : format.withoutReading(text);
    if (unread.isPresent()) {
      return Done.of(
          text, Result.of(format, unread.get()), Optional.empty(), LinesInComments.in(text));
    }
    ReadByContent task =
        earlier.map(e -> e.was().update(text, e.change())).orElseGet(this::fromNothing);
    Optional<Supplier<Encoding.Findings>> encoding = encoding(earlier);
    LinesInComments lines = linesInComments(earlier);
    if (task.advance()) {
      return Done.of(text, task.result(), encoding, lines);
    }
    Problems standing =
        earlier.map(e -> e.kept(e.was().problemsSoFar(), text)).orElse(Problems.of(List.of()));
    return new Pending(text, task, standing, encoding, lines);
  }

  private ReadByContent fromNothing() {
    return asMarkdown
        .map(begin -> ReadByContent.of(format, text, begin.apply(text)))
        .orElseGet(() -> ReadByContent.of(format, text));
  }

  /** Those of records in Markdown are known to the texts that these are. */
  private LinesInComments linesInComments(Optional<Earlier> earlier) {
    if (isMarkdown()) {
      return LinesInComments.in(Text.EMPTY);
    }
    return earlier
        .map(e -> e.was().progress().linesInComments().after(e.was().text, e.change(), text))
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

  /** The findings hold no earlier text, else each would hold all before it. */
  private Optional<Supplier<Encoding.Findings>> encoding(Optional<Earlier> earlier) {
    if (charset.isEmpty() || isMarkdown()) {
      return Optional.empty();
    }
    Encoding saved = new Encoding(charset.get());
    Optional<Supplier<Encoding.Findings>> updated =
        earlier
            .filter(e -> e.was().charset.equals(charset))
            .flatMap(e -> e.was().progress().encoding().map(was -> updated(saved, e, was.get())));
    return updated.or(() -> Optional.of(new Lazy<>(() -> saved.find(text))));
  }

  private Supplier<Encoding.Findings> updated(
      Encoding saved, Earlier earlier, Encoding.Findings was) {
    List<Problem> kept = earlier.kept(was.characters(), text);
    Encoding.Findings found = saved.update(kept, earlier.change(), text);
    return () -> found;
  }
}
