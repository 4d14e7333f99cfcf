package kifu.merge;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import kifu.problem.Phrase;

/** Merges the headers of a game, each by its name. */
record HeaderMerge(ConflictNotes notes) {
  /** Merges them into the start of the merged game, which has ours. */
  void merge(Optional<GameNode> base, GameNode ours, GameNode theirs, GameNode merged) {
    Set<String> keys = new LinkedHashSet<>(keys(ours));
    keys.addAll(keys(theirs));
    for (String key : keys) {
      List<WrittenLine> here = headers(ours, key);
      List<WrittenLine> there = headers(theirs, key);
      List<WrittenLine> before = base.map(node -> headers(node, key)).orElse(List.of());
      Optional<List<String>> values = ThreeWay.merge(values(before), values(here), values(there));
      if (values.isEmpty()) {
        notes.add(merged, Phrase.alike(key), shown(here), shown(there));
      } else if (!values.get().equals(values(here))) {
        merged.step = merged.step.with(replaced(merged.step.lines(), key, there, theirs));
      }
    }
  }

  private static List<String> keys(GameNode start) {
    return start.step.lines(WrittenLine.Kind.HEADER).stream().map(WrittenLine::key).toList();
  }

  private static List<WrittenLine> headers(GameNode start, String key) {
    return start.step.lines(WrittenLine.Kind.HEADER).stream()
        .filter(header -> header.key().equals(key))
        .toList();
  }

  private static List<String> values(List<WrittenLine> headers) {
    return headers.stream().map(WrittenLine::value).toList();
  }

  private static Phrase shown(List<WrittenLine> headers) {
    return headers.isEmpty()
        ? TreeMerge.NOTHING
        : Phrase.alike(headers.stream().map(WrittenLine::value).collect(Collectors.joining("、")));
  }

  private static List<WrittenLine> replaced(
      List<WrittenLine> lines, String key, List<WrittenLine> headers, GameNode theirs) {
    List<WrittenLine> others = new ArrayList<>();
    int place = -1;
    for (WrittenLine line : lines) {
      if (line.kind() != WrittenLine.Kind.HEADER || !line.key().equals(key)) {
        others.add(line);
      } else if (place < 0) {
        place = others.size();
      }
    }
    others.addAll(place < 0 ? newPlace(others, key, theirs) : place, headers);
    return List.copyOf(others);
  }

  /** Where a header that is new goes: below the one that it follows on the other side. */
  private static int newPlace(List<WrittenLine> lines, String key, GameNode theirs) {
    List<String> keys = keys(theirs);
    for (int above = keys.indexOf(key) - 1; above >= 0; above--) {
      for (int i = lines.size() - 1; i >= 0; i--) {
        if (lines.get(i).kind() == WrittenLine.Kind.HEADER
            && lines.get(i).key().equals(keys.get(above))) {
          return i + 1;
        }
      }
    }
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).kind() == WrittenLine.Kind.HEADER) {
        return i;
      }
    }
    return endOfBeginning(lines);
  }

  /** Below what says which program has written the record, and in which version of the format. */
  private static int endOfBeginning(List<WrittenLine> lines) {
    int end = 0;
    while (end < lines.size() && lines.get(end).text().matches("#.*|'.*|V[0-9].*")) {
      end++;
    }
    return end;
  }
}
