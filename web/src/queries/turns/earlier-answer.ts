// The earlier answer whose objections were in a turn's prompt. It is on another branch, so the cached tree often lacks it.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useTree } from '../conversations/conversation-cache.ts';
import { FRESHNESS } from '../freshness.ts';

/** `earlier` is null while the answer is loading, and if it can't be loaded. */
export type EarlierAnswer = { earlier: Turn | null; is_unavailable: boolean };

/** Returns the earlier answer from the cache, or loads it. */
export function useEarlierAnswer(turn: Turn): EarlierAnswer {
  const id = turn.objected_turn_id;
  const tree = useTree(turn.conversation_id);
  const known = id === null ? undefined : tree?.turns[id];
  // Turns on a long path are loaded without their sentences.
  const isKnown = known !== undefined && known.analysis !== null;
  const loaded = useQuery({
    queryKey: ['earlier-answer', id],
    ...FRESHNESS.brief,
    queryFn: id === null || isKnown ? skipToken : ({ signal }) => loadTurn(id, signal),
  });
  return {
    earlier: isKnown ? known : (loaded.data ?? null),
    is_unavailable: !isKnown && loaded.isError,
  };
}

async function loadTurn(id: string, signal: AbortSignal): Promise<Turn> {
  return (await call('getTurn', { params: { id }, signal })).turn;
}
