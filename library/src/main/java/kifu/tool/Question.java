package kifu.tool;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import kifu.collection.CollectedGame;
import kifu.command.FileFailure;
import kifu.command.GameChoice;
import kifu.command.ShownPosition;
import kifu.command.UsiPosition;
import kifu.document.Document;
import kifu.drawing.Wording;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.prose.WrittenMoves;
import kifu.shogi.Position;
import kifu.text.Shortened;
import kifu.text.Text;

/**
 * Holds what is asked: arguments that fit their schema, the records that may be read, the words of
 * the answer, and whether it is still wanted.
 */
record Question(
    JsonObject arguments, Records records, Wording wording, BooleanSupplier isTakenBack) {
  static final Schema.Property TEXT =
      Schema.Property.text("text", "a shogi record itself: KIF, KI2, CSA, JKF, USI or BOD");

  static final Schema.Property PATH = Schema.Property.text("path", "the file of a shogi record");

  static final Schema.Property GAME =
      Schema.Property.number(
          "game", "which game of the record, counted from 1; else the first one");

  /** The arguments that name a place in a record. */
  private static final List<String> PLACES = List.of("game", "ply", "line");

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
    return Document.open("", "", 0, Text.of(text.get()));
  }

  Document read(String path) throws Refused {
    try {
      return records.read(path).document(path);
    } catch (FileFailure failure) {
      throw refused(path, failure);
    }
  }

  static Refused refused(String what, FileFailure failure) {
    String shown = Shortened.of(what, LONGEST_SHOWN);
    return new Refused(
        shown + "：" + failure.why().japanese(), shown + ": " + failure.why().english());
  }

  /** The position that is asked about; without any argument the usual start. */
  Situation situation() throws Refused {
    Situation start = start();
    Optional<String> moves = text("moves");
    if (moves.isEmpty()) {
      return start;
    }
    WrittenMoves read = WrittenMoves.read(moves.get(), start);
    if (read.fault().isPresent()) {
      WrittenMoves.Fault fault = read.fault().get();
      int number = read.moves().size() + 1;
      throw new Refused(
          "引数「moves」の" + number + "手目「" + fault.text() + "」：" + fault.why().japanese(),
          "Move " + number + " of 'moves', " + fault.text() + ": " + fault.why().english());
    }
    return read.end();
  }

  private Situation start() throws Refused {
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
      return Question.ofUsi(sfen.get());
    }
    return hasRecord() ? shown(record()).situation() : Situation.of(Position.START);
  }

  /** One of the games of a record, counted from 1. */
  static CollectedGame game(Document document, int number) throws Refused {
    try {
      GameChoice.of(document.games(), number);
    } catch (FileFailure failure) {
      throw new Refused(failure.why());
    }
    return CollectedGame.of(document)
        .filter(each -> each.number() == number - 1)
        .findFirst()
        .orElseThrow(() -> new Refused("棋譜がありません", "There is no game in it"));
  }

  static Situation ofUsi(String words) throws Refused {
    try {
      return UsiPosition.of(words);
    } catch (FileFailure failure) {
      throw new Refused(failure.why());
    }
  }

  /**
   * The position of a record that the arguments {@code game}, {@code ply} and {@code line} name.
   */
  ShownPosition shown(Document document) throws Refused {
    if (number("line").isPresent() && (number("ply").isPresent() || number("game").isPresent())) {
      throw new Refused(
          "「line」は「ply」「game」と一緒に指定できません", "'line' cannot be used together with 'ply' or 'game'");
    }
    try {
      return ShownPosition.of(document, number("game"), number("line"), number("ply"));
    } catch (FileFailure failure) {
      throw new Refused(failure.why());
    }
  }
}
