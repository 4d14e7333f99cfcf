package kifu.tool;

import static kifu.tool.Schema.Property.number;
import static kifu.tool.Schema.Property.text;
import static kifu.tool.Schema.Property.texts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import kifu.collection.CollectedGame;
import kifu.collection.FoundPlace;
import kifu.command.FileFailure;
import kifu.document.Document;
import kifu.json.Shape;
import kifu.shogi.Position;

/**
 * Says how far the games of the records that a question is about were gone through.
 *
 * @param records how many files were looked through
 * @param unread how many could not be read
 * @param failures the first of these, with the reasons
 */
record AskedGames(int records, int unread, List<String> failures) {
  static final Schema.Property BELOW =
      text("path", "the folder or the record to look in; else all records that may be read");

  static final Schema.Property LOOKED_THROUGH =
      number("records", "how many files were looked through").required();

  static final Schema.Property UNREAD =
      number("unread", "how many files could not be read").required();

  static final Schema.Property FAILURES =
      texts("failures", "the first of these files, with the reasons").required();

  private static final int MOST_FAILURES = 10;

  /** The position that is asked for, if one is. */
  static Optional<Position> position(ToolQuestion question) throws Refused {
    Optional<String> sfen = question.text("sfen");
    return sfen.isPresent()
        ? Optional.of(ToolQuestion.ofUsi(sfen.get()).situation().position())
        : Optional.empty();
  }

  /** Shows the games of all records, one record after the other. */
  static AskedGames read(ToolQuestion question, Consumer<FoundGame> visitor) throws Refused {
    List<String> paths;
    Optional<String> below = question.text("path");
    try {
      paths = question.records().list(below);
    } catch (FileFailure failure) {
      throw below.isPresent()
          ? ToolQuestion.refused(below.get(), failure)
          : new Refused(failure.why());
    }
    int unread = 0;
    List<String> failures = new ArrayList<>();
    for (String path : paths) {
      question.goOn();
      try {
        Document document = question.records().read(path).document(path);
        boolean[] hasGames = {false};
        games(path, document)
            .forEach(
                game -> {
                  hasGames[0] = true;
                  visitor.accept(game);
                });
        if (!hasGames[0] && paths.size() == 1 && below.isPresent()) {
          throw AskedRecord.of(document, Optional.empty()).noGame();
        }
      } catch (FileFailure unreadable) {
        unread++;
        if (failures.size() < MOST_FAILURES) {
          failures.add(question.say(ToolQuestion.refused(path, unreadable).why()));
        }
      }
    }
    return new AskedGames(paths.size() - unread, unread, failures);
  }

  /** The games of a document; in Markdown those of its fences. */
  private static Stream<FoundGame> games(String path, Document document) {
    return AskedRecord.all(document).stream()
        .flatMap(
            record ->
                CollectedGame.of(record.document()).map(game -> new FoundGame(path, record, game)));
  }

  /** A game, and where it stands. */
  record FoundGame(String path, AskedRecord record, CollectedGame game) {
    /** By which number of a game questions name it. */
    int number() {
      return record.before() + game.number() + 1;
    }

    /** The line of the document, counted from 1, of a place in the game. */
    int line(FoundPlace place) {
      return record.lineNumber(place.at().line());
    }
  }

  /** Adds to an answer how many files were looked through, and which ones could not be read. */
  void addTo(Shape json, StringBuilder text, ToolQuestion question) {
    json.with("records", records).with("unread", unread).with("failures", failures);
    if (unread > 0) {
      text.append(
              question.say("読めなかったファイル：" + unread + "個", "Files that could not be read: " + unread))
          .append('\n');
      failures.forEach(failure -> text.append("  ").append(failure).append('\n'));
    }
  }
}
