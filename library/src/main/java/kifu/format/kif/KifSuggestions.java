package kifu.format.kif;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kifu.format.HeaderSlot;
import kifu.format.MoveSlot;
import kifu.format.Suggestion;
import kifu.format.Suggestion.Kind;
import kifu.format.line.LineEdits;
import kifu.format.word.DateReader;
import kifu.format.word.Headers;
import kifu.game.MoveList;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.record.Termination;
import kifu.shogi.Handicap;
import kifu.shogi.Rules;
import kifu.text.Point;
import kifu.text.Text;

/** Suggests what can be written in a KIF document besides moves. */
final class KifSuggestions {
  /** How many lines to look at around the cursor. */
  private static final int NEAR = 200;

  /** How many moves to offer that a variation may replace. */
  private static final int REPLACED = 200;

  private static final String COLON = "：";
  private static final String VARIATION = "変化";

  /** The keys that authors write, in the order in which they stand, and how they are read. */
  private static final List<Map.Entry<String, String>> KEYS =
      List.of(
          Map.entry(Headers.START, "kaishi start"),
          Map.entry(Headers.END, "shuryo syuuryou end"),
          Map.entry("表題", "hyodai hyoudai title"),
          Map.entry("棋戦", "kisen event"),
          Map.entry("戦型", "senkei opening"),
          Map.entry("持ち時間", "mochijikan time"),
          Map.entry("場所", "basho basyo site"),
          Map.entry("掲載", "keisai"),
          Map.entry("備考", "biko bikou note"),
          Map.entry(Headers.HANDICAP, "teaiwari handicap"),
          Map.entry("先手", "sente black"),
          Map.entry("後手", "gote white"),
          Map.entry("下手", "shitate sitate"),
          Map.entry("上手", "uwate"),
          Map.entry("先手省略名", "sente"),
          Map.entry("後手省略名", "gote"),
          Map.entry("秒読み", "byoyomi"),
          Map.entry("記録係", "kiroku"),
          Map.entry("作品名", "sakuhin"),
          Map.entry("作者", "sakusha sakusya author"),
          Map.entry("発表誌", "happyo"),
          Map.entry("発表年月", "happyo"),
          Map.entry("手数", "tesu"),
          Map.entry("完全性", "kanzen"),
          Map.entry("出典", "shutten syutten source"));

  /** The ends that players bring about, and how they are read. */
  private static final List<Map.Entry<Termination, String>> ENDS =
      List.of(
          Map.entry(Termination.RESIGNATION, "toryo touryou resign"),
          Map.entry(Termination.CHECKMATE, "tsumi tumi mate"),
          Map.entry(Termination.INTERRUPTION, "chudan tyuudan"),
          Map.entry(Termination.REPETITION, "sennichite sennitite"),
          Map.entry(Termination.IMPASSE, "jishogi zisyougi"),
          Map.entry(Termination.TIME_UP, "kiremake timeup"),
          Map.entry(Termination.DECLARATION, "nyugyoku nyuugyoku"),
          Map.entry(Termination.FOUL_LOSS, "hansoku"),
          Map.entry(Termination.FOUL_WIN, "hansoku"),
          Map.entry(Termination.SEALED_MOVE, "fuuji huuzi"));

  private final KifFrame analysis;
  private final Optional<MoveSlot> slot;
  private final Text text;
  private final Point point;
  private final String line;
  private final String typed;

  KifSuggestions(KifFrame analysis, Point point, Optional<MoveSlot> slot) {
    this.analysis = analysis;
    this.slot = slot;
    this.text = analysis.manuscript().text();
    this.point = point;
    this.line = text.line(point.line());
    this.typed = line.substring(0, point.column());
  }

  List<Suggestion> on(LocalDate today) {
    KifLine read = KifLine.read(line);
    if (read instanceof KifLine.Comment
        || read instanceof KifLine.Skipped
        || read instanceof KifLine.Bookmark
        || read instanceof KifLine.Setup) {
      return List.of();
    }
    if (typed.strip().startsWith(VARIATION.substring(0, 1))) {
      return variations();
    }
    boolean inPrologue = isInPrologue();
    int colon = colon();
    if (colon > 0) {
      return inPrologue ? values(typed.substring(0, colon).strip(), colon + 1, today) : List.of();
    }
    List<Suggestion> all = new ArrayList<>();
    if (inPrologue) {
      all.addAll(snippets(today));
      all.addAll(keys());
    }
    slot.filter(place -> !movesFollow()).ifPresent(place -> all.addAll(ends(place)));
    boolean isNumber = !inPrologue && line.strip().matches("[0-9]*+");
    if ((isNumber && slot.isEmpty()) || (isVariationMeant() && !movesFollow())) {
      all.addAll(variations());
    } else if (isNumber && !movesFollow()) {
      all.addAll(variationOf(line.strip()));
    }
    return all;
  }

  /** The variation that a number alone may mean, where a line of play could go on as well. */
  private List<Suggestion> variationOf(String number) {
    return variations().stream()
        .filter(variation -> variation.label().equals(VARIATION + COLON + number + "手"))
        .toList();
  }

  /** Where the value of a header that games are searched by is being written. */
  Optional<HeaderSlot> headerSlot() {
    int colon = colon();
    return colon > 0 && isInPrologue()
        ? Headers.lookedFor(typed.substring(0, colon).strip())
            .map(kind -> new HeaderSlot(kind, colon + 1))
        : Optional.empty();
  }

  private int colon() {
    return Math.max(typed.indexOf('：'), typed.indexOf(':'));
  }

  /** Whether headers may stand here: above the moves and the line that announces them. */
  private boolean isInPrologue() {
    if (point.line() > analysis.prologue().endLine()) {
      return false;
    }
    for (int above = point.line() - 1; above >= Math.max(0, point.line() - NEAR); above--) {
      KifLine read = KifLine.read(text.line(above));
      if (read instanceof KifLine.Split) {
        return false;
      }
    }
    return true;
  }

  private boolean movesFollow() {
    for (int i = point.line() + 1; i < Math.min(text.lineCount(), point.line() + NEAR); i++) {
      KifLine read = KifLine.read(text.line(i));
      if (!(read instanceof KifLine.Aside)) {
        return !(read instanceof KifLine.Variation);
      }
    }
    return false;
  }

  /** Whether an author types 変化 by how it is read; no other author wants a list of all moves. */
  private boolean isVariationMeant() {
    String begun = typed.strip().toLowerCase(Locale.ROOT);
    return !begun.isEmpty() && "henka".startsWith(begun);
  }

  /** The moves that another variation can replace, the last one first. */
  private List<Suggestion> variations() {
    int above = Math.max(0, point.line() - 1);
    KifMoveStyle style = KifMoveStyle.near(text, point.line());
    MoveList moves = analysis.placed().movesThrough(new Point(above, 0), REPLACED);
    List<Suggestion> all = new ArrayList<>();
    moves.moves().stream()
        .filter(move -> move.move().isPresent())
        .forEach(
            move -> {
              String head = KifSpelling.WORDS.variation(move.number());
              String name = move.move().map(Situation.LastMove::caption).orElse("");
              String lead = style.lead(move.number());
              all.addFirst(
                  new Suggestion(
                      Kind.WORD,
                      head,
                      "henka " + move.number(),
                      blankLineAbove() + head + lineEnd() + lead,
                      new Phrase(name + " に代えて", "instead of " + name),
                      indent()));
            });
    return all;
  }

  /** The end of the blank line that formatting wants above the head of a variation. */
  private String blankLineAbove() {
    int above = point.line() - 1;
    boolean isThere = above < 0 || KifLine.read(text.line(above)) instanceof KifLine.Separator;
    return isThere ? "" : lineEnd();
  }

  private int indent() {
    return typed.length() - typed.stripLeading().length();
  }

  private String lineEnd() {
    return new LineEdits(text).lineEnd(point.line());
  }

  private List<Suggestion> keys() {
    Set<String> used = new HashSet<>();
    int end = Math.min(text.lineCount(), analysis.prologue().endLine());
    for (int i = 0; i < end; i++) {
      if (KifLine.read(text.line(i)) instanceof KifLine.Header header) {
        used.add(header.header().key());
      }
    }
    return KEYS.stream()
        .filter(key -> !used.contains(key.getKey()))
        .map(
            key ->
                new Suggestion(
                    Kind.KEY,
                    key.getKey(),
                    key.getValue(),
                    key.getKey() + COLON,
                    Phrase.NOTHING,
                    indent()))
        .toList();
  }

  private List<Suggestion> values(String key, int column, LocalDate today) {
    if (key.equals(Headers.HANDICAP)) {
      List<String> names = new ArrayList<>();
      Arrays.stream(Handicap.values()).map(Handicap::kif).forEach(names::add);
      names.add(Headers.OTHER_HANDICAP);
      return names.stream().map(name -> Suggestion.value(name, column)).toList();
    }
    if (Headers.isDate(key)) {
      return List.of(Suggestion.value(DateReader.plain(today), column));
    }
    return analysis.prologue().players().all().stream()
        .filter(name -> key.matches("(先手|後手|上手|下手).+"))
        .map(name -> Suggestion.value(name, column))
        .toList();
  }

  private List<Suggestion> ends(MoveSlot slot) {
    Situation before = slot.before();
    boolean mated = Rules.isCheckmate(before.position());
    boolean alone = analysis.game().variationAt(point.line()).isEmpty() && !summaryFollows();
    List<Suggestion> all = new ArrayList<>();
    for (Map.Entry<Termination, String> end : ENDS) {
      Termination termination = end.getKey();
      if (mated == (termination == Termination.CHECKMATE)) {
        String summary =
            KifSpelling.WORDS.summary(
                before.ply(), termination, before.names(), before.position().turn());
        all.add(
            new Suggestion(
                Kind.WORD,
                termination.kif(),
                end.getValue(),
                slot.lead() + termination.kif() + (alone ? lineEnd() + summary : ""),
                termination.meaning(),
                slot.range().start().column()));
      }
    }
    return all;
  }

  private boolean summaryFollows() {
    return point.line() + 1 < text.lineCount()
        && KifLine.read(text.line(point.line() + 1)) instanceof KifLine.Summary;
  }

  /** What an empty document may become. */
  private List<Suggestion> snippets(LocalDate today) {
    if (analysis.manuscript().isRecord() || point.line() > 0) {
      return List.of();
    }
    String end = lineEnd();
    String game =
        String.join(
            end,
            Headers.START + COLON + DateReader.plain(today),
            "棋戦：${1}",
            "手合割：${2:平手}",
            "先手：${3:先手}",
            "後手：${4:後手}",
            KifFormatter.SPLIT,
            "   1 ${0}");
    String tsume =
        String.join(
            end,
            "作品名：${1}",
            "作者：${2}",
            "後手の持駒：${3:飛　角二　金四　銀四　桂四　香四　歩十八}",
            "  ９ ８ ７ ６ ５ ４ ３ ２ １",
            "+---------------------------+",
            "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一",
            emptyRank("二"),
            emptyRank("三"),
            emptyRank("四"),
            emptyRank("五"),
            emptyRank("六"),
            emptyRank("七"),
            emptyRank("八"),
            emptyRank("九"),
            "+---------------------------+",
            "先手の持駒：${4:飛}",
            KifFormatter.SPLIT_WITHOUT_CLOCK,
            "   1 ${0}");
    return List.of(
        new Suggestion(
            Kind.SNIPPET, "対局", "new game taikyoku", game, new Phrase("新しい棋譜", "a new game"), 0),
        new Suggestion(
            Kind.SNIPPET,
            "詰将棋",
            "new tsume",
            tsume,
            new Phrase("新しい詰将棋", "a new tsume problem"),
            0));
  }

  private static String emptyRank(String rank) {
    return "| ・ ・ ・ ・ ・ ・ ・ ・ ・|" + rank;
  }
}
