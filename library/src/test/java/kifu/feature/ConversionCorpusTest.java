package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kifu.Story;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** Converts real records: those of the folder given by {@code -Drecords=FOLDER}. */
class ConversionCorpusTest {
  private static final Path CORPUS = Path.of(System.getProperty("records", "none"));
  private static final List<Charset> CHARSETS =
      List.of(StandardCharsets.UTF_8, Charset.forName("windows-31j"), Charset.forName("EUC-JP"));

  @Test
  void real_records_go_to_kif_and_csa_and_back() throws IOException {
    assumeTrue(Files.isDirectory(CORPUS), "no records are given");
    List<String> faults = new ArrayList<>();
    int games = 0;
    for (Path file : files()) {
      Optional<Document> document = document(file);
      if (document.isPresent() && errors(document.get()).isEmpty()) {
        games += document.get().games().size();
        faults(document.get()).forEach(fault -> faults.add(file + ": " + fault));
      }
    }
    assertEquals(List.of(), faults);
    assertNotEquals(0, games);
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(CORPUS)) {
      return files
          .filter(Files::isRegularFile)
          .filter(
              file ->
                  DocumentFormat.ofFileName(file.toString().toLowerCase(Locale.ROOT)).isPresent())
          .sorted()
          .toList();
    }
  }

  private static Optional<Document> document(Path file) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
    return CHARSETS.stream()
        .flatMap(charset -> decoded(bytes.duplicate(), charset).stream())
        .findFirst()
        .map(text -> open(file.toString(), text.replaceFirst("^\ufeff", "")));
  }

  private static Optional<String> decoded(ByteBuffer bytes, Charset charset) {
    try {
      return Optional.of(charset.newDecoder().decode(bytes).toString());
    } catch (CharacterCodingException otherCharset) {
      return Optional.empty();
    }
  }

  private static Document open(String name, String text) {
    return Document.open(name, "", 1, Text.of(text));
  }

  private static List<String> faults(Document document) {
    List<String> faults = new ArrayList<>();
    for (GameRecord game : document.games()) {
      Document csa = written(game, TargetFormat.CSA);
      Document kif = written(game, TargetFormat.KIF);
      Document back = written(csa.games().getFirst(), TargetFormat.KIF);
      for (Document same : List.of(csa, kif, back)) {
        errors(same).forEach(id -> faults.add(same.uri() + " has " + id));
        GameRecord other = same.games().getFirst();
        compare(Story.headers(game), Story.headers(other), faults);
        GameRecord kept = same == csa ? game : game.inWholeSeconds();
        compare(Story.mainLine(kept), Story.mainLine(other), faults);
      }
      GameRecord engine = written(game, TargetFormat.USI).games().getFirst();
      compare(String.valueOf(game.moves()), String.valueOf(engine.moves()), faults);
    }
    return faults;
  }

  private static void compare(String expected, String actual, List<String> faults) {
    if (!expected.equals(actual)) {
      faults.add(expected + " became " + actual);
    }
  }

  private static Document written(GameRecord game, TargetFormat target) {
    return open("a." + target.id(), target.write(List.of(game)).text());
  }

  private static Set<ProblemId> errors(Document document) {
    return document.problems().stream()
        .filter(problem -> problem.severity() == Severity.ERROR)
        .map(Problem::id)
        .collect(Collectors.toSet());
  }
}
