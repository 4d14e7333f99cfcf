package kifu.conformance;

import com.google.gson.JsonObject;

/** Reads records and says what it has read, in the form of {@code expected.json}. */
public interface Reader {
  /**
   * What it reads in the record of a case: its games, what is wrong with it, or an error where the
   * reader reads nothing.
   */
  JsonObject read(Case asked);
}
