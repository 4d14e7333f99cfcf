package kifu.format.csa;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.GameRecordBuilder;
import kifu.exchange.Loss;
import kifu.exchange.Replay;
import kifu.format.Blocks;
import kifu.game.Game;
import kifu.record.Manuscript;
import kifu.record.Termination;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Tsume;

/** Converts the games of a document to data. Each reader is for one use. */
final class CsaRecordReader {
  private static final String SERVER_END_TIME = "'$" + Information.END_TIME + ":";

  private final GameLines lines;
  private final Game game;
  private final int firstPlay;
  private final GameRecordBuilder record = new GameRecordBuilder();

  private boolean refusesDeclaration;

  /**
   * The sides of which the start position names what they have in hand; else a defender's is
   * filled.
   */
  private final Set<Side> namedHands = EnumSet.noneOf(Side.class);

  private int firstSetup = Integer.MAX_VALUE;

  /** Whether there was more than a version and comments. */
  private boolean statesGame;

  private CsaRecordReader(GameLines lines, Game game) {
    this.lines = lines;
    this.game = game;
    this.firstPlay = lines.firstPlay();
  }

  /** All games that can be read; what is lost of the others is reported with the first one. */
  static List<GameRecord> read(
      Manuscript manuscript, Blocks<CsaGame> blocks, IntFunction<Game> game) {
    List<GameRecord> records = new ArrayList<>();
    List<Loss> unread = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      CsaRecordReader reader =
          new CsaRecordReader(GameLines.of(manuscript, blocks, i), game.apply(i));
      Optional<GameRecord> read = reader.read();
      read.ifPresent(records::add);
      if (read.isEmpty() && reader.statesGame) {
        unread.add(new Loss(Loss.Kind.GAME, blocks.firstLine(i)));
      }
    }
    if (!records.isEmpty()) {
      records.set(0, records.getFirst().withLosses(unread));
    }
    return records;
  }

  /** The game; empty when there is none, or its start position cannot be read. */
  private Optional<GameRecord> read() {
    int plain = lines.forEachUnlessPlain(this::line);
    statesGame |= plain > 0;
    Position start = game.start().position();
    if (Tsume.defender(start)
        .filter(defender -> start.holdsPieces(defender) && !namedHands.contains(defender))
        .isPresent()) {
      record.loss(Loss.Kind.FILLED_HAND, firstSetup);
    }
    return statesGame
        ? record.build(game).map(this::withItsWinner).map(read -> read.withNames(SideNames.EVEN))
        : Optional.empty();
  }

  private void line(int textLine, String content) {
    for (CsaStatement statement : CsaGrammar.GRAMMAR.statements(content)) {
      statesGame |= statesGame(statement);
      switch (statement) {
        case CsaStatement.Name name -> {
          String key = name.side() == Side.BLACK ? Header.BLACK : Header.WHITE;
          record.header(new Header(key, name.name(), textLine));
        }
        case CsaStatement.Information information ->
            record.header(CsaHeaders.of(information.key(), information.value().strip(), textLine));
        case CsaStatement.Comment comment ->
            comment(textLine, comment.text() + content.substring(comment.span().end()));
        case CsaStatement.UnknownEnd end -> record.loss(Loss.Kind.UNREAD_LINE, textLine);
        case CsaStatement.Unknown unknown -> record.loss(Loss.Kind.UNREAD_LINE, textLine);
        case CsaStatement.Setup setup -> setup(textLine, setup);
        default -> {} // the game states it, or it says nothing
      }
    }
  }

  private static boolean statesGame(CsaStatement statement) {
    return switch (statement) {
      case CsaStatement.Version version -> false;
      case CsaStatement.Comment comment -> false;
      case CsaStatement.NextGame next -> false;
      case CsaStatement.Blank blank -> false;
      default -> true;
    };
  }

  /** A position after the moves is read by no program. */
  private void setup(int textLine, CsaStatement.Setup setup) {
    if (textLine > firstPlay) {
      record.loss(Loss.Kind.UNREAD_LINE, textLine);
    }
    firstSetup = Math.min(firstSetup, textLine);
    if (setup instanceof CsaStatement.Pieces pieces
        && pieces.placed().stream().anyMatch(placed -> placed.square().isEmpty())) {
      namedHands.add(pieces.side());
    }
  }

  private void comment(int textLine, String comment) {
    refusesDeclaration |= ServerSummary.refusesDeclaration(comment);
    ServerSummary.termination(comment).ifPresent(end -> record.end(end, textLine));
    Optional<Header> header =
        textLine < firstPlay ? CsaHeaders.ofComment(comment, textLine) : Optional.empty();
    if (comment.startsWith("'*")) {
      record.remark(Remark.Kind.COMMENT, comment.substring(2), textLine);
    } else if (comment.startsWith(SERVER_END_TIME)) {
      String value = comment.substring(SERVER_END_TIME.length()).strip();
      record.header(CsaHeaders.of(Information.END_TIME, value, textLine));
    } else if (header.isPresent()) {
      record.header(header.get());
    } else {
      record.note(comment.substring(1), textLine);
    }
  }

  /** Some ends mean another winner by what stands around them, see {@link CsaPlaces}. */
  private GameRecord withItsWinner(GameRecord read) {
    List<Step> steps = new ArrayList<>(read.mainLine().steps());
    if (steps.isEmpty() || !(steps.getLast().event() instanceof Ended ended)) {
      return read;
    }
    Termination meant =
        switch (ended.termination()) {
          case FOUL_LOSS ->
              atEnd(read).isAfterFoul() ? Termination.FOUL_WIN : Termination.FOUL_LOSS;
          case DECLARATION -> refusesDeclaration ? Termination.FOUL_LOSS : Termination.DECLARATION;
          case PERPETUAL_CHECK ->
              atEnd(read)
                  .last()
                  .map(last -> last.meaning(Termination.PERPETUAL_CHECK))
                  .orElse(Termination.PERPETUAL_CHECK);
          default -> ended.termination();
        };
    if (meant == ended.termination()) {
      return read;
    }
    steps.set(steps.size() - 1, steps.getLast().with(new Ended(meant)));
    return read.withMainLine(List.copyOf(steps));
  }

  private static Replay atEnd(GameRecord read) {
    Replay replay = Replay.atStart(read);
    read.mainLine().steps().forEach(replay::play);
    return replay;
  }
}
