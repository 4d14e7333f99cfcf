package kifu.format.usi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Loss;
import kifu.format.line.LineScanner;
import kifu.play.Written;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.SideNames;
import kifu.shogi.Tsume;
import kifu.text.Text;

/**
 * Reads games from lines such as {@code position sfen … moves …}, of which the first words may be
 * missing, and from lines that link to a game.
 */
public final class UsiReader {
  private UsiReader() {}

  /** Whether a text consists of such lines and nothing else. */
  public static boolean recognises(Text text) {
    boolean found = false;
    for (int line = 0; line < text.lineCount(); line++) {
      String content = content(text, line);
      if (!content.isEmpty() && !GameLink.recognises(content) && Words.of(content).isEmpty()) {
        return false;
      }
      found |= !content.isEmpty();
    }
    return found;
  }

  private static String content(Text text, int line) {
    return text.line(line).replace(LineScanner.END_OF_FILE, ' ').strip();
  }

  /** The games of a text, one for each line that can be read. */
  public static List<GameRecord> read(Text text) {
    List<GameRecord> games = new ArrayList<>();
    List<Loss> unread = new ArrayList<>();
    for (int line = 0; line < text.lineCount(); line++) {
      String content = content(text, line);
      Optional<GameRecord> game = game(line, content);
      game.ifPresent(games::add);
      if (game.isEmpty() && !content.isEmpty()) {
        unread.add(new Loss(Loss.Kind.UNREAD_LINE, line));
      }
    }
    if (!games.isEmpty()) {
      games.set(0, games.getFirst().withLosses(unread));
    }
    return games;
  }

  /**
   * The words of such a line. They are not found by one pattern, for which long lines would need
   * more stack than JavaScript has.
   *
   * @param sfen the start position; empty for that of an even game
   */
  private record Words(Optional<String> sfen, List<String> moves) {
    static Optional<Words> of(String content) {
      List<String> words = List.of(content.split("\\s++"));
      int start = words.getFirst().equals("position") ? 1 : 0;
      if (isAt(words, start, "startpos")) {
        return moves(words, start + 1).map(moves -> new Words(Optional.empty(), moves));
      }
      if (isAt(words, start, "moves") || isMove(words, start)) {
        return moves(words, start).map(moves -> new Words(Optional.empty(), moves));
      }
      int board = isAt(words, start, "sfen") ? start + 1 : start;
      if (board + 3 > words.size() || !isSfen(words.subList(board, board + 3))) {
        return Optional.empty();
      }
      boolean isNumbered = board + 3 < words.size() && isNumber(words.get(board + 3));
      int end = board + (isNumbered ? 4 : 3);
      String sfen = String.join(" ", words.subList(board, end));
      return moves(words, end).map(moves -> new Words(Optional.of(sfen), moves));
    }

    private static boolean isAt(List<String> words, int index, String word) {
      return index < words.size() && words.get(index).equals(word);
    }

    private static boolean isMove(List<String> words, int index) {
      return index < words.size() && Move.ofUsi(words.get(index)).isPresent();
    }

    private static boolean isSfen(List<String> words) {
      int slash = words.getFirst().indexOf('/', 1);
      boolean isBoard = slash > 0 && slash < words.getFirst().length() - 1;
      return isBoard && (words.get(1).equals("b") || words.get(1).equals("w"));
    }

    private static boolean isNumber(String word) {
      return word.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private static Optional<List<String>> moves(List<String> words, int index) {
      if (index == words.size()) {
        return Optional.of(List.of());
      }
      boolean isNamed = isAt(words, index, "moves");
      return isNamed || isMove(words, index)
          ? Optional.of(moves(words.subList(isNamed ? index + 1 : index, words.size())))
          : Optional.empty();
    }

    private static List<String> moves(List<String> words) {
      List<String> moves = new ArrayList<>();
      for (String word : words) {
        Matcher matcher = UsiStatement.MOVE.matcher(word);
        while (matcher.find()) {
          moves.add(matcher.group());
        }
      }
      return moves;
    }
  }

  private static Optional<GameRecord> game(int line, String content) {
    return GameLink.recognises(content)
        ? GameLink.read(line, content)
        : Words.of(content).flatMap(words -> game(line, words));
  }

  private static Optional<GameRecord> game(int line, Words words) {
    Sfen.Parsed parsed =
        words.sfen().map(Sfen::parse).orElse(new Sfen.Parsed.Ok(Position.START, 1, List.of()));
    return switch (parsed) {
      case Sfen.Parsed.Ok ok -> Optional.of(game(line, ok, words.moves()));
      case Sfen.Parsed.Bad bad -> Optional.empty();
    };
  }

  private static GameRecord game(int line, Sfen.Parsed.Ok start, List<String> words) {
    List<Loss> losses = new ArrayList<>();
    List<Step> steps = new ArrayList<>();
    Position held = words.isEmpty() ? start.position() : Tsume.start(start.position(), false);
    if (!held.equals(start.position())) {
      losses.add(new Loss(Loss.Kind.FILLED_HAND, line));
    }
    Position position = held;
    boolean known = true;
    for (int i = 0; i < words.size(); i++) {
      Optional<GameRecord.Event> event = event(position, words.get(i));
      known &= event.isPresent();
      if (!known) {
        losses.add(new Loss(Loss.Kind.UNPLAYABLE, line));
        continue;
      }
      Written written = new Written(line, i + 1); // after the start position
      steps.add(new Step(event.orElseThrow(), Optional.empty(), List.of(), line, written));
      if (event.get() instanceof GameRecord.Played played) {
        position = position.play(played.move());
      }
    }
    GameRecord.Line mainLine =
        new GameRecord.Line(OptionalInt.empty(), 1, List.of(), List.copyOf(steps), line);
    return new GameRecord(
        List.of(),
        held,
        SideNames.ofStart(held),
        Math.max(1, start.ply()),
        "",
        List.of(mainLine),
        List.copyOf(losses));
  }

  /** A move that can be played, or what an engine says in place of one. */
  private static Optional<GameRecord.Event> event(Position position, String word) {
    Optional<Termination> end = UsiEnding.of(word).map(UsiEnding::termination);
    return end.isPresent()
        ? end.map(GameRecord.Ended::new)
        : Move.ofUsi(word).filter(position::canPlay).map(GameRecord.Played::new);
  }
}
