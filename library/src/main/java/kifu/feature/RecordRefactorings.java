package kifu.feature;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.exchange.Replay;
import kifu.feature.Refactoring.Changed;
import kifu.feature.Refactoring.NewFile;
import kifu.format.Analysis;
import kifu.format.Book;
import kifu.format.Place;
import kifu.format.PlacedGame;
import kifu.format.RewriteKind;
import kifu.format.Rewriting;
import kifu.format.Rewriting.NewStart;
import kifu.format.Rewriting.Style;
import kifu.game.Game;
import kifu.game.Variation;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.prose.Quotations;
import kifu.record.Statement;
import kifu.shogi.BoardDiagram;
import kifu.shogi.Notation;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.SideNames;
import kifu.text.Edit;
import kifu.text.Lines;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Rewrites whole records and books: numbers and totals counted anew, another notation, left and
 * right exchanged, a later start, a diagram, a header among the others, new files. Each is offered
 * only where it changes something.
 */
final class RecordRefactorings {
  /** How many files may be made at once. */
  private static final int MOST_FILES = 200;

  /** The most variations with problems that are checked for one that can be counted anew. */
  private static final int FAULTY_VARIATIONS = 50;

  /** The most characters of a document that is checked for being blank. */
  private static final int BLANK_CHARACTERS = 100;

  /** How a line begins that gives an engine a position. */
  private static final String POSITION = "position ";

  private static final Conversion.Options ALL =
      new Conversion.Options(Optional.empty(), Optional.empty());

  private static final Phrase NUMBERS_GO_ON = new Phrase("、手数はそのまま", ", keep the numbers");
  private static final Phrase NOTHING = new Phrase("変えるところがありません", "There is nothing to change");

  private final Document document;
  private final Analysis analysis;
  private final Rewriting rewriting;
  private final Book book;
  private final Range range;
  private final int line;
  private final List<Refactoring> all = new ArrayList<>();

  RecordRefactorings(Document document, Range range) {
    this.document = document;
    this.analysis = document.analysis();
    this.rewriting = analysis.rewriting();
    this.book = analysis.book();
    this.range = range;
    this.line = document.text().clamp(range.start()).line();
  }

  List<Refactoring> all() {
    if (isBlank()) {
      firstDiagram();
    } else {
      counting();
      diagram();
      starts();
      styles();
      mirror();
      headers();
      entry();
      books();
      files();
    }
    return all;
  }

  private boolean isBlank() {
    Text text = document.text();
    return text.length() <= BLANK_CHARACTERS && text.toString().strip().isEmpty();
  }

  private void add(String id, Phrase title, Supplier<Outcome<Changed>> outcome) {
    add(id, RewriteKind.REWRITE, title, outcome);
  }

  private void add(String id, RewriteKind kind, Phrase title, Supplier<Outcome<Changed>> outcome) {
    all.add(Refactoring.of(id, kind, title, outcome));
  }

  /** Says of what was added last that it mends these problems where they are touched. */
  private void mends(ProblemId id) {
    all.add(all.removeLast().mending(touched(id)));
  }

  private boolean isTouched(ProblemId id) {
    return !touched(id).isEmpty();
  }

  private List<Problem> touched(ProblemId id) {
    return TouchedProblems.of(document, range).stream().filter(found -> found.id() == id).toList();
  }

  private static Outcome<Changed> changed(List<Edit> edits) {
    return edits.isEmpty() ? Outcome.refused(NOTHING) : Changed.of(edits);
  }

  /** Corrects numbers and totals with problems, in lines of play whose moves are all there. */
  private void counting() {
    Optional<Game> game = analysis.gameAt(line).map(PlacedGame::game);
    if (game.isEmpty()) {
      return;
    }
    if (differs(game.get(), rewriting::renumber)) {
      add(
          "renumber",
          isTouched(ProblemId.MOVE_NUMBER) ? RewriteKind.REWRITE : RewriteKind.SOURCE,
          new Phrase("手数を振り直す", "Renumber the moves"),
          () -> changed(edits(game.get(), game.get().variations().size(), rewriting::renumber)));
    }
    List<Edit> along = rewriting.addUpTimes(line, line + 1);
    if (!along.isEmpty() || differs(game.get(), rewriting::addUpTimes)) {
      boolean isHere = along.stream().anyMatch(edit -> edit.range().start().line() == line);
      add(
          "add-up-times",
          isHere ? RewriteKind.REWRITE : RewriteKind.SOURCE,
          new Phrase("消費時間の累計を計算し直す", "Add up the total times"),
          () -> changed(rewriting.addUpTimes(0, document.text().lineCount())));
    }
  }

  private static boolean differs(Game game, BiFunction<Integer, Integer, List<Edit>> count) {
    return !edits(game, FAULTY_VARIATIONS, count).isEmpty();
  }

  private static List<Edit> edits(
      Game game, long most, BiFunction<Integer, Integer, List<Edit>> count) {
    return game.variations().stream()
        .filter(Variation::isFaulty)
        .limit(most)
        .filter(game::isInOrder)
        .flatMap(found -> count.apply(found.firstLine(), found.firstLine() + 1).stream())
        .toList();
  }

  private void firstDiagram() {
    if (document.format().drawsBoards()) {
      String diagram = BoardDiagram.write(Position.START, SideNames.EVEN, 0, "");
      Point start = new Point(0, 0);
      add(
          "first-diagram",
          new Phrase("平手の初期局面の図を入れる", "Insert a diagram of the start of an even game"),
          () -> Changed.of(List.of(new Edit(new Range(start, start), diagram))));
    }
  }

  private void diagram() {
    boolean hasPosition =
        switch (analysis.placeAt(line)) {
          case Place.Played played -> true;
          case Place.BookPosition position -> true;
          case Place.BookMove move -> true;
          default -> false;
        };
    if (hasPosition) {
      analysis.situationAt(document.text().clamp(range.start())).ifPresent(this::diagram);
    }
  }

  private void diagram(Situation here) {
    if (comment(List.of("")).isPresent()) {
      add(
          "diagram",
          new Phrase("この局面の図をコメントに入れる", "Insert a diagram of the position as a comment"),
          () -> changed(comment(Lines.of(drawn(here))).stream().toList()));
    }
    addFiles(
        "diagram-file",
        new Phrase("この局面の図を新しいファイルにする", "Write a diagram of the position to a new file"),
        () ->
            List.of(
                new NewFile(
                    "-" + here.ply(), DocumentFormat.OF_DIAGRAMS.extension(), drawn(here))));
  }

  private Optional<Edit> comment(List<String> lines) {
    return analysis
        .writing()
        .commentInRow(document.text().clamp(range.start()), lines)
        .or(() -> analysis.writing().comment(line, lines));
  }

  private static String drawn(Situation here) {
    String move =
        here.last()
            .map(last -> Notation.japanese(last.before(), last.move(), Optional.empty()))
            .orElse("");
    return BoardDiagram.write(here.position(), here.names(), here.ply(), move);
  }

  private void starts() {
    rewriting.startAt(line, false).ifPresent(start -> start(start, "start", Phrase.NOTHING));
    if (rewriting.numbersMoves()) {
      rewriting
          .startAt(line, true)
          .ifPresent(start -> start(start, "start-numbers-go-on", NUMBERS_GO_ON));
    }
  }

  private void start(NewStart start, String id, Phrase numbers) {
    int moves = start.moves();
    int variations = start.variations();
    String alsoJapanese = variations == 0 ? "" : "と変化" + variations + "本";
    String also =
        variations == 0
            ? ""
            : variations == 1 ? " and 1 variation" : " and " + variations + " variations";
    add(
        id,
        RewriteKind.SOURCE,
        new Phrase(
            "この局面から始まる棋譜にする（前の" + moves + "手" + alsoJapanese + "を消す" + numbers.japanese() + "）",
            "Begin the game here (remove "
                + Phrase.counted(moves, "move")
                + also
                + numbers.english()
                + ")"),
        () -> changed(start.edits().get()));
  }

  private void styles() {
    for (Style style : rewriting.otherStyles(line)) {
      add(
          "style-" + style.id(),
          RewriteKind.SOURCE,
          style.title(),
          () -> changed(rewriting.restyle(style)));
    }
  }

  private void mirror() {
    if (rewriting.canMirror() && analysis.situationAt(line).isPresent()) {
      add(
          "mirror",
          RewriteKind.SOURCE,
          new Phrase(
              "左右を反転する（コメントは引用された指し手だけ）", "Mirror left and right (of comments, quoted moves only)"),
          () -> changed(mirrored(rewriting.mirror())));
    }
  }

  /** The edits of what is mirrored, and those of the moves that comments quote. */
  private List<Edit> mirrored(List<Edit> edits) {
    if (edits.isEmpty()) {
      return edits;
    }
    List<Edit> all = new ArrayList<>(edits);
    Text text = document.text();
    for (int i = 0; i < text.lineCount(); i++) {
      String content = text.line(i);
      if (Quotations.mayBeIn(content)) {
        for (Statement statement : analysis.statements(i)) {
          Optional<Statement.Span> comment = statement.find(Statement.Part.COMMENT);
          if (comment.isPresent()) {
            int start = comment.get().start();
            for (Quotations.Words move : Quotations.words(comment.get().of(content))) {
              Range words = Range.ofLine(i, start + move.start(), start + move.end());
              all.add(new Edit(words, move.mirrored()));
            }
          }
        }
      }
    }
    all.sort(Comparator.comparing(edit -> edit.range().start()));
    return all;
  }

  private void headers() {
    List<Edit> edits = rewriting.headerUp(line);
    if (!edits.isEmpty()) {
      add(
          "header-up",
          RewriteKind.REWRITE,
          new Phrase("この対局情報を指し手の前に移す", "Move this header above the moves"),
          () -> Changed.of(edits));
      mends(ProblemId.HEADER_AFTER_MOVES);
    }
  }

  /** A position in the words of USI, among the entries of a book, begins an entry. */
  private void entry() {
    String written = document.text().line(line);
    if (!document.format().isBook() || !written.strip().startsWith(POSITION)) {
      return;
    }
    Document.open("", "", 0, Text.of(written)).games().stream()
        .flatMap(game -> entry(game).stream())
        .findFirst()
        .ifPresent(
            entry -> {
              add(
                  "entry",
                  new Phrase("この行を局面（sfen）の行に直す", "Turn this line into a book entry (sfen)"),
                  () -> Changed.of(List.of(Edit.smallest(line, written, entry))));
              mends(ProblemId.UNRECOGNISED_LINE);
            });
  }

  private static Optional<String> entry(GameRecord game) {
    Replay replay = Replay.atStart(game);
    boolean isLegal = game.losses().isEmpty();
    for (GameRecord.Step step : game.mainLine().steps()) {
      replay.play(step);
      isLegal &= !replay.isAfterFoul();
    }
    String sfen = Sfen.format(replay.position(), game.number() + replay.ply());
    return isLegal ? Optional.of("sfen " + sfen) : Optional.empty();
  }

  private void books() {
    if (!book.isSorted()) {
      add("sort", new Phrase("定跡を局面の順に並べ替える", "Sort the book"), () -> changed(book.sort()));
      mends(ProblemId.BOOK_ORDER);
    }
    if (book.hasDuplicates()) {
      add(
          "unite",
          new Phrase("重複した局面を一つにまとめる", "Merge duplicate positions"),
          () -> MergeBooks.unite(document));
      mends(ProblemId.DUPLICATE_POSITION);
    }
  }

  private void files() {
    int games = rewriting.gameCount();
    if (games > 1) {
      addFiles(
          "split",
          new Phrase(
              "対局ごとのファイルに分ける（" + games + "局）", "Split into " + games + " files, one per game"),
          this::eachGame);
      if (games > MOST_FILES) {
        Refactoring split = all.removeLast();
        all.add(
            split.unavailable(
                new Phrase(
                    "一度に作れるのは" + MOST_FILES + "ファイルまでです",
                    "No more than " + MOST_FILES + " files are made at once")));
      }
    } else if (analysis.gameAt(line).isPresent()) {
      document.format().convertsTo().ifPresent(this::convert);
    }
  }

  private void addFiles(String id, Phrase title, Supplier<List<NewFile>> files) {
    add(id, RewriteKind.SOURCE, title, () -> Outcome.done(new Changed(List.of(), files.get())));
    all.add(all.removeLast().makingFiles());
  }

  private List<NewFile> eachGame() {
    List<Text> games = rewriting.games();
    int digits = String.valueOf(games.size()).length();
    String extension = document.format().extension();
    List<NewFile> files = new ArrayList<>();
    for (Text game : games) {
      String number = String.format(Locale.ROOT, "%0" + digits + "d", files.size() + 1);
      files.add(new NewFile("-" + number, extension, game.toString()));
    }
    return files;
  }

  private void convert(TargetFormat target) {
    boolean losesVariations =
        !target.holdsVariations()
            && analysis
                .gameAt(line)
                .filter(game -> game.game().variations().size() > 1)
                .isPresent();
    String japanese = losesVariations ? "（変化は書けません）" : "";
    String english = losesVariations ? " (without the variations)" : "";
    add(
        "convert",
        RewriteKind.SOURCE,
        new Phrase(
            target + "形式の新しいファイルにする" + japanese, "Convert to a new " + target + " file" + english),
        () ->
            Conversion.convert(document, target, ALL)
                .map(
                    converted ->
                        new Changed(
                            List.of(),
                            List.of(new NewFile("", target.extension(), converted.text())))));
    all.add(all.removeLast().makingFiles());
  }
}
