// For admins: people who moderate the conversations with a tag. Spellings of a tag that differ by case, spaces, hyphens or underscores are
// one tag (conversations/tags.ts); replies have its folded form.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, text, time, userRef } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

const tag = text({ name: 'Tag', max: TEXT_LIMITS.tag_max });

export const tagModerator = z
  .object({
    tag: z.string(),
    user: userRef,
    /** The admin who named the person. */
    named_by: userRef,
    created_at: time,
  })
  .meta({ id: 'TagModerator' });
export type TagModerator = z.infer<typeof tagModerator>;

export const tagModeratorEndpoints = {
  listTagModerators: endpoint({
    summary: 'For admins: list the tag moderators, all of them, by tag.',
    auth: 'required',
    reply: z.object({ items: z.array(tagModerator) }),
    errors: ['not_admin'],
  }),
  nameTagModerator: endpoint({
    summary: 'For admins: let a person moderate the conversations with a tag. Idempotent.',
    auth: 'required',
    body: z.object({ tag, username: text({ name: 'Username', max: TEXT_LIMITS.username_max }) }),
    reply: z.object({ tag_moderator: tagModerator }),
    errors: ['not_admin', 'not_found', 'too_many_keys'],
  }),
  dismissTagModerator: endpoint({
    summary: 'For admins: end a person’s moderation of a tag.',
    auth: 'required',
    body: z.object({ tag, user_id: id }),
    status: 204,
    errors: ['not_admin', 'not_found'],
  }),
};
