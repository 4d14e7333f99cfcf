package kifu.format.csa;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Loss;
import kifu.exchange.Losses;
import kifu.exchange.RecordWriter;
import kifu.exchange.Replay;
import kifu.record.Termination;
import kifu.shogi.Notation;
import kifu.shogi.Side;

/**
 * Writes the main lines of games, one statement on a line. The version is V2.2, which most programs
 * read, unless something came with V3.0; that version has to state the encoding, which is UTF-8.
 */
public final class CsaWriter implements RecordWriter {
  @Override
  public WrittenGames write(List<GameRecord> games) {
    Writing writing = new Writing();
    for (GameRecord game : games) {
      writing.game(game);
    }
    String encoding = writing.version == CsaVersion.V3 ? "'CSA encoding=UTF-8\n" : "";
    return new WrittenGames(
        encoding + writing.version.word() + "\n" + writing.text, writing.losses);
  }

  /** Writes games one after the other. */
  private static final class Writing {
    private final StringBuilder text = new StringBuilder();
    private final List<Loss> losses = new ArrayList<>();
    private CsaVersion version = CsaVersion.V2_2;

    private void line(String statement) {
      text.append(statement).append('\n');
    }

    private void needs(CsaVersion since) {
      version = since.compareTo(version) > 0 ? since : version;
    }

    private void lose(Loss.Kind kind, int line) {
      losses.add(new Loss(kind, line));
    }

    void game(GameRecord game) {
      if (!text.isEmpty()) {
        line("/");
      }
      if (game.number() != 1) {
        lose(Loss.Kind.MOVE_NUMBER, 0);
      }
      List<Remark> remarks = game.mainLine().remarks();
      remarks.stream().filter(remark -> remark.kind() == Remark.Kind.NOTE).forEach(this::remark);
      headers(game.headers());
      PositionLines.of(game.start()).forEach(this::line);
      line(PositionLines.sign(game.start().turn()));
      remarks.stream().filter(remark -> remark.kind() != Remark.Kind.NOTE).forEach(this::remark);
      steps(game);
      losses.addAll(Losses.variations(game));
    }

    /** Writes players and information first, then what is stated in comments. */
    private void headers(List<Header> headers) {
      Set<String> written = new HashSet<>();
      List<String> players = new ArrayList<>();
      List<String> information = new ArrayList<>();
      List<Header> others = new ArrayList<>();
      List<Header> inOrder = CsaHeaders.byImportance(headers);
      for (Header header : inOrder) {
        Optional<CsaHeaders.HeaderLine> statement = CsaHeaders.statement(header, inOrder);
        if (header.value().strip().isEmpty()) {
          continue; // says nothing
        }
        if (statement.isPresent() && written.add(statement.get().key())) {
          needs(statement.get().since());
          (statement.get().isPlayer() ? players : information).add(statement.get().text());
        } else {
          others.add(header);
        }
      }
      players.forEach(this::line);
      information.forEach(this::line);
      for (Header header : others) {
        CsaHeaders.comment(header)
            .ifPresentOrElse(this::line, () -> lose(Loss.Kind.HEADER, header.line()));
      }
    }

    private void steps(GameRecord game) {
      Replay replay = Replay.atStart(game);
      List<Step> steps = game.mainLine().steps();
      int end = firstBehindMoves(steps);
      boolean passed = false;
      for (int i = 0; i < steps.size(); i++) {
        Step step = steps.get(i);
        // Nothing can be written of a game in which a side does not move.
        passed |= step.event().equals(new GameRecord.Ended(Termination.PASS));
        if (passed) {
          lose(Loss.Kind.MOVE, step.line());
          step.remarks().stream().map(Remark::loss).forEach(losses::add);
          continue;
        }
        switch (step.event()) {
          case GameRecord.Played played -> {
            line(Notation.csa(replay.position(), played.move()));
            time(step);
          }
          case GameRecord.Ended ended -> {
            Optional<CsaEnding> ending = i >= end ? ending(step, ended, replay) : Optional.empty();
            if (ending.isPresent()) {
              needs(ending.get().since());
              line(ending.get().word());
              time(step);
            } else {
              lose(Loss.Kind.ENDING, step.line());
            }
          }
        }
        step.remarks().forEach(this::remark);
        replay.play(step);
      }
    }

    private static int firstBehindMoves(List<Step> steps) {
      int first = steps.size();
      while (first > 0 && steps.get(first - 1).event() instanceof GameRecord.Ended) {
        first--;
      }
      return first;
    }

    private void time(Step step) {
      step.spent()
          .ifPresent(
              spent -> {
                if (spent % 1000 != 0) {
                  needs(CsaVersion.V3);
                }
                line("T" + BigDecimal.valueOf(spent, 3).stripTrailingZeros().toPlainString());
              });
    }

    /** The end, or the one that means nearly the same with the same winner. */
    private Optional<CsaEnding> ending(Step step, GameRecord.Ended ended, Replay replay) {
      Side toMove = replay.position().turn();
      return switch (ended.termination()) {
        case FOUL_WIN -> Optional.of(foulBy(toMove.opposite()));
        // Where the foul is written, this end would be read as one of its player.
        case FOUL_LOSS ->
            Optional.of(replay.isAfterFoul() ? foulBy(toMove) : CsaEnding.ILLEGAL_MOVE);
        case PERPETUAL_CHECK -> nearly(step, ended, foulBy(toMove.opposite()));
        case OWN_PERPETUAL_CHECK -> nearly(step, ended, foulBy(toMove));
        case TRY, DISCONNECTION -> nearly(step, ended, CsaEnding.TORYO);
        case SEALED_MOVE -> nearly(step, ended, CsaEnding.CHUDAN);
        default -> CsaEnding.of(ended.termination());
      };
    }

    private static CsaEnding foulBy(Side side) {
      return side == Side.BLACK ? CsaEnding.BLACK_ILLEGAL_ACTION : CsaEnding.WHITE_ILLEGAL_ACTION;
    }

    private Optional<CsaEnding> nearly(Step step, GameRecord.Ended ended, CsaEnding ending) {
      losses.add(Loss.ofEnding(step.line(), ended.termination().kif(), ending.word()));
      return Optional.of(ending);
    }

    private void remark(Remark remark) {
      switch (remark.kind()) {
        case COMMENT -> line("'*" + remark.text());
        case NOTE -> line(note(remark.text()));
        case BOOKMARK -> losses.add(remark.loss());
      }
    }

    /** A blank keeps it from being read as a comment or a header. */
    private static String note(String text) {
      String comment = "'" + text;
      boolean means =
          text.startsWith("*")
              || text.startsWith("$")
              || CsaHeaders.ofComment(comment, 0).isPresent();
      return means ? "' " + text : comment;
    }
  }
}
