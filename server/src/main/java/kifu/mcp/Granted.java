package kifu.mcp;

import java.util.List;
import kifu.tool.Records;

/** Says which records may be read in which folders. */
public interface Granted extends Records {
  /** The addresses of the records of all folders, of many the first ones. */
  List<Listed> listed();

  /**
   * A record.
   *
   * @param uri its address
   * @param path as {@link Records#list} has it
   */
  record Listed(String uri, String path) {}
}
