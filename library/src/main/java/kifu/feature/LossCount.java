package kifu.feature;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.document.TargetFormat;
import kifu.exchange.Loss;
import kifu.exchange.Loss.Substitute;
import kifu.problem.Phrase;

/**
 * Counts what a conversion loses of one kind.
 *
 * @param substitute what is written in its place; empty when nothing is
 * @param count how many things are lost
 * @param line the 0-based line of the document on which the first of them stands
 */
public record LossCount(
    TargetFormat target, Loss.Kind kind, Optional<Substitute> substitute, int count, int line) {

  /** The losses of a document by kinds: what has a substitute by that, too. */
  static List<LossCount> byKind(List<Loss> losses, TargetFormat target) {
    Map<Loss.Kind, Map<Optional<Substitute>, List<Loss>>> kinds = new EnumMap<>(Loss.Kind.class);
    for (Loss loss : losses) {
      kinds
          .computeIfAbsent(loss.kind(), none -> new LinkedHashMap<>())
          .computeIfAbsent(loss.substitute(), none -> new ArrayList<>())
          .add(loss);
    }
    List<LossCount> all = new ArrayList<>();
    kinds.forEach(
        (kind, bySubstitute) ->
            bySubstitute.forEach(
                (substitute, alike) -> {
                  int first = alike.stream().mapToInt(Loss::line).min().orElse(0);
                  all.add(new LossCount(target, kind, substitute, alike.size(), first));
                }));
    return all;
  }

  /** Whether moves or pieces that the format could hold are lost or changed. */
  public boolean changeGame() {
    return kind.changesGame() && (kind != Loss.Kind.MOVE || !target.holdsOnlyPosition());
  }

  /** A sentence about the losses of one document, without its full stop. */
  public Phrase sentence() {
    return sentence(
        new Phrase(
            (count == 1 ? "" : "最初は") + (line + 1) + "行目",
            (count == 1 ? "line " : "first at line ") + (line + 1)));
  }

  /**
   * A sentence about them, without its full stop.
   *
   * @param where the words for where they stand
   */
  public Phrase sentence(Phrase where) {
    return what().then("（", " (").then(where).then("）", ")");
  }

  private Phrase what() {
    if (substitute.isPresent()) {
      Substitute words = substitute.get();
      return new Phrase(
          "%sに「%s」はないので「%s」と書きました".formatted(target, words.meant(), words.written()),
          "%s has no %s; written as %s".formatted(target, words.meant(), words.written()));
    }
    return switch (kind) {
      case CORRECTED ->
          counted(
              "指し手%s件は、書き間違いを直して書きました",
              "%s move is written as it was meant", "%s moves are written as they were meant");
      case RENAMED ->
          counted(
              "指し手%s件は、棋譜の駒の名前ではなく、盤上の駒で書きました",
              "%s move is written with the piece on the board, not the one that it names",
              "%s moves are written with the pieces on the board, not those that they name");
      case IMPOSSIBLE ->
          counted(
              "その駒には指せない手%s件を、そのまま書きました",
              "%s move is written that its piece cannot make",
              "%s moves are written that their pieces cannot make");
      case AMBIGUOUS ->
          counted(
              "「右」「左」などでは区別できない指し手%s件に、移動元を書きました",
              "%s move is written with its origin, since no words tell its piece from others",
              "%s moves are written with their origins, since no words tell their pieces from"
                  + " others");
      case ASSUMED_HANDICAP ->
          counted(
              "手合割の行がないので、指し手から補いました：%s件",
              "%s missing line 手合割 is inferred from the moves",
              "%s missing lines 手合割 are inferred from the moves");
      case FILLED_HAND ->
          counted(
              "玉方の持駒が空か、書かれていないので、残りの駒をすべて加えました：%s件",
              "%s empty or missing hand of the defender is filled with all remaining pieces",
              "%s empty or missing hands of the defender are filled with all remaining pieces");
      default -> {
        Phrase name = kind.noun(count);
        String cannot = "%s " + name.english() + " cannot be written as " + target;
        yield counted(target + "には書けません：" + name.japanese() + "%s件", cannot, cannot);
      }
    };
  }

  private Phrase counted(String japanese, String one, String several) {
    return new Phrase(japanese.formatted(count), (count == 1 ? one : several).formatted(count));
  }
}
