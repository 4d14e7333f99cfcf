package kifu.feature;

/**
 * How a picture of a board looks.
 *
 * @param dark whether it is on dark paper
 * @param scale how large it is: 1 for a font of 14 pixels
 */
public record BoardStyle(boolean dark, double scale) {
  public static final BoardStyle DEFAULT = new BoardStyle(false, 1);

  /** The sans-serif fonts of macOS, Windows and Linux, for words; pieces need none. */
  private static final String FONTS =
      "\"Hiragino Sans\",\"Yu Gothic UI\",\"Yu Gothic\",Meiryo,\"Noto Sans CJK JP\","
          + "\"Noto Sans JP\",IPAGothic,sans-serif";

  private static final String LIGHT_PAPER =
      ".paper{fill:#fbf6e9;stroke:#d5c5a1}.ink{fill:#2b1d0e}.faint{fill:#75634a}"
          + ".plate{fill:#f1e6cc}.turn{fill:#ffdf7e}.rule{fill:#4d3716}";

  private static final String DARK_PAPER =
      ".paper{fill:#2b2723;stroke:#4a4038}.ink{fill:#eadfcb}.faint{fill:#b9ab95}"
          + ".plate{fill:#39332d}.turn{fill:#6b5318}.rule{fill:#3a2a12}.black{stroke:#eadfcb}";

  /** The colours and fonts of the classes that {@link BoardSvg} uses. */
  String definitions() {
    String sheet =
        "text{font-family:%s}.title{font-size:12.5px;font-weight:600}".formatted(FONTS)
            + ".name{font-size:12px;font-weight:600}.small{font-size:10.5px}"
            + ".ruler{font-size:9px;text-anchor:middle}.note{font-size:11px}"
            + ".grid{fill:none;stroke:#4d3716;stroke-width:.7}"
            + ".from{fill:#fff3c4;fill-opacity:.75}.to{fill:#ffe36e;stroke:#a65a00;stroke-width:1.2}"
            + ".check{fill:none;stroke:#d0021b;stroke-width:2}"
            + ".koma{fill:url(#koma);stroke:#7a5a2b;stroke-width:.6}.shade{fill:#000;opacity:.22}"
            + ".black{fill:#2b1d0e;stroke:#2b1d0e}.white{fill:#fff;stroke:#2b1d0e}"
            + ".kanji{fill:#22160a}.promoted{fill:#b60f1a}"
            + (dark ? DARK_PAPER : LIGHT_PAPER);
    String wood =
        dark ? gradient("wood", "#c4975a", "#a97b41") : gradient("wood", "#efcd8b", "#e0b264");
    String pieces = gradient("koma", "#fff4d6", "#f1d79f");
    return "<style>%s</style>\n<defs>%s%s</defs>".formatted(sheet, wood, pieces);
  }

  private static String gradient(String id, String from, String to) {
    return ("<linearGradient id='%s' x2='.3' y2='1'><stop stop-color='%s'/>"
            + "<stop offset='1' stop-color='%s'/></linearGradient>")
        .formatted(id, from, to);
  }
}
