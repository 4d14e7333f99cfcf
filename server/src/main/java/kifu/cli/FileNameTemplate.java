package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.collection.CollectedGame;
import kifu.report.Printable;

/** Makes names of files from what a game says about itself: {@code {date}_{black}_{white}}. */
record FileNameTemplate(String template) {
  /** File systems take 255 bytes; the rest is for a number and the extension. */
  private static final int MOST_BYTES = 200;

  private static final String UNKNOWN = "-";
  private static final Pattern FIELD = Pattern.compile("\\{([^{}]*)\\}");

  /** What Windows takes in no name. */
  private static final Pattern FORBIDDEN = Pattern.compile("[\\\\/:*?\"<>|]");

  private static final Pattern END = Pattern.compile("[. 　]+$");

  /** The names of devices of Windows, which are no names of files, whatever follows a dot. */
  private static final Pattern DEVICE =
      Pattern.compile("(?:con|prn|aux|nul|conin\\$|conout\\$|(?:com|lpt)[0-9¹²³])\\s*(?:\\..*)?");

  private static final Map<String, Function<CollectedGame, Optional<String>>> FIELDS =
      new TreeMap<>(
          Map.of(
              "black", game -> game.facts().black(),
              "white", game -> game.facts().white(),
              "date", game -> game.facts().date(),
              "event", game -> game.facts().event(),
              "opening", CollectedGame::opening,
              "handicap", game -> Optional.of(game.facts().handicap()),
              "plies", game -> Optional.of(String.valueOf(game.facts().plies())),
              "result", game -> Optional.of(game.facts().result().id())));

  /** The names of the fields, in the order of the alphabet. */
  static List<String> fields() {
    return List.copyOf(FIELDS.keySet());
  }

  /** A template; the first field that there is not, if there is one, is refused. */
  static FileNameTemplate of(String template, Function<String, RuntimeException> refusal) {
    Matcher matcher = FIELD.matcher(template);
    while (matcher.find()) {
      if (!FIELDS.containsKey(matcher.group(1))) {
        throw refusal.apply(matcher.group());
      }
    }
    return new FileNameTemplate(template);
  }

  /** The name for the file of a game, without an extension; never empty. */
  String name(CollectedGame game) {
    StringBuilder name = new StringBuilder();
    Matcher matcher = FIELD.matcher(template);
    int end = 0;
    while (matcher.find()) {
      String value =
          Optional.ofNullable(FIELDS.get(matcher.group(1)))
              .flatMap(field -> field.apply(game))
              .orElse(UNKNOWN);
      name.append(template, end, matcher.start()).append(value);
      end = matcher.end();
    }
    name.append(template.substring(end));
    return allowed(name.toString());
  }

  /** A name that each system can have. */
  private static String allowed(String name) {
    String plain = cut(FORBIDDEN.matcher(visible(name)).replaceAll("_").strip());
    String whole = END.matcher(plain).replaceAll("");
    boolean isHidden = whole.isEmpty() || whole.startsWith(".");
    boolean isOption = whole.startsWith("-");
    boolean isDevice = DEVICE.matcher(whole.toLowerCase(Locale.ROOT)).matches();
    return isHidden || isOption || isDevice ? "_" + whole : whole;
  }

  /** The name without what nobody sees, or what turns the direction of writing. */
  private static String visible(String name) {
    StringBuilder visible = new StringBuilder();
    name.codePoints()
        .map(character -> Printable.isVisible(character) ? character : '_')
        .forEach(visible::appendCodePoint);
    return visible.toString();
  }

  private static String cut(String name) {
    int length = name.length();
    while (name.substring(0, length).getBytes(UTF_8).length > MOST_BYTES) {
      length = name.offsetByCodePoints(length, -1);
    }
    return name.substring(0, length);
  }
}
