package kifu.format.kif;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.line.LineScanner;
import kifu.format.line.LineTyping;
import kifu.format.word.MoveInShort;
import kifu.game.Game;
import kifu.play.Situation;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.record.Facts.Origin;
import kifu.record.Manuscript;
import kifu.text.Edit;
import kifu.text.Point;

/** Fills in what the author of a record need not type: numbers, origins, full-width characters. */
final class KifTyping extends LineTyping {
  /** What may follow the move on a line: its mark of a variation, its clock. */
  private static final Pattern TAIL =
      Pattern.compile("(?:(?<=[)）])[+＋])?[\\s　]*+(?:\\([ 0-9]++:.*)?$");

  /** A line that is longer is no move: the tail is looked for at each of its characters. */
  private static final int LONGEST = 1_000;

  private static final Pattern BEGUN = Pattern.compile("[ 　]*+(?<number>[0-9]{1,6})[ 　]*+");

  private static final Pattern NUMBER = Pattern.compile("[ 　]*+[0-9]{1,6}[ 　]++");

  /** A comment or a bookmark after the number of a move that was not played. */
  private static final Pattern MARKED =
      Pattern.compile("(?<begun>[ 　]*+[0-9]{1,6}[ 　]++)(?<mark>[*＊&].*)");

  /** A time behind a move: 12, 1:23, or a clock that lacks its end or its total. */
  private static final Pattern CLOCK =
      Pattern.compile(
          "(?<play>.*[^ 　(（])(?:[ 　]++(?<bare>[0-9０-９]{1,4})[)）]?+"
              + "|(?:[ 　]++|(?<=[)打])|[ 　]*+(?<open>[(（])[ 　]*+)(?:(?<hours>[0-9０-９]{1,2})[:：])?"
              + "(?<minutes>[0-9０-９]{1,4})[:：](?<seconds>[0-9０-９]{2})(?:[/／]|(?<close>[)）]))?+)"
              + "[ 　\t]*+");

  /** A move as 76 or 76fu, maybe with its number and a time. */
  private static final Pattern IN_SHORT =
      Pattern.compile("[ 　]*+(?:[0-9]{1,6}[ 　]++)?[1-9][1-9a-i][ -~\t]*+");

  private final KifAnalysis analysis;
  private final Manuscript manuscript;
  private final Game game;

  KifTyping(KifAnalysis analysis) {
    super(analysis, analysis.manuscript().text());
    this.analysis = analysis;
    this.manuscript = analysis.manuscript();
    this.game = analysis.game();
  }

  @Override
  protected Optional<String> commentMark(String line) {
    return line.startsWith("*") ? Optional.of("*") : Optional.empty();
  }

  @Override
  protected String inFirstColumn(int line, String typed) {
    Matcher marked = MARKED.matcher(typed);
    if (marked.matches() && isNextNumber(line, marked.group("begun"))) {
      return marked.group("mark");
    }
    return KifLine.inFirstColumn(typed);
  }

  @Override
  protected boolean isTyped(int line, String content) {
    return IN_SHORT.matcher(content).matches()
        || MoveInShort.is(content)
        || isBegunLine(line, content)
        || KifLine.read(content) instanceof KifLine.UnnumberedMove
        || TypedTime.read(content).isPresent()
        || isEnd(content)
        || withClock(line, content).isPresent();
  }

  /** Whether a move without its origin stands above one that has no number: the line was begun. */
  private boolean isBegunLine(int line, String content) {
    return line + 1 < text().lineCount()
        && MoveInShort.is(text().line(line + 1))
        && KifLine.read(content) instanceof KifLine.Move move
        && move.origin().equals(Origin.UNSAID);
  }

  @Override
  public Optional<String> withBelow(int line) {
    Optional<String> leftComment = super.withBelow(line);
    if (line < 0 || line + 1 >= text().lineCount() || leftComment.isPresent()) {
      return leftComment;
    }
    if (isLeft(line + 1)) {
      return unfinished(line).or(() -> Optional.of(text().line(line)));
    }
    String below = text().line(line + 1);
    return below.strip().isEmpty()
        ? unfinished(line)
        : TypedTime.read(below)
            .flatMap(
                time ->
                    withClock(line, text().line(line) + " " + time.text()).filter(time::isBelow));
  }

  @Override
  protected String numbered(int line, String typed) {
    return KifLine.read(typed) instanceof KifLine.UnnumberedMove move
        ? new KifMoveSlots(analysis)
            .at(new Point(line, move.span().end()))
            .map(slot -> slot.lead() + typed.substring(move.span().start()))
            .orElse(typed)
        : typed;
  }

  /** Editors close a parenthesis that is opened, which stays when it is deleted again. */
  @Override
  protected Optional<String> withMove(int line, String typed) {
    boolean isOnlyClosed = typed.endsWith(")") && typed.indexOf('(') < 0;
    String move = isOnlyClosed ? typed.substring(0, typed.length() - 1) : typed;
    return isEnd(move)
        ? new KifMoveSlots(analysis).at(new Point(line, 0)).map(slot -> slot.lead() + move.strip())
        : super.withMove(line, move).or(() -> withNumber(line, move));
  }

  /** A move in short that can mean several, or none, with the number that Enter began it with. */
  private Optional<String> withNumber(int line, String typed) {
    String number = line > 0 ? nextAfter(line - 1, text().line(line - 1)) : "";
    return MoveInShort.is(typed) && !number.isEmpty()
        ? Optional.of(number + typed.strip())
        : Optional.empty();
  }

  /** Whether a line is the end of a line of play without its number. */
  private static boolean isEnd(String line) {
    return KifSpelling.ending(line.strip()).isPresent();
  }

  @Override
  protected boolean hasOwnLine(String rest) {
    return isEnd(rest);
  }

  @Override
  protected int endOfMove(String line) {
    Matcher tail = TAIL.matcher(line);
    return line.length() <= LONGEST && tail.find() ? tail.start() : line.length();
  }

  @Override
  protected Optional<String> withClock(int line, String typed) {
    Matcher clock = CLOCK.matcher(typed);
    if (typed.length() > LONGEST || !clock.matches()) {
      return Optional.empty();
    }
    KifClockStyle style = KifClockStyle.above(text(), line);
    String written = clock.group("play");
    boolean mayBeFinished = clock.group("bare") == null || isInShort(written) || isEnd(written);
    String play = mayBeFinished ? finished(line, written) : numbered(line, written);
    boolean isComplete = clock.group("open") != null && clock.group("close") != null;
    if (isComplete && !style.isWithTotal() && play.equals(written)) {
      return Optional.empty();
    }
    return KifLine.read(play) instanceof KifLine.Play read && isWhole(read)
        ? analysis
            .situationAfter(line, 0)
            .map(before -> style.written(play, spent(clock), total(before, spent(clock))))
        : Optional.empty();
  }

  /** Whether a move in short stands there with its piece, so that digits behind it are a time. */
  private static boolean isInShort(String written) {
    Matcher number = NUMBER.matcher(written);
    return MoveInShort.is(number.lookingAt() ? written.substring(number.end()) : written);
  }

  private static boolean isWhole(KifLine.Play play) {
    boolean isSaid = !(play instanceof KifLine.Move move) || !move.origin().equals(Origin.UNSAID);
    return isSaid && play.isWhole() && play.clock().isEmpty() && play.problems().isEmpty();
  }

  /** In milliseconds. */
  private static long spent(Matcher clock) {
    String bare = clock.group("bare");
    if (bare != null) {
      return 1000 * number(bare);
    }
    long hours = clock.group("hours") == null ? 0 : number(clock.group("hours"));
    long minutes = 60 * hours + number(clock.group("minutes"));
    return 1000 * (60 * minutes + number(clock.group("seconds")));
  }

  private static long number(String digits) {
    return LineScanner.number(digits, NumberedLineReader.MOST);
  }

  /** The total of the side to move; empty after moves without a time. */
  private Optional<Long> total(Situation before, long spent) {
    Optional<Long> used =
        before.ply() < 2 ? Optional.of(0L) : before.clocks().of(before.position().turn());
    return game.start().clockOffset() ? Optional.empty() : used.map(sum -> sum + spent);
  }

  /** The first move of a variation marks the one that it replaces, where moves are marked. */
  @Override
  protected List<Edit> above(int line) {
    boolean isFirst =
        line > 0
            && manuscript.counts().marksBranches()
            && KifLine.read(text().line(line - 1)) instanceof KifLine.Variation
            && KifLine.read(text().line(line)) instanceof KifLine.Move;
    return isFirst
        ? MissingMarks.edits(analysis.problems()).stream()
            .filter(edit -> edit.range().start().line() < line)
            .toList()
        : List.of();
  }

  @Override
  protected String next(int line, String finished) {
    String next = nextAfter(line, finished);
    return next.isEmpty() || goesOn(line) ? "" : next;
  }

  /** What a line begins with that is written below one. */
  private String nextAfter(int line, String finished) {
    int about = line;
    KifLine read = KifLine.read(finished);
    while (about > 0 && (read instanceof KifLine.Comment || read instanceof KifLine.Bookmark)) {
      about--;
      read = KifLine.read(text().line(about));
    }
    return switch (read) {
      case KifLine.Move move -> lead(line, move.number() + 1);
      case KifLine.UnreadableMove move -> lead(line, move.number() + 1);
      case KifLine.Variation head when head.number() > 0 -> lead(line, head.number());
      case KifLine.Split split -> lead(line, game.start().number(0) + 1);
      default -> "";
    };
  }

  private String lead(int line, int number) {
    return KifMoveStyle.near(text(), line + 1).lead(number);
  }

  /** Whether the line of play goes on below the line after this one. */
  private boolean goesOn(int line) {
    FactCursor below = manuscript.facts(line + 2, game.variationOf(line).endLine());
    boolean goesOn = false;
    while (!goesOn && below.next()) {
      goesOn = below.kind().isPlay() || below.kind() == Kind.SUMMARY;
    }
    return goesOn;
  }

  @Override
  protected boolean isBegun(int line) {
    return isNextNumber(line, text().line(line));
  }

  /** Whether this is the number of the next move on a line, and nothing else. */
  private boolean isNextNumber(int line, String content) {
    return line > 0
        && BEGUN.matcher(content).matches()
        && next(line - 1, text().line(line - 1)).strip().equals(content.strip());
  }

  /** Whether a line was begun, or left, and the next move stands below. */
  private boolean isLeft(int line) {
    if (line + 1 >= text().lineCount()) {
      return false;
    }
    String left = text().line(line).strip();
    String below = text().line(line + 1);
    String next = nextAfter(line - 1, text().line(line - 1)).strip();
    boolean isTyped = isTyped(line + 1, below);
    return !next.isEmpty()
        && (left.isEmpty()
            ? isTyped
            : left.equals(next) && (isTyped || below.strip().startsWith(next + " ")));
  }

  /**
   * A move that was inserted moves the numbers of what follows on, where that can be played then:
   * so a forgotten pair of moves does, and not the first of them, nor one that takes the place of
   * another. Clocks stay as they are, since a line alone does not show who has used the time.
   */
  @Override
  protected List<Edit> below(int line, String finished) {
    return analysis
        .situationAfter(line, 0)
        .map(before -> new NumberShift(manuscript, game).after(line, finished, before))
        .orElse(List.of());
  }
}
