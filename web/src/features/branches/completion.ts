// Completing a text from earlier messages. Pure.

const SUGGESTIONS_KEPT = 10;

/** Returns the rest of the shortest message that starts with `text`, or null. */
export function completionOf(messages: readonly string[], text: string): string | null {
  if (text.trim() === '' || text.includes('\n')) return null;
  const distinct = [...new Set(messages.map((message) => message.trim()))].slice(0, SUGGESTIONS_KEPT);
  const typed = text.toLowerCase();
  const [shortest] = distinct
    .filter((message) => message.length > text.length && message.toLowerCase().startsWith(typed))
    .toSorted((a, b) => a.length - b.length);
  return shortest === undefined ? null : shortest.slice(text.length);
}
