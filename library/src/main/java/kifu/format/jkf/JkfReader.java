package kifu.format.jkf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kifu.exchange.GameRecord.Header;
import kifu.format.jkf.Transcript.Entry;
import kifu.format.jkf.Transcript.Kind;
import kifu.json.JsonReader;
import kifu.json.JsonValue;
import kifu.json.JsonValue.Items;
import kifu.json.JsonValue.Literal;
import kifu.json.JsonValue.Member;
import kifu.json.JsonValue.Members;
import kifu.play.Start;
import kifu.problem.Problem;
import kifu.problem.Problems;
import kifu.shogi.Square;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Reads a document: its JSON by the schema, and its moves into a transcript. It can be done bit by
 * bit. For one use.
 */
final class JkfReader {
  private static final Set<String> RECORD = Set.of("header", "initial", "moves");
  private static final Set<String> ENTRY = Set.of("comments", "move", "time", "special", "forks");
  private static final Items NO_LIST = new Items(Range.of(0, 0, 0, 0), List.of());

  private final JsonReader json;
  private final JkfSchema schema = new JkfSchema();
  private final JkfStart start = new JkfStart(schema);
  private final Transcript.Builder transcript = new Transcript.Builder();
  private final JkfEntryReader entries = new JkfEntryReader(schema, transcript);

  private Optional<Frame> frame = Optional.empty();

  /** The list of moves that is being read, and what is left of it. */
  private Items list = NO_LIST;

  private Iterator<JsonValue> rest = Collections.emptyIterator();

  /** The number of the next move. */
  private int number = 1;

  /** What replaces moves of the list. */
  private final List<ForkAt> forks = new ArrayList<>();

  /** What replaces moves of the lists that were read, the next one last. */
  private final Deque<ForkAt> waiting = new ArrayDeque<>();

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
  private record ForkAt(int number, JsonValue list) {}

  /**
   * What a document says.
   *
   * @param root the JSON; empty when there is none
   * @param moves where the list of moves stands
   * @param isFilled whether the defender of a mating problem holds what is not written
   * @param squares where the pieces of the start position are written
   * @param isWhole whether the JSON has no fault, so that it says just what was read
   * @param problems what is wrong with the JSON, or else with its shape
   */
  record Transcribed(
      Optional<Members> root,
      List<HeaderAt> headers,
      Optional<Range> initial,
      Range moves,
      Start start,
      boolean isFilled,
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
  Transcribed reading() {
    Frame read = frame.orElseThrow();
    List<Problem> ofJson = json.read().problems();
    // A bracket too many or too few puts much of what follows into the wrong place.
    boolean isWhole = ofJson.isEmpty();
    return new Transcribed(
        read.root(),
        read.headers(),
        read.initial().map(JsonValue::range),
        read.moves().orElse(NO_LIST).range(),
        read.start(),
        start.isFilled(),
        Collections.unmodifiableMap(start.squares()),
        transcript.build(),
        isWhole,
        Problems.inOrder(isWhole ? schema.problems() : ofJson, json.read().garbled()));
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
        start.read(
            initial,
            root.flatMap(members -> members.get("moves")).filter(JkfReader::isPlayed).isPresent()),
        root.flatMap(members -> schema.required(members, "moves")).flatMap(schema::array));
  }

  /** Whether there is more in a list of moves than the entry of the start. */
  private static boolean isPlayed(JsonValue moves) {
    if (!(moves instanceof Items items)) {
      return false;
    }
    Iterator<JsonValue> entries = items.all().iterator();
    if (entries.hasNext()) {
      entries.next();
    }
    return entries.hasNext();
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
    rest = list.all().iterator();
    Point beginning = list.range().start();
    Optional<JsonValue> first = rest.hasNext() ? Optional.of(rest.next()) : Optional.empty();
    JsonValue nothing = new Literal(new Range(beginning, beginning), "null");
    transcript.add("", new Entry(Kind.START, first.orElse(nothing), list));
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
                          schema.report(
                              move.range(),
                              "最初の項目は開始局面のもので、ここに書いた指し手は読まれません",
                              "the first entry is about the start position, and no move is read"
                                  + " here"));
            });
  }

  /**
   * Reads the next entry; after the last one of a list, those of its forks, the ones that begin
   * later first. Returns whether there was one.
   */
  private boolean next() {
    if (rest.hasNext()) {
      schema.object(rest.next()).ifPresent(this::entry);
      return true;
    }
    waiting.addAll(forks);
    forks.clear();
    if (waiting.isEmpty()) {
      return false;
    }
    ForkAt fork = waiting.removeLast();
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
            lists -> lists.all().reversed().forEach(fork -> forks.add(new ForkAt(number, fork))));
    number += entries.read(entry, list);
  }

  private void fork(Items moves, int firstNumber) {
    list = moves;
    rest = list.all().iterator();
    number = firstNumber;
    transcript.add("/ " + firstNumber, new Entry(Kind.FORK, moves, moves));
  }

  private void comments(Members entry) {
    entry
        .get("comments")
        .flatMap(schema::array)
        .ifPresent(comments -> comments.all().forEach(schema::string));
  }
}
