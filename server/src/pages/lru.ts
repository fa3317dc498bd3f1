// A bounded memory of what was made last: the least recently used goes first. Weights are bytes or characters.

export type Lru<V> = { get(key: string): V | undefined; set(key: string, value: V, weight: number): void };

export function createLru<V>(max_weight: number): Lru<V> {
  const kept = new Map<string, { value: V; weight: number }>();
  let total = 0;
  const forget = (key: string): void => {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      // A map keeps the order of insertion: used last stands last.
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, weight) {
      forget(key);
      if (weight > max_weight) return;
      kept.set(key, { value, weight });
      total += weight;
      for (const oldest of kept.keys()) {
        if (total <= max_weight) return;
        forget(oldest);
      }
    },
  };
}
