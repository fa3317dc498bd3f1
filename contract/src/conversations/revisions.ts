// Revisions: the earlier texts of edited comments, and of questions that were edited before their answer.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, id, idParams, time } from '../fields.ts';

const revision = z
  .object({
    /** From 1, in order of the edits. A withdrawn text leaves a gap. */
    n: count,
    content: z.string(),
    /** When this text was replaced. */
    edited_at: time,
  })
  .meta({ id: 'Revision' });
export type Revision = z.infer<typeof revision>;

const revisions = z.object({ items: z.array(revision) });
const revisionParams = z.object({
  id,
  n: z
    .string()
    .regex(/^[1-9][0-9]{0,8}$/)
    .transform(Number),
});

export const revisionEndpoints = {
  listCommentRevisions: endpoint({
    summary: 'List the earlier texts of a comment, the newest first; none of a deleted or removed comment.',
    auth: 'optional',
    params: idParams,
    reply: revisions,
  }),
  listTurnRevisions: endpoint({
    summary: 'List the earlier texts of a question, the newest first; none of a removed one.',
    auth: 'optional',
    params: idParams,
    reply: revisions,
  }),
  deleteCommentRevision: endpoint({
    summary: 'Withdraw an earlier text of your comment.',
    auth: 'required',
    params: revisionParams,
    status: 204,
  }),
  deleteTurnRevision: endpoint({
    summary: 'Withdraw an earlier text of your question.',
    auth: 'required',
    params: revisionParams,
    status: 204,
  }),
};
