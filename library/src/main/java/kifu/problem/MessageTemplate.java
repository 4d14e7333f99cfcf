package kifu.problem;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Player;
import kifu.shogi.Square;

/** Holds a message in both languages, in which {@code {0}}, {@code {1}} … stand for arguments. */
record MessageTemplate(Phrase text) {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d)}");

  /** The most characters of the document that a message repeats in one place. */
  private static final int LONGEST_ARGUMENT = 60;

  String filled(Language language, List<Object> arguments) {
    String message = text.in(language);
    Matcher placeholder = PLACEHOLDER.matcher(message);
    StringBuilder filled = new StringBuilder();
    int end = 0;
    while (placeholder.find()) {
      Object argument = arguments.get(Integer.parseInt(placeholder.group(1)));
      filled.append(message, end, placeholder.start()).append(word(argument, language));
      end = placeholder.end();
    }
    return filled.append(message, end, message.length()).toString();
  }

  private static String word(Object argument, Language language) {
    boolean japanese = language == Language.JAPANESE;
    return switch (argument) {
      case Phrase phrase -> phrase.in(language);
      case Square square -> japanese ? square.kif() : square.usi();
      case PieceType type -> japanese ? type.japanese() : type.english();
      case Piece piece -> word(piece.type(), language);
      case Player player -> japanese ? player.japanese() : player.english();
      default -> shortened(argument.toString());
    };
  }

  /** A message stays readable whatever the document holds, such as a line of many megabytes. */
  private static String shortened(String text) {
    return text.codePointCount(0, text.length()) <= LONGEST_ARGUMENT
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST_ARGUMENT)) + "…";
  }
}
