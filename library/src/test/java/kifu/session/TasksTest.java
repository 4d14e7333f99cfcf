package kifu.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.protocol.Requests.Worker;
import org.junit.jupiter.api.Test;

final class TasksTest {
  private static final long SECOND = 1_000_000_000;

  private final TestHost host = new TestHost();
  private final Tasks tasks = new Tasks(host);
  private final List<String> done = new ArrayList<>();

  private Reply ask(String question) {
    return ask(Worker.SHARED, question, 1);
  }

  /** A question that takes so many steps to prepare. */
  private Reply ask(Worker worker, String question, int steps) {
    int[] left = {steps};
    return tasks.ask(
        worker,
        () -> --left[0] <= 0,
        () -> {
          done.add(question);
          return Optional.of(new JsonPrimitive(question));
        });
  }

  private void analyse(long delay, String name) {
    tasks.analyse(delay, () -> done.add(name));
  }

  private List<String> done() {
    host.run();
    return done;
  }

  @Test
  void a_long_analysis_lets_questions_pass() {
    tasks.analyse(
        0,
        () -> {
          done.add("first part");
          ask("question");
          tasks.goOn(() -> done.add("rest"));
        });

    assertEquals(List.of("first part", "question", "rest"), done());
  }

  @Test
  void the_rest_of_an_analysis_is_dropped_when_a_newer_one_came() {
    tasks.analyse(
        0,
        () -> {
          analyse(0, "newer");
          tasks.goOn(() -> done.add("rest of the older"));
        });

    assertEquals(List.of("newer"), done());
  }

  @Test
  void a_question_that_is_prepared_bit_by_bit_lets_others_pass() {
    ask(Worker.SHARED, "slow", 3);
    ask("quick");

    assertEquals(List.of("quick", "slow"), done());
  }

  @Test
  void a_question_that_cannot_be_prepared_fails() {
    Reply reply =
        tasks.ask(
            Worker.SHARED,
            () -> {
              throw new IllegalStateException("broken");
            },
            Optional::empty);
    host.run();

    assertInstanceOf(IllegalStateException.class, failure(reply));
  }

  private static Throwable failure(Reply reply) {
    List<Throwable> failures = new ArrayList<>();
    reply.whenOver(outcome -> failures.add(assertInstanceOf(Reply.Failed.class, outcome).why()));
    return failures.getFirst();
  }

  @Test
  void questions_are_answered_in_their_order() {
    ask("first");
    ask("second");
    ask("third");

    assertEquals(List.of("first", "second", "third"), done());
  }

  @Test
  void a_question_that_was_withdrawn_is_dropped() {
    Reply withdrawn = ask("withdrawn");
    ask("other");
    withdrawn.withdraw();

    assertEquals(List.of("other"), done());
  }

  @Test
  void an_analysis_that_the_next_one_supersedes_is_dropped() {
    analyse(0, "first");
    analyse(0, "second");

    assertEquals(List.of("second"), done());
  }

  @Test
  void an_analysis_that_is_not_due_yet_is_superseded_too() {
    analyse(SECOND, "first");
    analyse(2 * SECOND, "second");
    host.pass(1000);
    assertEquals(List.of(), done());

    host.pass(1000);
    assertEquals(List.of("second"), done());
  }

  @Test
  void a_question_comes_before_an_analysis() {
    analyse(0, "analysis");
    ask("question");

    assertEquals(List.of("question", "analysis"), done());
  }

  @Test
  void a_failure_is_an_answer_and_stops_nothing() {
    Reply failing =
        tasks.ask(
            Worker.SHARED,
            () -> true,
            () -> {
              throw new StackOverflowError();
            });
    ask("next");

    assertEquals(List.of("next"), done());
    assertInstanceOf(StackOverflowError.class, failure(failing));
  }

  @Test
  void a_failing_analysis_stops_nothing() {
    tasks.analyse(
        0,
        () -> {
          throw new IllegalStateException();
        });
    host.run();
    ask("next");

    assertEquals(List.of("next"), done());
    assertEquals(List.of("An analysis failed"), host.sent());
  }

  @Test
  void an_analysis_without_memory_is_made_again_later() {
    int[] times = {0};
    tasks.analyse(
        0,
        () -> {
          if (times[0]++ == 0) {
            throw new OutOfMemoryError();
          }
          done.add("analysis");
        });
    assertEquals(List.of(), done());

    host.pass(1000);
    assertEquals(List.of("analysis"), done());
  }

  @Test
  void nothing_is_computed_while_tasks_are_held() {
    tasks.hold();
    analyse(0, "analysis");
    ask("question");
    ask(Worker.ASIDE, "formatting", 1);
    assertEquals(List.of(), done());

    tasks.release();
    assertEquals(3, done().size());
  }

  @Test
  void what_waits_is_refused_when_all_is_given_up() {
    tasks.hold();
    Reply question = ask("question");
    Reply formatting = ask(Worker.ASIDE, "formatting", 1);
    analyse(0, "analysis");
    tasks.giveUp();

    assertEquals(List.of(), done());
    assertTrue(failure(question).toString().contains("not enough memory"));
    assertTrue(failure(formatting).toString().contains("not enough memory"));
    assertFalse(tasks.isWorking());
  }
}
