import org.jspecify.annotations.NullMarked;

/**
 * Reads, checks, edits and converts shogi game records (KIF, KI2, BOD, CSA, JKF, USI) and opening
 * books of YaneuraOu.
 *
 * <p>A {@link kifu.document.Document} is a record as a value: it holds the text, what is wrong with
 * it ({@link kifu.problem.Problem}) and its games ({@link kifu.exchange.GameRecord}); an edit gives
 * the next one, and costs what it changes. {@link kifu.feature} has a class for each thing that an
 * editor can ask of it. Positions, moves and rules ({@link kifu.shogi}) need no document. All
 * values are immutable; lines are counted from 0, columns in UTF-16 characters. The page of {@link
 * kifu.document} has recipes.
 */
@NullMarked
module kifu {
  requires com.google.gson;
  requires static transitive org.jspecify;

  exports kifu.collection;
  exports kifu.document;
  exports kifu.drawing;
  exports kifu.encoding;
  exports kifu.exchange;
  exports kifu.feature;
  exports kifu.format;
  exports kifu.game;
  exports kifu.markdown;
  exports kifu.play;
  exports kifu.problem;
  exports kifu.prose;
  exports kifu.record;
  exports kifu.shogi;
  exports kifu.text;
  exports kifu.tsume;
}
