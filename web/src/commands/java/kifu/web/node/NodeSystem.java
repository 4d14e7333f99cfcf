package kifu.web.node;

import org.teavm.jso.JSByRef;
import org.teavm.jso.JSObject;

/**
 * Does for the commands what only Node.js can do. What fails returns -1 or an empty text, and
 * {@link #error} says why.
 *
 * <p>In paths, a byte that is no UTF-8 is a lone surrogate of {@code U+DC80} to {@code U+DCFF}.
 */
public interface NodeSystem extends JSObject {
  /** The code of the last failure, such as {@code ENOENT}, a blank, and its words. */
  String error();

  /** What separates the names in a path. */
  String separator();

  /** The folder in which the program runs. */
  String folder();

  /** The environment variables, as {@code NAME=value}, with NUL after each. */
  String environment();

  /** Whether a stream is a terminal. */
  boolean isTerminal(int stream);

  /** How many bytes of memory the program may use. */
  double memory();

  /** A text that belongs to the program; empty if there is none of this name. */
  String text(String name);

  String version();

  /** Takes what to say if the program is interrupted now. */
  void interrupted(String words);

  /** Ends the program. */
  void end(int exitCode);

  /**
   * What is known of a file: its mode, its size, when it was modified in nanoseconds, its device
   * and number, with blanks between.
   */
  String attributes(String path, boolean followsLinks);

  /** How many bytes the disk has on which a file is. */
  double space(String path);

  boolean isWritable(String path);

  boolean isReadable(String path);

  /** The path without links and without relative parts. */
  String real(String path);

  /** The names in a folder, each with a slash after it; a slash if there is none. */
  String names(String folder);

  /** Makes a folder. */
  int makeFolder(String path);

  /**
   * Makes an empty file, which will be moved or removed.
   *
   * @param isPrivate whether others must not read it
   */
  int create(String path, boolean isPrivate);

  /** Puts a file in the place of another. */
  int move(String from, String to);

  int remove(String path);

  /** Gives a file the permissions and as far as allowed the owner of another. */
  int copyPermissions(String from, String to);

  /**
   * Opens a file.
   *
   * @return its number
   */
  int open(String path, boolean writes, boolean followsLinks);

  /**
   * Reads bytes.
   *
   * @param position where they begin in the file; -1 for where it is read next
   * @return how many there were; 0 at the end
   */
  int read(int file, @JSByRef byte[] bytes, int offset, int length, double position);

  /** Writes all of the bytes. */
  int write(int file, @JSByRef byte[] bytes, int offset, int length);

  /** Has the disk take what was written. */
  int flush(int file);

  int close(int file);
}
