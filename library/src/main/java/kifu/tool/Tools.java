package kifu.tool;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import kifu.drawing.Wording;
import kifu.problem.Phrase;

/** Lists the tools, and calls them. Thread-safe. */
public final class Tools {
  /** Those that only read, in the order in which they are shown. */
  public static final List<Tool> ALL =
      Stream.of(
              RecordTools.ALL,
              ReportTool.ALL,
              ComparisonTool.ALL,
              List.of(PositionTool.TOOL),
              MoveTools.ALL,
              List.of(BoardTool.TOOL, PageTool.TOOL, FindTool.TOOL, ExploreTool.TOOL),
              TsumeTools.ALL)
          .flatMap(List::stream)
          .toList();

  private Tools() {}

  /** All of them, and the one that writes where that is allowed. */
  public static List<Tool> offered(boolean mayWrite) {
    return mayWrite ? Stream.concat(ALL.stream(), Stream.of(SavingTool.TOOL)).toList() : ALL;
  }

  /** Whether a tool writes a file. */
  static boolean writes(Tool tool) {
    return tool.equals(SavingTool.TOOL);
  }

  /** The tool of a name. */
  public static Optional<Tool> named(String name) {
    return ALL.stream().filter(tool -> tool.name().equals(name)).findFirst();
  }

  /** Whether the answers of a tool have a page. */
  public static boolean hasPage(Tool tool) {
    return tool.equals(PageTool.TOOL);
  }

  /**
   * Answers a question; never fails.
   *
   * @param isTakenBack whether nobody waits for the answer any more; asked now and then
   */
  public static Answer call(
      Tool tool,
      JsonObject arguments,
      Records records,
      Wording wording,
      BooleanSupplier isTakenBack) {
    Optional<Phrase> fault = tool.arguments().fault(arguments);
    if (fault.isPresent()) {
      return new Answer.Wrong(wording.of(fault.get()));
    }
    try {
      return tool.action().answer(new ToolQuestion(arguments, records, wording, isTakenBack));
    } catch (Refused refused) {
      return new Answer.Wrong(wording.of(refused.why()));
    }
  }
}
