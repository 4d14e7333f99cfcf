package kifu.usi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import kifu.shogi.Handicap;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Sfen;

/** Represents a line that a program writes to an engine. Immutable. */
public sealed interface GuiMessage {

  /** Messages without anything but their word. */
  enum Plain implements GuiMessage {
    USI("usi"),
    IS_READY("isready"),
    NEW_GAME("usinewgame"),
    STOP("stop"),
    PONDER_HIT("ponderhit"),
    QUIT("quit");

    private final String word;

    Plain(String word) {
      this.word = word;
    }

    @Override
    public String line() {
      return word;
    }
  }

  /**
   * Sets an option.
   *
   * @param value none for a button
   */
  record SetOption(String name, Optional<String> value) implements GuiMessage {
    @Override
    public String line() {
      return "setoption name " + name + value.map(text -> " value " + text).orElse("");
    }
  }

  /**
   * Says which position is meant.
   *
   * @param sfen the start, without the word {@code sfen}; empty for that of an even game
   * @param moves what was played from there, as written
   */
  record SetPosition(Optional<String> sfen, List<String> moves) implements GuiMessage {
    public SetPosition {
      moves = List.copyOf(moves);
    }

    /**
     * The position to which moves lead.
     *
     * @param number that of the first move
     */
    public static SetPosition of(Position start, int number, List<Move> moves) {
      boolean isUsual = start.equals(Handicap.EVEN.position()) && number == 1;
      return new SetPosition(
          isUsual ? Optional.empty() : Optional.of(Sfen.format(start, number)),
          moves.stream().map(Move::usi).toList());
    }

    @Override
    public String line() {
      String start = sfen.map(text -> "sfen " + text).orElse("startpos");
      return "position " + start + (moves.isEmpty() ? "" : " moves " + String.join(" ", moves));
    }
  }

  /** Has the engine search within limits. */
  record Go(List<Limit> limits) implements GuiMessage {
    public Go {
      limits = List.copyOf(limits);
    }

    /** A search within a limit; a game whose sides have nothing but byoyomi is told with clocks. */
    public static Go within(Limit limit) {
      return new Go(
          limit.kind() == Limit.Kind.BYOYOMI
              ? List.of(
                  Limit.of(Limit.Kind.BLACK_TIME, 0), Limit.of(Limit.Kind.WHITE_TIME, 0), limit)
              : List.of(limit));
    }

    /** Whether there is a limit of this kind. */
    public boolean has(Limit.Kind kind) {
      return limits.stream().anyMatch(limit -> limit.kind() == kind);
    }

    @Override
    public String line() {
      StringBuilder line = new StringBuilder("go");
      limits.forEach(limit -> line.append(' ').append(limit.words()));
      return line.toString();
    }
  }

  /** Says how a game ended: {@code win}, {@code lose} or {@code draw}. */
  record GameOver(String result) implements GuiMessage {
    @Override
    public String line() {
      return "gameover " + result;
    }
  }

  /** Any other line. */
  record Other(String line) implements GuiMessage {}

  /** The line without its end. */
  String line();

  /** Reads any line. */
  static GuiMessage read(String line) {
    Words words = new Words(line);
    String first = words.next();
    Other other = new Other(line);
    return switch (first) {
      case "setoption" -> setOption(words).orElse(other);
      case "position" -> position(words).orElse(other);
      case "go" -> go(words);
      case "gameover" -> words.hasNext() ? new GameOver(words.rest()) : other;
      default -> {
        for (Plain plain : Plain.values()) {
          if (plain.line().equals(first) && !words.hasNext()) {
            yield plain;
          }
        }
        yield other;
      }
    };
  }

  private static Optional<GuiMessage> setOption(Words words) {
    if (!words.skip("name")) {
      return Optional.empty();
    }
    StringBuilder name = new StringBuilder();
    while (words.hasNext() && !words.peek().equals("value")) {
      name.append(name.isEmpty() ? "" : " ").append(words.next());
    }
    if (name.isEmpty()) {
      return Optional.empty();
    }
    boolean hasValue = words.skip("value");
    return Optional.of(
        new SetOption(name.toString(), hasValue ? Optional.of(words.rest()) : Optional.empty()));
  }

  private static Optional<GuiMessage> position(Words words) {
    boolean isUsual = words.skip("startpos");
    if (!isUsual && !words.skip("sfen")) {
      return Optional.empty();
    }
    StringBuilder sfen = new StringBuilder();
    while (words.hasNext() && !words.peek().equals("moves")) {
      sfen.append(sfen.isEmpty() ? "" : " ").append(words.next());
    }
    if (isUsual == !sfen.isEmpty()) {
      return Optional.empty();
    }
    List<String> moves = new ArrayList<>();
    words.skip("moves");
    while (words.hasNext()) {
      moves.add(words.next());
    }
    return Optional.of(
        new SetPosition(isUsual ? Optional.empty() : Optional.of(sfen.toString()), moves));
  }

  private static Go go(Words words) {
    List<Limit> limits = new ArrayList<>();
    while (words.hasNext()) {
      Limit.Kind.of(words.next()).ifPresent(kind -> limits.add(limit(kind, words)));
    }
    return new Go(limits);
  }

  private static Limit limit(Limit.Kind kind, Words words) {
    OptionalLong value = kind.hasValue() ? words.number() : OptionalLong.empty();
    if (kind == Limit.Kind.MATE && value.isEmpty()) {
      words.skip("infinite");
    }
    return new Limit(kind, value);
  }
}
