// Structural sharing: a new parse reuses equal objects of the previous one, so that a view that compares by identity renders
// only the changed parts: the growing item of a list, not the list.

/**
 * Returns `next` with every part that equals the same part of `previous` replaced by that object. Both are plain immutable
 * data. Nodes with a different start or type are not compared further.
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
