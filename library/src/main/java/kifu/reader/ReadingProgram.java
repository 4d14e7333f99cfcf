package kifu.reader;

import static java.util.Map.entry;
import static kifu.reader.ReadingTable.Effect.REFUSES;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.document.EmbeddedDocument;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.reader.ReadingTable.Row;
import kifu.text.EnumNames;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Lists programs that were asked about the records of the conformance suite, and says which of them
 * they read otherwise than it is written there. Whatever was not asked is not said.
 */
public enum ReadingProgram {
  /** ShogiHome reads records with tsshogi. */
  SHOGIHOME(() -> Tsshogi.TABLE),
  TSSHOGI(() -> Tsshogi.TABLE),
  /** Kifu for JS reads records with json-kifu-format. */
  KIFU_FOR_JS(() -> JsonKifuFormat.TABLE),
  JSON_KIFU_FORMAT(() -> JsonKifuFormat.TABLE),
  /** Gpsshogi reads records with libosl. */
  OSL(() -> Libosl.TABLE);

  /** Other programs that people know, by their names for command lines. */
  private static final Set<String> NOT_ASKED =
      Set.of("kifu-for-windows", "piyo", "lishogi", "81dojo", "shogidokoro");

  /**
   * Says that a program reads something otherwise than it is written.
   *
   * @param sentence without its full stop
   * @param line the first line on which it stands, 0-based
   */
  public record Misreading(Phrase sentence, int line) {}

  /**
   * A text in the form that a program reads.
   *
   * @param misreadings what the program reads otherwise in it, or cannot read in any form
   */
  public record Adapted(String text, List<Misreading> misreadings) {
    /** A text that was written in a format, as a program reads it; as it is for no program. */
    public static Adapted to(Optional<ReadingProgram> reader, TargetFormat format, String text) {
      return reader
          .map(program -> program.adapted(format, text))
          .orElseGet(() -> new Adapted(text, List.of()));
    }
  }

  /** Gives its table, which no start of a command has to wait for. */
  private final Supplier<ReadingTable> table;

  ReadingProgram(Supplier<ReadingTable> table) {
    this.table = table;
  }

  /** Its name for command lines. */
  public String id() {
    return EnumNames.of(this);
  }

  /** The program with this name. */
  public static Optional<ReadingProgram> of(String id) {
    return EnumNames.find(values(), id);
  }

  /** Whether a program of this name is known and was not asked. */
  public static boolean isNotAsked(String id) {
    return NOT_ASKED.contains(id);
  }

  /**
   * What the program reads otherwise in a record, each once, where it stands first. Of a record
   * that is not read at all only the reasons for that are named.
   */
  public List<Misreading> misreadings(Document document) {
    return misreadings(document, document.format().asTarget().map(this::rows).orElse(List.of()));
  }

  private List<Row> rows(TargetFormat format) {
    return table.get().rows().stream().filter(row -> row.format() == format).toList();
  }

  private List<Misreading> misreadings(Document document, List<Row> rows) {
    List<GameRecord> games = document.games();
    List<Misreading> refusals =
        misreadings(games, document.text(), rows.stream().filter(row -> row.effect() == REFUSES));
    return refusals.isEmpty()
        ? misreadings(games, document.text(), rows.stream().filter(row -> row.effect() != REFUSES))
        : refusals;
  }

  /**
   * A text that was written in a format, as the program reads it; of pages, which no program reads,
   * nothing is said.
   */
  private Adapted adapted(TargetFormat format, String text) {
    if (format.isPage()) {
      return new Adapted(text, List.of());
    }
    List<Row> rows = rows(format);
    String form = text;
    for (Row row : rows) {
      form = row.form().orElse(UnaryOperator.identity()).apply(form);
    }
    return new Adapted(
        form,
        misreadings(
            Document.open("", format.id(), 0, Text.of(text)),
            rows.stream().flatMap(Row::inForm).toList()));
  }

  private List<Misreading> misreadings(List<GameRecord> games, Text text, Stream<Row> rows) {
    Map<Phrase, Integer> lines = new LinkedHashMap<>();
    rows.forEach(
        row ->
            row.finder()
                .in(games, text)
                .forEach(
                    found ->
                        lines.merge(
                            row.effect().sentence(table.get(), found.what()),
                            found.line(),
                            Math::min)));
    return lines.entrySet().stream()
        .map(entry -> new Misreading(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** The same as problems of the record, or of those that stand in a Markdown document. */
  public List<Problem> problems(Document document) {
    List<Problem> problems = new ArrayList<>();
    for (Misreading misreading : misreadings(document)) {
      problems.add(problem(misreading, content(document.text(), misreading.line())));
    }
    for (EmbeddedDocument record : document.embedded()) {
      Document inside = document.documentOf(record);
      for (Misreading misreading : misreadings(inside)) {
        Range range = content(inside.text(), misreading.line());
        problems.add(problem(misreading, record.outside(range)));
      }
    }
    return List.copyOf(problems);
  }

  private static Problem problem(Misreading misreading, Range range) {
    return Problem.of(ProblemId.READ_OTHERWISE, range, misreading.sentence());
  }

  private static Range content(Text text, int line) {
    String content = text.line(line);
    int end = content.stripTrailing().length();
    return Range.ofLine(
        line, Math.min(end, content.length() - content.stripLeading().length()), end);
  }
}
