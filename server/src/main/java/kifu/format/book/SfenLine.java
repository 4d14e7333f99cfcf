package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Span;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.PositionFault;
import kifu.shogi.PositionFaults;
import kifu.shogi.Sfen;
import kifu.shogi.SfenError;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * The line that begins an entry, looked at closely.
 *
 * @param word the word {@code sfen}
 * @param body the SFEN behind it, with all blanks but the one between
 * @param parsed what it says
 */
record SfenLine(String content, Span word, Span body, Sfen.Parsed parsed) {
  private static final String WORD = "sfen";
  private static final byte[] WORD_BYTES = {'s', 'f', 'e', 'n'};
  private static final int BYTES_OF_MARK = 3;

  /** The line with this content, if it begins an entry. */
  static Optional<SfenLine> read(String content) {
    int start = content.startsWith("\ufeff") ? 1 : 0;
    while (start < content.length() && isBlank(content.charAt(start))) {
      start++;
    }
    int end = start + WORD.length();
    boolean found =
        content.startsWith(WORD, start) && (end == content.length() || content.charAt(end) == ' ');
    if (!found) {
      return Optional.empty();
    }
    Span body = new Span(Math.min(content.length(), end + 1), content.length());
    return Optional.of(
        new SfenLine(content, new Span(start, end), body, Sfen.parse(body.of(content))));
  }

  /** Where the word starts in the bytes of such a line; -1 if the line begins no entry. */
  static int wordIn(byte[] utf8, int start, int end) {
    if (start < end && utf8[start] > ' ' && utf8[start] != WORD_BYTES[0]) {
      return -1; // as on nearly all lines
    }
    int at = start;
    if (end - at >= BYTES_OF_MARK && utf8[at] == (byte) 0xEF && utf8[at + 1] == (byte) 0xBB) {
      at += utf8[at + 2] == (byte) 0xBF ? BYTES_OF_MARK : 0;
    }
    while (at < end && isBlank(utf8[at])) {
      at++;
    }
    for (int i = 0; i < WORD_BYTES.length; i++) {
      if (at + i >= end || utf8[at + i] != WORD_BYTES[i]) {
        return -1;
      }
    }
    int after = at + WORD_BYTES.length;
    return after == end || utf8[after] == ' ' ? at : -1;
  }

  static boolean isBlank(int character) {
    return character == ' ' || character == '\t';
  }

  /** The position; empty when the SFEN is wrong. */
  Optional<Position> position() {
    return parsed instanceof Sfen.Parsed.Ok ok ? Optional.of(ok.position()) : Optional.empty();
  }

  /** The number of the next move, 1 if it is not given. */
  int ply() {
    return parsed instanceof Sfen.Parsed.Ok ok ? ok.ply() : 1;
  }

  /** The SFEN without blanks around it. */
  Span written() {
    int start = body.start();
    int end = body.end();
    while (start < end && isBlank(content.charAt(start))) {
      start++;
    }
    while (start < end && isBlank(content.charAt(end - 1))) {
      end--;
    }
    return new Span(start, end);
  }

  /** What is wrong with the line by itself. */
  List<Problem> problems(int line) {
    List<Problem> problems = new ArrayList<>();
    if (word.start() > 0 && content.charAt(word.start() - 1) != '\ufeff') {
      Span blanks = new Span(content.charAt(0) == '\ufeff' ? 1 : 0, word.start());
      problems.add(
          Problem.of(
                  ProblemId.SFEN_SYNTAX,
                  blanks.onLine(line),
                  new Phrase("「sfen」は行頭に書きます", "the word sfen begins its line"))
              .withFix(""));
    }
    switch (parsed) {
      case Sfen.Parsed.Bad bad -> bad.errors().forEach(error -> problems.add(error(line, error)));
      case Sfen.Parsed.Ok ok -> {
        ok.notes().forEach(note -> problems.add(note(line, note, ok)));
        for (PositionFault fault : PositionFaults.of(ok.position())) {
          problems.add(fault(line, ok.position(), fault).withSeverity(Severity.WARNING));
        }
      }
    }
    return problems;
  }

  private Span span(SfenError error) {
    int start = body.start() + error.offset();
    return error.length() > 0 ? new Span(start, start + error.length()) : word;
  }

  private Problem error(int line, SfenError error) {
    return Problem.of(
        ProblemId.SFEN_SYNTAX,
        span(error).onLine(line),
        SfenWords.of(error, span(error).of(content)));
  }

  private Problem note(int line, SfenError note, Sfen.Parsed.Ok ok) {
    Problem problem =
        Problem.of(
            ProblemId.SFEN_FORM,
            span(note).onLine(line),
            SfenWords.of(note, span(note).of(content)));
    String canonical = Sfen.format(ok.position(), ok.ply());
    boolean numbered = written().of(content).matches("(?s).*[ ][0-9]+");
    return problem.withFix(
        body.onLine(line),
        numbered ? canonical : canonical.substring(0, canonical.lastIndexOf(' ')),
        false);
  }

  private Problem fault(int line, Position position, PositionFault fault) {
    Span first = fault.squares().isEmpty() ? hands() : square(fault.squares().getFirst());
    Side side = fault.side().orElse(Side.BLACK);
    PieceType piece = fault.piece().orElse(PieceType.KING);
    return switch (fault.kind()) {
      case PIECE_COUNT ->
          Problem.of(
              ProblemId.PIECE_COUNT, first.onLine(line), piece, fault.count(), piece.setCount());
      case KING_COUNT -> Problem.of(ProblemId.KING_COUNT, first.onLine(line), side, fault.count());
      case BOARD_NIFU -> {
        int file = fault.squares().getFirst().file();
        yield Problem.of(
                ProblemId.BOARD_NIFU,
                square(fault.squares().getLast()).onLine(line),
                new Phrase(String.valueOf(Square.fileOf(file)), String.valueOf(file)),
                side,
                fault.count())
            .withRelated(first.onLine(line), new Phrase("同じ筋の歩", "A pawn on the same file"));
      }
      case BOARD_DEAD_END_PIECE ->
          Problem.of(
              ProblemId.BOARD_DEAD_END_PIECE,
              first.onLine(line),
              fault.squares().getFirst(),
              piece);
      case OPPONENT_IN_CHECK -> {
        Square checker = fault.squares().get(1);
        yield Problem.of(
                ProblemId.OPPONENT_IN_CHECK,
                first.onLine(line),
                position.turn(),
                position.turn().opposite(),
                checker,
                position.at(checker).orElseThrow())
            .withRelated(
                square(checker).onLine(line),
                new Phrase("王手をかけている駒", "The piece that gives check"));
      }
    };
  }

  /** Where the piece on a square of the board is written, in an SFEN without errors. */
  Span square(Square wanted) {
    int rank = 1;
    int file = 9;
    int at = written().start();
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

  private Span hands() {
    int at = written().start();
    for (int field = 0; field < 2; field++) {
      at = content.indexOf(' ', at);
      while (content.charAt(at) == ' ') {
        at++;
      }
    }
    int end = content.indexOf(' ', at);
    return new Span(at, end < 0 ? content.length() : end);
  }
}
