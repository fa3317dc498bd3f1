// One event connection per path for all tabs of a browser, because without HTTP/2 a browser opens at most six connections to a host.
// The tab that holds the path's lock is connected and publishes what it reads; all other tabs wait for the lock. Without Web Locks,
// which need a secure context, each tab connects.

/** After this wait for the lock, another tab counts as connected. A lock that this tab just released is granted sooner. */
const WAIT_MS = 1_000;

type Sharing<M> = {
  /** Receives what the connected tab publishes while this tab waits. */
  onMessage: (message: M) => void;
  /** Called once when another tab is connected. */
  onWait: () => void;
  /** Ends the wait for the lock when it aborts. */
  signal: AbortSignal;
};

/** Calls `connect` when no other tab is connected, and returns its result. Throws if the signal aborts before that. */
export async function shareConnection<M, T>(
  path: string,
  { onMessage, onWait, signal }: Sharing<M>,
  connect: (publish: (message: M) => void) => Promise<T>,
): Promise<T> {
  // The type of `navigator` does not express that locks are missing outside secure contexts.
  const { locks } = navigator as { locks?: LockManager | null };
  if (locks === undefined || locks === null) return connect(() => undefined);
  const channel = new BroadcastChannel(path);
  // Only tabs of this origin post, and they post messages of this type.
  channel.addEventListener('message', ({ data }: MessageEvent<M>) => onMessage(data));
  const waiting = setTimeout(onWait, WAIT_MS);
  try {
    return await locks.request(path, { signal }, () => {
      clearTimeout(waiting);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have one origin
      return connect((message) => channel.postMessage(message));
    });
  } finally {
    clearTimeout(waiting);
    channel.close();
  }
}
