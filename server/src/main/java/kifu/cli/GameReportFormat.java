package kifu.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kifu.cli.GameReport.Player;
import kifu.cli.OverlookedMates.Overlooked;
import kifu.drawing.Clock;
import kifu.drawing.GameCourse.Blunder;
import kifu.drawing.GameCourse.Moment;
import kifu.drawing.GameCourse.Unplayable;
import kifu.drawing.Markdown;
import kifu.format.comment.Evaluation;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.report.Printable;
import kifu.shogi.Side;

/** Formats what {@code kifu report} says of games. */
enum GameReportFormat {
  /** A few lines for each game. */
  TEXT {
    @Override
    String game(GameReport report, Language language) {
      Words words = new Words(report, language);
      StringBuilder text = new StringBuilder();
      text.append(report.place()).append(": ").append(words.moves(report.moves())).append('\n');
      for (Side side : report.sides()) {
        Player player = report.player(side);
        String facts =
            Stream.of(
                    Optional.of(words.moves(player.moves())),
                    player.time().map(time -> words.of("消費", "") + Clock.hours(time)),
                    player.average().map(time -> words.of("平均", "average ") + Clock.hours(time)),
                    player.longest().map(move -> words.of("最長", "longest ") + words.timed(move)),
                    player.blunders().map(words::blunders),
                    words.signs(player))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(words.of("、", ", ")));
        text.append("  ").append(words.player(player)).append(words.of("：", ": ")).append(facts);
        text.append('\n');
      }
      for (Blunder blunder : report.blunders()) {
        text.append("  ").append(words.named(blunder.moment())).append("  ");
        text.append(words.change(blunder)).append(words.expected(blunder)).append('\n');
      }
      for (Unplayable move : report.course().unplayable()) {
        text.append("  ").append(words.unplayable(move, Printable.of(move.text()))).append('\n');
      }
      for (String line : words.mates()) {
        text.append("  ").append(line).append('\n');
      }
      return text.toString();
    }
  },

  /** A section with two tables for each game. */
  MARKDOWN {
    @Override
    String game(GameReport report, Language language) {
      Words words = new Words(report, language);
      StringBuilder text = new StringBuilder();
      String place = Markdown.escape(report.place());
      String moves = words.moves(report.moves());
      if (report.sides().isEmpty()) {
        text.append("## ").append(place).append("\n\n").append(moves).append("\n");
      } else {
        text.append("## ").append(Markdown.escape(words.players())).append("\n\n");
        text.append(place).append(words.of("、", ", ")).append(moves).append("\n\n");
        text.append(players(report, words));
      }
      if (!report.blunders().isEmpty()) {
        text.append(
            words.of(
                "\n| 指し手 | 前 | 後 | 損失 | 読み筋の手 |\n",
                "\n| move | before | after | loss | expected |\n"));
        text.append("|---|---:|---:|---:|---|\n");
        for (Blunder blunder : report.blunders()) {
          Moment moment = blunder.moment();
          row(
              text,
              words.named(moment),
              blunder.before().text(),
              moment.evaluation().map(Evaluation::text).orElse(""),
              String.valueOf(blunder.loss()),
              moment.expected().orElse(""));
        }
      }
      if (!report.course().unplayable().isEmpty()) {
        text.append('\n');
        for (Unplayable move : report.course().unplayable()) {
          text.append("- ")
              .append(words.unplayable(move, Markdown.escape(Printable.of(move.text()))))
              .append('\n');
        }
      }
      List<String> mates = words.mates();
      text.append(mates.isEmpty() ? "" : "\n");
      for (String line : mates) {
        text.append("- ").append(Markdown.escape(line)).append('\n');
      }
      return text.append('\n').toString();
    }

    private String players(GameReport report, Words words) {
      StringBuilder text = new StringBuilder();
      text.append(
          words.of(
              "| 対局者 | 手数 | 時間 | 平均 | 最長 | 悪手 | 印 |\n",
              "| player | moves | time | average | longest | blunders | signs |\n"));
      text.append("|---|---:|---:|---:|---|---:|---|\n");
      for (Side side : report.sides()) {
        Player player = report.player(side);
        row(
            text,
            words.player(player),
            String.valueOf(player.moves()),
            player.time().map(Clock::hours).orElse(""),
            player.average().map(Clock::hours).orElse(""),
            player.longest().map(words::timed).orElse(""),
            player.blunders().map(String::valueOf).orElse(""),
            player.countedSigns(words.of("、", ", ")));
      }
      return text.toString();
    }
  },

  /** One array; {@code docs/command-line.md} describes its objects. */
  JSON {
    @Override
    String start() {
      return "[";
    }

    @Override
    String separator() {
      return ",";
    }

    @Override
    String end() {
      return "\n]\n";
    }

    @Override
    String game(GameReport report, Language language) {
      JsonObject json = new JsonObject();
      json.addProperty("path", FileName.shown(report.path()));
      json.addProperty("game", report.number().orElse(1));
      json.addProperty("moves", report.moves());
      json.add("black", player(report.player(Side.BLACK)));
      json.add("white", player(report.player(Side.WHITE)));
      JsonArray blunders = new JsonArray();
      for (Blunder blunder : report.blunders()) {
        JsonObject object = move(blunder.moment());
        object.addProperty("before", blunder.before().text());
        blunder.moment().evaluation().ifPresent(after -> object.addProperty("after", after.text()));
        object.addProperty("loss", blunder.loss());
        blunder.moment().expected().ifPresent(move -> object.addProperty("expected", move));
        blunders.add(object);
      }
      json.add("blunders", blunders);
      JsonArray unplayable = new JsonArray();
      for (Unplayable move : report.course().unplayable()) {
        JsonObject object = new JsonObject();
        object.addProperty("move", move.ply());
        object.addProperty("text", move.text());
        object.addProperty("line", move.line() + 1);
        unplayable.add(object);
      }
      json.add("unplayable", unplayable);
      report.mates().ifPresent(mates -> add(json, mates));
      return "\n" + json;
    }
  };

  /** What stands before the first game. */
  String start() {
    return "";
  }

  /** What stands between two games. */
  String separator() {
    return "";
  }

  /** What stands after the last game. */
  String end() {
    return "";
  }

  abstract String game(GameReport report, Language language);

  private static void row(StringBuilder text, String... cells) {
    for (String cell : cells) {
      text.append("| ").append(Markdown.escape(cell)).append(' ');
    }
    text.append("|\n");
  }

  private static void add(JsonObject json, OverlookedMates overlooked) {
    JsonArray mates = new JsonArray();
    for (Overlooked mate : overlooked.mates()) {
      JsonObject object = new JsonObject();
      object.addProperty("move", mate.move());
      mate.played().ifPresent(name -> object.addProperty("text", name));
      object.addProperty("line", mate.line() + 1);
      object.addProperty("plies", mate.plies());
      JsonArray moves = new JsonArray();
      mate.moves().forEach(moves::add);
      object.add("mating", moves);
      mate.left().ifPresent(plies -> object.addProperty("left", plies));
      mates.add(object);
    }
    json.add("mates", mates);
    JsonArray undecided = new JsonArray();
    overlooked.undecided().forEach(undecided::add);
    json.add("undecided", undecided);
  }

  private static JsonObject player(Player player) {
    JsonObject json = new JsonObject();
    player.name().ifPresent(name -> json.addProperty("name", name));
    json.addProperty("moves", player.moves());
    player.time().ifPresent(time -> json.addProperty("time", time));
    player.longest().ifPresent(longest -> json.add("longest", move(longest)));
    player.blunders().ifPresent(count -> json.addProperty("blunders", count));
    if (!player.signs().isEmpty()) {
      JsonObject signs = new JsonObject();
      player.signs().forEach((sign, count) -> signs.addProperty(sign.text(), count));
      json.add("signs", signs);
    }
    return json;
  }

  private static JsonObject move(Moment moment) {
    JsonObject json = new JsonObject();
    json.addProperty("move", moment.ply());
    json.addProperty("text", moment.name());
    json.addProperty("line", moment.line() + 1);
    moment.spent().ifPresent(spent -> json.addProperty("time", spent));
    return json;
  }

  /** Puts a report into words for people. */
  private record Words(GameReport report, Language language) {
    String of(String japanese, String english) {
      return new Phrase(japanese, english).in(language);
    }

    String moves(int count) {
      return of(count + "手", count + (count == 1 ? " move" : " moves"));
    }

    String blunders(long count) {
      return of("悪手" + count + "手", count + (count == 1 ? " blunder" : " blunders"));
    }

    Optional<String> signs(Player player) {
      String counted = player.countedSigns(of("、", ", "));
      return counted.isEmpty() ? Optional.empty() : Optional.of(of("印 ", "signs ") + counted);
    }

    String players() {
      return report.sides().stream()
          .map(side -> player(report.player(side)))
          .collect(Collectors.joining(of(" 対 ", " – ")));
    }

    String player(Player player) {
      kifu.shogi.Player called = report.course().names().of(player.side());
      String side = of(called.japanese(), called.english());
      return side + player.name().map(name -> " " + Printable.of(name)).orElse("");
    }

    String named(Moment moment) {
      return of(moment.ply() + "手目 ", "move " + moment.ply() + " ") + moment.name();
    }

    String timed(Moment moment) {
      String time = moment.spent().map(Clock::hours).orElse("");
      return of(time + "（" + named(moment) + "）", time + " (" + named(moment) + ")");
    }

    String change(Blunder blunder) {
      String after = blunder.moment().evaluation().map(Evaluation::text).orElse("");
      return blunder.before().text()
          + " → "
          + after
          + of("（-", " (-")
          + blunder.loss()
          + of("）", ")");
    }

    /** A line for each mate that was overlooked, and one for what is not known. */
    List<String> mates() {
      List<String> lines = new ArrayList<>();
      report
          .mates()
          .ifPresent(
              overlooked -> {
                overlooked.mates().forEach(mate -> lines.add(overlooked(mate)));
                if (!overlooked.undecided().isEmpty()) {
                  lines.add(undecided(overlooked.undecided()));
                }
              });
      return lines;
    }

    private String overlooked(Overlooked mate) {
      String played = mate.played().orElse(of("投了", "resignation"));
      String moves = String.join(of("、", ", "), mate.moves());
      int plies = mate.plies();
      return of(mate.move() + "手目 ", "move " + mate.move() + " ")
          + played
          + of("　" + plies + "手詰を逃す：" + moves, "  overlooks a mate in " + plies + ": " + moves)
          + left(mate);
    }

    private String left(Overlooked mate) {
      if (mate.left().isEmpty()) {
        return "";
      }
      int plies = mate.left().getAsInt();
      return of("（この手なら" + plies + "手詰）", " (this one mates in " + plies + ")");
    }

    private String undecided(List<Integer> moves) {
      String numbers =
          moves.stream().map(String::valueOf).collect(Collectors.joining(of("、", ", ")));
      return of(
          "詰みの有無が未確認：" + numbers + "手目",
          "undecided whether there was a mate: "
              + (moves.size() == 1 ? "move " : "moves ")
              + numbers);
    }

    String unplayable(Unplayable move, String text) {
      int line = move.line() + 1;
      String place =
          move.ply() == 0 ? of("開始局面", "start") : of(move.ply() + "手目", "move " + move.ply());
      return of(
          place + "の読み筋の「" + text + "」は指せません（" + line + "行目）",
          place + ": the expected move " + text + " cannot be played (line " + line + ")");
    }

    String expected(Blunder blunder) {
      return blunder
          .moment()
          .expected()
          .map(move -> of("　読み筋は " + move, ", expected " + move))
          .orElse("");
    }
  }

  /** The word on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
