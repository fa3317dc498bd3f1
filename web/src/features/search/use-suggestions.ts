// Suggestions, debounced by 600 ms, from three characters on (product specification, section 9). There are none after a failure and
// for a text whose suggestions were dismissed. While new suggestions load, the previous ones stay if both texts have the same
// beginning.

import { SUGGESTIONS_MIN_CHARACTERS } from '@frogpond/contract/limits';
import type { Suggestion } from '@frogpond/contract/conversations/search';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '../../lib/time.ts';
import { suggestionsQuery } from '../../queries/find/search.ts';

const SUGGESTIONS_DELAY_MS = 600;

/** Returns the suggestions to show, and `dismiss`, which hides them until the text changes. */
export function useSuggestions(text: string): { suggestions: readonly Suggestion[]; dismiss: () => void } {
  const settled = useDebouncedValue(text, SUGGESTIONS_DELAY_MS);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const found = useQuery({
    ...suggestionsQuery(settled),
    placeholderData: (previous, query) =>
      sharePrefix(query?.queryKey[2] ?? '', settled) ? previous : undefined,
  });
  const isShown = sharePrefix(settled, text) && !found.isError && dismissed !== text;
  return { suggestions: isShown ? (found.data ?? []) : [], dismiss: () => setDismissed(text) };
}

/** Returns whether both texts are long enough and have a common prefix. */
function sharePrefix(one: string, other: string): boolean {
  const [begun = [], wanted = []] = [one, other].map((text) =>
    [...text.trim()].slice(0, SUGGESTIONS_MIN_CHARACTERS),
  );
  return begun.length === SUGGESTIONS_MIN_CHARACTERS && begun.join('') === wanted.join('');
}
