import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import kifu.document.Document;
import kifu.drawing.BoardStyle;
import kifu.drawing.Wording;
import kifu.feature.Hover;
import kifu.format.OpeningBooks;
import kifu.problem.Language;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Counts the files of the library that a key in a record, and a hover, enters: those of which a
 * method is called. After a build, from the root of the repository, {@code java -cp
 * library/target/classes scripts/Walk.java} prints the numbers; with {@code --files} also the
 * names.
 */
public final class Walk {
  private static final Path CLASSES = Path.of("library/target/classes");

  /** The move in which keys are typed, and how many of them: after the first, code is loaded. */
  private static final int MOVE = 5;

  private static final int KEYS = 6; // an even number, so that the last one mends

  private static final TreeSet<String> FILES = new TreeSet<>();
  private static int calls;
  private static boolean names;

  /** Takes the name of the class of which a method is called. */
  public static void enter(String name) {
    FILES.add(name.replaceFirst("\\$.*", ""));
    calls++;
  }

  @SuppressWarnings("unchecked")
  public static void main(String[] arguments) throws Exception {
    names = List.of(arguments).contains("--files");
    var walk =
        (BiConsumer<String, String>)
            new Loader().loadClass("Walk$Steps").getConstructor().newInstance();
    walk.accept("even-game.kif", "\\(([1-9])[1-9]\\)");
    walk.accept("server-log.csa", "\n[+-]([1-9])[1-9]");
  }

  /**
   * Takes the name of a record and the form of a move, with the first digit of its origin as a
   * group; types keys that spoil that move and mend it, and asks for hovers.
   */
  public static final class Steps implements BiConsumer<String, String> {
    private static final Hover.Options OPTIONS =
        new Hover.Options(true, true, BoardStyle.DEFAULT, Wording.of(Language.JAPANESE));

    @Override
    public void accept(String name, String origin) {
      Document document = opened(name);
      String text = document.text().toString();
      MatchResult move = Pattern.compile(origin).matcher(text).results().toList().get(MOVE);
      String above = text.substring(0, move.start(1));
      int line = (int) above.chars().filter(c -> c == '\n').count();
      int column = above.length() - above.lastIndexOf('\n') - 1;
      String right = move.group(1);
      String wrong = right.equals("1") ? "2" : "1";
      for (int i = 1; i <= KEYS; i++) {
        begin();
        String key = i % 2 == 0 ? right : wrong;
        document = document.edit(i, List.of(new Edit(Range.ofLine(line, column, column + 1), key)));
        document.problems();
        if (i > KEYS - 2) {
          print(name + ", a key that " + (key.equals(right) ? "mends" : "spoils") + " a move");
        }
      }
      for (int i = 1; i <= KEYS; i++) {
        begin();
        Hover.hover(document, new Point(line, column), OpeningBooks.NONE, OPTIONS);
      }
      print(name + ", a hover");
    }

    private static Document opened(String name) {
      try {
        byte[] bytes = Files.readAllBytes(Path.of("testfiles/games", name));
        return Document.open(name, bytes).orElseThrow();
      } catch (IOException missing) {
        throw new UncheckedIOException(missing);
      }
    }
  }

  /** Forgets what was entered. */
  public static void begin() {
    FILES.clear();
    calls = 0;
  }

  /** Prints what was entered. */
  public static void print(String what) {
    Map<String, Integer> rooms = new TreeMap<>();
    for (String file : FILES) {
      rooms.merge(file.split("\\.")[1], 1, Integer::sum);
    }
    int core = FILES.size() - rooms.getOrDefault("feature", 0);
    System.out.println(
        "%,d files (%,d without feature), %,d calls: %s %s"
            .formatted(FILES.size(), core, calls, what, rooms));
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
            : name.startsWith("kifu.") || name.equals("Walk$Steps")
                ? define(name)
                : super.loadClass(name, resolve);
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        CodeTransform says =
            new CodeTransform() {
              @Override
              public void atStart(CodeBuilder code) {
                if (name.startsWith("kifu.")) {
                  code.loadConstant(name).invokestatic(ClassDesc.of("Walk"), "enter", ENTER);
                }
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
