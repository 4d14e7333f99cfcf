package kifu.cli;

import java.io.PrintStream;
import java.util.List;
import kifu.report.DisplayWidth;

/**
 * Prints rows with columns of equal width, two blanks before each.
 *
 * @param rows the cells, as many in each row
 * @param words how many columns hold words; those after them hold numbers, aligned to the right
 */
record TextTable(List<List<String>> rows, int words) {
  void print(PrintStream out) {
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        String cell = row.get(column);
        String blanks = " ".repeat(width(column) - DisplayWidth.of(cell));
        line.append("  ").append(column < words ? cell + blanks : blanks + cell);
      }
      out.println(line);
    }
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> DisplayWidth.of(row.get(column))).max().orElse(0);
  }
}
