package kifu.format.comment;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.comment.EngineNote.Dialect;
import kifu.format.comment.EngineNotes.CommentLine;
import kifu.shogi.SideSigns;

/**
 * Describes a shape in which a program writes: whole lines, and where in them each thing stands.
 *
 * @param line what such a line looks like
 * @param analysis what shows that it comes from an analysis, and not from a player of the game
 * @param other what shows that it is about another move than the best one
 * @param value the evaluation
 * @param moves what the program expects
 */
record EngineNoteLine(
    Dialect dialect,
    Pattern line,
    Pattern analysis,
    Pattern other,
    Pattern value,
    Pattern depth,
    Pattern nodes,
    Pattern engine,
    Pattern moves) {

  private static final String VALUE = "[+-]?\\d{1,9}";
  private static final Pattern NEVER = Pattern.compile("(?!)");
  private static final Pattern ALWAYS = Pattern.compile("");

  private static final List<EngineNoteLine> SHAPES =
      List.of(
          new EngineNoteLine(
              Dialect.SHOGIHOME,
              Pattern.compile("[*#](?:評価値|詰み|読み筋|深さ|ノード数|エンジン)=.*"),
              Pattern.compile("^#"),
              NEVER,
              Pattern.compile("^.評価値=(" + VALUE + ")\\s*+$|^.詰み=([先後]手勝ち(?::\\d{1,4}手)?)\\s*+$"),
              Pattern.compile("^.深さ=(\\d{1,6})"),
              Pattern.compile("^.ノード数=(\\d{1,18})"),
              Pattern.compile("^.エンジン=(.+)"),
              Pattern.compile("^.読み筋=(.+)")),
          gui("\\*(?:対局|解析) .*"),
          // 棋神アナリティクス.
          gui("\\* .*評価値 ?" + VALUE + " .*読み筋 .*"),
          new EngineNoteLine(
              Dialect.K_SHOGI,
              Pattern.compile("#(?:指し手|形勢|推奨手)\\[" + VALUE + "\\].*"),
              ALWAYS,
              Pattern.compile("^#推奨手"),
              Pattern.compile("\\[(" + VALUE + ")\\]"),
              NEVER,
              NEVER,
              NEVER,
              Pattern.compile("\\](.+)")),
          new EngineNoteLine(
              Dialect.GEKISASHI,
              Pattern.compile("<analyze>" + VALUE + "(?: .*)?</analyze>.*"),
              ALWAYS,
              // A move of a book stands for itself.
              Pattern.compile("定跡手"),
              Pattern.compile(">(" + VALUE + ")"),
              NEVER,
              NEVER,
              NEVER,
              Pattern.compile(">" + VALUE + " ([^<]++)")),
          floodgate("\\*[ 　]*+" + VALUE + "(?:\\s++[!-~].*)?"),
          // Clients of servers, which write it as a comment for people.
          floodgate(" " + VALUE + "\\s++[+-]\\d{4}[A-Z]{2}.*"),
          new EngineNoteLine(
              Dialect.BY_HAND,
              Pattern.compile(".*読み筋[\\s　=＝:：]*+[" + SideSigns.ALL + "1-9１-９+-].*"),
              NEVER,
              NEVER,
              NEVER,
              NEVER,
              NEVER,
              NEVER,
              Pattern.compile("読み筋[\\s　=＝:：]*+(.+)")));

  /** One line with a word for each thing. The best of several candidates comes first. */
  private static EngineNoteLine gui(String line) {
    return new EngineNoteLine(
        Dialect.SHOGIGUI,
        Pattern.compile(line),
        Pattern.compile("^\\*(?!対局)"),
        Pattern.compile(" 候補(?!1 )\\d"),
        Pattern.compile(" 評価値 ?(" + VALUE + "|[+-]?詰(?: ?\\d{1,4})?)(?![^ ↑↓])"),
        Pattern.compile(" 深さ (\\d{1,6})"),
        Pattern.compile(" ノード数 (\\d{1,18})"),
        NEVER,
        Pattern.compile(" 読み筋 ++(.+)"));
  }

  private static EngineNoteLine floodgate(String line) {
    return new EngineNoteLine(
        Dialect.FLOODGATE,
        Pattern.compile(line),
        NEVER,
        NEVER,
        Pattern.compile("^\\*?[ 　]*+(" + VALUE + ")"),
        NEVER,
        Pattern.compile("#(\\d{1,18})\\s*+$"),
        NEVER,
        Pattern.compile("^\\*?[ 　]*+" + VALUE + "\\s++([^#]++)"));
  }

  /** The note on a line, if a program is known to write such lines. */
  static Optional<EngineNote> read(CommentLine line) {
    return SHAPES.stream()
        .filter(shape -> shape.line.matcher(line.text()).matches())
        .findFirst()
        .map(shape -> shape.note(line));
  }

  private EngineNote note(CommentLine line) {
    String text = line.text();
    return new EngineNote(
        dialect,
        line.line(),
        line.line() + 1,
        analysis.matcher(text).find(),
        !other.matcher(text).find(),
        found(value, text).flatMap(Evaluation::read),
        new EngineNote.Search(
            found(depth, text)
                .map(found -> OptionalInt.of(Integer.parseInt(found)))
                .orElse(OptionalInt.empty()),
            found(nodes, text)
                .map(found -> OptionalLong.of(Long.parseLong(found)))
                .orElse(OptionalLong.empty()),
            found(engine, text)),
        moves(line));
  }

  private Optional<EngineNote.Moves> moves(CommentLine line) {
    Matcher found = moves.matcher(line.text());
    return found.find() && !found.group(1).strip().isEmpty()
        ? Optional.of(
            new EngineNote.Moves(
                line.line(), line.column() + found.start(1), found.group(1).stripTrailing()))
        : Optional.empty();
  }

  private static Optional<String> found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      return Optional.empty();
    }
    String last = matcher.group(matcher.groupCount());
    return Optional.ofNullable(last).or(() -> Optional.ofNullable(matcher.group(1)));
  }
}
