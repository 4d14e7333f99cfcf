package kifu.feature;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import kifu.exchange.GameRecord;
import kifu.format.comment.EngineNote;
import kifu.format.comment.EngineNote.Dialect;
import kifu.format.comment.EngineNoteWriter;
import kifu.format.comment.EngineNotes;
import kifu.format.comment.Evaluation;
import kifu.format.comment.ExpectedMoves;
import kifu.play.Situation;
import kifu.report.Printable;
import kifu.shogi.Move;
import kifu.shogi.Side;
import kifu.usi.Candidates;
import kifu.usi.Limit;
import kifu.usi.Score;
import kifu.usi.SearchInfo;

/**
 * Reads and writes what one engine says of a position in the comments on it. Dialects without a
 * place for the name of the engine have it on the line below, as ShogiHome writes it; what the
 * numbers do not say of the limit of the search stands on another one.
 *
 * @param engine its name
 * @param limit what limits its search of a position
 * @param candidates how many candidates it is asked for
 */
public record EngineComments(String engine, Limit limit, int candidates) {
  private static final String ENGINE = "#エンジン=";
  private static final String LIMIT = "#探索条件=";
  private static final String CANDIDATES = " 候補";

  /** The lines of the remarks of an engine, by their indices. */
  private record Block(EngineNote note, String engine, int first, int end, String limit) {}

  /** The name of an engine as a record can hold it, whose characters are those of an encoding. */
  public static String encodable(String name, Charset charset) {
    CharsetEncoder encoder = charset.newEncoder();
    StringBuilder encodable = new StringBuilder();
    Printable.of(name)
        .codePoints()
        .mapToObj(each -> new String(Character.toChars(each)))
        .forEach(each -> encodable.append(encoder.canEncode(each) ? each : "?"));
    return encodable.toString().strip();
  }

  /** What the engine has written among remarks. */
  private List<Block> own(List<String> remarks) {
    return blocks(remarks).stream().filter(block -> block.engine.equals(engine)).toList();
  }

  private static List<Block> blocks(List<String> remarks) {
    List<EngineNotes.CommentLine> lines = new ArrayList<>();
    for (int i = 0; i < remarks.size(); i++) {
      lines.add(new EngineNotes.CommentLine(i, 0, remarks.get(i).stripTrailing()));
    }
    List<Block> blocks = new ArrayList<>();
    for (EngineNote note : EngineNotes.in(lines)) {
      int end = note.endLine();
      String name = note.search().engine().orElse("");
      if (name.isEmpty() && isOn(remarks, end, ENGINE)) {
        name = remarks.get(end).substring(ENGINE.length()).stripTrailing();
        end++;
      }
      String limit = "";
      if (!name.isEmpty() && isOn(remarks, end, LIMIT)) {
        limit = remarks.get(end).substring(LIMIT.length()).stripTrailing();
        end++;
      }
      if (note.isByProgram()) {
        blocks.add(new Block(note, name, note.firstLine(), end, limit));
      }
    }
    return blocks;
  }

  private static boolean isOn(List<String> remarks, int index, String beginning) {
    return index < remarks.size() && remarks.get(index).startsWith(beginning);
  }

  /** The indices of the remarks that are the engine's. */
  List<Integer> written(List<String> remarks) {
    List<Integer> written = new ArrayList<>();
    for (Block block : own(remarks)) {
      for (int i = block.first; i < block.end; i++) {
        written.add(i);
      }
    }
    return written;
  }

  /** Whether remarks say as much as a search within the limit would. */
  boolean isSaid(List<String> remarks) {
    List<Block> own = own(remarks);
    if (own.isEmpty()) {
      return false;
    }
    String said = own.getLast().limit;
    int asked =
        number(said, CANDIDATES).isPresent() ? (int) number(said, CANDIDATES).getAsLong() : 1;
    boolean isWide = Math.max(asked, own.size()) >= candidates;
    return isWide && (isDeep(own.getFirst().note) || isAtLeast(number(said, word())));
  }

  /** Whether the numbers of a note show that the search went as far as it should. */
  private boolean isDeep(EngineNote note) {
    return switch (limit.kind()) {
      case NODES -> isAtLeast(note.search().nodes());
      case DEPTH ->
          note.search().depth().isPresent()
              && note.search().depth().getAsInt() >= limit.value().orElse(0);
      default -> false;
    };
  }

  private boolean isAtLeast(OptionalLong number) {
    return number.isPresent() && number.getAsLong() >= limit.value().orElse(0);
  }

  /** What the limit is called in a record. */
  private String word() {
    return switch (limit.kind()) {
      case NODES -> "ノード数 ";
      case DEPTH -> "深さ ";
      default -> "時間 ";
    };
  }

  /** The number that follows a word. */
  private static OptionalLong number(String text, String word) {
    int at = text.indexOf(word);
    if (at < 0) {
      return OptionalLong.empty();
    }
    int start = at + word.length();
    int end = start;
    while (end < text.length() && end - start < 18 && isDigit(text.charAt(end))) {
      end++;
    }
    return end == start
        ? OptionalLong.empty()
        : OptionalLong.of(Long.parseLong(text.substring(start, end)));
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /**
   * The lines of the comment.
   *
   * @param found the candidates, the best first; each has a score
   * @param isCut whether the search was stopped before its limit
   */
  List<String> lines(Situation here, List<SearchInfo> found, boolean isCut, Dialect dialect) {
    List<String> lines = new ArrayList<>();
    boolean isShort = false;
    for (int i = 0; i < found.size(); i++) {
      SearchInfo info = found.get(i);
      ExpectedMoves expected = expected(here, info);
      Optional<ExpectedMoves> moves = Optional.of(expected).filter(read -> !read.moves().isEmpty());
      EngineNote note = note(info, here.position().turn());
      OptionalInt number = found.size() > 1 ? OptionalInt.of(i + 1) : OptionalInt.empty();
      EngineNoteWriter.write(note, moves, number, dialect).ifPresent(lines::addAll);
      if (dialect != Dialect.SHOGIHOME) {
        lines.add(ENGINE + engine);
      }
      isShort |= i == 0 && !isDeep(note);
    }
    boolean isNarrow = found.size() < candidates;
    if (!lines.isEmpty() && !isCut && (isShort || isNarrow)) {
      String wide = candidates > 1 ? CANDIDATES + candidates : "";
      boolean isTime = limit.kind() != Limit.Kind.NODES && limit.kind() != Limit.Kind.DEPTH;
      String unit = isTime ? "ms" : "";
      lines.add(LIMIT + word() + limit.value().orElse(0) + unit + wide);
    }
    return lines;
  }

  private EngineNote note(SearchInfo info, Side turn) {
    return new EngineNote(
        Dialect.SHOGIHOME,
        0,
        0,
        true,
        true,
        info.score().map(score -> evaluation(score, turn)),
        new EngineNote.Search(info.depth(), info.nodes(), Optional.of(engine)),
        Optional.empty());
  }

  /** What a score means from black's view. */
  public static Evaluation evaluation(Score score, Side turn) {
    return switch (score) {
      case Score.Centipawns cp ->
          new Evaluation.Score(turn == Side.BLACK ? cp.value() : -cp.value());
      case Score.Mate mate ->
          new Evaluation.Mate(mate.isWon() ? turn : turn.opposite(), mate.plies());
    };
  }

  private static ExpectedMoves expected(Situation here, SearchInfo info) {
    Candidates.Playable line = Candidates.play(here.position(), info.pv());
    Situation end = here;
    for (Move move : line.moves()) {
      end = end.after(move);
    }
    return new ExpectedMoves(
        here, ExpectedMoves.Beginning.AFTER_LAST, line.moves(), end, true, Optional.empty());
  }

  /**
   * The dialect in which most comments by programs in some games are written.
   *
   * @param usual that of games without any
   */
  static Dialect dialect(List<GameRecord> games, Dialect usual) {
    Map<Dialect, Integer> counts = new EnumMap<>(Dialect.class);
    for (GameRecord game : games) {
      for (GameRecord.Line line : game.lines()) {
        count(texts(line.remarks()), counts);
        line.steps().forEach(step -> count(texts(step.remarks()), counts));
      }
    }
    Dialect most = usual;
    for (Dialect dialect : EngineNoteWriter.DIALECTS) {
      most = counts.getOrDefault(dialect, 0) > counts.getOrDefault(most, 0) ? dialect : most;
    }
    return most;
  }

  private static void count(List<String> remarks, Map<Dialect, Integer> counts) {
    blocks(remarks).forEach(block -> counts.merge(block.note.dialect(), 1, Integer::sum));
  }

  /** The comments among remarks, as they are written. */
  static List<String> texts(List<GameRecord.Remark> remarks) {
    return comments(remarks).stream().map(GameRecord.Remark::text).toList();
  }

  /** The comments among remarks. */
  static List<GameRecord.Remark> comments(List<GameRecord.Remark> remarks) {
    return remarks.stream()
        .filter(remark -> remark.kind() == GameRecord.Remark.Kind.COMMENT)
        .toList();
  }
}
