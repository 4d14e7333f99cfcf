package kifu.feature;

import kifu.text.Range;

/**
 * Leads from one place of a document to another.
 *
 * @param origin what was asked about
 * @param target where it leads
 */
public record Link(Range origin, Range target) {}
