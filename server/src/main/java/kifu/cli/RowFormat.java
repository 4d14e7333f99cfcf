package kifu.cli;

import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.stream.Collectors;
import kifu.text.EnumNames;
import picocli.CommandLine.Model.OptionSpec;

/** Writes rows of a table for other programs. */
enum RowFormat {
  /** As RFC 4180 has it, with a header; lines end with a line feed. */
  CSV {
    @Override
    String header(List<String> names) {
      return names.stream().map(RowFormat::field).collect(Collectors.joining(",", "", "\n"));
    }

    @Override
    String row(JsonObject row) {
      return row.asMap().values().stream()
          .map(value -> value instanceof JsonPrimitive known ? field(known.getAsString()) : "")
          .collect(Collectors.joining(",", "", "\n"));
    }
  },

  /** A JSON object on each line. */
  NDJSON {
    @Override
    String header(List<String> names) {
      return "";
    }

    @Override
    String row(JsonObject row) {
      return row + "\n";
    }
  };

  static OptionSpec option() {
    return OptionSpec.builder("--format")
        .paramLabel("FORMAT")
        .type(RowFormat.class)
        .defaultValue("csv")
        .build();
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }

  /** What stands before the first row. */
  abstract String header(List<String> names);

  /**
   * A row.
   *
   * @param row texts, numbers and {@link JsonNull}, in the order of the columns
   */
  abstract String row(JsonObject row);

  private static String field(String value) {
    String text = value.replace("\0", ""); // many programs would read the file no further
    boolean isPlain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return isPlain ? text : "\"" + text.replace("\"", "\"\"") + "\"";
  }
}
