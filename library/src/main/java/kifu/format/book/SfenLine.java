package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.line.LineScanner;
import kifu.format.sfen.SfenProblems;
import kifu.format.sfen.SfenWords;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.SfenError;
import kifu.shogi.Side;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Holds the line that begins an entry, read closely.
 *
 * @param word the word {@code sfen}
 * @param body the SFEN after it, with all blanks but the one between
 * @param parsed what it says
 */
record SfenLine(String content, Span word, Span body, Sfen.Parsed parsed) implements BookLine {
  private static final String WORD = "sfen";

  /** The line of a text on which an entry begins. */
  static SfenLine of(Text text, int textLine) {
    return read(text.line(textLine)).orElseThrow();
  }

  /** The line with this content, if it begins an entry. */
  static Optional<SfenLine> read(String content) {
    int start = content.startsWith("\ufeff") ? 1 : 0;
    while (start < content.length() && BookGrammar.isBlank(content.charAt(start))) {
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

  /** Whether a text may become the first word of such a line. */
  static boolean begins(String content) {
    String typed = content.strip();
    return WORD.startsWith(typed) || typed.startsWith(WORD + " ");
  }

  /** The line that begins the entry of a position, with the number of its next move. */
  static String write(Position position, int ply) {
    return WORD + " " + Sfen.format(position, ply);
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
    while (start < end && BookGrammar.isBlank(content.charAt(start))) {
      start++;
    }
    while (start < end && BookGrammar.isBlank(content.charAt(end - 1))) {
      end--;
    }
    return new Span(start, end);
  }

  /** Where the SFEN of the entry that begins on a line of a text is written. */
  static Range rangeOf(Text text, int textLine) {
    return of(text, textLine).written().onLine(textLine);
  }

  @Override
  public List<Token> tokens() {
    List<Token> tokens = new ArrayList<>(List.of(new Token(Part.KEYWORD, word)));
    if (!written().isEmpty()) {
      tokens.add(new Token(Part.SFEN, written()));
      addPieces(tokens);
    }
    return tokens;
  }

  /** The letters are pieces in the first field and in the third: large ones of black. */
  private void addPieces(List<Token> tokens) {
    LineScanner scanner = new LineScanner(content, written().start(), written().end());
    Span board = scanner.upTo(" ");
    scanner.skipBlanks();
    scanner.upTo(" ");
    scanner.skipBlanks();
    addPieces(board, tokens);
    addPieces(scanner.upTo(" "), tokens);
  }

  private void addPieces(Span field, List<Token> tokens) {
    for (int at = field.start(); at < field.end(); at++) {
      char letter = content.charAt(at);
      if (Character.isLetter(letter)) {
        int start = at > field.start() && content.charAt(at - 1) == '+' ? at - 1 : at;
        Side side = Character.isUpperCase(letter) ? Side.BLACK : Side.WHITE;
        tokens.add(Token.of(side, new Span(start, at + 1)));
      }
    }
  }

  @Override
  public boolean showsRecord() {
    return true;
  }

  @Override
  public List<Problem> problems() {
    List<Problem> problems = new ArrayList<>();
    if (word.start() > 0 && content.charAt(word.start() - 1) != '\ufeff') {
      Span blanks = new Span(content.charAt(0) == '\ufeff' ? 1 : 0, word.start());
      problems.add(
          Problem.of(
                  ProblemId.SFEN_SYNTAX,
                  blanks.onLine(0),
                  new Phrase("「sfen」は行頭に書きます", "the word sfen should begin its line"))
              .withFix(""));
    }
    switch (parsed) {
      case Sfen.Parsed.Bad bad -> problems.add(sfen().unreadable(bad, this::span));
      case Sfen.Parsed.Ok ok -> {
        ok.notes().forEach(note -> problems.add(note(note, ok)));
        problems.addAll(sfen().impossible(ok, Severity.WARNING));
      }
    }
    return problems;
  }

  private Span span(SfenError error) {
    int start = body.start() + error.offset();
    if (error.length() > 0) {
      return new Span(start, start + error.length());
    }
    if (error.kind() != SfenError.Kind.RANK_TOO_SHORT) {
      return word;
    }
    boolean atSlash = start < content.length() && content.charAt(start) == '/';
    return atSlash ? new Span(start, start + 1) : new Span(start - 1, start);
  }

  private SfenProblems sfen() {
    return new SfenProblems(content, written());
  }

  private Problem note(SfenError note, Sfen.Parsed.Ok ok) {
    Problem problem =
        Problem.of(
            ProblemId.SFEN_FORM, span(note).onLine(0), SfenWords.of(note, span(note).of(content)));
    String canonical = Sfen.format(ok.position(), ok.ply());
    boolean numbered = written().of(content).matches("(?s).*[ ][0-9]++");
    return problem.withFix(
        body.onLine(0),
        numbered ? canonical : canonical.substring(0, canonical.lastIndexOf(' ')),
        false);
  }
}
