package kifu.tool;

import java.util.List;
import java.util.Optional;
import kifu.command.FileFailure;
import kifu.command.FileText;

/** Gives the records that may be read, and takes those that may be written, as the host allows. */
public interface Records {
  /**
   * Reads a record.
   *
   * @param path as it is listed, or as a user names it
   * @throws FileFailure if it may not or cannot be read
   */
  FileText read(String path) throws FileFailure;

  /**
   * The paths of all records, in their order.
   *
   * @param below the folder in which they are, or one record
   * @throws FileFailure if there is no such folder among those that may be read
   */
  List<String> list(Optional<String> below) throws FileFailure;

  /**
   * Writes a record.
   *
   * @param replaces whether it may replace one that is there
   * @throws FileFailure if it may not or cannot be written
   */
  default void write(String path, byte[] content, boolean replaces) throws FileFailure {
    throw new FileFailure("書き込みは許されていません", "nothing may be written");
  }
}
