package kifu.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.collection.CollectedGame;
import kifu.command.FileFailure;
import kifu.command.GameChoice;
import kifu.command.ShownPosition;
import kifu.document.Document;
import kifu.document.EmbeddedDocument;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Holds a record that is asked about: a document, or what stands in a fence of a Markdown document.
 *
 * @param whole the document with it
 * @param fence the fence in which it stands; empty where it is the whole document
 * @param document the record
 * @param before how many games stand in the fences above it, where a board without a game is one
 * @param game which of its games is asked about, counted from 1; empty where none is named
 */
record AskedRecord(
    Document whole,
    Optional<EmbeddedDocument> fence,
    Document document,
    int before,
    Optional<Integer> game) {
  /** A record whose place is not named more exactly than by its game. */
  static AskedRecord of(Document whole, Optional<Integer> game) throws Refused {
    return of(whole, game, Optional.empty());
  }

  /**
   * The record that stands somewhere.
   *
   * @param game counted from 1, in a Markdown document through all fences
   * @param line counted from 1; in the text below a fence, that one counts
   */
  static AskedRecord of(Document whole, Optional<Integer> game, Optional<Integer> line)
      throws Refused {
    List<AskedRecord> all = all(whole);
    if (!whole.isMarkdown()) {
      return all.getFirst().with(game);
    }
    if (all.isEmpty()) {
      throw noFence();
    }
    if (line.isPresent()) {
      return all.reversed().stream()
          .filter(record -> record.firstLine() < line.get())
          .findFirst()
          .orElseThrow(AskedRecord::noFence);
    }
    return game.isPresent() ? numbered(all, game.get()) : all.getFirst();
  }

  /** The records of a document: itself, or those in the fences of Markdown. */
  static List<AskedRecord> all(Document whole) {
    if (!whole.isMarkdown()) {
      return List.of(new AskedRecord(whole, Optional.empty(), whole, 0, Optional.empty()));
    }
    List<AskedRecord> all = new ArrayList<>();
    int before = 0;
    for (EmbeddedDocument fence : whole.embedded()) {
      Document document = whole.documentOf(fence);
      all.add(new AskedRecord(whole, Optional.of(fence), document, before, Optional.empty()));
      before += all.getLast().games();
    }
    return all;
  }

  private static AskedRecord numbered(List<AskedRecord> all, int number) throws Refused {
    for (AskedRecord record : all) {
      int own = number - record.before();
      if (own >= 1 && own <= record.games()) {
        return record.games() == 1 ? record : record.with(Optional.of(own));
      }
    }
    int games = all.getLast().before() + all.getLast().games();
    throw new Refused(
        "この文書で囲まれた棋譜は" + games + "局で、「game」の" + number + "はありません",
        "There is no game " + number + ": the fences of the document have " + games);
  }

  private AskedRecord with(Optional<Integer> game) {
    return new AskedRecord(whole, fence, document, before, game);
  }

  private int games() {
    return Math.max(1, document.games().size());
  }

  /** Which of all games in the document is asked about, counted from 1. */
  int number() {
    return before + game.orElse(1);
  }

  /** How many games the document has, in Markdown through all fences. */
  int gamesOfWhole() {
    AskedRecord last = all(whole).getLast();
    return last.before() + last.games();
  }

  private int firstLine() {
    return fence.map(of -> of.fence().firstLine()).orElse(0);
  }

  private static Refused noFence() {
    return new Refused(
        "Markdownの文書で棋譜として読めるのは、```kifuのような行で囲んだ部分だけで、ここにはありません",
        "Of a Markdown document only fences such as ```kifu are read as records, and there is none"
            + " here");
  }

  /** After how many moves the position stands that is shown; empty for the last one. */
  Optional<Integer> ply() {
    return fence.flatMap(EmbeddedDocument::ply);
  }

  /** The position of a move of the main line or of a line, else the last one, or the fence's. */
  ShownPosition shown(Optional<Integer> line, Optional<Integer> ply) throws Refused {
    Optional<Integer> own =
        fence.isEmpty()
            ? line
            : line.filter(number -> fence.get().contains(number - 1))
                .map(number -> fence.get().inside(new Point(number - 1, 0)).line() + 1);
    Optional<Integer> ofFence = ply().filter(of -> own.isEmpty());
    try {
      return ShownPosition.of(
          document, game, own.or(() -> firstOfBook(ply)), ply.or(() -> ofFence));
    } catch (FileFailure failure) {
      if (isBook() && line.isEmpty()) {
        throw noGame();
      }
      throw new Refused(failure.why());
    }
  }

  /** The line, counted from 1, at which one begins to look at a book: its usual start position. */
  private Optional<Integer> firstOfBook(Optional<Integer> ply) {
    return document
        .analysis()
        .book()
        .bookMovesAt(0)
        .map(entry -> entry.start() + 1)
        .filter(line -> ply.isEmpty());
  }

  /** The game that is asked about, or the first one. */
  CollectedGame collected() throws Refused {
    int number = game.orElse(1);
    if (document.games().isEmpty()) {
      throw noGame();
    }
    try {
      GameChoice.of(document.games(), number);
    } catch (FileFailure failure) {
      throw new Refused(failure.why());
    }
    return CollectedGame.of(document)
        .filter(each -> each.number() == number - 1)
        .findFirst()
        .orElseThrow(this::noGame);
  }

  private boolean isBook() {
    return document.format().isBook();
  }

  /** Why nothing is known of a game in it. */
  Refused noGame() {
    if (isBook()) {
      return new Refused(
          "定跡ファイルに対局はありません。checkは検査し、position_atは「line」の行の局面と、そこでの定跡の手を示します",
          "An opening book has no game; check checks it, and position_at shows its first position,"
              + " or that on a 'line', with the moves of the book there");
    }
    return document.format().holdsMoves() || !document.analysis().isRecord()
        ? new Refused(
            "棋譜がありません。指し手だけの文章はread_movesが読みます。「startpos moves 7g7f 3c3d」の形なら棋譜として読めます",
            "There is no game in it. read_moves reads moves alone, in any words; written like"
                + " 'startpos moves 7g7f 3c3d' they are a record")
        : new Refused(
            "盤面だけで、対局はありません。局面はposition_atで分かります",
            "It is a board without a game; position_at shows the position");
  }

  /** The line of the document, counted from 1, on which a line of the record stands. */
  int lineNumber(int line) {
    return fence.map(of -> of.outside(new Point(line, 0)).line()).orElse(line) + 1;
  }

  /** The errors and warnings of the record, with their places in the whole document. */
  List<Problem> problems() {
    return whole.problems(Severity.WARNING).stream()
        .filter(problem -> problem.severity().isAtLeast(Severity.WARNING))
        .filter(problem -> isInside(problem.range()))
        .toList();
  }

  private boolean isInside(Range range) {
    return fence.isEmpty() || fence.get().contains(range.start().line());
  }
}
