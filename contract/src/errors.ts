// Every error the API can answer with: its code, HTTP status and sentence for a person.
// The domain throws a code; http/ turns it into the envelope below; the web shows the sentence as it came.

export const ERRORS = {
  // 400
  invalid_input: [400, 'Some of what was sent is not valid.'],
  malformed_body: [400, 'The request body is not valid JSON.'],
  turn_already_answered: [400, 'Turn already has AI response'],
  parent_unanswered: [400, 'That turn has no answer yet, so it can’t be continued.'],
  unknown_model: [400, 'That model is not in the catalogue.'],
  conversation_already_public: [400, 'A public conversation can’t be made private.'],
  turn_not_editable: [400, 'Only an unanswered question without continuations can be edited.'],
  reset_token_invalid: [400, 'This reset link is invalid or has expired. Please ask for a new one.'],
  wrong_password: [400, 'The password is not right.'],
  cannot_follow_self: [400, 'You can’t follow yourself.'],
  cannot_block_self: [400, 'You can’t block yourself.'],
  cannot_report_self: [400, 'You can’t report yourself or what is yours.'],
  comment_too_deep: [400, 'This thread is too deep. Please start a new comment.'],
  page_too_deep: [400, 'That page is too far down. Please follow the cursor instead.'],
  // 401
  unauthenticated: [401, 'Please sign in.'],
  token_invalid: [401, 'Your session has ended. Please sign in again.'],
  bad_credentials: [401, 'Wrong username, email or password.'],
  google_rejected: [401, 'Google sign-in failed. Please try again.'],
  // 403
  not_allowed: [403, 'You may not do that here.'],
  not_author: [403, 'Only its author may do that.'],
  not_creator: [403, 'Only the conversation’s creator may do that.'],
  blocked_by_author: [403, 'You can’t reply to this person.'],
  blocked_by_creator: [
    403,
    'The creator of this conversation has blocked you, so you can’t take part in it.',
  ],
  blocked_by_person: [403, 'This person has blocked you, so you can’t follow them.'],
  not_moderator: [403, 'Only a moderator may do that.'],
  account_suspended: [
    403,
    'A moderator has suspended this account. You can still read, export your data and delete it.',
  ],
  // 404, 405
  not_found: [404, 'There is nothing here, or you may not see it.'],
  unknown_route: [404, 'There is no such call.'],
  method_not_allowed: [405, 'This call does not take that method.'],
  // 409
  username_taken: [409, 'This username is already taken.'],
  email_taken: [409, 'This email address is already in use.'],
  idempotency_conflict: [409, 'This Idempotency-Key was used with another request.'],
  answer_not_stored: [409, 'No answer is stored for this turn.'],
  comment_deleted: [409, 'This comment was deleted.'],
  turn_removed: [409, 'A moderator has removed this turn.'],
  conflict: [409, 'Someone changed this at the same time. Please try again.'],
  // 413, 415, 429
  too_large: [413, 'That is too large to send.'],
  unsupported_media_type: [415, 'Please send JSON.'],
  rate_limited: [429, 'Too many requests. Please wait a moment.'],
  too_many_logins: [429, 'Too many failed sign-ins. Please wait a minute.'],
  too_many_answers: [429, 'Too many answers are running at once. Please wait for one to finish.'],
  answer_budget_spent: [429, 'Today’s answers are used up. Please come back tomorrow.'],
  // 500, 501
  internal: [500, 'Something went wrong on our side. Please try again.'],
  google_not_configured: [501, 'Google Sign-In is not available. Please try again.'],
  // 502: the model gateway
  gateway_unreachable: [502, 'The model service can’t be reached. Please try again.'],
  gateway_timeout: [502, 'The model took too long to answer. Please try again.'],
  gateway_rate_limited: [502, 'The model is busy. Please try again in a moment.'],
  gateway_unauthorized: [502, 'The model service refused this server’s key.'],
  gateway_rejected: [502, 'The model service refused this request.'],
  gateway_failed: [502, 'The model service failed. Please try again.'],
  gateway_truncated: [502, 'The answer broke off before its end. Please try again.'],
  gateway_empty: [502, 'The model gave an empty answer. Please try again.'],
  gateway_too_large: [502, 'The model’s answer was too large.'],
  // 503
  database_unavailable: [503, 'The database is away for a moment. Please try again.'],
  disk_full: [503, 'The server’s disk is full, so nothing can be saved right now. Reading still works.'],
  shutting_down: [503, 'The server is restarting. Please try again.'],
  // Ends of an answer that are told inside the stream, after status 200.
  answer_stopped: [409, 'The answer was stopped before it began.'],
  answer_interrupted: [503, 'The answer was interrupted. Please try again.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Whether a stored code is one of these: an older version may have had others. */
export function isErrorCode(code: string | null): code is ErrorCode {
  return code !== null && Object.hasOwn(ERRORS, code);
}

/** The body of every non-2xx reply. `errors` holds sentences by field for `invalid_input`. */
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
