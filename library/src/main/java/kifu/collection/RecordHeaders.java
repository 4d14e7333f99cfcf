package kifu.collection;

import java.util.List;
import kifu.format.HeaderValue;

/**
 * Holds what the headers of a document say.
 *
 * @param uri the document
 */
public record RecordHeaders(String uri, List<HeaderValue> headers) {}
