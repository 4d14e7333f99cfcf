package kifu.report;

/**
 * Names a file in reports.
 *
 * @param path as it was named or found
 * @param relative as it is seen from the working folder, if it lies there
 * @param uri the same with escapes; absolute for a file that lies elsewhere
 */
public record ReportedFile(String path, String relative, String uri) {}
