package kifu.format.usi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Loss;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.SideNames;
import kifu.text.Text;

/**
 * Reads games from lines such as {@code position sfen … moves …}; the first word may be missing.
 */
public final class UsiReader {
  private static final Pattern SHAPE =
      Pattern.compile(
          "(?:position\\s+)?(?:(?<even>startpos)|(?:sfen\\s+)?(?<sfen>\\S+/\\S+ [bw] \\S+( \\d+)?))"
              + "(?:\\s+moves(?<moves>(?:\\s.*)?))?",
          Pattern.DOTALL); // a repeated group would take a frame of the stack for each move

  private UsiReader() {}

  /** Whether a text consists of such lines and nothing else. */
  public static boolean recognises(Text text) {
    boolean found = false;
    for (int line = 0; line < text.lineCount(); line++) {
      String content = text.line(line).strip();
      if (!content.isEmpty() && !SHAPE.matcher(content).matches()) {
        return false;
      }
      found |= !content.isEmpty();
    }
    return found;
  }

  /** The games of a text, one for each line that can be read. */
  public static List<GameRecord> read(Text text) {
    List<GameRecord> games = new ArrayList<>();
    List<Loss> unread = new ArrayList<>();
    for (int line = 0; line < text.lineCount(); line++) {
      String content = text.line(line).strip();
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

  private static Optional<GameRecord> game(int line, String content) {
    Matcher matcher = SHAPE.matcher(content);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Sfen.Parsed parsed =
        matcher.group("even") != null
            ? new Sfen.Parsed.Ok(Position.START, 1, List.of())
            : Sfen.parse(matcher.group("sfen"));
    String moves = Optional.ofNullable(matcher.group("moves")).orElse("").strip();
    List<String> words = moves.isEmpty() ? List.of() : List.of(moves.split("\\s+"));
    return switch (parsed) {
      case Sfen.Parsed.Ok ok -> Optional.of(game(line, ok, words));
      case Sfen.Parsed.Bad bad -> Optional.empty();
    };
  }

  private static GameRecord game(int line, Sfen.Parsed.Ok start, List<String> words) {
    List<Loss> losses = new ArrayList<>();
    List<Step> steps = new ArrayList<>();
    Position position = start.position();
    boolean known = true;
    for (String word : words) {
      Optional<GameRecord.Event> event = event(position, word);
      known &= event.isPresent();
      if (!known) {
        losses.add(new Loss(Loss.Kind.UNPLAYABLE, line));
        continue;
      }
      steps.add(new Step(event.orElseThrow(), Optional.empty(), List.of(), line));
      if (event.get() instanceof GameRecord.Played played) {
        position = position.play(played.move());
      }
    }
    GameRecord.Line mainLine =
        new GameRecord.Line(OptionalInt.empty(), 1, List.of(), List.copyOf(steps), line);
    return new GameRecord(
        List.of(),
        start.position(),
        SideNames.ofStart(start.position()),
        Math.max(1, start.ply()),
        List.of(mainLine),
        List.copyOf(losses));
  }

  /** A move that can be played, or what an engine says in place of one. */
  private static Optional<GameRecord.Event> event(Position position, String word) {
    Optional<Termination> end = UsiStatement.termination(word);
    return end.isPresent()
        ? end.map(GameRecord.Ended::new)
        : Move.ofUsi(word).filter(position::canPlay).map(GameRecord.Played::new);
  }
}
