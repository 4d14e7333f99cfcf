package kifu.merge;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.json.JsonReader;
import kifu.json.JsonValue;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.text.Text;

/** Writes records in JKF, which is no text of lines, as KIF, which holds all that JKF does. */
final class JsonInKif {
  private JsonInKif() {}

  /** A record in JKF as KIF; an empty document where it holds no game. */
  static Document kif(Document document) {
    List<GameRecord> games = document.analysis().records();
    return kif(games.isEmpty() ? "" : TargetFormat.KIF.write(games).text());
  }

  private static Document kif(String text) {
    return Document.open("", "kif", 0, Text.of(text));
  }

  /**
   * A text of KIF as JKF, set out as ours is; with line feeds.
   *
   * @param theirs which names the sides if ours does not
   */
  static String json(String kif, Document ours, Document theirs) {
    Optional<SideNames> names =
        Stream.of(ours, theirs).flatMap(document -> names(document).stream()).findFirst();
    List<GameRecord> games =
        kif(kif).analysis().records().stream()
            .map(game -> names.map(game::withNames).orElse(game))
            .toList();
    String json = JsonLayout.of(ours).applied(TargetFormat.JKF.write(games).text());
    String text = ours.text().toString();
    return json.stripTrailing() + text.substring(text.stripTrailing().length());
  }

  /** By which names the headers call the sides. */
  private static Optional<SideNames> names(Document document) {
    Optional<JsonValue> header =
        JsonReader.read(document.text()).value().flatMap(root -> root.get("header"));
    return header.flatMap(
        members ->
            Stream.of(SideNames.values())
                .filter(
                    names ->
                        Stream.of(Side.values())
                            .anyMatch(side -> members.get(names.of(side).japanese()).isPresent()))
                .findFirst());
  }
}
