// Reports, blocks, and what moderators do: the queue of what was reported, their decisions, and the public log of these.
// A moderator sees no more than anyone: only what is public can be reported, removed or restored.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { count, id, optionalText, pageFields, paging, time, userRef, word } from './fields.ts';
import { REPORT_REASONS } from './labels.ts';
import { TEXT_LIMITS } from './limits.ts';

export const targetType = z.enum(['conversation', 'turn', 'comment', 'user']);
export type TargetType = z.infer<typeof targetType>;

const reasonIds = REPORT_REASONS.map((reason) => reason.id);
export const reportReason = z.enum(reasonIds);
export type ReportReason = z.infer<typeof reportReason>;

export const moderationAction = z.enum(['dismiss', 'remove', 'restore']);
export type ModerationAction = z.infer<typeof moderationAction>;

const freeText = optionalText({ name: 'Reason', max: TEXT_LIMITS.reason_max });

export const report = z
  .object({
    id,
    target_type: targetType,
    target_id: id,
    reason: reportReason,
    details: z.string().nullable(),
    created_at: time,
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof report>;

export const moderationItem = z
  .object({
    target_type: targetType,
    target_id: id,
    /** Who wrote it, started it, or is it. */
    author: userRef,
    /** Its text, cut; for a conversation its title, for a person their name and bio. Shown although it was removed. */
    excerpt: z.string(),
    /** Where it stands; null for a person. */
    conversation: z.object({ id, title: z.string() }).nullable(),
    turn_id: id.nullable(),
    is_removed: z.boolean(),
    /** Open reports, and the latest five of them. */
    report_count: count,
    reports: z.array(
      z.object({
        id,
        reason: reportReason,
        details: z.string().nullable(),
        reporter: userRef,
        created_at: time,
      }),
    ),
  })
  .meta({ id: 'ModerationItem' });
export type ModerationItem = z.infer<typeof moderationItem>;

export const moderationQueue = z
  .object({
    items: z.array(moderationItem),
    next: z.string().nullable().meta({ description: 'The `cursor` of the next page' }),
  })
  .meta({ id: 'ModerationQueue' });
export type ModerationQueue = z.infer<typeof moderationQueue>;

export const moderationEntry = z
  .object({
    id,
    action: moderationAction,
    target_type: targetType,
    target_id: id,
    reason: z.string().nullable(),
    moderator: userRef,
    created_at: time,
  })
  .meta({ id: 'ModerationEntry' });
export type ModerationEntry = z.infer<typeof moderationEntry>;

export const moderationLog = z
  .object({
    items: z.array(moderationEntry),
    next: id.nullable().meta({ description: 'The `before` of the next page' }),
  })
  .meta({ id: 'ModerationLog' });
export type ModerationLog = z.infer<typeof moderationLog>;

export const blockedList = z
  .object({ items: z.array(z.object({ user: userRef, created_at: time })), ...pageFields })
  .meta({ id: 'BlockedList' });
export type BlockedList = z.infer<typeof blockedList>;

const blockState = z.object({ is_blocked: z.boolean() });
/** A person is named by id or by username. */
const userParams = z.object({ id: word(64) });

export const moderationEndpoints = {
  createReport: endpoint({
    summary: 'Report something to the moderators; while the report is open, repeating it gives the same one.',
    auth: 'required',
    body: z.object({
      target_type: targetType,
      target_id: id,
      reason: reportReason,
      details: freeText.optional(),
    }),
    status: 201,
    reply: z.object({ report }),
    creates: true,
    errors: ['not_found', 'cannot_report_self'],
  }),
  blockUser: endpoint({
    summary: 'Block a person; repeating it changes nothing.',
    auth: 'required',
    params: userParams,
    reply: blockState,
    errors: ['cannot_block_self'],
  }),
  unblockUser: endpoint({
    summary: 'Take a block back.',
    auth: 'required',
    params: userParams,
    reply: blockState,
    errors: ['cannot_block_self'],
  }),
  listBlockedUsers: endpoint({
    summary: 'Whom one has blocked, the latest first.',
    auth: 'required',
    query: z.object(paging),
    reply: blockedList,
  }),
  listModerationQueue: endpoint({
    summary: 'For moderators: what has open reports, or what stands removed; the latest first.',
    auth: 'required',
    query: z.object({
      status: z.enum(['open', 'removed']).default('open'),
      cursor: id.optional(),
      per_page: paging.per_page,
    }),
    reply: moderationQueue,
    errors: ['not_moderator'],
  }),
  decideModeration: endpoint({
    summary: 'For moderators: dismiss the reports, remove the thing, or restore it. Closes its open reports.',
    auth: 'required',
    body: z
      .object({
        target_type: targetType,
        target_id: id,
        action: moderationAction,
        /** Stands in the public log. Needed to remove and to restore. */
        reason: freeText.optional(),
      })
      .refine(({ action, reason }) => action === 'dismiss' || typeof reason === 'string', {
        path: ['reason'],
        error: 'Reason is required.',
      }),
    reply: z.object({ item: moderationItem }),
    errors: ['not_moderator', 'not_found'],
  }),
  listModerationLog: endpoint({
    summary: 'What moderators did, the latest first. Open to everybody.',
    auth: 'optional',
    query: z.object({ before: id.optional(), per_page: paging.per_page }),
    reply: moderationLog,
  }),
};
