package kifu.feature;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import kifu.document.Document;
import kifu.format.PlayedStatement;
import kifu.game.Play;
import kifu.play.Situation;
import kifu.prose.Quotations;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.shogi.Move;
import kifu.shogi.Side;
import kifu.text.Text;

/**
 * Classifies the parts of lines, for colours: moves by the side that makes them, which only the
 * position shows in a handicap game, after a pass, or from a board with white to move.
 */
public final class SemanticTokens {
  /** Of a document with more lines, only those of a range are answered. */
  public static final int MOST_LINES = 10_000;

  /** A longer line gets no tokens; no record has one. */
  private static final int LONGEST_LINE = 50_000;

  private SemanticTokens() {}

  /** What a token is, by the names of the protocol where it has one that fits. */
  public enum Type {
    NUMBER,
    KEYWORD,
    PROPERTY,
    STRING,
    COMMENT,
    OPERATOR,
    /** A move, and a piece on a board or in hand. */
    FUNCTION,
    /** The reply that a book expects. */
    PARAMETER,
    /** Clocks; not a name of the protocol. */
    TIME;

    /** Its name in the protocol. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What else is to be said of a token; not names of the protocol. */
  public enum Modifier {
    /** Of black: 先手, 下手. */
    BLACK,
    /** Of white: 後手, 上手. */
    WHITE,
    /** The piece is promoted after the move. */
    PROMOTED,
    DROP,
    /** The move breaks a rule, or cannot be played. */
    ILLEGAL;

    /** Its name in the protocol. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A run of characters on one line. Columns and length are UTF-16 units. */
  public record Token(int line, int column, int length, Type type, Set<Modifier> modifiers) {
    private boolean goesOnWith(Token next) {
      return line == next.line
          && column + length == next.column
          && type == next.type
          && modifiers.equals(next.modifiers);
    }

    private Token longerBy(int more) {
      return new Token(line, column, length + more, type, modifiers);
    }
  }

  /** The tokens of a document; empty for one that is too long to list them all. */
  public static Optional<List<Token>> all(Document document) {
    int lines = document.text().lineCount();
    return lines > MOST_LINES ? Optional.empty() : Optional.of(on(document, 0, lines));
  }

  /**
   * The tokens on the lines [fromLine, endLine), as far as the document has them, in their order
   * and apart from each other; of too many lines, those on the first ones.
   */
  public static List<Token> on(Document document, int fromLine, int endLine) {
    Text text = document.text();
    int from = Math.clamp(fromLine, 0, text.lineCount());
    int end = Math.clamp(endLine, from, Math.min(text.lineCount(), from + MOST_LINES));
    List<Token> tokens = new ArrayList<>();
    LinePainter painter = new LinePainter(tokens);
    for (PlayedStatement played : document.analysis().playedStatements(from, end)) {
      if (played.content().length() <= LONGEST_LINE) {
        painter.paint(played);
      }
    }
    return tokens;
  }

  /** Cuts the parts of statements, which may lie within each other, into tokens. For one thread. */
  private static final class LinePainter {
    private static final Set<Modifier> NOTHING = Set.of();

    private final List<Token> tokens;

    LinePainter(List<Token> tokens) {
      this.tokens = tokens;
    }

    void paint(PlayedStatement played) {
      List<Statement.Token> parts = typed(played);
      int start = parts.stream().mapToInt(part -> part.span().start()).min().orElse(0);
      int end = parts.stream().mapToInt(part -> part.span().end()).max().orElse(start);
      int[] innermost = new int[end - start]; // the part of each character, counted from 1
      for (int i = 0; i < parts.size(); i++) {
        Statement.Span span = parts.get(i).span();
        Arrays.fill(innermost, span.start() - start, span.end() - start, i + 1);
      }
      int at = 0;
      while (at < innermost.length) {
        int next = at + 1;
        while (next < innermost.length && innermost[next] == innermost[at]) {
          next++;
        }
        if (innermost[at] > 0) {
          Token token = token(played, parts.get(innermost[at] - 1), start + at, next - at);
          if (token.type() == Type.COMMENT) {
            comment(token, played.content());
          } else {
            add(token);
          }
        }
        at = next;
      }
    }

    /** Adds a comment, and in it the moves that it quotes, by their sides. */
    private void comment(Token whole, String content) {
      int from = whole.column();
      int end = from + whole.length();
      for (Quotations.Words move : Quotations.words(content.substring(from, end))) {
        int start = whole.column() + move.start();
        addPart(whole, from, start, NOTHING);
        from = whole.column() + move.end();
        addPart(whole, start, from, Set.of(modifier(move.side())));
      }
      addPart(whole, from, end, NOTHING);
    }

    private void addPart(Token whole, int from, int end, Set<Modifier> modifiers) {
      if (from < end) {
        add(new Token(whole.line(), from, end - from, Type.COMMENT, modifiers));
      }
    }

    /** Adds a token; joins it to the one before if nothing distinguishes them. */
    private void add(Token token) {
      if (!tokens.isEmpty() && tokens.getLast().goesOnWith(token)) {
        Token before = tokens.removeLast();
        tokens.add(before.longerBy(token.length()));
      } else {
        tokens.add(token);
      }
    }

    private static List<Statement.Token> typed(PlayedStatement played) {
      return played.statement().tokens().stream()
          .filter(part -> !part.span().isEmpty() && type(part, played.content()).isPresent())
          .toList();
    }

    private static Token token(
        PlayedStatement played, Statement.Token part, int column, int length) {
      return new Token(
          played.line(),
          column,
          length,
          type(part, played.content()).orElseThrow(),
          modifiers(part.part(), played.play()));
    }

    private static Optional<Type> type(Statement.Token token, String line) {
      return switch (token.part()) {
        case NUMBER, SUMMARY_COUNT, EVALUATION, DEPTH, COUNT -> Optional.of(Type.NUMBER);
        case TERMINATION, KEYWORD, PROMOTION, SUMMARY_WINNER -> Optional.of(Type.KEYWORD);
        case MOVE, SIDE, SQUARE, PIECE, OF_BLACK, OF_WHITE -> Optional.of(Type.FUNCTION);
        case ORIGIN -> Optional.of(hasDigit(token.span().of(line)) ? Type.NUMBER : Type.KEYWORD);
        case CLOCK -> Optional.of(Type.TIME);
        case BRANCH_MARK -> Optional.of(Type.OPERATOR);
        case HEADER_KEY -> Optional.of(Type.PROPERTY);
        case HEADER_VALUE, SFEN -> Optional.of(Type.STRING);
        case COMMENT -> Optional.of(Type.COMMENT);
        case REPLY -> Optional.of(Type.PARAMETER);
        case WHOLE, SPENT, TOTAL, SUMMARY_PLAYER, HEADER_COLON, BOARD, HAND, REST ->
            Optional.empty();
      };
    }

    private static Set<Modifier> modifiers(Part part, Optional<Play> play) {
      return switch (part) {
        case OF_BLACK -> Set.of(Modifier.BLACK);
        case OF_WHITE -> Set.of(Modifier.WHITE);
        case MOVE, SIDE, SQUARE, PIECE, PROMOTION, ORIGIN ->
            play.map(LinePainter::ofMove).orElse(NOTHING);
        case TERMINATION -> play.map(end -> Set.of(modifier(end.side()))).orElse(NOTHING);
        case REPLY -> play.map(move -> Set.of(modifier(move.side().opposite()))).orElse(NOTHING);
        default -> NOTHING;
      };
    }

    private static Set<Modifier> ofMove(Play play) {
      Set<Modifier> modifiers = EnumSet.of(modifier(play.side()));
      if (play.isIllegal()) {
        modifiers.add(Modifier.ILLEGAL);
      }
      play.move()
          .ifPresent(
              made -> {
                if (made.move() instanceof Move.Drop) {
                  modifiers.add(Modifier.DROP);
                } else if (isPromoted(made)) {
                  modifiers.add(Modifier.PROMOTED);
                }
              });
      return modifiers;
    }

    private static boolean isPromoted(Situation.LastMove made) {
      return made.move() instanceof Move.Shift shift
          && (shift.promote()
              || made.before()
                  .at(shift.from())
                  .filter(piece -> piece.type().isPromoted())
                  .isPresent());
    }

    private static Modifier modifier(Side side) {
      return side == Side.BLACK ? Modifier.BLACK : Modifier.WHITE;
    }
  }

  /** Whether it is a square, and not the word for a drop. */
  private static boolean hasDigit(String origin) {
    return origin.chars().anyMatch(Character::isDigit);
  }
}
