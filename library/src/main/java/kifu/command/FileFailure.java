package kifu.command;

import java.io.IOException;
import kifu.problem.Phrase;

/** Says what could not be done with a file, and why. */
public class FileFailure extends IOException {
  private static final long serialVersionUID = 1;

  private final transient Phrase why;

  public FileFailure(Phrase why) {
    super(why.english());
    this.why = why;
  }

  public FileFailure(String japanese, String english) {
    this(new Phrase(japanese, english));
  }

  /** The reason in a few words. */
  public Phrase why() {
    return why;
  }
}
