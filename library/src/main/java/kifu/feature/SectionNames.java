package kifu.feature;

import java.util.Optional;
import kifu.document.Document;
import kifu.format.Section;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.shogi.MoveNotation;
import kifu.text.Point;

/** Names the parts of a document, with the moves that they begin with. For one answer. */
final class SectionNames {
  private final Document document;
  private final MoveTexts texts;

  SectionNames(Document document, MoveNotation notation) {
    this.document = document;
    this.texts = new MoveTexts(document, notation);
  }

  Phrase of(Section section) {
    Phrase name = section.name();
    return section
        .move()
        .map(this::move)
        .map(move -> name.then(" " + move, " " + move))
        .orElse(name);
  }

  private String move(Point place) {
    Optional<Situation> after = document.situationAt(place);
    return texts.of(place.line(), after.flatMap(Situation::last), Optional.empty());
  }
}
