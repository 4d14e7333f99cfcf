import { afterEach } from "vitest";
import { Workbench } from "./workbench";

// A test that is tried again is a success in the end; why it had to be is said here.
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") {
    console.error(`${task.name}:`, ...(task.result.errors ?? []).map(({ message, stack }) => stack ?? message));
    await Workbench.leave(task.name);
  }
});
