// Suggestions 600 ms after the last key, from three characters on (product specification, section 9). A failure or a text that
// grew too short shows none; so does a text whose suggestions were sent away, until it changes.

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
  const found = useQuery({ ...suggestionsQuery(settled), placeholderData: (previous) => previous });
  const isAskable = [...text.trim()].length >= SUGGESTIONS_MIN_CHARACTERS;
  const isShown = isAskable && !found.isError && dismissed !== text;
  return { suggestions: isShown ? (found.data ?? []) : [], dismiss: () => setDismissed(text) };
}
