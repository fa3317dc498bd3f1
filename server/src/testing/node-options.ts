// Options of the Node.js processes that tests start.

/**
 * For a process that lives for seconds or a few minutes: the embedded database's WebAssembly stays at V8's first compiler. Optimized
 * code takes more processor time to compile than such a process saves by it.
 */
export const SHORT_LIVED: readonly string[] = ['--liftoff-only'];
