// Work in a task of its own: before and after it, the browser paints and handles input.

/** Resolves to the result of the function, which runs in a later task, ahead of timers. */
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
