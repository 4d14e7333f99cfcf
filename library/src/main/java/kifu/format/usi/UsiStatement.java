package kifu.format.usi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kifu.format.line.LongLine;
import kifu.format.sfen.SfenProblems;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Facts;
import kifu.record.Facts.Origin;
import kifu.record.Facts.Promotion;
import kifu.record.OddBlanks;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.record.Termination;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.SfenError;
import kifu.text.Range;

/** Represents a part of a line such as {@code position startpos moves 7g7f}. */
sealed interface UsiStatement extends Statement {
  String POSITION = "position";
  String EVEN = "startpos";
  String SFEN = "sfen";
  String MOVES = "moves";

  /** A move among others, which characters that only look like a blank separate as well. */
  Pattern MOVE = Pattern.compile("[^\\s" + OddBlanks.ALL + "]++");

  /** A start position: {@code startpos}, or an SFEN with the word before it or without. */
  record Start(Span span, List<Token> tokens, Sfen.Parsed parsed, List<Problem> problems)
      implements UsiStatement {
    /** The position; empty when the SFEN is wrong. */
    Optional<Sfen.Parsed.Ok> position() {
      return parsed instanceof Sfen.Parsed.Ok ok ? Optional.of(ok) : Optional.empty();
    }

    private Start withProblem(Problem problem) {
      List<Problem> all = new ArrayList<>(problems);
      all.add(problem);
      return new Start(span, tokens, parsed, List.copyOf(all));
    }
  }

  /** {@code position}, {@code moves}. */
  record Keyword(Span span) implements UsiStatement {}

  /** {@code 7g7f}. */
  record Move(Span span, kifu.shogi.Move move) implements UsiStatement {}

  /** A word in place of a move that is none. */
  record UnreadableMove(Span span, List<Problem> problems) implements UsiStatement {}

  /** {@code resign}, {@code draw}: what ends a game in place of a move, see {@link UsiEnding}. */
  record End(Span span, Termination termination) implements UsiStatement {}

  /** {@code # …}, {@code // …}, or nothing. */
  record Aside(Span span) implements UsiStatement {}

  /** Anything else. */
  record Unknown(Span span, List<Problem> problems) implements UsiStatement {}

  /** The statements of a line; at least one. */
  static List<UsiStatement> read(String line) {
    return new WordReader(line).read();
  }

  /** Whether a character separates words. */
  static boolean isBlank(char character) {
    return !WordReader.WORD.matcher(String.valueOf(character)).matches();
  }

  /** Reads one line, word by word. */
  final class WordReader {
    private static final Pattern WORD = Pattern.compile("[^\\s\\uFEFF\\x1A]++");

    /** The words of an SFEN without the number of its next move. */
    private static final int LEAST_OF_SFEN = 3;

    private final String line;
    private final List<Span> words = new ArrayList<>();

    /** What of a very long line is not read. */
    private final Span unread;

    private final List<UsiStatement> statements = new ArrayList<>();
    private int next;

    WordReader(String line) {
      this.line = line;
      Matcher matcher = WORD.matcher(line);
      boolean more = matcher.find();
      while (more && words.size() < LongLine.MOST_STATEMENTS) {
        words.add(new Span(matcher.start(), matcher.end()));
        more = matcher.find();
      }
      int end = line.stripTrailing().length();
      unread = new Span(more ? matcher.start() : end, end);
    }

    List<UsiStatement> read() {
      if (words.isEmpty() || word().startsWith("#") || word().startsWith("//")) {
        return List.of(new Aside(rest()));
      }
      if (word().equals(POSITION)) {
        statements.add(new Keyword(words.get(next++)));
      }
      start();
      if (statements.stream().noneMatch(Start.class::isInstance) && (is(MOVES) || isMove())) {
        statements.add(even());
      }
      if (is(MOVES)) {
        statements.add(new Keyword(words.get(next++)));
        moves();
      } else if (isMove() && statements.getLast() instanceof Start start) {
        if (!start.span().isEmpty()) {
          statements.set(statements.size() - 1, start.withProblem(keywordIsMissing()));
        }
        moves();
      }
      if (next < words.size() || statements.isEmpty()) {
        unknown(rest());
      } else if (!unread.isEmpty()) {
        statements.add(new Unknown(unread, List.of(LongLine.problem(unread))));
      }
      return List.copyOf(statements);
    }

    private String word() {
      return words.get(next).of(line);
    }

    private boolean is(String wanted) {
      return next < words.size() && word().equals(wanted);
    }

    private boolean isMove() {
      return next < words.size() && kifu.shogi.Move.ofUsi(word()).isPresent();
    }

    /** The start of a line that begins with its moves, as that of an even game. */
    private Start even() {
      Span first = words.get(next);
      String position = statements.isEmpty() ? POSITION + " " + EVEN : EVEN;
      String added = is(MOVES) ? position : position + " " + MOVES;
      Phrase what =
          new Phrase(
              "行の初めに「" + added + "」が必要です", added + " is missing at the beginning of the line");
      Problem problem =
          Problem.of(ProblemId.NOTATION, first.onLine(0), what)
              .withSeverity(Severity.WARNING)
              .withFix(first.onLine(0), added + " " + word(), true);
      Sfen.Parsed parsed = new Sfen.Parsed.Ok(Position.START, 1, List.of());
      return new Start(new Span(first.start(), first.start()), List.of(), parsed, List.of(problem));
    }

    private Problem keywordIsMissing() {
      Phrase what = new Phrase("指し手の前には「moves」が必要です", "the word moves is missing before the moves");
      Span first = words.get(next);
      return Problem.of(ProblemId.NOTATION, first.onLine(0), what)
          .withSeverity(Severity.WARNING)
          .withFix(first.onLine(0), MOVES + " " + word(), true);
    }

    /** From the next word to the end of the last one. */
    private Span rest() {
      return next < words.size()
          ? new Span(words.get(next).start(), Math.max(words.getLast().end(), unread.end()))
          : new Span(0, 0);
    }

    private void start() {
      if (is(EVEN)) {
        Span span = words.get(next++);
        Sfen.Parsed even = new Sfen.Parsed.Ok(Position.START, 1, List.of());
        statements.add(new Start(span, List.of(new Token(Part.SFEN, span)), even, List.of()));
      } else if (is(SFEN) || (next < words.size() && word().indexOf('/') > 0)) {
        sfen();
      }
    }

    private void sfen() {
      Span first = words.get(next);
      List<Token> tokens = new ArrayList<>();
      if (is(SFEN)) {
        tokens.add(new Token(Part.KEYWORD, first));
        next++;
      }
      int from = next;
      while (next < words.size() && !is(MOVES) && !(next - from >= LEAST_OF_SFEN && isMove())) {
        next++;
      }
      Span body =
          from < next
              ? new Span(words.get(from).start(), words.get(next - 1).end())
              : new Span(first.end(), first.end());
      if (!body.isEmpty()) {
        tokens.add(new Token(Part.SFEN, body));
      }
      Sfen.Parsed parsed = Sfen.parse(body.of(line));
      SfenProblems sfen = new SfenProblems(line, body);
      List<Problem> problems =
          switch (parsed) {
            case Sfen.Parsed.Bad bad ->
                List.of(sfen.unreadable(bad, error -> place(error, first, body)));
            case Sfen.Parsed.Ok ok -> sfen.impossible(ok, Severity.ERROR);
          };
      statements.add(
          new Start(
              new Span(first.start(), body.isEmpty() ? first.end() : body.end()),
              List.copyOf(tokens),
              parsed,
              problems));
    }

    /** What is missing is reported at the first word. */
    private static Span place(SfenError error, Span first, Span body) {
      int start = body.start() + error.offset();
      return error.length() > 0 ? new Span(start, start + error.length()) : first;
    }

    private void moves() {
      Matcher matcher = MOVE.matcher(line);
      while (next < words.size()) {
        Span word = words.get(next++);
        matcher.region(word.start(), word.end());
        while (matcher.find()) {
          move(new Span(matcher.start(), matcher.end()));
        }
      }
    }

    private void move(Span span) {
      String word = span.of(line);
      Optional<UsiEnding> end = UsiEnding.of(word);
      Optional<kifu.shogi.Move> move = kifu.shogi.Move.ofUsi(word);
      if (end.isPresent()) {
        statements.add(new End(span, end.get().termination()));
      } else if (move.isPresent()) {
        statements.add(new Move(span, move.get()));
      } else {
        Phrase what =
            new Phrase(
                "「" + word + "」は指し手ではありません。「7g7f」「8h2b+」「P*5e」のように書きます",
                word + " is not a move. Write it like 7g7f, 8h2b+ or P*5e");
        statements.add(
            new UnreadableMove(
                span, List.of(Problem.of(ProblemId.MOVE_SYNTAX, span.onLine(0), what))));
      }
    }

    private void unknown(Span span) {
      Problem problem = Problem.of(ProblemId.UNRECOGNISED_LINE, span.onLine(0), "#");
      boolean isWholeLine = statements.isEmpty() && span.start() == words.getFirst().start();
      statements.add(
          new Unknown(
              span,
              List.of(isWholeLine ? problem.withFix(Range.ofLine(0, 0, 0), "#", false) : problem)));
    }
  }

  @Override
  default List<Problem> problems() {
    return List.of();
  }

  @Override
  default List<Token> tokens() {
    return switch (this) {
      case Start start -> start.tokens();
      case Keyword keyword -> List.of(new Token(Part.KEYWORD, span()));
      case Move move -> parts(move.move());
      case UnreadableMove move -> List.of(new Token(Part.MOVE, span()));
      case End end -> List.of(new Token(Part.TERMINATION, span()));
      case Aside aside -> span().isEmpty() ? List.of() : List.of(new Token(Part.COMMENT, span()));
      case Unknown unknown -> List.of();
    };
  }

  private List<Token> parts(kifu.shogi.Move move) {
    int start = span().start();
    Token whole = new Token(Part.MOVE, span());
    Token to = new Token(Part.SQUARE, new Span(start + 2, start + 4));
    Stream<Token> parts =
        switch (move) {
          case kifu.shogi.Move.Drop drop ->
              Stream.of(
                  whole,
                  new Token(Part.ORIGIN, new Span(start, start + 2)),
                  new Token(Part.PIECE, new Span(start, start + 1)),
                  to);
          case kifu.shogi.Move.Shift shift ->
              Stream.of(
                  whole,
                  new Token(Part.ORIGIN, new Span(start, start + 2)),
                  to,
                  new Token(Part.PROMOTION, new Span(start + 4, span().end())));
        };
    return parts.filter(token -> !token.span().isEmpty()).toList();
  }

  @Override
  default boolean statesFact() {
    return switch (this) {
      case Start start -> true;
      case Move move -> true;
      case UnreadableMove move -> true;
      case End end -> true;
      case Keyword keyword -> false;
      case Aside aside -> false;
      case Unknown unknown -> false;
    };
  }

  @Override
  default void state(Facts.Builder facts, int chunkLine) {
    switch (this) {
      case Start start -> facts.note(chunkLine, Facts.Kind.SETUP);
      case UnreadableMove move -> facts.unreadable(chunkLine, Facts.UNNUMBERED);
      case End end ->
          facts.end(chunkLine, Facts.UNNUMBERED, end.termination(), Optional.empty(), false);
      case Move(Span span, kifu.shogi.Move.Shift shift) ->
          facts.squares(chunkLine, shift.from(), shift.to(), shift.promote());
      case Move(Span span, kifu.shogi.Move.Drop drop) ->
          facts.move(
              chunkLine,
              Facts.UNNUMBERED,
              Optional.empty(),
              Optional.of(drop.to()),
              drop.piece(),
              Promotion.UNSAID,
              Origin.HAND,
              Optional.empty(),
              false);
      case Keyword keyword -> {}
      case Aside aside -> {}
      case Unknown unknown -> {}
    }
  }

  @Override
  default boolean showsRecord() {
    return this instanceof Start;
  }
}
