package kifu.merge;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.json.JsonReader;
import kifu.json.JsonValue;
import kifu.json.JsonValue.Items;
import kifu.json.JsonValue.Member;
import kifu.json.JsonValue.Members;
import kifu.text.Text;

/**
 * Says how JSON is set out: on one line, with a line for each value, or as the formatter does it.
 *
 * @param indent what a level is indented by; empty for one line
 */
record JsonLayout(Optional<String> indent, boolean isOfFormatter) {
  /** The layout of a document. */
  static JsonLayout of(Document document) {
    Text text = document.text();
    boolean isOfFormatter = document.analysis().writing().format(0, text.lineCount()).isEmpty();
    String second = text.lineCount() > 1 ? text.line(1) : "";
    int width = second.length() - second.stripLeading().length();
    return new JsonLayout(
        width == 0 ? Optional.empty() : Optional.of(second.substring(0, width)), isOfFormatter);
  }

  /** A text of JSON in this layout, with line feeds. */
  String applied(String json) {
    Text text = Text.of(json);
    StringBuilder out = new StringBuilder();
    if (isOfFormatter) {
      return json;
    }
    JsonReader.read(text).value().ifPresent(value -> write(text, value, "\n", out));
    return out.toString();
  }

  private void write(Text text, JsonValue value, String lineStart, StringBuilder out) {
    switch (value) {
      case Members members -> {
        List<Member> all = members.all();
        out.append('{');
        for (int i = 0; i < all.size(); i++) {
          Member member = all.get(i);
          out.append(i == 0 ? "" : ",").append(inner(lineStart));
          out.append(text.slice(member.nameRange())).append(indent.isPresent() ? ": " : ":");
          write(text, member.value(), inner(lineStart), out);
        }
        out.append(all.isEmpty() ? "" : end(lineStart)).append('}');
      }
      case Items items -> {
        List<JsonValue> all = items.all();
        out.append('[');
        for (int i = 0; i < all.size(); i++) {
          out.append(i == 0 ? "" : ",").append(inner(lineStart));
          write(text, all.get(i), inner(lineStart), out);
        }
        out.append(all.isEmpty() ? "" : end(lineStart)).append(']');
      }
      default -> out.append(text.slice(value.range()));
    }
  }

  private String inner(String lineStart) {
    return indent.map(level -> lineStart + level).orElse("");
  }

  private String end(String lineStart) {
    return indent.isPresent() ? lineStart : "";
  }
}
