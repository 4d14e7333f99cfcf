package kifu.format.jkf;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import kifu.json.JsonValue;
import kifu.json.JsonValue.Items;
import kifu.json.JsonValue.Literal;
import kifu.json.JsonValue.Member;
import kifu.json.JsonValue.Members;
import kifu.json.JsonValue.Words;
import kifu.problem.FirstProblems;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Point;
import kifu.text.Range;

/** Takes values as the schema of JKF wants them, and reports what is not so. For one document. */
final class JkfSchema {
  private final FirstProblems problems = new FirstProblems();

  List<Problem> problems() {
    return problems.all();
  }

  void report(Problem problem) {
    problems.add(problem);
  }

  void report(Range range, String japanese, String english) {
    report(problem(range, japanese, english));
  }

  private static Problem problem(Range range, String japanese, String english) {
    return Problem.of(ProblemId.JKF_SCHEMA, range, new Phrase(japanese, english));
  }

  /** Reports what readers understand though the schema does not have it. */
  void mention(Range range, String japanese, String english) {
    report(problem(range, japanese, english).withSeverity(Severity.HINT));
  }

  private void wants(JsonValue value, String japanese, String english) {
    report(value.range(), japanese + "ではありません", "this should be " + english);
  }

  Optional<Members> object(JsonValue value) {
    if (value instanceof Members members) {
      return Optional.of(members);
    }
    wants(value, "オブジェクト（{…}）", "an object, {…}");
    return Optional.empty();
  }

  Optional<Items> array(JsonValue value) {
    if (value instanceof Items items) {
      return Optional.of(items);
    }
    wants(value, "配列（[…]）", "an array, […]");
    return Optional.empty();
  }

  Optional<String> string(JsonValue value) {
    if (value instanceof Words words) {
      return Optional.of(words.text());
    }
    wants(value, "文字列", "a string");
    return Optional.empty();
  }

  Optional<Boolean> truth(JsonValue value) {
    if (value instanceof Literal literal
        && (literal.text().equals("true") || literal.text().equals("false"))) {
      return Optional.of(literal.text().equals("true"));
    }
    wants(value, "trueかfalse", "true or false");
    return Optional.empty();
  }

  /** A whole number between two others. */
  OptionalInt number(JsonValue value, int least, int most) {
    OptionalInt number = value instanceof Literal literal ? literal.number() : OptionalInt.empty();
    if (number.isPresent() && number.getAsInt() >= least && number.getAsInt() <= most) {
      return number;
    }
    if (most == Integer.MAX_VALUE) {
      wants(value, least + "以上の整数", "a whole number, " + least + " or more");
    } else {
      wants(value, least + "から" + most + "の整数", "a whole number from " + least + " to " + most);
    }
    return OptionalInt.empty();
  }

  /** The value with a name, which has to be there. */
  Optional<JsonValue> required(Members members, String name) {
    Optional<JsonValue> value = members.get(name);
    if (value.isEmpty()) {
      Range where =
          members
              .member(name)
              .map(member -> member.value().range())
              .orElseGet(() -> opening(members.range()));
      report(where, "「" + name + "」がありません", quoted(name) + " is missing");
    }
    return value;
  }

  /** The bracket with which something begins. */
  static Range opening(Range range) {
    Point start = range.start();
    return new Range(start, new Point(start.line(), start.column() + 1));
  }

  private static String quoted(String name) {
    return "“" + name + "”";
  }

  /** Reports members with other names, and names that come twice. */
  void only(Members members, Set<String> names) {
    List<Member> all = members.all();
    for (Member member : all) {
      if (!names.contains(member.name())) {
        mention(
            member.nameRange(),
            "「" + member.name() + "」という項目はありません",
            "the schema has no " + quoted(member.name()));
      }
    }
    once(all);
  }

  /** Reports names that come twice. */
  void once(Members members) {
    once(members.all());
  }

  private void once(List<Member> members) {
    Set<String> names = new HashSet<>();
    for (Member member : members) {
      if (!names.add(member.name())) {
        report(
            member.nameRange(),
            "「" + member.name() + "」が二つあります",
            quoted(member.name()) + " is given twice");
      }
    }
  }
}
