package kifu.format.jkf;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecordBuilder;
import kifu.exchange.Loss;
import kifu.format.jkf.JkfReader.Transcribed;
import kifu.game.Game;
import kifu.json.JsonValue.Items;
import kifu.json.JsonValue.Members;
import kifu.json.JsonValue.Words;
import kifu.text.Lines;

/** Converts a document to data. For one use. */
final class JkfRecordReader {
  private final Transcribed reading;
  private final GameRecordBuilder record;

  private JkfRecordReader(Transcribed reading) {
    this.reading = reading;
    this.record = new GameRecordBuilder(reading.transcript()::documentLine);
  }

  /** The game; empty when its start position cannot be read. */
  static Optional<GameRecord> read(Transcribed reading, Game game) {
    return new JkfRecordReader(reading).read(game);
  }

  private Optional<GameRecord> read(Game game) {
    reading.headers().stream()
        .map(JkfReader.HeaderAt::header)
        .filter(header -> !header.key().equals("手合割")) // the start position is stated by itself
        .forEach(record::header);
    Transcript transcript = reading.transcript();
    if (reading.isFilled()) {
      record.loss(Loss.Kind.FILLED_HAND, 0);
    }
    for (int line = 0; line < transcript.entries().size(); line++) {
      entry(line, transcript.entries().get(line));
    }
    return record.build(game);
  }

  private void entry(int line, Transcript.Entry entry) {
    if (!(entry.json() instanceof Members members) || isSecondOf(line)) {
      return;
    }
    comments(members).forEach(remark -> record.remark(remark, line));
    boolean isUnread = members.get("special").isPresent() && isBlank(line);
    if (isUnread) {
      record.loss(Loss.Kind.UNREAD_LINE, line);
    }
  }

  /** Whether the entry stands on the line before, too: it has a move and an end. */
  private boolean isSecondOf(int line) {
    List<Transcript.Entry> entries = reading.transcript().entries();
    return line > 0 && entries.get(line).json().equals(entries.get(line - 1).json());
  }

  private boolean isBlank(int line) {
    return reading.transcript().statement(line) instanceof JkfStatement.Blank;
  }

  /** The lines of the comment of an entry, each on the line of the document on which it stands. */
  private static Stream<Remark> comments(Members entry) {
    return entry
        .get("comments")
        .filter(Items.class::isInstance)
        .map(value -> ((Items) value).all())
        .orElse(List.of())
        .stream()
        .filter(Words.class::isInstance)
        .flatMap(value -> remarks((Words) value));
  }

  private static Stream<Remark> remarks(Words comment) {
    int line = comment.range().start().line();
    String text = comment.text();
    List<String> lines = text.isEmpty() ? List.of("") : Lines.of(text);
    return lines.stream().map(content -> JkfComment.read(content, line));
  }
}
