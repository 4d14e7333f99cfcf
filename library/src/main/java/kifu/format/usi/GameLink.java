package kifu.format.usi;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.Loss;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.SideNames;
import kifu.text.Utf8;

/**
 * Reads a game out of USEN alone, or out of an address that has one: of Shogi Playground or
 * ShogiHome, or of the analysis of lishogi, which has a position.
 */
final class GameLink {
  private static final String LISHOGI = "lishogi.org/analysis/";
  private static final List<String> USEN = List.of("u", "usen");
  private static final List<String> BLACK = List.of("bn", "bname");
  private static final List<String> WHITE = List.of("wn", "wname");

  /** How the parameters of comments begin at Shogi Playground. */
  private static final String COMMENT = "c-";

  private static final int HEX = 16;

  private GameLink() {}

  /** Whether a line is one, as far as can be seen without reading moves. */
  static boolean recognises(String content) {
    return isAddress(content)
        ? lishogi(content).isPresent() || usen(parameters(content)).isPresent()
        : UsenGame.recognises(content);
  }

  /**
   * The game on a line that is {@link #recognises one}; empty where its position cannot be read.
   */
  static Optional<GameRecord> read(int line, String content) {
    if (!isAddress(content)) {
      return UsenGame.read(line, content, List.of());
    }
    Map<String, String> parameters = parameters(content);
    Optional<GameRecord> game =
        lishogi(content)
            .map(sfen -> position(line, sfen))
            .orElseGet(
                () ->
                    usen(parameters)
                        .flatMap(usen -> UsenGame.read(line, usen, headers(parameters, line))));
    List<Loss> comments =
        parameters.keySet().stream()
            .filter(name -> name.startsWith(COMMENT))
            .map(name -> new Loss(Loss.Kind.COMMENT, line))
            .toList();
    return game.map(read -> read.withLosses(comments));
  }

  private static boolean isAddress(String content) {
    return content.startsWith("https://") || content.startsWith("http://");
  }

  private static Optional<GameRecord> position(int line, String sfen) {
    return Sfen.parse(sfen) instanceof Sfen.Parsed.Ok ok
        ? Optional.of(game(ok.position(), ok.ply(), line))
        : Optional.empty();
  }

  private static GameRecord game(Position position, int number, int line) {
    GameRecord.Line mainLine =
        new GameRecord.Line(OptionalInt.empty(), 1, List.of(), List.of(), line);
    return new GameRecord(
        List.of(),
        position,
        SideNames.ofStart(position),
        Math.max(1, number),
        "",
        List.of(mainLine),
        List.of());
  }

  /** The SFEN in an address of the analysis of lishogi, which has the name of a variant before. */
  private static Optional<String> lishogi(String address) {
    int at = address.indexOf(LISHOGI);
    if (at < 0) {
      return Optional.empty();
    }
    String path = address.substring(at + LISHOGI.length()).split("[?#]", 2)[0];
    String sfen = decoded(path.replace("standard/", "")).replace('_', ' ');
    return Optional.of(sfen).filter(words -> words.contains("/"));
  }

  private static Optional<String> usen(Map<String, String> parameters) {
    return first(parameters, USEN)
        .filter(usen -> UsenGame.recognises(usen) || UsenWords.isPosition(usen));
  }

  private static List<Header> headers(Map<String, String> parameters, int line) {
    Optional<Header> black =
        first(parameters, BLACK).map(name -> new Header(Header.BLACK, name, line));
    Optional<Header> white =
        first(parameters, WHITE).map(name -> new Header(Header.WHITE, name, line));
    return Stream.of(black, white).flatMap(Optional::stream).toList();
  }

  private static Optional<String> first(Map<String, String> parameters, List<String> names) {
    return names.stream()
        .flatMap(name -> Optional.ofNullable(parameters.get(name)).stream())
        .filter(value -> !value.isEmpty())
        .findFirst();
  }

  /** The parameters behind the question mark of an address. */
  private static Map<String, String> parameters(String address) {
    Map<String, String> parameters = new HashMap<>();
    String query = address.substring(address.indexOf('?') + 1).split("#", 2)[0];
    for (String parameter : query.split("&", -1)) {
      String[] nameAndValue = parameter.split("=", 2);
      if (nameAndValue.length == 2) {
        parameters.putIfAbsent(nameAndValue[0], decoded(nameAndValue[1].replace('+', ' ')));
      }
    }
    return parameters;
  }

  /** What a part of an address says; what is no code in it stays. */
  private static String decoded(String part) {
    byte[] utf8 = Utf8.write(part);
    int length = 0;
    for (int i = 0; i < utf8.length; i++) {
      int code = utf8[i] == '%' && i + 2 < utf8.length ? hex(utf8[i + 1], utf8[i + 2]) : -1;
      utf8[length++] = code < 0 ? utf8[i] : (byte) code;
      i += code < 0 ? 0 : 2;
    }
    return new String(utf8, 0, length, StandardCharsets.UTF_8); // an address may say any bytes
  }

  private static int hex(byte high, byte low) {
    int first = Character.digit(high, HEX);
    int second = Character.digit(low, HEX);
    return first < 0 || second < 0 ? -1 : first * HEX + second;
  }
}
