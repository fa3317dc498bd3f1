// Users: profiles, and the lists of a person.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  count,
  id,
  optionalText,
  pageFields,
  paging,
  searchText,
  text,
  time,
  userParams,
  word,
} from '../fields.ts';
import { cleanInputText, codePointLength } from '../input-text.ts';
import { LANGUAGES } from '../languages/languages.ts';
import {
  CREDENTIAL_MAX,
  isPasswordStrong,
  PASSWORD_REFUSED,
  TEXT_LIMITS,
  USERNAME_HINT,
  USERNAME_PATTERN,
} from '../limits.ts';
import { conversationItem } from '../conversations/conversations.ts';

export const username = text({
  name: 'Username',
  min: TEXT_LIMITS.username_min,
  max: TEXT_LIMITS.username_max,
}).refine((value) => USERNAME_PATTERN.test(value), { error: USERNAME_HINT });

/** A new password. It is neither trimmed nor cleaned. */
export const newPassword = z
  .string({ error: 'Password is required.' })
  .refine((value) => isPasswordStrong(value), { error: PASSWORD_REFUSED })
  .refine((value) => codePointLength(value) <= TEXT_LIMITS.password_max, {
    error: `Password can have at most ${TEXT_LIMITS.password_max} characters.`,
  });

export const email = z
  .string({ error: 'Email is required.' })
  .transform((value) => cleanInputText(value).trim())
  .pipe(
    z
      .email({ error: 'Enter a valid email address.' })
      .max(TEXT_LIMITS.email_max, { error: `Email can have at most ${TEXT_LIMITS.email_max} characters.` }),
  );

export const themePreference = z.enum(['light', 'dark']);
export const digestPeriod = z.enum(['off', 'daily', 'weekly']);
const language = z.enum(LANGUAGES);

/** An IANA name. */
const timeZone = z.string().max(TEXT_LIMITS.time_zone_max).refine(isTimeZone, {
  error: 'The time zone is not known.',
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const selfUser = z
  .object({
    id,
    username: z.string(),
    email: z.string(),
    display_name: z.string().nullable(),
    bio: z.string().nullable(),
    avatar_url: z.string().nullable(),
    theme_preference: themePreference.nullable(),
    karma_score: count,
    created_at: time,
    is_moderator: z.boolean().optional(),
    /** May change the settings of the server. An admin is a moderator. */
    is_admin: z.boolean().optional(),
    /** The tags that the person moderates; only in `GET /auth/me`, if there are any. */
    moderated_tags: z.array(z.string()).optional(),
    /** Suspended by a moderator: the account can read, export and delete, but not write. */
    is_suspended: z.boolean().optional(),
    /** Regular mails about news; only verified addresses get them. */
    digest: digestPeriod.optional(),
    mail_replies: z.boolean().optional(),
    /** Null: the browser's. */
    language: language.nullable().optional(),
    /** Time zone of the quiet hours. */
    time_zone: z.string().nullable().optional(),
    /** The mail server refused the address: no digests and no mails about replies until it changes. */
    is_mail_refused: z.boolean().optional(),
    is_email_verified: z.boolean().optional(),
    /** Waits for a moderator, or was refused; null for an account that may write. */
    approval: z.enum(['waiting', 'refused']).nullish(),
  })
  .meta({ id: 'SelfUser' });
export type SelfUser = z.infer<typeof selfUser>;

export const publicUser = z
  .object({
    id,
    username: z.string(),
    display_name: z.string().nullable(),
    bio: z.string().nullable(),
    avatar_url: z.string().nullable(),
    karma_score: count,
    created_at: time,
    follower_count: count,
    following_count: count,
    conversation_count: count,
    is_following: z.boolean(),
    /** Blocked by the caller. */
    is_blocked: z.boolean().optional(),
    /** Suspended by a moderator: bio, display name and avatar are hidden. */
    is_suspended: z.boolean().optional(),
  })
  .meta({ id: 'PublicUser' });
export type PublicUser = z.infer<typeof publicUser>;

export const userList = z.object({ items: z.array(publicUser), ...pageFields }).meta({ id: 'UserList' });
export type UserList = z.infer<typeof userList>;

export const userConversations = z
  .object({ conversations: z.array(conversationItem), ...pageFields })
  .meta({ id: 'UserConversations' });
export type UserConversations = z.infer<typeof userConversations>;

/** The address of an uploaded avatar, which a client sends back unchanged with the rest of the profile. */
const UPLOADED_AVATAR = /^\/api\/users\/[0-9a-f-]{36}\/avatar\?v=[\w-]{1,64}$/;

export function isUploadedAvatar(avatarUrl: string): boolean {
  return UPLOADED_AVATAR.test(avatarUrl);
}

const avatarUrl = z
  .string()
  .max(TEXT_LIMITS.avatar_url_max)
  .refine((value) => value === '' || isUploadedAvatar(value) || isHttps(value), {
    error: 'The picture address must start with https:// and have no username or password.',
  })
  .transform((value) => {
    if (value === '') return null;
    return isUploadedAvatar(value) ? value : new URL(value).href;
  })
  .nullable();

/** Returns whether a picture address is https without username and password, which every reader could see. */
function isHttps(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username: user, password } = new URL(value);
  return protocol === 'https:' && user === '' && password === '';
}

/** Characters of a comment in the list of a person's comments. */
export const LISTED_COMMENT_CHARACTERS = 300;

/** A comment in the list of a person's comments. */
const listedComment = z
  .object({
    id,
    /** The first LISTED_COMMENT_CHARACTERS of the comment. */
    excerpt: z.string(),
    created_at: time,
    turn_id: id,
    conversation: z.object({ id, title: z.string() }),
  })
  .meta({ id: 'ListedComment' });
export type ListedComment = z.infer<typeof listedComment>;

const proof = {
  password: z.string().max(TEXT_LIMITS.password_max).optional(),
  /** For an account without a password: a Google ID token of the last minutes. */
  credential: z.string().max(CREDENTIAL_MAX).optional(),
};

export const userEndpoints = {
  listUsers: endpoint({
    summary: 'List people, or search them by name with `q`.',
    auth: 'optional',
    query: z.object({ q: searchText.optional(), ...paging }),
    reply: userList,
  }),
  getUser: endpoint({
    summary: 'Get a person by id or username.',
    auth: 'optional',
    shared_as: 'list',
    params: userParams,
    reply: publicUser,
  }),
  updateUser: endpoint({
    summary: 'Edit your profile.',
    auth: 'required',
    params: userParams,
    body: z.object({
      display_name: optionalText({ name: 'Display name', max: TEXT_LIMITS.display_name_max }).optional(),
      bio: optionalText({ name: 'Bio', max: TEXT_LIMITS.bio_max }).optional(),
      avatar_url: avatarUrl.optional(),
      theme_preference: themePreference.optional(),
      username: username.optional(),
      digest: digestPeriod.optional(),
      mail_replies: z.boolean().optional(),
      language: language.nullable().optional(),
      time_zone: timeZone.nullable().optional(),
      /** Needs a proof. The new address counts once its mailed link was used. */
      email: email.optional(),
      /** Needs a proof. Ends the account's other sessions and its API tokens. */
      new_password: newPassword.optional(),
      ...proof,
    }),
    reply: z.object({ user: selfUser }),
    errors: ['username_taken', 'not_allowed', 'email_taken', 'wrong_password', 'credential_required'],
  }),
  deleteUser: endpoint({
    summary: 'Delete your account. Public turns and comments stay under `[deleted]`.',
    auth: 'required',
    params: userParams,
    body: z.object(proof),
    body_optional: true,
    status: 204,
    errors: ['not_allowed', 'wrong_password', 'credential_required'],
  }),
  listUserConversations: endpoint({
    summary: 'List a person’s conversations. Only the owner sees private ones.',
    auth: 'optional',
    shared_as: 'list',
    params: userParams,
    query: z.object({ cursor: word(200).optional(), ...paging }),
    reply: userConversations,
  }),
  listUserComments: endpoint({
    summary:
      'List a person’s comments in listed conversations, newest first. Only the owner sees those in other conversations.',
    auth: 'optional',
    shared_as: 'list',
    params: userParams,
    query: z.object({ before: id.optional(), per_page: paging.per_page }),
    /** `next`: the value of `before` for the following page. */
    reply: z.object({ items: z.array(listedComment), next: id.nullable() }),
  }),
  exportUser: endpoint({
    summary: 'Export your account as a file: JSON or Markdown.',
    auth: 'required',
    params: userParams,
    query: z.object({ format: z.enum(['json', 'markdown']).default('json') }),
    is_download: true,
    scans_texts: true,
    errors: ['not_allowed'],
  }),
};
