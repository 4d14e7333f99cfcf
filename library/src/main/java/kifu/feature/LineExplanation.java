package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.collection.KnownGames;
import kifu.collection.NextMoves;
import kifu.document.Document;
import kifu.drawing.Clock;
import kifu.drawing.Wording;
import kifu.format.OpeningBooks;
import kifu.format.Place;
import kifu.format.comment.EngineNote;
import kifu.format.comment.ExpectedMoves;
import kifu.format.word.Headers;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.problem.Severity;
import kifu.record.Statement.Part;
import kifu.record.Termination;
import kifu.shogi.Player;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Tsume;
import kifu.text.Point;
import kifu.text.Shortened;

/**
 * Holds what there is to say about a line of a document, before it takes the form that a client
 * reads.
 *
 * @param headline what the line is, without text of the document
 * @param situation the position to show, if it is known
 * @param expected the moves that a program expects, on a line that states them
 * @param details more about it, a sentence each
 * @param clock what the clocks showed, as a sentence
 * @param spent the time for the move itself, such as {@code 1:05}
 * @param comment the first line of what the author says about it
 * @param problems what is wrong with it, a sentence each
 */
record LineExplanation(
    String headline,
    Optional<Situation> situation,
    Optional<ExpectedMoves> expected,
    List<String> details,
    Optional<String> clock,
    Optional<String> spent,
    Optional<String> comment,
    List<String> problems) {
  /** How many lines of comments are looked through. */
  private static final int COMMENT_LINES = 8;

  /** How much of a comment is shown, and how many of the problems of a line. */
  private static final int COMMENT_CHARACTERS = 1000;

  private static final int MOST_PROBLEMS = 20;

  /** How many of the moves that a program expects are named. */
  static final int EXPECTED_MOVES = 20;

  private static final Phrase UNKNOWN_POSITION =
      new Phrase("この行の局面は分かりません。", "The position here is not known.");

  /** The explanation; empty for lines that explain themselves. */
  static Optional<LineExplanation> of(
      Document document,
      Point point,
      OpeningBooks books,
      Optional<KnownGames> games,
      Wording wording) {
    return new Explainer(document, point, books, games, wording).explanation();
  }

  /** This explanation with what is found of a mate for the side to move, if there is one. */
  LineExplanation withMate(Document document, Point point, Wording wording) {
    Optional<Phrase> mate =
        situation.flatMap(here -> MateAhead.in(document, point, here.position()));
    List<String> more = Stream.concat(mate.stream().map(wording::of), details.stream()).toList();
    return new LineExplanation(
        headline, situation, expected, more, clock, spent, comment, problems);
  }

  /** All that there is to say, a sentence each. */
  Stream<String> sentences() {
    Stream<String> more = Stream.concat(details.stream(), clock.stream());
    return Stream.concat(more, problems.stream());
  }

  /** What stands beside a picture, which shows the clocks by itself: the comment is last. */
  List<String> notes() {
    return Stream.concat(details.stream(), comment.stream()).toList();
  }

  /** Looks at one place. */
  private static final class Explainer {
    private final Document document;
    private final Point point;
    private final OpeningBooks books;
    private final Optional<KnownGames> games;
    private final Wording wording;
    private final Optional<Situation> situation;
    private final List<String> details = new ArrayList<>();
    private Optional<String> clock = Optional.empty();
    private Optional<String> spent = Optional.empty();
    private Optional<ExpectedMoves> expected = Optional.empty();

    Explainer(
        Document document,
        Point point,
        OpeningBooks books,
        Optional<KnownGames> games,
        Wording wording) {
      this.document = document;
      this.point = point;
      this.books = books;
      this.games = games;
      this.wording = wording;
      this.situation = document.situationAt(point);
    }

    Optional<LineExplanation> explanation() {
      return explain(document.analysis().placeAt(point))
          .map(
              headline -> {
                if (situation.isEmpty()) {
                  say(UNKNOWN_POSITION);
                }
                return new LineExplanation(
                    wording.of(headline),
                    situation,
                    expected,
                    details,
                    clock,
                    spent,
                    comment(),
                    problems());
              });
    }

    private void say(Phrase phrase) {
      details.add(wording.of(phrase));
    }

    /** Says what there is to say of a place, in this order; returns the headline. */
    private Optional<Phrase> explain(Place place) {
      return switch (place) {
        case Place.Played played -> Optional.of(move(played));
        case Place.Start start -> givesStart() ? Optional.of(start()) : Optional.empty();
        case Place.VariationHead head -> Optional.of(variation(head));
        case Place.End end -> Optional.of(end(end));
        case Place.Result result -> Optional.of(result(result));
        case Place.Engine engine -> Optional.of(engine(engine.note()));
        case Place.ProgramComment comment -> {
          comment.details().forEach(this::say);
          yield Optional.of(comment.headline());
        }
        case Place.BookPosition position -> Optional.of(bookPosition(position));
        case Place.BookMove move -> Optional.of(bookMove(move));
        case Place.Other other -> Optional.empty();
      };
    }

    private Phrase move(Place.Played played) {
      situation.ifPresent(this::explainClock);
      document.analysis().engineNotesAt(point).stream()
          .filter(note -> note.best() && note.isByProgram() && isSaidHere())
          .findFirst()
          .ifPresent(this::opinion);
      situation.ifPresent(this::openings);
      situation.ifPresent(this::played);
      int ply = situation.map(Situation::ply).orElse(played.number());
      String move = lastMove(situation).map(name -> " " + name).orElse("");
      Phrase check = check();
      return new Phrase(
          ply + "手目" + move + check.japanese(), "Move " + ply + move + check.english());
    }

    private Optional<String> lastMove(Optional<Situation> situation) {
      return situation.flatMap(Situation::last).map(wording::caption);
    }

    private static Phrase check(Position position) {
      if (!Rules.inCheck(position, position.turn())) {
        return Phrase.NOTHING;
      }
      return Rules.isCheckmate(position)
          ? new Phrase("　詰み", ", checkmate")
          : new Phrase("　王手", ", check");
    }

    /** Says what a program thinks, beside the move that it is about. */
    private void opinion(EngineNote note) {
      note.evaluation().ifPresent(value -> say(value.sentence(names())));
      sayMoves(played(note));
    }

    /** Says what a program thinks, on its own lines; returns the headline. */
    private Phrase engine(EngineNote note) {
      expected = played(note);
      sayMoves(expected);
      expected.flatMap(ExpectedMoves::rest).map(Explainer::unplayable).ifPresent(this::say);
      EngineNote.Search search = note.search();
      search.depth().ifPresent(depth -> say(new Phrase("深さ " + depth, "Depth " + depth)));
      search.nodes().ifPresent(nodes -> say(new Phrase("探索局面数 " + nodes, nodes + " nodes")));
      search.engine().ifPresent(name -> say(new Phrase("エンジン " + name, "Engine " + name)));
      return note.evaluation()
          .map(value -> value.sentence(names()))
          .orElseGet(() -> new Phrase("読み筋", "Principal variation"));
    }

    private Optional<ExpectedMoves> played(EngineNote note) {
      return note.moves()
          .flatMap(written -> situation.map(here -> ExpectedMoves.read(written, here)))
          .filter(moves -> !moves.moves().isEmpty());
    }

    /** Where the expected moves go wrong, if those before that belong to the position. */
    private static Phrase unplayable(ExpectedMoves.Rest rest) {
      String move = Shortened.of(rest.text(), COMMENT_CHARACTERS);
      return new Phrase("その先の「" + move + "」は指せません。", move + " cannot be played after them.");
    }

    private void sayMoves(Optional<ExpectedMoves> moves) {
      moves
          .map(expected -> expected.names(wording.moves(), EXPECTED_MOVES))
          .ifPresent(names -> say(new Phrase("読み筋 " + names, "PV " + names)));
    }

    private Phrase check() {
      return situation.map(Situation::position).map(Explainer::check).orElse(Phrase.NOTHING);
    }

    private SideNames names() {
      return situation.map(Situation::names).orElse(SideNames.EVEN);
    }

    /** Says with which moves the books go on from here. */
    private void openings(Situation here) {
      books.at(here.position()).stream()
          .flatMap(entry -> BookWords.ofPosition(entry, here.position(), wording).stream())
          .forEach(this::say);
    }

    /** Says in how many games the position is reached, if in more than this one. */
    private void played(Situation here) {
      games
          .map(known -> known.explore(here.position()))
          .filter(table -> table.games() > 1)
          .ifPresent(table -> say(counts(table)));
    }

    private Phrase counts(NextMoves table) {
      int decided = table.black() + table.white();
      String japanese = "この局面：" + table.games() + "局";
      String english = "This position: " + table.games() + " games";
      if (decided == 0) {
        return new Phrase(japanese, english);
      }
      Player black = names().of(Side.BLACK);
      long share = Math.round(100.0 * table.black() / decided);
      return new Phrase(
          japanese + "、" + black.japanese() + "勝率" + share + "%",
          english + ", " + black.english() + " won " + share + "%");
    }

    /** Of the headers, only the handicap and the hands are about the start position. */
    private boolean givesStart() {
      return PointedPart.at(document, point)
          .filter(pointed -> pointed.statement().find(Part.HAND).isEmpty())
          .flatMap(pointed -> pointed.statement().find(Part.HEADER_KEY))
          .map(key -> key.of(document.text().line(point.line())))
          .filter(key -> !key.equals(Headers.HANDICAP))
          .isEmpty();
    }

    private Phrase start() {
      situation.ifPresent(this::openings);
      int ply = situation.map(Situation::ply).orElse(0);
      return ply == 0
          ? new Phrase("開始局面", "Start position")
          : new Phrase(ply + "手目の局面", "Position after move " + ply);
    }

    private Phrase variation(Place.VariationHead head) {
      lastMove(head.replaced().flatMap(line -> document.situationAt(line)))
          .ifPresent(
              move -> say(new Phrase(move + "に代わる変化です。", "These moves replace " + move + ".")));
      situation.ifPresent(this::openings);
      int number = head.number();
      return number == 0
          ? new Phrase("変化", "Variation")
          : new Phrase(number + "手目からの変化", "Variation from move " + number);
    }

    private Phrase end(Place.End end) {
      Termination termination = end.termination();
      Optional<Position> position = situation.map(Situation::position);
      if (end.meant() == Termination.CHECKMATE && position.filter(Tsume::isSolved).isPresent()) {
        int moves = situation.map(Situation::ply).orElseThrow();
        return new Phrase("詰み（" + moves + "手詰）", "詰み (mate in " + moves + ")");
      }
      addMeaning(end.meant());
      end.winner()
          .ifPresent(
              winner -> say(new Phrase(winner.japanese() + "の勝ちです。", winner.english() + " wins.")));
      situation.ifPresent(this::explainClock);
      return new Phrase(termination.kif(), termination.kif());
    }

    private void addMeaning(Termination termination) {
      Phrase meaning = termination.meaning(names());
      say(new Phrase(meaning.japanese() + "。", meaning.english() + "."));
    }

    private Termination meaning(Termination end) {
      return document.gameAt(point.line()).map(game -> game.wayTo(point).meaning(end)).orElse(end);
    }

    private Phrase result(Place.Result result) {
      situation
          .flatMap(Situation::ended)
          .map(this::meaning)
          .or(result::end)
          .ifPresent(this::addMeaning);
      int moves = result.moves();
      String japanese = "まで" + moves + "手";
      Optional<String> end =
          result.end().filter(how -> how != Termination.RESIGNATION).map(Termination::kif);
      String how = end.map(word -> " (" + word + ")").orElse("");
      return result
          .winner()
          .map(
              winner ->
                  new Phrase(
                      japanese
                          + ("で" + winner.japanese() + "の勝ち")
                          + end.map(word -> "（" + word + "）").orElse(""),
                      winner.english() + " wins after move " + moves + how))
          .orElseGet(
              () ->
                  new Phrase(
                      japanese + end.map(word -> "で" + word).orElse(""),
                      "Ends after move " + moves + how));
    }

    private Phrase bookPosition(Place.BookPosition book) {
      String best =
          situation
              .map(Situation::position)
              .flatMap(
                  position ->
                      book.best()
                          .filter(position::canPlay)
                          .map(move -> wording.name(position, move, Optional.empty())))
              .orElse("");
      int moves = book.moves();
      if (!best.isEmpty()) {
        say(new Phrase("最善手 " + best, "Best move " + best));
      }
      Phrase check = check();
      return new Phrase(
          "定跡の局面（候補手" + moves + "手）" + check.japanese(),
          "Book position with " + Phrase.counted(moves, "move") + check.english());
    }

    private Phrase bookMove(Place.BookMove book) {
      situation
          .flatMap(Situation::last)
          .ifPresent(
              last -> {
                addReply(book, last);
                addEvaluation(book, SideNames.EVEN.of(last.before().turn()));
              });
      book.depth().ifPresent(depth -> say(new Phrase("深さ " + depth, "Depth " + depth)));
      book.count().ifPresent(count -> say(new Phrase("採択回数 " + count, "Chosen " + count + "×")));
      book.next()
          .ifPresent(
              next ->
                  say(
                      new Phrase(
                          "この手の後の局面は" + (next + 1) + "行目にあります。",
                          "The position after this move is on line " + (next + 1) + ".")));
      String move = lastMove(situation).map(name -> " " + name).orElse("");
      Phrase check = check();
      return new Phrase("定跡手" + move + check.japanese(), "Book move" + move + check.english());
    }

    private void addReply(Place.BookMove book, Situation.LastMove last) {
      Position after = last.before().play(last.move());
      book.reply()
          .filter(after::canPlay)
          .map(reply -> wording.name(after, reply, Optional.of(last.move().to())))
          .ifPresent(name -> say(new Phrase("予想応手 " + name, "Expected reply " + name)));
    }

    /** Books give evaluations from the view of the side that moves; people compare black's. */
    private void addEvaluation(Place.BookMove book, Player mover) {
      book.evaluation()
          .ifPresent(
              value -> {
                boolean isBlack = mover.side() == Side.BLACK;
                String japanese = isBlack ? "" : String.format(Locale.ROOT, "（先手から見て %+d）", -value);
                String english =
                    isBlack ? "" : String.format(Locale.ROOT, " (%+d for Black)", -value);
                say(
                    new Phrase(
                        String.format(Locale.ROOT, "評価値 %+d%s", value, japanese),
                        String.format(
                            Locale.ROOT,
                            "Evaluation %+d for %s%s",
                            value,
                            mover.english(),
                            english)));
              });
    }

    private void explainClock(Situation reached) {
      Situation.Clocks clocks = reached.clocks();
      spent = clocks.spent().map(Clock::hours);
      clock = spent.map(used -> wording.of(clocks(used, clocks, reached.names())));
    }

    private static Phrase clocks(String spent, Situation.Clocks clocks, SideNames names) {
      if (clocks.black().isEmpty() || clocks.white().isEmpty()) {
        return new Phrase("消費時間 " + spent, "Time " + spent);
      }
      String black = Clock.hours(clocks.black().get());
      String white = Clock.hours(clocks.white().get());
      String first = names.of(Side.BLACK).japanese();
      String second = names.of(Side.WHITE).japanese();
      return new Phrase(
          "消費時間 " + spent + "（累計 " + first + " " + black + "・" + second + " " + white + "）",
          "Time " + spent + " (Black " + black + ", White " + white + " so far)");
    }

    /** Whether the comments on the line are about what stands at the point. */
    private boolean isSaidHere() {
      return new Columns(document).isSaidOf(point);
    }

    private Optional<String> comment() {
      if (!isSaidHere()) {
        return Optional.empty();
      }
      return Comments.on(document, point, COMMENT_LINES).stream()
          .filter(line -> !line.strip().isEmpty())
          .findFirst()
          .map(line -> Shortened.of(line.strip(), COMMENT_CHARACTERS));
    }

    /** Hints are for those who look for them. */
    private List<String> problems() {
      return document.problemsOn(point.line()).stream()
          .filter(problem -> problem.severity().isAtLeast(Severity.INFO))
          .limit(MOST_PROBLEMS)
          .map(
              problem -> wording.of(word(problem.severity())) + problem.message(wording.language()))
          .toList();
    }

    private static Phrase word(Severity severity) {
      return switch (severity) {
        case ERROR -> new Phrase("エラー：", "Error: ");
        case WARNING -> new Phrase("警告：", "Warning: ");
        case INFO -> new Phrase("情報：", "Note: ");
        case HINT -> new Phrase("ヒント：", "Hint: ");
      };
    }
  }
}
