package kifu.usi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import kifu.problem.Phrase;

/**
 * Describes an option that an engine offers.
 *
 * @param name its name, in which blanks may stand
 * @param initial the value that it has if nobody sets it
 * @param min the least number that it can be
 * @param max the greatest
 * @param values what it can be, if that is a choice
 */
public record EngineOption(
    String name,
    Kind kind,
    Optional<String> initial,
    OptionalLong min,
    OptionalLong max,
    List<String> values) {
  /** Names what an option can be. */
  public enum Kind {
    /** True or false. */
    CHECK("check"),
    /** A whole number. */
    SPIN("spin"),
    /** One of several values. */
    COMBO("combo"),
    /** Nothing: it does something when it is set. */
    BUTTON("button"),
    /** Any text. */
    STRING("string"),
    /** The name of a file. */
    FILENAME("filename");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** The word of the protocol. */
    public String word() {
      return word;
    }

    static Optional<Kind> of(String word) {
      return Stream.of(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }
  }

  private static final Set<String> KEYS = Set.of("default", "min", "max", "var");

  public EngineOption {
    values = List.copyOf(values);
  }

  /** Reads what follows the word {@code option}; empty where that is no option of a known type. */
  static Optional<EngineOption> read(Words words) {
    if (!words.skip("name")) {
      return Optional.empty();
    }
    String name = text(words, Set.of("type"));
    if (name.isEmpty() || !words.skip("type")) {
      return Optional.empty();
    }
    return Kind.of(words.next()).map(kind -> read(name, kind, words));
  }

  private static EngineOption read(String name, Kind kind, Words words) {
    boolean isText = kind == Kind.STRING || kind == Kind.FILENAME;
    Optional<String> initial = Optional.empty();
    OptionalLong min = OptionalLong.empty();
    OptionalLong max = OptionalLong.empty();
    List<String> values = new ArrayList<>();
    while (words.hasNext()) {
      switch (words.next()) {
        case "default" -> initial = Optional.of(isText ? words.rest() : text(words, KEYS));
        case "min" -> min = signed(words);
        case "max" -> max = signed(words);
        case "var" -> values.add(text(words, KEYS));
        default -> {}
      }
    }
    return new EngineOption(name, kind, initial, min, max, values);
  }

  /** Words up to one that begins something else, with single blanks between. */
  private static String text(Words words, Set<String> ends) {
    StringBuilder text = new StringBuilder();
    while (words.hasNext() && !ends.contains(words.peek())) {
      text.append(text.isEmpty() ? "" : " ").append(words.next());
    }
    return text.toString();
  }

  private static OptionalLong signed(Words words) {
    OptionalLong number = Words.number(words.peek());
    if (number.isPresent()) {
      words.next();
    }
    return number;
  }

  /** The line without its end. */
  public String line() {
    StringBuilder line = new StringBuilder("option name " + name + " type " + kind.word);
    boolean isText = kind == Kind.STRING || kind == Kind.FILENAME;
    if (!isText) {
      initial.ifPresent(value -> line.append(" default ").append(value));
    }
    min.ifPresent(value -> line.append(" min ").append(value));
    max.ifPresent(value -> line.append(" max ").append(value));
    values.forEach(value -> line.append(" var ").append(value));
    if (isText) {
      initial.ifPresent(value -> line.append(" default ").append(value));
    }
    return line.toString();
  }

  /** Why the option cannot have a value; empty if it can, as far as the engine says. */
  public Optional<Phrase> refusal(String value) {
    return switch (kind) {
      case CHECK ->
          refusalUnless(
              value.equals("true") || value.equals("false"),
              "true か false を指定してください",
              "it is true or false");
      case SPIN -> numberRefusal(value);
      case COMBO ->
          refusalUnless(
              values.isEmpty() || values.contains(value),
              String.join("、", values) + "のどれかを指定してください",
              "it is one of " + String.join(", ", values));
      case BUTTON -> refusalUnless(value.isEmpty(), "値は指定できません", "it has no value");
      case STRING, FILENAME -> Optional.empty();
    };
  }

  private Optional<Phrase> numberRefusal(String value) {
    OptionalLong number = Words.number(value);
    boolean isIn =
        number.isPresent()
            && number.getAsLong() >= min.orElse(Long.MIN_VALUE)
            && number.getAsLong() <= max.orElse(Long.MAX_VALUE);
    if (min.isPresent() && max.isPresent()) {
      return refusalUnless(
          isIn,
          min.getAsLong() + "から" + max.getAsLong() + "までの整数を指定してください",
          "it is a whole number from " + min.getAsLong() + " to " + max.getAsLong());
    }
    return refusalUnless(isIn, "指定できない数です", "it is another whole number");
  }

  private static Optional<Phrase> refusalUnless(boolean fits, String japanese, String english) {
    return fits ? Optional.empty() : Optional.of(new Phrase(japanese, english));
  }
}
