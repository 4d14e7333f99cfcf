package kifu.drawing;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import kifu.format.line.LineScanner;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.shogi.Square;
import kifu.text.EnumNames;

/**
 * Describes a picture of a position as a figure in a book or an article: what it consists of, its
 * number, its size in print, its language and the marks on the board.
 *
 * <p>A figure is written in words such as {@code number=1 width=80 no-players mark=5e}. They are
 * the same after the fence of a record in Markdown, in a comment that begins with {@value #NOTE},
 * and as the options of {@code kifu board}; all of them are read here.
 *
 * @param parts what surrounds the board
 * @param number the number of the figure: 第１図, Diagram 1
 * @param width how wide it is in print, in millimetres, where it is on the paper of a page and
 *     needs none of its own; else its size is in pixels
 * @param language the language of all its words, coordinates and moves; else that of the reader
 * @param surface what the board is made of; else as the reader has chosen
 * @param pieces what is on the pieces; else as the reader has chosen
 * @param marks what is drawn on the board
 */
public record Figure(
    Set<Part> parts,
    Optional<Integer> number,
    Optional<Integer> width,
    Optional<Language> language,
    Optional<BoardStyle.Surface> surface,
    Optional<BoardStyle.Pieces> pieces,
    List<Mark> marks) {
  /** A picture as hovers show it. */
  public static final Figure USUAL =
      new Figure(
          Set.of(Part.values()),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          List.of());

  /**
   * How a line of a comment begins that describes the figure of its position. A comment that begins
   * with {@code #} is for programs, which pass over those that they do not know.
   */
  private static final String NOTE = "#figure";

  /** More would not be seen. */
  private static final int MOST_MARKS = 100;

  /** What surrounds the board; {@code no-caption} leaves out the caption. */
  public enum Part {
    CAPTION,
    /** The plates with the names and clocks of the players. Their hands are always shown. */
    PLAYERS,
    /** The numbers of the files and the numbers or letters of the ranks. */
    COORDINATES;

    private static final String WITHOUT = "no-";

    /** The word that leaves it out. */
    public String without() {
      return WITHOUT + EnumNames.of(this);
    }
  }

  /** The words that have a value: {@code width=80}. */
  public enum Word {
    NUMBER("N", new Phrase("1から999までの数", "a number from 1 to 999")) {
      @Override
      Optional<Figure> read(Figure before, String value) {
        return number(value, 1, 999).map(before::numbered);
      }
    },
    WIDTH("MM", new Phrase("10から1000までの数（ミリメートル）", "a number of millimetres from 10 to 1000")) {
      @Override
      Optional<Figure> read(Figure before, String value) {
        String digits = value.endsWith("mm") ? value.substring(0, value.length() - 2) : value;
        return number(digits, 10, 1000).map(before::wide);
      }
    },
    LANGUAGE("ja|en", new Phrase("jaかen", "ja or en")) {
      @Override
      Optional<Figure> read(Figure before, String value) {
        return value.equals("ja") || value.equals("en")
            ? Optional.of(before.in(Language.ofTag(value)))
            : Optional.empty();
      }
    },
    STYLE("NAME", new Phrase("wood、plain、paperのどれか", "wood, plain or paper")) {
      @Override
      Optional<Figure> read(Figure before, String value) {
        return EnumNames.find(BoardStyle.Surface.values(), value).map(before::on);
      }
    },
    PIECES("NAME", new Phrase("kanjiかletters", "kanji or letters")) {
      @Override
      Optional<Figure> read(Figure before, String value) {
        return EnumNames.find(BoardStyle.Pieces.values(), value).map(before::with);
      }
    },
    MARK("SQUARES", new Phrase("5eや5e,7gのようなマス", "squares such as 5e or 5e,7g")) {
      @Override
      Optional<Figure> read(Figure before, String value) {
        return before.withMarks(value, Figure::ring);
      }
    },
    ARROW("ARROWS", new Phrase("8h-2bや8h-2b,2h-2dのような矢印", "arrows such as 8h-2b or 8h-2b,2h-2d")) {
      @Override
      Optional<Figure> read(Figure before, String value) {
        return before.withMarks(value, Figure::arrow);
      }
    };

    private final String label;
    private final Phrase expected;

    Word(String label, Phrase expected) {
      this.label = label;
      this.expected = expected;
    }

    /** The figure with this value, empty if it is none. */
    abstract Optional<Figure> read(Figure before, String value);

    /** Its name, which stands before its value. */
    public String word() {
      return EnumNames.of(this);
    }

    /** What stands for its value in a usage. */
    public String label() {
      return label;
    }

    /** Which values it can have. */
    public Phrase expected() {
      return expected;
    }
  }

  public Figure {
    parts = Set.copyOf(parts);
    marks = List.copyOf(marks);
  }

  /** This figure with what words say, the later ones first; what means nothing here is skipped. */
  public Figure with(String words) {
    Figure figure = this;
    for (String word : words.strip().split("\\s++", -1)) {
      figure = figure.withWord(word).orElse(figure);
    }
    return figure;
  }

  /** This figure with what a single word says; empty if it means nothing. */
  public Optional<Figure> withWord(String word) {
    int equals = word.indexOf('=');
    if (equals >= 0) {
      String value = word.substring(equals + 1);
      return EnumNames.find(Word.values(), word.substring(0, equals))
          .flatMap(named -> named.read(this, value));
    }
    for (Part part : Part.values()) {
      if (word.equals(part.without()) || word.equals(EnumNames.of(part))) {
        return Optional.of(with(part, !word.equals(part.without())));
      }
    }
    return Optional.empty();
  }

  /**
   * The words of a line of a comment, without the mark that begins the line; empty if it does not
   * describe the figure of its position.
   */
  public static Optional<String> wordsOf(String comment) {
    boolean isNote =
        comment.startsWith(NOTE)
            && (comment.length() == NOTE.length() || comment.charAt(NOTE.length()) <= ' ');
    return isNote ? Optional.of(comment.substring(NOTE.length()).strip()) : Optional.empty();
  }

  /** The line of a comment with these words, without the mark that begins it. */
  public static String note(String words) {
    return NOTE + " " + words;
  }

  /** The words that describe marks, rings before arrows; blank if there are none. */
  public static String words(List<Mark> marks) {
    List<String> rings = new ArrayList<>();
    List<String> arrows = new ArrayList<>();
    for (Mark mark : marks) {
      switch (mark) {
        case Mark.Ring(Square square, Mark.Colour colour) ->
            rings.add(square.usi() + colour.suffix());
        case Mark.Arrow(Square from, Square to, Mark.Colour colour) ->
            arrows.add(from.usi() + "-" + to.usi() + colour.suffix());
      }
    }
    return Stream.of(written(Word.MARK, rings), written(Word.ARROW, arrows))
        .flatMap(Optional::stream)
        .collect(joining(" "));
  }

  private static Optional<String> written(Word word, List<String> values) {
    return values.isEmpty()
        ? Optional.empty()
        : Optional.of(word.word() + "=" + String.join(",", values));
  }

  /** Whether a single word describes marks. */
  public static boolean isOfMarks(String word) {
    return word.startsWith(Word.MARK.word() + "=") || word.startsWith(Word.ARROW.word() + "=");
  }

  /** This figure with nothing drawn on the board. */
  public Figure withoutMarks() {
    return new Figure(parts, number, width, language, surface, pieces, List.of());
  }

  public boolean has(Part part) {
    return parts.contains(part);
  }

  /** In which language it is, and how it names moves: those of its language go with it. */
  public Wording wording(Wording ofReader) {
    return language.map(Wording::of).orElse(ofReader);
  }

  /** How it looks. */
  BoardStyle style(BoardStyle ofReader) {
    return new BoardStyle(
        ofReader.theme(),
        ofReader.scale(),
        surface.orElse(ofReader.surface()),
        pieces.orElse(ofReader.pieces()));
  }

  private Figure with(Part part, boolean isShown) {
    Set<Part> changed = EnumSet.noneOf(Part.class);
    changed.addAll(parts);
    if (isShown) {
      changed.add(part);
    } else {
      changed.remove(part);
    }
    return new Figure(changed, number, width, language, surface, pieces, marks);
  }

  private Figure numbered(int n) {
    return new Figure(parts, Optional.of(n), width, language, surface, pieces, marks);
  }

  private Figure wide(int millimetres) {
    return new Figure(parts, number, Optional.of(millimetres), language, surface, pieces, marks);
  }

  private Figure in(Language own) {
    return new Figure(parts, number, width, Optional.of(own), surface, pieces, marks);
  }

  private Figure on(BoardStyle.Surface board) {
    return new Figure(parts, number, width, language, Optional.of(board), pieces, marks);
  }

  private Figure with(BoardStyle.Pieces inscribed) {
    return new Figure(parts, number, width, language, surface, Optional.of(inscribed), marks);
  }

  private Optional<Figure> withMarks(
      String list, BiFunction<String, Mark.Colour, Optional<Mark>> read) {
    List<Mark> all = new ArrayList<>(marks);
    for (String written : list.split("[,、]", -1)) {
      int colon = written.indexOf(':');
      String squares = colon < 0 ? written : written.substring(0, colon);
      Optional<Mark> mark =
          colour(colon < 0 ? "" : written.substring(colon)).flatMap(of -> read.apply(squares, of));
      if (mark.isEmpty() || all.size() == MOST_MARKS) {
        return Optional.empty();
      }
      all.add(mark.get());
    }
    return Optional.of(new Figure(parts, number, width, language, surface, pieces, all));
  }

  /** The colour that stands behind the squares of a mark. */
  private static Optional<Mark.Colour> colour(String suffix) {
    return Arrays.stream(Mark.Colour.values())
        .filter(colour -> colour.suffix().equals(suffix))
        .findFirst();
  }

  private static Optional<Mark> ring(String text, Mark.Colour colour) {
    return square(text).map(square -> new Mark.Ring(square, colour));
  }

  private static Optional<Mark> arrow(String text, Mark.Colour colour) {
    int hyphen = text.indexOf('-');
    Optional<Square> from = square(text.substring(0, Math.max(hyphen, 0)));
    Optional<Square> to = square(text.substring(hyphen + 1));
    return from.isEmpty() || to.isEmpty() || from.equals(to)
        ? Optional.empty()
        : Optional.of(new Mark.Arrow(from.get(), to.get(), colour));
  }

  /** A square as any notation writes it: 7f, 76, ７六. */
  private static Optional<Square> square(String text) {
    if (text.length() != 2) {
      return Optional.empty();
    }
    int file = place(text.charAt(0), "123456789", "１２３４５６７８９");
    int rank = place(text.charAt(1), "abcdefghi", "123456789", "一二三四五六七八九", "１２３４５６７８９");
    return file > 0 && rank > 0 ? Optional.of(Square.of(file, rank)) : Optional.empty();
  }

  /** At which place of one of the rows a character stands, counted from 1; 0 for none. */
  private static int place(char character, String... rows) {
    int place = 0;
    for (String row : rows) {
      place = Math.max(place, row.indexOf(character) + 1);
    }
    return place;
  }

  private static Optional<Integer> number(String digits, int least, int most) {
    boolean isNumber =
        !digits.isEmpty()
            && digits.length() < 6
            && digits.chars().allMatch(c -> LineScanner.isAsciiDigit((char) c));
    return isNumber
        ? Optional.of(Integer.parseInt(digits)).filter(n -> n >= least && n <= most)
        : Optional.empty();
  }
}
