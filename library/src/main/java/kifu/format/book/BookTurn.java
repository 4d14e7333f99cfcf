package kifu.format.book;

import java.util.List;
import java.util.Optional;
import kifu.record.Statement.Span;
import kifu.shogi.Move;
import kifu.shogi.Sfen;
import kifu.text.Text;

/** Exchanges the sides in an entry of a book: its board is turned by 180 degrees. */
final class BookTurn {
  private BookTurn() {}

  /** The lines of an entry for the position with the sides exchanged. */
  static String of(String entry) {
    Text lines = Text.of(entry);
    StringBuilder turned = new StringBuilder(entry.length());
    lines.forEachLine(
        0,
        lines.lineCount(),
        (line, content) -> turned.append(line(content)).append(lines.terminator(line)));
    return turned.toString();
  }

  private static String line(String content) {
    return switch (BookGrammar.line(content)) {
      case SfenLine sfen when sfen.parsed() instanceof Sfen.Parsed.Ok ok ->
          SfenLine.write(ok.position().turnedAround(), ok.ply());
      case MoveLine move -> move(content, move.fields());
      default -> content;
    };
  }

  /** The line of a move; the reply is written first, as it stands behind the move. */
  private static String move(String content, List<Span> fields) {
    StringBuilder turned = new StringBuilder(content);
    for (Span field : fields.stream().limit(2).toList().reversed()) {
      Optional<Move> move = Move.ofUsi(field.of(content));
      move.ifPresent(
          played -> turned.replace(field.start(), field.end(), played.turnedAround().usi()));
    }
    return turned.toString();
  }
}
