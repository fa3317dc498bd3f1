// Earlier texts of comments and questions: readers of a text may read its revisions, and its author may withdraw them. Revisions of a
// deleted or removed text are never shown.

import type { Revision } from '@frogpond/contract/conversations/revisions';
import { AppError } from '../../app-error.ts';
import type { Db, Reader } from '../../db/connect.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireFound, requireMay } from '../../policies/policies.ts';
import { findRevised, loadRevisions, withdrawRevision, type Revised } from './store.ts';

/** Newest first; none for a deleted or removed text. Throws `not_found` if the viewer may not read the text. */
export async function listRevisions(
  db: Reader,
  viewer: Viewer | null,
  revised: Revised,
): Promise<{ items: Revision[] }> {
  const target = await findRevised(db, viewer?.user_id ?? null, revised);
  requireFound('revision.list', target);
  return { items: target.is_hidden ? [] : await loadRevisions(db, revised) };
}

/** Withdraws the revision `n`. Throws `not_found` if there is none, or if it was withdrawn before. */
export async function deleteRevision(db: Db, viewer: Viewer, revised: Revised, n: number): Promise<void> {
  requireMay(viewer, 'revision.delete', await findRevised(db, viewer.user_id, revised));
  if (!(await withdrawRevision(db, revised, n))) throw new AppError('not_found');
}
