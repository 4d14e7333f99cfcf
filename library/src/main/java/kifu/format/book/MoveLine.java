package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import kifu.format.line.LineScanner;
import kifu.problem.Problem;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.shogi.Move;

/**
 * Holds the line of a move, right or wrong, cut into its fields: move, expected reply, evaluation,
 * depth, count.
 *
 * @param fields the first five, without those that are left empty; at least one
 * @param rest what follows them, up to the end of the line; empty for nothing
 */
record MoveLine(String content, List<Span> fields, Span rest) implements BookLine {
  /** What the fields say, in their order. */
  private static final List<Part> PARTS =
      List.of(Part.MOVE, Part.REPLY, Part.EVALUATION, Part.DEPTH, Part.COUNT);

  static final int FIELDS = PARTS.size();

  /** The words that stand for no move. */
  private static final Set<String> NO_MOVE = Set.of("none", "None", "resign", "win");

  @Override
  public List<Token> tokens() {
    List<Token> tokens = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      tokens.add(new Token(PARTS.get(i), fields.get(i)));
    }
    if (!rest.isEmpty()) {
      Span written = new Span(rest.start(), LineScanner.endOfText(content));
      tokens.add(new Token(hasSurplus() ? Part.REST : Part.COMMENT, written));
    }
    return tokens;
  }

  @Override
  public List<Problem> problems() {
    return new MoveProblems(this).all();
  }

  @Override
  public List<Problem> problemsOutsideEntry() {
    return List.of(MoveProblems.withoutEntry(this));
  }

  /** A field; nothing for one that is not there. */
  String field(int index) {
    return index < fields.size() ? fields.get(index).of(content) : "";
  }

  @Override
  public Optional<Move> move() {
    return Move.ofUsi(field(0));
  }

  /** The reply that the book expects. */
  Optional<Move> reply() {
    return Move.ofUsi(field(1));
  }

  /** In centipawns, if it is a number. */
  OptionalInt evaluation() {
    return number(2);
  }

  /** In plies, if it is a number. */
  OptionalInt depth() {
    return number(3);
  }

  /** How often the move was chosen, if it is a number. */
  OptionalInt count() {
    return number(4);
  }

  private OptionalInt number(int index) {
    String field = field(index);
    if (!field.matches("[+-]?[0-9]++")) {
      return OptionalInt.empty();
    }
    try {
      return OptionalInt.of(Integer.parseInt(field));
    } catch (NumberFormatException tooLarge) {
      return OptionalInt.empty();
    }
  }

  /** Whether the field of a move or a reply can be read, be it as no move. */
  boolean isReadable(int index) {
    String field = field(index);
    return field.isEmpty() || NO_MOVE.contains(field) || Move.ofUsi(field).isPresent();
  }

  /** Whether the line is meant as a move, right or wrong. */
  boolean isMeant() {
    String first = field(0);
    boolean looksLikeMove = first.matches("[0-9].*|.[*].*");
    return looksLikeMove || NO_MOVE.contains(first) || (fields.size() > 1 && isNumber(field(2)));
  }

  static boolean isNumber(String field) {
    return field.matches("[+-]?[0-9]++");
  }

  /** Whether more follows the fields than a comment. */
  boolean hasSurplus() {
    return !rest.isEmpty() && !BookGrammar.isComment(content, rest.start());
  }

  /** Whether one of the five fields is left empty: fewer are written than blanks leave room for. */
  boolean hasEmptyField() {
    return fields.size() < FIELDS && all().of(content).contains("  ");
  }

  /** The fields with {@code none} for each that is empty, when it is clear which ones are. */
  Optional<String> withoutEmptyFields() {
    String[] parts = all().of(content).split(" ", -1);
    if (parts.length != FIELDS) {
      return Optional.empty();
    }
    for (int i = 0; i < FIELDS; i++) {
      parts[i] = parts[i].isEmpty() ? "none" : parts[i];
    }
    return Optional.of(String.join(" ", parts));
  }

  /** The line with one blank between its fields and none around them. */
  String canonical() {
    List<String> parts = new ArrayList<>(fields.stream().map(field -> field.of(content)).toList());
    if (!rest.isEmpty()) {
      parts.add(rest.of(content));
    }
    return String.join(" ", parts);
  }

  /** All fields, with what stands between them. */
  Span all() {
    return new Span(fields.getFirst().start(), fields.getLast().end());
  }
}
