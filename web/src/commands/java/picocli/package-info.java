/**
 * The part of picocli that the commands use, for where there is no Java: picocli itself looks into
 * classes while it runs, which TeaVM cannot compile. The commands are compiled against picocli, and
 * a test compares what both make of command lines.
 */
package picocli;
