package kifu.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
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
import kifu.tsume.Proof;

/** Writes proofs about mating problems as JSON, and reads them. */
final class ProofText {
  private ProofText() {}

  static String write(Proof proof) {
    JsonObject json = new JsonObject();
    json.addProperty("sfen", proof.start().toString());
    json.addProperty("attacker", proof.attacker() == Side.BLACK ? "black" : "white");
    switch (proof) {
      case Proof.Mate mate -> {
        json.addProperty("claim", "mate");
        json.addProperty("plies", mate.plies());
        json.add("tree", node(mate.tree()));
      }
      case Proof.NoMate none -> {
        json.addProperty("claim", "no-mate");
        json.add(
            "plies",
            none.plies().isPresent()
                ? new JsonPrimitive(none.plies().getAsInt())
                : JsonNull.INSTANCE);
        if (!none.except().isEmpty()) {
          JsonArray except = new JsonArray();
          none.except().forEach(move -> except.add(move.usi()));
          json.add("except", except);
        }
        json.add("positions", positions(none));
      }
    }
    return json + "\n";
  }

  private static JsonObject node(Proof.Node node) {
    JsonObject json = new JsonObject();
    switch (node) {
      case Proof.Attack attack -> json.add(attack.check().usi(), node(attack.defence()));
      case Proof.Defence defence -> {
        defence.replies().forEach((reply, attack) -> json.add(reply.usi(), node(attack)));
        if (!defence.useless().isEmpty()) {
          JsonObject useless = new JsonObject();
          defence
              .useless()
              .forEach(
                  (name, taking) -> {
                    JsonObject answer = new JsonObject();
                    answer.add(taking.move().usi(), node(taking.defence()));
                    useless.add(name, answer);
                  });
          json.add("useless", useless);
        }
      }
    }
    return json;
  }

  private static JsonObject positions(Proof.NoMate none) {
    JsonObject positions = new JsonObject();
    none.choices()
        .forEach((position, reply) -> positions.addProperty(withoutNumber(position), reply.usi()));
    none.replies()
        .forEach(
            (position, replies) -> {
              JsonObject answers = new JsonObject();
              replies.forEach((check, reply) -> answers.addProperty(check.usi(), reply.usi()));
              positions.add(withoutNumber(position), answers);
            });
    return positions;
  }

  private static String withoutNumber(Position position) {
    String sfen = position.toString();
    return sfen.substring(0, sfen.lastIndexOf(' '));
  }

  /**
   * Reads a proof.
   *
   * @throws JsonParseException if the text is no JSON
   * @throws Malformed if it is JSON, but no proof
   */
  static Proof read(String text) throws Malformed {
    JsonObject json = object(parsed(text));
    Position start = position(string(json.get("sfen")));
    Side attacker =
        switch (string(json.get("attacker"))) {
          case "black" -> Side.BLACK;
          case "white" -> Side.WHITE;
          default -> throw new Malformed("attacker");
        };
    return switch (string(json.get("claim"))) {
      case "mate" -> {
        JsonObject tree = object(json.get("tree"));
        Proof.Node node = start.turn() == attacker ? attack(tree) : defence(tree);
        yield new Proof.Mate(start, attacker, number(json.get("plies")), node);
      }
      case "no-mate" -> {
        JsonElement plies = json.get("plies");
        boolean isBounded = plies != null && !plies.isJsonNull();
        List<Move> except = new ArrayList<>();
        if (json.get("except") instanceof JsonArray moves) {
          for (JsonElement move : moves) {
            except.add(move(string(move)));
          }
        }
        Map<Position, Map<Move, Move>> replies = new LinkedHashMap<>();
        Map<Position, Move> choices = new LinkedHashMap<>();
        for (Map.Entry<String, JsonElement> entry : object(json.get("positions")).entrySet()) {
          if (entry.getValue() instanceof JsonObject answers) {
            replies.put(position(entry.getKey()), moves(answers));
          } else {
            choices.put(position(entry.getKey()), move(string(entry.getValue())));
          }
        }
        yield new Proof.NoMate(
            start,
            attacker,
            isBounded ? OptionalInt.of(number(plies)) : OptionalInt.empty(),
            except,
            replies,
            choices);
      }
      default -> throw new Malformed("claim");
    };
  }

  /** A text that is no proof, because of a member or a word. */
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1L;

    Malformed(String what) {
      super(what);
    }
  }

  private static Map<Move, Move> moves(JsonObject json) throws Malformed {
    Map<Move, Move> moves = new LinkedHashMap<>();
    for (Map.Entry<String, JsonElement> entry : json.entrySet()) {
      moves.put(move(entry.getKey()), move(string(entry.getValue())));
    }
    return moves;
  }

  private static Proof.Attack attack(JsonObject json) throws Malformed {
    if (json.size() != 1) {
      throw new Malformed("tree");
    }
    Map.Entry<String, JsonElement> only = json.entrySet().iterator().next();
    return new Proof.Attack(move(only.getKey()), defence(object(only.getValue())));
  }

  private static Proof.Defence defence(JsonObject json) throws Malformed {
    Map<Move, Proof.Attack> replies = new LinkedHashMap<>();
    Map<String, Proof.Taking> useless = new LinkedHashMap<>();
    for (Map.Entry<String, JsonElement> entry : json.entrySet()) {
      JsonObject value = object(entry.getValue());
      if (!entry.getKey().equals("useless")) {
        replies.put(move(entry.getKey()), attack(value));
        continue;
      }
      for (Map.Entry<String, JsonElement> interposition : value.entrySet()) {
        Proof.Attack taking = attack(object(interposition.getValue()));
        useless.put(interposition.getKey(), new Proof.Taking(taking.check(), taking.defence()));
      }
    }
    return new Proof.Defence(replies, useless);
  }

  private static JsonObject object(JsonElement json) throws Malformed {
    if (json instanceof JsonObject object) {
      return object;
    }
    throw new Malformed(String.valueOf(json));
  }

  private static String string(JsonElement json) throws Malformed {
    if (json != null && json.isJsonPrimitive() && json.getAsJsonPrimitive().isString()) {
      return json.getAsString();
    }
    throw new Malformed(String.valueOf(json));
  }

  private static int number(JsonElement json) throws Malformed {
    if (json != null && json.isJsonPrimitive() && json.getAsJsonPrimitive().isNumber()) {
      double number = json.getAsDouble();
      if (number >= 0 && number < 10_000 && number == Math.floor(number)) {
        return (int) number;
      }
    }
    throw new Malformed(String.valueOf(json));
  }

  private static Move move(String usi) throws Malformed {
    Optional<Move> move = Move.ofUsi(usi);
    return move.orElseThrow(() -> new Malformed(usi));
  }

  private static Position position(String sfen) throws Malformed {
    return switch (Sfen.parse(sfen.startsWith("sfen ") ? sfen.substring(5) : sfen)) {
      case Sfen.Parsed.Ok ok -> ok.position();
      case Sfen.Parsed.Bad bad -> throw new Malformed(sfen);
    };
  }

  /** The only value in a text. */
  private static JsonElement parsed(String text) {
    JsonReader reader = new JsonReader(new StringReader(text));
    reader.setStrictness(Strictness.STRICT);
    JsonElement value = JsonParser.parseReader(reader);
    try {
      if (reader.peek() == JsonToken.END_DOCUMENT) {
        return value;
      }
    } catch (IOException malformed) {
      throw new JsonParseException(malformed);
    }
    throw new JsonParseException("more than one value");
  }
}
