package kifu.drawing;

import java.util.Set;
import kifu.text.EnumNames;

/**
 * Describes how a picture of a board looks.
 *
 * @param scale how large it is: 1 for a font of 14 pixels
 */
public record BoardStyle(Theme theme, double scale, Surface surface, Pieces pieces) {
  public static final BoardStyle DEFAULT =
      new BoardStyle(Theme.LIGHT, 1, Surface.WOOD, Pieces.KANJI);

  /** This style on white paper, at a scale of 1. */
  public BoardStyle printed() {
    return new BoardStyle(Theme.LIGHT, 1, surface, pieces);
  }

  /** This style, larger by a factor. */
  public BoardStyle times(double factor) {
    return new BoardStyle(theme, scale * factor, surface, pieces);
  }

  /** The paper that the board is on. */
  public enum Theme {
    LIGHT,
    DARK,
    /** White lines on black, whatever the board is made of. */
    HIGH_CONTRAST,
    /** Black lines on white. */
    HIGH_CONTRAST_LIGHT
  }

  /** What the board is made of. */
  public enum Surface {
    /** Wood with its grain. */
    WOOD,
    /** One colour, that of the paper. */
    PLAIN,
    /** A diagram as books print it: characters on lines. */
    PAPER
  }

  /** What is on the pieces. */
  public enum Pieces {
    KANJI,
    /** P, L, N …, and +P for a promoted pawn. */
    LETTERS
  }

  /** The sans-serif fonts of macOS, Windows and Linux, for words; pieces need none. */
  static final String FONTS =
      "\"Hiragino Sans\",\"Yu Gothic UI\",\"Yu Gothic\",Meiryo,\"Noto Sans CJK JP\","
          + "\"Noto Sans JP\",IPAPGothic,sans-serif";

  private static final String LIGHT_PAPER =
      ".paper{fill:#fbf6e9;stroke:#d5c5a1}.ink{fill:#2b1d0e}.faint{fill:#75634a}"
          + ".plate{fill:#f1e6cc}.turn{fill:#ffdf7e}";

  private static final String DARK_PAPER =
      ".paper{fill:#2b2723;stroke:#4a4038}.ink{fill:#eadfcb}.faint{fill:#b9ab95}"
          + ".plate{fill:#39332d}.turn{fill:#6b5318}.black{stroke:#eadfcb}";

  private static final String LIGHT_MARKS =
      ".from{fill:#fff3c4;fill-opacity:.75}.to{fill:#ffe36e;stroke:#a65a00;stroke-width:1.2}";

  private static final String DARK_MARKS =
      ".from{fill:#4a4132}.to{fill:#6b5318;stroke:#d9a441;stroke-width:1.2}";

  /** The colours and fonts of the classes that {@link BoardSvg} uses. */
  String definitions() {
    String sheet =
        "text{font-family:%s}.title{font-size:12.5px;font-weight:600}".formatted(FONTS)
            + ".name{font-size:12px;font-weight:600}.long{font-size:9.6px;font-weight:600}"
            + ".small{font-size:10.5px}"
            + ".ruler{font-size:9px;text-anchor:middle}.note{font-size:11px}"
            + ".grid,.grain{fill:none}"
            + ".check{fill:none;stroke:#d0021b;stroke-width:2}"
            + ".black{fill:#2b1d0e;stroke:#2b1d0e}.white{fill:#fff;stroke:#2b1d0e}"
            + switch (theme) {
              case LIGHT -> LIGHT_PAPER + board();
              case DARK -> DARK_PAPER + board();
              case HIGH_CONTRAST -> inContrast("#000", "#fff", "#f38518", "#ff8a80");
              case HIGH_CONTRAST_LIGHT -> inContrast("#fff", "#000", "#0f4a85", "#b5200d");
            };
    String wood =
        isDark() ? gradient("wood", "#c4975a", "#a97b41") : gradient("wood", "#efcd8b", "#e0b264");
    String pieces = gradient("koma", "#fff4d6", "#f1d79f");
    return "<style>%s</style>\n<defs>%s%s</defs>".formatted(sheet, wood, pieces);
  }

  /** The colours of the marks of a {@link Figure}, which let the pieces below them be seen. */
  String marks(Set<Mark.Colour> colours) {
    StringBuilder sheet =
        new StringBuilder(".mark{fill:none;stroke-width:2.2;opacity:.85}.arrow{opacity:.75}");
    for (Mark.Colour colour : colours) {
      String of = colour == Mark.Colour.BLUE ? "" : "." + classOf(colour);
      String ink = ink(colour);
      sheet.append(".mark%s{stroke:%s}.arrow%s{fill:%s}".formatted(of, ink, of, ink));
    }
    return sheet.toString();
  }

  /** The class of marks in a colour that is not the usual one. */
  static String classOf(Mark.Colour colour) {
    return "in-" + EnumNames.of(colour);
  }

  private String ink(Mark.Colour colour) {
    return switch (colour) {
      case BLUE -> inTheme("#1a6fb5", "#7cc0ff", "#0d4f8b", "#7cc0ff", "#0f4a85");
      case RED -> inTheme("#c4272e", "#ff7b72", "#a81c22", "#ff8f8f", "#a4000f");
      case GREEN -> inTheme("#15781b", "#6fd08c", "#0f5f14", "#7ee2a0", "#0b5c12");
      case YELLOW -> inTheme("#b8860b", "#f0c040", "#8a5a00", "#ffd75e", "#7a5200");
    };
  }

  private String inTheme(
      String light, String dark, String darkWood, String contrast, String contrastLight) {
    return switch (theme) {
      case LIGHT -> light;
      case DARK -> surface == Surface.WOOD ? darkWood : dark;
      case HIGH_CONTRAST -> contrast;
      case HIGH_CONTRAST_LIGHT -> contrastLight;
    };
  }

  private boolean isDark() {
    return theme == Theme.DARK;
  }

  private String board() {
    String pieces =
        ".koma{fill:url(#koma);stroke:#7a5a2b;stroke-width:.6}.shade{fill:#000;opacity:.22}"
            + ".kanji{fill:#22160a}.promoted{fill:#b60f1a}";
    return switch (surface) {
      case WOOD ->
          ".board{fill:url(#wood)}.grain{stroke:#8a5a1e;stroke-opacity:.24;stroke-width:.2}.grid{stroke:#4d3716;stroke-width:.7}"
              + (isDark() ? ".rule{fill:#3a2a12}" : ".rule{fill:#4d3716}")
              + LIGHT_MARKS
              + pieces;
      case PLAIN ->
          lines("#fdf9ee", "#8b7b62", "#39332d", "#8d8069")
              + (isDark() ? DARK_MARKS : LIGHT_MARKS)
              + pieces;
      case PAPER ->
          lines("#fffefb", "#2b1d0e", "#211e1b", "#cbbfa9")
              + (isDark() ? DARK_MARKS : LIGHT_MARKS)
              + ".koma,.shade{fill:none}"
              + (isDark() ? ".kanji,.promoted{fill:#f3ead9}" : ".kanji,.promoted{fill:#1a120a}");
    };
  }

  /** A board in one colour with lines in another. */
  private String lines(String board, String line, String darkBoard, String darkLine) {
    String ink = isDark() ? darkLine : line;
    return ".board{fill:%s;stroke:%s;stroke-width:.5}.grid{stroke:%s;stroke-width:.7}.rule{fill:%s}"
        .formatted(isDark() ? darkBoard : board, ink, ink, ink);
  }

  /** All in two colours but for the last move and what is red elsewhere. */
  private static String inContrast(String paper, String ink, String mark, String red) {
    return ".paper,.plate,.turn,.board,.koma{fill:%s;stroke:%s}.ink,.faint,.rule,.kanji{fill:%s}"
            .formatted(paper, ink, ink)
        + ".grid,.black,.white{stroke:%s}.grain,.shade{display:none}".formatted(ink)
        + ".from,.to{fill:none;stroke:%s;stroke-width:2.5}.turn{stroke:%s}".formatted(mark, mark)
        + ".from{stroke-dasharray:4 3}.promoted{fill:%s}.check{stroke:%s}".formatted(red, red);
  }

  private static String gradient(String id, String from, String to) {
    return ("<linearGradient id='%s' x2='.3' y2='1'><stop stop-color='%s'/>"
            + "<stop offset='1' stop-color='%s'/></linearGradient>")
        .formatted(id, from, to);
  }
}
