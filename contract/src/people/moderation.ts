// Reports and moderation: the queue of reported content, the decisions, and their public log.
// Only public content can be reported, removed or restored: moderators have no access to private content.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, id, optionalText, paging, time, userRef } from '../fields.ts';
import { REPORT_REASONS } from '../labels.ts';
import { TEXT_LIMITS } from '../limits.ts';

export const targetType = z.enum(['conversation', 'turn', 'comment', 'user']);
export type TargetType = z.infer<typeof targetType>;

const reasonIds = REPORT_REASONS.map((reason) => reason.id);
export const reportReason = z.enum(reasonIds);
export type ReportReason = z.infer<typeof reportReason>;

export const moderationAction = z.enum([
  'dismiss',
  'remove',
  'restore',
  'approve',
  'lock',
  'unlock',
  'warn',
  'uphold',
]);
/** `uphold` is the outcome of an appeal. */
const decisionAction = moderationAction.exclude(['uphold']);
export type ModerationAction = z.infer<typeof moderationAction>;

const NEEDS_REASON: ReadonlySet<ModerationAction> = new Set(['remove', 'restore', 'lock', 'unlock', 'warn']);
/** The types of targets of actions that are not for every type. */
const TARGETS: { [A in ModerationAction]?: { types: readonly TargetType[]; error: string } } = {
  approve: { types: ['conversation', 'user'], error: 'Only a conversation or a person can be approved.' },
  lock: { types: ['conversation'], error: 'Only a conversation can be locked.' },
  unlock: { types: ['conversation'], error: 'Only a conversation can be unlocked.' },
  warn: { types: ['user'], error: 'Only a person can be warned.' },
};

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
    /** The author of a turn or comment, the creator of a conversation, or the reported person. */
    author: userRef,
    /** The shortened text; for a conversation its title, for a person their name and bio. Shown even when removed. */
    excerpt: z.string(),
    /** The conversation that contains the content; null for a person. */
    conversation: z.object({ id, title: z.string() }).nullable(),
    turn_id: id.nullable(),
    is_removed: z.boolean(),
    /** Whether its conversation is locked. */
    is_locked: z.boolean(),
    /** The number of open reports; `reports` has the latest five. */
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
    /** The line of the site's rules that the decision is based on. */
    rule: z.string().nullable(),
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

export const moderationEndpoints = {
  createReport: endpoint({
    summary: 'Report content or a person to the moderators. Repeating an open report returns the same one.',
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
  listModerationQueue: endpoint({
    summary:
      'For moderators: list reported or removed content, newest first. For a tag moderator: turns and comments of other people in conversations with the tag.',
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
    summary:
      'For moderators: dismiss the reports on a target, remove it, restore it, end the review of a conversation or a person (`approve`), lock or unlock a conversation, or warn a person. Closes its open reports. A tag moderator decides on turns and comments in conversations with the tag, and locks these.',
    auth: 'required',
    body: z
      .object({
        target_type: targetType,
        target_id: id,
        action: decisionAction,
        /** Published in the log. Required, except for `dismiss` and `approve`. */
        reason: freeText.optional(),
        /** A line of the site's rules, which the log quotes. */
        rule: freeText.optional(),
      })
      .refine(({ action, reason }) => !NEEDS_REASON.has(action) || typeof reason === 'string', {
        path: ['reason'],
        error: 'Reason is required.',
      })
      .superRefine(({ action, target_type }, context) => {
        const taken = TARGETS[action];
        if (taken !== undefined && !taken.types.includes(target_type))
          context.addIssue({ code: 'custom', path: ['action'], message: taken.error });
      }),
    reply: z.object({ item: moderationItem }),
    // A person: only an admin suspends an admin, and never the last one.
    errors: ['not_moderator', 'not_found', 'own_content', 'cannot_suspend_self', 'not_admin', 'last_admin'],
  }),
  listModerationLog: endpoint({
    summary: 'List the decisions of the moderators, newest first. Public.',
    auth: 'optional',
    query: z.object({ before: id.optional(), per_page: paging.per_page }),
    reply: moderationLog,
  }),
};
