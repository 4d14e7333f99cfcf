package kifu.document;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kifu.encoding.DecodedText;
import kifu.exchange.GameRecord;
import kifu.format.Analysis;
import kifu.format.PlacedGame;
import kifu.play.Situation;
import kifu.problem.Problem;
import kifu.problem.Problems;
import kifu.problem.Severity;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;
import kifu.tsume.Judging;
import kifu.tsume.SolutionVerdicts;

/**
 * Holds a snapshot of a document: a text as editors know it, by name and version, and how far its
 * analysis has come. A value, thread-safe; {@link #analysis} is computed lazily, on first use, or
 * bit by bit by {@link #advance}.
 */
public final class Document {
  /** The name that editors have for Markdown. */
  public static final String MARKDOWN = "markdown";

  private final String uri;
  private final int version;
  private final Optional<TypedLine> typing;
  private final AnalysedText content;

  private Document(String uri, int version, Optional<TypedLine> typing, AnalysedText content) {
    this.uri = uri;
    this.version = version;
    this.typing = typing;
    this.content = content;
  }

  /**
   * A document as it was opened.
   *
   * @param languageId the editor's name of its language; when it is not one of ours, name and
   *     content decide
   */
  public static Document open(String uri, String languageId, int version, Text text) {
    return open(uri, languageId, version, text, Judging.Site.HERE);
  }

  /** A document as it was opened, whose mating problems are judged at a place. */
  public static Document open(
      String uri, String languageId, int version, Text text, Judging.Site place) {
    DocumentFormat format = DocumentFormat.choose(languageId, uri, text);
    return new Document(
        uri,
        version,
        Optional.empty(),
        isMarkdown(languageId, uri)
            ? AnalysedText.ofMarkdown(format, text, MarkdownAnalysis::begin)
            : AnalysedText.of(format, text, new SolutionVerdicts(place)));
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
    return new Document(
        uri, newVersion, TypedLine.after(typing, version, edits), content.edit(edits));
  }

  /** The document as edits would leave it, under the same version; no editor has seen it. */
  public Document edited(List<Edit> edits) {
    return edit(version, edits);
  }

  /** The document with another text altogether. */
  public Document replace(int newVersion, Text newText) {
    return new Document(uri, newVersion, Optional.empty(), content.replace(newText));
  }

  /** This document, to be saved in another encoding. */
  public Document withCharset(Charset charset) {
    return withCharset(Optional.of(charset));
  }

  /** This document, to be saved in another encoding, which may not be known. */
  public Document withCharset(Optional<Charset> charset) {
    return new Document(uri, version, typing, content.withCharset(charset));
  }

  public String uri() {
    return uri;
  }

  public int version() {
    return version;
  }

  public Text text() {
    return content.text();
  }

  /**
   * The format that it is read as: the one that its name says, unless nothing in the text belongs
   * to that and its content clearly belongs to another. Waits for the analysis.
   */
  public DocumentFormat format() {
    return content.format();
  }

  /** The same if the analysis is there already, else what its name says; does not wait for it. */
  public DocumentFormat formatSoFar() {
    return content.formatSoFar();
  }

  /** The encoding that it is or will be saved in, if that is known. */
  public Optional<Charset> charset() {
    return content.charset();
  }

  /** The line on which its author is typing; empty when the last edit was more than a key does. */
  public Optional<TypedLine> typing() {
    return typing;
  }

  /** The analysis that its format made of it. */
  public Analysis analysis() {
    return content.analysis();
  }

  /** Whether it is Markdown, which has records in its fences and no format of its own. */
  public boolean isMarkdown() {
    return content.isMarkdown();
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

  /**
   * A record in this document as one of its own, under the name and the version by which editors
   * know this one.
   */
  public Document documentOf(EmbeddedDocument record) {
    return new Document(uri, version, Optional.empty(), record.record());
  }

  /** The analysis if it is there already; does not wait for it. */
  public Optional<Analysis> analysisSoFar() {
    return content.analysisSoFar();
  }

  /**
   * A document that says of a line and of those above it what this one says, and that is there
   * earlier: a request about one line of a long game need not wait until all those below are
   * checked.
   */
  public Document settledAt(int textLine) {
    return new Document(uri, version, typing, content.settledAt(textLine));
  }

  /**
   * Goes on like {@link #advance}.
   *
   * @return whether {@link #settledAt} waits no longer
   */
  public boolean advanceTo(int textLine) {
    return content.advanceTo(textLine);
  }

  /**
   * Goes on with the analysis for about a millisecond. An analysis that failed, maybe for lack of
   * memory, begins again from nothing.
   *
   * @return whether it is done
   */
  public boolean advance() {
    return content.advance();
  }

  /**
   * What is known to be wrong with it before the analysis is done. Where it has not come yet, that
   * is what was wrong before the edit.
   */
  public List<Problem> problemsSoFar() {
    return content.problemsSoFar();
  }

  /**
   * Whether {@link #problemsSoFar} knows anything of the text as it is now. Until then, what was
   * wrong on an edited line would seem to be mended.
   */
  public boolean isKnownInPart() {
    return content.isKnownInPart();
  }

  /** The game in which a line stands; empty in a format without games. */
  public Optional<PlacedGame> gameAt(int line) {
    return analysis().gameAt(line);
  }

  /** The position that a line leads to; empty where it is not known. */
  public Optional<Situation> situationAt(int line) {
    return analysis().situationAt(line);
  }

  /** The position that what stands at a point leads to; the point must be in the document. */
  public Optional<Situation> situationAt(Point point) {
    return analysis().situationAt(point);
  }

  /**
   * The games in it, as data that any format can write; in a text that consists of lines of USI,
   * the games on them. None where nothing can be read.
   */
  public List<GameRecord> games() {
    return DocumentFormat.gamesInUsi(text()).orElseGet(() -> analysis().records());
  }

  /**
   * What was found out about the mating problems in it, which is searched only where it is asked
   * for; all snapshots of a document share it.
   */
  public SolutionVerdicts verdicts() {
    return content.verdicts();
  }

  /** Everything that is wrong with it, in the order of places. */
  public List<Problem> problems() {
    return content.problems();
  }

  /**
   * The problems for a caller that needs only those of at least this severity. Less serious ones
   * are left out only where they take long to find.
   */
  public List<Problem> problems(Severity least) {
    return content.problems(least);
  }

  /** The problems that begin on a line. */
  public List<Problem> problemsOn(int textLine) {
    Problems all = Problems.of(problems());
    return all.subList(all.firstFrom(textLine), all.firstFrom(textLine + 1));
  }
}
