package kifu.tool;

import java.util.List;
import java.util.Optional;
import kifu.command.FileFailure;
import kifu.command.FileText;

/** Gives the records that may be read, as the host of the tools allows. */
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
}
