// Matches a text with titles: as a prefix, and as an exact title ignoring case and repeated spaces.

import { normalTitle } from '../../queries/find/search.ts';

export type TitledConversation = { id: string; title: string };

/** Returns the rest of the first title that starts with the text, ignoring case, or null. */
export function completeTitle(text: string, titles: readonly TitledConversation[]): string | null {
  if (text.trim() === '' || text.includes('\n')) return null;
  const begun = text.toLowerCase();
  const match = titles.find(
    ({ title }) => title.length > text.length && title.toLowerCase().startsWith(begun),
  );
  // The lower-case form can have a different length; then the rest can't be cut out.
  return match === undefined || begun.length !== text.length ? null : match.title.slice(text.length);
}

/** Returns the first conversation with this title, or null; always null for several lines. */
export function exactTitle(text: string, titles: readonly TitledConversation[]): TitledConversation | null {
  if (text.trim() === '' || text.includes('\n')) return null;
  const wanted = normalTitle(text);
  return titles.find(({ title }) => normalTitle(title) === wanted) ?? null;
}
