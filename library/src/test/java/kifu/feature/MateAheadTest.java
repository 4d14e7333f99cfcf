package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Set;
import kifu.Marked;
import kifu.drawing.BoardStyle;
import kifu.drawing.Wording;
import kifu.format.OpeningBooks;
import kifu.problem.Language;
import org.junit.jupiter.api.Test;

/** What hovers say of a mate, if it is wanted; {@code $0} is the mouse. */
class MateAheadTest {
  private static final String BOARD =
      """
      先手の持駒：$0金
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|一
      | ・ ・ ・ ・ ・ ・ ・ ・v玉|二
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
      | ・ ・ ・ ・ ・ ・ ・ 香 ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
      """;

  @Test
  void nothing_is_given_away_unless_it_is_wanted() {
    assertFalse(hover(BOARD, Language.JAPANESE, false).contains("詰みあり"));
    assertTrue(hover(BOARD, Language.JAPANESE, true).contains("\n詰みあり（3手）\n"));
    assertTrue(hover(BOARD, Language.ENGLISH, true).contains("\nMate in 3\n"));
  }

  @Test
  void the_position_after_a_move_counts() {
    String solution =
        BOARD.replace("$0", "")
            + """
               1 ２三金打
               2 ２一玉(12)$0
            """;
    assertTrue(hover(solution, Language.JAPANESE, true).contains("\n詰みあり（1手）\n"));
    String open = hover("   1 ７六歩(77)$0\n", Language.JAPANESE, true);
    assertFalse(open.contains("詰みあり"), open);
  }

  @Test
  void in_a_problem_the_defender_holds_what_is_nowhere_else() {
    String board =
        """
        先手の持駒：$0なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        | ・ ・ ・ ・ ・ ・ ・ ・v玉|一
        | ・ ・ ・ ・ ・v金 ・ 歩 ・|二
        | ・ ・ ・ ・ ・ ・ ・ 金v歩|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
        | 玉 ・ ・ ・ 飛 ・ ・ ・ ・|九
        +---------------------------+
        """;
    assertTrue(hover(board, Language.JAPANESE, true).contains("詰みあり（1手）"));
    String problem = hover("作品名：双玉\n" + board, Language.JAPANESE, true);
    assertFalse(problem.contains("詰みあり（1手）"), problem);
  }

  private static String hover(String picture, Language language, boolean mates) {
    Marked marked = Marked.kif(picture);
    Set<Hover.Extra> extras = mates ? Set.of(Hover.Extra.MATES) : Set.of();
    Hover.Options options =
        new Hover.Options(false, false, BoardStyle.DEFAULT, Wording.of(language), extras);
    Optional<Hover.Content> content =
        Hover.hover(marked.document(), marked.cursor(), OpeningBooks.NONE, options);
    return content.orElseThrow().text();
  }
}
