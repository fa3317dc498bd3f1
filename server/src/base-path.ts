// The path below which everything is served: the path of PUBLIC_URL.

/** Returns `/pond` for https://example.org/pond, an empty text for https://pond.example. */
export function basePathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '');
}
