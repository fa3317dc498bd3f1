// Decisions about a person, who reads, confirms and appeals them; decisions of other moderators on the appeals; and notes of moderators
// about a person.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, paging, text, time, userRef } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { APPEAL_TEXT_MAX } from '../moderation-limits.ts';
import { moderationAction, targetType } from './moderation.ts';

export const appealState = z.enum(['open', 'upheld', 'overturned']);
export type AppealState = z.infer<typeof appealState>;

/** The fields of a decision in the public log, and an excerpt of its target. */
const decided = {
  id,
  action: moderationAction,
  target_type: targetType,
  target_id: id,
  /** The shortened text of the target; empty for a person, and for a deleted target. */
  excerpt: z.string(),
  reason: z.string().nullable(),
  rule: z.string().nullable(),
  created_at: time,
};

export const ownDecision = z
  .object({
    ...decided,
    is_acknowledged: z.boolean(),
    /** A removal or suspension in effect that has no appeal yet. */
    is_appealable: z.boolean(),
    appeal: z
      .object({ text: z.string(), state: appealState, answer: z.string().nullable(), created_at: time })
      .nullable(),
  })
  .meta({ id: 'OwnDecision' });
export type OwnDecision = z.infer<typeof ownDecision>;

export const ownDecisions = z
  .object({
    items: z.array(ownDecision),
    next: id.nullable().meta({ description: 'The `before` of the next page' }),
  })
  .meta({ id: 'OwnDecisions' });
export type OwnDecisions = z.infer<typeof ownDecisions>;

export const appeal = z
  .object({
    /** `id` is the decision's. */
    decision: z.object({ ...decided, moderator: userRef }),
    author: userRef,
    text: z.string(),
    created_at: time,
    /** Whether you may decide: you neither made the decision nor appealed it, or there is no other moderator. */
    may_decide: z.boolean(),
  })
  .meta({ id: 'Appeal' });
export type Appeal = z.infer<typeof appeal>;

export const personNote = z
  .object({ id, text: z.string(), author: userRef, created_at: time })
  .meta({ id: 'PersonNote' });
export type PersonNote = z.infer<typeof personNote>;

const decisionReply = z.object({ decision: ownDecision });

export const decisionEndpoints = {
  listOwnDecisions: endpoint({
    summary: 'List the decisions of moderators about you and what you wrote, newest first.',
    auth: 'required',
    query: z.object({ before: id.optional(), per_page: paging.per_page }),
    reply: ownDecisions,
  }),
  acknowledgeDecision: endpoint({
    summary: 'Confirm that you read a decision about you. Idempotent.',
    auth: 'required',
    params: idParams,
    reply: decisionReply,
  }),
  createAppeal: endpoint({
    summary: 'Appeal a removal or suspension, once. Also for a suspended account.',
    auth: 'required',
    params: idParams,
    body: z.object({ text: text({ name: 'Appeal', max: APPEAL_TEXT_MAX }) }),
    status: 201,
    reply: decisionReply,
    errors: ['not_appealable'],
  }),
  listAppeals: endpoint({
    summary: 'For moderators: list the open appeals, oldest first.',
    auth: 'required',
    reply: z.object({ items: z.array(appeal) }),
    errors: ['not_moderator'],
  }),
  decideAppeal: endpoint({
    summary:
      'For moderators: uphold the decision, or overturn it, which restores its target. By another moderator than the first one, if there is one.',
    auth: 'required',
    params: idParams,
    body: z.object({
      outcome: z.enum(['uphold', 'overturn']),
      /** Published in the log. */
      reason: text({ name: 'Reason', max: TEXT_LIMITS.reason_max }),
    }),
    status: 204,
    errors: ['not_moderator', 'not_found', 'appeal_decided', 'another_moderator'],
  }),
  listPersonNotes: endpoint({
    summary: 'For moderators: list the notes about a person, newest first.',
    auth: 'required',
    params: idParams,
    reply: z.object({ items: z.array(personNote) }),
    errors: ['not_moderator', 'not_found'],
  }),
  createPersonNote: endpoint({
    summary: 'For moderators: note something about a person, which only moderators read.',
    auth: 'required',
    params: idParams,
    body: z.object({ text: text({ name: 'Note', max: TEXT_LIMITS.reason_max }) }),
    status: 201,
    reply: z.object({ note: personNote }),
    errors: ['not_moderator', 'not_found', 'too_many_keys'],
  }),
  deletePersonNote: endpoint({
    summary: 'For moderators: delete a note about a person.',
    auth: 'required',
    params: idParams,
    status: 204,
    errors: ['not_moderator', 'not_found'],
  }),
};
