import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Heap } from "./memoryLimit.js";

setFlagsFromString("--expose-gc"); // for contexts that are made from now on
const collect = runInNewContext("gc") as () => void;

/** How much of its memory V8 keeps for new objects, which it does not report: the others have the rest. */
const FOR_NEW_OBJECTS = (Number.parseInt(process.versions.v8) >= 13 ? 192 : 48) * 1024 * 1024;

/** V8 may abort the process when more than this part of the rest is used and hardly anything becomes free. */
const SAFE = 4 / 5;

/** The heap of V8, in which the objects of WebAssembly live, too. */
export const NODE_HEAP: Heap = {
  size() {
    const { heap_size_limit: all } = getHeapStatistics();
    return Math.max(all - FOR_NEW_OBJECTS, all / 4) * SAFE;
  },
  used: () => getHeapStatistics().used_heap_size,
  collect,
};
