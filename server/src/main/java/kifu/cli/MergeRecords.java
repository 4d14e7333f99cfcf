package kifu.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kifu.command.FileText;
import kifu.document.Document;
import kifu.merge.Conflict;
import kifu.merge.LineMerge;
import kifu.merge.RecordMerge;
import kifu.merge.RecordMerge.Merged;
import kifu.problem.Phrase;
import kifu.text.Edits;
import kifu.text.Text;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu merge}, which is also a merge driver of git. */
final class MergeRecords extends Command {
  private static final int CONFLICTS = 1;

  private final OptionSpec output = path("-o", "--output");
  private final PositionalParamSpec files = files("FILE", "3");

  MergeRecords(Console console) {
    super("merge", console);
    takes(output, files);
  }

  /** Fails with a reason that names a file. */
  private static final class Refused extends Exception {
    private static final long serialVersionUID = 1;
    private final transient Path path;
    private final transient Phrase why;

    Refused(Path path, Phrase why) {
      this.path = path;
      this.why = why;
    }
  }

  @Override
  public Integer call() {
    Path[] paths = files.getValue();
    try {
      return merge(paths);
    } catch (Refused refused) {
      console.fail(refused.path, refused.why);
      return FAILED;
    }
  }

  private int merge(Path... paths) throws Refused {
    Path base = paths[0];
    Path ours = paths[1];
    Path theirs = paths[2];
    FileText file = read(ours);
    Document document = file.document(FileName.last(ours));
    String language = document.format().languageId();
    Document before = Document.open("", language, 0, read(base).text());
    Document other = Document.open("", language, 0, read(theirs).text());
    Merged merged = merged(paths, before, document, other);
    write(ours, file, merged.text());
    for (Conflict conflict : merged.conflicts()) {
      console.fail(ours, at(conflict));
    }
    return merged.conflicts().isEmpty() ? ExitCode.OK : CONFLICTS;
  }

  /** By games; by lines if a move of one cannot be played. */
  private Merged merged(Path[] paths, Document... versions) throws Refused {
    Document base = versions[0];
    Document ours = versions[1];
    Document theirs = versions[2];
    try {
      for (int i = 0; i < paths.length; i++) {
        if (i > 0 || !base.text().toString().strip().isEmpty()) {
          refuse(paths[i], versions[i]);
        }
      }
      return RecordMerge.merge(base, ours, theirs, console.language());
    } catch (Refused refused) {
      String text = LineMerge.merge(base, ours, theirs).orElseThrow(() -> refused);
      return new Merged(text, List.of());
    }
  }

  private FileText read(Path path) throws Refused {
    try {
      return console.read(path);
    } catch (IOException failure) {
      throw new Refused(path, Failure.reason(failure));
    }
  }

  private static void refuse(Path path, Document document) throws Refused {
    Optional<Phrase> refusal = RecordMerge.refusal(document);
    if (refusal.isPresent()) {
      throw new Refused(path, refusal.get());
    }
  }

  private static Phrase at(Conflict conflict) {
    int ply = conflict.ply();
    return ply == 0
        ? conflict.what()
        : new Phrase(
            ply + "手目、" + conflict.what().japanese(),
            "move " + ply + ", " + conflict.what().english());
  }

  private void write(Path ours, FileText file, String merged) throws Refused {
    byte[] bytes;
    try {
      bytes = file.withEdits(Edits.difference(file.text(), Text.of(merged)));
    } catch (CharacterCodingException unwritable) {
      throw new Refused(
          ours,
          new Phrase(
              "この文字コードでは書けない文字があります", "its encoding lacks a character of the merged record"));
    } catch (IOException failure) {
      throw new Refused(ours, Failure.reason(failure));
    }
    Optional<Path> out = output(output);
    if (out.isEmpty()) {
      print(bytes, merged);
      return;
    }
    try {
      OutputFolder.write(out.get(), bytes, true);
    } catch (Failure failure) {
      throw new Refused(out.get(), Failure.reason(failure));
    }
  }

  private void print(byte[] bytes, String merged) {
    PrintStream records = console.records();
    if (console.outIsTerminal()) {
      records.print(merged); // whatever the encoding of the record is
    } else {
      records.write(bytes, 0, bytes.length);
    }
    records.flush();
  }
}
