// Every limit and constant of the product (product specification, sections 5 and 9; interface, section 3).
// Lengths are Unicode code points. Times are milliseconds unless the name has another unit.

import { SHARING_RATE_LIMITS } from './sharing-limits.ts';

/** Lengths of user input. */
export const TEXT_LIMITS = {
  username_min: 3,
  username_max: 30,
  email_max: 254,
  password_min: 8,
  password_max: 128,
  title_max: 300,
  user_message_max: 32_000,
  comment_max: 10_000,
  tags_max: 10,
  tag_max: 50,
  bio_max: 500,
  display_name_max: 50,
  time_zone_max: 64,
  avatar_url_max: 2_048,
  query_max: 500,
  reason_max: 500,
  invitation_note_max: 200,
  registration_answer_max: 1_000,
  site_name_max: 60,
  site_rules_max: 5_000,
  site_description_max: 300,
  site_contact_max: 200,
  key_name_max: 60,
} as const;

/** What an API token may do. `write` includes `read`. */
export const TOKEN_SCOPES = ['read', 'write', 'moderate'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
/** Maximum numbers of an account. It may follow as many people, conversations, branches and tags each. */
export const FOLLOWS_MAX = 5_000;
export const API_TOKENS_MAX = 50;
export const PASSKEYS_MAX = 20;

/** Sources of an answer: further sources are dropped, and longer titles are cut. */
export const SOURCE_LIMITS = { count_max: 50, url_max: 2_048, title_max: 300 } as const;

/** Asking again with the objections: sentences of the earlier answer, and the lengths of the quotes in UTF-16 units. */
export const OBJECTION_LIMITS = { count_max: 5, sentence_max: 600, comment_max: 1_000 } as const;

/** Uploaded avatars: their formats, and the maximum of bytes and of pixels per side. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type AvatarType = (typeof AVATAR_TYPES)[number];
export const AVATAR_BYTES_MAX = 64 * 1024;
export const AVATAR_SIDE_MAX = 256;

export const PAGE_SIZE = 20;
export const PER_PAGE_MAX = 100;
/** Maximum number of list pages kept in the browser, and the distance from the bottom that loads the next page. */
export const LIST_PAGES_KEPT = 10;
export const LIST_TRIGGER_PX = 100;

/** Maximum number of turns in one reply: of the whole tree, and of a window of a path. */
export const WINDOW_TURNS_MAX = 500;
/** Maximum number of turns on a path. */
export const PATH_TURNS_MAX = 1_000;
/** Maximum size of the texts of a path in a prompt: the first turn, and as many of the latest turns as fit. */
export const PROMPT_BYTES_MAX = 4 * 1024 * 1024;
/** Maximum number of branches, or siblings, in one reply. */
export const BRANCHES_MAX = 100;
export const COMMENT_DEPTH_MAX = 50;
/** Maximum number of comments in one reply, and of bytes; a longer list returns `next`. */
export const COMMENT_TREE_MAX = 500;
export const COMMENTS_BYTES_MAX = 1024 * 1024;
export const COMMENTS_SHOWN = 2;
/** Maximum number of comments that are listed for a sentence and for its answer: the clearest of each side. All count. */
export const ATTRIBUTIONS_MAX = { sentence: 50, answer: 1_000 } as const;
/** Maximum number of turns, and of comments, that are listed as new since the last visit. */
export const UNREAD_MAX = 200;
/** Maximum of the same counts in a list of conversations. */
export const LISTED_UNREAD_MAX = 99;
/** Maximum number of related tags on the page of a tag. */
export const RELATED_TAGS_MAX = 8;
export const BRANCH_PREVIEW_GRAPHEMES = 100;

export const DEFAULT_TEMPERATURE = 0.7;
export const TEMPERATURE_MAX = 2;
export const DEFAULT_MODEL = 'anthropic/claude-sonnet-4';
export const ONLINE_SUFFIX = ':online';
export const ANSWER_TOKENS_MAX = 8_192;

export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const SESSION_DAYS = 30;
/** Refreshes with the same token within this time return the same successor. */
export const REFRESH_GRACE_MS = 10_000;
/** Maximum age of an ID token that confirms the deletion of an account without a password. */
export const CREDENTIAL_SECONDS = 5 * 60;
/** For this time, the username of a deleted account can't be taken. */
export const DELETED_NAME_DAYS = 90;
/** For this time after a sign-in, a session may add keys without a further proof. */
export const FRESH_SIGN_IN_MINUTES = 30;
/** Lifetime of a ticket (a sign-in before its next step, or a passkey challenge), and the codes that may be tried with one. */
export const TICKET_SECONDS = 5 * 60;
export const TICKET_TRIES_MAX = 10;
export const RECOVERY_CODES = 10;
export const RESET_TOKEN_SECONDS = 60 * 60;
/** Characters of an ID token. */
export const CREDENTIAL_MAX = 8_192;
export const IDEMPOTENCY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX = 255;
/** Maximum number of duplicates of a running call that wait for its result in one process. */
export const IDEMPOTENCY_WAITERS_MAX = 5;
export const BODY_BYTES_MAX = 1024 * 1024;
/** Maximum time for a body to arrive. */
export const BODY_MS = 60_000;

/** Imports: file size, conversations per file, turns per conversation, characters per answer. */
export const IMPORT_BYTES_MAX = 20 * 1024 * 1024;
/** Maximum time for the file to arrive: 24 kB a second. */
export const IMPORT_BODY_MS = 15 * 60_000;
export const IMPORT_CONVERSATIONS_MAX = 1_000;
export const IMPORT_TURNS_MAX = 10_000;
export const IMPORT_ANSWER_MAX = 200_000;

/** Maximum size of a JSON reply; exports are streams. */
export const REPLY_BYTES_MAX = 4 * 1024 * 1024;
/** Maximum time of a statement of a reading request; beyond it 503 `busy`. */
export const READ_STATEMENT_MS = 2_000;
/** A loop over data of a user's size yields to other requests after this time. */
export const LOOP_WORK_MS = 20;
/** Maximum time for which a call delays all other calls of its process. */
export const LOOP_DELAY_MAX_MS = 250;
/**
 * Calls that scan texts (`scans_texts`): how many run at once in a process, how many wait, and how long a call waits before 503 `busy`.
 * The embedded database has one connection, so a second scan would only delay other calls.
 */
export const SCANS_AT_ONCE = { postgres: 4, embedded: 1 } as const;
export const SCANS_WAITING_MAX = 60;
export const SCAN_WAIT_MS = 2_000;

/** Money, in US dollars. The highest budget of a day. */
export const BUDGET_MAX = 9_999_999;
/** Counted cost of an answer by a model without a plausible price. */
export const UNPRICED_ANSWER_COST = 0.01;
/** Higher prices, per token and per request, are mistakes of the gateway, such as prices per million tokens. */
export const TOKEN_PRICE_MAX = 0.1;
export const REQUEST_PRICE_MAX = 10;
/** Higher figures of one call are mistakes of the gateway, too, and are estimated instead. */
export const CALL_TOKENS_MAX = 50_000_000;
export const CALL_COST_MAX = 1_000;
/** Days that `GET /admin/usage` can show, and days for which figures are kept. */
export const USAGE_DAYS_MAX = 90;
export const USAGE_DAYS_DEFAULT = 30;
export const USAGE_KEPT_DAYS = 100;

/** Answers that run at the same time for one account. */
export const ANSWERS_AT_ONCE = 3;

export const STREAM_HEARTBEAT_MS = 15_000;
/** A running answer renews its lease at this interval; without renewal the lease expires. */
export const GENERATION_HEARTBEAT_MS = 1_000;
export const GENERATION_LEASE_MS = 4_000;
/** A process that is still connected to the database may be slow: its answers are taken over after this time without renewal. */
export const GENERATION_SILENCE_MS = 30_000;

/** Sentence support. */
export const VOICE_CONFIDENCE_MIN = 0.5;
export const SENTIMENT_COLOR_CONFIDENCE = 0.7;
export const MATCH_PERCENT_CONFIDENCE = 0.5;
export const SUPPORTED_ABOVE = 0.6;
export const DISPUTED_BELOW = 0.4;
export const TOOLTIP_COMMENTS = 3;
export const TOOLTIP_EXCERPT_GRAPHEMES = 50;
/** *Agreed* needs at least this many experienced raters of a sentence, of both sides (server/src/consensus/verdict.ts). */
export const AGREED_RATERS_MIN = 8;
/** Maximum number of sentences in a confirmed reading. */
export const READING_SENTENCES_MAX = 50;
/** Length of a sentence in the list from which a comment's author selects one. */
export const READING_EXCERPT_GRAPHEMES = 60;
/** Maximum sizes of one request to a reading model, and of what models read. Longer texts are cut. */
export const MODEL_READING = {
  question_characters: 2_000,
  sentences: 120,
  sentence_characters: 600,
  comment_characters: 4_000,
  parent_characters: 2_000,
  earlier_comments: 3,
  earlier_characters: 600,
  /** Comments on one answer that are read in one request. */
  batch_comments: 8,
  batch_characters: 12_000,
  /** Sentences of the answer that one comment is attributed to. */
  claims_max: 4,
  /** A comment is read again in the background until it is this old. */
  recent_days: 30,
  /** Replies without a valid reading of a comment, until the built-in reading stays. */
  attempts: 3,
  daily_max: 5_000,
} as const;

/** Search. */
/** Bounds of the index of a text: the indexed beginning in UTF-16 units, and about as many bytes as a tsvector can have. */
export const SEARCH_INDEX = { characters: 200_000, bytes: 800_000 } as const;
export const SUGGESTIONS_MIN_CHARACTERS = 3;
export const SUGGESTIONS_LIMIT = 5;
export const AUTOCOMPLETE_LIMIT = 15;
export const AUTOCOMPLETE_ENTER_LIMIT = 20;
export const SEARCH_LIMIT_MAX = 20;
/** Maximum number of results of a search; the reader should narrow it. */
export const SEARCH_RESULTS_MAX = 400;
/** Maximum number of words and phrases of a search, wanted and excluded; further terms are ignored. */
export const SEARCH_TERMS_MAX = 12;
/** Characters of the replies in a page that the server renders. Longer content is loaded by the browser. */
export const PAGE_DATA_MAX = 3_000_000;
/** People whom a comment notifies because it names them. */
export const MENTIONS_MAX = 10;
export const SIMILAR_ABOVE = 0.85;
export const SIMILAR_MIN_CHARACTERS = 10;
export const TRENDING_MAX = 50;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** At most `max` in each window of the clock. `code`: the error beyond it, `rate_limited` if none is given. */
export type RateLimit = {
  max: number;
  window_ms: number;
  code?: 'too_many_logins' | 'too_many_answers_today';
};

/** All rate limits, except the limits of writes per hour. They hold across processes. */
export const RATE_LIMITS = {
  /** Requests from one network address; exports count as reads as well. */
  reads: { max: 1_200, window_ms: MINUTE_MS },
  writes: { max: 600, window_ms: MINUTE_MS },
  exports: { max: 30, window_ms: MINUTE_MS },
  /** Requests with one API token, in addition to the limits of the address and the account. */
  token_requests: { max: 300, window_ms: MINUTE_MS },
  /** Wrong passwords: for one account from one address, for one account from anywhere, and as the proof of a signed-in person. */
  login_failures: { max: 10, window_ms: MINUTE_MS, code: 'too_many_logins' },
  account_login_failures: { max: 100, window_ms: MINUTE_MS, code: 'too_many_logins' },
  proof_failures: { max: 10, window_ms: MINUTE_MS, code: 'too_many_logins' },
  /** Wrong codes of the second step, for one account. */
  second_factor_failures: { max: 50, window_ms: HOUR_MS, code: 'too_many_logins' },
  /** Password resets requested from one network address, and reset mails to one email address. */
  reset_requests: { max: 20, window_ms: HOUR_MS },
  reset_mails: { max: 5, window_ms: HOUR_MS },
  /** Per account. Giving and retracting a voice both count. */
  answers_per_minute: { max: 20, window_ms: MINUTE_MS },
  answers_per_day: { max: 1_000, window_ms: DAY_MS, code: 'too_many_answers_today' },
  /** Per network (IPv4 /24, IPv6 /48): accounts that were created, and answers that were started. */
  network_registrations: { max: 20, window_ms: HOUR_MS },
  network_answers: { max: 200, window_ms: HOUR_MS },
  imports: { max: 30, window_ms: HOUR_MS },
  /** Verification mails that one account requests. */
  verification_resends_per_minute: { max: 1, window_ms: MINUTE_MS },
  verification_resends_per_day: { max: 5, window_ms: DAY_MS },
  address_changes: { max: 5, window_ms: DAY_MS },
  invitations: { max: 60, window_ms: HOUR_MS },
  voices_per_minute: { max: 60, window_ms: MINUTE_MS },
  voices_per_day: { max: 2_000, window_ms: DAY_MS },
  draft_readings: { max: 30, window_ms: MINUTE_MS },
  ...SHARING_RATE_LIMITS,
} as const satisfies Record<string, RateLimit>;

/** Maximum number of writes of an account in an hour: on its first day, in its first week, later. Far above a person's needs. */
export const WRITES_PER_HOUR = {
  conversations: [200, 400, 1_000],
  turns: [400, 800, 2_000],
  comments: [400, 800, 2_000],
  votes: [2_000, 4_000, 10_000],
  follows: [400, 800, 2_000],
  reports: [60, 120, 300],
  avatars: [60, 120, 300],
} as const satisfies Record<string, readonly [first_day: number, first_week: number, later: number]>;

/** Event streams that one account, or one address without an account, holds open in one process. */
export const STREAMS_AT_ONCE = { account: 100, address: 500 } as const;

/** Validation rules shared by the form and the server. */
export const USERNAME_PATTERN = /^[A-Za-z0-9_-]+$/;
export const USERNAME_HINT = 'Username can only contain letters, numbers, underscores, and hyphens';
export const PASSWORD_SPECIALS = '@$!%*?&';
export const PASSWORD_RULES = [
  {
    id: 'length',
    label: 'At least 8 characters',
    holds: (p: string) => [...p].length >= TEXT_LIMITS.password_min,
  },
  { id: 'lowercase', label: 'One lowercase letter', holds: (p: string) => /[a-z]/.test(p) },
  { id: 'uppercase', label: 'One uppercase letter', holds: (p: string) => /[A-Z]/.test(p) },
  { id: 'digit', label: 'One number', holds: (p: string) => /[0-9]/.test(p) },
  {
    id: 'special',
    label: 'One special character ({specials})',
    holds: (p: string) => /[@$!%*?&]/.test(p),
  },
] as const;
export const PASSWORD_REFUSED = 'Password does not meet requirements';

export function isPasswordStrong(password: string): boolean {
  return PASSWORD_RULES.every((rule) => rule.holds(password));
}
