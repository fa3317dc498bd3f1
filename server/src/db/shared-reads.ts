// Reads that many ask for at once. Of each one runs at a time, and all who come meanwhile share the next, which begins after the
// last of them came: nobody is shown anything older than their call, and nothing is kept once it has been handed out.

export type ShareRead<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/** `key` says all that the read depends on, who asks included. What is read must not be changed by its readers. */
export function createSharedReads<T>(): ShareRead<T> {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const begun = read();
    running.set(key, begun);
    const end = (): void => void running.delete(key);
    begun.then(end, end);
    return begun;
  }

  return (key, read) => {
    const next = waiting.get(key);
    if (next !== undefined) return next;
    const current = running.get(key);
    if (current === undefined) return begin(key, read);
    const follow = (): Promise<T> => {
      waiting.delete(key);
      return begin(key, read);
    };
    const following = current.then(follow, follow);
    waiting.set(key, following);
    return following;
  };
}
