// Completes the typed text with the shortest earlier message at this point that starts with it, ignoring case (product
// specification, sections 5 and 9).

import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../lib/time.ts';
import { branchesQuery } from '../../queries/turns/branches.ts';
import { isAnswered } from '../../queries/conversations/conversation-tree.ts';

const DEBOUNCE_MS = 1_000;

/** Pure: returns the rest of the message, or null. The messages are the branches of the latest turn on the path that has any. */
export function useBranchCompletion(path: readonly Turn[], text: string): string | null {
  const turn = path.findLast((one) => isAnswered(one) && one.branch_count > 0);
  const settled = useDebouncedValue(text, DEBOUNCE_MS);
  // Sending clears the text before the debounce has ended, and counts a branch that the server has not stored yet.
  const isTyped = text.trim() !== '' && settled.trim() !== '';
  const isWanted = turn !== undefined && isTyped && !path.some(({ id }) => isUnsaved(id));
  const { data } = useQuery({ ...branchesQuery(turn?.id ?? ''), enabled: isWanted });
  return completeMessage(
    (data ?? []).map((branch) => branch.user_message),
    text,
  );
}

const SUGGESTIONS_KEPT = 10;

/** Returns the rest of the shortest message that starts with `text`, or null. */
export function completeMessage(messages: readonly string[], text: string): string | null {
  if (text.trim() === '' || text.includes('\n')) return null;
  const distinct = [...new Set(messages.map((message) => message.trim()))].slice(0, SUGGESTIONS_KEPT);
  const typed = text.toLowerCase();
  const [shortest] = distinct
    .filter((message) => message.length > text.length && message.toLowerCase().startsWith(typed))
    .toSorted((a, b) => a.length - b.length);
  return shortest === undefined ? null : shortest.slice(text.length);
}
