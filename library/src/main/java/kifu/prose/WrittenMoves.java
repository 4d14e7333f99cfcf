package kifu.prose;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.check.BrokenRule;
import kifu.play.Situation;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Facts.Promotion;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Player;
import kifu.shogi.Position;
import kifu.shogi.RelativeWords;
import kifu.shogi.Rule;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.SideSigns;
import kifu.shogi.Square;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Shortened;

/**
 * Reads moves as people and programs write them, each in the position that those before it lead to:
 * {@code ▲７六歩}, {@code 同銀不成}, {@code ７六歩(77)}, {@code P-7f}, {@code S3i2h}, {@code 7g7f}, {@code
 * +7776FU}. Numbers, commas, blanks, signs of value ({@code !?}) and the times of CSA may stand
 * between them.
 *
 * @param moves those that can be played, up to the first that cannot
 * @param end where the game stands after them
 * @param fault the first that cannot be read or played
 */
public record WrittenMoves(List<Read> moves, Situation end, Optional<Fault> fault) {
  /** How much of a text is read. */
  private static final int MOST_CHARACTERS = 1 << 16;

  private static final int MOST_MOVES = 2000;

  private static final int MOST_MEANT = 10;
  private static final int LONGEST_SHOWN = 24;

  private static final Range NOWHERE = new Range(new Point(0, 0), new Point(0, 0));

  private static final Pattern BETWEEN =
      Pattern.compile(
          "(?:[\\s　、。，,→・;；.．…!！?？]"
              + "|T[0-9]+(?![0-9a-zA-Z])"
              + "|[0-9０-９]{1,4}(?:手目)?[.．…:：)）]+"
              + "|[0-9]{1,4}[ 　]+(?=[▲△▼▽☗☖⛊⛉同1-9１-９+A-Za-z]))+");

  private static final Pattern USI =
      Pattern.compile(
          "(?:[1-9][a-i][1-9][a-i]\\+?|[PLNSGBR]\\*[1-9][a-i])(?![0-9a-z])=?",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern CSA =
      Pattern.compile(
          "([+-]?)([0-9]{4}(?:FU|KY|KE|GI|KI|KA|HI|OU|TO|NY|NK|NG|UM|RY))",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern WESTERN =
      Pattern.compile(
          "(\\+?[PLNSGBRK])([1-9][a-i1-9])?([-x*'’]?)([1-9][a-i1-9])(?![0-9a-z])([+=]?)",
          Pattern.CASE_INSENSITIVE);

  public WrittenMoves {
    moves = List.copyOf(moves);
  }

  /**
   * A move that can be played.
   *
   * @param text how it is written
   * @param unsaid where the piece can promote and nothing says whether it does; it is read as one
   *     that does not
   */
  public record Read(String text, Situation.LastMove move, Optional<Unsaid> unsaid) {}

  /**
   * What words leave out that do not say whether a piece promotes.
   *
   * @param promoting the move that does
   * @param declines whether leaving it out means that the piece does not promote, as in the
   *     notation of KIF, which names the origin
   */
  public record Unsaid(Move promoting, boolean declines) {}

  /**
   * A move that cannot be read or played.
   *
   * @param text how it is written
   * @param id what is wrong: the id of the diagnostic that explains the rule, {@code out-of-turn},
   *     {@code ambiguous} or {@code unreadable}
   * @param why a sentence without a full stop at its end in English
   * @param meant the legal moves that may be meant
   */
  public record Fault(String text, String id, Phrase why, List<Move> meant) {}

  /** Reads a text. */
  public static WrittenMoves read(String text, Situation from) {
    return new TextReader(text.substring(0, Math.min(text.length(), MOST_CHARACTERS)), from).all();
  }

  /** Reads one text. */
  private static final class TextReader {
    private final String text;
    private final List<Read> moves = new ArrayList<>();
    private Situation here;
    private int at;

    TextReader(String text, Situation from) {
      this.text = text;
      this.here = from;
    }

    WrittenMoves all() {
      Optional<Fault> fault = Optional.empty();
      skip();
      while (at < text.length() && fault.isEmpty() && moves.size() < MOST_MOVES) {
        fault = move();
        skip();
      }
      return new WrittenMoves(moves, here, fault);
    }

    private void skip() {
      Matcher between = matcher(BETWEEN, at);
      if (between.lookingAt()) {
        at = between.end();
      }
    }

    private Matcher matcher(Pattern pattern, int start) {
      return pattern.matcher(text).region(start, text.length());
    }

    /** Reads the next move and plays it, or says why not. */
    private Optional<Fault> move() {
      int start = at;
      boolean isSigned = SideSigns.isSign(text.charAt(at));
      Side side = isSigned ? SideSigns.sideOf(text.charAt(at)) : turn();
      int body = isSigned ? at + 1 : at;
      Matcher csa = matcher(CSA, body);
      if (csa.lookingAt()) {
        at = csa.end();
        Side written = csa.group(1).isEmpty() ? side : sideOf(csa.group(1));
        return ofCsa(word(start), written, csa.group(2).toUpperCase(Locale.ROOT));
      }
      Matcher usi = matcher(USI, body);
      if (usi.lookingAt()) {
        at = usi.end();
        return ofUsi(word(start), side, usi.group());
      }
      Matcher western = matcher(WESTERN, body);
      Optional<QuotedMove> quoted =
          western.lookingAt() ? western(western, side) : QuotedMoves.at(text, start, side);
      if (quoted.isEmpty()) {
        return Optional.of(unreadable(start));
      }
      at = quoted.get().end();
      return play(word(start), quoted.get());
    }

    private Side turn() {
      return here.position().turn();
    }

    private static Side sideOf(String sign) {
      return sign.equals("+") ? Side.BLACK : Side.WHITE;
    }

    private String word(int start) {
      return text.substring(start, at);
    }

    private Fault unreadable(int start) {
      int end = start;
      while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
        end++;
      }
      at = end;
      return new Fault(
          Shortened.of(text.substring(start, end), LONGEST_SHOWN),
          "unreadable",
          new Phrase(
              "指し手として読めません。▲７六歩、P-7f、7g7f、+7776FU のように書いてください",
              "It is no move; write it like ▲７六歩, P-7f, 7g7f or +7776FU"),
          List.of());
    }

    private Optional<Fault> ofUsi(String word, Side side, String usi) {
      boolean isDrop = usi.charAt(1) == '*';
      String plain = usi.toLowerCase(Locale.ROOT).replace("=", "");
      String exact =
          isDrop ? usi.substring(0, 1).toUpperCase(Locale.ROOT) + plain.substring(1) : plain;
      return side == turn()
          ? play(word, Move.ofUsi(exact).orElseThrow())
          : Optional.of(outOfTurn(word));
    }

    private Optional<Fault> ofCsa(String word, Side side, String csa) {
      if (side != turn()) {
        return Optional.of(outOfTurn(word));
      }
      Position position = here.position();
      Optional<Move> move = Notation.ofCsa(position, (side == Side.BLACK ? "+" : "-") + csa);
      if (move.isPresent()) {
        return play(word, move.get());
      }
      Optional<Square> from = square(csa.substring(0, 2));
      Optional<Square> to = square(csa.substring(2, 4));
      if (from.isEmpty() || to.isEmpty()) {
        return Optional.of(
            new Fault(
                word,
                "unreadable",
                new Phrase("マスの数字は1から9です", "The squares have digits from 1 to 9"),
                List.of()));
      }
      if (position.at(from.get()).isEmpty()) {
        return play(word, new Move.Shift(from.get(), to.get(), false));
      }
      PieceType there = position.at(from.get()).orElseThrow().type();
      return Optional.of(
          new Fault(
              word,
              ProblemId.WRONG_PIECE_NAME.id(),
              new Phrase(
                  from.get().kif() + "の駒は" + there.japanese() + "です",
                  "The piece on " + from.get().usi() + " is a " + there.english()),
              meant(to.get(), there)));
    }

    private static Optional<Square> square(String digits) {
      int file = digits.charAt(0) - '0';
      int rank =
          digits.charAt(1) > '9'
              ? Character.toLowerCase(digits.charAt(1)) - 'a' + 1
              : digits.charAt(1) - '0';
      return file > 0 && rank > 0 ? Optional.of(Square.of(file, rank)) : Optional.empty();
    }

    private Optional<QuotedMove> western(Matcher read, Side side) {
      String name = read.group(1).toUpperCase(Locale.ROOT);
      String end = read.group(5);
      return square(read.group(4))
          .map(
              to ->
                  new QuotedMove(
                      at,
                      read.end(),
                      side,
                      text.charAt(at) != read.group(1).charAt(0),
                      Optional.of(to),
                      ofSfen(name),
                      RelativeWords.NONE,
                      end.equals("+")
                          ? Promotion.PROMOTES
                          : end.equals("=") ? Promotion.DECLINES : Promotion.UNSAID,
                      !read.group(3).isEmpty() && "*'’".contains(read.group(3)),
                      Optional.ofNullable(read.group(2)).flatMap(TextReader::square)));
    }

    private static PieceType ofSfen(String name) {
      for (PieceType type : PieceType.values()) {
        if (type.sfen().equals(name)) {
          return type;
        }
      }
      // +K and +G: no such piece is on any board.
      return ofSfen(name.substring(1));
    }

    private Fault outOfTurn(String word) {
      Player player = here.names().of(turn());
      return new Fault(
          word,
          "out-of-turn",
          new Phrase(
              player.japanese() + "の手番です。別の局面の手か、前の手が抜けているか、手番の印の間違いです",
              "It is the turn of "
                  + player.english()
                  + ": another position is meant, a move before it is missing, or its mark is"
                  + " wrong"),
          List.of());
    }

    private static Phrase sentence(Phrase words) {
      String english = words.english();
      return new Phrase(
          words.japanese(), Character.toUpperCase(english.charAt(0)) + english.substring(1));
    }

    private Optional<Fault> play(String word, Move move) {
      return play(word, move, Optional.empty());
    }

    private Optional<Fault> play(String word, Move move, Optional<Unsaid> unsaid) {
      Optional<Fault> broken = broken(word, move);
      if (broken.isEmpty()) {
        here = here.after(move);
        moves.add(new Read(word, here.last().orElseThrow(), unsaid));
      }
      return broken;
    }

    private Optional<Unsaid> unsaid(String word, QuotedMove quoted, Move move) {
      if (quoted.promotion() != Promotion.UNSAID || !(move instanceof Move.Shift shift)) {
        return Optional.empty();
      }
      boolean namesOrigin = word.endsWith(")") || word.endsWith("）");
      return Optional.of(new Move.Shift(shift.from(), shift.to(), true))
          .filter(promoting -> Rules.isLegal(here.position(), promoting))
          .map(promoting -> new Unsaid(promoting, namesOrigin));
    }

    /** Why a move breaks a rule, if it does. */
    private Optional<Fault> broken(String word, Move move) {
      Position position = here.position();
      return Rules.violation(position, move)
          .map(
              violation -> {
                Problem problem =
                    BrokenRule.problem(
                        position, here.names(), move, PieceType.PAWN, violation, part -> NOWHERE);
                return new Fault(
                    word,
                    problem.id().id(),
                    new Phrase(
                        problem.message(Language.JAPANESE), problem.message(Language.ENGLISH)),
                    meant(move.to(), pieceOf(move)));
              });
    }

    private PieceType pieceOf(Move move) {
      return switch (move) {
        case Move.Drop drop -> drop.piece();
        case Move.Shift shift ->
            here.position().at(shift.from()).map(piece -> piece.type()).orElse(PieceType.PAWN);
      };
    }

    /** The legal moves of a kind of piece to a square. */
    private List<Move> meant(Square to, PieceType piece) {
      return Rules.legalMovesTo(here.position(), to).stream()
          .filter(move -> pieceOf(move) == piece)
          .limit(MOST_MEANT)
          .toList();
    }

    private Optional<Fault> play(String word, QuotedMove quoted) {
      if (quoted.side() != turn()) {
        return Optional.of(outOfTurn(word));
      }
      Optional<Square> to = quoted.destination(here.lastSquare());
      if (to.isEmpty()) {
        return Optional.of(
            new Fault(
                word,
                ProblemId.SAME_WITHOUT_PREVIOUS.id(),
                sentence(WhyUnplayable.of(quoted, here)),
                List.of()));
      }
      List<Move> legal = quoted.meant(here.position(), here.lastSquare());
      List<Move> shifts = legal.stream().filter(move -> move instanceof Move.Shift).toList();
      // A drop is meant without 打 only where no piece on the board can go.
      List<Move> likely = shifts.isEmpty() ? legal : shifts;
      if (likely.size() == 1) {
        return play(word, likely.getFirst(), unsaid(word, quoted, likely.getFirst()));
      }
      if (likely.size() > 1) {
        return Optional.of(
            new Fault(
                word,
                "ambiguous",
                new Phrase("どの駒の手か決まりません", "More than one piece can make this move"),
                likely));
      }
      List<Move> written = quoted.written(here.position(), to.get());
      return Optional.of(
          written.stream()
              .findFirst()
              .flatMap(move -> broken(word, move))
              .orElseGet(() -> without(word, quoted, to.get())));
    }

    /** Why no piece can make the move that these words name. */
    private Fault without(String word, QuotedMove quoted, Square to) {
      Optional<Rule> rule = WhyUnplayable.rule(quoted, here.position(), to);
      List<Square> origins = rule.map(broken -> origins(quoted, to, broken)).orElse(List.of());
      boolean promotes = quoted.promotion() == Promotion.PROMOTES;
      Optional<Fault> fault =
          origins.size() == 1
              ? broken(word, new Move.Shift(origins.getFirst(), to, promotes))
              : Optional.empty();
      return fault.orElseGet(
          () ->
              new Fault(
                  word,
                  rule.map(broken -> ProblemId.valueOf(broken.name()).id()).orElse("ambiguous"),
                  from(sentence(WhyUnplayable.of(quoted, here)), origins),
                  meant(to, quoted.piece())));
    }

    /**
     * Where the pieces stand that the author may mean, if that explains why none can go there: one
     * that only another piece stops, one on the same file, or all of them.
     */
    private List<Square> origins(QuotedMove quoted, Square to, Rule rule) {
      if (rule == Rule.OCCUPIED_BY_OWN_PIECE) {
        return List.of(to); // wherever the move starts
      }
      if (rule != Rule.UNREACHABLE_DESTINATION) {
        return List.of();
      }
      List<Square> all = WhyUnplayable.squares(quoted, here.position());
      Piece piece = Piece.of(quoted.side(), quoted.piece());
      List<Square> stopped =
          all.stream().filter(square -> Rules.reaches(piece, square, to)).toList();
      List<Square> onFile = all.stream().filter(square -> square.file() == to.file()).toList();
      return !stopped.isEmpty() ? stopped : quoted.piece() == PieceType.PAWN ? onFile : all;
    }

    private static Phrase from(Phrase why, List<Square> origins) {
      return origins.isEmpty()
          ? why
          : new Phrase(
              why.japanese()
                  + origins.stream().map(Square::kif).collect(joining("、", "（あるのは", "）")),
              why.english()
                  + origins.stream().map(Square::usi).collect(joining(" and ", " from ", "")));
    }
  }
}
