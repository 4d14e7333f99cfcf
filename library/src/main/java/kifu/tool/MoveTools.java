package kifu.tool;

import static kifu.tool.Schema.Property.list;
import static kifu.tool.Schema.Property.number;
import static kifu.tool.Schema.Property.oneOf;
import static kifu.tool.Schema.Property.text;
import static kifu.tool.Schema.Property.texts;
import static kifu.tool.Schema.Property.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import kifu.format.kif.KifSpelling;
import kifu.json.Shape;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.prose.WrittenMoves;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import kifu.shogi.Square;

/** Answers questions about the moves in a position. */
final class MoveTools {
  private static final Schema MOVE =
      Schema.of(
          text("usi", "as in USI: 7g7f, 2b8h+, P*5e").required(),
          text("japanese", "as Japanese books write it: ▲７六歩").required(),
          text("western", "as English books write it: ▲P-7f").required());

  private static final Schema.Property PROMOTION =
      oneOf(
          "promotion",
          "where the piece can promote and the words do not say whether it does: 'open', or"
              + " 'declined' by the rule of KIF, which writes 成 where it does; the move is read"
              + " without promotion",
          List.of("open", "declined"));

  private static final Schema.Property PLAYABLE_AT =
      number(
          "playableAtPly",
          "the ply of the position before the last move, if the moves can be played there: what"
              + " a comment says below a move is often meant for that position");

  static final List<Tool> ALL =
      List.of(
          new Tool(
              "legal_moves",
              new Phrase("合法手を調べる", "List the Legal Moves"),
              "Lists all legal moves of a shogi position, each in USI and in Japanese and English"
                  + " notation, and which of them give check.",
              PositionTool.PLACE,
              PositionTool.POSITION.with(
                  number("count", "how many legal moves there are").required(),
                  list("moves", "", MOVE.with(truth("check", "whether it gives check").required()))
                      .required()),
              MoveTools::legalMoves),
          new Tool(
              "explain_move",
              new Phrase("指し手を説明する", "Explain a Move"),
              "Says whether a shogi move is legal. If it is not: which rule it breaks, why, and"
                  + " which legal moves may be meant. If it is: what it captures, whether it gives"
                  + " check, mates or forks, and the position after it. Also says whether a win by"
                  + " declaration (入玉宣言), an impasse (持将棋) or a repetition (千日手) can be"
                  + " claimed, and which of its conditions do not hold.",
              PositionTool.PLACE.with(
                  text(
                          "move",
                          "the move in any notation: ▲７六歩, P-7f, 7g7f, +7776FU; or an end that"
                              + " has conditions: 入玉宣言, 持将棋, 千日手")
                      .required()),
              Schema.of(
                  truth("legal", "whether it can be played").required(),
                  text("explanation", "why not, or what it does").required(),
                  text("rule", "the id of the rule that it breaks, such as nifu or king-in-check"),
                  PLAYABLE_AT,
                  list("meant", "the legal moves that may be meant", MOVE),
                  text("usi", ""),
                  text("japanese", ""),
                  text("western", ""),
                  text("piece", "the piece that moves"),
                  text("captures", "the piece that it takes"),
                  truth("promotes", ""),
                  PROMOTION,
                  truth("check", "whether it gives check"),
                  truth("mate", "whether it is checkmate"),
                  truth("fork", "whether the piece attacks several pieces, or a king and another"),
                  texts(
                      "attacks",
                      "the pieces that it attacks then, without pawns, lances and knights"),
                  text("sfenAfter", "the position after it")),
              MoveTools::explainMove),
          new Tool(
              "read_moves",
              new Phrase("指し手を読み取る", "Read Moves"),
              "Reads shogi moves as people write them, in Japanese (▲７六歩, 同銀不成), English (P-7f,"
                  + " S3i2h), CSA (7776FU) or USI, from a position, and gives each as USI with its"
                  + " names. Stops at the first that cannot be played and says why.",
              PositionTool.PLACE.with(text("words", "the moves, one after the other").required()),
              Schema.of(
                  list(
                          "moves",
                          "those that can be played",
                          MOVE.with(text("written", "").required(), PROMOTION))
                      .required(),
                  text("sfen", "the position after them").required(),
                  truth("whole", "whether all could be played").required(),
                  text("wrong", "the first that could not"),
                  text("rule", "the id of the rule that it breaks"),
                  text("explanation", "why"),
                  PLAYABLE_AT,
                  list("meant", "the legal moves that may be meant", MOVE)),
              MoveTools::readMoves));

  private MoveTools() {}

  private static Shape move(Position before, Move move, Optional<Square> previous) {
    return addMove(new Shape(), before, move, previous);
  }

  private static Shape addMove(Shape json, Position before, Move move, Optional<Square> previous) {
    return json.with("usi", move.usi())
        .with("japanese", Notation.japanese(before, move, previous))
        .with("western", Notation.western(before, move));
  }

  private static List<Shape> moves(Situation situation, List<Move> moves) {
    return moves.stream()
        .map(move -> move(situation.position(), move, situation.lastSquare()))
        .toList();
  }

  private static Answer.Given legalMoves(ToolQuestion question) throws Refused {
    Situation situation = question.situation();
    Position position = situation.position();
    List<Shape> all = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Move move : Rules.legalMoves(position)) {
      boolean isCheck = Rules.inCheck(position.play(move), position.turn().opposite());
      all.add(move(position, move, situation.lastSquare()).with("check", isCheck));
      names.add(
          question.wording().name(position, move, situation.lastSquare())
              + " "
              + move.usi()
              + (isCheck ? question.say("（王手）", " (check)") : ""));
    }
    String count =
        names.isEmpty()
            ? Rules.isCheckmate(position)
                ? question.say("合法手はありません（詰み）", "There is no legal move: checkmate")
                : question.say("合法手はありません", "There is no legal move")
            : question.say(
                "合法手" + all.size() + "手：",
                all.size() + (all.size() == 1 ? " legal move: " : " legal moves: "));
    return new Answer.Given(
        PositionTool.position(situation).with("count", all.size()).with("moves", all),
        count + String.join(", ", names));
  }

  private static Answer.Given explainMove(ToolQuestion question) throws Refused {
    AskedPosition asked = question.position();
    Situation situation = asked.situation();
    String words = question.text("move").orElse("");
    Optional<Answer.Given> end =
        KifSpelling.ending(words.strip()).flatMap(word -> explainEnd(question, asked, word));
    if (end.isPresent()) {
      return end.get();
    }
    WrittenMoves read = WrittenMoves.read(words, situation);
    if (read.fault().isPresent() && read.moves().isEmpty()) {
      Shape json = Shape.of("legal", false);
      String text = addFault(json, question, situation, words, read);
      return new Answer.Given(json, text);
    }
    if (read.moves().size() != 1) {
      throw new Refused(
          "引数「move」には指し手を一つだけ指定してください。続けて読むにはread_movesを使います",
          "The argument 'move' has to be one move; read_moves reads several");
    }
    MoveEffect effect = MoveEffect.of(read.moves().getFirst().move());
    Shape json =
        addMove(
                Shape.of("legal", true),
                situation.position(),
                effect.move(),
                situation.lastSquare())
            .with("piece", name(question, effect.piece()))
            .with("captures", effect.captured().map(piece -> name(question, piece)))
            .with("promotes", effect.move() instanceof Move.Shift shift && shift.promote())
            .with("check", !effect.checkers().isEmpty())
            .with("mate", effect.mates())
            .with("fork", effect.forks())
            .with(
                "attacks",
                effect.attacked().stream()
                    .map(square -> named(question, effect.after(), square))
                    .toList())
            .with("sfenAfter", Sfen.format(effect.after(), situation.ply() + 2));
    String text =
        question.wording().name(situation.position(), effect.move(), situation.lastSquare())
            + " ("
            + effect.move().usi()
            + ")"
            + question.say("：", ": ")
            + String.join(question.say("、", ", "), deeds(question, effect))
            + read.moves()
                .getFirst()
                .unsaid()
                .map(unsaid -> addUnsaid(json, question, unsaid))
                .orElse("");
    return new Answer.Given(json.with("explanation", text), text);
  }

  /** Whether a game can end here by an end that has conditions; empty for other ends. */
  private static Optional<Answer.Given> explainEnd(
      ToolQuestion question, AskedPosition asked, Termination end) {
    Optional<Answer.Given> byKings =
        EnteredKings.of(
                end,
                asked.situation().position(),
                asked.way().isEmpty() ? Position.START : asked.way().getFirst(),
                asked.situation().names())
            .map(kings -> explained(kings.isMet(), kings.words(question)));
    return end == Termination.REPETITION
        ? Occurrences.of(asked).map(all -> explained(all.isRepetition(), question.say(all.words())))
        : byKings;
  }

  private static Answer.Given explained(boolean isLegal, String text) {
    Shape json = Shape.of("legal", isLegal).with("explanation", text);
    return new Answer.Given(json, text);
  }

  private static List<String> deeds(ToolQuestion question, MoveEffect effect) {
    List<String> deeds = new ArrayList<>();
    deeds.add(question.say("合法手です", "legal"));
    effect
        .captured()
        .ifPresent(
            piece ->
                deeds.add(
                    question.say(piece.japanese() + "を取ります", "captures a " + piece.english())));
    if (effect.mates()) {
      deeds.add(question.say("詰みです", "checkmate"));
    } else if (!effect.checkers().isEmpty()) {
      String from =
          effect.checkers().stream()
              .map(square -> named(question, effect.after(), square))
              .collect(Collectors.joining(question.say("と", " and ")));
      deeds.add(
          effect.discoversCheck()
              ? question.say("王手です（" + from + "）", "gives check from the " + from)
              : question.say("王手です", "gives check"));
    }
    if (effect.forks()) {
      String all =
          effect.attacked().stream()
              .map(square -> named(question, effect.after(), square))
              .collect(Collectors.joining(question.say("と", " and the ")));
      deeds.add(question.say(all + "に当たります", "attacks the " + all + " at once"));
    }
    return deeds;
  }

  private static Answer.Given readMoves(ToolQuestion question) throws Refused {
    Situation situation = question.situation();
    String words = question.text("words").orElse("");
    WrittenMoves read = WrittenMoves.read(words, situation);
    if (read.moves().isEmpty() && read.fault().isEmpty()) {
      throw new Refused("引数「words」に指し手がありません", "There is no move in the argument 'words'");
    }
    List<Shape> moves = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (WrittenMoves.Read each : read.moves()) {
      Shape move =
          move(each.move().before(), each.move().move(), each.move().previous())
              .with("written", each.text());
      moves.add(move);
      text.append(each.text()).append(" = ").append(each.move().move().usi());
      each.unsaid().ifPresent(unsaid -> text.append(addUnsaid(move, question, unsaid)));
      text.append('\n');
    }
    Shape json =
        Shape.of("moves", moves)
            .with("sfen", read.end().sfen())
            .with("whole", read.fault().isEmpty())
            .with("wrong", read.fault().map(WrittenMoves.Fault::text));
    if (read.fault().isPresent()) {
      text.append(addFault(json, question, situation, words, read));
    }
    return new Answer.Given(json, text.toString());
  }

  /** Adds that words do not say whether a piece promotes, and returns it in words. */
  private static String addUnsaid(Shape json, ToolQuestion question, WrittenMoves.Unsaid unsaid) {
    json.with("promotion", unsaid.declines() ? "declined" : "open");
    String usi = unsaid.promoting().usi();
    return unsaid.declines()
        ? question.say(
            "（KIFの書き方では、成と書かなければ不成です。成るなら" + usi + "）",
            " (without promotion, since KIF writes 成 where a piece promotes; with it " + usi + ")")
        : question.say(
            "（成か不成かは書かれていません。ここでは不成と読みました。成るなら" + usi + "）",
            " (the words leave open whether it promotes; read here without; with promotion "
                + usi
                + ")");
  }

  /**
   * Adds what is wrong with moves, and returns it in words.
   *
   * @param from where the moves should begin
   */
  private static String addFault(
      Shape json, ToolQuestion question, Situation from, String words, WrittenMoves read) {
    WrittenMoves.Fault fault = read.fault().orElseThrow();
    Optional<Situation> before =
        read.moves().isEmpty()
            ? from.before().filter(there -> !WrittenMoves.read(words, there).moves().isEmpty())
            : Optional.empty();
    String hint =
        before
            .map(
                there ->
                    question.say(
                        "。直前の手の前の局面（" + there.ply() + "手目の後）からなら指せます。コメントはその局面のことかもしれません",
                        ". From the position before the last move (after move "
                            + there.ply()
                            + ") it can be played: a comment often means that one"))
            .orElse("");
    json.with("playableAtPly", before.map(Situation::ply))
        .with("rule", fault.id())
        .with("explanation", question.say(fault.why()) + hint)
        .with("meant", moves(read.end(), fault.meant()));
    return explanation(question, read.end(), fault) + hint;
  }

  /** What is wrong with a move, by which rule, and which moves may be meant. */
  private static String explanation(
      ToolQuestion question, Situation situation, WrittenMoves.Fault fault) {
    String meant =
        fault.meant().stream()
            .map(
                move ->
                    question.wording().name(situation.position(), move, situation.lastSquare())
                        + " ("
                        + move.usi()
                        + ")")
            .collect(Collectors.joining(", "));
    return fault.text()
        + question.say("：", ": ")
        + question.say(fault.why())
        + " ["
        + fault.id()
        + "]"
        + (meant.isEmpty() ? "" : question.say("。合法手：", ". Legal: ") + meant);
  }

  private static String name(ToolQuestion question, PieceType piece) {
    return question.say(piece.japanese(), piece.english());
  }

  /** A piece with its square: ５一の玉, king on 5a. */
  private static String named(ToolQuestion question, Position position, Square square) {
    PieceType piece = position.at(square).orElseThrow().type();
    return question.say(
        square.kif() + "の" + piece.japanese(), piece.english() + " on " + square.usi());
  }
}
