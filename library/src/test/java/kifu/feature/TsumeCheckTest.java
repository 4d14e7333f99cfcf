package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import kifu.Marked;
import kifu.document.Document;
import kifu.feature.TsumeCheck.Extent;
import kifu.problem.Language;
import kifu.problem.ProblemId;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.tsume.Profile;
import kifu.tsume.SolutionVerdict;
import kifu.tsume.SolutionVerdict.Fault;
import kifu.tsume.SolutionVerdict.Kind;
import kifu.tsume.SolutionVerdict.Open;
import kifu.tsume.SolutionVerdict.Question;
import org.junit.jupiter.api.Test;

/** What is reported about mating problems. */
class TsumeCheckTest {
  private static final String BOARD =
      """
      先手の持駒：金
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|一
      | ・ ・ ・ ・ ・ ・ ・ ・v玉|二
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
      | ・ ・ ・ ・ ・ ・ ・ 飛 ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
      """;

  private static final String COOKED =
      BOARD
          + """
             1 ２二金打
             2 １三玉(12)
             3 ２三金(22)
          """;

  @Test
  void a_search_tells_what_it_knows_of_the_mate_by_now() {
    assertEquals(
        "4096 positions, looking for a mate",
        stage(Optional.empty(), OptionalInt.empty(), new Open(Question.MATE, -1)));
    assertEquals(
        "4096 positions, a mate; its length is not decided, looking for its length",
        stage(Optional.of(true), OptionalInt.empty(), new Open(Question.LENGTH, -1)));
    assertEquals(
        "4096 positions, mate in at most 31, looking for other solutions at move 3",
        stage(Optional.of(true), OptionalInt.of(31), new Open(Question.COOKS, 2)));
  }

  private static String stage(Optional<Boolean> hasMate, OptionalInt atMost, Open asked) {
    return TsumeWords.stage(verdict(hasMate, atMost, List.of(), asked)).in(Language.ENGLISH);
  }

  private static SolutionVerdict verdict(
      Optional<Boolean> hasMate, OptionalInt atMost, List<Fault> faults, Open... open) {
    return verdict(hasMate, atMost, faults, false, false, open);
  }

  private static SolutionVerdict verdict(
      Optional<Boolean> hasMate,
      OptionalInt atMost,
      List<Fault> faults,
      boolean isFull,
      boolean isTooLong,
      Open... open) {
    return new SolutionVerdict(
        hasMate,
        OptionalInt.empty(),
        atMost,
        true,
        faults,
        List.of(),
        List.of(),
        List.of(open),
        4096,
        isFull,
        isTooLong);
  }

  @Test
  void what_is_not_decided_is_said_and_where() {
    assertEquals(
        "The search ended after 4096 positions. There is a mate in at most 31 plies, but its length"
            + " is not decided. Whether anything else mates at moves 1 and 3 is not decided."
            + " Whether the defender has something better at move 2 is not decided.",
        undecided(Language.ENGLISH));
    assertEquals(
        "4096局面を調べて検討を終えました。31手以内に詰みますが、詰手数は分かりません。1と3手目にほかの余詰があるかどうかは分かりません。"
            + "2手目にもっとよい応手があるかどうかは分かりません。",
        undecided(Language.JAPANESE));
  }

  private static final Fault UNDECIDED =
      new Fault(Kind.UNDECIDED, -1, List.of(), List.of(), List.of());

  private static String undecided(Language language) {
    SolutionVerdict verdict =
        verdict(
            Optional.of(true),
            OptionalInt.of(31),
            List.of(UNDECIDED),
            new Open(Question.LENGTH, -1),
            new Open(Question.COOKS, 0),
            new Open(Question.COOKS, 2),
            new Open(Question.REPLIES, 1));
    return message(verdict, language);
  }

  private static String message(SolutionVerdict verdict, Language language) {
    Document document = Marked.kif(COOKED).document();
    TsumeProblem problem = TsumeCheck.problems(document).getFirst();
    return TsumeCheck.report(document, problem, verdict, UNDECIDED, Profile.CONTEST)
        .message(language);
  }

  @Test
  void a_search_whose_memory_was_full_says_so() {
    Open mate = new Open(Question.MATE, -1);
    SolutionVerdict verdict =
        verdict(Optional.empty(), OptionalInt.empty(), List.of(UNDECIDED), true, false, mate);
    assertEquals(
        "The search ended after 4096 positions. Whether there is a mate is not decided, and so"
            + " nothing else is. The memory of the search was full, too.",
        message(verdict, Language.ENGLISH));
    assertEquals(
        "4096局面を調べて検討を終えました。詰むかどうか、余詰などがあるかどうかは分かりません。探索に使えるメモリーもいっぱいになりました。",
        message(verdict, Language.JAPANESE));
  }

  @Test
  void a_search_for_more_plies_than_are_followed_says_so() {
    Open mate = new Open(Question.MATE, -1);
    SolutionVerdict verdict =
        verdict(Optional.empty(), OptionalInt.empty(), List.of(UNDECIDED), false, true, mate);
    assertEquals(
        "The search ended after 4096 positions. Whether there is a mate is not decided, and so"
            + " nothing else is. No line is followed for more than 255 plies.",
        message(verdict, Language.ENGLISH));
    assertEquals(
        "4096局面を調べて検討を終えました。詰むかどうか、余詰などがあるかどうかは分かりません。255手より先は読みません。",
        message(verdict, Language.JAPANESE));
  }

  @Test
  void where_no_mate_is_known_nothing_is_called_missing() {
    SolutionVerdict unknown =
        verdict(Optional.empty(), OptionalInt.empty(), List.of(), new Open(Question.MATE, -1));
    assertEquals(
        "not decided whether there is a mate",
        TsumeWords.summary(unknown, Profile.CONTEST).in(Language.ENGLISH));
  }

  @Test
  void nothing_is_reported_before_it_is_examined() {
    Document document = Marked.kif(COOKED).document();
    assertEquals(List.of(), TsumeCheck.found(document, TsumeCheck.Options.DEFAULT));
    assertEquals(
        List.of(ProblemId.INCOMPLETE_SET),
        document.problems().stream().map(problem -> problem.id()).toList());
  }

  @Test
  void another_solution_stands_at_its_move_with_the_mate() {
    assertEquals(
        "warning 13:5 余詰：▲２三金でも詰みます。 ▲２三金 △１一玉 ▲２二金", examined(Marked.kif(COOKED).document()));
  }

  @Test
  void what_is_known_outlives_edits_of_a_comment() {
    Document document = Marked.kif(COOKED).document();
    String before = examined(document);
    Document edited = document.edit(2, List.of(new Edit(Range.ofLine(13, 0, 0), "*自作\n")));
    assertEquals(1, edited.problems().size());
    assertEquals(before.replace("13:", "14:"), words(edited));
  }

  @Test
  void another_move_is_another_problem() {
    Document document = Marked.kif(COOKED).document();
    examined(document);
    Document edited = document.edit(2, List.of(new Edit(Range.ofLine(13, 6, 7), "三")));
    assertEquals("", words(edited));
  }

  @Test
  void an_editor_examines_by_itself_what_has_a_short_solution() {
    assertEquals(true, TsumeCheck.advance(Marked.kif(BOARD).document(), Extent.ALL::includes));
    assertEquals(false, TsumeCheck.advance(Marked.kif(COOKED).document(), Extent.SHORT::includes));
    assertEquals(true, TsumeCheck.advance(Marked.kif(COOKED).document(), Extent.OFF::includes));
  }

  @Test
  void a_number_of_plies_is_compared_where_it_is_certain_what_it_means() {
    assertEquals("0:3 5", wrongHeadline("手数：5手"));
    assertEquals("", wrongHeadline("手数：3手"));
    assertEquals("0:4 5", wrongHeadline("作品名：５手詰"));
    assertEquals("0:7 15", wrongHeadline("表題：金の鬼（十五手詰）"));
    assertEquals("0:1 5", wrongHeadline("*5手詰め。"));
    assertEquals("", wrongHeadline("表題：5手詰ハンドブック"));
    assertEquals("", wrongHeadline("*5手詰の古典を改作"));
  }

  private static String wrongHeadline(String headline) {
    Document document = Marked.kif(headline + "\n" + COOKED).document();
    examined(document);
    return TsumeCheck.found(document, TsumeCheck.Options.DEFAULT).stream()
        .filter(problem -> problem.id() == ProblemId.TSUME_HEADLINE)
        .map(
            problem ->
                problem.range().start().line()
                    + ":"
                    + problem.range().start().column()
                    + " "
                    + problem.arguments().getFirst())
        .collect(Collectors.joining());
  }

  private static String examined(Document document) {
    while (!TsumeCheck.advance(document, Extent.ALL::includes)) {}
    return words(document);
  }

  private static String words(Document document) {
    return TsumeCheck.found(document, new TsumeCheck.Options(Extent.SHORT, Profile.CONTEST))
        .stream()
        .map(
            problem ->
                problem.severity().word()
                    + " "
                    + problem.range().start().line()
                    + ":"
                    + problem.range().start().column()
                    + " "
                    + problem.message(Language.JAPANESE)
                    + problem.related().stream()
                        .map(related -> " " + related.message().japanese())
                        .collect(Collectors.joining()))
        .collect(Collectors.joining("\n"));
  }
}
