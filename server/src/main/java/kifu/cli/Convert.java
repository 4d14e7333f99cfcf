package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import kifu.document.TargetFormat;
import kifu.feature.Conversion;
import kifu.problem.Language;
import kifu.problem.Phrase;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/** The command {@code kifu convert}. */
final class Convert implements Callable<Integer> {
  private static final int FAILED = 2;
  private static final Charset SHIFT_JIS = Charset.forName("windows-31j");
  private static final List<String> TARGETS =
      Arrays.stream(TargetFormat.values()).map(TargetFormat::id).toList();

  private final Console console;
  private final OptionSpec to =
      OptionSpec.builder("--to")
          .paramLabel(String.join("|", TARGETS))
          .type(TargetFormat.class)
          .converters(Convert::target)
          .completionCandidates(TARGETS)
          .required(true)
          .description(
              "The format to write: a record (kif, csa), the moves for an engine (usi), or one"
                  + " position (bod, sfen).")
          .build();
  private final OptionSpec output =
      OptionSpec.builder("-o", "--output")
          .paramLabel("OUT")
          .type(Path.class)
          .converters(Commands::path)
          .description("The file to write; default: standard output.")
          .build();
  private final OptionSpec force =
      OptionSpec.builder("--force")
          .type(boolean.class)
          .description("Replace OUT if it is there already.")
          .build();
  private final OptionSpec game =
      OptionSpec.builder("--game")
          .paramLabel("N")
          .type(Integer.class)
          .description(
              "Only game N of a file with several; the first is 1. csa, usi and sfen hold all of"
                  + " them, kif and bod one.")
          .build();
  private final OptionSpec ply =
      OptionSpec.builder("--ply")
          .paramLabel("N")
          .type(Integer.class)
          .description(
              "With bod and sfen, the position after move N of the main line; 0 is the start."
                  + " Default: the last one.")
          .build();
  private final MessageLanguage messageLanguage = new MessageLanguage();
  private final PositionalParamSpec record =
      Commands.file("The record, a diagram, or a text of USI lines such as 'position startpos'.");
  private CommandSpec spec = CommandSpec.create();

  Convert(Console console) {
    this.console = console;
  }

  CommandSpec spec() {
    spec = Commands.spec(this, "convert");
    spec.addOption(to).addOption(output).addOption(force).addOption(game).addOption(ply);
    spec.addOption(messageLanguage.option()).addPositional(record);
    spec.usageMessage()
        .description("Writes a record in another format.")
        .exitCodeList(
            new TreeMap<>(
                Map.of(
                    "0", "the record was written, as far as the format can hold it",
                    "2", "it cannot be read or written, or the command line is wrong")))
        .footer(
            """

            What the format cannot hold is listed on standard error, with the first line
            of each kind. The output is UTF-8; only kif in a file NAME.kif is Shift_JIS,
            as programs expect it there.

            Examples:
              kifu convert game.kif --to csa
              kifu convert game.csa --to kif -o game.kif
              kifu convert games.csa --to kif --game 2 -o second.kifu
              kifu convert game.kif --to sfen --ply 42\
            """);
    return spec;
  }

  private static TargetFormat target(String id) {
    return TargetFormat.of(id)
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "expected " + String.join(", ", TARGETS) + ", but was '" + id + "'"));
  }

  @Override
  public Integer call() {
    TargetFormat target = to.getValue();
    Optional<Integer> move = Optional.ofNullable(ply.getValue());
    if (move.isPresent() && !target.holdsOnlyPosition()) {
      throw new ParameterException(spec.commandLine(), "--ply goes with bod and sfen only");
    }
    Path file = record.getValue();
    Language language = messageLanguage.in(console.environment());
    Conversion.Options options = new Conversion.Options(Optional.ofNullable(game.getValue()), move);
    try {
      return switch (Conversion.convert(FileText.read(file).document(file), target, options)) {
        case Conversion.Converted converted -> write(file, target, converted, language);
        case Conversion.Refused refused -> {
          console.fail(file.toString(), refused.why().in(language));
          yield FAILED;
        }
      };
    } catch (IOException failure) {
      console.fail(file.toString(), Failure.reason(failure));
      return FAILED;
    }
  }

  private int write(
      Path file, TargetFormat target, Conversion.Converted converted, Language language) {
    Optional<Path> out = Optional.ofNullable(output.getValue());
    if (out.isEmpty()) {
      console.out().print(converted.text());
      if (console.out().checkError()) {
        console.fail("standard output", "cannot be written");
        return FAILED;
      }
    } else if (!write(out.get(), target, converted.text(), language)) {
      return FAILED;
    }
    converted.lost().forEach(lost -> console.fail(file.toString(), lost.in(language)));
    return ExitCode.OK;
  }

  private boolean write(Path out, TargetFormat target, String text, Language language) {
    try {
      byte[] bytes = encoded(text, charset(out, target));
      if (Files.exists(out) && Commands.isSet(force)) {
        FileReplacement.write(out, bytes);
      } else {
        Files.write(out, bytes, StandardOpenOption.CREATE_NEW);
      }
      return true;
    } catch (FileAlreadyExistsException exists) {
      console.fail(out.toString(), "already exists; --force replaces it");
    } catch (CharacterCodingException unwritable) {
      console.fail(out.toString(), notEncodable(text).in(language));
    } catch (IOException failure) {
      console.fail(out.toString(), Failure.reason(failure));
    }
    return false;
  }

  private static Charset charset(Path out, TargetFormat target) {
    boolean kif = out.toString().toLowerCase(Locale.ROOT).endsWith(".kif");
    return target == TargetFormat.KIF && kif ? SHIFT_JIS : UTF_8;
  }

  private static byte[] encoded(String text, Charset charset) throws CharacterCodingException {
    ByteBuffer buffer = charset.newEncoder().encode(CharBuffer.wrap(text));
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(bytes);
    return bytes;
  }

  private static Phrase notEncodable(String text) {
    CharsetEncoder encoder = SHIFT_JIS.newEncoder();
    String characters =
        text.codePoints()
            .mapToObj(Character::toString)
            .filter(character -> !encoder.canEncode(character))
            .distinct()
            .limit(5)
            .collect(Collectors.joining(" "));
    return new Phrase(
        "Shift_JISでは書けない文字があります（" + characters + "）。拡張子を.kifuにするとUTF-8で書きます",
        "Shift_JIS cannot hold " + characters + "; a name that ends in .kifu is written in UTF-8");
  }
}
