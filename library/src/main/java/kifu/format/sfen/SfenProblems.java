package kifu.format.sfen;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.line.LineScanner;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.OddBlanks;
import kifu.record.Statement.Span;
import kifu.shogi.Position;
import kifu.shogi.PositionFault;
import kifu.shogi.PositionFaults;
import kifu.shogi.Sfen;
import kifu.shogi.SfenError;
import kifu.shogi.SideNames;
import kifu.shogi.Square;

/**
 * Finds what is wrong with an SFEN on a line, in every format that holds one.
 *
 * @param content the line
 * @param written where the SFEN stands, without the word before it
 */
public record SfenProblems(String content, Span written) {
  /** What people write between the fields, and {@code \} between the ranks, and how links do. */
  private static final Pattern SEPARATOR =
      Pattern.compile("%20|%2[Ff]|[\\t_\\\\\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]");

  private static final String EVEN = "startpos";
  private static final String START = Sfen.format(Position.START, 1);
  private static final String WORD = "sfen";
  private static final String ADDRESS = "sfen=";

  /** So many pieces that could never move are no slips of single letters. */
  private static final int MANY_DEAD_ENDS = 4;

  /**
   * What makes a position of an SFEN impossible.
   *
   * @param ok what the SFEN says
   * @param severity how serious that is in the format
   */
  public List<Problem> impossible(Sfen.Parsed.Ok ok, Severity severity) {
    List<PositionFault> faults = PositionFaults.of(ok.position());
    if (faults.isEmpty()) {
      return List.of();
    }
    Optional<String> otherCase = otherCase(faults);
    if (otherCase.isPresent()) {
      return List.of(
          problem(
                  written,
                  new Phrase(
                      "大文字と小文字が逆です（大文字が先手の駒です）",
                      "upper and lower case are swapped: Black's pieces are upper-case"))
              .withSeverity(severity)
              .withFix(written.onLine(0), otherCase.get(), false));
    }
    return BoardProblems.of(
            ok.position(), SideNames.EVEN, (squares, side) -> place(squares).onLine(0))
        .stream()
        .map(problem -> problem.withSeverity(severity))
        .toList();
  }

  /** The SFEN with the pieces of the other sides, if that alone makes it possible. */
  private Optional<String> otherCase(List<PositionFault> faults) {
    long deadEnds =
        faults.stream()
            .filter(fault -> fault.kind() == PositionFault.Kind.BOARD_DEAD_END_PIECE)
            .count();
    if (deadEnds < MANY_DEAD_ENDS) {
      return Optional.empty();
    }
    StringBuilder swapped = new StringBuilder(written.of(content));
    for (Span field : List.of(board(), hands())) {
      for (int at = field.start(); at < field.end(); at++) {
        char letter = content.charAt(at);
        boolean isUpper = Character.isUpperCase(letter);
        swapped.setCharAt(
            at - written.start(),
            isUpper ? Character.toLowerCase(letter) : Character.toUpperCase(letter));
      }
    }
    String other = swapped.toString();
    return Sfen.parse(other) instanceof Sfen.Parsed.Ok ok
            && PositionFaults.of(ok.position()).isEmpty()
        ? Optional.of(other)
        : Optional.empty();
  }

  /**
   * Why an SFEN says no position: the characters that separate its fields, or the first error, from
   * which the others may follow.
   *
   * @param place where an error of the SFEN stands on the line
   */
  public Problem unreadable(Sfen.Parsed.Bad bad, Function<SfenError, Span> place) {
    String text = written.of(content);
    Matcher separator = SEPARATOR.matcher(text);
    String separated = separated(text);
    if (!separated.equals(text) && isReadable(separated)) {
      if (!separator.find()) {
        return problem(written, new Phrase("局面の書き方が違います", "the position is not written like this"))
            .withFix(written.onLine(0), meant(separated), true);
      }
      Span first = new Span(written.start() + separator.start(), written.start() + separator.end());
      boolean isSlash = slash(separator.group());
      return problem(
              first,
              isSlash
                  ? new Phrase(
                      "段の間は「/」で区切ります（" + name(separator.group()) + "ではありません）",
                      "ranks are separated by /, not by " + nameInEnglish(separator.group()))
                  : new Phrase(
                      "項目の間は半角の空白で区切ります（" + name(separator.group()) + "ではありません）",
                      "fields are separated by a space, not by "
                          + nameInEnglish(separator.group())))
          .withFix(written.onLine(0), meant(separated), true);
    }
    SfenError error = bad.errors().getFirst();
    Span at = place.apply(error);
    return problem(at, SfenWords.of(error, at.of(content)));
  }

  private static boolean slash(String separator) {
    return separator.equals("\\") || separator.equalsIgnoreCase("%2f");
  }

  private static String separated(String text) {
    StringBuilder separated = new StringBuilder();
    Matcher separator = SEPARATOR.matcher(text);
    int end = 0;
    while (separator.find()) {
      separated.append(text, end, separator.start()).append(slash(separator.group()) ? '/' : ' ');
      end = separator.end();
    }
    separated.append(text, end, text.length());
    String bare = bare(separated.toString());
    return bare.startsWith(EVEN) ? START + bare.substring(EVEN.length()) : bare;
  }

  /** An SFEN without what stands before it in a command, or in the address of a page. */
  private static String bare(String text) {
    int link = text.lastIndexOf(ADDRESS);
    boolean isAddress =
        link > 0 && "?&".indexOf(text.charAt(link - 1)) >= 0 && text.lastIndexOf(' ', link) < 0;
    String rest = isAddress ? text.substring(link + ADDRESS.length()) : text;
    rest =
        rest.startsWith("position ") ? rest.substring("position ".length()).stripLeading() : rest;
    while (rest.startsWith(WORD + " ")) {
      rest = rest.substring(WORD.length()).stripLeading();
    }
    return rest.strip();
  }

  /** The SFEN, after the word {@code sfen} unless that stands before what it replaces. */
  private String meant(String separated) {
    boolean hasWord = content.substring(0, written.start()).strip().endsWith(WORD);
    return hasWord ? separated : WORD + " " + separated;
  }

  private static boolean isReadable(String separated) {
    int moves = separated.indexOf(" moves");
    String position = moves < 0 ? separated : separated.substring(0, moves);
    return Sfen.parse(position) instanceof Sfen.Parsed.Ok;
  }

  private static String name(String separator) {
    return switch (separator) {
      case "\t" -> "タブ";
      case "\u00a0" -> "改行しない空白 U+00A0";
      case "\u3000" -> "全角の空白";
      default ->
          isShown(separator) ? "「" + separator + "」" : OddBlanks.codePoint(separator.charAt(0));
    };
  }

  private static String nameInEnglish(String separator) {
    return switch (separator) {
      case "\t" -> "a tab";
      case "\u00a0" -> "a no-break space (U+00A0)";
      case "\u3000" -> "a full-width space";
      default -> isShown(separator) ? separator : OddBlanks.codePoint(separator.charAt(0));
    };
  }

  private static boolean isShown(String separator) {
    return separator.charAt(0) <= '_';
  }

  private static Problem problem(Span span, Phrase what) {
    return Problem.of(ProblemId.SFEN_SYNTAX, span.onLine(0), what);
  }

  /** Where the piece on the first of some squares is written, or the pieces in hand. */
  private Span place(List<Square> squares) {
    return squares.isEmpty() ? hands() : square(squares.getFirst());
  }

  /** Where the piece on a square of the board is written, in an SFEN without errors. */
  private Span square(Square wanted) {
    int rank = 1;
    int file = 9;
    int at = written.start();
    while (rank < wanted.rank() || file > wanted.file()) {
      char c = content.charAt(at++);
      if (c == '/') {
        rank++;
        file = 9;
      } else if (c >= '1' && c <= '9') {
        file -= c - '0';
      } else if (c != '+') {
        file--;
      }
    }
    return new Span(at, content.charAt(at) == '+' ? at + 2 : at + 1);
  }

  private Span board() {
    return fields().getFirst();
  }

  private Span hands() {
    return fields().getLast();
  }

  /** The board, the side to move and the hands, in an SFEN without errors. */
  private List<Span> fields() {
    LineScanner scanner = new LineScanner(content, written.start(), written.end());
    List<Span> fields = new ArrayList<>();
    for (int field = 0; field < 3; field++) {
      scanner.skipBlanks();
      fields.add(scanner.upTo(" "));
    }
    return fields;
  }
}
