package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import kifu.record.Span;
import kifu.shogi.Move;

/**
 * The line of a move, cut into its fields: move, expected reply, evaluation, depth, count.
 *
 * @param fields the first five, without those that are left empty
 * @param rest what follows them, up to the end of the line; empty for nothing
 */
record MoveLine(String content, List<Span> fields, Span rest) {
  static final int FIELDS = 5;

  /** The words that stand for no move. */
  private static final Set<String> NO_MOVE = Set.of("none", "None", "resign", "win");

  /** A line that is neither blank, nor a comment, nor the beginning of an entry. */
  static MoveLine read(String content) {
    List<Span> fields = new ArrayList<>();
    int at = 0;
    while (true) {
      while (at < content.length() && SfenLine.isBlank(content.charAt(at))) {
        at++;
      }
      boolean isRest = fields.size() == FIELDS || (!fields.isEmpty() && isComment(content, at));
      if (at == content.length() || isRest) {
        return new MoveLine(content, fields, new Span(at, content.length()));
      }
      int start = at;
      while (at < content.length() && !SfenLine.isBlank(content.charAt(at))) {
        at++;
      }
      fields.add(new Span(start, at));
    }
  }

  /** Whether a comment starts here. */
  static boolean isComment(String content, int at) {
    return content.startsWith("#", at) || content.startsWith("//", at);
  }

  /** A field; nothing for one that is not there. */
  String field(int index) {
    return index < fields.size() ? fields.get(index).of(content) : "";
  }

  Optional<Move> move() {
    return Move.ofUsi(field(0));
  }

  /** The reply that the book expects. */
  Optional<Move> ponder() {
    return Move.ofUsi(field(1));
  }

  /** Evaluation (2), depth (3) or count (4), if it is a number. */
  OptionalInt number(int index) {
    try {
      return OptionalInt.of(Integer.parseInt(field(index)));
    } catch (NumberFormatException none) {
      return OptionalInt.empty();
    }
  }

  /** Whether this is a word in place of a move. */
  static boolean isNoMove(String field) {
    return NO_MOVE.contains(field);
  }

  /** Whether the line is meant as a move, right or wrong. */
  boolean isMeant() {
    String first = field(0);
    boolean looksLikeMove = first.matches("[0-9].*|.[*].*");
    return looksLikeMove || isNoMove(first) || (fields.size() > 1 && isNumber(field(2)));
  }

  static boolean isNumber(String field) {
    return field.matches("[+-]?[0-9]+");
  }

  /** Whether one of the five fields is left empty: fewer are written than blanks leave room for. */
  boolean hasEmptyField() {
    return fields.size() < FIELDS
        && content.substring(fields.getFirst().start(), fields.getLast().end()).contains("  ");
  }

  /** The fields with {@code none} for each that is empty, when it is clear which ones are. */
  Optional<String> withoutEmptyFields() {
    String[] parts =
        content.substring(fields.getFirst().start(), fields.getLast().end()).split(" ", -1);
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
