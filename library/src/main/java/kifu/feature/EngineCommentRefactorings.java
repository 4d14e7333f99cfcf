package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.document.Document;
import kifu.feature.Refactoring.Changed;
import kifu.format.RewriteKind;
import kifu.format.comment.EngineNote;
import kifu.format.comment.EngineNote.Dialect;
import kifu.format.comment.EngineNoteWriter;
import kifu.format.comment.ExpectedMoves;
import kifu.format.line.LineEdits;
import kifu.problem.Phrase;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Removes all that programs wrote into the comments of a document, or writes it in one dialect.
 * What people wrote stays, and so does what the dialect cannot hold.
 */
final class EngineCommentRefactorings {
  /** What shows that the rest of a line is a comment that programs may read. */
  private static final Pattern MARK = Pattern.compile("'?\\*");

  /** The words in which ShogiHome repeats a score. */
  private static final Pattern SCORE_IN_WORDS = Pattern.compile("互角|[先後]手(?:勝勢|優勢|有利|作戦勝ち)");

  private final Document document;
  private final Text text;

  private EngineCommentRefactorings(Document document) {
    this.document = document;
    this.text = document.text();
  }

  /** The refactorings, offered on the comments that they are about. */
  static List<Refactoring> at(Document document, Range range) {
    int line = document.text().clamp(range.start()).line();
    if (comment(document, line).isEmpty()) {
      return List.of();
    }
    return document.analysis().engineNotesAt(new Point(line, 0)).stream()
        .filter(note -> note.isByProgram() && note.has(line))
        .findFirst()
        .map(note -> new EngineCommentRefactorings(document).of(note))
        .orElse(List.of());
  }

  private List<Refactoring> of(EngineNote here) {
    List<Refactoring> all = new ArrayList<>();
    all.add(
        Refactoring.of(
            "remove-engine-comments",
            RewriteKind.DELETE,
            new Phrase("エンジンのコメントをすべて消す", "Remove all engine comments"),
            () -> Changed.of(removed())));
    for (Dialect dialect : EngineNoteWriter.DIALECTS) {
      if (dialect != here.dialect()) {
        all.add(
            Refactoring.of(
                "engine-comments-" + dialect.id(),
                RewriteKind.REWRITE,
                title(dialect),
                () -> Changed.of(rewritten(dialect))));
      }
    }
    return all;
  }

  private static Phrase title(Dialect dialect) {
    Phrase lost =
        switch (dialect) {
          case FLOODGATE ->
              new Phrase("（深さ、エンジン名、詰みの手数は残りません）", " (without depths, names and lengths of mates)");
          case SHOGIGUI -> new Phrase("（エンジン名は残りません）", " (without engine names)");
          default -> Phrase.NOTHING;
        };
    return new Phrase(
        "エンジンのコメントを" + dialect.title() + "の書き方にそろえる" + lost.japanese(),
        "Write all engine comments as " + dialect.title() + " does" + lost.english());
  }

  private List<Edit> removed() {
    List<Edit> edits = new ArrayList<>();
    for (EngineNote note : notes()) {
      edits.add(removal(note));
    }
    return edits;
  }

  private Edit removal(EngineNote note) {
    int column = comment(document, note.firstLine()).map(Span::start).orElse(0);
    int last = note.endLine() - 1;
    if (column > 0) {
      // A comment after a statement, and the comma before it.
      String before = text.line(note.firstLine()).substring(0, column).stripTrailing();
      int start = before.endsWith(",") ? before.length() - 1 : column;
      return new Edit(Range.of(note.firstLine(), start, last, text.lineLength(last)), "");
    }
    int first = note.firstLine() - (isScoreInWords(note) ? 1 : 0);
    if (note.endLine() < text.lineCount()) {
      return new Edit(Range.of(first, 0, note.endLine(), 0), "");
    }
    int above = Math.max(0, first - 1);
    int start = first == 0 ? 0 : text.lineLength(above);
    return new Edit(Range.of(above, start, last, text.lineLength(last)), "");
  }

  private boolean isScoreInWords(EngineNote note) {
    int above = note.firstLine() - 1;
    return note.dialect() == Dialect.SHOGIHOME
        && above >= 0
        && said(above).filter(words -> SCORE_IN_WORDS.matcher(words).matches()).isPresent();
  }

  private List<Edit> rewritten(Dialect dialect) {
    List<Edit> edits = new ArrayList<>();
    for (EngineNote note : notes()) {
      if (note.dialect() != dialect) {
        EngineNoteWriter.write(note, expected(note), dialect)
            .ifPresent(lines -> edits.add(replacement(note, lines)));
      }
    }
    return edits;
  }

  private Optional<ExpectedMoves> expected(EngineNote note) {
    return note.moves()
        .flatMap(
            written ->
                document
                    .situationAt(written.line())
                    .map(here -> ExpectedMoves.read(written, here)));
  }

  private Edit replacement(EngineNote note, List<String> lines) {
    String content = text.line(note.firstLine());
    int start = comment(document, note.firstLine()).map(Span::start).orElse(0);
    Matcher found = MARK.matcher(content).region(start, content.length());
    String mark = found.lookingAt() ? found.group() : "";
    String separator = new LineEdits(text).lineEnd(note.firstLine());
    String written = mark + String.join(separator + mark, lines);
    int last = note.endLine() - 1;
    return new Edit(Range.of(note.firstLine(), start, last, text.lineLength(last)), written);
  }

  /** All that programs wrote, in the order of the document. */
  private List<EngineNote> notes() {
    List<EngineNote> notes = new ArrayList<>();
    int line = 0;
    while (line < text.lineCount()) {
      int from = line;
      line++;
      if (comment(document, from).isPresent()) {
        for (EngineNote note : document.analysis().engineNotesAt(new Point(from, 0))) {
          if (note.firstLine() >= from && note.isByProgram()) {
            notes.add(note);
            line = Math.max(line, note.endLine());
          }
        }
      }
    }
    return notes;
  }

  /** What a comment says, without what shows that it is one. */
  private Optional<String> said(int line) {
    return comment(document, line)
        .map(span -> MARK.matcher(span.of(text.line(line))).replaceFirst("").strip());
  }

  /** Where a comment stands on a line: it is the last thing there. */
  private static Optional<Span> comment(Document document, int line) {
    List<? extends Statement> statements = document.analysis().statements(line);
    return statements.isEmpty() ? Optional.empty() : statements.getLast().find(Part.COMMENT);
  }
}
