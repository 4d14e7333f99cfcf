package kifu.merge;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.exchange.GameRecord.Event;
import kifu.merge.WrittenStep.Details;

/** Numbers what stands at places of games, so that equal contents have equal numbers. */
final class Contents {
  private final Map<Content, Integer> numbers = new HashMap<>();

  /** What a game says at a place, however it is written. */
  private record Content(
      Optional<Event> event, Details details, List<String> said, List<Integer> next) {}

  /**
   * Numbers places.
   *
   * @param nodes each before those that follow it
   */
  void number(List<GameNode> nodes) {
    for (GameNode node : nodes.reversed()) {
      Content content =
          new Content(
              node.step.event(),
              node.step.details(),
              said(node.step),
              node.next.stream().map(next -> next.content).toList());
      node.content = numbers.computeIfAbsent(content, unknown -> numbers.size());
    }
  }

  private static List<String> said(WrittenStep step) {
    return Stream.of(WrittenLine.Kind.COMMENT, WrittenLine.Kind.BOOKMARK)
        .flatMap(kind -> step.lines(kind).stream())
        .map(WrittenLine::value)
        .toList();
  }
}
