// Earlier texts of comments and questions: readers of a text read them, its author withdraws them. Earlier texts of a deleted or removed
// comment or question are never shown.

import type { Revision } from '@frogpond/contract/conversations/revisions';
import { AppError } from '../../app-error.ts';
import type { Db, Reader } from '../../db/connect.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireFound, requireMay } from '../../policies/policies.ts';
import { findRevised, loadRevisions, withdrawRevision, type Revised } from './store.ts';

export async function listRevisions(
  db: Reader,
  viewer: Viewer | null,
  revised: Revised,
): Promise<{ items: Revision[] }> {
  const target = await findRevised(db, viewer?.user_id ?? null, revised);
  requireFound('revision.list', target);
  return { items: target.is_hidden ? [] : await loadRevisions(db, revised) };
}

/** Throws `not_found` if there is no such text, or if it was withdrawn before. */
export async function deleteRevision(db: Db, viewer: Viewer, revised: Revised, n: number): Promise<void> {
  requireMay(viewer, 'revision.delete', await findRevised(db, viewer.user_id, revised));
  if (!(await withdrawRevision(db, revised, n))) throw new AppError('not_found');
}
