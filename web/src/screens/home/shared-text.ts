// The text that another app shared with the installed one (the manifest's share target): title, text and URL, which may
// overlap.

const PARTS = ['shared_title', 'shared_text', 'shared_url'] as const;

/** Returns each part once, one per line; empty if nothing was shared. */
export function sharedText(query: URLSearchParams): string {
  const parts = PARTS.map((name) => query.get(name)?.trim() ?? '').filter((part) => part !== '');
  // Apps put the URL into the text, or the title before it.
  const said = parts.filter(
    (part, place) => !parts.some((other, at) => at !== place && includes(other, part, at < place)),
  );
  return said.join('\n');
}

/** Of two equal parts the first one stays. */
function includes(other: string, part: string, isEarlier: boolean): boolean {
  return other === part ? isEarlier : other.includes(part);
}
