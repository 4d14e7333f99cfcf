package kifu.fuzz;

import kifu.document.DocumentFormat;
import kifu.encoding.DecodedText;
import kifu.format.book.BinaryBook;

/** Any bytes are read as text, or as a binary book, or refused. */
public final class FileFuzz {
  private FileFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    DecodedText.Candidates.of(bytes);
    DecodedText.of(bytes)
        .ifPresent(decoded -> FuzzedDocument.open(DocumentFormat.KIF, decoded.text()).problems());
    if (BinaryBook.is(bytes)) {
      BinaryBook.text(bytes);
    }
  }
}
