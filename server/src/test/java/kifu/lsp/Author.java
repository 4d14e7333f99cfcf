package kifu.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;
import kifu.format.line.LineTyping;
import kifu.shogi.Move;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Writes a record in an editor and counts the keys. The editor asks for completions after every key
 * and has formatted what was typed, as VS Code does; what it shows is in the order of the server.
 */
final class Author {
  /** How far down the list an author looks before typing more. */
  private static final int SEEN = 3;

  private final RawClient client;
  private final String uri;
  private Text text;
  private Point cursor;
  private int version = 1;
  private int keys;

  /** Opens a document, with the cursor at its end. */
  Author(RawClient client, String uri, String language, String beginning) {
    this.client = client;
    this.uri = uri;
    this.text = Text.of(beginning);
    this.cursor = text.end();
    client.open(uri, language, beginning);
  }

  String written() {
    return text.toString();
  }

  /** How many keys were pressed so far. */
  int keys() {
    return keys;
  }

  /** How many keys a text takes without help: two for a character that an input method makes. */
  static int keys(String typed) {
    return typed.codePoints().map(c -> c < 0x80 ? 1 : 2).sum();
  }

  /** Types characters one after the other. */
  void type(String characters) {
    characters.codePoints().forEach(c -> press(Character.toString(c)));
  }

  private void press(String character) {
    keys += keys(character);
    apply(List.of(new Edit(new Range(cursor, cursor), character)), text.offset(cursor) + 1);
    if (LineTyping.CHARACTERS.contains(character)) {
      JsonElement edits =
          client.result(
              "textDocument/onTypeFormatting",
              ("{textDocument: {uri: '%s'}, position: {line: %d, character: %d}, ch: %s,"
                      + " options: {tabSize: 4, insertSpaces: true}}")
                  .formatted(uri, cursor.line(), cursor.column(), json(character)));
      applyFormatting(edits.isJsonNull() ? List.of() : edits(edits.getAsJsonArray()));
    }
  }

  /** Plays a move by the list: chosen when it is among the first, else more of it is typed. */
  void play(Position before, String usi) {
    Move move = Move.ofUsi(usi).orElseThrow();
    choose(item -> isMove(item, usi), spelling(before, move), usi);
  }

  /** Writes something with this label by the list. */
  void choose(String label, String spelling) {
    choose(item -> item.get("label").getAsString().equals(label), spelling, label);
  }

  private static boolean isMove(JsonObject item, String usi) {
    return item.has("data") && item.getAsJsonObject("data").get("move").getAsString().equals(usi);
  }

  private void choose(Predicate<JsonObject> wanted, String spelling, String what) {
    List<String> left =
        new ArrayList<>(spelling.codePoints().mapToObj(Character::toString).toList());
    while (true) {
      List<JsonObject> items = items();
      Optional<JsonObject> found = items.stream().filter(wanted).findFirst();
      int place = found.map(items::indexOf).orElse(SEEN);
      if (place < SEEN || (left.isEmpty() && found.isPresent())) {
        keys += place + 1;
        accept(found.orElseThrow());
        return;
      }
      if (left.isEmpty()) {
        throw new AssertionError(what + " is not offered at " + cursor + " of\n" + text);
      }
      press(left.removeFirst());
    }
  }

  /** What an author types of a move: destination, piece, drop or promotion, origin. */
  private static String spelling(Position before, Move move) {
    String destination = "" + move.to().file() + move.to().rank();
    return switch (move) {
      case Move.Drop drop -> destination + letter(drop.piece()) + "*";
      case Move.Shift shift ->
          destination
              + before.at(shift.from()).map(Piece::type).map(Author::letter).orElse("")
              + (shift.promote() ? "+" : "")
              + shift.from().file()
              + shift.from().rank();
    };
  }

  private static String letter(PieceType piece) {
    return piece.sfen().replace("+", "").toLowerCase(Locale.ROOT);
  }

  private List<JsonObject> items() {
    JsonElement list =
        client.result(
            "textDocument/completion",
            "{textDocument: {uri: '%s'}, position: {line: %d, character: %d}}"
                .formatted(uri, cursor.line(), cursor.column()));
    return StreamSupport.stream(list.getAsJsonObject().getAsJsonArray("items").spliterator(), false)
        .map(JsonElement::getAsJsonObject)
        .sorted(Comparator.comparing(item -> item.get("sortText").getAsString()))
        .toList();
  }

  private void accept(JsonObject item) {
    Edit edit = edit(item.getAsJsonObject("textEdit"));
    int start = text.offset(edit.range().start());
    apply(List.of(edit), start + edit.newText().length());
  }

  /** Edits around the cursor, which stays behind what stood before it. */
  private void applyFormatting(List<Edit> edits) {
    int at = text.offset(cursor);
    int after = at;
    for (Edit edit : edits) {
      int start = text.offset(edit.range().start());
      int end = text.offset(edit.range().end());
      if (end <= at) {
        after += edit.newText().length() - (end - start);
      }
    }
    apply(edits, after);
  }

  private void apply(List<Edit> edits, int cursorAfter) {
    if (edits.isEmpty()) {
      return;
    }
    List<String> changes = new ArrayList<>();
    for (Edit edit : edits.reversed()) {
      text = text.apply(edit);
      Point start = edit.range().start();
      Point end = edit.range().end();
      changes.add(
          "{range: {start: {line: %d, character: %d}, end: {line: %d, character: %d}}, text: %s}"
              .formatted(
                  start.line(), start.column(), end.line(), end.column(), json(edit.newText())));
    }
    cursor = text.point(cursorAfter);
    client.change(uri, ++version, String.join(", ", changes));
  }

  private static String json(String characters) {
    return new JsonPrimitive(characters).toString();
  }

  private static List<Edit> edits(JsonArray edits) {
    return StreamSupport.stream(edits.spliterator(), false)
        .map(edit -> edit(edit.getAsJsonObject()))
        .toList();
  }

  private static Edit edit(JsonObject edit) {
    JsonObject range = edit.getAsJsonObject("range");
    return new Edit(
        new Range(point(range.getAsJsonObject("start")), point(range.getAsJsonObject("end"))),
        edit.get("newText").getAsString());
  }

  private static Point point(JsonObject point) {
    return new Point(point.get("line").getAsInt(), point.get("character").getAsInt());
  }
}
