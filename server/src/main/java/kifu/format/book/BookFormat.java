package kifu.format.book;

import kifu.format.Analysis;
import kifu.format.Format;
import kifu.text.Text;

/** The format of YaneuraOu's text books. */
public final class BookFormat implements Format {
  @Override
  public Analysis analyse(Text text) {
    return BookAnalysis.of(text);
  }
}
