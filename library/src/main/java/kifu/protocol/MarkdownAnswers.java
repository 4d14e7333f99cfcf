package kifu.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import kifu.document.Document;
import kifu.document.EmbeddedDocument;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Answers requests about Markdown documents: a question about a place in a fence is asked about the
 * record in it, and the places in the answer are those of the document around it. Whatever has the
 * members {@code line} and {@code character} is a place.
 */
final class MarkdownAnswers {
  private static final String LINE = "line";
  private static final String CHARACTER = "character";

  /** The members with text that is written into the document. */
  private static final Set<String> WRITTEN = Set.of("newText", "insertText", "textEditText");

  private MarkdownAnswers() {}

  /** Answers about a record. */
  interface Answer extends Function<Question, Optional<JsonElement>> {}

  /** An answer about the record at the position that is asked about. */
  private static Optional<JsonElement> atPosition(Question question, Answer answer) {
    return embeddedAt(question).flatMap(record -> inside(question, record, answer));
  }

  /** An answer about the record at the position, or else about the text around records. */
  static Optional<JsonElement> everywhere(Question question, Answer answer) {
    return embeddedAt(question).isPresent() ? atPosition(question, answer) : answer.apply(question);
  }

  private static Optional<EmbeddedDocument> embeddedAt(Question question) {
    return question.document().embeddedAt(question.params().position().line());
  }

  /** More of an item that is offered in a record, or else in the text around records. */
  static Optional<JsonElement> resolved(Question question, Answer answer) {
    JsonObject item = question.params().json();
    return Json.number(Json.object(item, "data"), LINE)
        .flatMap(line -> question.document().embeddedAt(line))
        .flatMap(record -> inside(question, record, answer))
        .or(() -> answer.apply(question));
  }

  /** The answers about all records that a range has a part of, in one list. */
  static Optional<JsonElement> inRange(Question question, Answer answer) {
    Range range = question.params().range();
    JsonArray all = new JsonArray();
    for (EmbeddedDocument record : question.document().embedded()) {
      if (record.fence().contentLine() <= range.endLine()
          && record.fence().contentEnd() > range.startLine()
          && inside(question, record, answer).orElse(all) instanceof JsonArray some) {
        all.addAll(some.deepCopy());
      }
    }
    return Optional.of(all);
  }

  private static Optional<JsonElement> inside(
      Question question, EmbeddedDocument record, Answer answer) {
    Document around = question.document();
    UnaryOperator<Point> inside = record::inside;
    JsonElement params = moved(question.params().json(), inside);
    Question asked =
        new Question(
            around.documentOf(record),
            Params.of(params),
            question.editor(),
            question.open(),
            question.index(),
            question.books());
    return answer.apply(asked).map(json -> outside(json, record, around));
  }

  /** An answer with the places, and the marks of quotes, of the document around a record. */
  private static JsonElement outside(JsonElement answer, EmbeddedDocument record, Document around) {
    UnaryOperator<Point> outside = record::outside;
    JsonElement moved = moved(answer, outside);
    boolean isAtMargin = record.fence().columns().stream().allMatch(column -> column == 0);
    return isAtMargin ? moved : prefixed(moved, text -> record.outside(text, around.text(), 0));
  }

  private static JsonElement moved(JsonElement json, UnaryOperator<Point> move) {
    return switch (json) {
      case JsonArray array -> {
        JsonArray moved = new JsonArray(array.size());
        array.forEach(each -> moved.add(moved(each, move)));
        yield moved;
      }
      case JsonObject object -> {
        Optional<Integer> line = Json.number(object, LINE);
        Optional<Integer> character = Json.number(object, CHARACTER);
        JsonObject moved = new JsonObject();
        for (Map.Entry<String, JsonElement> member : object.entrySet()) {
          moved.add(member.getKey(), moved(member.getValue(), move));
        }
        if (line.isPresent() && character.isPresent()) {
          Point point = move.apply(new Point(line.get(), character.get()));
          moved.addProperty(LINE, point.line());
          moved.addProperty(CHARACTER, point.column());
        }
        yield moved;
      }
      default -> json;
    };
  }

  private static JsonElement prefixed(JsonElement json, UnaryOperator<String> prefix) {
    return switch (json) {
      case JsonArray array -> {
        JsonArray prefixed = new JsonArray(array.size());
        array.forEach(each -> prefixed.add(prefixed(each, prefix)));
        yield prefixed;
      }
      case JsonObject object -> {
        JsonObject prefixed = new JsonObject();
        for (Map.Entry<String, JsonElement> member : object.entrySet()) {
          boolean isWritten =
              WRITTEN.contains(member.getKey())
                  && member.getValue() instanceof JsonPrimitive value
                  && value.isString();
          prefixed.add(
              member.getKey(),
              isWritten
                  ? new JsonPrimitive(prefix.apply(member.getValue().getAsString()))
                  : prefixed(member.getValue(), prefix));
        }
        yield prefixed;
      }
      default -> json;
    };
  }
}
