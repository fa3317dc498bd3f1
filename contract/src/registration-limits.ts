// The limits of sign-up: modes, invitations, challenges, verification of addresses.

/** Who may create an account: everyone; people with an invitation; people whom a moderator approves afterwards; no one. */
export const REGISTRATION_MODES = ['open', 'invite', 'approval', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];
/** Indicators of spam in the first text of a new account. */
export const SPAM_INDICATORS = ['links', 'repeated', 'advertising'] as const;
export type SpamIndicator = (typeof SPAM_INDICATORS)[number];
/** More links than this are an indicator. */
export const SPAM_LINKS_MAX = 5;
/** A text with an indicator is held until a moderator decides, at most until its account is this old. */
export const SPAM_HOLD_DAYS = 7;
/** Invitations: accounts per invitation, lifetime, and how many are valid at a time. */
export const INVITATION_USES_MAX = 1_000;
export const INVITATION_DAYS = 7;
export const INVITATION_DAYS_MAX = 365;
export const INVITATIONS_MAX = 500;
/** Maximum numbers in the list of invitations: ended invitations, and people who came by any of them. */
export const PAST_INVITATIONS_MAX = 100;
export const INVITED_LISTED_MAX = 1_000;
/** Maximum characters of the token of a link, and of a solved challenge. */
export const LINK_TOKEN_MAX = 200;
export const CHALLENGE_REPLY_MAX = 2_000;
/**
 * A challenge: the numbers that a solver tries at most, its lifetime, and the registration of a network in an hour from which it is
 * required.
 */
export const CHALLENGE = { numbers_max: 100_000, lifetime_ms: 10 * 60_000, from_registration: 6 } as const;

/** Lifetime of the code that finishes a sign-in with OpenID Connect. */
export const OIDC_CODE_SECONDS = 60;

/** A process remembers the number of registrations of at most this many networks. */
export const KNOWN_NETWORKS_MAX = 10_000;

/** Lifetime of the link that verifies an address. */
export const VERIFICATION_HOURS = 24;
/**
 * Verification mails of the last 24 hours to addresses that are not verified: the maximum per network, per unknown mail host, and per
 * known one. A mail host is known when one of its addresses was verified.
 */
export const PENDING_VERIFICATIONS = { network: 40, unknown_host: 10, known_host: 500 } as const;
/** Accounts that one decision of a moderator can name. */
export const REGISTRATION_DECISIONS_MAX = 1_000;
/** Accounts of a cluster that are listed at most, and accounts in the queue. */
export const REGISTRATIONS_LISTED_MAX = 1_000;
/** With NEWCOMER_REVIEW, the conversations of accounts younger than this are held for review. */
export const NEWCOMER_HOURS = 24;
/** Titles under review that are listed for each account. */
export const HELD_TITLES_MAX = 3;
/** How long the network and the answer of a registration are stored. */
export const REGISTRATION_TRACE_DAYS = 30;
