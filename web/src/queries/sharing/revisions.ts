// The earlier texts of a comment or question: loads them, and withdraws one of the reader's own.

import type { Revision } from '@frogpond/contract/conversations/revisions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { FRESHNESS } from '../freshness.ts';

/** A comment or question that was edited. */
export type Edited = { noun: 'comment' | 'turn'; id: string };

/** The earlier texts, newest first. */
export function revisionsQuery({ noun, id }: Edited) {
  return queryOptions({
    queryKey: ['revisions', noun, id],
    ...FRESHNESS.always,
    queryFn: async ({ signal }): Promise<readonly Revision[]> => {
      const name = noun === 'comment' ? 'listCommentRevisions' : 'listTurnRevisions';
      return (await call(name, { params: { id }, signal })).items;
    },
  });
}

/** Withdraws the earlier text `n` and refetches the list. */
export function useWithdrawRevision(edited: Edited) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (n: number) => {
      const name = edited.noun === 'comment' ? 'deleteCommentRevision' : 'deleteTurnRevision';
      return call(name, { params: { id: edited.id, n: String(n) } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: revisionsQuery(edited).queryKey }),
  });
}
