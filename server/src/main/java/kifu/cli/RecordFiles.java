package kifu.cli;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import kifu.RegularFile;
import kifu.command.FileText;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.format.book.BinaryBook;
import kifu.sbk.ShogiGuiBook;

/**
 * Finds the files that the paths of a command line mean: a file is itself, a folder all records in
 * it and in its folders, in the order of their names. What is named twice is found once.
 *
 * <p>Holds no more than the names in one folder and in those around it. A link to a file is
 * followed; one to a folder only when it is named itself, so that no loop can be walked.
 */
final class RecordFiles {
  /** Takes what is found. */
  interface Visitor {
    /** A file to work on. It may be gone by the time it is read. */
    void file(RecordFile file);

    /** A folder that cannot be read, or not all that is in it. */
    void failure(Path path, IOException reason);

    /** A file that is named but excluded. */
    default void excluded() {}

    /** All files of a folder that was named have been found. */
    default void end(FolderContent folder) {}
  }

  /** Extensions of records that no format here reads. */
  private static final Set<String> UNSUPPORTED = Set.of("usen", "psn");

  /** How many bytes are read to see that a file is no text. */
  private static final int BEGINNING = 512;

  /** How many bytes a byte order mark has, at most: such a file may be empty. */
  private static final int LONGEST_MARK = 3;

  private static final String EMACS_LOCK = ".#";

  private final Choice choice;
  private final Visitor visitor;

  /** What is visited on its own, wherever it is found besides; of files that are written, all. */
  private final Set<Path> apart = new HashSet<>();

  private RecordFiles(Choice choice, Visitor visitor) {
    this.choice = choice;
    this.visitor = visitor;
  }

  /** Says which books are among the files of folders. */
  enum BookFiles {
    NONE,
    /** Those that can be written, too. */
    TEXT,
    ALL
  }

  /**
   * Says which files of folders are found.
   *
   * @param except a folder in which nothing is looked for: the one that the command writes to
   * @param once whether a file with several links to it is found once, as it has to be to be
   *     written
   * @param excluded whether a file is left out, also if it is named
   * @param markdown whether Markdown documents are found, which may have records in them
   */
  record Choice(
      BookFiles books,
      Optional<Path> except,
      boolean once,
      Predicate<Path> excluded,
      boolean markdown) {
    /** All of them. */
    static final Choice ALL = new Choice(BookFiles.ALL, Optional.empty());

    Choice(BookFiles books, Optional<Path> except) {
      this(books, except, false, file -> false, false);
    }

    /** This choice, with each file once if it is written. */
    Choice onceIf(boolean isWritten) {
      return new Choice(books, except, isWritten, excluded, markdown);
    }

    /** This choice without some files. */
    Choice without(Predicate<Path> others) {
      return new Choice(books, except, once, others, markdown);
    }

    /** This choice, with Markdown documents if they are asked for. */
    Choice markdownIf(boolean isAskedFor) {
      return new Choice(books, except, once, excluded, isAskedFor);
    }
  }

  /** Shows every file to the visitor, path by path. */
  static void visit(List<Path> paths, Choice choice, Visitor visitor) {
    RecordFiles files = new RecordFiles(choice, visitor);
    choice.except().map(RecordFiles::key).ifPresent(files.apart::add);
    List<Path> once = paths.size() == 1 ? paths : files.distinct(paths);
    for (Path path : once) {
      if (Files.isDirectory(path)) {
        FolderContent content = new FolderContent(path);
        boolean needsKeys = choice.once() || !files.apart.isEmpty();
        files.folder(path, needsKeys ? key(path) : path, content);
        visitor.end(content);
      } else if (choice.excluded().test(path)) {
        visitor.excluded();
      } else {
        visitor.file(RecordFile.named(path));
      }
    }
  }

  /** How many files there are, and folders that cannot be read. */
  static int count(List<Path> paths, Choice choice) {
    AtomicInteger count = new AtomicInteger();
    visit(
        paths,
        choice,
        new Visitor() {
          @Override
          public void file(RecordFile file) {
            count.incrementAndGet();
          }

          @Override
          public void failure(Path path, IOException reason) {
            count.incrementAndGet();
          }
        });
    return count.get();
  }

  private List<Path> distinct(List<Path> paths) {
    return paths.stream().filter(path -> apart.add(key(path))).toList();
  }

  /** What a path leads to, whichever way. */
  private static Path key(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException missing) {
      return path.toAbsolutePath().normalize();
    }
  }

  private void folder(Path folder, Path key, FolderContent content) {
    Optional<IOException> closed = Optional.empty();
    for (Path path : list(folder, content)) {
      try {
        if (!apart.isEmpty() && apart.contains(child(key, path))) {
          content.addRecord();
        } else {
          Optional<BasicFileAttributes> attributes = attributes(path);
          if (attributes.filter(BasicFileAttributes::isDirectory).isPresent()) {
            folder(path, child(key, path), content);
          } else {
            file(path, attributes.filter(BasicFileAttributes::isRegularFile), content);
          }
        }
      } catch (IOException failure) {
        closed = Optional.of(failure);
      }
    }
    closed.ifPresent(failure -> unread(folder, failure, content));
  }

  private static Path child(Path key, Path path) {
    return key.resolve(Objects.requireNonNull(path.getFileName()));
  }

  /**
   * What the system says of a file or folder itself, not of what a link leads to; empty if it is
   * gone.
   *
   * @throws IOException if one may know the names in the folder around it, but not what they name
   */
  private static Optional<BasicFileAttributes> attributes(Path path) throws IOException {
    try {
      return Optional.of(
          Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
    } catch (NoSuchFileException gone) {
      return Optional.empty();
    }
  }

  /**
   * A file that may be one to work on.
   *
   * @param regular what the system says of it, if it is a regular file and no link
   */
  private void file(Path path, Optional<BasicFileAttributes> regular, FolderContent content) {
    Optional<DocumentFormat> format = DocumentFormat.ofFileName(path.toString());
    if (BookKind.BINARY.isOf(path)) {
      binaryBook(BinaryBook.EXTENSION, path, regular, content);
    } else if (BookKind.SHOGI_GUI.isOf(path)) {
      binaryBook(ShogiGuiBook.EXTENSION, path, regular, content);
    } else if (choice.markdown() && Document.isMarkdown(path.toString())) {
      unlessExcluded(path, regular, content);
    } else if (format.isEmpty()) {
      extension(path).filter(UNSUPPORTED::contains).ifPresent(content.skipped()::addUnsupported);
    } else if (isExcluded(path, content)) {
      content.skipped().addExcluded();
    } else if (isToRead(path, regular, content)) {
      boolean isBook = format.get() == DocumentFormat.BOOK;
      if (isBook && isBinary(path)) {
        content.skipped().addDatabase();
      } else if (isBook && choice.books() == BookFiles.NONE) {
        content.skipped().addBook(DocumentFormat.BOOK.extension());
      } else {
        found(path, regular, content);
      }
    }
  }

  private void binaryBook(
      String extension, Path path, Optional<BasicFileAttributes> regular, FolderContent content) {
    if (choice.books() == BookFiles.NONE) {
      content.skipped().addBook(extension);
    } else if (choice.books() == BookFiles.TEXT) {
      content.skipped().addUnsupported(extension);
    } else {
      unlessExcluded(path, regular, content);
    }
  }

  private void unlessExcluded(
      Path path, Optional<BasicFileAttributes> regular, FolderContent content) {
    if (isExcluded(path, content)) {
      content.skipped().addExcluded();
    } else if (isToRead(path, regular, content)) {
      found(path, regular, content);
    }
  }

  /** Whether a record is left out; a folder with such a record is not one without records. */
  private boolean isExcluded(Path path, FolderContent content) {
    boolean is = choice.excluded().test(path);
    if (is) {
      content.addRecord();
    }
    return is;
  }

  /** Whether a file has some text; one that has many bytes is not looked at once more. */
  private static boolean isToRead(
      Path path, Optional<BasicFileAttributes> regular, FolderContent content) {
    return regular.filter(file -> file.size() > LONGEST_MARK).isPresent()
        || (leadsToFile(path) && !isEmpty(path, content));
  }

  /**
   * Not a folder behind a link, and not a lock of Emacs, a link to no file. What else cannot be
   * read, as a pipe, is a failure when it is to be read.
   */
  private static boolean leadsToFile(Path path) {
    try {
      return !Files.readAttributes(path, BasicFileAttributes.class).isDirectory();
    } catch (IOException unreachable) {
      return !Objects.requireNonNull(path.getFileName()).toString().startsWith(EMACS_LOCK);
    }
  }

  /** Whether a file has no text, so that there is nothing to do: it is counted then. */
  private static boolean isEmpty(Path path, FolderContent content) {
    try {
      RegularFile file = RegularFile.of(path);
      if (file.size() > LONGEST_MARK || !FileText.of(file.read()).isEmpty()) {
        return false;
      }
      content.skipped().addEmpty();
      return true;
    } catch (IOException unreadable) {
      return false; // The command that reads it will say so.
    }
  }

  private void found(Path path, Optional<BasicFileAttributes> regular, FolderContent content) {
    content.addRecord();
    if (!choice.once() || apart.add(key(path))) {
      visitor.file(new RecordFile(path, Optional.of(content.folder()), regular));
    }
  }

  private static Optional<String> extension(Path path) {
    String name = path.toString();
    int dot = name.lastIndexOf('.');
    return dot < 0
        ? Optional.empty()
        : Optional.of(name.substring(dot + 1).toLowerCase(Locale.ROOT));
  }

  /** Whether a file with the extension of books is one of the many databases that share it. */
  private static boolean isBinary(Path path) {
    try {
      for (byte b : RegularFile.of(path).read(0, BEGINNING)) {
        if (b == 0) {
          return true;
        }
      }
      return false;
    } catch (IOException unreadable) {
      return false; // The command that reads it will say so.
    }
  }

  private List<Path> list(Path folder, FolderContent content) {
    List<Path> paths = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      stream.forEach(paths::add);
    } catch (DirectoryIteratorException failure) {
      unread(folder, Objects.requireNonNull(failure.getCause()), content);
    } catch (IOException failure) {
      unread(folder, failure, content);
    }
    Collections.sort(paths);
    return paths;
  }

  private void unread(Path folder, IOException failure, FolderContent content) {
    content.addUnread();
    visitor.failure(folder, failure);
  }
}
