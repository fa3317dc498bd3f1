// Suggestions 600 ms after the last key, from three characters on (product specification, section 9). A failure or a text that
// grew too short shows none; so does a text whose suggestions were sent away, until it changes. Until the new ones are here the
// former ones serve a text that begins alike, and no other.

import { SUGGESTIONS_MIN_CHARACTERS } from '@frogpond/contract/limits';
import type { Suggestion } from '@frogpond/contract/search';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { suggestionsQuery } from '../../queries/search.ts';

const SUGGESTIONS_DELAY_MS = 600;

export function useSuggestions(text: string): { suggestions: readonly Suggestion[]; dismiss: () => void } {
  const settled = useDebouncedValue(text, SUGGESTIONS_DELAY_MS);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const found = useQuery({
    ...suggestionsQuery(settled),
    placeholderData: (previous, query) =>
      beginAlike(query?.queryKey[2] ?? '', settled) ? previous : undefined,
  });
  const isShown = beginAlike(settled, text) && !found.isError && dismissed !== text;
  return { suggestions: isShown ? (found.data ?? []) : [], dismiss: () => setDismissed(text) };
}

/** Both are long enough to be asked for, and so much of them is the same. */
function beginAlike(one: string, other: string): boolean {
  const [begun = [], wanted = []] = [one, other].map((text) =>
    [...text.trim()].slice(0, SUGGESTIONS_MIN_CHARACTERS),
  );
  return begun.length === SUGGESTIONS_MIN_CHARACTERS && begun.join('') === wanted.join('');
}
