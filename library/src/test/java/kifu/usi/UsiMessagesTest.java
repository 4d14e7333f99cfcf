package kifu.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import kifu.shogi.Handicap;
import kifu.shogi.Move;
import kifu.usi.EngineMessage.BestMove;
import kifu.usi.EngineMessage.Informed;
import kifu.usi.EngineMessage.Offered;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsiMessagesTest {
  private static final String[] WORDS = {
    "id",
    "name",
    "author",
    "option",
    "type",
    "check",
    "spin",
    "combo",
    "button",
    "string",
    "filename",
    "default",
    "min",
    "max",
    "var",
    "usiok",
    "readyok",
    "info",
    "depth",
    "seldepth",
    "multipv",
    "score",
    "cp",
    "mate",
    "+",
    "-",
    "-0",
    "lowerbound",
    "upperbound",
    "nodes",
    "nps",
    "time",
    "hashfull",
    "currmove",
    "currmovenumber",
    "pv",
    "7g7f",
    "P*5e",
    "8h2b+",
    "pass",
    "同",
    "bestmove",
    "ponder",
    "resign",
    "win",
    "checkmate",
    "nomate",
    "timeout",
    "position",
    "startpos",
    "sfen",
    "moves",
    "setoption",
    "value",
    "go",
    "infinite",
    "btime",
    "byoyomi",
    "0",
    "1",
    "-13",
    "999999999999999999999",
    "<empty>",
    "gameover",
    "quit",
    "foo",
    "歩",
    "\t",
    "",
    " ",
    "\u3000"
  };

  /** Engines write such lines. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "id name Fairy-Stockfish 11.1",
        "id author 人",
        "option name USI_Hash type spin default 16 min 1 max 1024",
        "option name USI_Ponder type check default false",
        "option name Style type combo default Normal var Normal var Very Risky",
        "option name Eval Dir type filename default <empty>",
        "option name BookFile type string default a  min b",
        "option name Clear Hash type button",
        "usiok",
        "readyok",
        "info depth 12 seldepth 17 multipv 2 score cp -35 lowerbound nodes 35000 nps 700000"
            + " time 50 hashfull 3 currmove 2g2f pv 7g7f 3c3d pass string 歩 score cp 1",
        "info score mate 5",
        "info score mate -12 upperbound",
        "info score mate +",
        "info score mate -",
        "info score mate 0",
        "bestmove 7g7f ponder 3c3d",
        "bestmove resign",
        "checkmate G*8f 9f9g",
        "checkmate nomate",
        "anything else"
      })
  void message_of_an_engine_is_written_as_it_was_read(String line) {
    assertEquals(line, EngineMessage.read(line).line());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "usi",
        "isready",
        "usinewgame",
        "setoption name Eval Dir value a  b",
        "setoption name Clear Hash",
        "position startpos",
        "position startpos moves 7g7f 3c3d",
        "position sfen 4k4/9/9/9/9/9/9/9/4K4 w P2p 7 moves P*5b",
        "go btime 1000 wtime 2000 byoyomi 500 binc 1 winc 2",
        "go ponder movetime 100",
        "go nodes 1000",
        "go depth 7",
        "go infinite",
        "go mate infinite",
        "go mate 5000",
        "stop",
        "ponderhit",
        "gameover win",
        "quit",
        "debug on"
      })
  void message_to_an_engine_is_written_as_it_was_read(String line) {
    assertEquals(line, GuiMessage.read(line).line());
  }

  @ParameterizedTest
  @CsvSource({
    "info score cp 35 depth 3, 'info depth 3 score cp 35'",
    "info score lowerbound cp +35, 'info score cp 35 lowerbound'",
    "info score mate +5, 'info score mate 5'",
    "info score mate -0, 'info score mate 0'",
    "info score cp x nodes 5, 'info nodes 5'",
    "info score cp 99999999999 nodes 5, 'info nodes 5'",
    "info nodes -1 time 5, 'info time 5'",
    "info pv 7g7f 3c3d depth 4, 'info depth 4 pv 7g7f 3c3d'",
    "info depth 1 cpuload 5 tbhits 0 foo bar time 2, 'info depth 1 time 2'",
    "'  info   depth\t1  ', 'info depth 1'",
    "option name A type spin max 3 default 2, 'option name A type spin default 2 max 3'",
    "option name A type other, 'option name A type other'",
    "bestmove 7g7f ponder, bestmove 7g7f"
  })
  void unusual_lines_are_read(String line, String meaning) {
    assertEquals(meaning, EngineMessage.read(line).line());
  }

  @Test
  void words_of_a_best_move_that_are_none_are_told_apart() {
    assertEquals(
        List.of("7g7f", "resigns", "wins", "none", "none", "?", "?"),
        List.of(
                "bestmove 7g7f",
                "bestmove resign",
                "bestmove win",
                "bestmove (none)",
                "bestmove 0000",
                "bestmove xyzzy-7g7f",
                "bestmove 7g7z")
            .stream()
            .map(line -> (BestMove) EngineMessage.read(line))
            .map(
                best ->
                    best.isResignation()
                        ? "resigns"
                        : best.isWin()
                            ? "wins"
                            : best.isNone() ? "none" : best.move().map(Move::usi).orElse("?"))
            .toList());
  }

  /** Whatever stands on a line, its meaning is read again from what is written of it. */
  @Property
  void any_line_is_read(@ForAll String line) {
    assertStable(line);
  }

  @Property(tries = 20_000)
  void any_row_of_words_is_read(@ForAll long seed) {
    Random random = new Random(seed);
    List<String> words = new ArrayList<>();
    for (int i = random.nextInt(14); i >= 0; i--) {
      words.add(WORDS[random.nextInt(WORDS.length)]);
    }
    assertStable(String.join(random.nextInt(5) == 0 ? "  " : " ", words));
  }

  private static void assertStable(String line) {
    EngineMessage answer = EngineMessage.read(line);
    assertEquals(answer, EngineMessage.read(answer.line()), line);
    GuiMessage asked = GuiMessage.read(line);
    assertEquals(asked, GuiMessage.read(asked.line()), line);
  }

  @Test
  void position_of_a_game_is_written_from_its_start() {
    List<Move> moves = List.of(Move.ofUsi("7g7f").orElseThrow());

    assertEquals(
        "position startpos moves 7g7f",
        GuiMessage.SetPosition.of(Handicap.EVEN.position(), 1, moves).line());
    assertEquals(
        "position sfen lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        GuiMessage.SetPosition.of(Handicap.BISHOP.position(), 1, List.of()).line());
  }

  @Test
  void last_exact_score_of_each_candidate_counts() {
    assertEquals(
        """
        info depth 9 multipv 1 score cp 30 pv 7g7f
        info depth 9 multipv 2 score cp 10 pv 2g2f
        info depth 9 multipv 3 score cp 5 lowerbound pv 1g1f
        """,
        candidates(
            """
            info depth 8 multipv 1 score cp 20 pv 7g7f
            info depth 9 multipv 1 score cp 25 lowerbound pv 7g7f
            info depth 9 multipv 1 score cp 30 pv 7g7f
            info depth 9 multipv 2 score cp 10 pv 2g2f
            info depth 9 multipv 3 score cp 4 upperbound pv 1g1f
            info depth 9 multipv 3 score cp 5 lowerbound pv 1g1f
            info depth 10 multipv 1 score cp 99 upperbound pv 7g7f
            info nodes 5 nps 7
            info string done score cp 31999
            """));
    assertEquals("info score cp 7\n", candidates("info score cp 7\n"));
    assertEquals("", candidates("foo\n"));
  }

  private static String candidates(String lines) {
    Candidates candidates = new Candidates();
    lines
        .lines()
        .map(EngineMessage::read)
        .filter(Informed.class::isInstance)
        .forEach(line -> candidates.add(((Informed) line).info()));
    StringBuilder all = new StringBuilder();
    candidates.all().forEach(info -> all.append(info.line()).append('\n'));
    return all.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "7g7f 3c3d, 7g7f 3c3d, ''",
    "7g7f 7g7f 3c3d, 7g7f, 7g7f",
    "7g7f 同銀, 7g7f, 同銀",
    "7g7f pass 2g2f, 7g7f, ''",
    "5e5e, '', 5e5e",
    "'', '', ''"
  })
  void variation_is_played_up_to_the_first_move_that_cannot_be(
      String pv, String played, String unplayable) {
    Candidates.Playable line =
        Candidates.play(
            Handicap.EVEN.position(), pv.isEmpty() ? List.of() : List.of(pv.split(" ")));

    assertEquals(played, String.join(" ", line.moves().stream().map(Move::usi).toList()));
    assertEquals(unplayable, line.unplayable().orElse(""));
  }

  @ParameterizedTest
  @CsvSource({
    "'option name A type spin default 1 min 1 max 8', 8, ''",
    "'option name A type spin default 1 min 1 max 8', 9, it is a whole number from 1 to 8",
    "'option name A type spin default 1 min 1 max 8', x, it is a whole number from 1 to 8",
    "'option name A type check default true', false, ''",
    "'option name A type check default true', yes, it is true or false",
    "'option name A type combo default a var a var b c', b c, ''",
    "'option name A type combo default a var a var b c', d, 'it is one of a, b c'",
    "'option name A type button', '', ''",
    "'option name A type button', x, it has no value",
    "'option name A type string default', anything, ''"
  })
  void value_of_an_option_is_refused_with_a_reason(String option, String value, String reason) {
    EngineOption read = ((Offered) EngineMessage.read(option)).option();

    assertEquals(reason, read.refusal(value).map(why -> why.english()).orElse(""));
  }

  @Test
  void mate_says_who_wins() {
    assertEquals(
        Optional.of(new Score.Mate(false, OptionalInt.of(0), Score.Bound.EXACT)),
        ((Informed) EngineMessage.read("info score mate 0")).info().score());
    assertEquals(
        Optional.of(new Score.Mate(true, OptionalInt.empty(), Score.Bound.EXACT)),
        ((Informed) EngineMessage.read("info score mate +")).info().score());
  }
}
