package kifu.format.kif;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.bod.Row;
import kifu.format.line.LineScanner;
import kifu.format.word.Headers;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.shogi.Handicap;
import kifu.shogi.Position;
import kifu.text.Edit;
import kifu.text.Text;

/**
 * Exchanges left and right in a document, however its moves are written. No start with a name is
 * another one's mirror, so the board is drawn; it goes again when it becomes such a start.
 */
final class KifMirror {
  /** The file of a square. */
  private static final Pattern FILE = Pattern.compile("[1-9１-９](?=[一二三四五六七八九1-9１-９])");

  private static final char LEFT = '左';
  private static final char RIGHT = '右';
  private static final String KANJI = "一二三四五六七八九";

  private final KifFrame analysis;
  private final Text text;
  private final List<Edit> edits = new ArrayList<>();

  KifMirror(KifFrame analysis) {
    this.analysis = analysis;
    this.text = analysis.manuscript().text();
  }

  /** The edits; none where the start position cannot be read. */
  List<Edit> edits() {
    StartLines start = new StartLines(analysis.manuscript(), analysis.prologue());
    boolean countsWithoutBoard = analysis.prologue().count().isPresent() && !start.hasBoard();
    if (!analysis.game().start().reliable() || countsWithoutBoard) {
      return List.of();
    }
    Position mirrored = analysis.game().start().position().mirrored();
    Optional<Handicap> known =
        KifWriter.handicapWithoutBoard(mirrored)
            .filter(handicap -> start.handicap().equals(Headers.OTHER_HANDICAP))
            .filter(handicap -> analysis.prologue().count().isEmpty());
    int fromLine = 0;
    if (!start.hasBoard()) {
      edits.addAll(start.draw(mirrored, Optional.empty()));
    } else if (known.isPresent()) {
      edits.addAll(start.name(known.get()));
      fromLine = analysis.prologue().endLine();
    } else {
      edits.addAll(
          KifWriter.handicap(mirrored).map(start::nameBesideBoard).orElseGet(start::otherHandicap));
    }
    text.forEachLine(fromLine, text.lineCount(), this::line);
    edits.sort(Comparator.comparing(edit -> edit.range().start()));
    return edits;
  }

  private void line(int textLine, String content) {
    analysis.manuscript().statements(textLine).stream()
        .flatMap(statement -> statement.tokens().stream())
        .forEach(token -> part(textLine, content, token));
    analysis.frame(content).forEach(line -> frame(textLine, content, line));
  }

  /** Of a move its square, and where its piece comes from: by a square or by words. */
  private void part(int textLine, String content, Token token) {
    if (token.part() == Part.SQUARE && isFile(content.charAt(token.span().start()))) {
      file(textLine, content, token.span().start());
    } else if (token.part() == Part.ORIGIN) {
      files(textLine, content, token.span());
      sides(textLine, content, token.span());
    }
  }

  /** And not 同. */
  private static boolean isFile(char c) {
    return KANJI.indexOf(c) >= 0 || LineScanner.isDigit(c);
  }

  private void sides(int textLine, String content, Span words) {
    for (int column = words.start(); column < words.end(); column++) {
      char word = content.charAt(column);
      if (word == LEFT || word == RIGHT) {
        char other = word == LEFT ? RIGHT : LEFT;
        edits.add(new Edit(new Span(column, column + 1).onLine(textLine), String.valueOf(other)));
      }
    }
  }

  private void frame(int textLine, String content, KifLine line) {
    switch (line) {
      case KifLine.BoardRow row when row.row().isWhole() -> row(textLine, content, row.row());
      case KifLine.Count count when !count.count().lastMove().isEmpty() -> {
        String move = count.count().lastMove();
        int start = content.indexOf(move);
        files(textLine, content, new Span(start, start + move.length()));
      }
      default -> {}
    }
  }

  private void files(int textLine, String content, Span squares) {
    Matcher file = FILE.matcher(content).region(squares.start(), squares.end());
    while (file.find()) {
      file(textLine, content, file.start());
    }
  }

  private void file(int textLine, String content, int column) {
    char file = content.charAt(column);
    int kanji = KANJI.indexOf(file);
    char mirrored =
        kanji >= 0
            ? KANJI.charAt(8 - kanji)
            : file >= '１' ? (char) ('１' + '９' - file) : (char) ('1' + '9' - file);
    if (mirrored != file) {
      edits.add(new Edit(new Span(column, column + 1).onLine(textLine), String.valueOf(mirrored)));
    }
  }

  private void row(int textLine, String content, Row row) {
    StringBuilder cells = new StringBuilder();
    for (int file = 1; file <= 9; file++) {
      cells.append(row.cell(file).of(content));
    }
    String before = row.body().of(content);
    if (!cells.toString().equals(before)) {
      edits.add(new Edit(row.body().onLine(textLine), cells.toString()));
    }
  }
}
