package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StandardOutputTest {
  @ParameterizedTest
  @CsvSource({"Broken pipe, 1", "The pipe is being closed, 1", "No space left on device, 0"})
  void only_a_reader_that_has_gone_ends_the_program(String reason, int ends) {
    AtomicInteger ended = new AtomicInteger();
    OutputStream out =
        new StandardOutput(
            new OutputStream() {
              @Override
              public void write(int b) throws IOException {
                throw new IOException(reason);
              }
            },
            ended::incrementAndGet);

    assertThrows(IOException.class, () -> out.write(new byte[] {1, 2}));
    assertEquals(ends, ended.get());
  }
}
