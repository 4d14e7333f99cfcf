package kifu.feature;

import static java.util.stream.Collectors.toSet;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.drawing.Wording;
import kifu.format.EntrySlot;
import kifu.format.HeaderSlot;
import kifu.format.HeaderValue;
import kifu.format.MoveSlot;
import kifu.format.Suggestion;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.shogi.LikelyMoves;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Lists what can be written at a place: the legal moves as the lines around write them, the likely
 * ones first, then ends, headers, variations and other words of the format.
 *
 * <p>Only what fits what is typed already comes, and it is to be asked again after every key:
 * editors compare texts in ways of their own, and none would find 同　歩(23) by {@code 24p}.
 */
public final class Completion {
  /** The most values of headers that are offered from other records. */
  private static final int MOST_VALUES = 100;

  /** The most positions of games that are offered to a book. */
  private static final int MOST_ENTRIES = 100;

  /** The most items in a list: users do not look through more, and each key asks again. */
  private static final int MOST_ITEMS = 1000;

  /** Longer than what is typed for one word or move: a line may be as long as a file. */
  private static final int MOST_TYPED = 1000;

  /** How large an image is in the box beside the list, which VS Code opens 330 pixels wide. */
  private static final double BESIDE_THE_LIST = 0.7;

  private Completion() {}

  /**
   * What the client can do and the user wants.
   *
   * @param snippets whether texts with gaps to fill in may be offered
   * @param today the date to write into headers
   * @param elsewhere what is known from other documents
   */
  public record Options(Wording wording, boolean snippets, LocalDate today, Elsewhere elsewhere) {}

  /**
   * Knows what stands in other documents. A map has the most frequent first, with the number of
   * games.
   */
  public interface Elsewhere {
    /** Knows nothing. */
    Elsewhere NOTHING = new Elsewhere() {};

    /** The moves that open books have for a position. */
    default List<Move> bookMoves(Position position) {
      return List.of();
    }

    /** The moves that records of the folder play in a position. */
    default Map<Move, Integer> playedMoves(Position position) {
      return Map.of();
    }

    /** What the headers of that kind say in records of the folder. */
    default Map<String, Integer> headerValues(HeaderValue.Kind kind) {
      return Map.of();
    }

    /** The positions of games that are open, in the order in which they were reached. */
    default List<Reached> positions() {
      return List.of();
    }
  }

  /**
   * A position of a game.
   *
   * @param record the name of its file
   */
  public record Reached(Situation situation, String record) {}

  /**
   * Something to write.
   *
   * @param kind empty for a move
   * @param label what the list shows
   * @param detail more about it; may be empty
   * @param range what the text replaces; ends at the point that was asked about or after it
   * @param filter what an editor is to compare with what stands in the range, which it fits
   * @param move the move that it writes
   */
  public record Item(
      Optional<Suggestion.Kind> kind,
      String label,
      String detail,
      Range range,
      String text,
      String filter,
      Optional<Move> move) {
    private Item down(int lines) {
      Range there = range.moveLines(line -> line + lines);
      return new Item(kind, label, detail, there, text, filter, move);
    }
  }

  /**
   * What can be written at a point, in the order in which to show it: after the moves above it,
   * also those that were typed faster than they could be finished.
   */
  public static List<Item> items(Document typed, Point point, Options options) {
    Point inside = typed.text().clamp(point);
    FinishedLines.FinishedAbove above = FinishedLines.above(typed, inside);
    int joined = inside.line() - above.point().line();
    return itemsThere(above.document(), above.point(), options).stream()
        .map(item -> item.down(joined))
        .toList();
  }

  private static List<Item> itemsThere(Document document, Point inside, Options options) {
    Optional<MoveSlot> slot = document.analysis().writing().moveSlotAt(inside);
    List<Item> items = new ArrayList<>();
    slot.ifPresent(
        place -> {
          Situation before = place.before();
          Function<Move, String> label = move -> document.analysis().writing().spell(before, move);
          items.addAll(moves(document, inside, place, label, options));
        });
    if (slot.isEmpty()) {
      QuotedMoveSlot.at(document, inside)
          .ifPresent(
              place -> items.addAll(moves(document, inside, place, place.spelling(), options)));
    }
    for (Suggestion suggestion :
        document.analysis().writing().suggestionsAt(inside, slot, options.today())) {
      if (options.snippets() || suggestion.kind() != Suggestion.Kind.SNIPPET) {
        word(document, inside, suggestion, options.wording()).ifPresent(items::add);
      }
    }
    items.addAll(headerValues(document, inside, items, options));
    items.addAll(entries(document, inside, items, options));
    return items.size() > MOST_ITEMS ? items.subList(0, MOST_ITEMS) : items;
  }

  /** The positions of games that are open which a book lacks. */
  private static List<Item> entries(
      Document document, Point point, List<Item> items, Options options) {
    Set<String> offered = items.stream().map(Item::label).collect(toSet());
    return document.analysis().book().entrySlotAt(point).stream()
        .flatMap(
            slot ->
                options.elsewhere().positions().stream()
                    .filter(reached -> slot.lacks().test(reached.situation().position()))
                    .map(reached -> entry(reached, slot, options.wording())))
        .filter(entry -> offered.add(entry.label()))
        .flatMap(entry -> word(document, point, entry, options.wording()).stream())
        .limit(MOST_ENTRIES)
        .toList();
  }

  private static Suggestion entry(Reached reached, EntrySlot slot, Wording wording) {
    Situation situation = reached.situation();
    String sfen = slot.spelling().apply(situation);
    int ply = situation.ply();
    String move = situation.last().map(wording::caption).orElse("");
    Phrase after =
        new Phrase(
            ply + "手目 " + move + "の後の局面（" + reached.record() + "）",
            "the position after move " + ply + " " + move + " (" + reached.record() + ")");
    return new Suggestion(Suggestion.Kind.WORD, sfen, "", sfen, after, slot.column());
  }

  /** What other records of the folder have in headers like this one. */
  private static List<Item> headerValues(
      Document document, Point point, List<Item> items, Options options) {
    Set<String> offered = items.stream().map(Item::label).collect(toSet());
    return document.analysis().writing().headerSlotAt(point).stream()
        .flatMap(slot -> headerValues(document, point, slot, options))
        .filter(value -> offered.add(value.label()))
        .flatMap(value -> word(document, point, value, options.wording()).stream())
        .limit(MOST_VALUES)
        .toList();
  }

  private static Stream<Suggestion> headerValues(
      Document document, Point point, HeaderSlot slot, Options options) {
    Stream<Suggestion> elsewhere =
        options.elsewhere().headerValues(slot.kind()).entrySet().stream()
            .map(value -> headerValue(value.getKey(), value.getValue(), slot.column()));
    return slot.kind() == HeaderValue.Kind.OPENING
        ? Stream.concat(opening(document, point, slot).stream(), elsewhere)
        : elsewhere;
  }

  /** The opening that the moves show. */
  private static Optional<Suggestion> opening(Document document, Point point, HeaderSlot slot) {
    return document
        .gameAt(point.line())
        .flatMap(FormationNames::opening)
        .map(
            name ->
                Suggestion.value(
                    name.japanese(),
                    new Phrase("この棋譜の指し手から", name.english() + ", by the moves of this game"),
                    slot.column()));
  }

  private static Suggestion headerValue(String value, int games, int column) {
    return Suggestion.value(value, inFolder(games), column);
  }

  private static Phrase inFolder(int games) {
    return new Phrase("このフォルダーで" + games + "局", Phrase.counted(games, "game") + " in this folder");
  }

  private static List<Item> moves(
      Document document,
      Point point,
      MoveSlot slot,
      Function<Move, String> label,
      Options options) {
    String written = written(document, slot.range().start(), point);
    if (written.length() > MOST_TYPED) {
      return List.of();
    }
    Situation before = slot.before();
    TypedMove typed = new TypedMove(slot.typed());
    boolean maybeLead = slot.lead().strip().startsWith(slot.typed().strip());
    Map<Move, Integer> played = options.elsewhere().playedMoves(before.position());
    List<Move> first = new ArrayList<>();
    List<Move> second = new ArrayList<>();
    List<Move> books = options.elsewhere().bookMoves(before.position());
    for (Move move : ordered(slot, books, played.keySet())) {
      if (typed.fitsDestination(before.position(), before.lastSquare(), move)
          || typed.begins(slot.spelling().apply(move))) {
        first.add(move);
      } else if (maybeLead || typed.fits(before.position(), before.lastSquare(), move)) {
        second.add(move);
      }
    }
    return Stream.concat(first.stream(), second.stream())
        .map(
            move -> {
              Optional<Phrase> known =
                  Optional.ofNullable(played.get(move)).map(Completion::inFolder);
              String detail = known.map(games -> "　" + options.wording().of(games)).orElse("");
              String name = options.wording().name(before.position(), move, before.lastSquare());
              return item(slot, move, label.apply(move), written, name + detail);
            })
        .toList();
  }

  /** The legal moves: those that are known from elsewhere first, those of this place last. */
  private static List<Move> ordered(MoveSlot slot, List<Move> books, Set<Move> played) {
    Situation before = slot.before();
    List<Move> likely =
        new ArrayList<>(
            LikelyMoves.of(
                before.position(),
                before.lastSquare(),
                before.last().flatMap(Situation.LastMove::previous)));
    Set<Move> known = new LinkedHashSet<>(slot.known());
    known.addAll(books);
    known.addAll(played);
    known.retainAll(likely);
    likely.removeAll(known);
    likely.addAll(0, known);
    List<Move> taken = likely.stream().filter(slot.taken()::contains).toList();
    likely.removeAll(taken);
    likely.addAll(taken);
    return likely;
  }

  private static Item item(MoveSlot slot, Move move, String label, String written, String detail) {
    String plain = "" + move.to().file() + move.to().rank() + label;
    return new Item(
        Optional.empty(),
        label,
        detail,
        slot.range(),
        slot.textOf(move),
        written.strip().isEmpty() ? written + plain : written,
        Optional.of(move));
  }

  private static String written(Document document, Point start, Point point) {
    return document.text().line(point.line()).substring(start.column(), point.column());
  }

  private static Optional<Item> word(
      Document document, Point point, Suggestion suggestion, Wording wording) {
    Range range = Range.ofLine(point.line(), suggestion.column(), point.column());
    String written = written(document, range.start(), point);
    if (written.length() > MOST_TYPED) {
      return Optional.empty();
    }
    TypedMove typed = new TypedMove(written);
    boolean fits =
        typed.begins(suggestion.label())
            || Stream.of(suggestion.words().split(" ", -1)).anyMatch(typed::begins);
    return fits
        ? Optional.of(
            new Item(
                Optional.of(suggestion.kind()),
                suggestion.label(),
                wording.of(suggestion.detail()),
                range,
                suggestion.text(),
                written.strip().isEmpty() ? written + suggestion.label() : written,
                Optional.empty()))
        : Optional.empty();
  }

  /** The board after a move that is offered at a point; empty where it can no longer be played. */
  public static Optional<String> documentation(
      Document document, Point point, Move move, Hover.Options options) {
    Point inside = document.text().clamp(point);
    FinishedLines.FinishedAbove above = FinishedLines.above(document, inside);
    return above
        .document()
        .analysis()
        .writing()
        .moveSlotAt(above.point())
        .or(() -> QuotedMoveSlot.at(above.document(), above.point()))
        .map(MoveSlot::before)
        .filter(before -> before.position().canPlay(move))
        .map(before -> before.after(move))
        .map(
            after ->
                Hover.text(
                    explanation(after, options.wording()),
                    document.analysis().playersAt(inside.line()),
                    options.times(BESIDE_THE_LIST)));
  }

  private static LineExplanation explanation(Situation after, Wording wording) {
    String name = after.last().map(wording::caption).orElse("");
    Phrase headline = new Phrase(after.ply() + "手目 " + name, "Move " + after.ply() + " " + name);
    return new LineExplanation(
        wording.of(headline),
        Optional.of(after),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of());
  }
}
