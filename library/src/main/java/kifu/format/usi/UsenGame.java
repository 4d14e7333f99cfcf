package kifu.format.usi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Event;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.GameRecord.Line;
import kifu.exchange.GameRecord.Played;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Loss;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import kifu.shogi.SideNames;
import kifu.shogi.Tsume;

/**
 * Reads a game written in USEN ({@link UsenWords}). Shogi Playground counts where a variation
 * begins along the main line, tsshogi along the variation before it; the second is believed where
 * it makes fewer moves illegal. Moves that stand in two lines of play are one. For one game and one
 * thread.
 */
final class UsenGame {
  private final int line;
  private final List<OpenLine> lines = new ArrayList<>();
  private final List<Loss> losses = new ArrayList<>();

  /** How many moves are illegal, or begin a variation that is there already. */
  private int doubts;

  /**
   * @param isAlongMain whether variations are counted along the main line
   */
  private UsenGame(int line, Position start, List<Section> sections, boolean isAlongMain) {
    this.line = line;
    lines.add(new OpenLine(OptionalInt.empty(), 1, new ArrayList<>()));
    List<Place> main = new ArrayList<>(List.of(Place.of(start, 0)));
    List<Place> last = main;
    for (int i = 0; i < sections.size(); i++) {
      Section section = sections.get(i);
      List<Place> from = isAlongMain ? main : last;
      if (section.offset() >= from.size()) {
        loseMoves(section.moves().size());
      } else {
        last = i == 0 ? main : new ArrayList<>(from.subList(0, section.offset() + 1));
        add(section, last);
      }
    }
  }

  /** A line of play to which moves are added. */
  private record OpenLine(OptionalInt parent, int start, List<Step> steps) {}

  /**
   * A place in the tree of variations.
   *
   * @param line the index of the line that leads to it
   * @param next what follows
   */
  private record Place(Position position, int line, Map<Event, Place> next) {
    static Place of(Position position, int line) {
      return new Place(position, line, new HashMap<>());
    }
  }

  /**
   * What stands between two signs of a section.
   *
   * @param offset how many moves lead to the first one
   * @param moves empty for those that no game can have
   * @param end the letter of an end, or an illegal move with its letter; may be empty
   */
  private record Section(int offset, List<Optional<Move>> moves, String end) {
    private static final int LONGEST_NUMBER = 6;

    /** The section with this text; empty if it is none. */
    static Optional<Section> of(String text) {
      String[] parts = text.split("\\.", -1);
      boolean isOne =
          (parts.length == 2 || parts.length == 3)
              && isOf(parts[0], '9')
              && !parts[0].isEmpty()
              && parts[0].length() <= LONGEST_NUMBER
              && isOf(parts[1], 'z')
              && parts[1].length() % UsenWords.DIGITS == 0
              && (parts.length == 2 || isOf(parts[2], 'z'));
      return isOne
          ? Optional.of(
              new Section(
                  Integer.parseInt(parts[0]), moves(parts[1]), parts.length == 2 ? "" : parts[2]))
          : Optional.empty();
    }

    private static boolean isOf(String text, char last) {
      return text.chars().allMatch(c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= last));
    }

    private static List<Optional<Move>> moves(String digits) {
      List<Optional<Move>> moves = new ArrayList<>();
      for (int i = 0; i < digits.length(); i += UsenWords.DIGITS) {
        moves.add(UsenWords.move(digits.substring(i, i + UsenWords.DIGITS)));
      }
      return moves;
    }
  }

  /** Whether a text is USEN, as far as can be seen without playing. */
  static boolean recognises(String text) {
    String[] parts = text.split(UsenWords.SECTION, -1);
    boolean isOne = parts.length > 1 && (parts[0].isEmpty() || UsenWords.isPosition(parts[0]));
    for (int i = 1; i < parts.length && isOne; i++) {
      isOne = Section.of(parts[i]).isPresent();
    }
    return isOne;
  }

  /**
   * Reads a game.
   *
   * @param line the line of the text on which it stands
   * @param text a text that is USEN, or the position at its beginning alone
   * @return empty where the position cannot be read
   */
  static Optional<GameRecord> read(int line, String text, List<Header> headers) {
    String[] parts = text.split(UsenWords.SECTION, -1);
    if (parts[0].isEmpty()) {
      return Optional.of(read(line, Position.START, parts, headers));
    }
    return Sfen.parse(UsenWords.sfen(parts[0])) instanceof Sfen.Parsed.Ok ok
        ? Optional.of(read(line, ok.position(), parts, headers))
        : Optional.empty();
  }

  private static GameRecord read(int line, Position written, String[] parts, List<Header> headers) {
    List<Section> sections = new ArrayList<>();
    for (int i = 1; i < parts.length; i++) {
      Section.of(parts[i]).ifPresent(sections::add);
    }
    boolean hasMoves = sections.stream().anyMatch(section -> !section.moves().isEmpty());
    Position start = hasMoves ? Tsume.start(written, false) : written;
    UsenGame game = new UsenGame(line, start, sections, true);
    if (game.doubts > 0) {
      UsenGame other = new UsenGame(line, start, sections, false);
      game = other.doubts < game.doubts ? other : game;
    }
    if (!start.equals(written)) {
      game.losses.add(new Loss(Loss.Kind.FILLED_HAND, line));
    }
    return game.record(start, headers);
  }

  private GameRecord record(Position start, List<Header> headers) {
    List<Line> all =
        lines.stream()
            .map(of -> new Line(of.parent(), of.start(), List.of(), List.copyOf(of.steps()), line))
            .toList();
    return new GameRecord(
        headers, start, SideNames.ofStart(start), 1, "", all, List.copyOf(losses));
  }

  /** Plays the moves of a section from the end of a way, which grows by them. */
  private void add(Section section, List<Place> way) {
    int played = 0;
    for (Optional<Move> move : section.moves()) {
      Position position = way.getLast().position();
      if (move.filter(position::canPlay).isEmpty()) {
        break;
      }
      Event event = new Played(move.get());
      boolean isRepeated = played == 0 && way.getLast().next().containsKey(event);
      doubts += isRepeated || !Rules.isLegal(position, move.get()) ? 1 : 0;
      add(event, way);
      played++;
    }
    loseMoves(section.moves().size() - played);
    if (played == section.moves().size()) {
      end(section.end(), way);
    }
  }

  private void loseMoves(int count) {
    doubts += count;
    losses.addAll(Collections.nCopies(count, new Loss(Loss.Kind.UNPLAYABLE, line)));
  }

  private void end(String end, List<Place> way) {
    if (end.startsWith(UsenWords.ILLEGAL_MOVE)) {
      String digits = end.substring(1);
      Optional<Move> move =
          digits.length() == UsenWords.DIGITS ? UsenWords.move(digits) : Optional.empty();
      Optional<Move> played = move.filter(way.getLast().position()::canPlay);
      played.ifPresent(illegal -> add(new Played(illegal), way));
      add(new Ended(played.isPresent() ? Termination.FOUL_WIN : Termination.FOUL_LOSS), way);
    } else if (UsenWords.end(end).isPresent()) {
      add(new Ended(UsenWords.end(end).get()), way);
    } else if (!end.isEmpty()) {
      losses.add(new Loss(Loss.Kind.ENDING, line));
    }
  }

  private void add(Event event, List<Place> way) {
    Place from = way.getLast();
    Optional<Place> known = Optional.ofNullable(from.next().get(event));
    if (known.isEmpty()) {
      Position position =
          event instanceof Played(Move move) ? from.position().play(move) : from.position();
      int index = from.line();
      if (!from.next().isEmpty()) {
        index = lines.size();
        lines.add(new OpenLine(OptionalInt.of(from.line()), way.size(), new ArrayList<>()));
      }
      lines.get(index).steps().add(new Step(event, Optional.empty(), List.of(), line));
      Place next = Place.of(position, index);
      from.next().put(event, next);
      known = Optional.of(next);
    }
    way.add(known.get());
  }
}
