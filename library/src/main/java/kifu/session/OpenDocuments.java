package kifu.session;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import kifu.document.Document;
import kifu.protocol.RequestFailure;

/**
 * Holds the documents that the editor has open, as far as there is memory for them. Thread-safe.
 */
final class OpenDocuments {
  /**
   * For how many nanoseconds a thread that finds no memory is taken for one that had found none
   * when the last document was given up.
   */
  private static final long SETTLING = 2_000_000_000L;

  /** Until then it is no use to give up a document that is so many times shorter. */
  private static final int MUCH_SHORTER = 100;

  private final Host host;
  private final Consumer<String> lost;

  /** By their URIs: each time another map. */
  private volatile Map<String, OpenDocument> documents = Map.of();

  /** The last document that was given up. */
  private Optional<OpenDocument> givenUp = Optional.empty();

  /** When that was, by the host's clock. */
  private long givenUpAt;

  private int givenUpLength;

  /**
   * @param lost takes the URI of each document that is given up
   */
  OpenDocuments(Host host, Consumer<String> lost) {
    this.host = host;
    this.lost = lost;
  }

  /** All of them by their URIs, in the order in which they were opened. */
  Map<String, OpenDocument> all() {
    return documents;
  }

  /** All of them as they are now. */
  List<Document> snapshots() {
    return documents.values().stream().map(OpenDocument::snapshot).toList();
  }

  Optional<OpenDocument> find(String uri) {
    return Optional.ofNullable(documents.get(uri));
  }

  /**
   * @throws RequestFailure if it is not open
   */
  OpenDocument get(String uri) {
    return find(uri).orElseThrow(() -> RequestFailure.notOpen(uri));
  }

  synchronized void put(OpenDocument document) {
    Map<String, OpenDocument> next = new LinkedHashMap<>(documents);
    next.put(document.snapshot().uri(), document);
    documents = Collections.unmodifiableMap(next);
  }

  synchronized Optional<OpenDocument> remove(String uri) {
    Map<String, OpenDocument> next = new LinkedHashMap<>(documents);
    Optional<OpenDocument> removed = Optional.ofNullable(next.remove(uri));
    documents = Collections.unmodifiableMap(next);
    return removed;
  }

  /**
   * Gives up the longest document, unless all are shorter than a length. While the last one is
   * still being worked on, its memory is to come; and threads that ran out of memory together ask
   * for it one after the other, when there is some again.
   *
   * @param isStillShort whether there is still not enough memory
   * @return whether something is given up
   */
  synchronized boolean giveUpLongest(int thanLength, BooleanSupplier isStillShort) {
    if (givenUp.filter(OpenDocument::isWorking).isPresent()
        || (isSettling() && !isStillShort.getAsBoolean())) {
      return true;
    }
    int least = Math.max(thanLength, isSettling() ? givenUpLength / MUCH_SHORTER : 0);
    Optional<OpenDocument> longest =
        documents.values().stream()
            .filter(document -> document.length() >= least)
            .max(Comparator.comparingInt(OpenDocument::length));
    longest.ifPresent(this::giveUp);
    return longest.isPresent();
  }

  private boolean isSettling() {
    return givenUp.isPresent() && host.nanoTime() - givenUpAt < SETTLING;
  }

  /** Lets go of a document, as if the editor had closed it. */
  synchronized void giveUp(OpenDocument document) {
    String uri = document.snapshot().uri();
    if (find(uri).filter(document::equals).isEmpty()) {
      return; // another thread was first
    }
    remove(uri);
    givenUpLength = document.length();
    document.giveUp();
    givenUp = Optional.of(document);
    givenUpAt = host.nanoTime();
    lost.accept(uri);
  }
}
