package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.GameRecordBuilder;
import kifu.exchange.Loss;
import kifu.exchange.Replay;
import kifu.game.Game;
import kifu.record.Manuscript;
import kifu.record.Termination;
import kifu.shogi.Side;
import kifu.text.Text;

/** Makes data of one game of a document. For one use. */
final class CsaRecordReader {
  private static final String SERVER_END_TIME = "'$" + Information.END_TIME + ":";

  private final Text text;
  private final Game game;
  private final int firstLine;
  private final int endLine;
  private final int firstPlay;
  private final GameRecordBuilder record = new GameRecordBuilder();

  private boolean refusesDeclaration;
  private boolean tellsGame;

  CsaRecordReader(Text text, Game game, int firstLine, int endLine) {
    this.text = text;
    this.game = game;
    this.firstLine = firstLine;
    this.endLine = endLine;
    this.firstPlay = new Manuscript(text, CsaGrammar.GRAMMAR).firstPlay(firstLine, endLine);
  }

  /** The game; empty when there is none, or its start position cannot be read. */
  Optional<GameRecord> read() {
    text.visitChunks(
        firstLine,
        (chunkLine, chunk) -> {
          chunk.forEachLine(
              (index, content) -> {
                int line = chunkLine + index;
                if (line >= firstLine && line < endLine) {
                  line(line, content);
                }
              });
          return chunkLine + chunk.lineCount() < endLine;
        });
    return tellsGame ? record.build(game).map(this::withItsWinner) : Optional.empty();
  }

  /** Whether there was more than a version and comments. */
  boolean tellsGame() {
    return tellsGame;
  }

  private void line(int line, String content) {
    for (CsaStatement statement : CsaStatement.read(content)) {
      tellsGame |= tells(statement);
      switch (statement) {
        case CsaStatement.Name name ->
            record.header(
                new Header(
                    name.side() == Side.BLACK ? Header.BLACK : Header.WHITE,
                    name.value().of(content),
                    line));
        case CsaStatement.Information information -> {
          String value = information.value().of(content).strip();
          record.header(CsaHeaders.of(information.key().of(content), value, line));
        }
        case CsaStatement.Comment comment ->
            comment(line, content.substring(comment.span().start()));
        case CsaStatement.UnknownEnd end -> record.loss(Loss.Kind.UNREAD_LINE, line);
        case CsaStatement.Unknown unknown -> record.loss(Loss.Kind.UNREAD_LINE, line);
        case CsaStatement.EvenGame even -> setup(line);
        case CsaStatement.Rank rank -> setup(line);
        case CsaStatement.Pieces pieces -> setup(line);
        case CsaStatement.Turn turn -> setup(line);
        // The game tells these.
        case CsaStatement.Move move -> {}
        case CsaStatement.UnreadableMove move -> {}
        case CsaStatement.End end -> {}
        case CsaStatement.Time time -> {}
        case CsaStatement.Version version -> {}
        case CsaStatement.NextGame next -> {}
        case CsaStatement.Blank blank -> {}
      }
    }
  }

  private static boolean tells(CsaStatement statement) {
    return switch (statement) {
      case CsaStatement.Version version -> false;
      case CsaStatement.Comment comment -> false;
      case CsaStatement.NextGame next -> false;
      case CsaStatement.Blank blank -> false;
      default -> true;
    };
  }

  /** A position behind the moves is read by no program. */
  private void setup(int line) {
    if (line > firstPlay) {
      record.loss(Loss.Kind.UNREAD_LINE, line);
    }
  }

  private void comment(int line, String comment) {
    refusesDeclaration |= comment.startsWith("'summary:illegal kachi");
    ServerSummary.termination(comment).ifPresent(end -> record.end(end, line));
    Optional<Header> header =
        line < firstPlay ? CsaHeaders.ofComment(comment, line) : Optional.empty();
    if (comment.startsWith("'*")) {
      record.remark(Remark.Kind.COMMENT, comment.substring(2), line);
    } else if (comment.startsWith(SERVER_END_TIME)) {
      String value = comment.substring(SERVER_END_TIME.length()).strip();
      record.header(CsaHeaders.of(Information.END_TIME, value, line));
    } else if (header.isPresent()) {
      record.header(header.get());
    } else {
      record.note(comment.substring(1), line);
    }
  }

  /** Some ends mean another winner by what stands around them, see {@link CsaPlaces}. */
  private GameRecord withItsWinner(GameRecord read) {
    List<Step> steps = new ArrayList<>(read.mainLine().steps());
    if (steps.isEmpty() || !(steps.getLast().event() instanceof Ended ended)) {
      return read;
    }
    Replay replay = Replay.before(read, read.mainLine());
    steps.forEach(replay::play);
    boolean wroteFoul = ended.termination() == Termination.FOUL_LOSS && replay.isAfterFoul();
    boolean refused = ended.termination() == Termination.DECLARATION && refusesDeclaration;
    if (!wroteFoul && !refused) {
      return read;
    }
    Termination meant = wroteFoul ? Termination.FOUL_WIN : Termination.FOUL_LOSS;
    steps.set(steps.size() - 1, steps.getLast().with(new Ended(meant)));
    return read.withMainLine(List.copyOf(steps));
  }
}
