package kifu.fuzz;

import java.time.LocalDate;
import kifu.document.Document;
import kifu.drawing.BoardStyle;
import kifu.drawing.Wording;
import kifu.feature.CodeActions;
import kifu.feature.Completion;
import kifu.feature.Definition;
import kifu.feature.DocumentSymbols;
import kifu.feature.FoldingRanges;
import kifu.feature.Hover;
import kifu.feature.LineOfPlay;
import kifu.feature.OnTypeFormatting;
import kifu.feature.PositionAt;
import kifu.feature.Refactorings;
import kifu.feature.References;
import kifu.feature.Rename;
import kifu.feature.SelectionRanges;
import kifu.feature.SemanticTokens;
import kifu.feature.Variations;
import kifu.format.OpeningBooks;
import kifu.problem.Language;
import kifu.shogi.MoveNotation;
import kifu.text.Point;
import kifu.text.Range;

/** Whatever is asked anywhere in any text is answered. */
public final class AnswersFuzz {
  private AnswersFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    FuzzedDocument fuzzed = FuzzedDocument.of(bytes);
    Document document = fuzzed.document();
    Point point = fuzzed.point();
    Range here = new Range(point, point);
    Wording wording = Wording.of(Language.JAPANESE);
    Hover.hover(
        document,
        point,
        OpeningBooks.NONE,
        new Hover.Options(true, true, BoardStyle.DEFAULT, wording));
    Completion.items(
        document,
        point,
        new Completion.Options(wording, true, LocalDate.EPOCH, Completion.Elsewhere.NOTHING));
    CodeActions.quickFixes(document, here);
    Refactorings.at(document, here);
    OnTypeFormatting.format(document, point, "\n");
    PositionAt.positionAt(document, point, MoveNotation.JAPANESE);
    LineOfPlay.lineOfPlay(document, point, MoveNotation.WESTERN);
    Variations.variations(document, point, MoveNotation.JAPANESE);
    Definition.definition(document, point);
    References.references(document, point, true);
    Rename.rename(document, point, "名前");
    SelectionRanges.ranges(document, point);
    SemanticTokens.all(document);
    FoldingRanges.ranges(document, Integer.MAX_VALUE);
    DocumentSymbols.symbols(document, MoveNotation.JAPANESE);
  }
}
