// Reads and writes browser storage. If storage is absent, full or forbidden (private windows, embedded pages), reading returns
// null and writing returns false.
import type { LocalKey, SessionKey } from './storage-keys.ts';

/** Kept until the reader clears the browser's data. */
export const local = storageArea<LocalKey>(() => globalThis.localStorage);
/** Kept until the tab is closed. */
export const session = storageArea<SessionKey>(() => globalThis.sessionStorage);

export type StorageArea<Key extends string> = {
  get: (key: Key) => string | null;
  /** Returns the stored JSON through `parse`; null if there is none or `parse` throws. */
  getJson: <T>(key: Key, parse: (value: unknown) => T) => T | null;
  set: (key: Key, value: string) => boolean;
  setJson: (key: Key, value: unknown) => boolean;
  remove: (key: Key) => void;
};

/** Calls `open` for each access, because reading `window.localStorage` throws if storage is forbidden. A server has no storage. */
export function storageArea<Key extends string>(open: () => Storage | undefined): StorageArea<Key> {
  const get = (key: Key) => attempt(() => open()?.getItem(key) ?? null, null);
  const set = (key: Key, value: string) =>
    attempt(() => {
      const area = open();
      area?.setItem(key, value);
      return area !== undefined;
    }, false);
  return {
    get,
    getJson: (key, parse) =>
      attempt(() => {
        const text = get(key);
        return text === null ? null : parse(JSON.parse(text));
      }, null),
    set,
    setJson: (key, value) => set(key, JSON.stringify(value)),
    remove: (key) => attempt(() => open()?.removeItem(key), undefined),
  };
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    // Storage is absent, full or forbidden, or another program wrote the text.
    return otherwise;
  }
}
