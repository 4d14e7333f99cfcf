package kifu.tool;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import kifu.command.FileFailure;
import kifu.command.ShownPosition;
import kifu.command.UsiPosition;
import kifu.document.Document;
import kifu.drawing.Wording;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.prose.WrittenMoves;
import kifu.text.Point;
import kifu.text.Shortened;
import kifu.text.Text;

/**
 * Holds what is asked: arguments that fit their schema, the records that may be read, the words of
 * the answer, and whether it is still wanted.
 */
record ToolQuestion(
    JsonObject arguments, Records records, Wording wording, BooleanSupplier isTakenBack) {
  static final Schema.Property TEXT =
      Schema.Property.text(
          "text",
          "a shogi record itself: KIF, KI2, CSA, JKF, USI or BOD, or Markdown with fences such as"
              + " ```kifu");

  static final Schema.Property PATH = Schema.Property.text("path", "the file of a shogi record");

  static final Schema.Property GAME =
      Schema.Property.number(
          "game",
          "which game of the record, of Markdown through all fences, counted from 1; else the first"
              + " one");

  /** The arguments that name a place in a record. */
  private static final List<String> PLACES = List.of("game", "ply", "line");

  private static final String BOOK_OF_SHOGI_GUI = ".sbk";
  private static final int MOST_CHARACTERS = 1 << 24;
  private static final int LONGEST_SHOWN = 60;

  String say(Phrase phrase) {
    return wording.of(phrase);
  }

  String say(String japanese, String english) {
    return say(new Phrase(japanese, english));
  }

  /** Ends the answer if nobody waits for it any more; to be asked between steps that take long. */
  void goOn() throws Refused {
    if (isTakenBack.getAsBoolean()) {
      throw new Refused("問い合わせは取り消されました", "The question was taken back");
    }
  }

  private Optional<JsonElement> value(String name) {
    return Optional.ofNullable(arguments.get(name)).filter(value -> !value.isJsonNull());
  }

  /** A text; one that is blank is none. */
  Optional<String> text(String name) {
    return value(name).map(JsonElement::getAsString).filter(text -> !text.strip().isEmpty());
  }

  Optional<Integer> number(String name) {
    return value(name).map(JsonElement::getAsInt);
  }

  boolean isSet(String name) {
    return value(name).filter(JsonElement::getAsBoolean).isPresent();
  }

  /** How many things are wanted, within limits. */
  int most(String name, int usual, int most) throws Refused {
    int wanted = number(name).orElse(usual);
    if (wanted < 1) {
      throw new Refused(
          "引数「" + name + "」は1以上にしてください", "The argument '" + name + "' has to be at least 1");
    }
    return Math.min(wanted, most);
  }

  boolean hasRecord() {
    return text("text").isPresent() || text("path").isPresent();
  }

  /** The record of the arguments {@code text} or {@code path}. */
  Document record() throws Refused {
    return record("text", "path");
  }

  /** The record of one of two arguments: its content, or its file. */
  Document record(String content, String file) throws Refused {
    Optional<String> text = text(content);
    Optional<String> path = text(file);
    if (text.isPresent() == path.isPresent()) {
      throw new Refused(
          "棋譜は「" + content + "」（棋譜そのもの）か「" + file + "」（ファイル）のどちらか一つで指定してください",
          "Give the record either as '"
              + content
              + "', its content, or as '"
              + file
              + "', its file");
    }
    if (path.isPresent()) {
      return read(path.get());
    }
    if (text.get().length() > MOST_CHARACTERS) {
      throw new Refused(
          "棋譜が長すぎます。コマンドkifuを使ってください", "The text is too long; use the command kifu for it");
    }
    return opened(Text.of(text.get()));
  }

  /** A text as a document; no format of records has lines with fences. */
  private static Document opened(Text text) {
    Document markdown = Document.open("", Document.MARKDOWN, 0, text);
    return markdown.embedded().isEmpty() ? Document.open("", "", 0, text) : markdown;
  }

  /** The record that the arguments {@code text} or {@code path} and {@code game} name. */
  AskedRecord asked() throws Refused {
    return AskedRecord.of(record(), number("game"));
  }

  private Document read(String path) throws Refused {
    try {
      return records.read(path).document(path);
    } catch (FileFailure failure) {
      throw path.toLowerCase(Locale.ROOT).endsWith(BOOK_OF_SHOGI_GUI)
          ? new Refused(
              Shortened.of(path, LONGEST_SHOWN)
                  + "：ShogiGUIの定跡はここでは読めません。kifu book mergeで.dbにしてください",
              Shortened.of(path, LONGEST_SHOWN)
                  + ": a book of ShogiGUI is not read here; 'kifu book merge' makes a .db of it")
          : refused(path, failure);
    }
  }

  static Refused refused(String what, FileFailure failure) {
    String shown = Shortened.of(what, LONGEST_SHOWN);
    return new Refused(failure.why().about(shown, shown));
  }

  /** Where the game stands at the position that is asked about. */
  Situation situation() throws Refused {
    return position().situation();
  }

  /** The position that is asked about; without any argument the usual start. */
  AskedPosition position() throws Refused {
    AskedPosition start = start();
    Optional<String> moves = text("moves");
    if (moves.isEmpty()) {
      return start;
    }
    WrittenMoves read = WrittenMoves.read(moves.get(), start.situation());
    if (read.fault().isPresent()) {
      WrittenMoves.Fault fault = read.fault().get();
      int number = read.moves().size() + 1;
      throw new Refused(
          fault
              .why()
              .about(
                  "引数「moves」の" + number + "手目「" + fault.text() + "」",
                  "Move " + number + " of 'moves', " + fault.text()));
    }
    return start.after(read);
  }

  private AskedPosition start() throws Refused {
    Optional<String> sfen = text("sfen");
    if (sfen.isPresent() && hasRecord()) {
      throw new Refused(
          "局面は「sfen」か棋譜（text、path）のどちらか一つで指定してください",
          "Give the position either as 'sfen' or by a record ('text' or 'path')");
    }
    for (String name : PLACES) {
      if (!hasRecord() && number(name).isPresent()) {
        throw new Refused(
            "「" + name + "」は棋譜の中の場所なので、棋譜（text、path）と一緒に指定してください",
            "'"
                + name
                + "' is a place in a record; give it together with 'text' or 'path', or leave it"
                + " out");
      }
    }
    if (sfen.isPresent()) {
      return ofUsi(sfen.get());
    }
    return hasRecord() ? inRecord() : AskedPosition.start();
  }

  static AskedPosition ofUsi(String words) throws Refused {
    Document line = UsiPosition.document(words);
    try {
      Situation end = UsiPosition.at(line);
      return AskedPosition.of(
          AskedRecord.of(line, Optional.empty()), new Point(0, line.text().lineLength(0)), end);
    } catch (FileFailure failure) {
      throw new Refused(failure.why());
    }
  }

  /**
   * The position of a record that the arguments {@code game}, {@code ply} and {@code line} name.
   */
  private AskedPosition inRecord() throws Refused {
    if (number("line").isPresent() && (number("ply").isPresent() || number("game").isPresent())) {
      throw new Refused(
          "「line」は「ply」「game」と一緒に指定できません", "'line' cannot be used together with 'ply' or 'game'");
    }
    AskedRecord record = AskedRecord.of(record(), number("game"), number("line"));
    ShownPosition shown = record.shown(number("line"), number("ply"));
    return AskedPosition.of(record, shown.place(), shown.situation());
  }
}
