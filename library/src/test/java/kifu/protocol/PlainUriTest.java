package kifu.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class PlainUriTest {
  @Test
  void the_uris_of_an_answer_are_escaped_as_each_of_them_alone() {
    List<String> plain =
        List.of(
            "file:///games/a.kif",
            "file:///games/b c.kif",
            "file:///games/名人戦/一.kif",
            "file:///games/名人戦/二.kif",
            "file:///games/100%/?#.kif",
            "file:///a.kif",
            "untitled:Untitled-1",
            "untitled:games/b:c.kif",
            "kifu-board:/1.bod");
    PlainUri.Escaping escaping = new PlainUri.Escaping();

    assertEquals(
        plain.stream().map(PlainUri::escaped).toList(),
        plain.stream().map(escaping::escaped).toList());
    assertEquals(
        """
        file:///games/a.kif
        file:///games/b%20c.kif
        file:///games/%E5%90%8D%E4%BA%BA%E6%88%A6/%E4%B8%80.kif
        file:///games/%E5%90%8D%E4%BA%BA%E6%88%A6/%E4%BA%8C.kif
        file:///games/100%25/%3F%23.kif
        file:///a.kif
        untitled:Untitled-1
        untitled:games/b%3Ac.kif
        kifu-board:/1.bod\
        """,
        plain.stream().map(PlainUri::escaped).collect(Collectors.joining("\n")));
  }
}
