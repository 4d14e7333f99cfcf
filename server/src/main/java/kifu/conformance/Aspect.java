package kifu.conformance;

import static java.util.stream.Collectors.joining;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Lists what a reader can be right or wrong about. Each takes from what is said about a record the
 * lines that are compared, such as {@code 3: 2g2f} for the third move of the main line.
 */
public enum Aspect {
  /** The start positions, one for each game. */
  START {
    @Override
    void of(JsonObject game, List<String> lines) {
      lines.add(text(game, "start"));
    }
  },
  /** In whatever order they come. */
  HEADERS {
    @Override
    void of(JsonObject game, List<String> lines) {
      objects(game, "headers").stream()
          .map(header -> text(header, "key") + ": " + text(header, "value"))
          .sorted()
          .forEach(lines::add);
    }
  },
  /** Moves, passes, and where variations branch off. */
  MOVES {
    @Override
    void of(String place, JsonObject move, List<String> lines) {
      if (move.has("usi") || text(move, "special").equals("pass")) {
        lines.add(place + ": " + (move.has("usi") ? text(move, "usi") : "pass"));
      }
    }
  },
  ENDINGS {
    @Override
    void of(String place, JsonObject move, List<String> lines) {
      if (move.has("special") && !text(move, "special").equals("pass")) {
        lines.add(place + ": " + text(move, "special"));
      }
    }
  },
  /** Who won. */
  WINNER {
    @Override
    void of(JsonObject game, List<String> lines) {
      if (game.has("winner")) {
        lines.add(text(game, "winner"));
      }
    }
  },
  /** The times spent on moves, in milliseconds. */
  TIMES {
    @Override
    void of(String place, JsonObject move, List<String> lines) {
      said(place, move, "time", lines);
    }
  },
  COMMENTS {
    @Override
    void of(String place, JsonObject move, List<String> lines) {
      said(place, move, "comment", lines);
    }
  },
  BOOKMARKS {
    @Override
    void of(String place, JsonObject move, List<String> lines) {
      said(place, move, "bookmark", lines);
    }
  },
  /** The positions of an opening book and, for each move, what stands behind it. */
  BOOK {
    @Override
    List<String> lines(JsonObject reading) {
      List<String> lines = new ArrayList<>();
      for (JsonObject position : objects(reading, "book")) {
        String sfen = text(position, "position");
        lines.add(sfen);
        for (JsonObject move : objects(position, "moves")) {
          lines.add(
              Stream.of("usi", "reply", "evaluation", "depth", "count")
                  .map(member -> move.has(member) ? text(move, member) : "none")
                  .collect(joining(" ", sfen + ": ", "")));
        }
      }
      return lines;
    }
  },
  /** That something is wrong with a record, and where. */
  FAULTS;

  /** What it is called in reports, such as {@code moves}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The lines of what is said about a whole game. */
  void of(JsonObject game, List<String> lines) {}

  /**
   * The lines of what is said about a move.
   *
   * @param place its number in its line of play, after the variations that lead to it; 0 before the
   *     first move
   */
  void of(String place, JsonObject move, List<String> lines) {}

  /** All lines of a record, of all its games. */
  List<String> lines(JsonObject reading) {
    List<String> lines = new ArrayList<>();
    for (JsonObject game : objects(reading, "games")) {
      of(game, lines);
      walk("", game, lines);
    }
    return lines;
  }

  private void walk(String before, JsonObject line, List<String> lines) {
    of(before + 0, line, lines);
    int number = 0;
    for (JsonObject move : objects(line, "moves")) {
      String place = before + ++number;
      of(place, move, lines);
      int variation = 0;
      for (String kind : List.of("variations", "continuations")) {
        for (JsonObject other : objects(move, kind)) {
          walk(place + "/" + kind.charAt(0) + ++variation + "/", other, lines);
        }
      }
    }
  }

  private static void said(String place, JsonObject move, String member, List<String> lines) {
    if (move.has(member)) {
      lines.add(place + ": " + text(move, member));
    }
  }

  /** The list with a name, or an empty one: other programs may leave out what they do not know. */
  static JsonArray list(JsonObject object, String name) {
    return object.get(name) instanceof JsonArray list ? list : new JsonArray();
  }

  /** The objects in such a list; what else another program puts there says nothing. */
  private static List<JsonObject> objects(JsonObject object, String name) {
    List<JsonObject> objects = new ArrayList<>();
    for (JsonElement each : list(object, name)) {
      if (each instanceof JsonObject known) {
        objects.add(known);
      }
    }
    return objects;
  }

  /** The text or number with a name, or nothing. */
  static String text(JsonObject object, String name) {
    return object.get(name) instanceof JsonPrimitive value ? value.getAsString() : "";
  }
}
