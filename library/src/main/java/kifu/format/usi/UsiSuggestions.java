package kifu.format.usi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import kifu.format.MoveSlot;
import kifu.format.Suggestion;
import kifu.problem.Phrase;
import kifu.record.Statement.Part;
import kifu.shogi.Handicap;
import kifu.shogi.Sfen;
import kifu.text.Point;
import kifu.text.Text;

/** Suggests what can be written on a line besides moves: its start, {@code moves}, an end. */
final class UsiSuggestions {
  private static final Phrase EVEN_GAME = new Phrase("平手の対局", "an even game");
  private static final Phrase EVEN_START = new Phrase("平手の開始局面", "the start of an even game");
  private static final Phrase MOVES = new Phrase("ここから指し手", "the moves follow");

  private static final String POSITION = UsiStatement.POSITION + " ";
  private static final String SFEN = UsiStatement.SFEN + " ";

  /** What may stand on a line before its start position. */
  private static final Set<String> HEADS = Set.of("", POSITION, SFEN, POSITION + SFEN);

  /** How many lines to look at on each side. */
  private static final int NEAR = 50;

  private final Text text;
  private final Point point;
  private final UsiWord word;

  UsiSuggestions(Text text, Point point) {
    this.text = text;
    this.point = point;
    this.word = UsiWord.at(text.line(point.line()), point.column());
  }

  /**
   * What can be written, the likely things first.
   *
   * @param slot where a move can be written at the point
   */
  List<Suggestion> beside(Optional<MoveSlot> slot) {
    if (slot.isEmpty()) {
      return HEADS.contains(head()) ? starts() : List.of();
    }
    if (slot.get().lead().isEmpty()) {
      return word.isLast() ? ends() : List.of();
    }
    return List.of(suggestion(UsiStatement.MOVES, "", UsiStatement.MOVES + " ", MOVES));
  }

  /** The words before the cursor, as far as they may be the head of a line. */
  private String head() {
    String before = word.before().strip();
    return before.isEmpty() ? "" : String.join(" ", before.split("\\s++", 4)) + " ";
  }

  private List<Suggestion> ends() {
    return Arrays.stream(UsiEnding.values())
        .map(
            ending ->
                suggestion(
                    ending.word(),
                    ending.termination().kif(),
                    ending.word(),
                    ending.termination().meaning()))
        .toList();
  }

  /** The start positions, with the words before them that are still to be written. */
  private List<Suggestion> starts() {
    String head = head();
    String usual =
        head.isEmpty() ? headNearby() : head.startsWith(POSITION) ? POSITION + SFEN : SFEN;
    String missing = usual.substring(head.length());
    boolean wordsForEven = usual.endsWith(SFEN) && !head.endsWith(SFEN);
    List<Suggestion> all = new ArrayList<>();
    if (wordsForEven) {
      String even = missing.replace(SFEN, "") + UsiStatement.EVEN;
      String game = even + " " + UsiStatement.MOVES;
      all.add(suggestion(game, UsiStatement.EVEN, game + " ", EVEN_GAME));
      all.add(suggestion(even, UsiStatement.EVEN, even, EVEN_START));
    }
    for (Handicap handicap : Handicap.values()) {
      if (handicap != Handicap.EVEN || !wordsForEven) {
        all.add(start(handicap, missing));
      }
    }
    return all;
  }

  private Suggestion start(Handicap handicap, String missing) {
    String sfen = Sfen.format(handicap.position(), 1);
    String english = handicap.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    Phrase detail =
        handicap == Handicap.EVEN ? EVEN_START : new Phrase("駒落ちの開始局面", "handicap: " + english);
    return suggestion(
        handicap.kif(), missing + sfen + " handicap " + english, missing + sfen, detail);
  }

  /** The words before the position on the nearest line that has one. */
  private String headNearby() {
    for (int distance = 1; distance <= NEAR; distance++) {
      for (int line : new int[] {point.line() - distance, point.line() + distance}) {
        Optional<String> head =
            line >= 0 && line < text.lineCount() ? headOf(text.line(line)) : Optional.empty();
        if (head.isPresent()) {
          return head.get();
        }
      }
    }
    return POSITION + SFEN;
  }

  private static Optional<String> headOf(String line) {
    List<UsiStatement> statements = UsiStatement.read(line);
    String first = statements.getFirst() instanceof UsiStatement.Keyword ? POSITION : "";
    return statements.stream()
        .filter(UsiStatement.Start.class::isInstance)
        .findFirst()
        .map(start -> isBare(start, line) ? first : first + SFEN);
  }

  /** Whether a position is an SFEN without the word for it. */
  private static boolean isBare(UsiStatement start, String line) {
    return start.find(Part.KEYWORD).isEmpty() && !start.span().of(line).equals(UsiStatement.EVEN);
  }

  private Suggestion suggestion(String label, String words, String written, Phrase detail) {
    return new Suggestion(Suggestion.Kind.WORD, label, words, written, detail, word.start());
  }
}
