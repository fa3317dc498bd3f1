// When a text begins a title, and when it is one. Letter case and repeated spaces make no difference to the second.

import { normalTitle } from '../../queries/search.ts';

export type TitledConversation = { id: string; title: string };

/** What follows the text in the first title that begins like it; the person's own letters stay. Null for none. */
export function completionOf(text: string, titles: readonly TitledConversation[]): string | null {
  if (text.trim() === '' || text.includes('\n')) return null;
  const begun = text.toLowerCase();
  const match = titles.find(
    ({ title }) => title.length > text.length && title.toLowerCase().startsWith(begun),
  );
  // Lower case may be longer than the letters it stands for: then the rest can't be cut out.
  return match === undefined || begun.length !== text.length ? null : match.title.slice(text.length);
}

export function exactTitle(text: string, titles: readonly TitledConversation[]): TitledConversation | null {
  if (text.trim() === '' || text.includes('\n')) return null;
  const wanted = normalTitle(text);
  return titles.find(({ title }) => normalTitle(title) === wanted) ?? null;
}
