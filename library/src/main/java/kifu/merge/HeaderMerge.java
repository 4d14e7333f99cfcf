package kifu.merge;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import kifu.problem.Phrase;

/** Merges the headers of a game, each by its name. */
final class HeaderMerge {
  private final ConflictNotes notes;

  HeaderMerge(ConflictNotes notes) {
    this.notes = notes;
  }

  /** Merges them into the start of the merged game, which has ours. */
  void merge(Optional<GameNode> base, GameNode ours, GameNode theirs, GameNode merged) {
    Set<String> keys = new LinkedHashSet<>(keys(ours));
    keys.addAll(keys(theirs));
    for (String key : keys) {
      List<Remark> here = headers(ours, key);
      List<Remark> there = headers(theirs, key);
      List<Remark> before = base.map(node -> headers(node, key)).orElse(List.of());
      Optional<List<String>> values = ThreeWay.merge(values(before), values(here), values(there));
      if (values.isEmpty()) {
        notes.add(merged, Phrase.alike(key), shown(here), shown(there));
      } else if (!values.get().equals(values(here))) {
        merged.step = merged.step.with(replaced(merged.step.remarks(), key, there, theirs));
      }
    }
  }

  private static List<String> keys(GameNode start) {
    return start.step.remarks(Remark.Kind.HEADER).stream().map(Remark::key).toList();
  }

  private static List<Remark> headers(GameNode start, String key) {
    return start.step.remarks(Remark.Kind.HEADER).stream()
        .filter(header -> header.key().equals(key))
        .toList();
  }

  private static List<String> values(List<Remark> headers) {
    return headers.stream().map(Remark::value).toList();
  }

  private static Phrase shown(List<Remark> headers) {
    return headers.isEmpty()
        ? TreeMerge.NOTHING
        : Phrase.alike(headers.stream().map(Remark::value).collect(Collectors.joining("、")));
  }

  private static List<Remark> replaced(
      List<Remark> lines, String key, List<Remark> headers, GameNode theirs) {
    List<Remark> others = new ArrayList<>();
    int place = -1;
    for (Remark line : lines) {
      if (line.kind() != Remark.Kind.HEADER || !line.key().equals(key)) {
        others.add(line);
      } else if (place < 0) {
        place = others.size();
      }
    }
    others.addAll(place < 0 ? newPlace(others, key, theirs) : place, headers);
    return List.copyOf(others);
  }

  /** Where a header that is new goes: below the one that it follows on the other side. */
  private static int newPlace(List<Remark> lines, String key, GameNode theirs) {
    List<String> keys = keys(theirs);
    for (int above = keys.indexOf(key) - 1; above >= 0; above--) {
      for (int i = lines.size() - 1; i >= 0; i--) {
        if (lines.get(i).kind() == Remark.Kind.HEADER
            && lines.get(i).key().equals(keys.get(above))) {
          return i + 1;
        }
      }
    }
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).kind() == Remark.Kind.HEADER) {
        return i;
      }
    }
    return endOfBeginning(lines);
  }

  /** Below what says which program has written the record, and in which version of the format. */
  private static int endOfBeginning(List<Remark> lines) {
    int end = 0;
    while (end < lines.size() && lines.get(end).text().matches("#.*|'.*|V[0-9].*")) {
      end++;
    }
    return end;
  }
}
