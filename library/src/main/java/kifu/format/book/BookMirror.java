package kifu.format.book;

import kifu.record.Statement.Span;
import kifu.shogi.Move;
import kifu.text.Text;

/** Exchanges left and right in the positions and moves of a book. */
final class BookMirror {
  private BookMirror() {}

  /** The lines of a book, mirrored, in the order in which they stand. */
  static String of(Text book) {
    StringBuilder mirrored = new StringBuilder(book.length());
    book.forEachLine(
        0,
        book.lineCount(),
        (line, content) -> mirrored.append(line(content)).append(book.terminator(line)));
    return mirrored.toString();
  }

  private static String line(String content) {
    return switch (BookGrammar.line(content)) {
      case SfenLine sfen when sfen.position().isPresent() -> position(content, sfen.written());
      case MoveLine move -> move(content, move);
      default -> content;
    };
  }

  private static String position(String content, Span sfen) {
    int board = content.indexOf(' ', sfen.start());
    StringBuilder mirrored = new StringBuilder();
    for (String rank : content.substring(sfen.start(), board).split("/", -1)) {
      mirrored.append(mirrored.isEmpty() ? "" : "/").append(rank(rank));
    }
    return content.substring(0, sfen.start()) + mirrored + content.substring(board);
  }

  /** The pieces and numbers of a rank from right to left; a + stays before its piece. */
  private static String rank(String rank) {
    StringBuilder mirrored = new StringBuilder();
    for (int at = rank.length() - 1; at >= 0; at--) {
      boolean promoted = at > 0 && rank.charAt(at - 1) == '+';
      mirrored.append(promoted ? "+" : "").append(rank.charAt(at));
      at -= promoted ? 1 : 0;
    }
    return mirrored.toString();
  }

  private static String move(String content, MoveLine line) {
    StringBuilder mirrored = new StringBuilder(content);
    line.fields().stream()
        .limit(2) // the move and the reply
        .filter(field -> Move.ofUsi(field.of(content)).isPresent())
        .forEach(
            field -> {
              file(mirrored, field.start());
              file(mirrored, field.start() + 2);
            });
    return mirrored.toString();
  }

  private static void file(StringBuilder line, int column) {
    char file = line.charAt(column);
    if (file >= '1' && file <= '9') {
      line.setCharAt(column, (char) ('1' + '9' - file));
    }
  }
}
