package kifu.format.kif;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kifu.format.Players;
import kifu.format.bod.Diagram;
import kifu.format.bod.MoveCount;
import kifu.format.word.DateReader;
import kifu.format.word.FirstHeader;
import kifu.format.word.Headers;
import kifu.format.word.Headers.HeaderLine;
import kifu.play.Lookahead;
import kifu.play.Start;
import kifu.problem.FirstProblems;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.FactCursor;
import kifu.record.Facts;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.shogi.BoardDiagram;
import kifu.shogi.Handicap;
import kifu.shogi.Player;
import kifu.shogi.Position;
import kifu.shogi.PositionFaults;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import kifu.shogi.Tsume;
import kifu.text.Point;
import kifu.text.Range;

/** Reads a {@link Prologue}, which may be long. For one use and one thread at a time. */
final class PrologueReader {
  private static final Set<String> VARIANTS =
      Set.of("京都将棋", "安南", "安南将棋", "5五将棋", "５五将棋", "どうぶつしょうぎ", "どうぶつ将棋", "中将棋", "大将棋", "本将棋以外");

  /** The handicap of mating problems. */
  private static final String TSUME = "詰将棋";

  /** How many handicaps are named where one is missing. */
  private static final int MOST_HANDICAPS = 3;

  private final Manuscript manuscript;
  private final int endLine;
  private final FactCursor facts;
  private final Diagram diagram = new Diagram();
  private final List<Problem> problems = new ArrayList<>();
  private final FirstProblems repetitions = new FirstProblems();
  private final Map<String, FirstHeader> keys = new HashMap<>();
  private final Map<Side, String> players = new EnumMap<>(Side.class);
  private Optional<MoveCount> count = Optional.empty();
  private Optional<Range> turnRange = Optional.empty();

  /** The last line of the diagram that says something of the position. */
  private int lastOfDiagram;

  private final Lookahead ahead = new Lookahead();
  private Optional<Integer> firstOfPlayers = Optional.empty();

  private String handicap = "";
  private Optional<Range> handicapRange = Optional.empty();
  private boolean lishogi;
  private boolean tsume;
  private SideNames names = SideNames.EVEN;
  private boolean clockOffset;
  private String startDate = "";
  private String endDate = "";
  private Optional<Range> endDateRange = Optional.empty();

  PrologueReader(Manuscript manuscript) {
    this.manuscript = manuscript;
    this.endLine = manuscript.firstPlay();
    this.facts = manuscript.facts(0, endLine);
  }

  /**
   * Reads about {@code lines} more lines.
   *
   * @return how many are left of them, zero if it is not read to its end
   */
  int advance(int lines) {
    int rest = lines;
    while (rest > 0 && facts.next()) {
      if (facts.kind() == Facts.Kind.HEADER || facts.kind() == Facts.Kind.SETUP) {
        line(facts.textLine(), manuscript.line(facts.textLine()));
      }
      rest--;
    }
    return rest;
  }

  /** The prologue, once it is read to its end. */
  Prologue read() {
    problems.addAll(repetitions.all());
    dates();
    return prologue();
  }

  private void line(int textLine, String content) {
    switch (KifLine.read(content)) {
      case KifLine.Header header -> header(textLine, header.header());
      case KifLine.BoardRow row -> {
        diagram.row(textLine, content, row.row());
        lastOfDiagram = textLine;
      }
      case KifLine.InHand hand -> {
        names(hand.hand().player());
        diagram.hand(textLine, content, hand.hand());
        lastOfDiagram = textLine;
      }
      case KifLine.Turn turn -> {
        names(turn.player());
        diagram.turn(turn.player().side());
        turnRange = Optional.of(turn.span().onLine(textLine));
      }
      case KifLine.EitherTurn either when !isPlayed() -> diagram.eitherTurn();
      case KifLine.Count moveCount -> {
        count = Optional.of(moveCount.count());
        lastOfDiagram = textLine;
      }
      default -> {}
    }
  }

  private void header(int textLine, HeaderLine header) {
    String key = header.key();
    Range range = header.tokens().getFirst().span().onLine(textLine);
    String value = header.value().strip();
    FirstHeader earlier = keys.get(key);
    if (earlier == null) {
      keys.put(key, new FirstHeader(key, value, range));
    } else if (Headers.isKnown(key)) {
      repetitions.add(earlier.repeated(value, range));
    }
    tsume |= Headers.isTsume(key);
    clockOffset |= Headers.addsClockTime(key);
    Player.ofName(key).ifPresent(player -> player(textLine, player, header.value()));
    lishogi |= value.contains("lishogi");
    switch (key) {
      case Headers.HANDICAP -> {
        int comment = value.indexOf('#');
        handicap = (comment > 0 ? value.substring(0, comment) : value).strip();
        int start = header.valueSpan().start();
        handicapRange = Optional.of(new Span(start, start + handicap.length()).onLine(textLine));
        tsume |= handicap.equals(TSUME);
      }
      case Headers.START -> startDate = value;
      case Headers.END -> {
        endDate = value;
        endDateRange = Optional.of(header.valueSpan().onLine(textLine));
      }
      default -> {}
    }
    header.next().ifPresent(next -> header(textLine, next));
  }

  /** Notes the first name of a player. */
  private void player(int textLine, Player player, String name) {
    names(player);
    firstOfPlayers = firstOfPlayers.or(() -> Optional.of(textLine));
    players.putIfAbsent(player.side(), name.strip());
  }

  /** Notes what the record itself calls a player. */
  private void names(Player player) {
    if (player.names() == SideNames.HANDICAP) {
      names = SideNames.HANDICAP;
    }
  }

  /** Whether a player is called 先手 or 後手, whatever other names are written beside that. */
  private boolean namesEven() {
    return keys.containsKey(Player.SENTE.japanese()) || keys.containsKey(Player.GOTE.japanese());
  }

  private void dates() {
    endDateRange
        .flatMap(range -> DateReader.order(startDate, endDate, range))
        .ifPresent(problems::add);
  }

  private Prologue prologue() {
    if (meant().map(SideNames::of).equals(Optional.of(SideNames.HANDICAP))) {
      names = SideNames.HANDICAP;
    } else if (Handicap.ofName(handicap).equals(Optional.of(Handicap.EVEN)) && namesEven()) {
      names = SideNames.EVEN;
    }
    if (VARIANTS.contains(handicap)) {
      return variant(handicapRange.orElseThrow(), handicap);
    }
    if (diagram.otherWidth().isPresent()) {
      int files = diagram.otherWidth().get();
      int first = diagram.firstLine();
      return variant(
          Range.ofLine(first, 0, manuscript.text().lineLength(first)),
          new Phrase(files + "筋の盤", "a board that is " + files + " files wide"));
    }
    return diagram.hasBoard() ? withBoard() : withoutBoard();
  }

  private Prologue variant(Range range, Object name) {
    problems.clear();
    problems.add(Problem.of(ProblemId.UNSUPPORTED_VARIANT, range, name));
    return prologue(Position.START, false, Prologue.Variant.OTHER);
  }

  private Prologue withBoard() {
    Optional<Problem> missingTurn = missingTurn();
    if (missingTurn.isPresent()) {
      diagram.turn(Side.WHITE);
      problems.add(missingTurn.get());
    }
    diagram.problems(names).stream().map(this::withTurn).forEach(problems::add);
    if (isUnknown(handicap) && !handicap.equals(TSUME)) {
      problems.add(
          Problem.of(
                  ProblemId.UNKNOWN_HANDICAP,
                  handicapRange.orElseThrow(),
                  handicap,
                  new Phrase("分かりません。盤面のとおりに読みます", "the board is read instead"))
              .withSeverity(Severity.HINT));
    }
    if (isPlayed()) {
      diagram.firstOpen().ifPresent(problems::add);
    }
    // A diagram alone is shown as it is written.
    Position position = diagram.position();
    return prologue(isPlayed() ? held(position) : position, diagram.isWhole());
  }

  private Position held(Position position) {
    return Tsume.start(position, isSaidToBeTsume());
  }

  private boolean isSaidToBeTsume() {
    for (int line = 0; line < endLine; line++) {
      if (Tsume.isSaidIn(manuscript.line(line))) {
        return true;
      }
    }
    return false;
  }

  private boolean isPlayed() {
    return endLine < manuscript.text().lineCount();
  }

  /** Where nothing says whose turn it is, it may be that of the side in check. */
  private Problem withTurn(Problem problem) {
    boolean mayBeWhite =
        problem.id() == ProblemId.OPPONENT_IN_CHECK
            && diagram.turn().isEmpty()
            && PositionFaults.of(diagram.position().withTurn(Side.WHITE)).isEmpty();
    if (!mayBeWhite) {
      return problem;
    }
    return withWhitesTurn(problem);
  }

  /** The problem with a fix that adds the line 後手番. */
  private Problem withWhitesTurn(Problem problem) {
    Point end = endOfDiagram();
    return problem.withFix(new Range(end, end), "\n" + whitesTurn(), false);
  }

  private String whitesTurn() {
    return BoardDiagram.turn(names.of(Side.WHITE));
  }

  /** Where nothing says whose turn it is, the first move may show that it is White's. */
  private Optional<Problem> missingTurn() {
    FactCursor first = fromFirstPlay();
    boolean isMissing =
        diagram.turn().isEmpty()
            && diagram.isWhole()
            && !diagram.position().equals(Position.START)
            && first.next()
            && FirstTurn.isWhites(start(diagram.position(), true), first);
    if (!isMissing) {
      return Optional.empty();
    }
    int board = diagram.firstLine();
    Problem problem =
        Problem.of(ProblemId.MISSING_TURN, manuscript.range(endLine, 0, Part.MOVE), whitesTurn())
            .withRelated(
                manuscript.text().rangeOfLines(board, board + 1), new Phrase("盤面", "the board"));
    return Optional.of(withWhitesTurn(problem));
  }

  /** The facts from the first move on. */
  private FactCursor fromFirstPlay() {
    return manuscript.facts(endLine, manuscript.text().lineCount());
  }

  private Point endOfDiagram() {
    int last = lastOfDiagram;
    int lines = manuscript.text().lineCount();
    while (last + 1 < lines
        && KifLine.read(manuscript.line(last + 1)) instanceof KifLine.BoardFrame) {
      last++;
    }
    return new Point(last, manuscript.text().lineLength(last));
  }

  private static boolean isUnknown(String handicap) {
    return !handicap.isEmpty()
        && !handicap.equals(Headers.OTHER_HANDICAP)
        && Handicap.ofName(handicap).isEmpty();
  }

  /** The handicap that the header names, or nearly names. */
  private Optional<Handicap> meant() {
    return isUnknown(handicap) ? Handicap.nearest(handicap) : Handicap.ofName(handicap);
  }

  private Prologue withoutBoard() {
    if (handicap.equals(Headers.OTHER_HANDICAP)) {
      problems.add(Problem.of(ProblemId.MISSING_BOARD, handicapRange.orElseThrow()));
      return prologue(Position.START, false);
    }
    Optional<Handicap> named = meant().or(this::missingHandicap);
    Position position = named.map(this::position).orElseGet(this::unnamedStart);
    if (isUnknown(handicap) && !handicap.equals(TSUME)) {
      problems.add(unknownHandicap(named.map(Handicap::kif), position.turn()));
    }
    Optional<Side> turn = diagram.turn();
    if (turn.isPresent() && turn.get() != position.turn()) {
      position = position.withTurn(turn.get());
      problems.add(
          Problem.of(ProblemId.NOTATION, turnRange.orElseThrow(), otherSideFirst(turn.get())));
    }
    return prologue(position, true);
  }

  /** In a game between 下手 and 上手, the moves may show the handicap that is not named. */
  private Optional<Handicap> missingHandicap() {
    boolean mayBeMissing =
        handicap.isEmpty() && names == SideNames.HANDICAP && diagram.turn().isEmpty();
    if (!mayBeMissing) {
      return Optional.empty();
    }
    MissingHandicap missing =
        MissingHandicap.of(possible -> start(position(possible), true), fromFirstPlay(), ahead);
    missing.likeliest().ifPresent(likeliest -> problems.add(missingHandicap(missing)));
    return missing.likeliest();
  }

  private Problem missingHandicap(MissingHandicap missing) {
    List<String> likeliest =
        missing.handicaps().stream().map(Handicap::kif).limit(MOST_HANDICAPS).toList();
    Problem problem =
        Problem.of(
            ProblemId.MISSING_HANDICAP,
            manuscript.range(endLine, 0, Part.MOVE),
            likeliest.getFirst(),
            others(likeliest.subList(1, likeliest.size())));
    Point above = new Point(firstOfPlayers.orElse(endLine), 0);
    for (String name : likeliest) {
      problem =
          handicapRange.isPresent()
              ? problem.withFix(handicapRange.get(), name, missing.isCertain())
              : problem.withFix(
                  new Range(above, above),
                  Headers.HANDICAP + "：" + name + "\n",
                  missing.isCertain());
    }
    return problem;
  }

  private static Phrase others(List<String> names) {
    return names.isEmpty()
        ? Phrase.NOTHING
        : new Phrase(
            "（" + String.join("、", names) + "でも指せます）",
            " (" + String.join(" or ", names) + " would allow these moves too)");
  }

  /** All pieces; White begins if the first move after an unknown handicap shows it. */
  private Position unnamedStart() {
    FactCursor first = fromFirstPlay();
    boolean isWhites =
        isUnknown(handicap)
            && diagram.turn().isEmpty()
            && first.next()
            && FirstTurn.isWhites(start(Position.START, true), first);
    return isWhites ? Position.START.withTurn(Side.WHITE) : Position.START;
  }

  private Problem unknownHandicap(Optional<String> meant, Side turn) {
    Phrase assumed =
        turn == Side.BLACK
            ? new Phrase("分かりません。平手として読みます", "an even game is assumed")
            : new Phrase(
                "分かりません。平手の配置で、" + names.of(Side.WHITE).japanese() + "から指したものとして読みます",
                "an even game in which White moves first is assumed");
    Phrase what =
        meant
            .map(right -> new Phrase("「" + right + "」と書きます", "it should be written " + right))
            .orElse(assumed);
    Problem problem =
        Problem.of(ProblemId.UNKNOWN_HANDICAP, handicapRange.orElseThrow(), handicap, what);
    return meant.map(problem::withFix).orElse(problem);
  }

  private static Phrase otherSideFirst(Side written) {
    return written == Side.BLACK
        ? new Phrase("この手合割では上手から指しますが、下手の手番と書かれています", "White moves first with this handicap")
        : new Phrase("平手では先手から指しますが、後手の手番と書かれています", "Black moves first in an even game");
  }

  /** Lishogi removes the lance of the other side for 三枚落ち, and writes no board. */
  private Position position(Handicap handicap) {
    Position position = handicap.position();
    if (lishogi && handicap == Handicap.THREE_PIECES) {
      Square right = Square.of(1, 1);
      Square left = Square.of(9, 1);
      return position.toBuilder().put(right, position.at(left).orElseThrow()).clear(left).build();
    }
    return position;
  }

  /** After a diagram, programs number the moves on from it or begin with 1. */
  private boolean isCountedOn(MoveCount diagram) {
    FactCursor first = fromFirstPlay();
    return !first.next() || !first.hasNumber() || first.number() == diagram.number() + 1;
  }

  private Prologue prologue(Position position, boolean reliable) {
    return prologue(position, reliable, Prologue.Variant.STANDARD);
  }

  /** What is said of the moves before; a move 2 after a diagram follows one that is not written. */
  private Start.Before before(Side turn) {
    if (count.isPresent()) {
      MoveCount written = count.get();
      return new Start.Before(written.number(), written.lastSquare(), isCountedOn(written));
    }
    FactCursor first = fromFirstPlay();
    boolean isSecond =
        diagram.hasBoard()
            && turn == Side.WHITE
            && first.next()
            && first.hasNumber()
            && first.number() == 2;
    return isSecond ? new Start.Before(1, Optional.empty(), true) : Start.Before.NOTHING;
  }

  private Prologue prologue(Position position, boolean reliable, Prologue.Variant variant) {
    return new Prologue(
        endLine,
        Math.max(endLine, ahead.seenTo()),
        start(position, reliable),
        diagram,
        handicapRange,
        count,
        Players.of(players),
        List.copyOf(problems),
        variant);
  }

  private Start start(Position position, boolean reliable) {
    boolean blackHasNoKing = position.king(Side.BLACK).isEmpty();
    boolean attackerHasNoKing = diagram.hasBoard() && (blackHasNoKing || Tsume.is(position));
    boolean isTsume = tsume || attackerHasNoKing;
    return new Start(position, reliable, isTsume, names, clockOffset, before(position.turn()));
  }
}
