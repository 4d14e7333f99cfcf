package kifu.cli;

/** Says what stands around the parts of an output, and between two of them. */
record Frame(String start, String separator, String end) {
  static final Frame NONE = new Frame("", "", "");

  /** Around objects of JSON that begin on lines of their own. */
  static final Frame ARRAY = new Frame("[", ",", "\n]\n");
}
