package kifu.format;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import kifu.encoding.GarbledText;
import kifu.format.line.Garbled;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.ProblemId.Subject;
import kifu.text.Change;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Reports once that no line of a text belongs to its format, or that it is about another game than
 * shogi or in a notation that is not read; otherwise the text is left as it is. Immutable,
 * thread-safe.
 *
 * @param problems what is reported
 * @param places what stands at a point all the same
 * @param update begins to analyse the text after an edit, which may make it a record
 * @param writing what can be written, so that it becomes one
 * @param rewriting how it becomes one
 */
public record NotARecord(
    List<Problem> problems,
    Function<Point, Place> places,
    BiFunction<Text, Change, PendingAnalysis> update,
    Writing writing,
    Rewriting rewriting)
    implements Analysis {
  private static final int FEW_LINES = 50;

  /**
   * What is said of a text that is no record at all.
   *
   * @param read what a format found in it
   */
  public static NotARecord of(Analysis read, Text text) {
    return new NotARecord(
        problemsOf(text),
        read::placeAt,
        read::update,
        read.writing(),
        isBlank(text) ? read.rewriting() : Rewriting.NONE);
  }

  /** An analysis without suggestions and rewriting. */
  public NotARecord(
      List<Problem> problems,
      Function<Point, Place> places,
      BiFunction<Text, Change, PendingAnalysis> update) {
    this(problems, places, update, Writing.NONE, Rewriting.NONE);
  }

  /** An analysis in which every place is {@link Place.Other}. */
  public NotARecord(List<Problem> problems, BiFunction<Text, Change, PendingAnalysis> update) {
    this(problems, point -> new Place.Other(), update);
  }

  /** The one problem of a text that is no record at all: garbled, or something else. */
  public static List<Problem> problemsOf(Text text) {
    Range firstLine = Range.ofLine(0, 0, text.lineLength(0));
    return List.of(
        Garbled.writtenIn(text)
            .map(encoding -> GarbledText.problem(firstLine, encoding))
            .orElseGet(() -> noRecord(firstLine)));
  }

  /** The problem of a text without a line of a record. */
  public static Problem noRecord(Range firstLine) {
    return Problem.of(
        ProblemId.NOT_A_KIFU,
        firstLine,
        new Phrase("棋譜として読める行がない", "No line of this file belongs to a shogi record"));
  }

  /** Whether nothing is written yet, but maybe a few blank lines. */
  private static boolean isBlank(Text text) {
    return text.lineCount() <= FEW_LINES
        && IntStream.range(0, text.lineCount()).allMatch(line -> text.line(line).strip().isEmpty());
  }

  /** A text about another game, or with too long a line, does belong to its format. */
  @Override
  public boolean isRecord() {
    return problems.stream().noneMatch(problem -> problem.id().subject() == Subject.TEXT);
  }

  @Override
  public PendingAnalysis update(Text after, Change change) {
    return update.apply(after, change);
  }

  /** Only what a record can begin with. */
  @Override
  public Writing writing() {
    return new Writing() {
      @Override
      public List<Suggestion> suggestionsAt(Point point, Optional<MoveSlot> slot, LocalDate today) {
        return writing.suggestionsAt(point, Optional.empty(), today);
      }
    };
  }

  @Override
  public Place placeAt(int line) {
    return placeAt(new Point(line, 0));
  }

  @Override
  public Place placeAt(Point point) {
    return places.apply(point);
  }
}
