package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import kifu.document.Document;
import kifu.format.Section;
import kifu.problem.Phrase;
import kifu.shogi.MoveNotation;

/** Outlines a document: header, main line with its nested variations, result. */
public final class DocumentSymbols {
  /** The most parts: users do not look through more, and an answer has about 3 MB then. */
  private static final int MOST = 10_000;

  /** Variations may be nested as deep as a text is long, but editors show them by recursion. */
  private static final int DEEPEST = 100;

  /** As much of a name, or of what stands beside it, as is shown. */
  private static final int MOST_CHARACTERS = 200;

  /** What has more characters counts as several parts. */
  private static final int LENGTH_OF_PART = 50;

  private final Document document;
  private final SectionNames names;
  private int left = MOST;

  private DocumentSymbols(Document document, SectionNames names) {
    this.document = document;
    this.names = names;
  }

  /** The parts of a document in its order; the first of very many, and that there are more. */
  public static List<Section> symbols(Document document, MoveNotation moves) {
    SectionNames names = new SectionNames(document, moves);
    DocumentSymbols symbols = new DocumentSymbols(document, names);
    List<Section> outline = document.analysis().outline();
    return symbols.first(outline.stream().map(symbols::withFormations).toList(), 1);
  }

  /** The main line of the only game of a document says its opening and castles, too. */
  private Section withFormations(Section section) {
    if (section.kind() != Section.Kind.MAIN_LINE) {
      return section;
    }
    Phrase detail = section.detail();
    List<Phrase> formations =
        document.gameAt(section.range().start().line()).map(FormationNames::all).orElse(List.of());
    for (Phrase name : formations) {
      detail = detail.then(" ", ", ").then(name);
    }
    return section.detailed(detail);
  }

  private List<Section> first(List<Section> sections, int depth) {
    List<Section> first = new ArrayList<>();
    for (Section section : sections) {
      if (left <= 0 || depth == DEEPEST) {
        first.add(more(section, sections.size() - first.size()));
        return first;
      }
      Section shown = section.named(names.of(section)).excerpt(MOST_CHARACTERS);
      int length = shown.name().japanese().length() + shown.detail().japanese().length();
      left -= 1 + length / LENGTH_OF_PART;
      first.add(shown.withParts(first(section.parts(), depth + 1)));
    }
    return first;
  }

  /** Stands for a section and those after it. */
  private static Section more(Section section, int count) {
    Phrase name = new Phrase("ほか" + count + "件（省略）", count + " more, not listed");
    return new Section(
        section.kind(), name, Phrase.NOTHING, section.range(), section.head(), List.of());
  }
}
