package kifu.format.jkf;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import kifu.format.sfen.BoardProblems;
import kifu.json.JsonValue;
import kifu.json.JsonValue.Items;
import kifu.json.JsonValue.Member;
import kifu.json.JsonValue.Members;
import kifu.play.Start;
import kifu.play.Start.Before;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import kifu.shogi.Tsume;
import kifu.text.Range;

/** Reads the start position. For one document. */
final class JkfStart {
  /** As many as a position can hold; more are too many anyway. */
  private static final int MOST_IN_HAND = 99;

  private static final Set<String> KINDS =
      Set.of(PieceType.values()).stream().map(PieceType::csa).collect(Collectors.toSet());

  private final JkfSchema schema;
  private final Map<Square, Range> squares = new HashMap<>();
  private final Map<Side, Range> hands = new HashMap<>();
  private boolean reliable = true;
  private boolean isFilled;

  JkfStart(JkfSchema schema) {
    this.schema = schema;
  }

  /** Whether the defender of a mating problem holds what is not written. */
  boolean isFilled() {
    return isFilled;
  }

  /** Where a piece of the position is written; empty where it has only a name. */
  Map<Square, Range> squares() {
    return squares;
  }

  /**
   * What {@code initial} says; an even game without it.
   *
   * @param isPlayed whether moves follow; a position alone is shown as it is written
   */
  Start read(Optional<JsonValue> initial, boolean isPlayed) {
    Position position = initial.map(this::position).orElse(Position.START);
    SideNames names = SideNames.ofStart(position);
    boolean isStated = initial.isPresent() && !squares.isEmpty();
    if (isStated && reliable) {
      Range all = initial.get().range();
      List<Problem> faults =
          BoardProblems.of(
              position,
              names,
              (found, side) ->
                  found.isEmpty()
                      ? side.map(hands::get).orElse(all)
                      : squares.getOrDefault(found.getFirst(), all));
      faults.forEach(schema::report);
    }
    boolean tsume = isStated && Tsume.is(position);
    isFilled = tsume && isPlayed && !position.holdsPieces(position.turn().opposite());
    Position held = isFilled ? Tsume.start(position, false) : position;
    return new Start(held, reliable, tsume, names, false, Before.NOTHING);
  }

  private Position position(JsonValue initial) {
    Optional<Members> members = schema.object(initial);
    if (members.isEmpty()) {
      return unknown();
    }
    schema.only(members.get(), Set.of("preset", "data"));
    Optional<JsonValue> named = schema.required(members.get(), "preset");
    Optional<String> name = named.flatMap(schema::string);
    if (name.isEmpty()) {
      return unknown();
    }
    if (name.get().equals(Preset.OTHER)) {
      return schema
          .required(members.get(), "data")
          .flatMap(schema::object)
          .map(this::data)
          .orElseGet(this::unknown);
    }
    members.get().get("data").ifPresent(this::unread);
    Optional<Preset> preset = Preset.of(name.get());
    if (preset.isEmpty()) {
      schema.report(
          named.get().range(),
          "「" + name.get() + "」という手合割はありません",
          name.get() + " is not a JKF preset");
    }
    return preset.map(Preset::position).orElseGet(this::unknown);
  }

  /** A board beside the name of a handicap, which is read. */
  private void unread(JsonValue data) {
    Phrase what =
        new Phrase(
            "「data」の局面は、「preset」が「OTHER」のときだけ読まれます",
            "the position in data is only read if preset is OTHER");
    schema.report(
        Problem.of(ProblemId.JKF_SCHEMA, data.range(), what).withSeverity(Severity.WARNING));
  }

  private Position unknown() {
    reliable = false;
    return Position.START;
  }

  private Position data(Members data) {
    schema.only(data, Set.of("color", "board", "hands"));
    Position.Builder builder = Position.EMPTY.toBuilder();
    schema
        .required(data, "color")
        .ifPresent(color -> side(color).ifPresentOrElse(builder::turn, () -> reliable = false));
    reliable &= data.get("board").isPresent();
    schema
        .required(data, "board")
        .filter(board -> !(board instanceof Members)) // {} is a board without pieces
        .flatMap(schema::array)
        .ifPresent(board -> board(board, builder));
    schema.required(data, "hands").flatMap(schema::array).ifPresent(hands -> hands(hands, builder));
    return builder.build();
  }

  private Optional<Side> side(JsonValue color) {
    OptionalInt number = schema.number(color, 0, 1);
    return number.isPresent()
        ? Optional.of(number.getAsInt() == 0 ? Side.BLACK : Side.WHITE)
        : Optional.empty();
  }

  private void board(Items board, Position.Builder builder) {
    count(board, 9, "筋", "files");
    List<JsonValue> files = board.all();
    for (int file = 1; file <= Math.min(9, files.size()); file++) {
      Optional<Items> column = schema.array(files.get(file - 1));
      if (column.isPresent()) {
        count(column.get(), 9, "マス", "squares");
        List<JsonValue> ranks = column.get().all();
        for (int rank = 1; rank <= Math.min(9, ranks.size()); rank++) {
          square(ranks.get(rank - 1), Square.of(file, rank), builder);
        }
      }
    }
  }

  private void count(Items items, int wanted, String japanese, String english) {
    int count = items.all().size();
    if (count != wanted) {
      reliable = false;
      schema.report(
          items.range(),
          japanese + "が" + wanted + "ではなく" + count + "あります",
          "there are " + count + " " + english + " instead of " + wanted);
    }
  }

  private void square(JsonValue cell, Square square, Position.Builder builder) {
    Optional<Members> members = schema.object(cell);
    members.ifPresent(found -> schema.only(found, Set.of("color", "kind")));
    Optional<JsonValue> kind = members.flatMap(found -> found.get("kind"));
    if (kind.isEmpty()) {
      return;
    }
    squares.put(square, cell.range());
    Optional<PieceType> type = piece(kind.get());
    Optional<Side> side = schema.required(members.orElseThrow(), "color").flatMap(this::side);
    if (type.isPresent() && side.isPresent()) {
      builder.put(square, Piece.of(side.get(), type.get()));
    } else {
      reliable = false;
    }
  }

  private Optional<PieceType> piece(JsonValue kind) {
    return schema.string(kind).flatMap(name -> kind(schema, name, kind.range()));
  }

  /** The piece with a name. */
  static Optional<PieceType> kind(JkfSchema schema, String name, Range range) {
    Optional<PieceType> type = KINDS.contains(name) ? PieceType.ofCsa(name) : Optional.empty();
    if (type.isEmpty()) {
      schema.report(range, "「" + name + "」という駒はありません", name + " is not a JKF piece");
    }
    return type;
  }

  private void hands(Items items, Position.Builder builder) {
    count(items, 2, "持駒の組", "hands");
    Side[] sides = Side.values();
    List<JsonValue> all = items.all();
    for (int i = 0; i < Math.min(2, all.size()); i++) {
      Side side = sides[i];
      JsonValue value = all.get(i);
      this.hands.put(side, value.range());
      schema.object(value).ifPresent(hand -> hand(hand, side, builder));
    }
  }

  private void hand(Members hand, Side side, Position.Builder builder) {
    schema.once(hand);
    for (Member member : hand.all()) {
      Optional<PieceType> type = kind(schema, member.name(), member.nameRange());
      OptionalInt count = schema.number(member.value(), 0, MOST_IN_HAND);
      if (type.isPresent() && count.isPresent() && count.getAsInt() > 0) {
        if (type.get().canBeInHand()) {
          builder.hand(side, type.get(), count.getAsInt());
        } else {
          String name = member.name();
          schema.report(member.nameRange(), "「" + name + "」は持駒にできません", name + " cannot be in hand");
        }
      } else if (type.isEmpty() || count.isEmpty()) {
        reliable = false;
      }
    }
  }
}
