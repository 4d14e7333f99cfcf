package kifu.format.comment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.format.comment.EngineNote.Dialect;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Side;

/** Writes what a program thinks of a position in another dialect. */
public final class EngineNoteWriter {
  /** The score that stands for a mate where there is no other word for it. */
  private static final int MATE_SCORE = 30_000;

  private EngineNoteWriter() {}

  /** The dialects in which notes can be written. */
  public static final List<Dialect> DIALECTS =
      List.of(Dialect.SHOGIHOME, Dialect.SHOGIGUI, Dialect.FLOODGATE);

  /**
   * The lines of a note, without what shows that they are a comment; empty where the dialect has no
   * place for it: for what is said of another move than the best one, and for moves that cannot be
   * read to their end.
   *
   * @param moves what is expected, if anything is
   */
  public static Optional<List<String>> write(
      EngineNote note, Optional<ExpectedMoves> moves, Dialect dialect) {
    boolean fits = moves.map(read -> read.isWhole() && !read.replacesLast()).orElse(true);
    if (!note.best() || !fits || note.moves().isPresent() != moves.isPresent()) {
      return Optional.empty();
    }
    return write(note, moves, OptionalInt.empty(), dialect);
  }

  /**
   * The lines of a note about one of several candidates.
   *
   * @param candidate its number, 1 being the best; empty where there is only one
   */
  public static Optional<List<String>> write(
      EngineNote note, Optional<ExpectedMoves> moves, OptionalInt candidate, Dialect dialect) {
    return switch (dialect) {
      case SHOGIHOME -> Optional.of(shogihome(note, moves));
      case SHOGIGUI -> Optional.of(List.of(shogigui(note, moves, candidate)));
      case FLOODGATE ->
          note.evaluation().map(value -> List.of(floodgate(value, note.search(), moves)));
      case K_SHOGI, GEKISASHI, BY_HAND -> Optional.empty();
    };
  }

  private static List<String> shogihome(EngineNote note, Optional<ExpectedMoves> moves) {
    String mark = note.analysis() ? "#" : "*";
    List<String> lines = new ArrayList<>();
    note.evaluation().ifPresent(value -> lines.add(mark + shogihome(value)));
    moves
        .map(named -> names(named, "", EngineNoteWriter::shogihome))
        .filter(named -> !named.isEmpty())
        .ifPresent(named -> lines.add(mark + "読み筋=" + named));
    note.search().depth().ifPresent(depth -> lines.add(mark + "深さ=" + depth));
    note.search().nodes().ifPresent(nodes -> lines.add(mark + "ノード数=" + nodes));
    note.search().engine().ifPresent(engine -> lines.add(mark + "エンジン=" + engine));
    return lines;
  }

  private static String shogihome(Evaluation evaluation) {
    return switch (evaluation) {
      case Evaluation.Score score -> "評価値=" + score.centipawns();
      case Evaluation.Mate mate ->
          (mate.winner() == Side.BLACK ? "詰み=先手勝ち" : "詰み=後手勝ち")
              + (mate.moves().isPresent() ? ":" + mate.moves().getAsInt() + "手" : "");
    };
  }

  /** A blank stands after 同, as in KI2. */
  private static String shogihome(Situation before, Move move) {
    String name = Notation.japanese(before.position(), move, before.lastSquare());
    boolean shortPiece = name.length() == 3 && name.charAt(1) == '同';
    return shortPiece ? name.replace("同", "同　") : name;
  }

  private static String shogigui(
      EngineNote note, Optional<ExpectedMoves> moves, OptionalInt candidate) {
    StringBuilder line = new StringBuilder(note.analysis() ? "*解析" : "*対局");
    candidate.ifPresent(number -> line.append(" 候補").append(number));
    note.search().depth().ifPresent(depth -> line.append(" 深さ ").append(depth));
    note.search().nodes().ifPresent(nodes -> line.append(" ノード数 ").append(nodes));
    note.evaluation().ifPresent(value -> line.append(" 評価値 ").append(shogigui(value)));
    moves
        .map(named -> names(named, " ", EngineNoteWriter::shogigui))
        .filter(named -> !named.isEmpty())
        .ifPresent(named -> line.append(" 読み筋 ").append(named));
    return line.toString();
  }

  private static String shogigui(Evaluation evaluation) {
    return switch (evaluation) {
      case Evaluation.Score score -> String.valueOf(score.centipawns());
      case Evaluation.Mate mate ->
          (mate.winner() == Side.BLACK ? "+詰" : "-詰")
              + (mate.moves().isPresent() ? " " + mate.moves().getAsInt() : "");
    };
  }

  private static String shogigui(Situation before, Move move) {
    String mark = before.position().turn() == Side.BLACK ? "▲" : "△";
    return mark + Notation.kif(before.position(), move, before.lastSquare());
  }

  private static String floodgate(
      Evaluation value, EngineNote.Search search, Optional<ExpectedMoves> moves) {
    int score =
        switch (value) {
          case Evaluation.Score written -> written.centipawns();
          case Evaluation.Mate mate -> mate.winner() == Side.BLACK ? MATE_SCORE : -MATE_SCORE;
        };
    String names =
        moves
            .map(named -> " " + names(named, " ", EngineNoteWriter::csa))
            .orElse("")
            .stripTrailing();
    String nodes = search.nodes().isPresent() ? " #" + search.nodes().getAsLong() : "";
    return "* " + score + names + nodes;
  }

  private static String csa(Situation before, Move move) {
    return Notation.csa(before.position(), move);
  }

  private interface Spelling {
    String of(Situation before, Move move);
  }

  private static String names(ExpectedMoves moves, String separator, Spelling spelling) {
    List<String> names = new ArrayList<>();
    Situation position = moves.from();
    for (Move move : moves.moves()) {
      names.add(spelling.of(position, move));
      position = position.after(move);
    }
    return String.join(separator, names);
  }
}
