package kifu.format.jkf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.json.JsonValue;
import kifu.json.JsonValue.Items;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Holds the moves of a document, a line for each, in an order in which the rule for variations of
 * KIF finds what they branch from; and where in the document each of them stands. The first line
 * stands for the start position. Immutable.
 *
 * @param manuscript the lines
 * @param entries where each line comes from
 * @param order where these stand in the document
 */
record Transcript(Manuscript manuscript, List<Entry> entries, EntryOrder order) {
  /** The part of an entry that a line is. */
  enum Kind {
    START,
    /** The beginning of a fork: the entry is its list. */
    FORK,
    MOVE,
    END_OR_NOTHING
  }

  /**
   * Where a line comes from.
   *
   * @param json the entry of a list of moves; {@code null} where the first one is missing
   * @param list the list in which it stands
   */
  record Entry(Kind kind, JsonValue json, Items list) {
    /** Where the entry stands. */
    Range range() {
      return json.range();
    }

    /** Where a part stands, or the move or the whole where it is not written. */
    Range of(Part part) {
      return part(part).or(() -> part(Part.MOVE)).orElseGet(this::range);
    }

    /** Where a part stands. */
    Optional<Range> part(Part part) {
      return switch (kind) {
        case START -> Optional.empty();
        case FORK -> Optional.of(JkfSchema.opening(range()));
        case MOVE -> part == Part.MOVE ? at("move") : ofMove(part);
        case END_OR_NOTHING -> ofEnd(part);
      };
    }

    /** Beside a move in the same entry an end has no time: that is the move's. */
    private Optional<Range> ofEnd(Part part) {
      return switch (part) {
        case MOVE, TERMINATION -> at("special");
        default -> at("move").isPresent() ? Optional.empty() : ofTime(part);
      };
    }

    private Optional<Range> ofMove(Part part) {
      return switch (part) {
        case SIDE -> at("move", "color");
        case ORIGIN -> at("move", "from");
        case SQUARE -> at("move", "to");
        case PIECE -> at("move", "piece");
        case PROMOTION -> at("move", "promote");
        default -> ofTime(part);
      };
    }

    private Optional<Range> ofTime(Part part) {
      return switch (part) {
        case CLOCK -> at("time");
        case SPENT -> at("time", "now");
        case TOTAL -> at("time", "total");
        default -> Optional.empty();
      };
    }

    private Optional<Range> at(String... names) {
      Optional<JsonValue> found = Optional.of(json);
      for (String name : names) {
        found = found.flatMap(value -> value.get(name));
      }
      return found.map(JsonValue::range);
    }
  }

  /** Puts a transcript together. For one thread. */
  static final class Builder {
    private final Text.Builder lines = Text.builder();
    private final List<Entry> entries = new ArrayList<>();

    void add(String line, Entry entry) {
      lines.append(entries.isEmpty() ? line : "\n" + line);
      entries.add(entry);
    }

    Transcript build() {
      Manuscript manuscript = new Manuscript(lines.build(), JkfGrammar.GRAMMAR);
      List<Entry> all = List.copyOf(entries);
      return new Transcript(manuscript, all, new EntryOrder(all));
    }
  }

  JkfStatement statement(int line) {
    return JkfStatement.read(manuscript.line(line));
  }

  /** The line in the document on which an entry begins. */
  int documentLine(int line) {
    return entries.get(Math.min(line, entries.size() - 1)).range().start().line();
  }

  /** Where in the document something stands that was found in the transcript. */
  Range inDocument(Range found) {
    int first = found.start().line();
    Entry entry = entries.get(first);
    if (found.end().line() == first) {
      return entry.of(part(first, found));
    }
    int last = first;
    while (last < Math.min(found.end().line(), entries.size() - 1)
        && entries.get(last + 1).list().equals(entry.list())) {
      last++;
    }
    return new Range(entry.range().start(), entries.get(last).range().end());
  }

  /** The part that a range of one line is. */
  private Part part(int line, Range found) {
    int column = found.start().column();
    return statement(line).tokens().stream()
        .filter(token -> token.span().onLine(line).equals(found))
        .findFirst()
        .map(token -> token.part())
        .orElse(column == 0 ? Part.MOVE : Part.WHOLE);
  }

  /**
   * The line whose entry stands at a point: the innermost one around it, or else the last one that
   * begins before it in the document.
   */
  int lineAt(Point point) {
    return order.lineAt(point);
  }
}
