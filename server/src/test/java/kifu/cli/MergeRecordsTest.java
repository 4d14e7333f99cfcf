package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import kifu.document.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class MergeRecordsTest {
  private static final Charset SHIFT_JIS = Charset.forName("windows-31j");
  private static final String BASE = "先手：山田\n   1 ７六歩(77)\n   2 ３四歩(33)\n";

  @TempDir Path folder;

  @BeforeEach
  void three_versions() throws IOException {
    write("base", BASE);
    write("ours", BASE + "   3 ６六歩(67)\n");
    write("theirs", BASE + "   3 ２六歩(27)\n");
  }

  @Test
  void both_lines_of_play_are_printed() {
    assertEquals(
        new Run(0, Run.latin1(BASE + "   3 ６六歩(67)\n\n変化：3手\n   3 ２六歩(27)\n"), ""),
        Run.of("merge", path("base"), path("ours"), path("theirs")));
  }

  @Test
  void where_a_move_cannot_be_played_lines_that_lie_apart_are_merged() throws IOException {
    String foul = BASE + "   3 ４五銀(46)\n";
    write("base", foul);
    write("ours", foul.replace("山田", "鈴木"));
    write("theirs", foul + "*反則。\n");

    assertEquals(
        new Run(0, Run.latin1(foul.replace("山田", "鈴木") + "*反則。\n"), ""),
        Run.of("merge", path("base"), path("ours"), path("theirs")));

    write("ours", foul + "*失着。\n");

    assertEquals(
        new Run(2, "", "kifu: " + path("base") + ": line 4 has a move that cannot be played\n"),
        Run.of("merge", path("base"), path("ours"), path("theirs"), "--locale", "en"));
  }

  @Test
  void the_encoding_and_the_line_ends_are_those_of_our_file() throws IOException {
    String ours = (BASE + "*髙橋〜\n").replace("\n", "\r\n");
    Files.write(path("ours"), ours.getBytes(SHIFT_JIS));

    Run run = Run.of("merge", path("base"), path("ours"), path("theirs"), "-o", path("ours"));

    assertEquals(new Run(0, "", ""), run);
    assertArrayEquals(
        (ours + "   3 ２六歩(27)\r\n").getBytes(SHIFT_JIS), Files.readAllBytes(path("ours")));
  }

  @Test
  void a_contradiction_is_told_and_ends_with_1() throws IOException {
    write("ours", BASE.replace("山田", "鈴木"));
    write("theirs", BASE.replace("山田", "佐藤"));

    Run run = Run.of("merge", path("base"), path("ours"), path("theirs"), "-o", path("out"));

    assertEquals(new Run(1, "", "kifu: " + path("ours") + ": 先手: 鈴木 (ours), 佐藤 (theirs)\n"), run);
    assertEquals(
        "先手：鈴木\n*kifu merge: 先手: 鈴木 (ours), 佐藤 (theirs)\n   1 ７六歩(77)\n   2 ３四歩(33)\n",
        Files.readString(path("out")));
  }

  /** The names that Git gives the versions have no extension, and say nothing. */
  @Test
  void messages_and_the_format_follow_the_name_of_the_record() throws IOException {
    write("base", "");
    write("ours", "先手：山田\n");
    write("theirs", "先手：佐藤\n");
    for (String version : List.of("base", "ours", "theirs")) {
      Files.move(path(version), folder.resolve(version));
    }
    Object[] merge = {
      "merge", folder.resolve("base"), folder.resolve("ours"), folder.resolve("theirs"), "--name"
    };

    assertEquals(
        "kifu: 棋譜/第 1 局.ki2: 先手: 山田 (ours), 佐藤 (theirs)\n", run(merge, "棋譜/第 1 局.ki2").err());
    Files.writeString(folder.resolve("theirs"), "拝啓\n");
    assertEquals(
        """
        kifu: a b.ki2 (theirs): it cannot be read as a record
        kifu: a b.ki2: not merged, and still our side alone; theirs is shown by git show ":3:a b.ki2"
        """,
        run(merge, "a b.ki2").err());
  }

  private static Run run(Object[] command, String name) {
    return Run.of(Stream.concat(Stream.of(command), Stream.of(name)).toArray());
  }

  @Test
  void nothing_is_written_when_a_file_is_no_record() throws IOException {
    write("theirs", "拝啓\n");
    write("out", "keep");

    Run run = Run.of("merge", path("base"), path("ours"), path("theirs"), "-o", path("out"));

    assertEquals(
        new Run(2, "", "kifu: " + path("theirs") + ": it cannot be read as a record\n"), run);
    assertEquals("keep", Files.readString(path("out")));
  }

  @Test
  void nothing_is_written_when_our_encoding_lacks_a_character() throws IOException {
    Files.write(path("ours"), (BASE + "   3 ６六歩(67)\n").getBytes(SHIFT_JIS));
    write("theirs", BASE + "*😀\n");

    Run run = Run.of("merge", path("base"), path("ours"), path("theirs"));

    assertEquals(
        new Run(
            2,
            "",
            "kifu: " + path("ours") + ": its encoding lacks a character of the merged record\n"),
        run);
  }

  @Test
  void an_empty_base_is_none() throws IOException {
    write("base", "");

    assertEquals(0, Run.of("merge", path("base"), path("ours"), path("theirs")).exitCode());
  }

  @Test
  void git_merges_by_it_and_reports_a_contradiction() throws Exception {
    git("init", "-q", "-b", "ours");
    git("config", "merge.kifu.driver", driver() + " merge %O %A %B -o %A --name %P");
    Files.writeString(folder.resolve(".gitattributes"), "*.kif merge=kifu\n");
    commit(BASE);
    git("branch", "theirs");
    commit(BASE.replace("山田", "鈴木") + "   3 ６六歩(67)\n");
    git("checkout", "-q", "theirs");
    commit(BASE + "   3 ２六歩(27)\n");
    git("checkout", "-q", "ours");

    assertEquals(0, git("merge", "-q", "--no-edit", "theirs"));
    String merged = BASE.replace("山田", "鈴木") + "   3 ６六歩(67)\n\n変化：3手\n   3 ２六歩(27)\n";
    assertEquals(merged, Files.readString(folder.resolve("a.kif")));

    git("checkout", "-q", "theirs");
    commit((BASE + "   3 ２六歩(27)\n").replace("山田", "佐藤"));
    git("checkout", "-q", "ours");

    assertEquals(1, git("merge", "-q", "--no-edit", "theirs"));
    assertEquals(
        merged.replace("鈴木\n", "鈴木\n*kifu merge: 先手: 鈴木 (ours), 佐藤 (theirs)\n"),
        Files.readString(folder.resolve("a.kif")));
  }

  private void commit(String record) throws Exception {
    Files.writeString(folder.resolve("a.kif"), record);
    git("add", ".");
    git("commit", "-qm", "A change");
  }

  /** How git starts this program. */
  private static String driver() throws Exception {
    List<String> classPath = new ArrayList<>();
    for (Class<?> type : List.of(Kifu.class, Document.class, CommandLine.class, JsonObject.class)) {
      URI place = type.getProtectionDomain().getCodeSource().getLocation().toURI();
      classPath.add(Path.of(place).toString());
    }
    return "'%s' -cp '%s' kifu.cli.Kifu"
        .formatted(
            Path.of(System.getProperty("java.home"), "bin", "java"),
            String.join(File.pathSeparator, classPath));
  }

  private int git(String... arguments) throws Exception {
    ProcessBuilder git =
        new ProcessBuilder(
                Stream.concat(
                        Stream.of("git", "-c", "user.name=A", "-c", "user.email=a@example.org"),
                        Stream.of(arguments))
                    .toList())
            .directory(folder.toFile())
            .redirectErrorStream(true);
    git.environment().put("LC_ALL", "C.UTF-8");
    git.environment().put("GIT_CONFIG_NOSYSTEM", "1");
    Process process = git.start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    int exitCode = process.waitFor();
    System.err.print(exitCode > 1 ? output : "");
    return exitCode;
  }

  private Path path(String name) {
    return folder.resolve(name + ".kif");
  }

  private void write(String name, String record) throws IOException {
    Files.writeString(path(name), record);
  }
}
