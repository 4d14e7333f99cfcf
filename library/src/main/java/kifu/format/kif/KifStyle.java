package kifu.format.kif;

import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import kifu.format.bod.Row;
import kifu.format.comment.EngineNotes;
import kifu.problem.Phrase;
import kifu.prose.Quotations;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;

/**
 * Lists ways in which authors write the same thing, and which every program reads: the names of
 * pieces, the blank after 同, the columns of numbers and times. The names of pieces are changed in
 * the moves that comments quote, too. Other words of comments, lines of programs and headers stay
 * as they are.
 */
enum KifStyle {
  SHORT_DRAGON("「龍」をすべて「竜」にする", "Change every 龍 to 竜", KifStyle.piece('龍', '竜')),
  LONG_DRAGON("「竜」をすべて「龍」にする", "Change every 竜 to 龍", KifStyle.piece('竜', '龍')),
  KING("「王」をすべて「玉」にする", "Change every 王 to 玉", KifStyle.piece('王', '玉')),
  TWO_KANJI(
      "「全」「圭」「杏」をすべて「成銀」「成桂」「成香」にする",
      "Change every 全, 圭 and 杏 to 成銀, 成桂 and 成香",
      KifStyle.name(name -> name.replace("全", "成銀").replace("圭", "成桂").replace("杏", "成香"))),
  ONE_KANJI(
      "「成銀」「成桂」「成香」をすべて「全」「圭」「杏」にする",
      "Change every 成銀, 成桂 and 成香 to 全, 圭 and 杏",
      KifStyle.name(name -> name.replace("成銀", "全").replace("成桂", "圭").replace("成香", "杏"))),
  WIDE_SAME("「同」の後にすべて全角の空白を入れる", "Put a full-width space after every 同", KifStyle.same("　")),
  CLOSE_SAME("「同」の後の空白をすべてなくす", "Remove the space after every 同", KifStyle.same("")),
  COLUMNS(
      "手数と消費時間の桁をすべてそろえる",
      "Align all numbers and times in columns",
      (content, line) -> KifStyle.columns(content, line, true)),
  NO_COLUMNS(
      "手数と消費時間の前の空白をすべて詰める",
      "Remove the padding of all numbers and times",
      (content, line) -> KifStyle.columns(content, line, false));

  private final Phrase title;
  private final BiFunction<String, KifLine, String> rewrite;

  /**
   * @param rewrite makes of a line, as it stands and as it is read, the same in this style
   */
  KifStyle(String japanese, String english, BiFunction<String, KifLine, String> rewrite) {
    this.title = new Phrase(japanese, english);
    this.rewrite = rewrite;
  }

  Phrase title() {
    return title;
  }

  /** A line in this style. */
  String rewrite(String content) {
    return rewrite.apply(content, KifLine.read(content));
  }

  /** Another kanji for a piece, in moves and on boards. */
  private static BiFunction<String, KifLine, String> piece(char kanji, char other) {
    return (content, line) ->
        line instanceof KifLine.BoardRow row && row.row().isWhole()
            ? inCells(content, row.row(), kanji, other)
            : inMoves(content, line, name -> name.replace(kanji, other));
  }

  private static String inCells(String content, Row row, char kanji, char other) {
    Span body = row.body();
    return content.substring(0, body.start())
        + body.of(content).replace(kanji, other)
        + content.substring(body.end());
  }

  /** Another name of a piece, in moves: the cell of a board has place for one kanji. */
  private static BiFunction<String, KifLine, String> name(UnaryOperator<String> rename) {
    return (content, line) -> inMoves(content, line, rename);
  }

  private static BiFunction<String, KifLine, String> same(String blank) {
    return (content, line) -> {
      if (!(line instanceof KifLine.Move move) || move.to().isPresent()) {
        return content;
      }
      int start = move.span(Part.SQUARE).end();
      int end = move.span(Part.PIECE).start();
      Span blanks = new Span(start, end);
      return replaced(content, move, blanks, blank);
    };
  }

  private static String inMoves(String content, KifLine line, UnaryOperator<String> rename) {
    return switch (line) {
      case KifLine.Move move -> {
        Span piece = move.span(Part.PIECE);
        yield replaced(content, move, piece, rename.apply(piece.of(content)));
      }
      case KifLine.Comment comment when !EngineNotes.mayBeByProgram(comment.text()) ->
          inQuotedMoves(content, rename);
      default -> content;
    };
  }

  private static String inQuotedMoves(String content, UnaryOperator<String> rename) {
    StringBuilder renamed = new StringBuilder();
    int end = 0;
    for (Quotations.Words move : Quotations.words(content)) {
      renamed.append(content, end, move.start());
      renamed.append(rename.apply(content.substring(move.start(), move.end())));
      end = move.end();
    }
    return renamed.append(content, end, content.length()).toString();
  }

  /** Replaces a part of a move; what follows the move stays in its column, if it was in one. */
  private static String replaced(String content, KifLine.Move move, Span part, String newText) {
    int end = move.span(Part.MOVE).end();
    int next = end;
    while (next < content.length() && content.charAt(next) == ' ') {
      next++;
    }
    String before = move.span(Part.MOVE).of(content);
    boolean inColumn = next < content.length() && KifFormatter.fillsColumn(before, next - end);
    int wider = 2 * (newText.length() - (part.end() - part.start()));
    int blanks = inColumn ? Math.max(1, next - end - wider) : next - end;
    return content.substring(0, part.start())
        + newText
        + content.substring(part.end(), end)
        + " ".repeat(blanks)
        + content.substring(next);
  }

  private static String columns(String content, KifLine line, boolean aligned) {
    if (!(line instanceof KifLine.Play play) || !play.isWhole()) {
      return content;
    }
    String move = play.span(Part.MOVE).of(content);
    String clock = play.find(Part.CLOCK).map(span -> span.of(content)).orElse("");
    if (aligned) {
      String tail = KifFormatter.withTail(move, clock, play.hasBranchMark());
      return KifFormatter.number(play.number()) + " " + tail;
    }
    String mark = play.hasBranchMark() ? KifSpelling.WORDS.branchMark() : "";
    return play.number() + " " + move + (clock.isEmpty() ? "" : " " + clock) + mark;
  }

  String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The style with this id. */
  static Optional<KifStyle> of(String id) {
    return Stream.of(values()).filter(style -> style.id().equals(id)).findFirst();
  }
}
