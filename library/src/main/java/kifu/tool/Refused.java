package kifu.tool;

import kifu.problem.Phrase;

/** Says what a question asks in vain, why, and what to do instead. */
final class Refused extends Exception {
  private static final long serialVersionUID = 1;

  private final transient Phrase why;

  Refused(Phrase why) {
    super(why.english());
    this.why = why;
  }

  Refused(String japanese, String english) {
    this(new Phrase(japanese, english));
  }

  Phrase why() {
    return why;
  }
}
