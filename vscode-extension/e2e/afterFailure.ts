import { afterEach } from "vitest";
import { Workbench } from "./workbench";

// Said at once, since results come at the end; the next test has a window of its own.
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") {
    console.error(`${task.name}:`, ...(task.result.errors ?? []).map(({ message, stack }) => stack ?? message));
    await Workbench.leave(task.name);
  }
});
