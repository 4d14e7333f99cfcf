package kifu.format.jkf;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import kifu.format.jkf.JkfStatement.MoveParts;
import kifu.format.jkf.Transcript.Entry;
import kifu.format.jkf.Transcript.Kind;
import kifu.json.JsonValue;
import kifu.json.JsonValue.Items;
import kifu.json.JsonValue.Members;
import kifu.record.Termination;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;

/** Reads the move, the time and the end of an entry into lines of a transcript. */
record JkfEntryReader(JkfSchema schema, Transcript.Builder transcript) {
  private static final Set<String> MOVE =
      Set.of("color", "from", "to", "piece", "same", "promote", "capture", "relative");

  /** Ten days: what is longer is no time of a move. */
  private static final int MOST_HOURS = 240;

  /**
   * Adds the lines of an entry.
   *
   * @param list the one that it is an entry of
   * @return how many moves it is: one or none
   */
  int read(Members entry, Items list) {
    Optional<JsonValue> move = entry.get("move");
    Optional<JsonValue> special = entry.get("special");
    String clock = time(entry);
    if (move.isPresent()) {
      Optional<String> line = schema.object(move.get()).flatMap(this::move).map(MoveParts::line);
      transcript.add(
          line.map(words -> words + clock).orElse("?"), new Entry(Kind.MOVE, entry, list));
    }
    if (special.isPresent() || move.isEmpty()) {
      Optional<Termination> end = special.flatMap(schema::string).flatMap(JkfEnding::of);
      special.ifPresent(word -> end(word, end));
      String time = move.isPresent() ? "" : clock;
      transcript.add(
          end.map(ending -> "% " + ending.name() + time).orElse(""),
          new Entry(Kind.END_OR_NOTHING, entry, list));
    }
    return move.isPresent() ? 1 : 0;
  }

  private void end(JsonValue special, Optional<Termination> end) {
    if (special instanceof JsonValue.Words words) {
      String word = words.text();
      if (end.isEmpty()) {
        schema.report(special.range(), "「" + word + "」という終局はありません", word + " is not a JKF ending");
      } else if (word.equals(JkfEnding.MAX_MOVES)) {
        schema.mention(
            special.range(),
            "JKFに「" + word + "」はなく、読めないソフトがあります",
            word + " is not a JKF ending; some programs cannot read it");
      }
    }
  }

  private Optional<MoveParts> move(Members move) {
    schema.only(move, MOVE);
    Optional<JsonValue> color = schema.required(move, "color");
    OptionalInt side = color.map(c -> schema.number(c, 0, 1)).orElse(OptionalInt.empty());
    Optional<JsonValue> from = move.get("from");
    Optional<Square> origin = from.flatMap(this::square);
    boolean same = move.get("same").flatMap(schema::truth).orElse(false);
    boolean isWritten = move.get("to").isPresent();
    Optional<JsonValue> to = same && !isWritten ? Optional.empty() : schema.required(move, "to");
    Optional<Square> destination = to.flatMap(this::square);
    Optional<JsonValue> kind = schema.required(move, "piece");
    Optional<PieceType> piece =
        kind.flatMap(schema::string)
            .flatMap(name -> JkfStart.kind(schema, name, kind.get().range()));
    Optional<JsonValue> promotion = move.get("promote");
    Optional<Boolean> promotes = promotion.flatMap(schema::truth);
    boolean isKnown =
        piece.isPresent()
            && (destination.isPresent() || (same && !isWritten))
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
  private String time(Members entry) {
    Optional<Members> time = entry.get("time").flatMap(schema::object);
    if (time.isEmpty()) {
      return "";
    }
    schema.only(time.get(), Set.of("now", "total"));
    Optional<JsonValue> now = schema.required(time.get(), "now");
    Optional<JsonValue> total = schema.required(time.get(), "total");
    Optional<String> spent = now.flatMap(this::clock);
    Optional<String> sum = total.flatMap(this::clock);
    return spent.map(words -> " " + words + " " + sum.orElse(JkfStatement.UNSAID)).orElse("");
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
