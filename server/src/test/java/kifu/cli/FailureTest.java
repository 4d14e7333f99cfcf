package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import kifu.problem.Phrase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reasons are words that a user understands. */
final class FailureTest {
  private static String reason(Throwable failure) {
    return Failure.reason(failure).english();
  }

  @Test
  void reasons_are_given_in_words() {
    assertEquals("no such file or folder", reason(new NoSuchFileException("a.kif")));
    assertEquals("permission denied", reason(new AccessDeniedException("a.kif")));
    assertEquals("Text file busy", reason(new FileSystemException("a", null, "Text file busy")));
    assertEquals("the file is empty", reason(new IOException("the file is empty")));
    assertEquals("it ended", reason(new UncheckedIOException(new IOException("it ended"))));
    assertEquals(
        "not enough memory; KIFU_JAVA_OPTIONS=-Xmx8g in the environment allows 8 GB",
        reason(new OutOfMemoryError()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "No space left on device",
        "There is not enough space on the disk",
        "Disk quota exceeded"
      })
  void a_full_disk_is_reported_as_such_on_every_system(String words) {
    Phrase reason = Failure.reason(new FileSystemException("a.kif", null, words));

    assertEquals("no space left on the disk", reason.english());
    assertEquals("ディスクに空きがありません", reason.japanese());
  }

  @ParameterizedTest
  @CsvSource({
    "Is a directory, it is a folder; name a file, フォルダーです。ファイルを指定してください",
    "Not a directory, something in its path is not a folder, パスの途中にフォルダーではないものがあります",
    "File name too long, the name is too long, 名前が長すぎます"
  })
  void words_of_the_system_are_reported_in_both_languages(String words, String en, String ja) {
    assertEquals(new Phrase(ja, en), Failure.reason(new FileSystemException("a.kif", null, words)));
  }

  @Test
  void fault_of_the_program_is_reported_as_such() {
    assertEquals(
        "a bug in kifu: java.lang.IllegalStateException: bug",
        reason(new IllegalStateException("bug")));
  }
}
