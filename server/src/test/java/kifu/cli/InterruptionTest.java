package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import kifu.problem.Phrase;
import org.junit.jupiter.api.Test;

final class InterruptionTest {
  @Test
  void report_says_how_many_files_are_done() {
    assertEquals(
        new Phrase(
            "中断しました。59ファイルを処理済みで、書きかけのファイルはありません",
            "interrupted: 59 files are done, and none is half written"),
        RunProgress.interrupted(59));
    assertEquals(
        "interrupted: 1 file is done, and none is half written",
        RunProgress.interrupted(1).english());
  }
}
