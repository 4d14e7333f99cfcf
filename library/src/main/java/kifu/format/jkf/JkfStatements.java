package kifu.format.jkf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.format.PlayedStatement;
import kifu.format.comment.CommentText;
import kifu.format.jkf.JkfReader.HeaderAt;
import kifu.format.jkf.JkfReader.Transcribed;
import kifu.format.jkf.Transcript.Entry;
import kifu.format.jkf.Transcript.Kind;
import kifu.game.Play;
import kifu.json.JsonValue;
import kifu.json.JsonValue.Words;
import kifu.problem.Problem;
import kifu.record.Statement;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Finds what stands on the lines of a document: its headers, and the entries of its moves, of which
 * each line has those parts that stand on it.
 */
record JkfStatements(Text text, Transcribed reading) {
  private static final List<Statement.Part> PARTS =
      List.of(
          Statement.Part.SIDE,
          Statement.Part.ORIGIN,
          Statement.Part.SQUARE,
          Statement.Part.PIECE,
          Statement.Part.PROMOTION,
          Statement.Part.TERMINATION,
          Statement.Part.CLOCK);

  /**
   * What stands of a header or of an entry on one line.
   *
   * @param move where the whole move stands, if it stands on this line
   * @param statesFact whether the entry begins here, and is a move, an end or a fork
   * @param entry the line of the transcript; empty for a header
   */
  record OnLine(
      int line,
      Statement.Span span,
      List<Statement.Token> tokens,
      Optional<Statement.Span> move,
      Optional<Statement.Span> playerName,
      boolean statesFact,
      Optional<Integer> entry)
      implements Statement {
    @Override
    public List<Problem> problems() {
      return List.of();
    }

    @Override
    public Optional<Span> find(Part part) {
      return part == Part.MOVE ? move : Statement.super.find(part);
    }
  }

  /** The statements of the lines [fromLine, endLine), in the order of the document. */
  List<OnLine> on(int fromLine, int endLine) {
    List<OnLine> found = new ArrayList<>();
    reading.headers().forEach(header -> header(header, fromLine, endLine).ifPresent(found::add));
    for (int entry : reading.transcript().order().linesOn(fromLine, endLine)) {
      entry(entry, fromLine, endLine, found);
    }
    found.sort(
        Comparator.comparingInt(OnLine::line)
            .thenComparingInt(statement -> statement.span().start()));
    return found;
  }

  /** The statements with what they are in the game. */
  List<PlayedStatement> played(List<Play> plays, int fromLine, int endLine) {
    Map<Integer, Play> byLine = new HashMap<>();
    plays.forEach(play -> byLine.put(play.textLine(), play));
    return on(fromLine, endLine).stream()
        .map(
            statement ->
                new PlayedStatement(
                    statement.line(),
                    text.line(statement.line()),
                    statement,
                    statement.entry().map(byLine::get)))
        .toList();
  }

  private Optional<OnLine> header(HeaderAt header, int fromLine, int endLine) {
    int line = header.key().start().line();
    boolean onOneLine = header.value().end().line() == line;
    if (line < fromLine || line >= endLine || !onOneLine) {
      return Optional.empty();
    }
    Statement.Span key = span(header.key());
    Statement.Span value = withoutQuotes(span(header.value()));
    boolean isPlayer = header.header().namesPlayer();
    return Optional.of(
        new OnLine(
            line,
            new Statement.Span(key.start(), value.end() + 1),
            List.of(
                new Statement.Token(Statement.Part.HEADER_KEY, key),
                new Statement.Token(Statement.Part.HEADER_VALUE, value)),
            Optional.empty(),
            isPlayer ? Optional.of(value) : Optional.empty(),
            false,
            Optional.empty()));
  }

  private void entry(int index, int fromLine, int endLine, List<OnLine> found) {
    Entry entry = reading.transcript().entries().get(index);
    if (entry.kind() == Kind.START) {
      return;
    }
    Map<Integer, List<Statement.Token>> byLine = new HashMap<>();
    int begins = entry.range().start().line();
    byLine.put(begins, new ArrayList<>());
    for (Statement.Part part : entry.kind() == Kind.FORK ? List.<Statement.Part>of() : PARTS) {
      entry
          .part(part)
          .filter(range -> range.start().line() == range.end().line() && !range.isEmpty())
          .ifPresent(
              range ->
                  byLine
                      .computeIfAbsent(range.start().line(), line -> new ArrayList<>())
                      .add(new Statement.Token(part, span(range))));
    }
    byLine.forEach(
        (line, tokens) -> {
          if (line >= fromLine && line < endLine) {
            found.add(onLine(index, entry, line, tokens));
          }
        });
  }

  private OnLine onLine(int index, Entry entry, int line, List<Statement.Token> tokens) {
    Optional<Statement.Span> move =
        entry.kind() == Kind.MOVE
            ? entry
                .part(Statement.Part.MOVE)
                .filter(range -> range.start().line() == line && range.end().line() == line)
                .map(JkfStatements::span)
            : Optional.empty();
    int start = tokens.stream().mapToInt(token -> token.span().start()).min().orElse(0);
    int end = tokens.stream().mapToInt(token -> token.span().end()).max().orElse(0);
    if (move.isPresent()) {
      start = Math.min(start, move.get().start());
      end = Math.max(end, move.get().end());
    }
    Range range = entry.range();
    boolean begins = range.start().line() == line;
    if (begins) {
      start = range.start().column();
      end = Math.max(end, start + 1);
    }
    tokens.sort(Comparator.comparingInt(token -> token.span().start()));
    boolean statesFact = begins && reading.transcript().statement(index).statesFact();
    return new OnLine(
        line,
        new Statement.Span(start, end),
        List.copyOf(tokens),
        move,
        Optional.empty(),
        statesFact,
        Optional.of(index));
  }

  private static Statement.Span span(Range range) {
    return new Statement.Span(range.start().column(), range.end().column());
  }

  private static Statement.Span withoutQuotes(Statement.Span string) {
    return new Statement.Span(string.start() + 1, Math.max(string.start() + 1, string.end() - 1));
  }

  /** The strings of the comments of an entry, as far as they are written without escapes. */
  List<Words> comments(int index) {
    return strings(index)
        .filter(
            words ->
                words.range().end().column() - words.range().start().column()
                    == words.text().length() + 2)
        .toList();
  }

  /** The strings of the comments of an entry. */
  Stream<Words> strings(int index) {
    return reading.transcript().entries().get(index).json().get("comments").stream()
        .filter(JsonValue.Items.class::isInstance)
        .flatMap(list -> ((JsonValue.Items) list).all().stream())
        .filter(Words.class::isInstance)
        .map(Words.class::cast);
  }

  /** All comments of an entry as one text; empty where it has none. */
  Optional<CommentText> comment(int index) {
    CommentText.Builder comment = new CommentText.Builder();
    strings(index).forEach(words -> add(words, comment));
    CommentText built = comment.build(index, 0);
    return built.pieces().isEmpty() ? Optional.empty() : Optional.of(built);
  }

  /**
   * Adds a string, whose escapes are pieces of their own. One that is not closed is passed over.
   */
  private void add(Words words, CommentText.Builder comment) {
    Point start = words.range().start();
    String line = text.line(start.line());
    int end = words.range().end().column() - 1;
    List<Integer> columns = columns(line, start.column() + 1, end);
    if (columns.size() != words.text().length()) {
      return;
    }
    comment.beginLine();
    int plain = 0; // where the characters begin that are written as they are
    for (int i = 0; i < columns.size(); i++) {
      int next = i + 1 < columns.size() ? columns.get(i + 1) : end;
      if (next > columns.get(i) + 1) {
        addPiece(words, columns, plain, i, comment);
        Point escape = new Point(start.line(), columns.get(i));
        comment.add(words.text().substring(i, i + 1), escape, next - columns.get(i));
        plain = i + 1;
      }
    }
    addPiece(words, columns, plain, columns.size(), comment);
  }

  private static void addPiece(
      Words words, List<Integer> columns, int from, int to, CommentText.Builder comment) {
    if (from < to) {
      Point at = new Point(words.range().start().line(), columns.get(from));
      comment.add(words.text().substring(from, to), at, to - from);
    }
  }

  /** The column at which each character of a string begins. */
  private static List<Integer> columns(String line, int from, int end) {
    List<Integer> columns = new ArrayList<>();
    int column = from;
    while (column < end) {
      columns.add(column);
      boolean isEscape = line.charAt(column) == '\\' && column + 1 < end;
      column += !isEscape ? 1 : line.charAt(column + 1) == 'u' ? 6 : 2;
    }
    return columns;
  }
}
