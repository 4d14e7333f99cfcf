package kifu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.RandomDocument;
import kifu.Seeds;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.exchange.GameRecord;
import kifu.play.Written;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests where moves are written. */
class PlacedGameTest {
  @ParameterizedTest
  @EnumSource(names = {"KIF", "KI2", "CSA", "JKF", "USI"})
  void moves_start_where_their_ranges_do(DocumentFormat format) {
    Seeds.each(
        seed -> {
          String text = RandomDocument.damaged(format, RandomDocument.random(format, seed), 40);
          Analysis analysis =
              Document.open("a." + format.extension(), "", 0, Text.of(text)).analysis();
          for (GameRecord record : analysis.records()) {
            PlacedGame game = analysis.gameAt(record.mainLine().line()).orElseThrow();
            List<Written> moves =
                record.lines().stream()
                    .flatMap(line -> line.steps().stream())
                    .map(GameRecord.Step::written)
                    .toList();
            assertEquals(
                game.rangesOf(moves).stream().map(Range::start).toList(), game.startsOf(moves));
          }
        });
  }
}
