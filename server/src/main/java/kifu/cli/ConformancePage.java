package kifu.cli;

import java.util.stream.Collectors;
import kifu.conformance.Results;
import kifu.conformance.Results.Result;

/** Writes the results of the conformance suite as one page of HTML. */
final class ConformancePage {
  private ConformancePage() {}

  static String of(Results results) {
    return """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>%s</title>
    <style>
    body { font: 16px/1.5 sans-serif; margin: 1em auto; max-width: 60em; padding: 0 1em }
    table { border-collapse: collapse } td, th { border-bottom: 1px solid #bbb; padding: .2em .6em; text-align: left }
    .failed { color: #a00 }
    </style>
    <h1>%s: %s cases</h1>
    <table>
    <tr><th>right<th>cases
    %s</table>
    <h2>Cases</h2>
    <table>
    <tr><th>case<th>result
    %s</table>
    </html>
    """
        .formatted(
            escaped(results.reader()),
            escaped(results.reader()),
            results.count(),
            results.byAspect().entrySet().stream()
                .map(entry -> "<tr><td>" + entry.getKey().id() + "<td>" + entry.getValue() + "\n")
                .collect(Collectors.joining()),
            results.results().stream().map(ConformancePage::row).collect(Collectors.joining()));
  }

  private static String row(Result result) {
    String name = "<tr><td>" + escaped(result.asked().name());
    if (result.isPassed()) {
      return name + "<td>passed\n";
    }
    return name
        + "<td class=\"failed\">"
        + result.differences().entrySet().stream()
            .map(entry -> entry.getKey().id() + ": " + escaped(entry.getValue()))
            .collect(Collectors.joining("<br>"))
        + "\n";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
