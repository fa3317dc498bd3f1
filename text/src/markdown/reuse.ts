// Structural sharing: a new parse keeps the objects of the one before wherever they are equal, so that a view which
// compares by identity renders only what changed: the growing item of a list, not the list.

/**
 * `next`, in which every part that equals the same part of `previous` is that part. Both are plain immutable data; a
 * node that starts elsewhere or is of another type is not looked into.
 */
export function keepEqual<T>(previous: unknown, next: T): T {
  if (previous === next || !isObject(previous) || !isObject(next)) return next;
  if (previous['type'] !== next['type'] || previous['start'] !== next['start']) return next;
  const keys = Object.keys(next);
  let changed = keys.length !== Object.keys(previous).length;
  const kept: Record<string, unknown> = {};
  for (const key of keys) {
    const value = next[key];
    kept[key] = Array.isArray(value) ? keepEach(previous[key], value) : value;
    changed ||= kept[key] !== previous[key];
  }
  // Same keys, same or equal values: the shape of T.
  return (changed ? kept : previous) as T;
}

function keepEach(previous: unknown, next: readonly unknown[]): readonly unknown[] {
  if (previous === next || !Array.isArray(previous)) return next;
  const old: readonly unknown[] = previous;
  const kept = next.map((item, index) => keepEqual(old[index], item));
  return kept.length === old.length && kept.every((item, index) => item === old[index]) ? old : kept;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
