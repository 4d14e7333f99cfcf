package kifu.tsume;

/** Names the rules by which venues judge mating problems, where they differ. */
public enum Profile {
  /** As competitions and magazines of composers judge. */
  CONTEST,
  /** As collections of exercises and positions from games do: 変長 and 駒余り are tolerated. */
  LENIENT
}
