package kifu.tool;

import kifu.problem.Phrase;

/**
 * Is a question about records or positions that another program may ask.
 *
 * @param name by which it is called
 * @param title for people
 * @param description what it answers and what it is for, in English: a model reads it to choose
 * @param arguments what it takes
 * @param answer what it gives
 */
public record Tool(
    String name, Phrase title, String description, Schema arguments, Schema answer, Action action) {
  /** Answers a question. */
  interface Action {
    Answer.Given answer(ToolQuestion question) throws Refused;
  }
}
