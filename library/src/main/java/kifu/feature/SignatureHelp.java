package kifu.feature;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import kifu.document.Document;
import kifu.format.Fields;
import kifu.problem.Language;
import kifu.text.Point;

/** Names the fields of a line, and the one that is being typed. */
public final class SignatureHelp {

  private SignatureHelp() {}

  /**
   * The fields of a line.
   *
   * @param label their names, with a blank between them
   * @param active the index of the one that is being typed
   */
  public record Signature(String label, List<Parameter> parameters, int active) {}

  /**
   * A field.
   *
   * @param label its name
   * @param meaning how it is written
   */
  public record Parameter(String label, String meaning) {}

  /** The fields of the line at a point; empty where they have no names. */
  public static Optional<Signature> signature(Document document, Point point, Language language) {
    return document
        .analysis()
        .writing()
        .fieldsAt(document.text().clamp(point))
        .map(fields -> signature(fields, language));
  }

  private static Signature signature(Fields fields, Language language) {
    List<Parameter> parameters =
        fields.all().stream()
            .map(field -> new Parameter(field.name().in(language), field.meaning().in(language)))
            .toList();
    String label = parameters.stream().map(Parameter::label).collect(Collectors.joining(" "));
    return new Signature(label, parameters, fields.active());
  }
}
