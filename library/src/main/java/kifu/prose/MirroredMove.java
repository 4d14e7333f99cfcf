package kifu.prose;

/** Exchanges left and right in the words of quoted moves: files of squares, 右 and 左. */
final class MirroredMove {
  private static final int FILES = 10;

  private MirroredMove() {}

  /** The words of a move on a mirrored board, in the characters in which they are written. */
  static String of(String text, QuotedMove move) {
    StringBuilder words = new StringBuilder(text.substring(move.start(), move.end()));
    boolean isSquare = false; // whether the digit before is the file of the same square
    for (int i = 0; i < words.length(); i++) {
      char c = words.charAt(i);
      boolean isFile = QuotedMoves.digit(c) > 0 && !isSquare;
      if (isFile) {
        words.setCharAt(i, (char) (c - QuotedMoves.digit(c) + FILES - QuotedMoves.digit(c)));
      } else if (c == '右') {
        words.setCharAt(i, '左');
      } else if (c == '左') {
        words.setCharAt(i, '右');
      }
      isSquare = isFile;
    }
    return words.toString();
  }
}
