package kifu;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Says how much a run tries of what tests generate. A test names the whole of it, such as 400
 * documents or 8 seconds; a run has a quarter of that, {@code -Pthorough} the whole, and {@code
 * -Dbudget=1000} ten times as much. jqwik asks it for every property.
 */
public final class Budget implements AroundPropertyHook {
  private static final int PERCENT = Integer.getInteger("budget", 25);

  /** How many jqwik tries of a property that does not say it. */
  private static final int USUAL_TRIES = 1_000;

  /** The part of something that this run has, but at least one. */
  public static int of(int whole) {
    return of(whole, PERCENT);
  }

  static int of(int whole, int percent) {
    return (int) Math.max(1, (long) whole * percent / 100);
  }

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) {
    int whole = context.attributes().tries().orElse(USUAL_TRIES);
    context.attributes().setTries(of(whole));
    return property.execute();
  }
}
