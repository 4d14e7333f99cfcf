package kifu.drawing;

/**
 * Draws the grain of the wood of a board as it is on the best boards: cut so that the growth rings
 * are straight lines from player to player, close together and never quite alike.
 */
final class BoardGrain {
  private static final int RINGS = 80;

  private BoardGrain() {}

  /** The lines in a square of 100 units, as the data of an SVG path; every board has the same. */
  static String path() {
    StringBuilder path = new StringBuilder(2000);
    for (int ring = 0; ring < RINGS; ring++) {
      double x =
          100 * (ring + 0.5 + 0.3 * Math.sin(2.7 * ring) + 0.9 * Math.sin(0.55 * ring)) / RINGS;
      double lean = 0.9 * Math.sin(0.45 * ring + 0.6);
      double sway = 0.5 * Math.sin(1.9 * ring);
      path.append('M').append(PieceStrokes.number(x)).append(" 0C");
      path.append(PieceStrokes.number(x + lean + sway)).append(" 33 ");
      path.append(PieceStrokes.number(x + lean - sway)).append(" 67 ");
      path.append(PieceStrokes.number(x + 0.6 * lean)).append(" 100");
    }
    return path.toString();
  }
}
