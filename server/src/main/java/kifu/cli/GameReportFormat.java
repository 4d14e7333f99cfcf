package kifu.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kifu.cli.GameReport.Player;
import kifu.drawing.Clock;
import kifu.drawing.GameCourse.Blunder;
import kifu.drawing.GameCourse.Moment;
import kifu.drawing.GameCourse.Unplayable;
import kifu.drawing.Markdown;
import kifu.feature.OverlookedMates;
import kifu.feature.OverlookedMates.Overlooked;
import kifu.format.comment.Evaluation;
import kifu.json.Shape;
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
              words.before(blunder),
              words.after(blunder),
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
    String game(GameReport report, Language language) {
      Optional<OverlookedMates> mates = report.mates();
      return "\n"
          + Shape.of("path", FileName.shown(report.path()))
              .with("game", report.number().orElse(1))
              .with("moves", report.moves())
              .with("black", player(report.player(Side.BLACK)))
              .with("white", player(report.player(Side.WHITE)))
              .with("blunders", report.blunders().stream().map(GameReportFormat::blunder).toList())
              .with(
                  "unplayable",
                  report.course().unplayable().stream().map(GameReportFormat::unplayable).toList())
              .with(
                  "mates",
                  mates.map(all -> all.mates().stream().map(GameReportFormat::mate).toList()))
              .with("undecided", mates.map(OverlookedMates::undecided));
    }
  };

  Frame frame() {
    return this == JSON ? Frame.ARRAY : Frame.NONE;
  }

  abstract String game(GameReport report, Language language);

  private static void row(StringBuilder text, String... cells) {
    for (String cell : cells) {
      text.append("| ").append(Markdown.escape(cell)).append(' ');
    }
    text.append("|\n");
  }

  private static Shape blunder(Blunder blunder) {
    return move(blunder.moment())
        .with("before", blunder.before().text())
        .with("after", blunder.moment().evaluation().map(Evaluation::text))
        .with("loss", blunder.loss())
        .with("expected", blunder.moment().expected());
  }

  private static Shape unplayable(Unplayable move) {
    return Shape.of("move", move.ply()).with("text", move.text()).with("line", move.line() + 1);
  }

  private static Shape mate(Overlooked mate) {
    return Shape.of("move", mate.move())
        .with("text", mate.played())
        .with("line", mate.line() + 1)
        .with("plies", mate.plies())
        .with("mating", mate.moves())
        .with("left", mate.left());
  }

  private static Shape player(Player player) {
    Shape signs = new Shape();
    player.signs().forEach((sign, count) -> signs.with(sign.text(), count));
    return Shape.of("name", player.name())
        .with("moves", player.moves())
        .with("time", player.time())
        .with("longest", player.longest().map(GameReportFormat::move))
        .with("blunders", player.blunders())
        .with("signs", Optional.of(signs).filter(all -> !player.signs().isEmpty()));
  }

  private static Shape move(Moment moment) {
    return Shape.of("move", moment.ply())
        .with("text", moment.name())
        .with("line", moment.line() + 1)
        .with("time", moment.spent());
  }

  /** Puts a report into words for people. */
  private record Words(GameReport report, Language language) {
    String of(String japanese, String english) {
      return new Phrase(japanese, english).in(language);
    }

    String moves(int count) {
      return of(count + "手", Phrase.counted(count, "move"));
    }

    String blunders(long count) {
      return of("悪手" + count + "手", Phrase.counted(count, "blunder"));
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

    String before(Blunder blunder) {
      return blunder.before().brief().in(language);
    }

    String after(Blunder blunder) {
      return blunder.moment().evaluation().map(value -> value.brief().in(language)).orElse("");
    }

    String change(Blunder blunder) {
      return before(blunder)
          + " → "
          + after(blunder)
          + of("（-", " (-")
          + blunder.loss()
          + of("）", ")");
    }

    /** A line for each mate that was overlooked, and one for what is not known. */
    List<String> mates() {
      return report.mates().stream()
          .flatMap(overlooked -> overlooked.sentences().stream())
          .map(sentence -> sentence.in(language))
          .toList();
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
