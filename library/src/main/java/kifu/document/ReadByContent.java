package kifu.document;

import java.util.List;
import java.util.Optional;
import kifu.format.Analysis;
import kifu.format.PendingAnalysis;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Change;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Analyses a text in the format that its name says and, only if nothing in it belongs to that
 * format, in the format that its content shows. For one use and one thread at a time.
 */
final class ReadByContent implements PendingAnalysis {
  private final DocumentFormat named;
  private final Text text;
  private final PendingAnalysis asNamed;

  /** The analysis in the other format, once it has begun. */
  private Optional<Other> other;

  private record Other(DocumentFormat format, PendingAnalysis task) {}

  private ReadByContent(
      DocumentFormat named, Text text, PendingAnalysis asNamed, Optional<Other> other) {
    this.named = named;
    this.text = text;
    this.asNamed = asNamed;
    this.other = other;
  }

  /** Begins to analyse a text. */
  static ReadByContent of(DocumentFormat named, Text text) {
    return of(named, text, named.analyse(text));
  }

  /** Goes on with an analysis of a text that has begun. */
  static ReadByContent of(DocumentFormat named, Text text, PendingAnalysis asNamed) {
    return new ReadByContent(named, text, asNamed, Optional.empty());
  }

  /**
   * Holds a finished analysis.
   *
   * @param named the format that the name says
   * @param inOther the analysis in the format that the content shows, if nothing belongs to the
   *     named one
   */
  record Result(DocumentFormat named, Analysis asNamed, Optional<InOther> inOther) {
    private record InOther(DocumentFormat format, Analysis analysis) {}

    /** The result where no other format comes into question. */
    static Result of(DocumentFormat named, Analysis analysis) {
      return new Result(named, analysis, Optional.empty());
    }

    private Optional<InOther> recognised() {
      return inOther.filter(it -> it.analysis().isRecord());
    }

    /** The format that the document is read as. */
    DocumentFormat format() {
      return recognised().map(InOther::format).orElse(named);
    }

    Analysis analysis() {
      return recognised().map(InOther::analysis).orElse(asNamed);
    }

    /** The problem that the name says another format. */
    Optional<Problem> problem(Text text) {
      return recognised()
          .map(
              it ->
                  Problem.of(
                      ProblemId.MISNAMED_RECORD,
                      Range.ofLine(0, 0, text.lineLength(0)),
                      it.format().content(),
                      "." + it.format().extension()));
    }

    ReadByContent update(Text after, Change change) {
      Optional<Other> other =
          inOther.map(it -> new Other(it.format(), PendingAnalysis.done(it.analysis())));
      return ReadByContent.after(named, PendingAnalysis.done(asNamed), other, after, change);
    }
  }

  @Override
  public boolean advance() {
    if (!asNamed.advance()) {
      return false;
    }
    if (asNamed.analysis().isRecord()) {
      other = Optional.empty();
      return true;
    }
    if (other.isEmpty()) {
      DocumentFormat format = DocumentFormat.ofContent(text);
      if (format.readsLike(named)) {
        return true;
      }
      other = Optional.of(new Other(format, format.analyse(text)));
    }
    return other.get().task().advance();
  }

  /** What was found, once {@link #advance} says that everything is analysed. */
  Result result() {
    while (!advance()) {}
    return new Result(
        named,
        asNamed.analysis(),
        other.map(it -> new Result.InOther(it.format(), it.task().analysis())));
  }

  @Override
  public Analysis analysis() {
    return result().analysis();
  }

  @Override
  public List<Problem> problemsSoFar() {
    return other.map(Other::task).orElse(asNamed).problemsSoFar();
  }

  @Override
  public int settledTo(ProblemId id) {
    return other.map(Other::task).orElse(asNamed).settledTo(id);
  }

  @Override
  public Optional<Analysis> settledAt(int line) {
    return other.isPresent()
        ? Optional.empty()
        : asNamed.settledAt(line).filter(Analysis::isRecord);
  }

  /** The result with what is settled by now, see {@link #settledAt}. */
  Result resultSoFar(Analysis settled) {
    return Result.of(named, settled);
  }

  @Override
  public ReadByContent update(Text after, Change change) {
    return after(named, asNamed, other, after, change);
  }

  private static ReadByContent after(
      DocumentFormat named,
      PendingAnalysis asNamed,
      Optional<Other> other,
      Text after,
      Change change) {
    return new ReadByContent(
        named,
        after,
        asNamed.update(after, change),
        other
            .filter(it -> it.format() == DocumentFormat.ofContent(after))
            .map(it -> new Other(it.format(), it.task().update(after, change))));
  }
}
