// The limits of content that leaves the site: checks before publishing, revisions, snapshots, webhooks, and the tools of other programs.

const MINUTE_MS = 60_000;

/** Earlier texts that are kept of a comment or question. */
export const REVISIONS_MAX = 50;

/** Sentences on the card of an answer. */
export const CARD_SENTENCES = { supported: 3, disputed: 2 } as const;
/** Conversations that llms.txt lists, and the size of a conversation as Markdown. */
export const LLMS_CONVERSATIONS = 50;
export const MARKDOWN_BYTES_MAX = 1024 * 1024;

/** Characters of a comment in the result of a tool. */
export const TOOL_COMMENT_CHARACTERS = 600;

export const WEBHOOK_EVENTS = [
  'turn_created',
  'answer_complete',
  'comment_created',
  'conversation_published',
] as const;
/**
 * The first retry of a delivery follows after `first_retry_ms`, each further one after twice the time, until the delivery is
 * `tried_for_ms` old. At most 10,000 deliveries wait (migration 0068).
 */
export const WEBHOOK_LIMITS = {
  count_max: 20,
  url_max: 2_048,
  secret_max: 200,
  timeout_ms: 10_000,
  first_retry_ms: 20_000,
  tried_for_ms: 24 * 60 * MINUTE_MS,
  /** Tries in the log of a webhook. */
  logged_max: 100,
  /** Deliveries that a process makes at once. */
  at_once: 4,
} as const;

/** A part of `RATE_LIMITS`, per account. */
export const SHARING_RATE_LIMITS = {
  text_checks: { max: 60, window_ms: MINUTE_MS },
  snapshots: { max: 50, window_ms: 24 * 60 * MINUTE_MS },
} as const;
