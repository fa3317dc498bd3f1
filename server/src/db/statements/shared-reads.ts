// Coalesces concurrent reads of the same data. One read per key runs at a time, and all callers that arrive during it share the next one.
// A caller therefore never gets data older than its call, and nothing is cached after the result has been returned.

export type ShareRead<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/** `key` covers everything that the read depends on, including the viewer. Callers must not mutate the result. */
export function createSharedReads<T>(): ShareRead<T> {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const result = read();
    running.set(key, result);
    const end = (): void => void running.delete(key);
    result.then(end, end);
    return result;
  }

  return (key, read) => {
    const next = waiting.get(key);
    if (next !== undefined) return next;
    const current = running.get(key);
    if (current === undefined) return begin(key, read);
    const startNext = (): Promise<T> => {
      waiting.delete(key);
      return begin(key, read);
    };
    const nextRead = current.then(startNext, startNext);
    waiting.set(key, nextRead);
    return nextRead;
  };
}
