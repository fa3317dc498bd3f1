// Hashes: pseudo-random numbers that depend on content only, never on order.

/** FNV-1a over UTF-16 code units, then mixed with the seed. */
export function hashText(text: string, seed: number): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  }
  return mix(hash ^ mix(seed));
}

/** The finalizer of MurmurHash3 (A. Appleby, public domain). */
export function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
