// The one rule for replies and events, which arrive in any order: a cached row is never replaced by an older version of itself. The
// server numbers the versions of conversations, turns and comments. The support of an answer's sentences has the version of its turn.

export type Versioned = { version: number };

/** Returns the newer copy of a row; for equal versions `read`, because a reply can contain the reader's own fields. */
export function newest<T extends Versioned>(known: T | undefined, read: T): T {
  return known !== undefined && known.version > read.version ? known : read;
}

/**
 * Writes a change that directly follows the known version; skips an older change. Returns false if earlier changes are missing: the
 * row must be refetched.
 */
export function writeNext(known: number, version: number, write: () => void): boolean {
  if (version === known + 1) write();
  return version <= known + 1;
}
