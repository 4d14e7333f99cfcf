package kifu.format.jkf;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import kifu.format.jkf.JkfStatement.MoveParts;
import kifu.format.jkf.JsonValue.Members;
import kifu.format.jkf.Transcript.Entry;
import kifu.record.Statement.Part;
import kifu.record.Termination;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Range;

/** Reads the move, the time and the end of an entry into lines of a transcript. */
final class JkfEntryReader {
  private static final Set<String> MOVE =
      Set.of("color", "from", "to", "piece", "same", "promote", "capture", "relative");

  /** Ten days: what is longer is no time of a move. */
  private static final int MOST_HOURS = 240;

  private final Schema schema;
  private final Transcript.Builder transcript;

  JkfEntryReader(Schema schema, Transcript.Builder transcript) {
    this.schema = schema;
    this.transcript = transcript;
  }

  /**
   * Adds the lines of an entry.
   *
   * @param list where the list stands that it is an entry of
   * @return how many moves it is: one or none
   */
  int read(Members entry, Range list) {
    Optional<JsonValue> move = entry.get("move");
    Optional<JsonValue> special = entry.get("special");
    EnumMap<Part, Range> parts = new EnumMap<>(Part.class);
    String clock = time(entry, parts);
    if (move.isPresent()) {
      parts.put(Part.MOVE, move.get().range());
      Optional<String> line =
          schema.object(move.get()).flatMap(found -> move(found, parts)).map(MoveParts::line);
      add(line.map(told -> told + clock).orElse("?"), entry, parts, list);
    }
    if (special.isPresent()) {
      parts.put(Part.MOVE, special.get().range());
      parts.put(Part.TERMINATION, special.get().range());
      Optional<Termination> end = schema.string(special.get()).flatMap(JkfEnding::of);
      end(special.get(), end);
      String time = move.isPresent() ? "" : clock;
      add(end.map(told -> "% " + told.name() + time).orElse(""), entry, parts, list);
    }
    if (move.isEmpty() && special.isEmpty()) {
      add("", entry, parts, list);
    }
    return move.isPresent() ? 1 : 0;
  }

  private void add(String line, Members entry, Map<Part, Range> parts, Range list) {
    transcript.add(
        line,
        new Entry(entry.range(), Collections.unmodifiableMap(parts), Optional.of(entry), list));
  }

  private void end(JsonValue special, Optional<Termination> end) {
    if (special instanceof JsonValue.Words words) {
      String word = words.text();
      if (end.isEmpty()) {
        schema.tell(special.range(), "「" + word + "」という終局はありません", word + " is not a JKF ending");
      } else if (word.equals(JkfEnding.MAX_MOVES)) {
        schema.mention(
            special.range(),
            "JKFに「" + word + "」はなく、読めないソフトがあります",
            word + " is not a JKF ending; some programs cannot read it");
      }
    }
  }

  private Optional<MoveParts> move(Members move, Map<Part, Range> parts) {
    schema.only(move, MOVE);
    Optional<JsonValue> color = schema.required(move, "color");
    OptionalInt side = color.map(c -> schema.number(c, 0, 1)).orElse(OptionalInt.empty());
    color.ifPresent(found -> parts.put(Part.SIDE, found.range()));
    Optional<JsonValue> from = move.get("from");
    Optional<Square> origin = from.flatMap(this::square);
    from.ifPresent(found -> parts.put(Part.ORIGIN, found.range()));
    boolean same = move.get("same").flatMap(schema::truth).orElse(false);
    boolean told = move.get("to").isPresent();
    Optional<JsonValue> to = same && !told ? Optional.empty() : schema.required(move, "to");
    Optional<Square> destination = to.flatMap(this::square);
    to.ifPresent(found -> parts.put(Part.SQUARE, found.range()));
    Optional<JsonValue> kind = schema.required(move, "piece");
    Optional<PieceType> piece =
        kind.flatMap(schema::string)
            .flatMap(name -> JkfStart.kind(schema, name, kind.get().range()));
    kind.ifPresent(found -> parts.put(Part.PIECE, found.range()));
    Optional<JsonValue> promotion = move.get("promote");
    Optional<Boolean> promotes = promotion.flatMap(schema::truth);
    promotion.ifPresent(found -> parts.put(Part.PROMOTION, found.range()));
    boolean isKnown =
        piece.isPresent()
            && (destination.isPresent() || (same && !told))
            && (origin.isPresent() || from.isEmpty());
    return isKnown
        ? Optional.of(
            new MoveParts(
                side.isPresent()
                    ? Optional.of(side.getAsInt() == 0 ? Side.BLACK : Side.WHITE)
                    : Optional.empty(),
                origin,
                destination,
                piece.get(),
                promotes))
        : Optional.empty();
  }

  private Optional<Square> square(JsonValue value) {
    Optional<Members> members = schema.object(value);
    if (members.isEmpty()) {
      return Optional.empty();
    }
    schema.only(members.get(), Set.of("x", "y"));
    OptionalInt file = digit(members.get(), "x");
    OptionalInt rank = digit(members.get(), "y");
    return file.isPresent() && rank.isPresent()
        ? Optional.of(Square.of(file.getAsInt(), rank.getAsInt()))
        : Optional.empty();
  }

  private OptionalInt digit(Members square, String name) {
    return schema
        .required(square, name)
        .map(value -> schema.number(value, 1, 9))
        .orElse(OptionalInt.empty());
  }

  /** The words of a clock, with a blank before them; empty where nothing can be read. */
  private String time(Members entry, Map<Part, Range> parts) {
    Optional<Members> time = entry.get("time").flatMap(schema::object);
    if (time.isEmpty()) {
      return "";
    }
    schema.only(time.get(), Set.of("now", "total"));
    parts.put(Part.CLOCK, time.get().range());
    Optional<JsonValue> now = schema.required(time.get(), "now");
    Optional<JsonValue> total = schema.required(time.get(), "total");
    now.ifPresent(found -> parts.put(Part.SPENT, found.range()));
    total.ifPresent(found -> parts.put(Part.TOTAL, found.range()));
    Optional<String> spent = now.flatMap(this::clock);
    Optional<String> sum = total.flatMap(this::clock);
    return spent.map(told -> " " + told + " " + sum.orElse(JkfStatement.UNSAID)).orElse("");
  }

  private Optional<String> clock(JsonValue value) {
    Optional<Members> members = schema.object(value);
    if (members.isEmpty()) {
      return Optional.empty();
    }
    schema.only(members.get(), Set.of("h", "m", "s"));
    OptionalInt hours =
        members.get().get("h").map(h -> schema.number(h, 0, MOST_HOURS)).orElse(OptionalInt.of(0));
    OptionalInt minutes = unit(members.get(), "m");
    OptionalInt seconds = unit(members.get(), "s");
    return hours.isPresent() && minutes.isPresent() && seconds.isPresent()
        ? Optional.of(
            JkfTime.word(
                1000L * (3600L * hours.getAsInt() + 60L * minutes.getAsInt() + seconds.getAsInt())))
        : Optional.empty();
  }

  /** Minutes are not always reduced to hours. */
  private OptionalInt unit(Members time, String name) {
    return schema
        .required(time, name)
        .map(value -> schema.number(value, 0, 60 * MOST_HOURS))
        .orElse(OptionalInt.empty());
  }
}
