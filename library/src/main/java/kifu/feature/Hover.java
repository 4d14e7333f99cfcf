package kifu.feature;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.collection.KnownGames;
import kifu.document.ConflictedText;
import kifu.document.ConflictedText.VersionName;
import kifu.document.Document;
import kifu.drawing.BoardStyle;
import kifu.drawing.BoardSvg;
import kifu.drawing.BoardText;
import kifu.drawing.BoardView;
import kifu.drawing.Markdown;
import kifu.drawing.Notes;
import kifu.drawing.Wording;
import kifu.format.OpeningBooks;
import kifu.format.Players;
import kifu.format.comment.ExpectedMoves;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.shogi.OpenBoard;
import kifu.shogi.Rules;
import kifu.shogi.Rules.Violation;
import kifu.shogi.SideNames;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Explains what is under the mouse: the board after a move with its number, name and clock, the
 * start position on the handicap, the board and the hands, the position before a variation, what an
 * end means, and the board after a move that a comment quotes.
 */
public final class Hover {

  /** How VS Code sets the message of a problem. */
  private static final int MESSAGE_COLUMNS = 58;

  private static final int MESSAGE_LINE = 20;
  private static final int MESSAGE_MARGIN = 16;

  /** The height of what VS Code adds below: the row that leads to the problem and to its fixes. */
  private static final int ACTIONS = 20;

  /** How large boards are of which two stand side by side. */
  private static final double HALF = 0.75;

  private static final List<VersionName> SIDES = List.of(VersionName.OURS, VersionName.THEIRS);

  /** Smaller boards cannot be read. */
  private static final double SMALLEST = 0.5;

  private static final Phrase NOT_READ =
      new Phrase(
          "コメントが長いので、ここから先の指し手は読みません。",
          "The comment is too long: the moves from here on are not read.");

  private Hover() {}

  /** Names what a hover says only to those who want it, as the settings do. */
  public enum Extra {
    /** In how many games a position is reached. */
    GAMES,

    /** That the side to move has a mate. */
    MATES
  }

  /**
   * What the client can show.
   *
   * @param markdown whether it reads Markdown; plain text otherwise
   * @param svg whether it shows images in Markdown, and wants them; boards of characters otherwise
   * @param style how images look
   * @param extras what is wanted besides
   */
  public record Options(
      boolean markdown, boolean svg, BoardStyle style, Wording wording, Set<Extra> extras) {
    /** Options for readers who want nothing besides. */
    public Options(boolean markdown, boolean svg, BoardStyle style, Wording wording) {
      this(markdown, svg, style, wording, Set.of());
    }

    /** These options with images larger by a factor. */
    Options times(double factor) {
      return new Options(markdown, svg, style.times(factor), wording, extras);
    }
  }

  private static final Phrase OPEN_BOARD =
      new Phrase("？は何でもよく、＊は何かの駒", "？ is anything, ＊ any piece");

  /**
   * What to show.
   *
   * @param text Markdown or plain text, as the options say; Markdown holds nothing from the
   *     document that is not escaped
   * @param range the line that it is about
   */
  public record Content(String text, Range range) {}

  /**
   * The hover at a point; empty where there is nothing to say, as on comments, blank lines and most
   * headers.
   *
   * @param books what they have of the position is shown, too
   */
  public static Optional<Content> hover(
      Document document, Point point, OpeningBooks books, Options options) {
    return hover(document, point, books, Optional.empty(), options);
  }

  /**
   * The hover at a point, which says of a move how often its position is reached.
   *
   * @param games where this is counted; empty if it is not asked for
   */
  public static Optional<Content> hover(
      Document document,
      Point point,
      OpeningBooks books,
      Optional<KnownGames> games,
      Options options) {
    Point inside = document.text().clamp(point);
    Optional<ConflictedText> conflicted =
        ConflictedText.isMark(document.text().line(inside.line()))
            ? MergeConflicts.in(document)
            : Optional.empty();
    if (conflicted.isPresent()) {
      return ofConflict(document, conflicted.get(), inside.line(), options);
    }
    Range range = Range.ofLine(inside.line(), 0, document.text().lineLength(inside.line()));
    Optional<QuotedMoveAt.PlaceInComment> place = QuotedMoveAt.PlaceInComment.of(document, inside);
    Optional<QuotedMoveAt> quoted = place.flatMap(QuotedMoveAt.PlaceInComment::move);
    if (quoted.isPresent()) {
      Players players = document.analysis().playersAt(inside.line());
      Options fitting = options.times(room(document, inside, options));
      return Optional.of(new Content(text(quoted.get(), players, fitting), quoted.get().range()));
    }
    if (place.filter(QuotedMoveAt.PlaceInComment::isNotRead).isPresent()) {
      return Optional.of(new Content(options.wording().of(NOT_READ), range));
    }
    Optional<OpenBoard> open = document.analysis().openBoardAt(inside.line());
    if (open.isPresent()) {
      return Optional.of(new Content(text(open.get(), options), range));
    }
    return LineExplanation.of(document, inside, books, games, options.wording())
        .map(
            each ->
                options.extras().contains(Extra.MATES)
                    ? each.withMate(document, inside, options.wording())
                    : each)
        .map(
            explanation -> {
              Players players = document.analysis().playersAt(inside.line());
              Options fitting = options.times(room(document, inside, options));
              return new Content(text(explanation, players, fitting), range);
            });
  }

  /** The boards of both versions at one of the marks around them; pictures stand side by side. */
  private static Optional<Content> ofConflict(
      Document document, ConflictedText conflicted, int line, Options options) {
    List<ConflictedText.MarkedConflict> conflicts = conflicted.conflicts();
    for (int i = 0; i < conflicts.size(); i++) {
      if (conflicts.get(i).contains(line)) {
        int index = i;
        Range range = Range.ofLine(line, 0, document.text().lineLength(line));
        List<String> names =
            SIDES.stream().map(side -> name(conflicted.name(side, index), options)).toList();
        List<String> boards =
            SIDES.stream()
                .map(side -> ofVersion(document, conflicted, side, index, options.times(HALF)))
                .toList();
        String text =
            options.markdown() && options.svg()
                ? String.join(" · ", names) + "\n\n" + String.join(" ", boards)
                : IntStream.range(0, names.size())
                    .mapToObj(side -> names.get(side) + boards.get(side))
                    .collect(joining(options.markdown() ? "\n\n" : "\n"));
        return Optional.of(new Content(text, range));
      }
    }
    return Optional.empty();
  }

  private static String name(String name, Options options) {
    String bold = "**" + Markdown.escape(name) + "**";
    return !options.markdown() ? name + "\n" : options.svg() ? bold : bold + "\n\n";
  }

  /** The last position that a version has in a conflict. */
  private static String ofVersion(
      Document document,
      ConflictedText conflicted,
      VersionName side,
      int conflict,
      Options options) {
    ConflictedText.Version version = conflicted.version(side);
    Document whole = MergeConflicts.open(document, version.text());
    for (int line = version.ends().get(conflict) - 1; line >= 0; line--) {
      Optional<Content> last = hover(whole, new Point(line, 0), OpeningBooks.NONE, options);
      if (last.isPresent()) {
        return last.get().text();
      }
    }
    return "";
  }

  /**
   * How much of its size a picture has below the problems that VS Code shows above it, so that the
   * guilty squares are seen without scrolling.
   */
  private static double room(Document document, Point point, Options options) {
    int above =
        document.problemsOn(point.line()).stream()
            .filter(problem -> problem.range().contains(point))
            .mapToInt(problem -> height(problem, options.wording()))
            .sum();
    int around = above == 0 ? 0 : above + ACTIONS;
    return Math.max(SMALLEST, 1 - (double) around / BoardSvg.HEIGHT);
  }

  /** The pixels that VS Code needs for a problem: its message, its id, and other places. */
  private static int height(Problem problem, Wording wording) {
    String message = problem.message(wording.language()) + " kifu (" + problem.id().id() + ")";
    int lines = Notes.of(List.of(message), MESSAGE_COLUMNS, BoardSvg.HEIGHT).lines().size();
    return MESSAGE_MARGIN + (lines + problem.related().size()) * MESSAGE_LINE;
  }

  private static String text(OpenBoard board, Options options) {
    String title = options.wording().of(OPEN_BOARD);
    BoardView view = BoardView.of(board, SideNames.EVEN, title, options.wording());
    if (!options.markdown()) {
      return BoardText.draw(view);
    }
    return options.svg()
        ? image(view, BoardSvg.Annotations.NOTHING, title, options)
        : "```\n" + BoardText.draw(view) + "```";
  }

  /** The text for an explanation that belongs to no line yet. */
  static String text(LineExplanation explanation, Players players, Options options) {
    if (!options.markdown()) {
      return plain(explanation, options.wording());
    }
    return explanation.situation().isPresent() && options.svg()
        ? withPicture(explanation, explanation.situation().get(), players, options)
        : withFence(explanation, options.wording());
  }

  /** The board after a quoted move, with the line in which it stands out. */
  private static String text(QuotedMoveAt quoted, Players players, Options options) {
    Wording wording = options.wording();
    Situation situation = quoted.situation();
    List<QuotedMoveAt.Part> caption = quoted.caption(wording);
    if (!options.markdown()) {
      return emphasized(caption, "【", "】") + '\n' + characters(situation, wording);
    }
    List<QuotedMoveAt.Part> escaped =
        caption.stream()
            .map(part -> new QuotedMoveAt.Part(Markdown.escape(part.text()), part.isPointedAt()))
            .toList();
    String board =
        options.svg()
            ? picture(situation, wording.caption(situation.last().orElseThrow()), players, options)
            : "```\n" + characters(situation, wording) + "```";
    return emphasized(escaped, "**", "**") + "\n\n" + board;
  }

  private static String emphasized(List<QuotedMoveAt.Part> parts, String open, String close) {
    return parts.stream()
        .map(part -> part.isPointedAt() ? open + part.text() + close : part.text())
        .collect(joining());
  }

  private static String picture(
      Situation situation, String title, Players players, Options options) {
    BoardView view = BoardView.of(situation, title, options.wording());
    BoardSvg.Annotations annotations =
        new BoardSvg.Annotations(players, situation.clocks(), List.of(), broken(situation));
    return image(view, annotations, title, options);
  }

  /** A board as Markdown. */
  private static String image(
      BoardView view, BoardSvg.Annotations annotations, String title, Options options) {
    String address = BoardSvg.dataUri(BoardSvg.draw(view, annotations, options.style()));
    return "![" + Markdown.escape(title) + "](" + address + ")";
  }

  private static String plain(LineExplanation explanation, Wording wording) {
    String board = explanation.situation().map(shown -> characters(shown, wording)).orElse("");
    String sentences = explanation.sentences().map(each -> each + '\n').collect(joining());
    return explanation.headline() + '\n' + board + sentences;
  }

  private static String withFence(LineExplanation explanation, Wording wording) {
    String board =
        explanation
            .situation()
            .map(situation -> "```\n" + characters(situation, wording) + "```")
            .orElse("");
    String headline = "**" + Markdown.escape(explanation.headline()) + "**";
    return paragraphs(Stream.of(headline, board), explanation.sentences());
  }

  /**
   * What there is to say stands in the picture, as far as there is room: what is below it is seen
   * only after scrolling. Problems are left to the editor, which shows its own list of them.
   */
  private static String withPicture(
      LineExplanation explanation, Situation situation, Players players, Options options) {
    String headline = explanation.headline();
    String title = headline + explanation.spent().map(spent -> "　" + spent).orElse("");
    BoardView view = BoardView.of(situation, title, options.wording());
    Notes notes = Notes.of(explanation.notes(), BoardSvg.NOTE_COLUMNS, BoardSvg.noteLines(view));
    BoardSvg.Annotations annotations =
        new BoardSvg.Annotations(players, situation.clocks(), notes.lines(), broken(situation));
    String picture = image(view, annotations, headline, options);
    String expected = expected(explanation).map(end -> expected(end, options)).orElse("");
    return paragraphs(Stream.of(picture, expected), notes.rest().stream());
  }

  /** The position after the moves that a program expects, if all of them are named. */
  private static Optional<Situation> expected(LineExplanation explanation) {
    return explanation
        .expected()
        .filter(read -> read.moves().size() <= LineExplanation.EXPECTED_MOVES)
        .map(ExpectedMoves::end);
  }

  private static String expected(Situation end, Options options) {
    Phrase caption = new Phrase("読み筋のとおり進んだ局面", "After the line of the engine");
    String title = options.wording().of(caption);
    BoardView view = BoardView.of(end, title, options.wording());
    return image(view, BoardSvg.Annotations.NOTHING, title, options);
  }

  /** The rule that the last move breaks. */
  static Optional<Violation> broken(Situation situation) {
    return situation.last().flatMap(last -> Rules.violation(last.before(), last.move()));
  }

  private static String paragraphs(Stream<String> first, Stream<String> sentences) {
    return Stream.concat(first, sentences.map(Markdown::escape))
        .filter(paragraph -> !paragraph.isEmpty())
        .collect(joining("\n\n"));
  }

  private static String characters(Situation situation, Wording wording) {
    return BoardText.draw(BoardView.of(situation, "", wording));
  }
}
