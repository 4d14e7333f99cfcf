package kifu.format.book;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import kifu.format.line.LineEdits;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.text.Text;

/**
 * Unites the entries of books, so that each position stands in the result once, whatever the
 * numbers of its moves are.
 *
 * <p>The entry with the smaller number gives its SFEN, as when YaneuraOu writes a book, and the
 * moves of all stay. Of a move that is there twice, the line that was searched deeper stays, as
 * when YaneuraOu merges books; of two that are as deep, the first. Comments stay with their
 * position or move, and blank lines go behind the moves. An entry that has nothing to be united
 * with stays as it is written.
 *
 * <p>Mutable, for one thread.
 */
public final class BookMerge {
  private static final Pattern ENTRY_COUNT = Pattern.compile("^(# *+NOE:)[0-9]++");

  private final Text first;
  private final String lineEnd;
  private final List<Entry> entries = new ArrayList<>();
  private final Map<Position, Entry> byPosition = new HashMap<>();
  private int added;
  private int united;
  private int dropped;

  /** Begins with one book, whose positions may stand in it more than once. */
  public BookMerge(Text book) {
    this.first = book;
    this.lineEnd = new LineEdits(book).lineEnd(0);
    read(book);
    added = 0;
  }

  /** Adds the entries of another book; what stands above them is left out. */
  public BookMerge add(Text other) {
    read(other);
    return this;
  }

  /** How many positions were added that the first book did not have. */
  public int added() {
    return added;
  }

  /** How many entries were united with another one. */
  public int united() {
    return united;
  }

  /** How many lines of moves went, because another one has the same move. */
  public int dropped() {
    return dropped;
  }

  /** The book: the entries of the first one, then those that it did not have. */
  public String text() {
    StringBuilder text = new StringBuilder();
    counted(preamble(), entries.size()).forEach(line -> text.append(line).append(lineEnd));
    for (Entry entry : entries) {
      entry.lines().forEach(line -> text.append(line).append(lineEnd));
    }
    return text.toString();
  }

  /** What stands above the entries of a book, with how many there are now. */
  static List<String> counted(List<String> preamble, int entries) {
    return preamble.stream()
        .map(line -> ENTRY_COUNT.matcher(line).replaceAll("$1" + entries))
        .toList();
  }

  private List<String> preamble() {
    List<String> lines = new ArrayList<>();
    EntryCursor cursor = new EntryCursor(first);
    int end = cursor.next() ? cursor.textLine() : first.lineCount();
    for (int line = 0; line < end; line++) {
      lines.add(first.line(line));
    }
    return lines;
  }

  private void read(Text book) {
    EntryCursor cursor = new EntryCursor(book);
    boolean more = cursor.next();
    while (more) {
      int start = cursor.textLine();
      more = cursor.next();
      add(Entry.read(book, start, more ? cursor.textLine() : book.lineCount()));
    }
  }

  private void add(Entry entry) {
    Optional<Position> position = entry.position();
    Optional<Entry> known = position.flatMap(found -> Optional.ofNullable(byPosition.get(found)));
    if (known.isPresent()) {
      united++;
      dropped += known.get().unite(entry);
    } else {
      entries.add(entry);
      position.ifPresent(found -> byPosition.put(found, entry));
      added++;
    }
  }

  /** An entry, whose lines change when it is united with another one. */
  private static final class Entry {
    private String sfen;

    /** The lines below the SFEN that belong to the position. */
    private final List<String> remarks = new ArrayList<>();

    private final List<Candidate> candidates = new ArrayList<>();

    /** In a united entry what stands from a blank line below its moves on; no move may follow. */
    private final List<String> tail = new ArrayList<>();

    private Entry(String sfen) {
      this.sfen = sfen;
    }

    /** The lines [fromLine, endLine) of a book, without an empty one at its end. */
    static Entry read(Text book, int fromLine, int endLine) {
      Entry entry = new Entry(book.line(fromLine));
      for (int line = fromLine + 1; line < endLine; line++) {
        String content = book.line(line);
        boolean endsBook = line == book.lineCount() - 1 && content.isEmpty();
        if (BookGrammar.line(content) instanceof MoveLine move) {
          entry.candidates.add(new Candidate(move));
        } else if (!endsBook) {
          entry.remarks().add(content);
        }
      }
      return entry;
    }

    /** Where the next remark stands. */
    private List<String> remarks() {
      return candidates.isEmpty() ? remarks : candidates.getLast().remarks;
    }

    private SfenLine sfenLine() {
      return SfenLine.read(sfen).orElseThrow();
    }

    Optional<Position> position() {
      return sfenLine().position();
    }

    List<String> lines() {
      List<String> lines = new ArrayList<>();
      lines.add(sfen);
      lines.addAll(remarks);
      candidates.forEach(
          candidate -> {
            lines.add(candidate.line.content());
            lines.addAll(candidate.remarks);
          });
      lines.addAll(tail);
      return lines;
    }

    /**
     * Takes over what another entry of the position has; returns how many of its moves were here.
     */
    int unite(Entry other) {
      moveBlankLinesBehindMoves();
      other.moveBlankLinesBehindMoves();
      if (other.sfenLine().ply() < sfenLine().ply()) {
        sfen = other.sfen;
      }
      addMissing(other.remarks, remarks);
      addMissing(other.tail, tail);
      Map<Move, Candidate> known = new LinkedHashMap<>();
      candidates.forEach(
          candidate -> candidate.line.move().ifPresent(move -> known.putIfAbsent(move, candidate)));
      int had = 0;
      for (Candidate candidate : other.candidates) {
        Optional<Candidate> same = candidate.line.move().map(known::get);
        if (same.isPresent()) {
          same.get().unite(candidate);
          had++;
        } else if (candidates.stream().noneMatch(candidate::isSameLine)) {
          candidates.add(candidate);
          candidate.line.move().ifPresent(move -> known.put(move, candidate));
        }
      }
      return had;
    }

    /** Moves below a blank line are lost when an engine looks positions up. */
    private void moveBlankLinesBehindMoves() {
      List<String> last = remarks();
      int end = 0;
      while (end < last.size() && !isBlank(last.get(end))) {
        end++;
      }
      List<String> below = last.subList(end, last.size());
      tail.addAll(0, below);
      below.clear();
      remarks.removeIf(BookMerge::isBlank);
      candidates.forEach(candidate -> candidate.remarks.removeIf(BookMerge::isBlank));
    }
  }

  /** A line with a move, and those below it that belong to it. */
  private static final class Candidate {
    private MoveLine line;
    private final List<String> remarks = new ArrayList<>();

    Candidate(MoveLine line) {
      this.line = line;
    }

    void unite(Candidate other) {
      if (other.line.depth().orElse(0) > line.depth().orElse(0)) {
        line = other.line;
      }
      addMissing(other.remarks, remarks);
    }

    boolean isSameLine(Candidate other) {
      return line.content().equals(other.line.content());
    }
  }

  private static void addMissing(List<String> lines, List<String> to) {
    lines.stream().filter(line -> !isBlank(line) && !to.contains(line)).forEach(to::add);
  }

  private static boolean isBlank(String line) {
    return line.strip().isEmpty();
  }
}
