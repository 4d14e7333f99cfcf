package kifu.drawing;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import kifu.drawing.BoardStyle.Pieces;
import kifu.drawing.BoardStyle.Surface;
import kifu.drawing.BoardStyle.Theme;
import kifu.drawing.GamePage.Block;
import kifu.exchange.GameRecord;
import kifu.exchange.RecordWriter.WrittenGames;
import kifu.play.Situation;

/** Writes a game as a page of HTML in one file, to be read and printed. */
public final class HtmlPage {
  private static final BoardStyle PRINTED =
      new BoardStyle(Theme.LIGHT, 1, Surface.PAPER, Pieces.KANJI);

  private static final String STYLE =
      """
      :root { color-scheme: light; }
      body { margin: 2.5rem auto; max-width: 40rem; padding: 0 1.25rem; background: #fff; color: #1d1a16;
        font: 1rem/1.9 "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif CJK JP", "Noto Serif JP", serif; }
      h1 { margin: 0; font-size: 1.55rem; line-height: 1.4; }
      .players { margin: .3rem 0 0; font-size: 1.1rem; }
      dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1.2rem; margin: 1rem 0 1.8rem;
        padding: .7rem 0; border: solid #cfc7b8; border-width: 1px 0; font-size: .85rem; line-height: 1.7; }
      dt { color: #75695a; } dd { margin: 0; overflow-wrap: anywhere; }
      h2 { margin: 2.2rem 0 .6rem; padding-top: 1.2rem; border-top: 1px solid #cfc7b8; font-size: 1.05rem; }
      h3 { margin: 1.4rem 0 0; font-size: 1rem; }
      .moves { margin: .8rem 0; }
      .moves span { display: inline-block; min-width: 5.6em; }
      .moves b { margin-right: .7em; color: #75695a; font-size: .8em; font-weight: normal; }
      .comment { margin: .8rem 0; padding-left: 1rem; border-left: 3px solid #e0d8c8; }
      .end { margin: 1rem 0; }
      figure { margin: 1.4rem 0; text-align: center; break-inside: avoid; }
      figure img { width: 27rem; max-width: 100%; }
      @page { margin: 18mm 16mm; }
      @media print {
        body { margin: 0; max-width: none; padding: 0; font-size: 10.5pt; }
        figure img { width: 105mm; }
        h2, h3 { break-after: avoid; } .comment, .end { break-inside: avoid; }
      }
      """;

  /** The width of an image in the style, in the size of its letters. */
  private static final double USUAL_WIDTH = 27;

  private HtmlPage() {}

  /**
   * The page.
   *
   * @param most it is left unfinished once it has more characters
   */
  public static WrittenGames write(GamePage page, int most) {
    StringBuilder body = new StringBuilder();
    body.append(
        "<h1>%s</h1>\n".formatted(escaped(page.title()))
            + (page.subtitle().isEmpty()
                ? ""
                : "<p class=\"players\">%s</p>\n".formatted(escaped(page.subtitle())))
            + headers(page.headers()));
    for (Block block : page.blocks()) {
      if (body.length() <= most) {
        body.append(block(block, page));
      }
    }
    String html =
        """
        <!DOCTYPE html>
        <html lang="%s">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>%s</title>
        <style>
        %s</style>
        </head>
        <body>
        %s</body>
        </html>
        """
            .formatted(page.wording().language().tag(), escaped(page.title()), STYLE, body);
    return new WrittenGames(html, page.losses());
  }

  private static String headers(List<GameRecord.Header> headers) {
    return headers.isEmpty()
        ? ""
        : headers.stream()
            .map(
                header ->
                    "<dt>%s</dt><dd>%s</dd>\n"
                        .formatted(escaped(header.key()), escaped(header.value().strip())))
            .collect(Collectors.joining("", "<dl>\n", "</dl>\n"));
  }

  private static String block(Block block, GamePage page) {
    return switch (block) {
      case Block.Moves moves ->
          moves.names().stream()
              .map(name -> "<span>" + escaped(name) + "</span>")
              .collect(
                  Collectors.joining(
                      "\n", "<p class=\"moves\"><b>" + moves.number() + "</b>\n", "\n</p>\n"));
      case Block.End end -> "<p class=\"end\">%s</p>\n".formatted(escaped(end.words()));
      case Block.Comment comment ->
          "<p class=\"comment\">%s</p>\n"
              .formatted(
                  String.join("<br>\n", comment.lines().stream().map(HtmlPage::escaped).toList()));
      case Block.Bookmark bookmark -> "<h3>%s</h3>\n".formatted(escaped(bookmark.name()));
      case Block.Diagram diagram -> figure(diagram, page);
      case Block.Variation variation ->
          (variation.depth() == 1 ? "<h2>%s</h2>\n" : "<h3>%s</h3>\n")
              .formatted(page.wording().of(variation.words()));
    };
  }

  private static String figure(Block.Diagram diagram, GamePage page) {
    Situation situation = diagram.situation();
    Figure figure = Figure.USUAL.with(diagram.figure());
    BoardView view = BoardView.captioned(situation, figure, page.wording());
    BoardSvg.Annotations annotations = BoardSvg.Annotations.of(page.players(), situation.clocks());
    String svg = BoardSvg.draw(view, annotations, PRINTED, figure);
    String width = width(figure).map(length -> " style=\"width: " + length + "\"").orElse("");
    return "<figure><img alt=\"%s\"%s src=\"%s\"></figure>\n"
        .formatted(escaped(view.description()), width, BoardSvg.dataUri(svg));
  }

  /** How wide its image is: as in print, or so that the boards of a page are equally large. */
  private static Optional<String> width(Figure figure) {
    int usual = BoardSvg.width(Figure.USUAL);
    int width = BoardSvg.width(figure);
    Optional<String> millimetres = figure.width().map(length -> length + "mm");
    return millimetres.isPresent() || width == usual
        ? millimetres
        : Optional.of(PieceStrokes.number(USUAL_WIDTH * width / usual) + "rem");
  }

  private static String escaped(String text) {
    return BoardView.visible(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
