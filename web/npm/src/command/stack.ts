/** How large the stack of the thread is that runs commands: records in records in records take much of it. */
export const STACK_MEGABYTES = 32;
