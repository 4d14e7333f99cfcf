package kifu.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import kifu.shogi.Tsume;
import kifu.tsume.SolutionVerdict.Open;
import kifu.tsume.SolutionVerdict.Question;
import org.junit.jupiter.api.Test;

class JudgeTest {

  @Test
  void a_mate_in_one_is_sound() {
    assertEquals("mate 1, SOUND", judge("8k/9/8P/9/9/9/9/9/9 b G", "G*1b"));
  }

  @Test
  void a_sacrifice_that_alone_mates_is_sound() {
    String problem = "6kpr/9/6+P1+p/9/9/9/9/9/9 b R";
    assertEquals("mate 3, SOUND", judge(problem, "R*3b 3a4a 3b4b+"));
  }

  @Test
  void a_line_that_does_not_end_in_mate_is_no_solution() {
    String problem = "6kpr/9/6+P1+p/9/9/9/9/9/9 b R";
    assertEquals("mate 3, FAULTY\nNO_MATE 1", judge(problem, "R*3b 3a4a"));
  }

  @Test
  void a_move_that_gives_no_check_is_one_fault() {
    String problem = "8k/9/8P/9/9/9/9/9/9 b G";
    assertEquals("mate 1, FAULTY\nNOT_CHECK 0\nNO_MATE 0", judge(problem, "G*2c"));
  }

  @Test
  void another_check_that_mates_is_a_cook() {
    assertEquals(
        "mate 3, FAULTY\nCOOK 0 G*2c", judge("9/8k/9/7R1/9/9/9/9/9 b G", "G*2b 1b1c 2b2c"));
  }

  @Test
  void a_mate_whose_length_is_not_found_in_time_ends_no_judgement() {
    String problem = "6k2/6b2/5BG2/9/9/9/9/9/9 b G2r2g4s4n4l18p";
    assertEquals(
        "HAND_LEFT 0",
        judge(problem, "4c3b+")
            .lines()
            .filter(line -> line.startsWith("HAND"))
            .findFirst()
            .orElse(""));
  }

  @Test
  void a_search_that_is_ended_leaves_what_it_knows() {
    String problem = "5gGl1/6R1n/5n1Lk/6+p2/5B1p1/9/9/9/9 b RBN2g4sn2l16p"; // 23 plies
    Position start = Tsume.start(Sfen.position(problem), false);
    Judge.Limits limits = new Judge.Limits(Long.MAX_VALUE, 1 << 18, false);
    SolutionVerdict verdict =
        Judge.of(
                new Composition(start, List.of(), true),
                limits,
                soFar -> soFar.atMost().isEmpty() || soFar.atMost().getAsInt() > 23)
            .verdict();
    assertEquals(Optional.of(true), verdict.hasMate());
    assertEquals(OptionalInt.of(23), verdict.atMost());
    assertEquals(List.of(new Open(Question.LENGTH, -1)), verdict.open());
    assertEquals(List.of("UNDECIDED -1"), kinds(verdict));
    assertTrue(Rules.isCheckmate(end(start, verdict.solution().getFirst().moves())));
  }

  private static Position end(Position start, List<Move> moves) {
    Position position = start;
    for (Move move : moves) {
      assertTrue(Rules.isLegal(position, move), move.usi());
      position = position.play(move);
    }
    return position;
  }

  @Test
  void the_defender_of_a_solution_leaves_no_piece_in_hand_if_that_takes_as_long() {
    Position start = Tsume.start(Sfen.position("7k1/9/6G2/5n3/6R2/9/9/9/9 b S"), false);
    assertEquals(List.of("0 3e2e 2a3a S*3b"), solution(start));
  }

  @Test
  void while_it_is_judged_no_solution_is_sound() {
    Position start = Tsume.start(Sfen.position("6kpr/9/6+P1+p/9/9/9/9/9/9 b R"), false);
    List<Move> solution =
        Stream.of("R*3b", "3a4a", "3b4b+").map(move -> Move.ofUsi(move).orElseThrow()).toList();
    Judge judge =
        Judge.of(
            new Composition(start, solution, true), new Judge.Limits(1_000_000, 1 << 12, false));
    do {
      assertEquals(SolutionVerdict.Soundness.UNKNOWN, judge.soFar().soundness(Profile.CONTEST));
    } while (!judge.advance());
    assertEquals(SolutionVerdict.Soundness.SOUND, judge.soFar().soundness(Profile.CONTEST));
  }

  @Test
  void another_reply_that_takes_as_long_is_no_fault() {
    assertEquals("mate 3, SOUND\nSAME 1 1b1a", judge("9/8k/9/7L1/9/9/9/9/9 b G", "G*2c 1b2a 2c2b"));
  }

  @Test
  void an_interposition_that_changes_nothing_does_not_count() {
    assertEquals("mate 1, SOUND", judge("8k/5+R2l/6N2/9/9/9/9/9/9 b -", "4b3a"));
    assertEquals(
        "mate 1, FAULTY\nSHORTER -1\nHAND_LEFT 2",
        judge("8k/5+R2l/6N2/9/9/9/9/9/9 b -", "4b3a P*2a 3a2a"));
  }

  @Test
  void a_defence_that_is_two_plies_longer_is_reported() {
    assertEquals(
        "mate 5, FAULTY\nTWO_LONGER 1 4b4a\nHAND_LEFT 2",
        judge("3B5/5k3/9/5P1N1/9/9/9/9/9 b N2P", "4d4c+ 4b5a 6a5b+"));
  }

  @Test
  void a_board_without_mate_is_proved_to_have_none() {
    assertEquals("no mate, FAULTY\nNO_MATE -1", judge("9/8k/8p/9/9/9/9/9/9 b GNL", ""));
  }

  @Test
  void a_search_without_room_for_what_it_finds_ends_and_says_so() {
    Position start = Tsume.start(Sfen.position("9/8k/8p/9/9/9/9/9/9 b GNL"), false);
    Composition composition = new Composition(start, List.of(), true);
    SolutionVerdict verdict =
        Judge.of(composition, new Judge.Limits(1_000_000, 8, false)).verdict();
    assertEquals(Optional.empty(), verdict.hasMate());
    assertTrue(verdict.isFull());
    assertTrue(verdict.nodes() < 100_000, verdict.nodes() + " positions");
  }

  @Test
  void the_longest_classic_ends_where_its_lines_are_too_long() {
    String longLife =
        "g3p3+r/3lPG3/1s4ppp/1l1B4P/L2b1kPl1/3+p3+R+p/3+p2+s1S/+NP+p1gS3/1g+p2P3 b 4P3n";
    Position start = Tsume.start(Sfen.position(longLife), false);
    Composition composition = new Composition(start, List.of(), true);
    SolutionVerdict verdict =
        Judge.of(composition, new Judge.Limits(10_000_000, 1 << 18, false)).verdict();
    assertEquals(Optional.empty(), verdict.hasMate());
    assertTrue(verdict.isTooLong());
    assertTrue(verdict.nodes() < 10_000_000, verdict.nodes() + " positions");
  }

  @Test
  void a_board_without_a_solution_is_only_solved() {
    assertEquals("mate 1, UNKNOWN", judge("4k4/9/5S3/9/9/9/9/9/9 b GNP", ""));
  }

  @Test
  void white_may_attack() {
    assertEquals(
        "mate 3, SOUND", judge("9/9/9/9/9/9/9/6+p2/8K w 2B4G4S4N4L17PRr", "R*2i 1i1h 2i2h+"));
  }

  @Test
  void what_refutes_a_solution_is_shown_to_the_mate() {
    SolutionVerdict verdict = verdict("9/8k/9/7R1/9/9/9/9/9 b G", "G*2b 1b1c 2b2c");
    List<List<Move>> lines = verdict.faults().getFirst().lines();
    assertEquals(List.of("G*2c"), lines.getFirst().stream().limit(1).map(Move::usi).toList());
    assertEquals(3, lines.getFirst().size());
  }

  @Test
  void a_solution_comes_with_the_replies_that_take_as_long() {
    Position start = Tsume.start(Sfen.position("9/8k/9/7L1/9/9/9/9/9 b G"), false);
    assertEquals(List.of("0 G*2c 1b1a 2c2b", "1 1b2a 2c2b"), solution(start));
  }

  private static List<String> solution(Position start) {
    Judge.Limits limits = new Judge.Limits(1_000_000, 1 << 12, false);
    return Judge.of(new Composition(start, List.of(), true), limits).verdict().solution().stream()
        .map(
            variation ->
                variation.ply()
                    + " "
                    + String.join(" ", variation.moves().stream().map(Move::usi).toList()))
        .toList();
  }

  static String judge(String sfen, String moves) {
    SolutionVerdict verdict = verdict(sfen, moves);
    StringBuilder text = new StringBuilder();
    text.append(verdict.mate().isPresent() ? "mate " + verdict.mate().getAsInt() : "no mate");
    text.append(", ").append(verdict.soundness(Profile.CONTEST));
    for (SolutionVerdict.Fault fault : verdict.faults()) {
      text.append("\n").append(fault.kind()).append(" ").append(fault.move());
      fault.moves().forEach(move -> text.append(" ").append(move.usi()));
    }
    return text.toString();
  }

  private static List<String> kinds(SolutionVerdict verdict) {
    return verdict.faults().stream().map(fault -> fault.kind() + " " + fault.move()).toList();
  }

  /** Judges a problem, at once and a moment at a time, and checks all its proofs. */
  static SolutionVerdict verdict(String sfen, String moves) {
    Position start = Tsume.start(Sfen.position(sfen), false);
    List<Move> solution = new ArrayList<>();
    for (String move : moves.split(" ", -1)) {
      Move.ofUsi(move).ifPresent(solution::add);
    }
    Judge.Limits limits = new Judge.Limits(1_000_000, 1 << 18, true);
    Composition composition = new Composition(start, solution, true);
    SolutionVerdict verdict = Judge.of(composition, limits).verdict();
    SolutionVerdicts later = new SolutionVerdicts();
    while (!later.advance(composition)) {}
    assertEquals(kinds(verdict), kinds(later.find(composition).orElseThrow()));
    Stream.concat(
            verdict.proofs().stream(),
            verdict.faults().stream().flatMap(fault -> fault.proofs().stream()))
        .forEach(proof -> assertEquals("", ProofVerifier.fault(proof).orElse("")));
    return verdict;
  }
}
