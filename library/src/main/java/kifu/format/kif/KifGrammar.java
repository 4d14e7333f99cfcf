package kifu.format.kif;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.bod.Hand;
import kifu.format.bod.MoveCount;
import kifu.format.bod.Row;
import kifu.format.kif.KifSpelling.Endings;
import kifu.format.line.LineScanner;
import kifu.format.line.LongLine;
import kifu.format.line.Radicals;
import kifu.format.line.TrailingComment;
import kifu.format.word.Headers.HeaderLine;
import kifu.format.word.MoveInShort;
import kifu.format.word.WordedMove;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Grammar;
import kifu.record.Grammar.PlainReader;
import kifu.record.Spelling;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.record.SummaryLine;
import kifu.record.Termination;
import kifu.shogi.Player;
import kifu.shogi.Side;
import kifu.shogi.SideNames;

/** Reads lines of Kakinoki's format: each makes one statement. */
final class KifGrammar extends Grammar {
  /** The one grammar, so that chunks remember what was read by it. */
  static final KifGrammar GRAMMAR = new KifGrammar();

  private KifGrammar() {}

  @Override
  public List<KifLine> statements(String written) {
    String line = Radicals.replaced(written);
    KifLine first = KifLine.read(written);
    if (!(first instanceof KifLine.Play)) {
      return List.of(first);
    }
    List<KifLine> all = new ArrayList<>(List.of(first));
    Optional<KifLine.Move> next = NumberedLineReader.nextOnLine(line, first);
    while (next.isPresent() && all.size() < LongLine.MOST_STATEMENTS) {
      all.set(all.size() - 1, withoutRest(all.getLast()));
      all.add(next.get());
      next = NumberedLineReader.nextOnLine(line, next.get());
    }
    return all;
  }

  private static KifLine withoutRest(KifLine before) {
    return before instanceof KifLine.Move move ? move.withoutRest() : before;
  }

  @Override
  public Spelling spelling() {
    return KifSpelling.WORDS;
  }

  @Override
  protected Optional<Problem> characters(String line) {
    return KifLine.isRemark(line) ? Optional.empty() : Radicals.problem(line);
  }

  @Override
  protected Optional<PlainReader> plainReader() {
    return Optional.of(new PlainMoveReader());
  }

  /** Finds what kind of line a line is, and reads the simple kinds. For one line. */
  static final class KifLineReader {
    private static final Pattern VARIATION = Pattern.compile("変化：[ ]*+[0-9]++手");

    /** What a player does who loses, where no word says who wins. */
    private static final String LOSS = "投了|反則|時間切れ|接続切れ|通信切れ|切断";

    private static final Pattern LOST = Pattern.compile("負|敗|" + LOSS);

    /** Of whom a summary says something; the last one is the one who wins or loses. */
    private static final Pattern CLAIM =
        Pattern.compile("(?:先手|後手|下手|上手)(?=の|[ 　]?(?:勝|負|切れ負|不戦|入玉|" + LOSS + "))");

    /** The king is mated, and neither by a pawn that must not be dropped nor not at all. */
    private static final Pattern MATE = Pattern.compile("(?<!歩)(?<!不)詰");

    private static final Phrase VARIATION_HEAD =
        new Phrase("変化の行は「変化：3手」のように書きます", "the head of a variation should be written like 変化：3手");

    private static final Phrase MISSING_MOVE =
        new Phrase("手数だけで、指し手がまだありません", "No move follows the number yet");

    private static final Pattern EITHER_TURN = Pattern.compile("手番[ 　]*+[：:][ 　]*+[？?][ 　]*+");

    private static final String TURN = "番";

    private final String line;
    private final LineScanner scanner;
    private final Span all;
    private final List<Token> tokens = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    KifLineReader(String line) {
      this.line = line;
      this.scanner = new LineScanner(line);
      scanner.skipBlanks();
      this.all = scanner.rest();
    }

    KifLine read() {
      if (all.isEmpty()) {
        return new KifLine.Blank(layout());
      }
      char first = scanner.peek();
      if (LineScanner.isDigit(first)) {
        return numbered();
      }
      return switch (first) {
        case '#' -> new KifLine.Skipped(whole(Part.COMMENT), afterMark());
        case '*', '＊' -> comment();
        case '&' -> new KifLine.Bookmark(whole(Part.COMMENT), afterMark());
        case '|' -> boardRow();
        case '+' -> scanner.isAt("+-") ? frame() : unknown();
        case '手' -> scanner.isAt("手数") ? count() : turnOrHeader();
        case '変' -> variation();
        case 'ま' -> scanner.isAt("まで") ? summary() : header();
        case '先', '後', '下', '上' -> side();
        case '盤' -> scanner.isAt("盤面回転") ? frame() : header();
        case '▲', '△', '▼', '▽', '☗', '☖' -> ki2();
        default -> header();
      };
    }

    private KifLine.Layout layout() {
      return new KifLine.Layout(all, tokens, problems);
    }

    /** The layout of a line that is one part. */
    private KifLine.Layout whole(Part part) {
      add(part, all);
      return layout();
    }

    private void add(Part part, Span span) {
      if (!span.isEmpty()) {
        tokens.add(new Token(part, span));
      }
    }

    private String afterMark() {
      return line.substring(all.start() + 1);
    }

    private KifLine comment() {
      Span before = new Span(LineScanner.start(line), all.start());
      if (!before.isEmpty()) {
        problems.add(
            Problem.of(
                    ProblemId.NOTATION,
                    before.onLine(0),
                    new Phrase("コメントの「*」は行頭に書きます", "the * of a comment should begin its line"))
                .withFix(""));
      }
      return new KifLine.Comment(
          whole(Part.COMMENT), afterMark(), NumberedLineReader.atEndOfComment(line));
    }

    private KifLine boardRow() {
      Row row = Row.read(line);
      add(Part.BOARD, all);
      row.tokens().forEach(tokens::add);
      return new KifLine.BoardRow(layout(), row);
    }

    private KifLine frame() {
      return new KifLine.BoardFrame(whole(Part.BOARD), line.contains("盤面回転"));
    }

    private KifLine ki2() {
      Optional<WordedMove> move = WordedMove.read(scanner);
      if (move.isEmpty()) {
        return header();
      }
      problems.add(asComment(Problem.of(ProblemId.KI2_MOVES, all.onLine(0))));
      return new KifLine.Ki2(whole(Part.MOVE));
    }

    private KifLine unknown() {
      Optional<KifLine.Move> move = NumberedLineReader.withoutNumber(line);
      if (move.isPresent()) {
        return new KifLine.UnnumberedMove(move.get());
      }
      Problem problem =
          MoveInShort.is(line)
              ? Problem.of(ProblemId.MOVE_IN_SHORT, all.onLine(0))
              : Problem.of(ProblemId.UNRECOGNISED_LINE, all.onLine(0), "*");
      problems.add(asComment(problem));
      return new KifLine.Unknown(layout());
    }

    private static Problem asComment(Problem problem) {
      return problem.withFix(new Span(0, 0).onLine(0), "*", false);
    }

    private KifLine numbered() {
      if (isRuler()) {
        return frame();
      }
      Span digits = scanner.digits();
      if (digits.equals(all)) {
        return numberAlone();
      }
      boolean dot = scanner.skip(".");
      if (scanner.skipBlanks() || (dot && !scanner.isAtEnd())) {
        return new NumberedLineReader(line, digits).read();
      }
      return gluedNumber(digits)
          .<KifLine>map(number -> new NumberedLineReader(line, number).read())
          .orElseGet(this::header);
    }

    /** The line on which an author is about to write a move. */
    private KifLine numberAlone() {
      problems.add(
          Problem.of(ProblemId.MOVE_SYNTAX, all.onLine(0), MISSING_MOVE)
              .withSeverity(Severity.HINT));
      return new KifLine.Unknown(layout());
    }

    /** The number of a move without a blank after it: 12７六歩(77), 12同　歩(23). */
    private Optional<Span> gluedNumber(Span digits) {
      int end = all.start();
      while (end < digits.end() && LineScanner.isAsciiDigit(line.charAt(end))) {
        end++;
      }
      scanner.goTo(end);
      boolean glued = LineScanner.isWideDigit(scanner.peek()) || scanner.isOneOf("同▲△");
      return glued && end > all.start()
          ? Optional.of(new Span(all.start(), end))
          : Optional.empty();
    }

    /** {@code ９ ８ ７ ６ ５ ４ ３ ２ １}: at least five digits and nothing but digits and blanks. */
    private boolean isRuler() {
      int runs = 0;
      while (!scanner.digits().isEmpty()) {
        runs++;
        scanner.skipBlanks();
      }
      boolean onlyDigits = scanner.isAtEnd();
      scanner.goTo(all.start());
      return onlyDigits && runs >= 5;
    }

    private KifLine count() {
      if (scanner.isAt("手数-")) {
        trailingComment();
        return new KifLine.Split(layout());
      }
      return MoveCount.read(line)
          .<KifLine>map(count -> new KifLine.Count(layout(), count))
          .orElseGet(this::header);
    }

    /** Notes a comment at the end of a line; returns whether there is one. */
    private boolean trailingComment() {
      scanner.upTo("#");
      Span comment = scanner.rest();
      add(Part.COMMENT, comment);
      if (!comment.isEmpty()) {
        problems.add(TrailingComment.of(line, comment));
      }
      return !comment.isEmpty();
    }

    private KifLine side() {
      Optional<Hand> hand = line.indexOf('持') >= 0 ? Hand.read(line) : Optional.empty();
      if (hand.isPresent()) {
        KifLine.Layout layout = new KifLine.Layout(all, hand.get().tokens(), problems);
        return new KifLine.InHand(layout, hand.get());
      }
      Optional<Player> turn = turn();
      turn.ifPresent(player -> tokens.add(Token.of(player.side(), all)));
      return turn.<KifLine>map(player -> new KifLine.Turn(layout(), player))
          .orElseGet(this::header);
    }

    private KifLine turnOrHeader() {
      return EITHER_TURN.matcher(all.of(line)).matches()
          ? new KifLine.EitherTurn(whole(Part.KEYWORD))
          : header();
    }

    /** Who is to move, where a line says that and nothing else. */
    private Optional<Player> turn() {
      String text = all.of(line);
      return text.endsWith(TURN)
          ? Player.ofName(text.substring(0, text.length() - TURN.length()))
          : Optional.empty();
    }

    private KifLine variation() {
      boolean named = scanner.skip("変化");
      Span word = scanner.since(all.start());
      scanner.skipBlanks();
      if (!named || !scanner.skipOneOf(":：")) {
        return header();
      }
      scanner.skipBlanks();
      Span digits = scanner.digits();
      int number = LineScanner.number(digits.of(line), NumberedLineReader.MOST);
      add(Part.KEYWORD, word);
      add(Part.NUMBER, digits);
      if (number > 0 && !trailingComment() && !VARIATION.matcher(all.of(line)).matches()) {
        String canonical = KifSpelling.WORDS.variation(number);
        problems.add(
            Problem.of(ProblemId.NOTATION, all.onLine(0), VARIATION_HEAD).withFix(canonical));
      }
      return new KifLine.Variation(layout(), number);
    }

    private KifLine summary() {
      scanner.skip("まで");
      add(Part.KEYWORD, scanner.since(all.start()));
      int afterWord = scanner.at();
      scanner.skipBlanks();
      if (scanner.skip("、")) {
        scanner.skipBlanks();
      }
      Span digits = scanner.digits();
      OptionalInt count = OptionalInt.empty();
      if (!digits.isEmpty() && scanner.skip("手")) {
        count = OptionalInt.of(LineScanner.number(digits.of(line), NumberedLineReader.MOST));
        add(Part.SUMMARY_COUNT, digits);
        reason();
      } else {
        scanner.goTo(afterWord);
      }
      String result = scanner.rest().of(line);
      Matcher claims = CLAIM.matcher(line);
      Optional<Player> player = Optional.empty();
      Optional<Side> winner = Optional.empty();
      while (claims.find()) {
        if (claims.start() >= afterWord) {
          int start = claims.start();
          player = Player.ofName(claims.group());
          winner = player.flatMap(named -> winner(named, start));
        }
      }
      SummaryLine summary =
          new SummaryLine(
              count,
              winner,
              player.filter(named -> named.names() == SideNames.HANDICAP).isPresent(),
              Termination.isFoulRemark(result),
              MATE.matcher(result).find());
      return new KifLine.Summary(layout(), summary, all.of(line));
    }

    /** Looks at what follows the number of a summary: how the game ended. */
    private void reason() {
      int start = scanner.at();
      if (scanner.skip("にて") || scanner.skip("で")) {
        scanner.skipBlanks();
      }
      Span reason = scanner.rest();
      String words = reason.of(line);
      if (!words.isEmpty() && !SummaryEnding.isAboutEnd(words)) {
        problems.add(
            Problem.of(ProblemId.UNKNOWN_TERMINATION, reason.onLine(0), words, Endings.USUAL)
                .withSeverity(Severity.HINT));
      }
      scanner.goTo(start);
    }

    /** Who wins by what is said of this player. */
    private Optional<Side> winner(Player player, int at) {
      scanner.goTo(at);
      Span claim = scanner.rest();
      add(Part.SUMMARY_WINNER, claim);
      int start = claim.start();
      add(Part.SUMMARY_PLAYER, new Span(start, start + player.japanese().length()));
      String words = claim.of(line);
      if (words.contains("勝")) {
        return Optional.of(player.side());
      }
      return LOST.matcher(words).find() ? Optional.of(player.side().opposite()) : Optional.empty();
    }

    private KifLine header() {
      scanner.goTo(all.start());
      Optional<HeaderLine> read =
          MoveInShort.is(line) ? Optional.empty() : HeaderLine.read(scanner); // 34fu(0:12
      return read.<KifLine>map(
              header ->
                  new KifLine.Header(
                      new KifLine.Layout(all, header.tokens(), header.problems()), header))
          .orElseGet(this::unknown);
    }
  }
}
