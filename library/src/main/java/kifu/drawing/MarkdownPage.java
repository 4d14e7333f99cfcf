package kifu.drawing;

import java.util.stream.Collectors;
import kifu.drawing.GamePage.Block;
import kifu.exchange.RecordWriter.WrittenGames;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.shogi.BoardDiagram;

/** Writes a game as Markdown, with diagrams that are text everywhere and pictures in previews. */
public final class MarkdownPage {
  private static final Phrase HEADS_OF_TABLE = new Phrase("| 項目 | 内容 |", "| Item | Content |");

  private MarkdownPage() {}

  public static WrittenGames write(GamePage page) {
    String text =
        "# "
            + Markdown.escape(page.title())
            + "\n"
            + (page.subtitle().isEmpty() ? "" : "\n" + Markdown.escape(page.subtitle()) + "\n")
            + headers(page)
            + page.blocks().stream()
                .map(block -> "\n" + block(block, page.wording()) + "\n")
                .collect(Collectors.joining());
    return new WrittenGames(text, page.losses());
  }

  private static String headers(GamePage page) {
    return page.headers().isEmpty()
        ? ""
        : page.headers().stream()
            .map(
                header ->
                    "| %s | %s |\n"
                        .formatted(
                            Markdown.escape(header.key()), Markdown.escape(header.value().strip())))
            .collect(
                Collectors.joining(
                    "", "\n" + page.wording().of(HEADS_OF_TABLE) + "\n|---|---|\n", ""));
  }

  private static String block(Block block, Wording wording) {
    return switch (block) {
      case Block.Moves moves ->
          wording.of(new Phrase(moves.number() + "手目　", "Move " + moves.number() + ": "))
              + String.join(" ", moves.names());
      case Block.End end -> Markdown.escape(end.words());
      case Block.Comment comment ->
          comment.lines().stream()
              .map(line -> line.strip().isEmpty() ? ">" : "> " + Markdown.escape(line) + "  ")
              .collect(Collectors.joining("\n"));
      case Block.Bookmark bookmark -> "**" + Markdown.escape(bookmark.name()) + "**";
      case Block.Diagram diagram -> fence(diagram) + diagram(diagram.situation()) + "```";
      case Block.Variation variation ->
          "#".repeat(Math.min(variation.depth() + 1, 6)) + " " + wording.of(variation.words());
    };
  }

  /** The line before a diagram: with the words from which previews draw its figure. */
  private static String fence(Block.Diagram diagram) {
    return ("```bod " + diagram.figure().replace('`', ' ')).strip() + "\n";
  }

  private static String diagram(Situation situation) {
    String move = situation.last().map(last -> last.caption()).orElse("");
    return BoardDiagram.write(situation.position(), situation.names(), situation.ply(), move);
  }
}
