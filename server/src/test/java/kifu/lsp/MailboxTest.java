package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@SuppressWarnings("FutureReturnValueIgnored") // some questions are asked only to stand in line
final class MailboxTest {
  private static final Duration AT_ONCE = Duration.ZERO;

  private final Workers workers = new Workers();
  private final Mailbox mailbox = new Mailbox(workers, MemoryRelief.NONE);
  private final List<String> done = new CopyOnWriteArrayList<>();
  private final CountDownLatch open = new CountDownLatch(1);

  @AfterEach
  void end() {
    workers.close();
  }

  private CompletableFuture<String> ask(String question) {
    return mailbox.ask(
        () -> {
          done.add(question);
          return question;
        });
  }

  /** The latch opens when the analysis has been made. */
  private CountDownLatch analyse(Duration delay, String name) {
    CountDownLatch made = new CountDownLatch(1);
    mailbox.analyse(
        delay,
        () -> {
          done.add(name);
          made.countDown();
        });
    return made;
  }

  /** Keeps the mailbox busy until it is opened; it has begun when this returns. */
  private void block() {
    CountDownLatch begun = new CountDownLatch(1);
    mailbox.analyse(
        AT_ONCE,
        () -> {
          begun.countDown();
          await(open);
        });
    await(begun);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static <T> T get(Future<T> answer) throws Exception {
    return answer.get(20, TimeUnit.SECONDS);
  }

  @Test
  void a_long_analysis_lets_questions_pass() throws Exception {
    CountDownLatch made = new CountDownLatch(1);
    mailbox.analyse(
        AT_ONCE,
        () -> {
          done.add("first part");
          ask("question");
          mailbox.goOn(
              () -> {
                done.add("rest");
                made.countDown();
              });
        });
    await(made);

    assertEquals(List.of("first part", "question", "rest"), done);
  }

  @Test
  void the_rest_of_an_analysis_is_dropped_when_a_newer_one_came() throws Exception {
    CountDownLatch made = new CountDownLatch(1);
    mailbox.analyse(
        AT_ONCE,
        () -> {
          mailbox.analyse(AT_ONCE, () -> done.add("newer"));
          mailbox.goOn(() -> done.add("rest of the older"));
          made.countDown();
        });
    await(made);
    ask("last").get();
    await(analyse(AT_ONCE, "end"));

    assertFalse(done.contains("rest of the older"), done.toString());
  }

  @Test
  void a_question_that_is_prepared_bit_by_bit_lets_others_pass() throws Exception {
    int[] parts = {0};
    CompletableFuture<String> slow =
        mailbox.ask(
            () -> {
              if (parts[0]++ == 0) {
                ask("quick");
              }
              return parts[0] == 3;
            },
            () -> {
              done.add("slow");
              return "slow";
            });
    slow.get();

    assertEquals(List.of("quick", "slow"), done);
  }

  @Test
  void a_question_that_cannot_be_prepared_fails() {
    CompletableFuture<String> question =
        mailbox.ask(
            () -> {
              throw new IllegalStateException("broken");
            },
            () -> "answer");

    assertThrows(ExecutionException.class, question::get);
  }

  @Test
  void questions_are_answered_in_their_order() throws Exception {
    block();
    ask("first");
    ask("second");
    Future<String> third = ask("third");
    open.countDown();

    assertEquals("third", get(third));
    assertEquals(List.of("first", "second", "third"), done);
  }

  @Test
  void a_question_that_was_cancelled_is_dropped() throws Exception {
    block();
    Future<String> cancelled = ask("cancelled");
    Future<String> other = ask("other");
    cancelled.cancel(true);
    open.countDown();

    get(other);
    assertEquals(List.of("other"), done);
  }

  @Test
  void an_analysis_that_the_next_one_supersedes_is_dropped() {
    block();
    analyse(AT_ONCE, "first");
    CountDownLatch second = analyse(AT_ONCE, "second");
    open.countDown();

    await(second);
    assertEquals(List.of("second"), done);
  }

  @Test
  void an_analysis_that_is_not_due_yet_is_superseded_too() {
    analyse(Duration.ofMillis(1), "first");
    block();
    analyse(Duration.ofMillis(1), "second");
    CountDownLatch third = analyse(Duration.ofMillis(2), "third");
    open.countDown();

    await(third);
    assertEquals("third", done.getLast());
    assertFalse(done.contains("second"));
  }

  @Test
  void a_question_comes_before_an_analysis() {
    block();
    CountDownLatch analysis = analyse(AT_ONCE, "analysis");
    ask("question");
    open.countDown();

    await(analysis);
    assertEquals(List.of("question", "analysis"), done);
  }

  @Test
  void a_failure_is_an_answer_and_stops_nothing() throws Exception {
    Future<String> failing =
        mailbox.ask(
            () -> {
              throw new StackOverflowError();
            });

    ExecutionException failure = assertThrows(ExecutionException.class, () -> get(failing));
    assertInstanceOf(StackOverflowError.class, failure.getCause());
    assertEquals("next", get(ask("next")));
  }

  @Test
  void a_failing_analysis_stops_nothing() throws Exception {
    mailbox.analyse(
        AT_ONCE,
        () -> {
          throw new IllegalStateException();
        });

    assertEquals("next", get(ask("next")));
  }

  @Test
  void formatting_does_not_wait_for_the_other_questions() throws Exception {
    block();
    ask("question");

    assertEquals("formatted", get(mailbox.askAside(() -> true, () -> "formatted")));
    assertEquals(List.of(), done);
    open.countDown();
  }

  @Test
  void searches_go_on_in_turn_until_they_are_cancelled() throws Exception {
    CountDownLatch begun = new CountDownLatch(2);
    CompletableFuture<String> endless =
        mailbox.search(
            () -> {
              begun.countDown();
              return false;
            },
            () -> "never");
    begun.await();

    assertEquals("found", get(mailbox.search(() -> true, () -> "found")));
    assertFalse(endless.isDone());
    endless.cancel(false);
    assertTrue(endless.isCancelled());
  }

  @Test
  void a_busy_document_does_not_keep_another_one_waiting() throws Exception {
    block();
    ask("waiting");

    assertEquals("answer", get(new Mailbox(workers, MemoryRelief.NONE).ask(() -> "answer")));
    open.countDown();
  }
}
