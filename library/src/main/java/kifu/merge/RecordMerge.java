package kifu.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import kifu.document.ConflictedText;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.exchange.GameRecord;
import kifu.exchange.Loss;
import kifu.format.Writing;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.shogi.Sfen;
import kifu.text.Edit;
import kifu.text.Text;

/**
 * Merges three versions of a record: what two sides have made of a base. Games are matched in their
 * order, and their moves as trees; what nobody changed keeps the text that it has on our side.
 */
public final class RecordMerge {
  private static final Set<Loss.Kind> NOT_IN_TREE =
      Set.of(Loss.Kind.GAME, Loss.Kind.UNPLAYABLE, Loss.Kind.MOVE, Loss.Kind.VARIATION);

  private static final Phrase START = new Phrase("開始局面", "start position");
  private static final Phrase GAME = new Phrase("対局", "game");
  private static final Phrase REMOVED = new Phrase("削除", "removed");
  private static final Phrase CHANGED = new Phrase("変更", "changed");

  private final Document ours;
  private final Writing writing;
  private final ConflictNotes notes;
  private final GameWriter writer;
  private final Contents contents = new Contents();

  /**
   * Holds a merged record.
   *
   * @param text in the style and with the line ends of ours
   * @param conflicts what both sides have changed in different ways, so that ours stays
   */
  public record Merged(String text, List<Conflict> conflicts) {}

  private RecordMerge(Document ours, Language language) {
    this.ours = ours;
    this.writing = ours.analysis().writing();
    this.notes = new ConflictNotes(language, text -> writing.commentLine(text).stream().toList());
    this.writer = new GameWriter(writing, ours.text().lineEnd(), marksBranches(ours));
  }

  /** Why a document cannot be merged; empty if it can. */
  public static Optional<Phrase> refusal(Document document) {
    DocumentFormat format = document.format();
    List<GameRecord> records = document.analysis().records();
    if (format.isBook() || !document.analysis().isRecord() || records.isEmpty()) {
      return Optional.of(new Phrase("棋譜として読めません", "it cannot be read as a record"));
    }
    if (ConflictedText.isIn(document.problems())) {
      return Optional.of(new Phrase("Gitの競合が残っています", "Git has left a conflict in it"));
    }
    return records.stream()
        .flatMap(record -> record.losses().stream())
        .filter(loss -> NOT_IN_TREE.contains(loss.kind()))
        .findFirst()
        .map(
            loss ->
                new Phrase(
                    (loss.line() + 1) + "行目の指し手が指せないため、取り込めません",
                    "line " + (loss.line() + 1) + " has a move that cannot be played"));
  }

  /**
   * Merges records of one format, none of which is {@linkplain #refusal refused}.
   *
   * @param base what both sides began with; an empty document if there is none
   * @param language in which conflicts are written into the record
   */
  public static Merged merge(Document base, Document ours, Document theirs, Language language) {
    Document before = withLineEndsOf(ours, base);
    Document there = withLineEndsOf(ours, theirs);
    String text = ours.text().toString();
    String other = there.text().toString();
    if (text.equals(other) || other.equals(before.text().toString())) {
      return new Merged(text, List.of());
    }
    if (text.equals(before.text().toString())) {
      return new Merged(other, List.of());
    }
    if (ours.format() == DocumentFormat.JKF) {
      Document here = JsonInKif.kif(ours);
      Merged kif = merge(JsonInKif.kif(base), here, JsonInKif.kif(theirs), language);
      boolean isOurs = kif.text().equals(here.text().toString());
      String json = isOurs ? text : JsonInKif.json(kif.text(), ours, theirs);
      return new Merged(withLineEnds(json, ours.text().lineEnd()), kif.conflicts());
    }
    OurStyle style = OurStyle.of(ours, there);
    return new RecordMerge(ours, language).merge(style.applied(before), style.applied(there));
  }

  /** A document with the line ends of ours. */
  static Document withLineEndsOf(Document ours, Document document) {
    String ended = withLineEnds(document.text().toString(), ours.text().lineEnd());
    return Document.open("", document.format().languageId(), 0, Text.of(ended));
  }

  private static String withLineEnds(String text, String lineEnd) {
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", lineEnd);
  }

  private static boolean marksBranches(Document document) {
    Writing writing = document.analysis().writing();
    return GameText.of(document.text(), document.analysis()).stream()
        .flatMap(game -> game.nodes().stream())
        .filter(node -> node.isReplacedBelow)
        .anyMatch(node -> writing.marked(node.step.move(), false).isPresent());
  }

  private Merged merge(Document base, Document theirs) {
    List<GameText> before = games(base);
    List<GameText> here = games(ours);
    List<GameText> there = games(theirs);
    int games = Math.max(here.size(), there.size());
    for (int i = 0; i < games; i++) {
      game(at(before, i), at(here, i), at(there, i));
      writer.write(tail(here, there, i));
    }
    return new Merged(withTotals(writer.text()), notes.conflicts());
  }

  private List<GameText> games(Document document) {
    if (!document.analysis().isRecord()) {
      return List.of();
    }
    List<GameText> games = GameText.of(document.text(), document.analysis());
    games.forEach(game -> contents.number(game.nodes()));
    return games;
  }

  /** What ends a game: that of ours, unless only theirs has another one below it. */
  private static String tail(List<GameText> ours, List<GameText> theirs, int game) {
    boolean isTheirs = game >= ours.size() || (game == ours.size() - 1 && game < theirs.size() - 1);
    return (isTheirs ? theirs : ours).get(game).tail();
  }

  private static Optional<GameText> at(List<GameText> games, int index) {
    return index < games.size() ? Optional.of(games.get(index)) : Optional.empty();
  }

  private void game(Optional<GameText> base, Optional<GameText> ours, Optional<GameText> theirs) {
    if (ours.isEmpty() || theirs.isEmpty()) {
      oneSided(base, ours.or(() -> theirs).orElseThrow());
    } else if (is(theirs, base) || is(theirs, ours)) {
      writer.write(ours.get().whole());
    } else if (is(ours, base)) {
      writer.write(theirs.get().whole());
    } else if (!ours.get().begins().equals(theirs.get().begins())) {
      GameNode start = ours.get().start();
      notes.add(start, START, begin(ours.get()), begin(theirs.get()));
      write(ours.get(), start);
    } else {
      both(
          base.filter(game -> game.begins().equals(ours.get().begins())), ours.get(), theirs.get());
    }
  }

  private static Phrase begin(GameText game) {
    return Phrase.alike(Sfen.format(game.record().start(), game.record().number()));
  }

  private static boolean is(Optional<GameText> one, Optional<GameText> other) {
    return one.map(GameText::whole).equals(other.map(GameText::whole));
  }

  /** A game that one side does not have. */
  private void oneSided(Optional<GameText> base, GameText game) {
    if (is(base, Optional.of(game))) {
      return;
    }
    if (base.isPresent()) {
      notes.add(game.start(), GAME, CHANGED, REMOVED);
    }
    write(game, game.start());
  }

  private void both(Optional<GameText> base, GameText ours, GameText theirs) {
    GameNode start =
        new TreeMerge(notes, contents, writing.variation(1).isPresent())
            .merge(base.map(GameText::start), ours.start(), theirs.start());
    new HeaderMerge(notes).merge(base.map(GameText::start), ours.start(), theirs.start(), start);
    boolean isInLine = ours.isInLine() || theirs.isInLine();
    if (isInLine && !ours.isInLine()) {
      start.step = theirs.start().step; // with the word that announces moves
    }
    writer.write(start, ours.record().number(), isInLine);
  }

  private void write(GameText game, GameNode start) {
    writer.write(start, game.record().number(), game.isInLine());
  }

  /** Adds up the total times that are not those of one side. */
  private String withTotals(String text) {
    if (writer.otherTotals().isEmpty()) {
      return text;
    }
    Document merged = Document.open("", ours.format().languageId(), 0, Text.of(text));
    Set<Integer> lines =
        writer.otherTotals().stream()
            .map(offset -> merged.text().point(offset).line())
            .collect(Collectors.toSet());
    List<Edit> edits = new ArrayList<>();
    for (Edit edit : merged.analysis().rewriting().addUpTimes(0, merged.text().lineCount())) {
      boolean isTotal = !edit.range().isEmpty() && !edit.newText().contains("(");
      if (isTotal && lines.contains(edit.range().start().line())) {
        edits.add(edit);
      }
    }
    return merged.edited(edits.reversed()).text().toString();
  }
}
