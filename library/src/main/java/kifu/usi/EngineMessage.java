package kifu.usi;

import java.util.List;
import java.util.Optional;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;

/** Represents a line that an engine writes. Immutable. */
public sealed interface EngineMessage {

  /** The name of the engine. */
  record Name(String name) implements EngineMessage {
    @Override
    public String line() {
      return "id name " + name;
    }
  }

  /** Who has written the engine. */
  record Author(String author) implements EngineMessage {
    @Override
    public String line() {
      return "id author " + author;
    }
  }

  /** An option that the engine has. */
  record Offered(EngineOption option) implements EngineMessage {
    @Override
    public String line() {
      return option.line();
    }
  }

  /** All is said about the engine and its options. */
  record UsiOk() implements EngineMessage {
    @Override
    public String line() {
      return "usiok";
    }
  }

  /** It can be asked for moves. */
  record ReadyOk() implements EngineMessage {
    @Override
    public String line() {
      return "readyok";
    }
  }

  /** What is known of a search while it lasts. */
  record Informed(SearchInfo info) implements EngineMessage {
    @Override
    public String line() {
      return info.line();
    }
  }

  /**
   * The answer to a search.
   *
   * @param word a move, or a word in its place, as written; it may be anything
   * @param ponder the move that it expects then
   */
  record BestMove(String word, Optional<String> ponder) implements EngineMessage {
    @Override
    public String line() {
      return "bestmove " + word + ponder.map(move -> " ponder " + move).orElse("");
    }

    /** The move, if it is one. */
    public Optional<Move> move() {
      return Move.ofUsi(word);
    }

    /** Whether the engine resigns. */
    public boolean isResignation() {
      return word.equals("resign");
    }

    /** Whether the engine declares that it has won. */
    public boolean isWin() {
      return word.equals("win");
    }

    /** Whether it says that there is no move, as engines of other games do. */
    public boolean isNone() {
      return word.equals("(none)") || word.equals("none") || word.equals("0000");
    }

    /**
     * Whether it can be played in a position, or is a word that can stand in the place of a move.
     */
    public boolean fits(Position here) {
      return isResignation()
          || isWin()
          || (isNone() && !Rules.hasLegalMove(here))
          || move().filter(move -> Rules.isLegal(here, move)).isPresent();
    }
  }

  /**
   * The answer to a search for a mate.
   *
   * @param words the moves of the mate, or {@code nomate}, {@code timeout}, {@code notimplemented}
   */
  record Checkmate(List<String> words) implements EngineMessage {
    public Checkmate {
      words = List.copyOf(words);
    }

    @Override
    public String line() {
      return "checkmate " + String.join(" ", words);
    }
  }

  /** Any other line. */
  record Other(String line) implements EngineMessage {}

  /** The line without its end. */
  String line();

  /** Reads any line. */
  static EngineMessage read(String line) {
    Words words = new Words(line);
    Other other = new Other(line);
    return switch (words.next()) {
      case "id" -> id(words).orElse(other);
      case "option" -> EngineOption.read(words).<EngineMessage>map(Offered::new).orElse(other);
      case "usiok" -> words.hasNext() ? other : new UsiOk();
      case "readyok" -> words.hasNext() ? other : new ReadyOk();
      case "info" -> new Informed(SearchInfo.read(words));
      case "bestmove" -> words.hasNext() ? bestMove(words) : other;
      case "checkmate" -> words.hasNext() ? checkmate(words) : other;
      default -> other;
    };
  }

  private static Optional<EngineMessage> id(Words words) {
    boolean isName = words.skip("name");
    boolean isAuthor = !isName && words.skip("author");
    String value = words.rest();
    if (value.isEmpty() || (!isName && !isAuthor)) {
      return Optional.empty();
    }
    return Optional.of(isName ? new Name(value) : new Author(value));
  }

  private static EngineMessage bestMove(Words words) {
    String word = words.next();
    boolean ponders = words.skip("ponder") && words.hasNext();
    return new BestMove(word, ponders ? Optional.of(words.next()) : Optional.empty());
  }

  private static EngineMessage checkmate(Words words) {
    return new Checkmate(words.all());
  }
}
