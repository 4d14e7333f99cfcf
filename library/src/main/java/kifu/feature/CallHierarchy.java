package kifu.feature;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.document.Document;
import kifu.drawing.Wording;
import kifu.format.BookLink;
import kifu.format.Place;
import kifu.format.PlacedGame;
import kifu.game.Continuation;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Shortened;

/**
 * Shows how positions follow from each other. In a book: from an entry its moves lead to other
 * entries, and moves of others to it. In a game: from a move its continuations in all variations
 * lead on, and the move before it leads to it.
 */
public final class CallHierarchy {
  /** A move that cannot be read may be as long as a file, and so may an SFEN. */
  private static final int MOST_CHARACTERS = 200;

  private CallHierarchy() {}

  /**
   * A position, or the move that leads to it.
   *
   * @param name the move, as the reader has it named; that of a position itself, if none was asked
   *     about; cut, as the detail is, where it is very long
   * @param range where it stands; its beginning is where to ask for what is around it
   */
  public record Item(String name, String detail, Range range) {
    public Item {
      name = Shortened.of(name, MOST_CHARACTERS);
      detail = Shortened.of(detail, MOST_CHARACTERS);
    }
  }

  /**
   * A step from one item to another.
   *
   * @param item the other end of it
   * @param ranges where the moves are written that make it
   */
  public record Call(Item item, List<Range> ranges) {}

  /** What stands at a point, if it can be asked about. */
  public static Optional<Item> prepare(Document document, Point point, Wording wording) {
    Point inside = document.text().clamp(point);
    return switch (document.analysis().placeAt(inside)) {
      case Place.Played played -> Optional.of(move(document, inside, wording));
      case Place.BookPosition position -> entry(document, inside.line(), wording);
      case Place.BookMove move -> entry(document, move.next().orElse(inside.line()), wording);
      default -> Optional.empty();
    };
  }

  private static Item move(Document document, Point point, Wording wording) {
    Range range =
        PointedPart.at(document, point)
            .flatMap(
                pointed -> document.gameAt(point.line()).map(game -> game.rangeOf(pointed.at())))
            .orElse(new Range(point, point));
    Optional<Situation> situation = document.situationAt(range.start());
    String name =
        situation
            .filter(here -> here.ended().isEmpty())
            .flatMap(Situation::last)
            .map(wording::caption)
            .orElseGet(() -> document.text().slice(range));
    String number =
        situation
            .map(Situation::ply)
            .map(ply -> wording.of(new Phrase(ply + "手目", "Move " + ply)))
            .orElse("");
    return new Item(name, number, range);
  }

  /** The entry in which a line stands, as an item of its own. */
  private static Optional<Item> entry(Document document, int line, Wording wording) {
    return document
        .analysis()
        .startAt(line)
        .map(
            sfen -> {
              Optional<Situation> situation = document.situationAt(sfen.start().line());
              int ply = situation.map(Situation::ply).orElse(0);
              Phrase name =
                  new Phrase(
                      ply == 0 ? "開始局面" : ply + "手目の局面",
                      ply == 0 ? "Start position" : "Position after move " + ply);
              return new Item(wording.of(name), document.text().slice(sfen), sfen);
            });
  }

  /** The entry that begins on a line, named by a move. */
  private static Optional<Item> entry(
      Document document, int line, Situation.LastMove move, Wording wording) {
    return document
        .analysis()
        .startAt(line)
        .map(sfen -> new Item(wording.caption(move), document.text().slice(sfen), sfen));
  }

  /** What leads to the item that begins at a point. */
  public static List<Call> incoming(Document document, Point point, Wording wording) {
    Point inside = document.text().clamp(point);
    return document
        .gameAt(inside.line())
        .map(game -> before(document, inside, game, wording))
        .orElseGet(
            () ->
                calls(document, document.analysis().book().linksTo(inside.line()), true, wording));
  }

  /** What the item leads to that begins at a point. */
  public static List<Call> outgoing(Document document, Point point, Wording wording) {
    Point inside = document.text().clamp(point);
    return document
        .gameAt(inside.line())
        .map(game -> after(document, inside, game, wording))
        .orElseGet(
            () ->
                calls(
                    document, document.analysis().book().linksFrom(inside.line()), false, wording));
  }

  private static List<Call> before(
      Document document, Point point, PlacedGame game, Wording wording) {
    return game
        .situationAt(point)
        .flatMap(here -> game.game().writtenAlong(game.lineAt(point), here.ply() - 1))
        .map(
            written -> {
              Item item = move(document, game.rangeOf(written).start(), wording);
              return new Call(item, List.of(item.range()));
            })
        .stream()
        .toList();
  }

  private static List<Call> after(
      Document document, Point point, PlacedGame game, Wording wording) {
    Range own = move(document, point, wording).range();
    return game.continuationAfter(point).map(Continuation::plays).stream()
        .flatMap(List::stream)
        .limit(References.MOST)
        .map(play -> move(document, game.rangeOf(play).start(), wording))
        .map(item -> new Call(item, List.of(own)))
        .toList();
  }

  /** Each other entry once, with all moves that lead from or to it. */
  private static List<Call> calls(
      Document document, List<BookLink> links, boolean incoming, Wording wording) {
    Map<Integer, List<BookLink>> byEntry = new LinkedHashMap<>();
    for (BookLink link : links) {
      int other = incoming ? link.from() : link.to();
      byEntry.computeIfAbsent(other, entry -> new ArrayList<>()).add(link);
    }
    List<Call> calls = new ArrayList<>();
    byEntry.forEach(
        (line, moves) ->
            entry(document, line, moves.getFirst().move(), wording)
                .ifPresent(
                    item ->
                        calls.add(new Call(item, moves.stream().map(BookLink::range).toList()))));
    return calls;
  }
}
