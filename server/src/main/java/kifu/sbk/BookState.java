package kifu.sbk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kifu.shogi.Move;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;
import us.hebi.quickbuf.ProtoSink;
import us.hebi.quickbuf.ProtoSource;
import us.hebi.quickbuf.RepeatedByte;

/**
 * Holds a position of a book of ShogiGUI with its moves, the message {@code SBookState}.
 *
 * @param sfen empty where it follows from the moves that lead to it
 */
record BookState(
    int id, String sfen, String comment, List<Edge> moves, List<Evaluation> evaluations) {
  private static final int ID = Tag.number(1);
  private static final int BOARD_KEY = 2;
  private static final int HAND_KEY = 3;
  private static final int GAMES = 4;
  private static final int WON_BY_BLACK = 5;
  private static final int WON_BY_WHITE = 6;
  private static final int SFEN = Tag.bytes(7);
  private static final int COMMENT = Tag.bytes(8);
  private static final int MOVE = Tag.bytes(9);
  private static final int EVALUATION = Tag.bytes(10);

  /** How many bits of a number stand in a byte, and which. */
  private static final int BITS = 7;

  private static final long LOW_BITS = 0x7F;

  /** Makes the tags of fields, as the wire has them. */
  private static final class Tag {
    private static final int BYTES = 2;

    static int number(int field) {
      return field << 3;
    }

    static int bytes(int field) {
      return number(field) | BYTES;
    }

    static int field(int tag) {
      return tag >>> 3;
    }
  }

  /** Says that a message is not what it should be. */
  static final class Damaged extends IOException {
    private static final long serialVersionUID = 1;

    Damaged(String what) {
      super(what);
    }
  }

  /**
   * A move that leads to a position, the message {@code SBookMove}.
   *
   * @param weight how often it is chosen
   * @param next the id of the position; {@link #NOWHERE} where the book ends
   */
  record Edge(Move move, int weight, int next) {
    /** The id of no position. */
    static final int NOWHERE = -1;

    private static final int MOVE = Tag.number(1);
    private static final int JUDGEMENT = 2;
    private static final int WEIGHT = Tag.number(3);
    private static final int NEXT = Tag.number(4);

    static final Comparator<Edge> BY_WEIGHT = Comparator.comparingInt(Edge::weight);

    /** What a move has four bits for: squares, and pieces. */
    private static final int HALF_BYTE = 0xF;

    private static final int PROMOTION = 1 << 19;
    private static final int CAPTURED = 20;
    private static final int PIECE = 24;
    private static final int PROMOTED_PIECE = 8;
    private static final int PIECE_OF_WHITE = 16;
    private static final int WHITE = 1 << 31;

    /** The pieces from 1 on; a promoted one has 8 more. */
    private static final List<PieceType> PIECES =
        List.of(
            PieceType.PAWN,
            PieceType.LANCE,
            PieceType.KNIGHT,
            PieceType.SILVER,
            PieceType.GOLD,
            PieceType.BISHOP,
            PieceType.ROOK,
            PieceType.KING);

    static Edge read(ProtoSource source) throws IOException {
      int move = 0;
      int weight = 0;
      int next = NOWHERE;
      for (int tag = source.readTag(); tag != 0; tag = source.readTag()) {
        if (tag == MOVE) {
          move = source.readInt32();
        } else if (tag == WEIGHT) {
          weight = source.readInt32();
        } else if (tag == NEXT) {
          next = source.readInt32();
        } else {
          source.skipField(tag);
        }
      }
      return new Edge(move(move), weight, next);
    }

    private static Move move(int code) throws Damaged {
      Square to = square(code >> 8);
      if ((code & 0xFF) != 0) {
        return new Move.Shift(square(code), to, (code & PROMOTION) != 0);
      }
      int piece = code >> PIECE & HALF_BYTE;
      if (piece < 1 || piece >= PIECES.size()) {
        throw new Damaged("no piece that can be dropped");
      }
      return new Move.Drop(PIECES.get(piece - 1), to);
    }

    private static Square square(int code) throws Damaged {
      int rank = code & HALF_BYTE;
      int file = code >> 4 & HALF_BYTE;
      if (rank < 1 || rank > 9 || file < 1 || file > 9) {
        throw new Damaged("no square");
      }
      return Square.of(file, rank);
    }

    /** The message, with the piece that moves on a position and the one that it captures. */
    RepeatedByte message(Position position) throws IOException {
      RepeatedByte message = RepeatedByte.newEmptyInstance();
      ProtoSink sink = ProtoSink.newInstance(message);
      number(sink, MOVE, code(position));
      sink.writeInt32(JUDGEMENT, 0);
      number(sink, WEIGHT, weight);
      number(sink, NEXT, next);
      return message;
    }

    private int code(Position position) {
      boolean isWhite = position.turn() == Side.WHITE;
      int sides = isWhite ? WHITE | PIECE_OF_WHITE << PIECE : 0;
      int to = code(move.to()) << 8;
      return switch (move) {
        case Move.Drop drop -> sides | to | code(drop.piece()) << PIECE;
        case Move.Shift shift ->
            sides
                | to
                | code(shift.from())
                | (shift.promote() ? PROMOTION : 0)
                | code(position.at(shift.to())) << CAPTURED
                | code(position.at(shift.from())) << PIECE;
      };
    }

    private static int code(Square square) {
      return square.file() << 4 | square.rank();
    }

    private static int code(Optional<Piece> piece) {
      return piece.map(Piece::type).map(Edge::code).orElse(0);
    }

    private static int code(PieceType type) {
      int plain = PIECES.indexOf(type);
      if (plain >= 0) {
        return plain + 1;
      }
      for (int i = 0; i < PIECES.size(); i++) {
        PieceType unpromoted = PIECES.get(i);
        if (unpromoted.canPromote() && unpromoted.promoted() == type) {
          return i + 1 + PROMOTED_PIECE;
        }
      }
      return 0;
    }
  }

  /**
   * What an engine found, the message {@code SBookEval}.
   *
   * @param value for Black, in centipawns
   * @param depth in plies
   * @param line the moves that it expects, such as {@code ▲７六歩(77) △３四歩(33)}
   */
  record Evaluation(int value, int depth, String line) {
    private static final int VALUE = Tag.number(1);
    private static final int DEPTH = Tag.number(2);
    private static final int SELECTIVE_DEPTH = Tag.number(3);
    private static final int NODES = 4;
    private static final int LINE = Tag.bytes(5);

    static final Comparator<Evaluation> BY_DEPTH = Comparator.comparingInt(Evaluation::depth);

    static Evaluation read(ProtoSource source) throws IOException {
      int value = 0;
      int depth = 0;
      String line = "";
      for (int tag = source.readTag(); tag != 0; tag = source.readTag()) {
        if (tag == VALUE) {
          value = source.readInt32();
        } else if (tag == DEPTH) {
          depth = source.readInt32();
        } else if (tag == LINE) {
          line = text(source);
        } else {
          source.skipField(tag);
        }
      }
      return new Evaluation(value, depth, line);
    }

    RepeatedByte message() throws IOException {
      RepeatedByte message = RepeatedByte.newEmptyInstance();
      ProtoSink sink = ProtoSink.newInstance(message);
      number(sink, VALUE, value);
      number(sink, DEPTH, depth);
      number(sink, SELECTIVE_DEPTH, depth);
      sink.writeInt64(NODES, 0);
      sink.writeBytes(Tag.field(LINE), bytes(line));
      return message;
    }
  }

  static BookState read(ProtoSource source) throws IOException {
    int id = 0;
    String sfen = "";
    String comment = "";
    List<Edge> moves = new ArrayList<>();
    List<Evaluation> evaluations = new ArrayList<>();
    for (int tag = source.readTag(); tag != 0; tag = source.readTag()) {
      if (tag == ID) {
        id = source.readInt32();
      } else if (tag == SFEN) {
        sfen = text(source);
      } else if (tag == COMMENT) {
        comment = text(source);
      } else if (tag == MOVE) {
        int outer = source.pushLimit(source.readRawVarint32());
        moves.add(Edge.read(source));
        source.popLimit(outer);
      } else if (tag == EVALUATION) {
        int outer = source.pushLimit(source.readRawVarint32());
        evaluations.add(Evaluation.read(source));
        source.popLimit(outer);
      } else {
        source.skipField(tag);
      }
    }
    return new BookState(id, sfen, comment, List.copyOf(moves), List.copyOf(evaluations));
  }

  private static String text(ProtoSource source) throws IOException {
    RepeatedByte utf8 = RepeatedByte.newEmptyInstance();
    source.readBytes(utf8);
    return new String(utf8.array(), 0, utf8.length(), UTF_8);
  }

  /**
   * A text, which the library would write with the help of sun.misc.Unsafe, of which Java warns.
   */
  static RepeatedByte bytes(String text) {
    return RepeatedByte.newInstance(text.getBytes(UTF_8));
  }

  /** Writes a number, a negative one in ten bytes without the help of the library, as above. */
  private static void number(ProtoSink sink, int tag, int number) throws IOException {
    if (number >= 0) {
      sink.writeInt32(Tag.field(tag), number);
      return;
    }
    sink.writeRawByte((byte) tag);
    long rest = number;
    while ((rest & ~LOW_BITS) != 0) {
      sink.writeRawByte((byte) ((rest & LOW_BITS) | (LOW_BITS + 1)));
      rest >>>= BITS;
    }
    sink.writeRawByte((byte) rest);
  }

  /** The message. */
  RepeatedByte message(Position position) throws IOException {
    RepeatedByte message = RepeatedByte.newEmptyInstance();
    ProtoSink sink = ProtoSink.newInstance(message);
    sink.writeInt32(Tag.field(ID), id);
    sink.writeUInt64(BOARD_KEY, 0);
    sink.writeUInt32(HAND_KEY, 0);
    sink.writeInt32(GAMES, 0);
    sink.writeInt32(WON_BY_BLACK, 0);
    sink.writeInt32(WON_BY_WHITE, 0);
    if (!sfen.isEmpty()) {
      sink.writeBytes(Tag.field(SFEN), bytes(sfen));
    }
    if (!comment.isEmpty()) {
      sink.writeBytes(Tag.field(COMMENT), bytes(comment));
    }
    for (Edge move : moves) {
      sink.writeBytes(Tag.field(MOVE), move.message(position));
    }
    for (Evaluation evaluation : evaluations) {
      sink.writeBytes(Tag.field(EVALUATION), evaluation.message());
    }
    return message;
  }

  /** The move that is chosen most often. */
  Optional<Move> usual() {
    return moves.stream().filter(move -> move.weight() > 0).max(Edge.BY_WEIGHT).map(Edge::move);
  }
}
