package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kifu.format.csa.CsaStatement.Placed;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Clock;
import kifu.record.Origin;
import kifu.record.Span;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;

/** Reads the statements of one line. For one use. */
final class StatementReader {
  private static final String ALL_LEFT = "AL";
  private static final int PLACED_LENGTH = 4;
  private static final int MOVE_LENGTH = 7;
  private static final Pattern VERSION = Pattern.compile("V[0-9]+(\\.[0-9]+)*");
  private static final Pattern UNSIGNED_MOVE = Pattern.compile("[0-9]{4}[A-Z]{2}");

  private final String line;

  StatementReader(String line) {
    this.line = line;
  }

  List<CsaStatement> read() {
    int comma = isUndivided() ? -1 : line.indexOf(',');
    if (comma < 0) {
      return List.of(statement(0, line.length()));
    }
    List<CsaStatement> statements = new ArrayList<>();
    int start = 0;
    while (true) {
      boolean comment = skip(start, line.length()) < line.length() && startsComment(start);
      comma = comment ? -1 : line.indexOf(',', start);
      int end = comma < 0 ? line.length() : comma;
      statements.add(statement(start, end));
      if (comma < 0) {
        return statements;
      }
      start = end + 1;
    }
  }

  private boolean isUndivided() {
    int start = skip(0, line.length());
    return start < line.length() && "'N$".indexOf(line.charAt(start)) >= 0;
  }

  private boolean startsComment(int start) {
    return line.charAt(skip(start, line.length())) == '\'';
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '　';
  }

  private int skip(int from, int end) {
    int at = from;
    while (at < end && isBlank(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private CsaStatement statement(int from, int end) {
    int start = skip(from, end);
    int stop = end;
    while (stop > start && isBlank(line.charAt(stop - 1))) {
      stop--;
    }
    Span span = new Span(start, stop);
    if (start == stop) {
      return new CsaStatement.Blank(span);
    }
    return switch (line.charAt(start)) {
      case '\'' -> new CsaStatement.Comment(span);
      case '+' -> signed(span, Side.BLACK);
      case '-' -> signed(span, Side.WHITE);
      case 'T' -> time(span);
      case '%' -> end(span);
      case '/' -> slash(span);
      case 'V' -> version(span);
      case 'N' -> name(span);
      case '$' -> information(span);
      case 'P' -> position(span, end);
      default -> other(span);
    };
  }

  private CsaStatement slash(Span span) {
    boolean alone = span.equals(written());
    return alone && span.end() - span.start() == 1 ? new CsaStatement.NextGame(span) : other(span);
  }

  private Span written() {
    int start = skip(0, line.length());
    int end = line.length();
    while (end > start && isBlank(line.charAt(end - 1))) {
      end--;
    }
    return new Span(start, end);
  }

  private CsaStatement version(Span span) {
    String word = span.of(line);
    if (!VERSION.matcher(word).matches()) {
      return other(span);
    }
    Optional<CsaVersion> version = CsaVersion.of(word);
    if (version.isPresent()) {
      return new CsaStatement.Version(span, version, List.of());
    }
    Phrase what =
        new Phrase(
            "「" + word + "」は知られていません。V2、V2.1、V2.2、V3.0があります",
            word + " is not known; there are V2, V2.1, V2.2 and V3.0");
    return new CsaStatement.Version(
        span,
        version,
        List.of(
            Problem.of(ProblemId.CSA_VERSION, span.onLine(0), what)
                .withSeverity(Severity.WARNING)));
  }

  private CsaStatement name(Span span) {
    char sign = span.end() - span.start() > 1 ? line.charAt(span.start() + 1) : ' ';
    if (sign != '+' && sign != '-') {
      return unknown(
          span,
          new Phrase(
              "対局者名は「N+名前」「N-名前」のように書きます", "a player's name is written like N+name or N-name"));
    }
    Side side = sign == '+' ? Side.BLACK : Side.WHITE;
    return new CsaStatement.Name(span, side, new Span(span.start() + 2, span.end()));
  }

  private CsaStatement information(Span span) {
    int found = line.indexOf(':', span.start());
    int colon = found < span.end() ? found : -1; // behind a comma another statement begins
    Span key = new Span(span.start() + 1, colon < 0 ? span.end() : colon);
    if (colon < 0 || key.isEmpty()) {
      Phrase what =
          new Phrase("「$項目:内容」のように「:」で区切ります", "it is written like $KEY:value, with a colon");
      return new CsaStatement.Unknown(
          span,
          Problem.of(ProblemId.CSA_INFORMATION, span.onLine(0), what).withSeverity(Severity.ERROR));
    }
    Span value = new Span(colon + 1, span.end());
    return new CsaStatement.Information(span, key, value, Information.problems(line, key, value));
  }

  // Positions.

  private CsaStatement position(Span span, int end) {
    char kind = span.end() - span.start() > 1 ? line.charAt(span.start() + 1) : ' ';
    return switch (kind) {
      case 'I' -> evenGame(span);
      case '+' -> pieces(span, Side.BLACK);
      case '-' -> pieces(span, Side.WHITE);
      case '1', '2', '3', '4', '5', '6', '7', '8', '9' ->
          new RankReader(line, span, end, kind - '0').read();
      default ->
          unknown(
              span,
              new Phrase(
                  "局面は「PI」「P1」～「P9」「P+」「P-」で書きます",
                  "a position is written with PI, P1 to P9, P+ and P-"));
    };
  }

  private CsaStatement evenGame(Span span) {
    List<Problem> problems = new ArrayList<>();
    List<Placed> removed = new ArrayList<>();
    for (Placed placed : placed(span, problems)) {
      if (placed.square().isEmpty() || placed.piece().isEmpty()) {
        problems.add(
            problem(
                ProblemId.CSA_POSITION,
                placed.span(),
                "「PI」の後には、取り除く駒の升目と名前を書きます",
                "after PI stand the squares and names of the pieces that are removed"));
        continue;
      }
      Square square = placed.square().get();
      Optional<PieceType> there = Position.START.at(square).map(Piece::type);
      if (!there.equals(placed.piece())) {
        problems.add(notThere(placed.span(), square, placed.piece().get(), there));
      } else {
        removed.add(placed);
      }
    }
    return new CsaStatement.EvenGame(span, removed, problems);
  }

  private static Problem notThere(
      Span span, Square square, PieceType piece, Optional<PieceType> there) {
    Phrase what =
        there
            .map(
                type ->
                    new Phrase(
                        "平手の"
                            + square.kif()
                            + "にあるのは"
                            + type.kifName()
                            + "で、"
                            + piece.kifName()
                            + "ではありません",
                        "in an even game "
                            + square.usi()
                            + " holds a "
                            + type.english()
                            + ", not a "
                            + piece.english()))
            .orElseGet(
                () ->
                    new Phrase(
                        "平手の" + square.kif() + "に駒はありません",
                        "in an even game " + square.usi() + " is empty"));
    return Problem.of(ProblemId.CSA_POSITION, span.onLine(0), what);
  }

  private CsaStatement pieces(Span span, Side side) {
    List<Problem> problems = new ArrayList<>();
    List<Placed> good = new ArrayList<>();
    for (Placed placed : placed(span, problems)) {
      Optional<Problem> problem = misplaced(placed);
      problem.ifPresent(problems::add);
      if (problem.isEmpty()) {
        good.add(placed);
      }
    }
    return new CsaStatement.Pieces(span, side, good, problems);
  }

  private Optional<Problem> misplaced(Placed placed) {
    if (placed.piece().isEmpty()) {
      return placed.square().isEmpty()
          ? Optional.empty()
          : Optional.of(
              problem(
                  ProblemId.CSA_ALL_LEFT,
                  placed.span(),
                  "盤上には置けません。升目は「00」です",
                  "it cannot stand on the board; its square is 00"));
    }
    PieceType piece = placed.piece().get();
    if (placed.square().isPresent() || piece.canBeInHand()) {
      return Optional.empty();
    }
    return Optional.of(Problem.of(ProblemId.HAND_PIECE, placed.span().onLine(0), piece.kifName()));
  }

  /** The pieces behind the first two characters of a statement. */
  private List<Placed> placed(Span span, List<Problem> problems) {
    List<Placed> placed = new ArrayList<>();
    int at = skip(span.start() + 2, span.end());
    while (at < span.end()) {
      int end = wholeEnd(line, Math.min(at + PLACED_LENGTH, span.end()));
      Span item = new Span(at, end);
      if (end - at < PLACED_LENGTH || !isPlace(at)) {
        problems.add(
            problem(
                ProblemId.CSA_POSITION,
                new Span(at, span.end()),
                "「77FU」のように升目と駒の名前を書きます（持駒の升目は「00」）",
                "write squares and names of pieces, like 77FU; the square of a hand is 00"));
        break;
      }
      Optional<Square> square =
          line.charAt(at) == '0'
              ? Optional.empty()
              : Optional.of(Square.of(digit(at), digit(at + 1)));
      Span name = new Span(at + 2, end);
      Optional<PieceType> piece = PieceType.ofCsa(name.of(line));
      if (piece.isPresent() || name.of(line).equals(ALL_LEFT)) {
        placed.add(new Placed(item, square, piece));
      } else {
        problems.add(unknownPiece(line, name));
      }
      at = skip(end, span.end());
    }
    return placed;
  }

  /** Whether a square or 00 stands there. */
  private boolean isPlace(int at) {
    return digit(at) >= 0 && digit(at + 1) >= 0 && (digit(at) == 0) == (digit(at + 1) == 0);
  }

  private int digit(int at) {
    char c = line.charAt(at);
    return c >= '0' && c <= '9' ? c - '0' : -1;
  }

  /** The end of some characters, moved behind a surrogate pair that it would cut in two. */
  static int wholeEnd(String line, int end) {
    boolean cuts =
        end > 0
            && end < line.length()
            && Character.isSurrogatePair(line.charAt(end - 1), line.charAt(end));
    return cuts ? end + 1 : end;
  }

  /** What is wrong with a name that no piece has, with its fix when only the case is wrong. */
  static Problem unknownPiece(String line, Span name) {
    String written = name.of(line);
    String upper = written.toUpperCase(Locale.ROOT);
    if (PieceType.ofCsa(upper).isPresent()) {
      return problem(
              ProblemId.CSA_PIECE,
              name,
              "大文字で「" + upper + "」と書きます",
              "it is written " + upper + ", in upper case")
          .withFix(upper);
    }
    return problem(
        ProblemId.CSA_PIECE,
        name,
        "「" + written + "」という駒はありません",
        "there is no piece called " + written);
  }

  // Moves and what belongs to them.

  private CsaStatement signed(Span span, Side side) {
    if (span.end() - span.start() == 1) {
      return new CsaStatement.Turn(span, side);
    }
    return move(span, Optional.of(side), span.start() + 1);
  }

  private CsaStatement move(Span span, Optional<Side> side, int body) {
    int length = span.end() - body;
    if (length < 4 || !isPlace(body) || !isPlace(body + 2) || digit(body + 2) == 0) {
      return unreadable(
          problem(
              ProblemId.CSA_STATEMENT,
              span,
              "指し手は「+7776FU」や「-0055KA」のように書きます",
              "a move is written like +7776FU or -0055KA"));
    }
    if (length < MOVE_LENGTH - 1) {
      return unreadable(
          problem(
              ProblemId.CSA_PIECE,
              length == 4 ? span : new Span(body + 4, span.end()),
              "指した後の駒の名前が必要です",
              "the name of the piece after the move is needed"));
    }
    Span name = new Span(body + 4, wholeEnd(line, body + 6));
    boolean drop = digit(body) == 0;
    Optional<PieceType> piece = PieceType.ofCsa(name.of(line).toUpperCase(Locale.ROOT));
    if (piece.isEmpty()) {
      return unreadable(unknownPiece(line, name));
    }
    if (drop && !piece.get().canBeInHand()) {
      return unreadable(undroppable(name, piece.get()));
    }
    Origin origin = drop ? Origin.HAND : new Origin.Board(Square.of(digit(body), digit(body + 1)));
    Square to = Square.of(digit(body + 2), digit(body + 3));
    return new CsaStatement.Move(
        new Span(span.start(), body + 6),
        side,
        origin,
        to,
        piece.get(),
        moveProblems(span, name, side));
  }

  private List<Problem> moveProblems(Span span, Span name, Optional<Side> side) {
    List<Problem> problems = new ArrayList<>();
    if (side.isEmpty()) {
      problems.add(
          problem(
              ProblemId.CSA_STATEMENT,
              new Span(span.start(), name.end()),
              "指し手の前に「+」か「-」が必要です",
              "a move begins with + or -"));
    }
    if (PieceType.ofCsa(name.of(line)).isEmpty()) {
      problems.add(unknownPiece(line, name));
    }
    if (name.end() < span.end()) {
      Span rest = new Span(name.end(), span.end());
      problems.add(
          problem(
                  ProblemId.CSA_STATEMENT,
                  rest,
                  "指し手の後の「" + rest.of(line) + "」が余分です",
                  rest.of(line) + " behind the move does not belong there")
              .withSeverity(Severity.WARNING));
    }
    return problems;
  }

  private static Problem undroppable(Span name, PieceType piece) {
    if (piece == PieceType.KING) {
      return problem(ProblemId.CSA_PIECE, name, "玉は打てません", "a king cannot be dropped");
    }
    String unpromoted = piece.unpromoted().csa();
    return problem(
            ProblemId.CSA_PIECE,
            name,
            "打つ駒は成っていない「" + unpromoted + "」です",
            "a piece is dropped unpromoted, as " + unpromoted)
        .withFix(unpromoted);
  }

  private static CsaStatement unreadable(Problem problem) {
    Span span = new Span(problem.range().start().column(), problem.range().end().column());
    return new CsaStatement.UnreadableMove(span, problem);
  }

  private CsaStatement time(Span span) {
    long milliseconds = 0;
    int at = span.start() + 1;
    int digits = at;
    while (at < span.end() && digit(at) >= 0) {
      milliseconds = Math.min(10 * milliseconds + digit(at++), Integer.MAX_VALUE);
    }
    milliseconds *= 1000;
    boolean readable = at > digits;
    boolean fraction = readable && at < span.end() && line.charAt(at) == '.';
    if (fraction) {
      int point = at++;
      int unit = 100;
      while (at < span.end() && digit(at) >= 0 && unit > 0) {
        milliseconds += (long) unit * digit(at++);
        unit /= 10;
      }
      readable = at > point + 1;
    }
    if (!readable || at < span.end()) {
      return new CsaStatement.Unknown(
          span,
          problem(
              ProblemId.CSA_TIME,
              span,
              "「" + span.of(line) + "」は秒数として読めません",
              span.of(line) + " cannot be read as a number of seconds"));
    }
    return new CsaStatement.Time(span, new Clock(milliseconds, Optional.empty(), fraction));
  }

  private CsaStatement end(Span span) {
    String word = span.of(line);
    Optional<CsaEnding> ending = CsaEnding.of(word);
    if (ending.isPresent()) {
      return new CsaStatement.End(span, ending.get());
    }
    Problem problem =
        Problem.of(
            ProblemId.UNKNOWN_TERMINATION,
            span.onLine(0),
            word,
            Stream.of(CsaEnding.values()).map(CsaEnding::word).collect(Collectors.joining(" ")));
    String upper = word.toUpperCase(Locale.ROOT);
    return new CsaStatement.UnknownEnd(
        span, CsaEnding.of(upper).isPresent() ? problem.withFix(upper) : problem);
  }

  private CsaStatement other(Span span) {
    if (UNSIGNED_MOVE.matcher(span.of(line)).matches()) {
      return move(span, Optional.empty(), span.start());
    }
    Problem problem =
        problem(
            ProblemId.CSA_STATEMENT,
            span,
            "「" + span.of(line) + "」という文はありません。コメントなら行頭に「'」を付けます",
            "there is no statement like " + span.of(line) + "; a comment begins with '");
    return new CsaStatement.Unknown(
        span,
        span.equals(written())
            ? problem.withFix(new Span(span.start(), span.start()).onLine(0), "'", false)
            : problem);
  }

  private static CsaStatement unknown(Span span, Phrase what) {
    return new CsaStatement.Unknown(
        span, Problem.of(ProblemId.CSA_STATEMENT, span.onLine(0), what));
  }

  private static Problem problem(ProblemId id, Span span, String japanese, String english) {
    return Problem.of(id, span.onLine(0), new Phrase(japanese, english));
  }
}
