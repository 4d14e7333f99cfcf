package kifu.record;

import java.util.regex.Pattern;

/** Recognises comments that tell of a foul, such as the one that ended a game. */
public final class FoulRemark {
  /** 二歩 only where it is not the square ５二 with a pawn. */
  private static final Pattern FOUL = Pattern.compile("反則|王手放置|(?<![1-9１-９])二歩");

  private FoulRemark() {}

  /** Whether a comment tells of a foul. */
  public static boolean isIn(String comment) {
    return FOUL.matcher(comment).find();
  }
}
