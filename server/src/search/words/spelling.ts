// Corrects typing mistakes: a word that is in no title is replaced by words of titles that are one mistake apart from it.

import type { Reader } from '../../db/connect.ts';
import { loadTitlesByKeys } from './spelling-store.ts';
import type { WordPlanner } from './word-plan.ts';
import { indexedLexemes } from './words.ts';

/** A shorter word is one mistake apart from too many others. */
const TYPED_MIN = 4;
/** The lengths of the words that have keys in the database (`spelling_keys`, migration 0051). */
const CORRECT_MIN = 5;
const LETTERS_MAX = 30;
/** How many corrections of one word are searched for. */
const CORRECTIONS = 3;

/**
 * Returns the corrected searches, the most likely first; none if no word has a correction. The titles that the viewer may read
 * are the dictionary, so no word of someone else's private conversation is ever found.
 */
export async function correctSpelling(
  { db, rareWords }: { db: Reader; rareWords: WordPlanner['rareWords'] },
  viewerId: string | null,
  words: readonly string[],
): Promise<string[][]> {
  // A word of thousands of texts is spelled correctly, and its keys may find tens of thousands of titles.
  const doubtful = new Set((await rareWords(words)).filter(isCorrectable));
  const keys = [...new Set([...doubtful].flatMap(spellingKeys))];
  if (keys.length === 0) return [];
  const titles = await loadTitlesByKeys(db, { viewer_id: viewerId, keys });
  const uses = new Map<string, number>();
  for (const title of titles)
    for (const word of indexedLexemes(title)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const corrections = words.map((word) => (doubtful.has(word) ? correctionsOf(word, uses) : []));
  const most = Math.max(...corrections.map((found) => found.length));
  // The n-th search has the n-th correction of each word, or the last one that it has.
  return Array.from({ length: most }, (_, place) =>
    words.map((word, at) => {
      const found = corrections[at] ?? [];
      return found[Math.min(place, found.length - 1)] ?? word;
    }),
  );
}

function isCorrectable(word: string): boolean {
  const { length } = [...word];
  return length >= TYPED_MIN && length <= LETTERS_MAX;
}

/** Returns possible corrections from the words of titles, the most frequent first; none if the word itself is one of them. */
function correctionsOf(word: string, uses: ReadonlyMap<string, number>): string[] {
  if (uses.has(word)) return [];
  return [...uses]
    .filter(([other]) => [...other].length >= CORRECT_MIN && isOneMistakeApart(word, other))
    .toSorted(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || (a < b ? -1 : 1))
    .slice(0, CORRECTIONS)
    .map(([other]) => other);
}

/** Returns the word, and its forms without one letter: words that are one mistake apart share one of them. */
export function spellingKeys(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, place) => letters.toSpliced(place, 1).join(''))])];
}

/** Returns whether one letter was added, left out, changed, or swapped with its neighbour. */
export function isOneMistakeApart(a: string, b: string): boolean {
  const [shorter, longer] = [[...a], [...b]].toSorted((one, other) => one.length - other.length);
  if (shorter === undefined || longer === undefined || a === b) return false;
  const start = longer.findIndex((letter, place) => letter !== shorter[place]);
  const rest = (letters: string[], from: number) => letters.slice(from).join('');
  if (longer.length === shorter.length + 1) return rest(shorter, start) === rest(longer, start + 1);
  if (longer.length !== shorter.length) return false;
  if (rest(shorter, start + 1) === rest(longer, start + 1)) return true;
  const isSwapped = shorter[start] === longer[start + 1] && shorter[start + 1] === longer[start];
  return isSwapped && rest(shorter, start + 2) === rest(longer, start + 2);
}
