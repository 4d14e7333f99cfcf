package kifu.conformance;

import com.google.gson.JsonObject;
import kifu.command.FileFailure;

/** Reads records and says what it has read, in the form of {@code expected.json}. */
public interface Reader {
  /**
   * What it reads in the record of a case: its games, what is wrong with it, or an error where the
   * reader reads nothing.
   *
   * @throws FileFailure if it cannot be asked any more
   */
  JsonObject read(Case asked) throws FileFailure;
}
