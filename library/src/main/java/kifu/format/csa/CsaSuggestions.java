package kifu.format.csa;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import kifu.format.HeaderSlot;
import kifu.format.MoveSlot;
import kifu.format.Suggestion;
import kifu.format.Suggestion.Kind;
import kifu.format.line.LineEdits;
import kifu.format.word.DateReader;
import kifu.problem.Phrase;
import kifu.record.Manuscript;
import kifu.text.Point;

/** Suggests what can be written in a game of a CSA document besides moves. */
final class CsaSuggestions {
  /** What may stand before the moves, in this order. */
  private static final List<Map.Entry<String, Phrase>> PROLOGUE =
      List.of(
          Map.entry("V2.2", new Phrase("バージョン", "version")),
          Map.entry("N+", new Phrase("先手", "black")),
          Map.entry("N-", new Phrase("後手", "white")),
          Map.entry("$EVENT:", new Phrase("棋戦", "event")),
          Map.entry("$SITE:", new Phrase("場所", "place")),
          Map.entry("$START_TIME:", new Phrase("開始日時", "start")),
          Map.entry("$END_TIME:", new Phrase("終了日時", "end")),
          Map.entry("$TIME_LIMIT:", new Phrase("持ち時間", "time limit")),
          Map.entry("$OPENING:", new Phrase("戦型", "opening")),
          Map.entry("PI", new Phrase("平手初期配置", "the start of an even game")),
          Map.entry("+", new Phrase("先手から指す", "black moves first")),
          Map.entry("-", new Phrase("後手から指す", "white moves first")));

  private static final Phrase SECONDS = new Phrase("消費時間（秒）", "time used, in seconds");

  /** How many lines to look at above the cursor for the times of moves. */
  private static final int NEAR_TIMES = 20;

  /** How many lines to look at above the cursor. */
  private static final int NEAR = 2000;

  private final Manuscript manuscript;
  private final Optional<MoveSlot> slot;
  private final Point point;
  private final int firstLine;
  private final int firstPlay;
  private final String typed;
  private final int column;

  /**
   * @param slot where a move can be written at the point
   */
  CsaSuggestions(GameLines game, Optional<MoveSlot> slot, Point point) {
    this.manuscript = game.manuscript();
    this.slot = slot;
    this.point = point;
    this.firstLine = game.firstLine();
    this.firstPlay = game.firstPlay();
    String written = manuscript.line(point.line()).substring(0, point.column());
    this.column = written.lastIndexOf(',') + 1;
    this.typed = written.substring(column);
  }

  List<Suggestion> on(LocalDate today) {
    if (typed.startsWith("'")) {
      return List.of();
    }
    boolean timed = isAfterTimedMove();
    // Editors keep a list until it is answered anew: it would take Enter from a time typed fast.
    if (typed.equals("T") && (timed || slot.isPresent())) {
      return List.of();
    }
    if (timed) {
      List<Suggestion> all = new ArrayList<>();
      all.add(new Suggestion(Kind.WORD, "T", "time", "T", SECONDS, column));
      all.addAll(ends());
      return all;
    }
    if (slot.isPresent()) {
      return point.line() >= firstPlay || typed.startsWith("%") ? ends() : List.of();
    }
    if (point.line() > firstPlay) {
      return List.of();
    }
    if (typed.matches("\\$(START|END)_TIME:.*")) {
      return List.of(Suggestion.value(DateReader.plain(today), column + typed.indexOf(':') + 1));
    }
    if (typed.startsWith("$") && typed.indexOf(':') > 0) {
      return List.of();
    }
    if (typed.startsWith("N")) {
      return typed.length() > 1 ? names() : keys();
    }
    List<Suggestion> all = new ArrayList<>();
    if (!manuscript.isRecord() && point.line() == 0) {
      all.add(newGame(today));
    }
    all.addAll(keys());
    return all;
  }

  /** Where the value of a header that games are searched by is being written. */
  Optional<HeaderSlot> headerSlot() {
    int end = typed.startsWith("N") ? Math.min(2, typed.length()) : typed.indexOf(':');
    return end > 0 && point.line() <= firstPlay
        ? Information.lookedFor(typed.substring(0, end))
            .map(kind -> new HeaderSlot(kind, column + (typed.startsWith("N") ? end : end + 1)))
        : Optional.empty();
  }

  /** Whether the time of a move belongs here: where it stands after the moves above. */
  private boolean isAfterTimedMove() {
    boolean sameLine = column > 0;
    int last = sameLine ? point.line() : point.line() - 1;
    if (last < firstPlay) {
      return false;
    }
    String line = manuscript.line(last);
    String before = sameLine ? line.substring(0, column - 1) : line;
    return CsaGrammar.GRAMMAR.statements(before).getLast() instanceof CsaStatement.Move
        && IntStream.range(Math.max(firstPlay, last - NEAR_TIMES), last)
            .mapToObj(manuscript::line)
            .flatMap(above -> CsaGrammar.GRAMMAR.statements(above).stream())
            .anyMatch(
                above ->
                    above instanceof CsaStatement.Time time && time.span().start() > 0 == sameLine);
  }

  private List<Suggestion> ends() {
    List<Suggestion> all = new ArrayList<>();
    for (CsaEnding ending : CsaEnding.values()) {
      String word = ending.word();
      all.add(
          new Suggestion(
              Kind.WORD, word, word.substring(1), word, ending.termination().meaning(), column));
    }
    return all;
  }

  private List<Suggestion> keys() {
    Set<String> used = new LinkedHashSet<>();
    for (int line = firstLine; line < Math.min(firstPlay, firstLine + NEAR); line++) {
      if (line != point.line()) {
        used.add(manuscript.line(line).strip());
      }
    }
    return PROLOGUE.stream()
        .filter(key -> used.stream().noneMatch(line -> isUsed(key.getKey(), line)))
        .map(
            key ->
                new Suggestion(
                    key.getKey().startsWith("$") ? Kind.KEY : Kind.WORD,
                    key.getKey(),
                    key.getKey().replace("$", ""),
                    key.getKey(),
                    key.getValue(),
                    column))
        .toList();
  }

  private static boolean isUsed(String key, String line) {
    return switch (key) {
      case "V2.2" -> line.startsWith("V");
      case "PI" -> line.startsWith("P");
      case "+", "-" -> line.equals("+") || line.equals("-");
      default -> line.startsWith(key);
    };
  }

  /** The players of the games above. */
  private List<Suggestion> names() {
    Set<String> names = new LinkedHashSet<>();
    for (int above = point.line() - 1; above >= Math.max(0, point.line() - NEAR); above--) {
      String line = manuscript.line(above);
      if (line.startsWith("N+") || line.startsWith("N-")) {
        names.add(line.substring(2).strip());
      }
    }
    return names.stream()
        .filter(name -> !name.isEmpty())
        .map(name -> Suggestion.value(name, column + 2))
        .toList();
  }

  private Suggestion newGame(LocalDate today) {
    String lines =
        String.join(
            new LineEdits(manuscript.text()).lineEnd(point.line()),
            "V2.2",
            "N+${1:SENTE}",
            "N-${2:GOTE}",
            "\\$START_TIME:" + DateReader.plain(today),
            "PI",
            "+",
            "${0}");
    return new Suggestion(
        Kind.SNIPPET, "対局", "new game taikyoku", lines, new Phrase("新しい棋譜", "a new game"), column);
  }
}
