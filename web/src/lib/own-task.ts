// Runs work in a separate task: before and after the task, the browser can paint and handle input.

/** Runs the function in a later task, before timers that are due. Resolves to its result. */
export function inOwnTask<T>(run: () => T): Promise<T> {
  return new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  }).then(run);
}
