package kifu.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.text.Point;
import kifu.text.Range;
import org.jspecify.annotations.Nullable;

/**
 * Holds the parameters of a message, or an object within them. A member that must be there and is
 * not, or is of another type, makes the message an invalid one: the methods for it throw a {@link
 * RequestFailure} that says so. What may be missing is read from {@link #json} itself.
 *
 * @param json the object as it came
 */
public record Params(JsonObject json) {
  static final String POSITION = "position";

  /** The parameters of a message; whatever is no object has no members. */
  public static Params of(@Nullable Object json) {
    return new Params(json instanceof JsonObject object ? object : new JsonObject());
  }

  /** The failure of a request whose parameter of this name cannot be used. */
  static RequestFailure invalid(String name) {
    return new RequestFailure(
        RequestFailure.Reason.INVALID_PARAMS, "The parameter " + name + " is missing or wrong.");
  }

  /** Whether there is a member of this name that is not null. */
  public boolean has(String name) {
    return json.has(name) && !json.get(name).isJsonNull();
  }

  public Params object(String name) {
    if (json.get(name) instanceof JsonObject object) {
      return new Params(object);
    }
    throw invalid(name);
  }

  /** A text, which may be empty. */
  public String text(String name) {
    if (json.get(name) instanceof JsonPrimitive value && value.isString()) {
      return value.getAsString();
    }
    throw invalid(name);
  }

  /** A position. */
  public Position sfen(String name) {
    if (Sfen.parse(text(name)) instanceof Sfen.Parsed.Ok read) {
      return read.position();
    }
    throw invalid(name);
  }

  /** A number without a fraction. */
  public int number(String name) {
    return Json.number(json, name).orElseThrow(() -> invalid(name));
  }

  /** Objects in a list. */
  public List<Params> objects(String name) {
    if (json.get(name) instanceof JsonArray array) {
      return array.asList().stream().map(Params::of).toList();
    }
    throw invalid(name);
  }

  /** The URI of the document that a message is about. */
  public String document() {
    return object("textDocument").text("uri");
  }

  /** The place that a message is about. */
  public Point position() {
    return point(POSITION);
  }

  private Point point(String name) {
    return object(name).asPoint();
  }

  private Point asPoint() {
    return new Point(number("line"), number("character"));
  }

  public List<Point> positions() {
    return objects("positions").stream().map(Params::asPoint).toList();
  }

  public Range range() {
    return range("range");
  }

  Range range(String name) {
    return object(name).asRange();
  }

  public List<Range> ranges() {
    return objects("ranges").stream().map(Params::asRange).toList();
  }

  private Range asRange() {
    return new Range(point("start"), point("end"));
  }
}
