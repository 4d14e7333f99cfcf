package kifu.format.jkf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.jkf.JkfStatement.Move;
import kifu.format.jkf.JkfStatement.MoveParts;
import kifu.format.jkf.Transcript.Entry;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.problem.Related;
import kifu.record.Statement.Part;
import kifu.record.Statement.Token;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Range;

/** Brings what was found in a transcript, and the ways to mend it, to its place in the document. */
record FoundProblems(Transcript transcript) {
  Problem inDocument(Problem found) {
    List<Fix> fixes = new ArrayList<>();
    found.fixes().forEach(fix -> inDocument(fix).ifPresent(fixes::add));
    List<Related> related =
        found.related().stream()
            .map(place -> new Related(transcript.inDocument(place.range()), place.message()))
            .toList();
    return found.inPlace(transcript.inDocument(found.range()), related, List.copyOf(fixes));
  }

  /** A fix in the document; empty where it is not one of a single value. */
  private Optional<Fix> inDocument(Fix fix) {
    Range range = fix.range();
    int line = range.start().line();
    if (range.end().line() != line) {
      return Optional.empty();
    }
    Entry entry = transcript.entries().get(line);
    Optional<Part> part =
        transcript.statement(line).tokens().stream()
            .filter(token -> token.span().onLine(line).equals(range))
            .map(Token::part)
            .findFirst();
    Optional<Range> place = part.flatMap(entry::part);
    if (place.isPresent()) {
      switch (part.get()) {
        case SPENT, TOTAL -> {
          if (!JkfTime.isTime(fix.newText())) {
            return Optional.empty();
          }
          String time = JkfTime.json(JkfTime.milliseconds(fix.newText()));
          return Optional.of(new Fix(place.get(), time, fix.safe()));
        }
        case TERMINATION -> {
          String word = JkfWriter.quoted(fix.newText());
          return Optional.of(new Fix(place.get(), word, fix.safe()));
        }
        default -> {}
      }
    }
    return move(line, fix, entry);
  }

  /** Replaces the one value that differs, or the move where that is not written yet. */
  private Optional<Fix> move(int line, Fix fix, Entry entry) {
    String before = transcript.manuscript().line(line);
    String after =
        before.substring(0, fix.range().start().column())
            + fix.newText()
            + before.substring(fix.range().end().column());
    // One word more states what was left out; several are another move before this one.
    if (words(after) > words(before) + 1) {
      return Optional.empty();
    }
    Range whole = entry.part(Part.MOVE).orElse(fix.range());
    return JkfStatement.read(before) instanceof Move is
            && JkfStatement.read(after) instanceof Move to
        ? Optional.of(
            changed(is.parts(), to.parts(), entry, fix.safe())
                .orElseGet(() -> new Fix(whole, json(to.parts()), fix.safe())))
        : Optional.empty();
  }

  private static int words(String line) {
    return line.split(" ", -1).length;
  }

  private static Optional<Fix> changed(MoveParts is, MoveParts to, Entry entry, boolean safe) {
    List<Optional<Fix>> changes = new ArrayList<>();
    if (!is.side().equals(to.side())) {
      changes.add(fix(entry, Part.SIDE, to.side().map(FoundProblems::color), safe));
    }
    if (!is.origin().equals(to.origin())) {
      changes.add(fix(entry, Part.ORIGIN, to.origin().map(MoveMembers::square), safe));
    }
    if (!is.to().equals(to.to())) {
      changes.add(fix(entry, Part.SQUARE, to.to().map(MoveMembers::square), safe));
    }
    if (is.piece() != to.piece()) {
      changes.add(fix(entry, Part.PIECE, Optional.of(JkfWriter.quoted(to.piece().csa())), safe));
    }
    if (!is.promotes().equals(to.promotes())) {
      changes.add(fix(entry, Part.PROMOTION, to.promotes().map(String::valueOf), safe));
    }
    return changes.size() == 1 ? changes.getFirst() : Optional.empty();
  }

  private static String color(Side side) {
    return String.valueOf(MoveMembers.color(side));
  }

  private static Optional<Fix> fix(Entry entry, Part part, Optional<String> value, boolean safe) {
    return entry.part(part).flatMap(place -> value.map(text -> new Fix(place, text, safe)));
  }

  private static String json(MoveParts move) {
    StringBuilder json = new StringBuilder("{");
    move.side().ifPresent(side -> json.append("\"color\":").append(color(side)).append(','));
    member(json, "from", move.origin());
    member(json, "to", move.to());
    if (move.to().isEmpty()) {
      json.append("\"same\":true,");
    }
    json.append("\"piece\":").append(JkfWriter.quoted(move.piece().csa()));
    move.promotes().ifPresent(yes -> json.append(",\"promote\":").append(yes));
    return json.append('}').toString();
  }

  private static void member(StringBuilder json, String name, Optional<Square> square) {
    square.ifPresent(
        at ->
            json.append('"').append(name).append("\":").append(MoveMembers.square(at)).append(','));
  }
}
