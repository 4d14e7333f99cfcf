package kifu.session;

import java.util.Optional;
import java.util.stream.Stream;
import kifu.problem.Phrase;
import kifu.report.Printable;
import kifu.text.Shortened;
import kifu.usi.EngineMessage.BestMove;

/** Has the words for what engines do wrong. */
public final class EngineFaults {
  public static final Phrase NO_MOVE =
      new Phrase("bestmove に指し手がありません", "it says bestmove without a move");
  public static final Phrase UNASKED =
      new Phrase("go と言われる前に bestmove を返しました", "it says bestmove before go was said");
  public static final Phrase ENDLESS_LINE =
      new Phrase("1MBを超えても行が終わりません", "it writes more than 1 MB without ending the line");

  private static final int SECOND = 1000;
  private static final int MOST_CHARACTERS = 200;

  private EngineFaults() {}

  /** Says why a program is not started. */
  public enum NotStarted {
    MISSING("エンジンが見つかりません（引数は別に指定します）", "there is no such engine; its arguments are given apart"),
    RELATIVE(
        "設定では、エンジンを絶対パスか、~/ で始まるパスか、PATH にある名前で指定してください",
        "a setting names an engine by its whole path, a path that begins with ~/, or a name on the"
            + " PATH"),
    FOLDER("フォルダーです。エンジンのファイルを指定してください", "it is a folder; name the file of an engine"),
    NOT_EXECUTABLE(
        "実行できるファイルではないので、エンジンとして起動できません",
        "it cannot be started as an engine: the file is not executable");

    private final Phrase why;

    NotStarted(String japanese, String english) {
      this.why = new Phrase(japanese, english);
    }

    public Phrase why() {
      return why;
    }

    /** The reason of that name. */
    public static Optional<NotStarted> named(String name) {
      return Stream.of(values()).filter(each -> each.name().equals(name)).findFirst();
    }
  }

  /**
   * Says that the system does not start it.
   *
   * @param why in the words of the system
   */
  public static Phrase notStarted(String why) {
    String words = Printable.of(why);
    return new Phrase("エンジンを起動できません（" + words + "）", "the engine cannot be started: " + words);
  }

  /** Says that it does not answer with a word in so many milliseconds. */
  public static Phrase silence(String word, long milliseconds) {
    String seconds =
        milliseconds % SECOND == 0
            ? "" + milliseconds / SECOND
            : "" + milliseconds / (double) SECOND;
    return new Phrase(
        seconds + "秒待っても " + word + " が返りません", "no " + word + " within " + seconds + " s");
  }

  /** Says that a best move does not fit the position. */
  public static Phrase wrong(BestMove best) {
    String word = shown(best.word());
    return best.move().isPresent()
        ? new Phrase("指せない手を bestmove で返しました：" + word, "its bestmove cannot be played: " + word)
        : new Phrase("bestmove で返したものが指し手ではありません：" + word, "its bestmove is no move: " + word);
  }

  /**
   * Says that it is gone.
   *
   * @param code its exit code; none where it has only closed its output
   */
  public static Phrase ended(Optional<Integer> code) {
    return code.map(
            number ->
                new Phrase("終了しました（終了コード" + number + "）", "it has ended with exit code " + number))
        .orElseGet(() -> new Phrase("出力を閉じました", "it has closed its output"));
  }

  /**
   * Says also what an engine was asked, and what came last.
   *
   * @param said its last line; empty for none
   */
  public static Phrase told(Phrase what, String asked, String said) {
    String question = shown(asked);
    String answer = shown(said);
    return new Phrase(
        what.japanese()
            + "（「"
            + question
            + "」に対して。"
            + (answer.isEmpty() ? "何も出力していません" : "最後の出力は「" + answer + "」")
            + "）",
        what.english()
            + "; asked: "
            + question
            + (answer.isEmpty() ? "; it has said nothing" : "; its last line: " + answer));
  }

  /** Says which engine it was, by the name of its file. */
  public static Phrase named(String engine, Phrase why) {
    return why.about(engine, engine);
  }

  private static String shown(String line) {
    return Printable.of(Shortened.of(line, MOST_CHARACTERS));
  }
}
