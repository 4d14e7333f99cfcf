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
  private final OptionSpec name = path("--name");
  private final PositionalParamSpec files = files("FILE", "3");

  MergeRecords(Console console) {
    super("merge", console);
    takes(output, name, files);
  }

  /**
   * Holds a file that is merged.
   *
   * @param name what messages call it
   */
  private record Version(Path path, String name) {}

  /** Fails with a reason that names a file. */
  private static final class Refused extends Exception {
    private static final long serialVersionUID = 1;
    private final String file;
    private final transient Phrase why;

    Refused(String file, Phrase why) {
      this.file = file;
      this.why = why;
    }
  }

  @Override
  public Integer call() {
    try {
      return merge(version(0, " (base)"), version(1, ""), version(2, " (theirs)"));
    } catch (Refused refused) {
      console.fail(refused.file, refused.why);
      record().ifPresent(record -> console.fail(record, inGit(record)));
      return FAILED;
    }
  }

  /** What Git has then, which marks no conflicts in a file that its driver leaves alone. */
  private static Phrase inGit(Path record) {
    String theirs = "git show \":3:" + FileName.shown(record) + "\"";
    return new Phrase(
        "まとめていません。ファイルは自分の側のままです。相手の側は " + theirs + " で見られます",
        "not merged, and still our side alone; theirs is shown by " + theirs);
  }

  /**
   * One of the files. Git gives all three names of its own, so that of the record is used if it is
   * known.
   */
  private Version version(int index, String which) {
    Path path = files.<Path[]>getValue()[index];
    return new Version(
        path, record().map(record -> FileName.shown(record) + which).orElse(FileName.shown(path)));
  }

  private Optional<Path> record() {
    return value(name);
  }

  private int merge(Version base, Version ours, Version theirs) throws Refused {
    FileText file = read(ours);
    Document document = file.document(FileName.last(record().orElse(ours.path())));
    String language = document.format().languageId();
    Document before = Document.open("", language, 0, read(base).text());
    Document other = Document.open("", language, 0, read(theirs).text());
    Merged merged = merged(List.of(base, ours, theirs), before, document, other);
    write(ours, file, merged.text());
    for (Conflict conflict : merged.conflicts()) {
      console.fail(ours.name(), at(conflict));
    }
    return merged.conflicts().isEmpty() ? ExitCode.OK : CONFLICTS;
  }

  /** By games; by lines if a move of one cannot be played. */
  private Merged merged(List<Version> versions, Document... documents) throws Refused {
    Document base = documents[0];
    Document ours = documents[1];
    Document theirs = documents[2];
    try {
      for (int i = 0; i < documents.length; i++) {
        if (i > 0 || !base.text().toString().strip().isEmpty()) {
          refuse(versions.get(i), documents[i]);
        }
      }
      return RecordMerge.merge(base, ours, theirs, console.language());
    } catch (Refused refused) {
      String text = LineMerge.merge(base, ours, theirs).orElseThrow(() -> refused);
      return new Merged(text, List.of());
    }
  }

  private FileText read(Version version) throws Refused {
    try {
      return console.read(version.path());
    } catch (IOException failure) {
      throw new Refused(version.name(), Failure.reason(failure));
    }
  }

  private static void refuse(Version version, Document document) throws Refused {
    Optional<Phrase> refusal = RecordMerge.refusal(document);
    if (refusal.isPresent()) {
      throw new Refused(version.name(), refusal.get());
    }
  }

  private static Phrase at(Conflict conflict) {
    int ply = conflict.ply();
    return ply == 0
        ? conflict.what()
        : new Phrase(ply + "手目、", "move " + ply + ", ").then(conflict.what());
  }

  private void write(Version ours, FileText file, String merged) throws Refused {
    byte[] bytes;
    try {
      bytes = file.withEdits(Edits.difference(file.text(), Text.of(merged)));
    } catch (CharacterCodingException unwritable) {
      throw new Refused(
          ours.name(),
          new Phrase(
              "この文字コードでは書けない文字があります", "its encoding lacks a character of the merged record"));
    } catch (IOException failure) {
      throw new Refused(ours.name(), Failure.reason(failure));
    }
    Optional<Path> out = output(output);
    if (out.isEmpty()) {
      print(bytes, merged);
      return;
    }
    try {
      OutputFolder.write(out.get(), bytes, true);
    } catch (Failure failure) {
      throw new Refused(FileName.shown(out.get()), Failure.reason(failure));
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
