// Every error that the API can return: its code, HTTP status and message.
// The domain throws a code, http/ maps it to the envelope below, and the web shows the message unchanged.

import { TURN_REMOVED } from './labels.ts';

export const ERRORS = {
  // 400
  invalid_input: [400, 'Some fields are not valid.'],
  malformed_body: [400, 'The request body is not valid JSON.'],
  turn_already_answered: [400, 'Turn already has AI response'],
  parent_unanswered: [400, 'You can’t continue this turn until it has an answer.'],
  unknown_model: [400, 'This model is not available. Choose another one.'],
  conversation_already_public: [400, 'A public conversation can’t become private again.'],
  turn_not_editable: [400, 'You can edit a question only while it has no answer and no continuation.'],
  reset_token_invalid: [400, 'This reset link is invalid or has expired. Request a new one.'],
  unsubscribe_link_invalid: [400, 'This link is not complete. Copy all of it from the mail.'],
  verify_token_invalid: [400, 'This link is invalid, was already used, or has expired. Request a new one.'],
  credential_required: [400, 'Sign in with Google again to confirm that you want to delete this account.'],
  code_invalid: [400, 'This code is wrong or was already used. Enter the current one.'],
  push_address_refused: [400, 'Push messages need an https address.'],
  passkey_invalid: [400, 'This passkey could not be verified. Try again.'],
  wrong_password: [400, 'The password is incorrect.'],
  cannot_follow_self: [400, 'You can’t follow yourself.'],
  cannot_block_self: [400, 'You can’t block yourself.'],
  cannot_report_self: [400, 'You can’t report yourself or your own content.'],
  cannot_suspend_self: [400, 'You can’t suspend yourself. Ask another moderator to decide.'],
  comment_too_deep: [400, 'This thread is too deep for another reply. Start a new comment instead.'],
  image_unreadable: [400, 'This file is not a readable PNG, JPEG or WebP image. Choose another one.'],
  image_dimensions_too_large: [400, 'The image can be at most 256 x 256 pixels.'],
  page_too_deep: [400, 'This page number is too high. Use the cursor from the previous page instead.'],
  // 401
  unauthenticated: [401, 'Sign in to continue.'],
  token_invalid: [401, 'Your session has expired. Sign in again.'],
  bad_credentials: [401, 'The username, email or password is incorrect.'],
  second_factor_required: [401, 'Enter the code from your authenticator app.'],
  second_factor_wrong: [401, 'This code is wrong or was already used. Enter the current one.'],
  passkey_rejected: [401, 'Sign-in with this passkey failed. Try again, or sign in another way.'],
  ticket_invalid: [401, 'This sign-in has expired. Start again.'],
  google_rejected: [401, 'Google sign-in failed. Please try again.'],
  oidc_failed: [401, 'The sign-in at the other site did not work. Try again.'],
  oidc_code_invalid: [401, 'This sign-in was already used or has expired. Sign in again.'],
  // 403
  not_allowed: [403, 'You don’t have permission to do this.'],
  not_author: [403, 'Only the author can do this.'],
  not_creator: [403, 'Only the conversation’s creator can do this.'],
  blocked_by_author: [403, 'You can’t reply to this person.'],
  blocked_by_creator: [
    403,
    'The creator of this conversation has blocked you. You can read it but not contribute.',
  ],
  conversation_locked: [403, 'A moderator has locked this conversation. You can read it but not contribute.'],
  another_moderator: [
    403,
    'Another moderator decides on this appeal, because it is about you or your decision.',
  ],
  own_content: [403, 'Another moderator decides on this, because it is yours.'],
  blocked_by_person: [403, 'You can’t follow this person because they have blocked you.'],
  token_scope: [403, 'This API token may not do this. Use a token with another scope, or sign in.'],
  proof_required: [403, 'Enter your password, or sign in again, to confirm that it’s you.'],
  registration_closed: [403, 'This site does not take new accounts. If you have an account, sign in.'],
  invitation_required: [
    403,
    'You need a valid invitation to create an account here. Ask for one; if yours was used or has expired, ask for another.',
  ],
  not_approved: [403, 'A moderator has to approve your account first. Until then you can read everything.'],
  email_not_verified: [
    403,
    'Verify your email address first: open the link in the mail that you got, or request a new one.',
  ],
  foreign_origin: [403, 'Pages of other sites can’t use this address.'],
  not_public: [403, 'This is possible with public conversations only.'],
  not_moderator: [403, 'Only a moderator can do this.'],
  not_admin: [403, 'Only an admin can do this.'],
  account_suspended: [
    403,
    'A moderator has suspended this account. You can still read, export your data and delete it.',
  ],
  // 404, 405
  not_found: [404, 'This doesn’t exist, or you don’t have access to it.'],
  unknown_route: [404, 'This API endpoint does not exist.'],
  method_not_allowed: [405, 'This endpoint does not support this HTTP method.'],
  // 408
  body_timeout: [408, 'The request took too long to arrive. Try again on a faster connection.'],
  // 409
  username_taken: [409, 'This username is already taken.'],
  email_taken: [409, 'This email address is already in use.'],
  last_admin: [409, 'No admin would be left. Name another one in ADMINS first.'],
  setting_fixed: [409, 'This setting is fixed by the server’s environment.'],
  idempotency_conflict: [409, 'This Idempotency-Key was already used with a different request.'],
  request_running: [409, 'This request is still running. Try again in a moment.'],
  answer_not_stored: [409, 'This turn has no stored answer.'],
  turn_not_answered: [409, 'This turn has no answer yet.'],
  not_appealable: [
    409,
    'This decision can’t be appealed: it is no longer in effect, or you have appealed it already.',
  ],
  appeal_decided: [409, 'This appeal has already been decided.'],
  comment_deleted: [409, 'This comment was deleted.'],
  turn_removed: [409, TURN_REMOVED],
  path_too_long: [
    409,
    'This path has 1,000 turns, which is the maximum. Branch from an earlier turn, or start a new discussion.',
  ],
  second_factor_on: [409, 'Two-step sign-in is already on.'],
  second_factor_off: [409, 'Two-step sign-in is off. Set it up first.'],
  passkey_known: [409, 'This passkey was already added.'],
  too_many_keys: [409, 'You have reached the maximum number. Delete one first.'],
  email_verified: [409, 'Your email address is already verified.'],
  email_bounced: [
    409,
    'Mail to this address comes back. Change your email address in your account settings.',
  ],
  conflict: [409, 'This was changed at the same time by another request. Try again.'],
  // 410, 413, 415, 428, 429
  snapshot_removed: [410, 'A moderator has removed this answer.'],
  too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'Send the request body as JSON.'],
  image_too_large: [413, 'The image can be at most 64 kB.'],
  unsupported_image_type: [415, 'Send a PNG, JPEG or WebP image.'],
  challenge_required: [428, 'Your browser has to solve a small task first. Try again with its solution.'],
  rate_limited: [429, 'Too many requests. Wait a moment and try again.'],
  too_many_logins: [429, 'Too many failed sign-in attempts. Wait a minute and try again.'],
  too_many_answers: [429, 'You already have the maximum number of answers running. Wait for one to finish.'],
  too_many_answers_today: [429, 'You have used all of today’s answers. Try again tomorrow.'],
  budget_spent: [
    429,
    'Today’s budget for answers doesn’t cover this model any more. Try a cheaper model, or again tomorrow.',
  ],
  // 500, 501
  internal: [500, 'Something went wrong on the server. Try again.'],
  oidc_not_configured: [501, 'Sign-in with OpenID Connect is not available here.'],
  google_not_configured: [501, 'Google Sign-In is not available. Please try again.'],
  format_not_available: [501, 'This is available as JSON only.'],
  passkeys_not_available: [501, 'Passkeys need a site with a name. This server has only an address.'],
  // 502: the model gateway
  gateway_unreachable: [502, 'The model service is unavailable. Try again in a moment.'],
  gateway_timeout: [502, 'The model took too long to answer. Try again.'],
  gateway_rate_limited: [502, 'The model is busy. Try again in a moment.'],
  gateway_unauthorized: [502, 'The model service rejected this server’s API key.'],
  gateway_out_of_credit: [
    502,
    'The model service has no credit left for this server. Try another model, or ask the host to add credit.',
  ],
  gateway_rejected: [502, 'The model service rejected the request.'],
  gateway_failed: [502, 'The model service failed. Try again.'],
  gateway_truncated: [502, 'The answer ended before it was complete. Try again.'],
  gateway_empty: [502, 'The model returned an empty answer. Try again.'],
  gateway_too_large: [502, 'The model’s answer was too large.'],
  // 503
  database_unavailable: [503, 'The database is temporarily unavailable. Try again in a moment.'],
  busy: [503, 'The server is busy. Try again in a moment.'],
  disk_full: [503, 'The server’s disk is full, so changes can’t be saved right now. You can still read.'],
  shutting_down: [503, 'The server is restarting. Try again in a moment.'],
  // Ends of an answer that are sent inside the stream, after status 200.
  answer_stopped: [409, 'The answer was stopped before it started.'],
  answer_interrupted: [503, 'The answer was interrupted. Try again.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** The failures of the model gateway. */
export const GATEWAY_ERROR_CODES = [
  'gateway_unreachable',
  'gateway_timeout',
  'gateway_rate_limited',
  'gateway_unauthorized',
  'gateway_out_of_credit',
  'gateway_rejected',
  'gateway_failed',
  'gateway_truncated',
  'gateway_empty',
  'gateway_too_large',
] as const satisfies readonly ErrorCode[];

/** Returns whether a stored code is still in use: older versions stored codes that no longer exist. */
export function isErrorCode(code: string | null): code is ErrorCode {
  return code !== null && Object.hasOwn(ERRORS, code);
}

/** The body of every non-2xx reply. For `invalid_input`, `errors` holds the messages by field. */
export type ErrorBody = {
  error: string;
  code: ErrorCode;
  errors?: Record<string, string[]>;
  request_id: string;
};

export function errorStatus(code: ErrorCode): number {
  return ERRORS[code][0];
}

export function errorSentence(code: ErrorCode): string {
  return ERRORS[code][1];
}
