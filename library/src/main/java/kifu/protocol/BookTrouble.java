package kifu.protocol;

import java.util.Arrays;
import java.util.Optional;
import kifu.problem.Language;
import kifu.problem.Phrase;

/** Lists why a book that the user has chosen is of no use. */
public enum BookTrouble {
  MISSING(new Phrase("ファイルがありません", "no such file")),
  UNREADABLE(new Phrase("読み込めません", "it cannot be read")),
  DAMAGED(new Phrase("定跡ファイルが壊れています", "the book is damaged")),
  UNSORTED(
      new Phrase(
          "50MBを超え、局面が順に並んでいません。kifu format --sort で並べ替えると使えます",
          "it is over 50 MB, and its positions are not in order; kifu format --sort sorts them")),
  LARGE_BINARY(
      new Phrase(
          "50MBを超えるバイナリー定跡です。kifu book merge でテキスト形式に変換すると使えます",
          "it is a binary book of over 50 MB; kifu book merge converts it to text")),
  NEEDS_JAVA(
      new Phrase(
          "10MBを超えるか、ShogiGUIの定跡です。Java 21以降があれば使えます",
          "it is over 10 MB or a book of ShogiGUI, which needs Java 21 or later"));

  private final Phrase why;

  BookTrouble(Phrase why) {
    this.why = why;
  }

  /** The trouble of this name; empty if there is none. */
  public static Optional<BookTrouble> named(String name) {
    return Arrays.stream(values()).filter(trouble -> trouble.name().equals(name)).findFirst();
  }

  /** The message to the user about a book of that name. */
  public String sentence(String book, Language language) {
    return new Phrase(
            "定跡「" + book + "」を使えません：" + why.japanese() + "。",
            "The opening book " + book + " is not used: " + why.english() + ".")
        .in(language);
  }
}
