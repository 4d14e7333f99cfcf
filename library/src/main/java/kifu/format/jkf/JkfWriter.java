package kifu.format.jkf;

import com.google.gson.JsonPrimitive;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.GameRecord.Line;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Loss;
import kifu.exchange.RecordWriter;
import kifu.exchange.Replay;
import kifu.exchange.Replays;
import kifu.format.word.Headers;
import kifu.record.Termination;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;

/** Writes a game as JKF, set out as the formatter does it. */
public final class JkfWriter implements RecordWriter {
  /** Variations within variations, more than any reader of JSON likes. */
  private static final int DEEPEST = 60;

  @Override
  public boolean holdsSeveralGames() {
    return false;
  }

  @Override
  public WrittenGames write(List<GameRecord> games) {
    return new Writing(games.getFirst()).write();
  }

  /** A string of JSON. */
  static String quoted(String text) {
    return new JsonPrimitive(text).toString();
  }

  /** Writes one game. */
  private static final class Writing {
    private final GameRecord record;
    private final List<Loss> losses = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    /** The indices of the lines that branch from each one. */
    private final List<List<Integer>> branches;

    private final Replays replays;

    Writing(GameRecord record) {
      this.record = record;
      this.branches = record.branches();
      this.replays = Replays.of(record);
      List<Integer> depths = new ArrayList<>();
      for (int i = 0; i < record.lines().size(); i++) {
        OptionalInt parent = line(i).parent();
        int depth = parent.isPresent() ? depths.get(parent.getAsInt()) + 1 : 0;
        depths.add(depth);
        if (depth > DEEPEST) {
          losses.add(new Loss(Loss.Kind.VARIATION, line(i).line()));
        } else if (depth == DEEPEST) {
          branches.get(i).clear();
        }
      }
    }

    private Line line(int index) {
      return record.lines().get(index);
    }

    WrittenGames write() {
      if (record.number() != 1) {
        losses.add(new Loss(Loss.Kind.MOVE_NUMBER, 0));
      }
      text.append("{\"header\":").append(headers()).append(",\"initial\":");
      text.append(initial(record.start())).append(",\"moves\":[{");
      Line main = record.mainLine();
      text.append(comments(main.remarks())).append('}');
      entries(0, false);
      text.append("]}");
      return new WrittenGames(JkfFormatter.formatted(text.toString()), losses);
    }

    /** Most readers of JSON take one member of a name: it is the first header with this key. */
    private String headers() {
      Map<String, String> values = new LinkedHashMap<>();
      for (Header header : record.headers()) {
        String first = values.putIfAbsent(key(header), header.value());
        boolean isStated = first == null || first.equals(header.value());
        if (!isStated || header.key().equals(Headers.HANDICAP)) { // the start position states this
          losses.add(new Loss(Loss.Kind.HEADER, header.line()));
        }
      }
      values.remove(Headers.HANDICAP);
      return values.entrySet().stream()
          .map(header -> quoted(header.getKey()) + ":" + quoted(header.getValue()))
          .collect(Collectors.joining(",", "{", "}"));
    }

    private String key(Header header) {
      return switch (header.key()) {
        case Header.BLACK -> record.names().of(Side.BLACK).japanese();
        case Header.WHITE -> record.names().of(Side.WHITE).japanese();
        default -> header.key();
      };
    }

    /**
     * Adds the entries of a line of play.
     *
     * @param isFirst whether nothing stands above them in their list
     */
    private void entries(int index, boolean isFirst) {
      Line line = line(index);
      Deque<Integer> forks = new ArrayDeque<>(branches.get(index));
      Replay replay = replays.before(index);
      boolean first = isFirst;
      for (int i = 0; i < line.steps().size(); i++) {
        Step step = line.steps().get(i);
        int ply = replay.ply() + 1;
        Optional<String> entry = entry(step, replay, i == line.steps().size() - 1);
        if (entry.isEmpty()) {
          step.remarks().forEach(remark -> losses.add(remark.loss()));
          if (isPass(step)) {
            loseFrom(line, i, forks);
            return;
          }
          continue;
        }
        text.append(first ? "{" : ",{").append(entry.get());
        first = false;
        forks(take(forks, ply), ",");
        text.append('}');
      }
      if (!forks.isEmpty()) { // they begin where this line has stopped
        text.append(first ? "{" : ",{");
        forks(forks, "");
        text.append('}');
      }
    }

    /** Nothing can be written of a game in which a side does not move. */
    private void loseFrom(Line line, int step, Collection<Integer> forks) {
      line.steps().stream()
          .skip(step)
          .map(lost -> new Loss(Loss.Kind.MOVE, lost.line()))
          .forEach(losses::add);
      forks.forEach(fork -> losses.add(new Loss(Loss.Kind.VARIATION, line(fork).line())));
    }

    private static boolean isPass(Step step) {
      return step.event() instanceof GameRecord.Ended(Termination end) && end == Termination.PASS;
    }

    /** Removes the lines that begin with a ply. */
    private List<Integer> take(Deque<Integer> forks, int ply) {
      List<Integer> taken = new ArrayList<>();
      while (!forks.isEmpty() && line(forks.peek()).start() <= ply) {
        taken.add(forks.remove());
      }
      return taken;
    }

    private void forks(Collection<Integer> forks, String before) {
      String separator = before + "\"forks\":[";
      for (int fork : forks) {
        text.append(separator).append('[');
        line(fork).remarks().forEach(remark -> losses.add(remark.loss()));
        entries(fork, true);
        text.append(']');
        separator = ",";
      }
      text.append(forks.isEmpty() ? "" : "]");
    }

    /** The members of an entry but for its forks; empty when it cannot be written. */
    private Optional<String> entry(Step step, Replay replay, boolean isLast) {
      Side mover = replay.position().turn();
      Optional<String> event =
          switch (step.event()) {
            case GameRecord.Played played ->
                Optional.of(
                    "\"move\":"
                        + MoveMembers.of(replay.position(), played.move(), replay.previous())
                            .json(played.move()));
            case GameRecord.Ended ended -> end(step, ended.termination(), mover, isLast);
          };
      replay.play(step);
      return event.map(word -> word + time(step, replay.spent(mover)) + remarks(step));
    }

    private Optional<String> end(Step step, Termination end, Side toMove, boolean isLast) {
      Optional<String> word =
          isLast ? JkfEnding.nearest(end, toMove) : Optional.empty(); // no move follows one
      if (end != Termination.PASS && (word.isEmpty() || !JkfEnding.isExact(end))) {
        losses.add(
            word.map(special -> Loss.ofEnding(step.line(), end.kif(), special))
                .orElseGet(() -> new Loss(Loss.Kind.ENDING, step.line())));
      }
      return word.map(special -> "\"special\":" + quoted(special));
    }

    private String time(Step step, long total) {
      if (step.spent().isEmpty()) {
        return "";
      }
      long spent = step.spent().get();
      if (spent % 1000 != 0) {
        losses.add(new Loss(Loss.Kind.CLOCK, step.line()));
      }
      return ",\"time\":{\"now\":"
          + JkfTime.json(spent)
          + ",\"total\":"
          + JkfTime.json(total)
          + "}";
    }

    private String remarks(Step step) {
      String comments = comments(step.remarks());
      return comments.isEmpty() ? "" : "," + comments;
    }

    private String comments(List<Remark> remarks) {
      remarks.stream()
          .filter(remark -> remark.kind() == Remark.Kind.NOTE)
          .forEach(note -> losses.add(note.loss()));
      Stream<String> comments =
          remarks.stream()
              .filter(remark -> remark.kind() != Remark.Kind.NOTE)
              .map(remark -> quoted(JkfComment.of(remark)));
      String list = comments.collect(Collectors.joining(","));
      return list.isEmpty() ? "" : "\"comments\":[" + list + "]";
    }
  }

  /** The start position as JSON. */
  private static String initial(Position start) {
    return Preset.of(start)
        .filter(Preset::isKnownEverywhere)
        .map(preset -> "{\"preset\":\"" + preset.word() + "\"}")
        .orElseGet(() -> data(start));
  }

  private static String data(Position start) {
    StringBuilder json = new StringBuilder("{\"preset\":\"" + Preset.OTHER + "\",\"data\":{");
    json.append("\"color\":").append(MoveMembers.color(start.turn()));
    json.append(",\"board\":[");
    for (int file = 1; file <= 9; file++) {
      json.append(file == 1 ? "[" : ",[");
      for (int rank = 1; rank <= 9; rank++) {
        json.append(rank == 1 ? "" : ",");
        json.append(start.at(Square.of(file, rank)).map(JkfWriter::piece).orElse("{}"));
      }
      json.append(']');
    }
    json.append("],\"hands\":[");
    json.append(hand(start, Side.BLACK)).append(',').append(hand(start, Side.WHITE));
    return json.append("]}}").toString();
  }

  private static String piece(Piece piece) {
    return "{\"color\":"
        + MoveMembers.color(piece.side())
        + ",\"kind\":\""
        + piece.type().csa()
        + "\"}";
  }

  private static String hand(Position position, Side side) {
    return PieceType.HAND.reversed().stream()
        .map(type -> "\"" + type.csa() + "\":" + position.hand(side, type))
        .collect(Collectors.joining(",", "{", "}"));
  }
}
