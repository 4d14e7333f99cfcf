package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import com.google.gson.stream.MalformedJsonException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.Side;
import kifu.tsume.Answers;
import kifu.tsume.Proof;

/**
 * Writes proofs about mating problems as JSON, and reads them. The tree of a mate is never in
 * memory as a whole.
 */
final class ProofText {
  /** What stands in the place of a position that stands above. */
  private static final String ABOVE = "above";

  /** A line of play has two levels a move and three more where an interposition is taken. */
  private static final int MOST_LEVELS = 10_000;

  private static final int MOST_PLIES = 10_000;

  private ProofText() {}

  /** A text that can be read more than once. */
  @FunctionalInterface
  interface Source {
    InputStream open() throws IOException;
  }

  /** A text that is no proof, because of a member or a word. */
  static final class Malformed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Malformed(String what) {
      super(what);
    }
  }

  // Writing

  /** Writes a proof in UTF-8, with a line break behind it. */
  static void write(Proof proof, OutputStream out) throws IOException {
    Writer text = new BufferedWriter(new OutputStreamWriter(out, UTF_8));
    JsonWriter json = new JsonWriter(text);
    json.beginObject();
    json.name("sfen").value(proof.start().toString());
    json.name("attacker").value(proof.attacker() == Side.BLACK ? "black" : "white");
    try {
      switch (proof) {
        case Proof.Mate mate -> {
          json.name("claim").value("mate");
          json.name("plies").value(mate.plies());
          if (mate.isShared()) {
            json.name("shared").value(true);
          }
          json.name("tree").beginObject();
          mate.tree().tell(new TreeWriter(json));
        }
        case Proof.NoMate none -> write(none, json);
      }
    } catch (UncheckedIOException failure) {
      throw failure.getCause();
    }
    json.endObject();
    text.write('\n');
    text.flush();
  }

  /** Writes a tree of which the first object is begun. */
  private record TreeWriter(JsonWriter json) implements Proof.TreeHandler {
    @Override
    public void enter(String name) {
      write(() -> json.name(name).beginObject());
    }

    @Override
    public void leave() {
      write(json::endObject);
    }

    @Override
    public void above(String move) {
      write(() -> json.name(move).value(ABOVE));
    }
  }

  /** Writes something. */
  @FunctionalInterface
  private interface Writing {
    void run() throws IOException;
  }

  private static void write(Writing writing) {
    try {
      writing.run();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static void write(Proof.NoMate none, JsonWriter json) throws IOException {
    json.name("claim").value("no-mate");
    json.name("plies");
    if (none.plies().isPresent()) {
      json.value(none.plies().getAsInt());
    } else {
      json.nullValue();
    }
    if (!none.except().isEmpty()) {
      json.name("except").beginArray();
      for (Move move : none.except()) {
        json.value(move.usi());
      }
      json.endArray();
    }
    json.name("positions").beginObject();
    for (Map.Entry<Position, Move> choice : none.choices().entrySet()) {
      json.name(withoutNumber(choice.getKey())).value(choice.getValue().usi());
    }
    for (Map.Entry<Position, Answers> position : none.replies().entrySet()) {
      json.name(withoutNumber(position.getKey())).beginObject();
      position
          .getValue()
          .forEach((check, reply) -> write(() -> json.name(check.usi()).value(reply.usi())));
      json.endObject();
    }
    json.endObject();
  }

  private static String withoutNumber(Position position) {
    String sfen = position.toString();
    return sfen.substring(0, sfen.lastIndexOf(' '));
  }

  // Reading

  /**
   * Reads a proof. The tree of a mate is read again when it is told.
   *
   * @throws IOException if the text cannot be read, or is no object of JSON
   * @throws Malformed if it is JSON, but no proof
   */
  static Proof read(Source source) throws IOException {
    Members members = new Members();
    try (JsonReader json = open(source)) {
      if (json.peek() != JsonToken.BEGIN_OBJECT) {
        throw new MalformedJsonException("no object");
      }
      json.beginObject();
      while (json.hasNext()) {
        members.read(json);
      }
      json.endObject();
      end(json);
    }
    return members.proof(source);
  }

  private static JsonReader open(Source source) throws IOException {
    JsonReader json = new JsonReader(new InputStreamReader(source.open(), UTF_8));
    json.setStrictness(Strictness.STRICT);
    json.setNestingLimit(MOST_LEVELS);
    return json;
  }

  private static void end(JsonReader json) throws IOException {
    if (json.peek() != JsonToken.END_DOCUMENT) {
      throw new MalformedJsonException("more than one value");
    }
  }

  /** Holds the members of a proof, which stand in any order. */
  private static final class Members {
    private String sfen = "";
    private String attacker = "";
    private String claim = "";
    private OptionalInt plies = OptionalInt.empty();
    private boolean isShared;
    private boolean hasTree;
    private final List<Move> except = new ArrayList<>();
    private final Map<Position, Answers> replies = new LinkedHashMap<>();
    private final Map<Position, Move> choices = new LinkedHashMap<>();

    void read(JsonReader json) throws IOException {
      switch (json.nextName()) {
        case "sfen" -> sfen = string(json);
        case "attacker" -> attacker = string(json);
        case "claim" -> claim = string(json);
        case "plies" -> plies = number(json);
        case "shared" -> isShared = bool(json);
        case "except" -> readExcept(json);
        case "positions" -> readPositions(json);
        case "tree" -> {
          hasTree = true;
          json.skipValue();
        }
        default -> json.skipValue();
      }
    }

    private void readExcept(JsonReader json) throws IOException {
      require(json, JsonToken.BEGIN_ARRAY);
      json.beginArray();
      while (json.hasNext()) {
        except.add(move(string(json)));
      }
      json.endArray();
    }

    private void readPositions(JsonReader json) throws IOException {
      begin(json);
      while (json.hasNext()) {
        Position position = position(json.nextName());
        if (json.peek() == JsonToken.STRING) {
          choices.put(position, move(string(json)));
          continue;
        }
        Answers answers = new Answers();
        begin(json);
        while (json.hasNext()) {
          answers.put(move(json.nextName()), move(string(json)));
        }
        json.endObject();
        replies.put(position, answers);
      }
      json.endObject();
    }

    Proof proof(Source source) {
      Position start = position(sfen);
      Side side =
          switch (attacker) {
            case "black" -> Side.BLACK;
            case "white" -> Side.WHITE;
            default -> throw new Malformed("attacker");
          };
      return switch (claim) {
        case "mate" -> {
          if (!hasTree) {
            throw new Malformed("tree");
          }
          int most = plies.orElseThrow(() -> new Malformed("plies"));
          yield new Proof.Mate(start, side, most, isShared, handler -> tell(source, handler));
        }
        case "no-mate" -> new Proof.NoMate(start, side, plies, except, replies, choices);
        default -> throw new Malformed("claim");
      };
    }
  }

  /** Tells the tree of a mate. */
  private static void tell(Source source, Proof.TreeHandler handler) {
    try (JsonReader json = open(source)) {
      json.beginObject();
      while (!json.nextName().equals("tree")) {
        json.skipValue();
      }
      begin(json);
      for (int levels = 1; levels > 0; ) {
        if (!json.hasNext()) {
          json.endObject();
          handler.leave();
          levels--;
          continue;
        }
        String name = json.nextName();
        if (json.peek() == JsonToken.STRING && json.nextString().equals(ABOVE)) {
          handler.above(name);
        } else {
          begin(json);
          handler.enter(name);
          levels++;
        }
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static void begin(JsonReader json) throws IOException {
    require(json, JsonToken.BEGIN_OBJECT);
    json.beginObject();
  }

  private static void require(JsonReader json, JsonToken token) throws IOException {
    if (json.peek() != token) {
      throw new Malformed(json.getPath());
    }
  }

  private static String string(JsonReader json) throws IOException {
    require(json, JsonToken.STRING);
    return json.nextString();
  }

  private static boolean bool(JsonReader json) throws IOException {
    require(json, JsonToken.BOOLEAN);
    return json.nextBoolean();
  }

  /** A number of plies, or none. */
  private static OptionalInt number(JsonReader json) throws IOException {
    if (json.peek() == JsonToken.NULL) {
      json.nextNull();
      return OptionalInt.empty();
    }
    require(json, JsonToken.NUMBER);
    double number = json.nextDouble();
    if (number >= 0 && number < MOST_PLIES && number == Math.floor(number)) {
      return OptionalInt.of((int) number);
    }
    throw new Malformed(String.valueOf(number));
  }

  private static Move move(String usi) {
    Optional<Move> move = Move.ofUsi(usi);
    return move.orElseThrow(() -> new Malformed(usi));
  }

  private static Position position(String sfen) {
    return switch (Sfen.parse(sfen.startsWith("sfen ") ? sfen.substring(5) : sfen)) {
      case Sfen.Parsed.Ok ok -> ok.position();
      case Sfen.Parsed.Bad bad -> throw new Malformed(sfen);
    };
  }
}
