package kifu.record;

/**
 * How much of what stands in a stretch of text, so that whoever looks for something can pass over
 * the rest.
 *
 * @param plays moves and ends
 * @param branches heads of variations
 * @param marks moves that announce another one by a {@code +}
 * @param games ends of games behind which another one begins
 * @param problems lines' own problems
 * @param recognised lines that belong to the format
 */
public record Counts(int plays, int branches, int marks, int games, int problems, int recognised) {
  static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0);

  Counts plus(Counts other) {
    return new Counts(
        plays + other.plays,
        branches + other.branches,
        marks + other.marks,
        games + other.games,
        problems + other.problems,
        recognised + other.recognised);
  }

  static Counts of(Lines lines) {
    int plays = 0;
    int branches = 0;
    int marks = 0;
    int games = 0;
    Facts facts = lines.facts();
    for (int i = 0; i < facts.count(); i++) {
      switch (facts.kind(i)) {
        case MOVE, END, UNREADABLE -> {
          plays++;
          marks += facts.hasBranchMark(i) ? 1 : 0;
        }
        case BRANCH -> branches++;
        case NEXT_GAME -> games++;
        case SUMMARY, FOUL_REMARK, HEADER, SETUP, UNKNOWN_END, TIME -> {}
      }
    }
    return new Counts(plays, branches, marks, games, lines.problems().size(), lines.recognised());
  }
}
