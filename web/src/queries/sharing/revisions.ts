// The earlier texts of a comment or question: loads them, and withdraws one of the reader's own.

import { call } from '../../api/client.ts';
import { listQuery, useChange } from '../freshness.ts';

/** A comment or question that was edited. */
export type Edited = { noun: 'comment' | 'turn'; id: string };

/** The earlier texts, newest first. */
export function revisionsQuery({ noun, id }: Edited) {
  const name = noun === 'comment' ? 'listCommentRevisions' : 'listTurnRevisions';
  return listQuery(['revisions', noun, id], (signal) => call(name, { params: { id }, signal }));
}

/** Withdraws the earlier text `n`. */
export function useWithdrawRevision(edited: Edited) {
  const name = edited.noun === 'comment' ? 'deleteCommentRevision' : 'deleteTurnRevision';
  return useChange(
    (n: number) => call(name, { params: { id: edited.id, n: String(n) } }),
    revisionsQuery(edited).queryKey,
  );
}
