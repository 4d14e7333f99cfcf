package kifu.format.jkf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import kifu.exchange.GameRecord.Header;
import kifu.format.jkf.JkfStatement.MoveParts;
import kifu.format.jkf.JsonValue.Items;
import kifu.format.jkf.JsonValue.Member;
import kifu.format.jkf.JsonValue.Members;
import kifu.format.jkf.Transcript.Entry;
import kifu.game.Game.Start;
import kifu.problem.Problem;
import kifu.record.Statement.Part;
import kifu.record.Termination;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Reads a document: its JSON by the schema, and its moves into a transcript. It can be done bit by
 * bit. For one use.
 */
final class JkfReader {
  private static final Range NOWHERE = Range.of(0, 0, 0, 0);
  private static final Set<String> RECORD = Set.of("header", "initial", "moves");
  private static final Set<String> ENTRY = Set.of("comments", "move", "time", "special", "forks");
  private static final Set<String> MOVE =
      Set.of("color", "from", "to", "piece", "same", "promote", "capture", "relative");

  /** Ten days: what is longer is no time of a move. */
  private static final int MOST_HOURS = 240;

  private static final Items NO_LIST = new Items(NOWHERE, List.of());

  private final JsonReader json;
  private final Schema schema = new Schema();
  private final JkfStart start = new JkfStart(schema);
  private final Transcript.Builder transcript = new Transcript.Builder();

  private Optional<Frame> frame = Optional.empty();

  /** The list of moves that is being read, and which of its entries is the next. */
  private Items list = NO_LIST;

  private int nextEntry;

  /** The number of the next move. */
  private int number = 1;

  /** What replaces moves of the list. */
  private final List<Fork> forks = new ArrayList<>();

  /** What replaces moves of the lists that were read, the next one last. */
  private final Deque<Fork> waiting = new ArrayDeque<>();

  JkfReader(Text text) {
    this.json = new JsonReader(text);
  }

  /** What a document says besides its moves. */
  private record Frame(
      Optional<Members> root,
      List<HeaderAt> headers,
      Optional<JsonValue> initial,
      Start start,
      Optional<Items> moves) {}

  /** A list of moves that replaces an entry, and its number. */
  private record Fork(int number, JsonValue list) {}

  /**
   * What a document says.
   *
   * @param root the JSON; empty when there is none
   * @param moves where the list of moves stands
   * @param squares where the pieces of the start position are told
   * @param isWhole whether the JSON has no fault, so that it says just what was read
   * @param problems what is wrong with the JSON, or else with its shape
   */
  record Reading(
      Optional<Members> root,
      List<HeaderAt> headers,
      Optional<Range> initial,
      Range moves,
      Start start,
      Map<Square, Range> squares,
      Transcript transcript,
      boolean isWhole,
      List<Problem> problems) {
    /** Whether it looks like a record. */
    boolean isRecord() {
      return root.filter(members -> RECORD.stream().anyMatch(n -> members.member(n).isPresent()))
          .isPresent();
    }
  }

  /** A header, and where it stands. */
  record HeaderAt(Header header, Range key, Range value) {}

  /**
   * Reads on.
   *
   * @param values about how many; an entry of a list of moves takes as long as ten of them
   * @return whether everything is read
   */
  boolean advance(int values) {
    if (!json.advance(values)) {
      return false;
    }
    if (frame.isEmpty()) {
      Frame read = frame(json.read().value().flatMap(schema::object));
      frame = Optional.of(read);
      moves(read.moves());
    }
    for (int i = 0; i < values; i += 10) {
      if (!next()) {
        return true;
      }
    }
    return false;
  }

  /** What was read, once that is done. */
  Reading reading() {
    Frame read = frame.orElseThrow();
    List<Problem> ofJson = json.read().problems();
    // A bracket too many or too few puts much of what follows into the wrong place.
    boolean isWhole = ofJson.isEmpty();
    return new Reading(
        read.root(),
        read.headers(),
        read.initial().map(JsonValue::range),
        read.moves().orElse(NO_LIST).range(),
        read.start(),
        Collections.unmodifiableMap(start.squares()),
        transcript.build(),
        isWhole,
        List.copyOf(isWhole ? schema.problems() : ofJson));
  }

  private Frame frame(Optional<Members> root) {
    List<HeaderAt> headers = new ArrayList<>();
    root.ifPresent(
        members -> {
          schema.only(members, RECORD);
          schema
              .required(members, "header")
              .flatMap(schema::object)
              .ifPresent(found -> headers(found, headers));
        });
    Optional<JsonValue> initial = root.flatMap(members -> members.get("initial"));
    return new Frame(
        root,
        List.copyOf(headers),
        initial,
        start.read(initial),
        root.flatMap(members -> schema.required(members, "moves")).flatMap(schema::array));
  }

  private void headers(Members members, List<HeaderAt> headers) {
    schema.once(members);
    for (Member member : members.all()) {
      schema
          .string(member.value())
          .ifPresent(
              value -> {
                String key =
                    switch (member.name()) {
                      case "下手" -> Header.BLACK;
                      case "上手" -> Header.WHITE;
                      default -> member.name();
                    };
                int line = member.nameRange().start().line();
                headers.add(
                    new HeaderAt(
                        new Header(key, value, line), member.nameRange(), member.value().range()));
              });
    }
  }

  /** The first of the entries is about the start position. */
  private void moves(Optional<Items> moves) {
    list = moves.orElse(NO_LIST);
    nextEntry = 1;
    Point beginning = list.range().start();
    Optional<JsonValue> first = list.all().stream().findFirst();
    Range range = first.map(JsonValue::range).orElse(new Range(beginning, beginning));
    transcript.add("", new Entry(range, Map.of(), first, list.range()));
    first
        .flatMap(schema::object)
        .ifPresent(
            members -> {
              schema.once(members);
              comments(members);
              members
                  .get("move")
                  .ifPresent(
                      move ->
                          schema.tell(
                              move.range(),
                              "最初の項目は開始局面のもので、ここに書いた指し手は読まれません",
                              "the first entry is about the start position, and no move is read"
                                  + " here"));
            });
  }

  /**
   * Reads the next entry; after the last one of a list, those of its forks, of which those come
   * first that begin later. Whether there was one.
   */
  private boolean next() {
    if (nextEntry < list.all().size()) {
      schema.object(list.all().get(nextEntry)).ifPresent(this::entry);
      nextEntry++;
      return true;
    }
    waiting.addAll(forks);
    forks.clear();
    if (waiting.isEmpty()) {
      return false;
    }
    Fork fork = waiting.removeLast();
    schema.array(fork.list()).ifPresent(moves -> fork(moves, fork.number()));
    return true;
  }

  private void entry(Members entry) {
    schema.only(entry, ENTRY);
    comments(entry);
    entry
        .get("forks")
        .flatMap(schema::array)
        .ifPresent(
            lists -> lists.all().reversed().forEach(fork -> forks.add(new Fork(number, fork))));
    number += moves(entry, list.range());
  }

  private void fork(Items moves, int firstNumber) {
    list = moves;
    nextEntry = 0;
    number = firstNumber;
    Map<Part, Range> opening = new EnumMap<>(Part.class);
    Point beginning = moves.range().start();
    Range bracket = new Range(beginning, new Point(beginning.line(), beginning.column() + 1));
    for (Part part : List.of(Part.KEYWORD, Part.NUMBER, Part.MOVE)) {
      opening.put(part, bracket);
    }
    transcript.add(
        "/ " + firstNumber, new Entry(moves.range(), opening, Optional.of(moves), moves.range()));
  }

  private void comments(Members entry) {
    entry
        .get("comments")
        .flatMap(schema::array)
        .ifPresent(comments -> comments.all().forEach(schema::string));
  }

  /** Adds the lines of an entry, and tells how many moves it is. */
  private int moves(Members entry, Range list) {
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
