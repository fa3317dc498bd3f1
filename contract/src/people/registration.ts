// Invitations, accounts that wait for approval, and verification of addresses.

import { z } from 'zod';
import {
  INVITATION_DAYS,
  INVITATION_DAYS_MAX,
  INVITATION_USES_MAX,
  LINK_TOKEN_MAX,
  REGISTRATION_DECISIONS_MAX,
  SPAM_INDICATORS,
} from '../registration-limits.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, idParams, optionalText, time } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

const linkToken = z.string().min(1).max(LINK_TOKEN_MAX);

export const invitation = z
  .object({
    id,
    /** A note for moderators: whom or what the invitation is for. */
    note: z.string().nullable(),
    created_by: z.object({ id, username: z.string() }),
    uses_left: count,
    created_at: time,
    expires_at: time,
    /** The people who came by the invitation, newest first; of many, only the newest. `came_count` counts all existing accounts. */
    came: z.array(z.object({ id, username: z.string(), created_at: time })),
    came_count: count,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

export const invitationState = z.enum(['open', 'past']);
export type InvitationState = z.infer<typeof invitationState>;

export const newInvitation = z
  .object({ id, url: z.string(), uses_left: count, expires_at: time })
  .meta({ id: 'NewInvitation' });
export type NewInvitation = z.infer<typeof newInvitation>;

export const invitationCheck = z
  .object({ is_valid: z.boolean(), invited_by: z.object({ username: z.string() }).nullable() })
  .meta({ id: 'InvitationCheck' });
export type InvitationCheck = z.infer<typeof invitationCheck>;

export const registrationState = z.enum(['waiting', 'refused', 'newcomer']);
export type RegistrationState = z.infer<typeof registrationState>;

export const registrationItem = z
  .object({
    user: z.object({ id, username: z.string() }),
    mail_host: z.string(),
    is_email_verified: z.boolean(),
    /** The answer to the site's question. */
    answer: z.string().nullable(),
    /** Conversations under review, the newest first, at most three. `signs`: their indicators of spam. */
    held: z.array(z.object({ id, title: z.string(), signs: z.array(z.enum(SPAM_INDICATORS)) })),
    created_at: time,
  })
  .meta({ id: 'RegistrationItem' });
export type RegistrationItem = z.infer<typeof registrationItem>;

/** Accounts of one origin. Each account is in at most one cluster. */
export const registrationCluster = z
  .object({
    by: z.enum(['network', 'mail_host', 'name']),
    /** The mail host, or the common part of the names; empty for a network, which is not stored. */
    label: z.string(),
    user_ids: z.array(id),
  })
  .meta({ id: 'RegistrationCluster' });
export type RegistrationCluster = z.infer<typeof registrationCluster>;

export const registrationQueue = z
  .object({ items: z.array(registrationItem), clusters: z.array(registrationCluster) })
  .meta({ id: 'RegistrationQueue' });
export type RegistrationQueue = z.infer<typeof registrationQueue>;

export const registrationEndpoints = {
  createInvitation: endpoint({
    summary: 'For moderators: create an invitation. The reply is the only one that contains its link.',
    auth: 'required',
    creates: true,
    body: z.object({
      uses: z.int().min(1).max(INVITATION_USES_MAX).default(1),
      days: z.int().min(1).max(INVITATION_DAYS_MAX).default(INVITATION_DAYS),
      note: optionalText({ name: 'Note', max: TEXT_LIMITS.invitation_note_max }).optional(),
    }),
    body_optional: true,
    status: 201,
    reply: newInvitation,
    errors: ['too_many_keys'],
  }),
  listInvitations: endpoint({
    summary:
      'For moderators: list the valid invitations, the newest first, with who came by each. `past`: those by which somebody came and that are used up, or have expired in the last 30 days.',
    auth: 'required',
    query: z.object({ state: invitationState.default('open') }),
    reply: z.object({ items: z.array(invitation) }),
  }),
  deleteInvitation: endpoint({
    summary: 'For moderators: delete an invitation. Its link stops working at once.',
    auth: 'required',
    params: idParams,
    status: 204,
  }),
  checkInvitation: endpoint({
    summary: 'Check the token of an invitation’s link, and get who invites.',
    auth: 'optional',
    body: z.object({ token: linkToken }),
    reply: invitationCheck,
  }),
  listRegistrations: endpoint({
    summary:
      'For moderators: list accounts to decide on, the oldest first, and the clusters among them. `newcomer`: accounts whose conversations are held for review.',
    auth: 'required',
    query: z.object({ state: registrationState.default('waiting') }),
    reply: registrationQueue,
  }),
  decideRegistrations: endpoint({
    summary:
      'For moderators: approve or refuse accounts. Approving lists what is held for review; a refused account may not write. Each account that waited or is refused gets a mail, unless its address was refused or never verified.',
    auth: 'required',
    body: z.object({
      user_ids: z.array(id).min(1).max(REGISTRATION_DECISIONS_MAX),
      action: z.enum(['approve', 'refuse']),
    }),
    reply: z.object({ changed: count }),
  }),
  verifyEmail: endpoint({
    summary: 'Verify an address, or confirm a new one, with the token of a mailed link.',
    auth: 'optional',
    body: z.object({ token: linkToken }),
    status: 204,
    errors: ['verify_token_invalid', 'email_taken'],
  }),
  resendVerification: endpoint({
    summary: 'Mail the link again that verifies your address.',
    auth: 'required',
    status: 204,
    errors: ['email_verified', 'email_bounced'],
  }),
};
