import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Counts the files of the library that a key in a record enters until the problems are known: those
 * of which a method is called. After a build, {@code java scripts/Walk.java} prints the numbers,
 * from the root of the repository; with {@code --files} also the names.
 */
public final class Walk {
  private static final Path CLASSES = Path.of("library/target/classes");

  /** The move in which keys are typed, and how many of them: after the first, code is loaded. */
  private static final int MOVE = 5;

  private static final int KEYS = 6;

  private static final TreeSet<String> FILES = new TreeSet<>();
  private static int calls;

  /** Takes the name of the class of which a method is called. */
  public static void enter(String name) {
    FILES.add(name.replaceFirst("\\$.*", ""));
    calls++;
  }

  public static void main(String[] arguments) throws Exception {
    boolean names = List.of(arguments).contains("--files");
    Loader loader = new Loader();
    key(loader, "even-game.kif", "\\(([1-9])[1-9]\\)", names);
    key(loader, "server-log.csa", "\n[+-]([1-9])[1-9]", names);
  }

  /**
   * Counts the files of the last two of some keys, which spoil a move and mend it.
   *
   * @param origin matches a move, with the first digit of its origin as a group
   */
  private static void key(Loader loader, String name, String origin, boolean names)
      throws Exception {
    byte[] bytes = Files.readAllBytes(Path.of("testfiles/games", name));
    Class<?> type = loader.loadClass("kifu.document.Document");
    Class<?> range = loader.loadClass("kifu.text.Range");
    Class<?> edit = loader.loadClass("kifu.text.Edit");
    Object opened = type.getMethod("open", String.class, byte[].class).invoke(null, name, bytes);
    Object document = ((Optional<?>) opened).orElseThrow();
    String text = type.getMethod("text").invoke(document).toString();
    MatchResult move = Pattern.compile(origin).matcher(text).results().toList().get(MOVE);
    String above = text.substring(0, move.start(1));
    int line = (int) above.chars().filter(c -> c == '\n').count();
    int column = above.length() - above.lastIndexOf('\n') - 1;
    Object place =
        range
            .getMethod("ofLine", int.class, int.class, int.class)
            .invoke(null, line, column, column + 1);
    String right = move.group(1);
    String wrong = right.equals("1") ? "2" : "1";
    for (int i = 1; i <= KEYS; i++) {
      FILES.clear();
      calls = 0;
      boolean mends = i % 2 == 0;
      Object typed =
          edit.getConstructor(range, String.class).newInstance(place, mends ? right : wrong);
      document = type.getMethod("edit", int.class, List.class).invoke(document, i, List.of(typed));
      type.getMethod("problems").invoke(document);
      if (i > KEYS - 2) {
        print(name + (mends ? ", a key that mends a move" : ", a key that spoils a move"), names);
      }
    }
  }

  private static void print(String what, boolean names) {
    Map<String, Integer> rooms = new TreeMap<>();
    for (String file : FILES) {
      rooms.merge(file.split("\\.")[1], 1, Integer::sum);
    }
    System.out.println("%,d files, %,d calls: %s %s".formatted(FILES.size(), calls, what, rooms));
    if (names) {
      FILES.forEach(file -> System.out.println("  " + file));
    }
  }

  /** Loads the classes of the library so that each method says when it is called. */
  private static final class Loader extends URLClassLoader {
    private static final MethodTypeDesc ENTER =
        MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_String);

    private final ClassFile file =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(this)
                    .orElse(ClassHierarchyResolver.defaultResolver())));

    Loader() throws IOException {
      super(new URL[] {CLASSES.toUri().toURL()}, Walk.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        return known != null
            ? known
            : name.startsWith("kifu.") ? define(name) : super.loadClass(name, resolve);
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        CodeTransform says =
            new CodeTransform() {
              @Override
              public void atStart(CodeBuilder code) {
                code.loadConstant(name).invokestatic(ClassDesc.of("Walk"), "enter", ENTER);
              }

              @Override
              public void accept(CodeBuilder code, CodeElement element) {
                code.with(element);
              }
            };
        byte[] telling =
            file.transformClass(
                file.parse(in.readAllBytes()), ClassTransform.transformingMethodBodies(says));
        return defineClass(name, telling, 0, telling.length);
      } catch (IOException missing) {
        throw new ClassNotFoundException(name, missing);
      }
    }
  }
}
