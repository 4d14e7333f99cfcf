package kifu.benchmark.goals;

/** Measures some of the rows of the table. */
interface Measurement {
  void measure(Program program, Table table) throws Exception;
}
