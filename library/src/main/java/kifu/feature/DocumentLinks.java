package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Finds the addresses in comments and headers, and the names of records that may stand beside the
 * document. Nothing is looked up: whether there is such a file is asked when a link is followed.
 */
public final class DocumentLinks {
  /** The most links in an answer. */
  private static final int MOST = 1000;

  /** How many lines are searched, from the first. */
  private static final int MOST_LINES = 20_000;

  /** Addresses end where Japanese goes on, and before the punctuation of a sentence. */
  private static final Pattern ADDRESS =
      Pattern.compile("https?://[\\x21-\\x7e&&[^<>\"'`]]*[\\x21-\\x7e&&[^<>\"'`.,;:!?)\\]}]]");

  /** A relative path without blanks that ends like a record; what stands before its name is cut. */
  private static final Pattern FILE =
      Pattern.compile(
          "[^\\s　\\\\/:：*?\"'<>|「」『』（）()、。，,=＝&][^\\s　\\\\:：*?\"'<>|「」『』（）()、。，,=＝&]{0,255}"
              + "\\.(?:"
              + Stream.of(DocumentFormat.values())
                  .map(DocumentFormat::extension)
                  .collect(Collectors.joining("|"))
              + ")(?![0-9A-Za-z_.])",
          Pattern.CASE_INSENSITIVE);

  private DocumentLinks() {}

  /** A place that leads out of the document. */
  public sealed interface Link {
    Range range();

    /** A link to a page of the web. */
    record Address(Range range, String address) implements Link {}

    /** A link to a file, named as seen from the folder of the document, with {@code /}. */
    record File(Range range, String name) implements Link {}
  }

  /** The links, in the order of the document. */
  public static List<Link> links(Document document) {
    Text text = document.text();
    List<Link> links = new ArrayList<>();
    text.forEachLine(
        0,
        Math.min(text.lineCount(), MOST_LINES),
        (line, content) -> {
          if (content.indexOf('.') >= 0 && links.size() < MOST) {
            addLinks(line, content, links);
          }
        });
    return links.size() > MOST ? List.copyOf(links.subList(0, MOST)) : links;
  }

  private static void addLinks(int line, String content, List<Link> links) {
    StringBuilder rest = new StringBuilder(content);
    Matcher address = ADDRESS.matcher(content);
    while (address.find()) {
      Range range = Range.ofLine(line, address.start(), address.end());
      links.add(new Link.Address(range, address.group()));
      rest.replace(address.start(), address.end(), " ".repeat(address.group().length()));
    }
    boolean mayName = rest.toString().toLowerCase(Locale.ROOT).matches(".*\\.(k|c|b|s|u|d).*");
    Matcher file = FILE.matcher(rest);
    while (mayName && file.find()) {
      links.add(new Link.File(Range.ofLine(line, file.start(), file.end()), file.group()));
    }
  }
}
