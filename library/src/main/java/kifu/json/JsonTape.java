package kifu.json;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.json.JsonValue.Items;
import kifu.json.JsonValue.Literal;
import kifu.json.JsonValue.Member;
import kifu.json.JsonValue.Members;
import kifu.json.JsonValue.Words;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Holds the values of a document of JSON in its order, four numbers for each: an object or an array
 * is a bracket, its parts and the other bracket, a member its name and its value. Immutable once it
 * is built; values are made when they are asked for.
 *
 * <p>For the goal of a key in a long document: as objects, the values of 30,000 moves took 80 MB,
 * and a garbage collection that had to follow them took half a second.
 */
public final class JsonTape {
  /** The numbers of a place: its line, its first column, the one after its last, what it is. */
  private static final int NUMBERS = 4;

  private static final int FROM = 1;
  private static final int TO = 2;

  /** The kind of the place, and in the bits above it the text or the other bracket. */
  private static final int WHAT = 3;

  private static final int KIND_BITS = 3;
  private static final int MEMBERS = 0;
  private static final int ITEMS = 1;
  private static final int NAME = 2;
  private static final int WORDS = 3;
  private static final int LITERAL = 4;
  private static final int CLOSING = 5;

  /** Places in a block; a large document would not find room for all in one. */
  private static final int BLOCK = 4096;

  private final List<int[]> blocks = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();
  private int size;

  private JsonTape() {}

  /** Puts a tape together. For one thread. */
  public static final class Builder {
    private final JsonTape tape = new JsonTape();

    /** Most texts come again and again: names, digits, pieces. */
    private final Map<String, Integer> known = new HashMap<>();

    /** How many places were filled. */
    public int size() {
      return tape.size;
    }

    /** Adds the bracket that opens an object or an array; its place. */
    public int open(Point start, boolean isObject) {
      return add(start, start.column(), isObject ? MEMBERS : ITEMS, 0);
    }

    /**
     * Adds the bracket that closes one.
     *
     * @param end what follows it
     */
    public void close(int opening, Point end) {
      int closing = add(end, end.column(), CLOSING, 0);
      tape.block(opening)[tape.index(opening, WHAT)] += closing << KIND_BITS;
    }

    /** Adds a name, which its value has to follow. */
    public void name(Words name) {
      add(NAME, name.range(), name.text());
    }

    public void add(Words words) {
      add(WORDS, words.range(), words.text());
    }

    public void add(Literal literal) {
      add(LITERAL, literal.range(), literal.text());
    }

    private void add(int kind, Range range, String text) {
      Integer number = known.get(text);
      if (number == null) {
        number = tape.texts.size();
        known.put(text, number);
        tape.texts.add(text);
      }
      add(range.start(), range.end().column(), kind, number);
    }

    private int add(Point start, int endColumn, int kind, int what) {
      int place = tape.size++;
      if (place % BLOCK == 0) {
        tape.blocks.add(new int[NUMBERS * BLOCK]);
      }
      int[] block = tape.block(place);
      int at = tape.index(place, 0);
      block[at] = start.line();
      block[at + FROM] = start.column();
      block[at + TO] = endColumn;
      block[at + WHAT] = what << KIND_BITS | kind;
      return place;
    }

    /** The tape; the builder cannot be used again. */
    public JsonTape build() {
      return tape;
    }
  }

  private int[] block(int place) {
    return blocks.get(place / BLOCK);
  }

  private int index(int place, int number) {
    return NUMBERS * (place % BLOCK) + number;
  }

  private int number(int place, int number) {
    return block(place)[index(place, number)];
  }

  /** The first value; empty where there is none. */
  public Optional<JsonValue> root() {
    return size == 0 ? Optional.empty() : Optional.of(value(0));
  }

  /** The value at a place. */
  JsonValue value(int place) {
    return switch (kind(place)) {
      case MEMBERS -> new Members(this, place);
      case ITEMS -> new Items(this, place);
      case WORDS -> new Words(range(place), text(place));
      default -> new Literal(range(place), text(place));
    };
  }

  /** Where the value at a place stands in the document. */
  Range range(int place) {
    int last = isOpening(place) ? closing(place) : place;
    return new Range(point(place, FROM), point(last, TO));
  }

  private Point point(int place, int column) {
    return new Point(number(place, 0), number(place, column));
  }

  /** The values of the array at a place, one by one. */
  Iterator<JsonValue> items(int array) {
    return new Iterator<>() {
      private int at = array + 1;

      @Override
      public boolean hasNext() {
        return at < closing(array);
      }

      @Override
      public JsonValue next() {
        int item = at;
        at = JsonTape.this.next(item);
        return value(item);
      }
    };
  }

  /** The members of the object at a place. */
  List<Member> members(int object) {
    List<Member> members = new ArrayList<>();
    for (int at = object + 1; at < closing(object); at = next(at + 1)) {
      members.add(memberAt(at));
    }
    return members;
  }

  /** The last member of the object at a place that has a name. */
  Optional<Member> member(int object, String name) {
    int found = object; // no place of a member
    for (int at = object + 1; at < closing(object); at = next(at + 1)) {
      found = text(at).equals(name) ? at : found;
    }
    return found == object ? Optional.empty() : Optional.of(memberAt(found));
  }

  private Member memberAt(int place) {
    return new Member(text(place), range(place), value(place + 1));
  }

  /** What follows the value at a place. */
  private int next(int place) {
    return 1 + (isOpening(place) ? closing(place) : place);
  }

  private boolean isOpening(int place) {
    return kind(place) <= ITEMS;
  }

  private int kind(int place) {
    return number(place, WHAT) & (1 << KIND_BITS) - 1;
  }

  private int closing(int place) {
    return number(place, WHAT) >> KIND_BITS;
  }

  private String text(int place) {
    return texts.get(number(place, WHAT) >> KIND_BITS);
  }
}
