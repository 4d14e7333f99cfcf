package kifu.cli;

import com.google.gson.JsonArray;

/** Prints what engines answer as one table. For one thread at a time. */
final class AnalysisTable {
  private final Console console;
  private final AnalyseOptions.Form form;
  private final JsonArray json = new JsonArray();
  private boolean hasHeader;

  AnalysisTable(Console console, AnalyseOptions.Form form) {
    this.console = console;
    this.form = form;
  }

  void print(AnalysisRow row) {
    if (form == AnalyseOptions.Form.JSON) {
      json.add(row.json());
    } else {
      printHeader();
      console.records().print(RowFormat.CSV.row(row.csv()));
    }
  }

  private void printHeader() {
    if (!hasHeader) {
      console.records().print(RowFormat.CSV.header(AnalysisRow.COLUMNS));
      hasHeader = true;
    }
  }

  /** Prints what is left of the table. */
  void end() {
    switch (form) {
      case JSON -> console.records().println(json);
      case CSV -> printHeader();
      case TEXT -> {}
    }
    console.records().flush();
  }
}
