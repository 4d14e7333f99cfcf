package kifu.cli;

import java.nio.file.Path;

/**
 * Names a file that a command works on.
 *
 * @param path as it was named, or found in a folder that was
 * @param below the path within the folder that was named; of a named file its name
 * @param named whether the command line names it, so that it was not chosen by its extension
 */
record RecordFile(Path path, Path below, boolean named) {}
