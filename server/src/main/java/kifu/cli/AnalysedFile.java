package kifu.cli;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.Ending;
import kifu.command.FileText;
import kifu.document.Document;
import kifu.engine.Engine;
import kifu.feature.EngineComments;
import kifu.feature.EngineQuestion;
import kifu.feature.EvaluatedPosition;
import kifu.feature.GameAnalysis;
import kifu.project.AnalysisSettings;
import kifu.text.Edit;

/**
 * Holds what is found about the positions of a file while it is analysed, and writes that into its
 * comments. Thread-safe: an interruption writes what is there.
 */
final class AnalysedFile {
  private final RecordFile file;
  private final Optional<FileState> before;
  private final FileText text;
  private final GameAnalysis analysis;
  private final List<EvaluatedPosition> found = new ArrayList<>();
  private final List<AnalysisRow> rows = new ArrayList<>();
  private Optional<EngineComments> comments = Optional.empty();
  private boolean isWritten;

  private AnalysedFile(
      RecordFile file, Optional<FileState> before, FileText text, GameAnalysis analysis) {
    this.file = file;
    this.before = before;
    this.text = text;
    this.analysis = analysis;
  }

  /**
   * Reads a file.
   *
   * @param isToBeChanged whether the comments are to be written into the file itself
   * @param isForComments whether what is found goes into comments at all
   */
  static AnalysedFile read(
      RecordFile file,
      Console console,
      AnalysisSettings settings,
      boolean isToBeChanged,
      boolean isForComments)
      throws IOException {
    Path path = file.path();
    Optional<FileState> before = Optional.empty();
    if (isToBeChanged) {
      FileReplacement.refuseOthers(path);
      before = Optional.of(FileState.of(path));
    }
    FileText text = console.read(path);
    Document document = text.document(FileName.last(path));
    GameAnalysis analysis = GameAnalysis.of(document, settings);
    if (analysis.games() == 0 && file.isNamed()) {
      throw new Failure("対局の棋譜ではないので、解析できません", "it holds no game to analyse");
    }
    if (isForComments && !document.format().holdsComments()) {
      throw new Failure(
          "この形式の棋譜にはコメントを書けません（--format json か csv なら評価値の表になります）",
          "no comments can be written in this format; --format json or csv writes a table");
    }
    return new AnalysedFile(file, before, text, analysis);
  }

  Path path() {
    return file.path();
  }

  /**
   * The positions that an engine is to be asked about.
   *
   * @param isNew whether those are left out of which its comments say as much already
   */
  synchronized List<EngineQuestion> wanted(
      GameAnalysis.Choice choice, EngineComments engine, boolean isNew) {
    EngineComments encodable =
        new EngineComments(
            EngineComments.encodable(engine.engine(), text.charset()),
            engine.limit(),
            engine.candidates());
    comments = Optional.of(encodable);
    return analysis.positions(choice).stream()
        .filter(asked -> !isNew || !asked.isSaid(encodable))
        .toList();
  }

  synchronized void add(EngineQuestion asked, Engine.SearchResult answer) {
    if (!answer.candidates().isEmpty()) {
      found.add(new EvaluatedPosition(asked, answer.candidates(), answer.isStopped()));
    }
    rows.add(new AnalysisRow(FileName.shown(file.path()), asked, answer));
  }

  /** How many positions something is found about. */
  synchronized int evaluated() {
    return found.size();
  }

  /** The rows of a table that were not taken yet. */
  synchronized List<AnalysisRow> takeRows() {
    List<AnalysisRow> taken = List.copyOf(rows);
    rows.clear();
    return taken;
  }

  /** The bytes of the file with what is found so far. */
  synchronized byte[] bytes() throws IOException {
    if (comments.isEmpty()) {
      return text.withEdits(List.of());
    }
    List<Edit> edits = Failure.unlessRefused(analysis.edits(comments.get(), found));
    try {
      return text.withEdits(edits);
    } catch (CharacterCodingException unwritable) {
      throw new Failure(
          "コメントの文字をこのファイルの文字コードで書けません", "its comments cannot be written in its encoding");
    }
  }

  /**
   * Writes what is found so far into a folder of copies or the file itself, once. The lock is that
   * of the end, which writes, too, and would wait for ever for one who waits for it.
   */
  void write(Optional<OutputFolder> copies) throws IOException {
    Ending.undivided(
        () -> {
          if (!isWritten) {
            isWritten = true;
            writeNow(copies);
          }
          return isWritten;
        });
  }

  private void writeNow(Optional<OutputFolder> copies) throws IOException {
    if (copies.isPresent()) {
      copies.get().write(copies.get().file(file), file, bytes());
    } else if (before.isPresent()) {
      byte[] content = bytes();
      if (!text.hasBytes(content)) {
        FileReplacement.write(file.path(), before.get(), content);
      }
    }
  }
}
