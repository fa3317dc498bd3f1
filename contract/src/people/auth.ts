// Accounts and sessions: sign-up, sign-in, token refresh, availability, password reset.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cleanInputText, codePointLength } from '../input-text.ts';
import { CREDENTIAL_MAX, isPasswordStrong, PASSWORD_REFUSED, TEXT_LIMITS } from '../limits.ts';
import { selfUser, username } from './users.ts';
import { id, idParams, time } from '../fields.ts';

export const email = z
  .string({ error: 'Email is required.' })
  .transform((value) => cleanInputText(value).trim())
  .pipe(
    z
      .email({ error: 'Enter a valid email address.' })
      .max(TEXT_LIMITS.email_max, { error: `Email can have at most ${TEXT_LIMITS.email_max} characters.` }),
  );

/** A new password. It is neither trimmed nor cleaned. */
export const newPassword = z
  .string({ error: 'Password is required.' })
  .refine((value) => isPasswordStrong(value), { error: PASSWORD_REFUSED })
  .refine((value) => codePointLength(value) <= TEXT_LIMITS.password_max, {
    error: `Password can have at most ${TEXT_LIMITS.password_max} characters.`,
  });

/** A password to verify: any text, bounded to keep hashing cheap. */
const anyPassword = z
  .string({ error: 'Password is required.' })
  .min(1, { error: 'Password is required.' })
  .max(1024);

export const authReply = z
  .object({ user: selfUser, access_token: z.string(), refresh_token: z.string() })
  .meta({ id: 'AuthReply' });
export type AuthReply = z.infer<typeof authReply>;

export const availability = z
  .object({ available: z.boolean(), message: z.string() })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof availability>;

export const session = z
  .object({
    id,
    user_agent: z.string().nullable(),
    created_at: time,
    last_used_at: time,
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const authEndpoints = {
  register: endpoint({
    summary: 'Create an account and a session.',
    auth: 'optional',
    body: z.object({ username, email, password: newPassword }),
    status: 201,
    reply: authReply,
    errors: ['username_taken', 'email_taken'],
  }),
  login: endpoint({
    summary: 'Sign in with a username or email and a password.',
    auth: 'optional',
    body: z.object({
      username_or_email: z
        .string({ error: 'Username or email is required.' })
        .transform((value) => cleanInputText(value).trim())
        .pipe(z.string().min(1, { error: 'Username or email is required.' }).max(TEXT_LIMITS.email_max)),
      password: anyPassword,
    }),
    reply: authReply,
    errors: ['bad_credentials', 'too_many_logins'],
  }),
  googleSignIn: endpoint({
    summary: 'Sign in with a Google ID token.',
    auth: 'optional',
    body: z.object({ credential: z.string().min(1).max(CREDENTIAL_MAX) }),
    reply: z.object({ ...authReply.shape, is_new: z.boolean() }),
    errors: ['google_rejected', 'google_not_configured'],
  }),
  refreshSession: endpoint({
    summary: 'Exchange the refresh token in the Authorization header for new tokens.',
    auth: 'none',
    takes_refresh_token: true,
    reply: z.object({ access_token: z.string(), refresh_token: z.string() }),
    errors: ['unauthenticated', 'token_invalid'],
  }),
  logout: endpoint({ summary: 'End this session.', auth: 'required', status: 204 }),
  getMe: endpoint({
    summary: 'Get the signed-in user.',
    auth: 'required',
    reply: z.object({ user: selfUser }),
  }),
  verifyToken: endpoint({
    summary: 'Check whether the access token is valid.',
    auth: 'required',
    reply: z.object({ valid: z.boolean(), user: selfUser }),
  }),
  checkUsername: endpoint({
    summary: 'Check whether a username is available.',
    auth: 'optional',
    body: z.object({ username: z.string().max(500) }),
    reply: availability,
  }),
  checkEmail: endpoint({
    summary: 'Check whether an email address is available.',
    auth: 'optional',
    body: z.object({ email: z.string().max(500) }),
    reply: availability,
  }),
  requestPasswordReset: endpoint({
    summary: 'Mail a reset link. The reply is the same for known and unknown addresses.',
    auth: 'optional',
    body: z.object({ email: z.string().max(500) }),
    reply: z.object({ message: z.string() }),
  }),
  resetPassword: endpoint({
    summary: 'Set a new password with the token of a reset link. Ends all sessions.',
    auth: 'optional',
    body: z.object({ token: z.string().min(1).max(200), password: newPassword }),
    status: 204,
    errors: ['reset_token_invalid'],
  }),
  listSessions: endpoint({
    summary: 'List your sessions.',
    auth: 'required',
    reply: z.object({ items: z.array(session) }),
  }),
  endAllSessions: endpoint({
    summary: 'End all your sessions, including this one.',
    auth: 'required',
    status: 204,
  }),
  endSession: endpoint({
    summary: 'End one of your sessions.',
    auth: 'required',
    params: idParams,
    status: 204,
  }),
};
