package kifu.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import kifu.cli.CommandFuzz;
import kifu.lsp.MessageFuzz;

/** Keeps the law of one of the targets, which the first byte chooses. */
public final class EveryFuzz {
  static final List<Consumer<byte[]>> TARGETS =
      List.of(
          EditingFuzz::fuzzerTestOneInput,
          FormattingFuzz::fuzzerTestOneInput,
          ConversionFuzz::fuzzerTestOneInput,
          AnswersFuzz::fuzzerTestOneInput,
          MessageFuzz::fuzzerTestOneInput,
          FileFuzz::fuzzerTestOneInput,
          CommandFuzz::fuzzerTestOneInput);

  /** The last targets take the bytes of a file, and nothing besides. */
  static final int FIRST_OF_WHOLE_FILES = 5;

  private EveryFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerInitialize() {
    CommandFuzz.fuzzerInitialize();
  }

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    if (bytes.length > 0) {
      int target = Byte.toUnsignedInt(bytes[0]) % TARGETS.size();
      TARGETS.get(target).accept(Arrays.copyOfRange(bytes, 1, bytes.length));
    }
  }
}
