import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Heap } from "./memoryLimit.js";

setFlagsFromString("--expose-gc"); // for contexts that are made from now on
const collect = runInNewContext("gc") as () => void;

/** The heap of V8, in which the objects of WebAssembly live, too. */
export const NODE_HEAP: Heap = {
  size: () => getHeapStatistics().heap_size_limit,
  used: () => getHeapStatistics().used_heap_size,
  collect,
};
