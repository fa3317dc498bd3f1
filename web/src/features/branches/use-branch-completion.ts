// What others have asked at this point, as a completion of what is being typed: the shortest earlier message that begins the
// same, whatever its case (product specification, sections 5 and 9).

import type { Turn } from '@frogpond/contract/turns';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { branchesQuery } from '../../queries/branches.ts';
import { isAnswered } from '../../queries/conversation-tree.ts';
import { completionOf } from './completion.ts';

const DEBOUNCE_MS = 1_000;

/** The rest of the message, or null. The messages are those below the latest turn of the path that has any. */
export function useBranchCompletion(path: readonly Turn[], text: string): string | null {
  const turn = path.findLast((one) => isAnswered(one) && one.branch_count > 0);
  const settled = useDebouncedValue(text, DEBOUNCE_MS);
  const isWanted = turn !== undefined && settled.trim() !== '';
  const { data } = useQuery({ ...branchesQuery(turn?.id ?? ''), enabled: isWanted });
  return completionOf(
    (data ?? []).map((branch) => branch.user_message),
    text,
  );
}
