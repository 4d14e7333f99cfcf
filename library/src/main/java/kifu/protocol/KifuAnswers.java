package kifu.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.drawing.Mark;
import kifu.feature.BoardAt;
import kifu.feature.Conversion;
import kifu.feature.GoTo;
import kifu.feature.LegalMoves;
import kifu.feature.LegalMoves.LegalMove;
import kifu.feature.LineOfPlay;
import kifu.feature.MergeBooks;
import kifu.feature.MergeEdits;
import kifu.feature.MergeGame;
import kifu.feature.Outcome;
import kifu.feature.PlayMove;
import kifu.feature.PlayMove.End;
import kifu.feature.PositionAt;
import kifu.feature.Variations;
import kifu.feature.WriteComment;
import kifu.feature.WriteMarks;
import kifu.feature.WritePosition;
import kifu.format.comment.Evaluation;
import kifu.json.Shape;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.reader.ReadingProgram;
import kifu.reader.ReadingProgram.Adapted;
import kifu.shogi.Move;
import kifu.shogi.MoveNotation;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Shortened;

/**
 * Answers the questions {@code kifu/…} about a document, which the protocol does not have; {@code
 * docs/protocol-extensions.md} describes them. An empty answer is null.
 */
final class KifuAnswers {
  private static final int MOST_CHARACTERS_OF_NAME = 200;

  private KifuAnswers() {}

  private static MoveNotation moves(Question question) {
    return question.editor().wording().moves();
  }

  static Optional<JsonElement> project(Question question) {
    return question
        .editor()
        .project()
        .map(
            project ->
                Shape.of("uri", project.uri())
                    .with("faults", project.file().faults().size())
                    .json());
  }

  static Optional<JsonElement> positionAt(Question question) {
    return PositionAt.positionAt(question.document(), question.params().position(), moves(question))
        .<JsonElement>map(KifuAnswers::json)
        .or(() -> openBoardAt(question));
  }

  private static JsonObject json(PositionAt.Result result) {
    Situation situation = result.situation();
    Position position = situation.position();
    Shape players =
        new Shape()
            .with("black", name(result.players().black()))
            .with("white", name(result.players().white()));
    return Shape.of("sfen", situation.sfen())
        .with("ply", situation.ply())
        .with("side", side(position))
        .with("lastMove", situation.last().map(last -> last.move().usi()))
        .with("lastSquare", situation.lastSquare().map(Square::usi))
        .with("line", result.line())
        .with("moveText", result.moveText())
        .with("handicap", situation.names() == SideNames.HANDICAP)
        .with("variation", result.variation())
        .with("check", Rules.inCheck(position, position.turn()))
        .with("errors", result.errors())
        .with("spent", situation.clocks().spent())
        .with("blackTime", situation.clocks().black())
        .with("whiteTime", situation.clocks().white())
        .with("evaluation", result.evaluation().map(Evaluation::text))
        .with("players", players)
        .with("comment", result.comment())
        .with("marks", marks(result.marks()))
        .with("quoted", result.quoted().isPresent())
        .with("quotedMoves", result.quoted().map(quoted -> points(quoted.moves())))
        .with("quotedLine", result.quoted().map(PositionAt.Quoted::text))
        .json();
  }

  private static String side(Position position) {
    return position.turn() == Side.BLACK ? "black" : "white";
  }

  /** Only a client that knows of open boards does not take one for a position. */
  private static Optional<JsonElement> openBoardAt(Question question) {
    return Json.isTrue(question.params().json(), "open")
        ? PositionAt.openBoardAt(question.document(), question.params().position())
            .map(
                board ->
                    Shape.of("sfen", Sfen.format(board.known(), 1))
                        .with("ply", 0)
                        .with("side", side(board.known()))
                        .with("line", question.params().position().line())
                        .with("moveText", "")
                        .with("handicap", false)
                        .with("check", false)
                        .with("players", new Shape())
                        .with("quoted", false)
                        .with("open", board.signs())
                        .with("eitherTurn", board.eitherTurn())
                        .json())
        : Optional.empty();
  }

  private static List<Shape> points(List<Point> points) {
    return points.stream()
        .map(at -> Shape.of("line", at.line()).with("character", at.column()))
        .toList();
  }

  /**
   * Rings by their squares, arrows by both of theirs, with their colours; empty where there are
   * none.
   */
  private static Optional<List<String>> marks(List<Mark> marks) {
    return marks.isEmpty()
        ? Optional.empty()
        : Optional.of(marks.stream().map(KifuAnswers::squares).toList());
  }

  private static String squares(Mark mark) {
    return switch (mark) {
      case Mark.Ring(Square square, Mark.Colour colour) -> square.usi() + colour.suffix();
      case Mark.Arrow(Square from, Square to, Mark.Colour colour) ->
          from.usi() + to.usi() + colour.suffix();
    };
  }

  /** What is drawn instead of the marks of the record; empty where nothing is said of it. */
  private static Optional<String> marks(Params params) {
    return params.json().has("marks") ? Optional.of(params.text("marks")) : Optional.empty();
  }

  private static Optional<String> name(Optional<String> player) {
    return player.map(name -> Shortened.of(name, MOST_CHARACTERS_OF_NAME));
  }

  static Optional<JsonElement> legalMoves(Question question) {
    Params params = question.params();
    Document document = question.document();
    boolean mates = Json.isTrue(params.json(), "mates");
    List<LegalMove> moves =
        params.has("sfen") && !params.has(Params.POSITION)
            ? LegalMoves.legalMoves(document, params.sfen("sfen"), mates)
            : LegalMoves.legalMoves(document, params.position(), mates);
    return Optional.of(
        Json.array(
            moves.stream()
                .map(
                    move ->
                        Shape.of("usi", move.usi())
                            .with("text", move.text())
                            .with("mates", Optional.of(true).filter(yes -> move.mates()))
                            .json())));
  }

  static Optional<JsonElement> boardAt(Question question) {
    return BoardAt.boardAt(
            question.document(),
            question.params().position(),
            question.editor().settings().figure(),
            marks(question.params()),
            question.editor().wording(),
            question.editor().settings().style())
        .map(board -> Shape.of("bod", board.bod()).with("svg", board.svg()).json());
  }

  static Optional<JsonElement> lineOfPlay(Question question) {
    return LineOfPlay.lineOfPlay(question.document(), question.params().position(), moves(question))
        .map(
            line ->
                Shape.of("firstLine", line.firstLine())
                    .with("endLine", line.endLine())
                    .with("startLine", line.startLine())
                    .with("last", line.last())
                    .with("moves", line.moves().stream().map(KifuAnswers::move).toList())
                    .json());
  }

  private static Shape move(LineOfPlay.Move move) {
    return Shape.of("ply", move.ply())
        .with("line", move.line())
        .with("character", withinLine(move.column()))
        .with("text", move.text())
        .with("end", move.end())
        .with("spent", move.spent())
        .with("evaluation", move.evaluation())
        .with("comment", move.comment())
        .with("bookmark", move.bookmark())
        .with(
            "alternatives",
            move.alternatives().stream()
                .map(
                    other ->
                        Shape.of("line", other.line())
                            .with("character", withinLine(other.column()))
                            .with("text", other.text()))
                .toList());
  }

  static Optional<JsonElement> variations(Question question) {
    return Variations.variations(question.document(), question.params().position(), moves(question))
        .map(
            tree ->
                Shape.of("variations", tree.variations().stream().map(KifuAnswers::branch).toList())
                    .with("complete", tree.complete())
                    .json());
  }

  private static Shape branch(Variations.Branch branch) {
    return new Shape()
        .with("parent", branch.parent())
        .with("ply", branch.ply())
        .with(
            "moves",
            branch.moves().stream()
                .map(
                    move ->
                        Shape.of("line", move.line())
                            .with("character", withinLine(move.column()))
                            .with("text", move.text())
                            .with("comment", move.comment())
                            .with("bookmark", move.bookmark()))
                .toList());
  }

  static Optional<JsonElement> goTo(Question question) {
    Params params = question.params();
    String to = params.text("to");
    return Arrays.stream(GoTo.Target.values())
        .filter(target -> target.word().equals(to))
        .findFirst()
        .flatMap(target -> GoTo.goTo(question.document(), params.position(), target))
        .map(Shapes::position);
  }

  /**
   * The answer to what a user wants done: what comes of it, or the reason why it cannot be done.
   */
  private static <T> Shape shape(Outcome<T> outcome, Question question, Function<T, Shape> done) {
    return switch (outcome) {
      case Outcome.Done<T>(T value) -> done.apply(value);
      case Outcome.Refused<T>(Phrase why) -> refused(why, question);
    };
  }

  /** The edits that do what a user wants done, or why nothing does it. */
  static Optional<JsonElement> edits(Question question, Outcome<List<Edit>> outcome) {
    Shape answer =
        shape(
            outcome,
            question,
            edits -> Shape.of("edits", Shapes.edits(Shapes.all(question, edits))));
    return Optional.of(answer.json());
  }

  private static Shape refused(Phrase why, Question question) {
    return Shape.of("refused", why.in(question.editor().language()));
  }

  static Optional<JsonElement> writeComment(Question question) {
    Params params = question.params();
    return edits(
        question,
        WriteComment.write(question.document(), params.position(), params.text("comment")));
  }

  static Optional<JsonElement> writeMarks(Question question) {
    Params params = question.params();
    return edits(
        question, WriteMarks.write(question.document(), params.position(), params.text("marks")));
  }

  /** Edits are none when it stands there already; the line is that of the move afterwards. */
  static Optional<JsonElement> playMove(Question question) {
    Params params = question.params();
    String word = params.text("move");
    Document document = question.document();
    return Move.ofUsi(word)
        .map(move -> PlayMove.play(document, params.position(), move))
        .or(() -> End.of(word).map(end -> PlayMove.play(document, params.position(), end)))
        .map(
            outcome ->
                shape(
                    outcome,
                    question,
                    written -> written(question, written.edits(), written.place())))
        .map(Shape::json);
  }

  static Optional<JsonElement> writePosition(Question question) {
    Params params = question.params();
    Shape answer =
        shape(
            WritePosition.write(question.document(), params.position(), params.text("sfen")),
            question,
            written -> written(question, written.edits(), new Point(written.line(), 0)));
    return Optional.of(answer.json());
  }

  private static Shape written(Question question, List<Edit> edits, Point place) {
    return Shape.of("edits", Shapes.edits(Shapes.all(question, edits)))
        .with("line", place.line())
        .with("character", withinLine(place.column()));
  }

  /** The column of what is not the first thing on its line. */
  private static Optional<Integer> withinLine(int column) {
    return column > 0 ? Optional.of(column) : Optional.empty();
  }

  /**
   * Converts the games, or only the one that {@code game} names, counted from 1; {@code lost} is
   * what could not be written, and what the program that {@code for} names reads otherwise.
   */
  static Optional<JsonElement> convert(Question question) {
    Params params = question.params();
    Conversion.Options options = GameAnswers.options(params, question.editor());
    Optional<ReadingProgram> reader = Json.text(params.json(), "for").flatMap(ReadingProgram::of);
    return TargetFormat.of(params.text("to"))
        .map(
            target ->
                shape(
                    Conversion.convert(question.document(), target, options),
                    question,
                    converted -> converted(converted, target, reader, question)))
        .map(Shape::json);
  }

  private static Shape converted(
      Conversion.Converted converted,
      TargetFormat target,
      Optional<ReadingProgram> reader,
      Question question) {
    if (!Shapes.fits(question.editor(), converted.text())) {
      return refused(Shapes.TOO_LARGE, question);
    }
    List<Phrase> lost = new ArrayList<>(converted.lost());
    Adapted adapted = Adapted.to(reader, target, converted.text());
    adapted.misreadings().forEach(misreading -> lost.add(misreading.sentence()));
    return Shape.of("text", adapted.text()).with("lost", texts(lost, question));
  }

  private static List<String> texts(List<Phrase> phrases, Question question) {
    return phrases.stream().map(phrase -> phrase.in(question.editor().language())).toList();
  }

  static Optional<JsonElement> mergeGame(Question question) {
    Shape answer =
        shape(
            MergeGame.merge(question.document(), question.params().text("other")),
            question,
            merge -> merged(merge, question));
    return Optional.of(answer.json());
  }

  static Optional<JsonElement> mergeBook(Question question) {
    Shape answer =
        shape(
            MergeBooks.merge(question.document(), question.params().text("other")),
            question,
            merge -> merged(merge, question));
    return Optional.of(answer.json());
  }

  private static Shape merged(MergeEdits merge, Question question) {
    return Shape.of("edits", Shapes.edits(Shapes.all(question, merge.edits())))
        .with("report", merge.report().in(question.editor().language()));
  }
}
