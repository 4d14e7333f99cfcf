import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.jar.Attributes.Name.IMPLEMENTATION_VERSION;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.attribute.ModuleAttribute;
import java.lang.constant.ModuleDesc;
import java.lang.reflect.AccessFlag;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Makes the self-contained program {@code target/kifu} out of the merged jar: a Java of only the
 * modules that it needs, the program being one of them, the launcher with its options, and caches
 * of loaded classes that make it start fast.
 *
 * <p>The program is a module and no jar, because for each class of a jar Java would look for the
 * file from which the cache was made, in vain once the image lies in another folder.
 *
 * <p>Java hardly checks a cache against the modules and might run old classes out of it. So the
 * image is one unit: all of it is made anew each time, the caches last.
 *
 * <p>Maven runs this file in the folder {@code server}: {@code java --class-path JAR
 * BuildImage.java JAR}.
 */
final class BuildImage {
  private static final Path IMAGE = Path.of("target/kifu");
  private static final Path MODULE = Path.of("target/module/kifu.jar");
  private static final Path SOURCES = Path.of("src/main/image");
  private static final Path LAUNCHER = IMAGE.resolve("bin/kifu");

  /** The libraries that only {@code kifu mcp} has on its class path. */
  private static final Path MCP = Path.of("target/mcp");

  /** The list of what is in the jar and in these. */
  private static final Path BILL = Path.of("target/image-bom.json");

  /**
   * All classes of a cache are loaded at once: with those of the server, a short command would take
   * half as long again.
   */
  private static final Path SERVER_CACHE = IMAGE.resolve("lib/server.aot");

  /** For what works on folders: checks of all kinds of records, and searches. */
  private static final Path FOLDER_CACHE = IMAGE.resolve("lib/folder.aot");

  private static final Path COMMAND_CACHE = IMAGE.resolve("lib/command.aot");

  /** A command is over before what compilers want to know is of use. */
  private static final String WITHOUT_PROFILES = "-XX:-AOTRecordTraining";

  /**
   * What the program works on while Java watches which classes it uses, and how: a folder, and
   * files of each format.
   */
  private static final List<String> TRAINING =
      List.of(
          "../testfiles",
          "src/main/aot/record.kif",
          "../testfiles/games/even-game.kif", // of more than one chunk
          "../testfiles/games/server-log.csa",
          "../testfiles/books/opening.db");

  /** What the training reads on standard input: an editor's session, one message on each line. */
  private static final Path SESSION = Path.of("src/main/aot/session.lsp");

  private BuildImage() {}

  public static void main(String[] arguments) throws Exception {
    delete(IMAGE);
    makeModule(Path.of(arguments[0]));
    link();
    Files.copy(SOURCES.resolve("kifu"), LAUNCHER);
    LAUNCHER.toFile().setExecutable(true, false);
    for (String options : List.of("kifu.options", "serve.options")) {
      Files.copy(SOURCES.resolve(options), IMAGE.resolve("lib").resolve(options));
    }
    Files.copy(Path.of("../LICENSE"), IMAGE.resolve("LICENSE"));
    Files.copy(Path.of("../CHANGELOG.md"), IMAGE.resolve("CHANGELOG.md"));
    Files.copy(Path.of("../THIRD-PARTY"), IMAGE.resolve("THIRD-PARTY"));
    copyLibraries();
    listWhatIsInside();
    copyPages();
    addToShells();
    train(SERVER_CACHE, "serve", "");
    train(FOLDER_CACHE, "folder", WITHOUT_PROFILES);
    train(COMMAND_CACHE, "command", WITHOUT_PROFILES);
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static void link() {
    int exitCode =
        ToolProvider.findFirst("jlink")
            .orElseThrow()
            .run(
                System.out,
                System.err,
                "--module-path=" + MODULE,
                "--add-modules=kifu,java.xml", // which only Jackson needs, for kifu mcp
                "--no-header-files",
                "--no-man-pages",
                "--output=" + IMAGE);
    if (exitCode != 0) {
      throw new IllegalStateException("jlink ended with " + exitCode);
    }
  }

  /**
   * Makes a module of the jar, and of its classes such as the cache can hold: those older than Java
   * 6 (all of picocli) in the format of Java 21, and without {@link DynamicCalls}.
   */
  private static void makeModule(Path jar) throws IOException {
    Files.createDirectories(MODULE.getParent());
    try (JarFile from = new JarFile(jar.toFile());
        JarOutputStream to = new JarOutputStream(Files.newOutputStream(MODULE));
        URLClassLoader classes = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
      ClassFile format =
          ClassFile.of(
              StackMapsOption.GENERATE_STACK_MAPS,
              ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(classes)));
      String version = from.getManifest().getMainAttributes().getValue(IMPLEMENTATION_VERSION);
      LocalDateTime time = from.getEntry(JarFile.MANIFEST_NAME).getTimeLocal();
      to.putNextEntry(entry("module-info.class", time));
      to.write(format.buildModule(declaration(version)));
      for (JarEntry entry : Collections.list(from.entries())) {
        to.putNextEntry(entry(entry.getName(), time));
        try (InputStream content = from.getInputStream(entry)) {
          byte[] bytes = content.readAllBytes();
          to.write(entry.getName().endsWith(".class") ? adapted(format, bytes) : bytes);
        }
      }
    }
  }

  /** An entry without the time when it was made, so that two builds are the same. */
  private static JarEntry entry(String name, LocalDateTime time) {
    JarEntry entry = new JarEntry(name);
    entry.setTimeLocal(time);
    return entry;
  }

  private static ModuleAttribute declaration(String version) {
    return ModuleAttribute.of(
        ModuleDesc.of("kifu"),
        module ->
            module
                .moduleVersion(version)
                .requires(ModuleDesc.of("java.base"), List.of(AccessFlag.MANDATED), null)
                .requires(ModuleDesc.of("java.logging"), List.of(), null)
                .requires(ModuleDesc.of("jdk.management"), List.of(), null));
  }

  private static byte[] adapted(ClassFile format, byte[] bytes) {
    ClassModel type = format.parse(bytes);
    if (type.majorVersion() < ClassFile.JAVA_6_VERSION) {
      return format.transformClass(type, newFormat());
    }
    return DynamicCalls.areIn(type) ? format.transformClass(type, new DynamicCalls(type)) : bytes;
  }

  private static ClassTransform newFormat() {
    ClassTransform withStackMaps =
        ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL);
    return withStackMaps.andThen(
        (builder, element) ->
            builder.with(
                element instanceof ClassFileVersion
                    ? ClassFileVersion.of(ClassFile.JAVA_21_VERSION, 0)
                    : element));
  }

  private static void copyLibraries() throws IOException {
    Path to = Files.createDirectories(IMAGE.resolve("lib/mcp"));
    for (Path library : libraries()) {
      Files.copy(library, to.resolve(library.getFileName()));
    }
  }

  private static List<Path> libraries() throws IOException {
    try (Stream<Path> files = Files.list(MCP)) {
      return files.sorted().toList();
    }
  }

  /** What is in the image: what is in the jar, what lies beside it, and the Java. */
  private static void listWhatIsInside() throws IOException {
    Gson gson = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();
    JsonObject bill = gson.fromJson(Files.readString(BILL), JsonObject.class);
    String version = System.getProperty("java.version");
    String name = "pkg:generic/openjdk@" + version;
    JsonObject java = new JsonObject();
    java.addProperty("type", "platform");
    java.addProperty("bom-ref", name);
    java.addProperty("publisher", System.getProperty("java.vendor"));
    java.addProperty("name", "OpenJDK");
    java.addProperty("version", version);
    JsonObject licence = new JsonObject();
    licence.addProperty("expression", "GPL-2.0-only WITH Classpath-exception-2.0");
    JsonArray licences = new JsonArray();
    licences.add(licence);
    java.add("licenses", licences);
    java.addProperty("purl", name);
    bill.getAsJsonArray("components").add(java);
    Files.writeString(IMAGE.resolve("bom.json"), gson.toJson(bill));
  }

  /** Copies the pages that explain diagnostics, which editors open from them. */
  private static void copyPages() throws IOException {
    for (String folder : List.of("docs/diagnostics", "docs/ja/diagnostics")) {
      Path pages = Files.createDirectories(IMAGE.resolve(folder));
      try (Stream<Path> files = Files.list(Path.of("..", folder))) {
        for (Path file : files.toList()) {
          Files.copy(file, pages.resolve(file.getFileName()));
        }
      }
    }
  }

  /** Adds what shells and {@code man} look for below {@code share}. */
  private static void addToShells() throws IOException, InterruptedException {
    Path share = IMAGE.resolve("share");
    String version = run("--version").replace("kifu ", "").strip();
    write(share.resolve("man/man1/kifu.1"), ManPage.of("en", version));
    write(share.resolve("man/ja/man1/kifu.1"), ManPage.of("ja", version));
    write(
        share.resolve("bash-completion/completions/kifu"),
        run("generate-completion", "--shell", "bash"));
    write(
        share.resolve("fish/vendor_completions.d/kifu.fish"),
        run("generate-completion", "--shell", "fish"));
  }

  private static void write(Path file, String content) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  /** What the program in the image prints. */
  private static String run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(LAUNCHER.toString()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException(command + " failed");
    }
    return output;
  }

  private static void train(Path cache, String what, String javaOption)
      throws IOException, InterruptedException {
    Path input = Path.of("target/training.in");
    Path output = Path.of("target/training.out");
    Files.write(input, session());
    List<String> command = new ArrayList<>(List.of(LAUNCHER.toString(), "train", what));
    command.addAll(TRAINING);
    ProcessBuilder training =
        new ProcessBuilder(command)
            .redirectInput(input.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    training.environment().put("KIFU_JAVA_OPTIONS", javaOption + " -XX:AOTCacheOutput=" + cache);
    Process process = training.start();
    boolean ended = process.waitFor(2, TimeUnit.MINUTES);
    process.destroyForcibly();
    if (!ended || process.exitValue() != 0 || !Files.exists(cache)) {
      throw new IllegalStateException("Training failed:\n" + Files.readString(output));
    }
  }

  /**
   * The messages as the protocol sends them, each after a header with its length in bytes. As an
   * editor's, the first one names the process that the server is to watch.
   */
  private static byte[] session() throws IOException {
    String process = "\"processId\":" + ProcessHandle.current().pid();
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    for (String message : Files.readAllLines(SESSION)) {
      byte[] content = message.replace("\"processId\":null", process).getBytes(UTF_8);
      stream.writeBytes(("Content-Length: " + content.length + "\r\n\r\n").getBytes(UTF_8));
      stream.writeBytes(content);
    }
    return stream.toByteArray();
  }
}
