package kifu.tool;

import static kifu.tool.Schema.Property.number;
import static kifu.tool.Schema.Property.text;
import static kifu.tool.Schema.Property.texts;
import static kifu.tool.Schema.Property.truth;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.command.FileFailure;
import kifu.command.RecordBytes;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.document.TargetFormat;
import kifu.feature.CodeActions;
import kifu.feature.Conversion;
import kifu.feature.Conversion.Converted;
import kifu.feature.Outcome;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.text.Edit;

/** Writes a record into a file, where the user has allowed that. */
final class SavingTool {
  static final Tool TOOL =
      new Tool(
          "save_record",
          new Phrase("棋譜を保存する", "Save a Record"),
          "Writes a shogi record into a file below the folders that may be read: a record that you"
              + " give as text, or another file. The extension says the format (.kif is Shift_JIS,"
              + " .kifu UTF-8); a record of another format is converted. With 'fix', mistakes with"
              + " one safe correction are corrected. A file that is there is replaced only with"
              + " 'replace'; ask the user before that.",
          Schema.of(
              ToolQuestion.TEXT,
              ToolQuestion.PATH,
              ToolQuestion.GAME,
              text("file", "the file to write; its folder has to be there").required(),
              truth("fix", "whether mistakes with one safe correction are corrected"),
              truth("replace", "whether a file that is there may be replaced")),
          Schema.of(
              text("file", "the file that was written").required(),
              number("fixed", "how many mistakes were corrected").required(),
              texts("losses", "what could not be written as it was").required(),
              truth("changesGame", "whether moves or hands are no longer the same").required()),
          SavingTool::save);

  private SavingTool() {}

  private static Answer.Given save(ToolQuestion question) throws Refused {
    String file = question.text("file").orElseThrow();
    TargetFormat target = format(file);
    AskedRecord record = question.asked();
    Document document = record.document();
    List<Edit> fixes = question.isSet("fix") ? CodeActions.fixAll(document) : List.of();
    Document fixed = document.edited(fixes.reversed());
    boolean isWhole =
        fixed.format().asTarget().equals(Optional.of(target)) && record.game().isEmpty();
    Converted converted =
        isWhole ? new Converted(lines(fixed), List.of()) : converted(record, fixed, target);
    try {
      question
          .records()
          .write(file, RecordBytes.of(converted.text(), file, target), question.isSet("replace"));
    } catch (FileFailure failure) {
      throw ToolQuestion.refused(file, failure);
    }
    List<String> losses = converted.lost().stream().map(question::say).toList();
    Shape json =
        Shape.of("file", file)
            .with("fixed", fixes.size())
            .with("losses", losses)
            .with("changesGame", converted.changesGame());
    String saved = question.say(file + "に保存しました", "Saved as " + file);
    String mended =
        fixes.isEmpty()
            ? ""
            : question.say("。直した箇所：" + fixes.size(), "; corrected: " + fixes.size());
    return new Answer.Given(
        json,
        String.join("\n", Stream.concat(Stream.of(saved + mended), losses.stream()).toList()));
  }

  /** The text with one kind of line ends, as those that are converted have it. */
  private static String lines(Document document) {
    return document.text().toString().replace("\r\n", "\n").replace('\r', '\n');
  }

  private static Converted converted(AskedRecord record, Document document, TargetFormat target)
      throws Refused {
    Outcome<Converted> outcome =
        Conversion.convert(
            document, target, new Conversion.Options(record.game(), Optional.empty()));
    if (outcome instanceof Outcome.Refused<Converted>(Phrase why)) {
      throw new Refused(why);
    }
    return outcome.value().orElseThrow();
  }

  private static TargetFormat format(String file) throws Refused {
    return DocumentFormat.ofFileName(file)
        .flatMap(DocumentFormat::asTarget)
        .orElseThrow(
            () -> {
              String all =
                  String.join(
                      ", ",
                      Stream.of(DocumentFormat.values())
                          .filter(format -> format.asTarget().isPresent())
                          .map(format -> "." + format.extension())
                          .toList());
              return new Refused(
                  "「file」の拡張子は、次のどれかにしてください：" + all,
                  "The extension of 'file' has to be one of " + all);
            });
  }
}
