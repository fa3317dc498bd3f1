// For admins: the settings of the server, its people, and the cost of models.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, id, idParams, queryNumber, searchText, text, time, userRef } from '../fields.ts';
import { TEXT_LIMITS, USAGE_DAYS_DEFAULT, USAGE_DAYS_MAX } from '../limits.ts';
import { adminSettings, settingChanges } from './settings.ts';

export const personState = z.enum(['active', 'waiting', 'refused', 'suspended']);
export type PersonState = z.infer<typeof personState>;

export const personAction = z.enum(['approve', 'refuse', 'suspend', 'unsuspend', 'sign_out', 'vouch']);
export type PersonAction = z.infer<typeof personAction>;

export const adminPerson = z
  .object({
    id,
    username: z.string(),
    email: z.string(),
    state: personState,
    /** When the suspension ends; null if it has no end, or the person is not suspended. */
    suspended_until: time.nullable(),
    is_vouched: z.boolean(),
    is_email_verified: z.boolean(),
    session_count: count,
    /** The creator of the invitation by which the person came; null without an invitation. */
    invited_by: z.object({ id: id.nullable(), username: z.string() }).nullable(),
    created_at: time,
  })
  .meta({ id: 'AdminPerson' });
export type AdminPerson = z.infer<typeof adminPerson>;

const adminPeople = z
  .object({
    items: z.array(adminPerson),
    next: id.nullable().meta({ description: 'The `before` of the next page' }),
  })
  .meta({ id: 'AdminPeople' });
export type AdminPeople = z.infer<typeof adminPeople>;

const figures = {
  answers: count,
  tokens_in: count,
  tokens_out: count,
  cost: z.number().meta({ description: 'In US dollars' }),
};

export const adminUsage = z
  .object({
    /** Oldest first; days (UTC) without use are included. */
    days: z.array(z.object({ day: z.string(), ...figures })),
    models: z.array(z.object({ model: z.string(), ...figures })),
    people: z.array(z.object({ user: z.object({ id: id.nullable(), username: z.string() }), ...figures })),
  })
  .meta({ id: 'AdminUsage' });
export type AdminUsage = z.infer<typeof adminUsage>;

export const adminLogEntry = z
  .object({
    id,
    user: userRef,
    /** The setting, `person.` and the action, or `tag_moderator`, whose values are the tag. */
    name: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    /** The person who was changed, named or dismissed. */
    person: userRef.nullable(),
    reason: z.string().nullable(),
    created_at: time,
  })
  .meta({ id: 'AdminLogEntry' });
export type AdminLogEntry = z.infer<typeof adminLogEntry>;

const adminLog = z
  .object({
    items: z.array(adminLogEntry),
    next: id.nullable().meta({ description: 'The `before` of the next page' }),
  })
  .meta({ id: 'AdminLog' });
export type AdminLog = z.infer<typeof adminLog>;

const week = { this_week: z.number(), last_week: z.number() };

export const adminOverview = z
  .object({
    version: z.string(),
    gateway: z.object({ name: z.string(), is_built_in: z.boolean() }),
    database: z.object({ engine: z.string(), bytes: count }),
    /** `this_week`, `last_week`: new ones in the last 7 days and in the 7 days before. `cost` is in US dollars. */
    people: z.object({ total: count, ...week }),
    questions: z.object(week),
    answers: z.object(week),
    cost: z.object({ today: z.number(), ...week }),
    open_reports: count,
    open_appeals: count,
    waiting_people: count,
    waiting_jobs: count,
    /** Jobs that failed for good. */
    dead_jobs: z.array(z.object({ kind: z.string(), count })),
  })
  .meta({ id: 'AdminOverview' });
export type AdminOverview = z.infer<typeof adminOverview>;

const reason = text({ name: 'Reason', max: TEXT_LIMITS.reason_max });

export const adminEndpoints = {
  getAdminOverview: endpoint({
    summary: 'For admins: get the state of the server.',
    auth: 'required',
    reply: adminOverview,
    errors: ['not_admin'],
  }),
  getAdminSettings: endpoint({
    summary: 'For admins: get the settings.',
    auth: 'required',
    reply: z.object({ settings: adminSettings }),
    errors: ['not_admin'],
  }),
  updateAdminSettings: endpoint({
    summary: 'For admins: change settings, all or none. They apply to all processes within five seconds.',
    auth: 'required',
    body: settingChanges,
    reply: z.object({ settings: adminSettings }),
    errors: ['not_admin', 'setting_fixed'],
  }),
  listAdminLog: endpoint({
    summary: 'For admins: list what admins changed, newest first.',
    auth: 'required',
    query: z.object({ before: id.optional(), limit: queryNumber(100).default(50) }),
    reply: adminLog,
    errors: ['not_admin'],
  }),
  listAdminPeople: endpoint({
    summary: 'For admins: list people, newest first; with `q` those whose username or email contains it.',
    auth: 'required',
    query: z.object({
      q: searchText.optional(),
      state: personState.optional(),
      before: id.optional(),
      limit: queryNumber(100).default(50),
    }),
    reply: adminPeople,
    errors: ['not_admin'],
  }),
  getAdminPerson: endpoint({
    summary: 'For admins: get a person.',
    auth: 'required',
    params: idParams,
    reply: z.object({ person: adminPerson }),
    errors: ['not_admin'],
  }),
  changeAdminPerson: endpoint({
    summary: 'For admins: approve, refuse, suspend, vouch for or sign out a person.',
    auth: 'required',
    params: idParams,
    body: z.object({
      action: personAction,
      /** The end of a suspension; without this field, the suspension lasts until an admin ends it. */
      until: z.iso
        .datetime({ offset: true, error: 'Must be a time, such as 2030-01-31T12:00:00Z.' })
        .nullish(),
      reason,
    }),
    reply: z.object({ person: adminPerson }),
    errors: ['not_admin', 'cannot_suspend_self', 'last_admin'],
  }),
  getAdminUsage: endpoint({
    summary: 'For admins: what models used and cost, by day, model and person.',
    auth: 'required',
    query: z.object({ days: queryNumber(USAGE_DAYS_MAX).default(USAGE_DAYS_DEFAULT) }),
    reply: adminUsage,
    errors: ['not_admin'],
  }),
};
