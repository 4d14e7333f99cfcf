package kifu.collection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import kifu.Marked;
import kifu.RandomDocument;
import kifu.collection.GameIndex.Freshness;
import kifu.collection.GameQuery.Turned;
import kifu.collection.PositionPattern.Hand;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.feature.WorkspaceSymbols;
import kifu.format.HeaderValue;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

class GameIndexTest {
  private static final String CLIMBING_SILVER =
      """
      先手：甲
      棋戦：名人戦
      手数----指手---------消費時間--
         1 ７六歩(77)
         2 ８四歩(83)
         3 ２六歩(27)
      """;

  private static final String OTHER_ORDER =
      """
      先手：乙
      後手：甲
      棋戦：名人戦
      手数----指手---------消費時間--
         1 ２六歩(27)
         2 ８四歩(83)
         3 ７六歩(77)
         4 ８五歩(84)

      変化：2手
         2 ３四歩(33)
         3 ７六歩(77)
      """;

  static final List<DocumentFormat> FORMATS =
      List.of(
          DocumentFormat.KIF,
          DocumentFormat.KI2,
          DocumentFormat.CSA,
          DocumentFormat.JKF,
          DocumentFormat.USI);

  private static final long STAMP = 0x123456789abcdefL;

  private static String file(int number) {
    return "file:///" + number + ".kif";
  }

  private static GameIndex index(String... records) {
    GameIndex index = new GameIndex();
    for (int i = 0; i < records.length; i++) {
      put(index, i, Marked.kif(records[i]));
    }
    return index;
  }

  private static void put(GameIndex index, int number, Marked record) {
    assertTrue(index.put(IndexedRecord.of(file(number), record.document()), Long.MAX_VALUE));
  }

  private static KnownGames known(GameIndex index) {
    return index.with(Map.of(), Freshness.AS_KNOWN);
  }

  private static Position after(String... moves) {
    return Stream.of(moves)
        .map(move -> Move.ofUsi(move).orElseThrow())
        .reduce(Position.START, Position::play, (a, b) -> b);
  }

  private static List<String> moves(GameIndex index, Position position) {
    return known(index).movesAt(position, "").entrySet().stream()
        .map(move -> move.getKey().usi() + " " + move.getValue())
        .toList();
  }

  @Test
  void a_move_is_known_from_every_game_and_variation() {
    GameIndex index = index(CLIMBING_SILVER, OTHER_ORDER, CLIMBING_SILVER);

    assertEquals(List.of("7g7f 2", "2g2f 1"), moves(index, after()));
    assertEquals(List.of("3c3d 1", "8c8d 1"), moves(index, after("2g2f")));
    assertEquals(List.of(), moves(index, after("1g1f")));
  }

  @Test
  void a_position_is_the_same_whichever_moves_led_to_it() {
    assertEquals(List.of("8d8e 1"), moves(index(OTHER_ORDER), after("7g7f", "8c8d", "2g2f")));
  }

  @Test
  void a_game_counts_once_however_often_it_comes_to_a_move() {
    String twice = OTHER_ORDER + "\n変化：1手\n   1 ２六歩(27)\n   2 ８四歩(83)\n";
    assertEquals(List.of("2g2f 1"), moves(index(twice), after()));
  }

  @Test
  void games_of_one_file_are_counted_each() {
    String game = "PI\n+\n+7776FU\n";
    GameIndex index = new GameIndex();
    put(index, 0, Marked.csa(game + "/\n" + game));

    assertEquals(List.of("7g7f 2"), moves(index, after()));
  }

  @Test
  void a_record_does_not_offer_what_it_says_itself() {
    GameIndex index = index(CLIMBING_SILVER, OTHER_ORDER);

    assertEquals(
        Map.of(Move.ofUsi("2g2f").orElseThrow(), 1), known(index).movesAt(after(), file(0)));
    assertEquals(
        List.of("乙", "甲"), List.copyOf(index.values(HeaderValue.Kind.PLAYER, file(0)).keySet()));
  }

  @Test
  void names_are_known_by_how_many_games_have_them() {
    GameIndex index = index(CLIMBING_SILVER, OTHER_ORDER);

    assertEquals(Map.of("甲", 2, "乙", 1), index.values(HeaderValue.Kind.PLAYER, ""));
    assertEquals("甲", index.values(HeaderValue.Kind.PLAYER, "").keySet().iterator().next());
    assertEquals(Map.of("名人戦", 2), index.values(HeaderValue.Kind.EVENT, ""));
  }

  @Test
  void symbols_are_found_in_records_that_are_not_open() {
    GameIndex index = index(CLIMBING_SILVER, OTHER_ORDER);

    assertEquals(2, WorkspaceSymbols.symbols(index, "甲", Set.of()).size());
    assertEquals(
        List.of(file(1)),
        WorkspaceSymbols.symbols(index, "甲", Set.of(file(0))).stream()
            .map(WorkspaceSymbols.Symbol::uri)
            .toList());
  }

  @Test
  void what_is_gone_is_forgotten() {
    GameIndex index = index(CLIMBING_SILVER, OTHER_ORDER);
    index.remove(file(0));

    assertEquals(List.of("2g2f 1"), moves(index, after()));
  }

  @Test
  void nothing_is_known_of_what_is_no_record() {
    assertEquals(List.of(), moves(index("abc", "", "先手が優勢"), after()));
  }

  private static Turned asked(Position position) {
    return new Turned(Turning.AS_ASKED, PositionPattern.of(position));
  }

  private static List<String> places(GameIndex index, Position position) {
    return known(index).find(List.of(asked(position)), Optional.empty(), true, 10).stream()
        .map(
            place ->
                place.game().uri()
                    + ":%d:%d ply %d"
                        .formatted(place.point().line(), place.point().column(), place.ply())
                    + place.next().map(move -> " " + move.usi()).orElse(""))
        .toList();
  }

  @Test
  void a_position_is_found_where_the_move_stands_that_led_to_it() {
    GameIndex index = index(CLIMBING_SILVER, OTHER_ORDER);

    assertEquals(
        List.of("file:///0.kif:5:5 ply 3", "file:///1.kif:6:5 ply 3 8d8e"),
        places(index, after("7g7f", "8c8d", "2g2f")));
    assertEquals(List.of("file:///1.kif:11:5 ply 3"), places(index, after("2g2f", "3c3d", "7g7f")));
  }

  @Test
  void no_more_places_are_found_than_are_wanted() {
    KnownGames known = known(index(OTHER_ORDER, CLIMBING_SILVER, OTHER_ORDER));
    Turned start = asked(Position.START);
    Turned after = asked(after("2g2f"));

    assertEquals(
        List.of("file:///0.kif 0", "file:///0.kif 1", "file:///1.kif 0"),
        known.find(List.of(after, start), Optional.empty(), true, 3).stream()
            .map(place -> place.game().uri() + " " + place.ply())
            .toList());
  }

  @Test
  void a_position_is_reached_in_another_document() {
    KnownGames known = known(index(OTHER_ORDER, CLIMBING_SILVER));

    assertTrue(known.isReached(after("7g7f"), file(0)));
    assertFalse(known.isReached(after("7g7f"), file(1)));
    assertFalse(known.isReached(after("1g1f"), ""));
  }

  @Test
  void places_are_found_by_the_move_that_follows() {
    KnownGames known = known(index(CLIMBING_SILVER, OTHER_ORDER));
    List<Turned> asked = List.of(asked(after("2g2f")));

    assertEquals(1, known.find(asked, Move.ofUsi("8c8d"), false, 10).size());
    assertEquals(0, known.find(asked, Move.ofUsi("3c3d"), false, 10).size());
    assertEquals(1, known.find(asked, Move.ofUsi("3c3d"), true, 10).size());
  }

  @Test
  void what_was_read_of_an_open_document_takes_the_place_of_its_file() {
    GameIndex index = index(CLIMBING_SILVER, OTHER_ORDER);
    Document edited = Marked.kif(CLIMBING_SILVER.replace("７六歩(77)", "１六歩(17)")).document();
    Map<String, Document> open = Map.of(file(0), edited);
    index.with(open, Freshness.AS_THEY_ARE);

    KnownGames known = index.with(open, Freshness.AS_KNOWN);
    assertEquals(
        List.of("1g1f 1", "2g2f 1"),
        known.explore(Position.START).moves().stream()
            .map(row -> row.move().usi() + " " + row.games())
            .toList());
    index.close(file(0));
    assertEquals(List.of("2g2f 1", "7g7f 1"), moves(index, after()));
  }

  @Test
  void a_record_for_which_there_is_no_room_is_not_remembered() {
    GameIndex index = index(CLIMBING_SILVER);
    IndexedRecord other = IndexedRecord.of(file(1), Marked.kif(OTHER_ORDER).document());

    assertFalse(index.put(other, index.bytes() + 1));
    assertEquals(List.of("7g7f 1"), moves(index, after()));
    index.clear();
    assertTrue(index.put(other, 10_000));
  }

  /** What another run of the program knows of the records in {@code file:///}. */
  private static GameIndex restored(GameIndex index, Set<String> uris) throws IOException {
    StoredIndex stored = stored(index, "file:///");
    assertEquals(uris.size(), stored.files());
    GameIndex restored = new GameIndex();
    for (String uri : uris) {
      IndexedRecord record = stored(stored, uri, STAMP).orElseThrow();
      assertTrue(restored.put(record, OptionalLong.of(STAMP), Long.MAX_VALUE));
    }
    assertEquals(Set.copyOf(index.headers()), Set.copyOf(restored.headers()));
    assertEquals(index.bytes(), restored.bytes());
    return restored;
  }

  private static StoredIndex stored(GameIndex index, String folder) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    index.store(folder, bytes);
    return StoredIndex.of(ByteBuffer.wrap(bytes.toByteArray())).orElseThrow();
  }

  private static Optional<IndexedRecord> stored(StoredIndex index, String uri, long stamp) {
    return index
        .find(StoredIndex.Name.of(uri), OptionalLong.of(stamp))
        .flatMap(entry -> index.record(entry, uri));
  }

  @Test
  void records_are_stored_if_they_are_in_the_folder_and_have_stamps() throws IOException {
    GameIndex index = new GameIndex();
    put(index, 0, Marked.kif(CLIMBING_SILVER));
    for (String uri : List.of("file:///a/1.kif", "file:///a/2.kif", "file:///ab/3.kif")) {
      IndexedRecord record = IndexedRecord.of(uri, Marked.kif(OTHER_ORDER).document());
      assertTrue(index.put(record, OptionalLong.of(STAMP), Long.MAX_VALUE));
    }
    StoredIndex stored = stored(index, "file:///a");

    assertEquals(2, stored.files());
    assertTrue(stored(stored, "file:///a/2.kif", STAMP).isPresent());
    assertFalse(stored(stored, "file:///a/2.kif", STAMP + 1).isPresent());
    assertFalse(stored(stored, "file:///ab/3.kif", STAMP).isPresent());
  }

  /** The index finds what is found by playing every game, whatever was replaced or removed. */
  @Test
  void every_place_is_found_as_without_an_index() throws IOException {
    Random random = new Random(1);
    GameIndex index = new GameIndex();
    Map<String, Document> documents = new TreeMap<>();
    for (int i = 0; i < 60; i++) {
      DocumentFormat format = FORMATS.get(random.nextInt(FORMATS.size()));
      String uri = file(random.nextInt(40));
      String text = RandomDocument.of(format, random, 40);
      Document document = Document.open("", format.languageId(), 0, Text.of(text));
      documents.put(uri, document);
      IndexedRecord record = IndexedRecord.of(uri, document);
      assertTrue(index.put(record, OptionalLong.of(STAMP), Long.MAX_VALUE));
      if (i % 7 == 0) {
        String gone = file(random.nextInt(40));
        documents.remove(gone);
        index.remove(gone);
      }
    }
    KnownGames known = known(index);
    KnownGames restored = known(restored(index, documents.keySet()));
    int found = 0;
    for (Document document : List.copyOf(documents.values())) {
      for (CollectedGame game : CollectedGame.of(document).limit(2).toList()) {
        List<PlayedPosition> positions = game.positions();
        Position position = positions.get(random.nextInt(positions.size())).position();
        BitSet open = new BitSet();
        open.set(random.nextInt(81));
        PositionPattern pattern =
            new PositionPattern(
                position, new BitSet(), open, Hand.EXACTLY, Hand.ANYTHING, random.nextBoolean());
        for (PositionPattern asked : List.of(PositionPattern.of(position), pattern)) {
          List<Turned> turned = Turned.all(asked, random.nextBoolean(), random.nextBoolean());
          List<String> expected = played(documents, turned);
          assertEquals(expected, indexed(known, turned));
          assertEquals(expected, indexed(restored, turned));
          found += expected.size();
        }
      }
    }
    assertTrue(found > 50, found + " places");
  }

  private static List<String> indexed(KnownGames known, List<Turned> turned) {
    return known.find(turned, Optional.empty(), true, Integer.MAX_VALUE).stream()
        .map(
            place ->
                place.game().uri()
                    + " %s %d %s %s %s"
                        .formatted(
                            place.point(),
                            place.ply(),
                            place.variation(),
                            place.next().map(Move::usi),
                            place.turning())
                    + place.game().facts())
        .toList();
  }

  private static List<String> played(Map<String, Document> documents, List<Turned> turned) {
    GameQuery question =
        new GameQuery(turned, Optional.empty(), Optional.empty(), GameQueryTest.ANY_GAME, true);
    return documents.entrySet().stream()
        .flatMap(
            entry ->
                CollectedGame.of(entry.getValue())
                    .flatMap(game -> question.places(game).stream())
                    .map(
                        place ->
                            entry.getKey()
                                + " %s %d %s %s %s"
                                    .formatted(
                                        place.at(),
                                        place.position().ply(),
                                        place.position().variation(),
                                        place.next().map(Move::usi),
                                        place.turning())
                                + place.game().facts()))
        .toList();
  }
}
