package kifu.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.JsonParser;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import kifu.problem.Phrase;
import kifu.protocol.EngineChoice;
import kifu.session.HostEngines;
import kifu.usi.EngineOption;
import kifu.usi.Limit;
import kifu.usi.SearchInfo;
import org.junit.jupiter.api.Test;

/** What JavaScript is to do so that an engine is asked, and what it says of it. */
final class WebEnginesTest {
  private static final EngineChoice MINE =
      new EngineChoice(
          Optional.empty(),
          "/engines/mine",
          List.of("-v"),
          List.of(),
          Optional.empty(),
          OptionalInt.empty());

  private final Effects effects = new Effects();
  private final WebHost host = new WebHost(effects, () -> 0, true, true, true);

  /** What has become of an engine that is only asked who it is. */
  private String outcome = "";

  private Runnable ask() {
    return host.engines()
        .ask(
            MINE,
            1,
            new HostEngines.Interview() {
              @Override
              public List<HostEngines.Searched> begin(String name, List<EngineOption> options) {
                outcome += name;
                return List.of();
              }

              @Override
              public Limit limit() {
                return Limit.of(Limit.Kind.INFINITE);
              }

              @Override
              public void found(int index, List<SearchInfo> candidates, boolean isCut) {}

              @Override
              public void over(Optional<Phrase> failure) {
                outcome += failure.map(why -> ": " + why.english()).orElse(" is over");
              }
            });
  }

  /** The effects, one on each line; timers left out. */
  private String wanted() {
    return StreamSupport.stream(effects.take().spliterator(), false)
        .map(Object::toString)
        .filter(effect -> !effect.contains("\"later\""))
        .collect(Collectors.joining("\n"));
  }

  private void hear(int number, String heard) {
    effects.goOn(number, JsonParser.parseString(heard));
  }

  @Test
  void engine_is_started_told_and_heard() {
    ask();
    assertEquals(
        """
        {"command":"/engines/mine","arguments":["-v"],"engine":1,"kind":"start"}
        {"engine":1,"number":1,"kind":"hear"}
        {"line":"usi","engine":1,"kind":"tell"}\
        """,
        wanted());

    hear(1, "{lines: ['id name Mine', 'usiok']}");

    assertEquals("Mine is over", outcome);
    assertEquals("{\"engine\":1,\"number\":4,\"kind\":\"hear\"}", wanted());
  }

  @Test
  void end_of_an_engine_is_told_with_its_last_words() {
    ask();
    wanted();

    hear(1, "{lines: [], error: 'broken'}");
    hear(3, "{lines: [], ended: {code: 1}}");

    assertEquals(
        ": mine: it has ended with exit code 1; asked: usi; its last line: broken", outcome);
    assertThrows(IllegalArgumentException.class, () -> hear(4, "{lines: []}"));
  }

  @Test
  void line_without_an_end_ends_the_engine() {
    ask();
    wanted();

    hear(1, "{lines: [], endless: 'xxx'}");

    assertEquals(
        ": mine: it writes more than 1 MB without ending the line; asked: usi; its last line: xxx",
        outcome);
    assertEquals(
        """
        {"milliseconds":3000,"engine":1,"kind":"quit"}
        {"engine":1,"number":3,"kind":"hear"}\
        """,
        wanted());
  }

  @Test
  void program_that_is_not_started_is_no_engine() {
    ask();
    hear(1, "{lines: [], notStarted: 'MISSING'}");
    assertEquals(": mine: there is no such engine; its arguments are given apart", outcome);

    outcome = "";
    ask();
    hear(3, "{lines: [], notStarted: 'exec format error'}");
    assertEquals(": mine: the engine cannot be started: exec format error", outcome);
  }

  @Test
  void engine_ends_when_nobody_waits_for_it() {
    Runnable stop = ask();
    wanted();

    stop.run();

    assertEquals("{\"milliseconds\":500,\"engine\":1,\"kind\":\"quit\"}", wanted());
    assertEquals(" is over", outcome);
  }
}
