// Accounts and sessions: sign-up, sign-in, token refresh, availability, password reset.

import { z } from 'zod';
import { CHALLENGE_REPLY_MAX, LINK_TOKEN_MAX } from '../registration-limits.ts';
import { endpoint } from '../endpoint.ts';
import { cleanInputText } from '../input-text.ts';
import { CREDENTIAL_MAX, TEXT_LIMITS } from '../limits.ts';
import { email, newPassword, selfUser, username } from './users.ts';
import { id, idParams, optionalText, time } from '../fields.ts';

/** A password to verify: any text, bounded to keep hashing cheap. */
const anyPassword = z
  .string({ error: 'Password is required.' })
  .min(1, { error: 'Password is required.' })
  .max(1024);

/** The fields of every kind of sign-up besides name and address. */
const signUpFields = {
  /** The token of an invitation's link. */
  invitation: z.string().max(LINK_TOKEN_MAX).optional(),
  /** A solved challenge in ALTCHA's format: base64 of the challenge's JSON with `number`. */
  challenge: z.string().max(CHALLENGE_REPLY_MAX).optional(),
  /** The answer to `registration_question`. */
  answer: optionalText({ name: 'Answer', max: TEXT_LIMITS.registration_answer_max }).optional(),
};
const SIGN_UP_ERRORS = ['registration_closed', 'invitation_required', 'challenge_required'] as const;

export const authReply = z
  .object({ user: selfUser, access_token: z.string(), refresh_token: z.string() })
  .meta({ id: 'AuthReply' });
export type AuthReply = z.infer<typeof authReply>;

/** URL to open after signing out here, which signs out at the issuer; null if the issuer has none. */
export const logoutUrl = z.string().nullable();

export const oidcReply = z
  .object({ ...authReply.shape, is_new: z.boolean(), logout_url: logoutUrl })
  .meta({ id: 'OidcReply' });
export type OidcReply = z.infer<typeof oidcReply>;

export const availability = z
  .object({ available: z.boolean(), message: z.string() })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof availability>;

export const session = z
  .object({
    id,
    /** API tokens are listed, too. */
    kind: z.enum(['session', 'token']),
    name: z.string().nullable(),
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
    body: z.object({ username, email, password: newPassword, ...signUpFields }),
    status: 201,
    reply: authReply,
    errors: ['username_taken', 'email_taken', ...SIGN_UP_ERRORS],
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
    errors: ['bad_credentials', 'too_many_logins', 'second_factor_required'],
  }),
  googleSignIn: endpoint({
    summary: 'Sign in with a Google ID token.',
    auth: 'optional',
    body: z.object({ credential: z.string().min(1).max(CREDENTIAL_MAX), ...signUpFields }),
    reply: z.object({ ...authReply.shape, is_new: z.boolean() }),
    errors: ['google_rejected', 'google_not_configured', 'second_factor_required', ...SIGN_UP_ERRORS],
  }),
  startOidc: endpoint({
    summary: 'Redirect a browser to the sign-in page of the OpenID Connect issuer.',
    auth: 'none',
    query: z.object({ invitation: signUpFields.invitation, answer: signUpFields.answer }),
    reply_types: ['text/html'],
    errors: ['oidc_not_configured'],
  }),
  receiveOidc: endpoint({
    summary:
      'Take the issuer’s answer, and redirect to `/login` with `oidc_code` (once, 60 seconds) or `error`.',
    auth: 'none',
    reply_types: ['text/html'],
    errors: ['oidc_not_configured'],
  }),
  finishOidc: endpoint({
    summary: 'Sign in with the code of a sign-in at the OpenID Connect issuer.',
    auth: 'optional',
    body: z.object({ code: z.string().min(1).max(LINK_TOKEN_MAX), ...signUpFields }),
    reply: oidcReply,
    errors: [
      'oidc_code_invalid',
      'oidc_not_configured',
      'email_taken',
      'second_factor_required',
      'conflict',
      ...SIGN_UP_ERRORS,
    ],
  }),
  refreshSession: endpoint({
    summary: 'Exchange the refresh token in the Authorization header for new tokens.',
    auth: 'none',
    takes_refresh_token: true,
    reply: z.object({ access_token: z.string(), refresh_token: z.string() }),
    errors: ['unauthenticated', 'token_invalid', 'token_scope'],
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
    summary: 'Set a new password with the token of a reset link. Ends all sessions and API tokens.',
    auth: 'optional',
    body: z.object({ token: z.string().min(1).max(200), password: newPassword }),
    status: 204,
    errors: ['reset_token_invalid'],
  }),
  listSessions: endpoint({
    summary: 'List your sessions and API tokens.',
    auth: 'required',
    reply: z.object({ items: z.array(session) }),
  }),
  endAllSessions: endpoint({
    summary: 'End all your sessions, including this one, and delete your API tokens.',
    auth: 'required',
    status: 204,
  }),
  endSession: endpoint({
    summary: 'End one of your sessions, or delete one of your API tokens.',
    auth: 'required',
    params: idParams,
    status: 204,
  }),
};
