// The path below which everything is served: that of the public address.

/** Returns `/pond` for https://example.org/pond, an empty text for https://pond.example. */
export function basePathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '');
}
