// Sessions: opening, refresh of tokens with reuse detection, and ending.
// A refresh token works until one of its successors (the refresh tokens issued for it) is used. The use of a superseded token is treated
// as theft and ends the session. Parallel refreshes return the same successor, derived from the parent and a stored random seed, so that
// all tabs of a client continue with one token. A client that stores no new refresh token may reuse its first one.

import type { Session } from '@frogpond/contract/people/auth';
import { REFRESH_GRACE_MS, SESSION_DAYS } from '@frogpond/contract/limits';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock, type NewId } from '../clock.ts';
import type { Db, Reader, Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Actor } from '../policies/rule.ts';
import { deleteApiTokenOf, loadApiTokens } from './api-tokens/store.ts';
import type { SiteSettings } from '../site-settings.ts';
import type { WithRoles } from './roles.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  loadOpenSessionIds,
  findRecentSuccessor,
  insertRefreshToken,
  insertSession,
  loadSessions,
  lockRefreshToken,
  supersedeOthers,
  touchSession,
  type UserRow,
} from './store.ts';
import { deriveToken, hashToken, newSecretToken, newSeed, type AccessTokens } from './tokens.ts';

export type SessionDeps = RightsDeps & {
  db: Db;
  clock: Clock;
  newId: NewId;
  bus: EventBus;
  accessTokens: AccessTokens;
};
export type RightsDeps = WithRoles & { settings: SiteSettings; clock: Clock };
export type TokenPair = { access_token: string; refresh_token: string };

const DAY_MS = 86_400_000;

/** Inserts a session that lasts SESSION_DAYS, and returns its first tokens. */
export async function openSession(
  deps: SessionDeps,
  tx: Tx,
  userId: string,
  userAgent: string | null,
): Promise<TokenPair> {
  const now = timestamp(deps.clock);
  const sessionId = deps.newId();
  await insertSession(tx, {
    id: sessionId,
    user_id: userId,
    user_agent: userAgent?.slice(0, 300) ?? null,
    created_at: now,
    last_used_at: now,
    expires_at: timestamp(deps.clock, SESSION_DAYS * DAY_MS),
  });
  return await issueTokens(deps, tx, { user_id: userId, session_id: sessionId, parent: null });
}

/** Returns new tokens. Throws `token_invalid` for an unknown, expired or superseded token; a superseded one also ends its session. */
export async function refreshSession(deps: SessionDeps, refreshToken: string): Promise<TokenPair> {
  const tokenHash = hashToken(refreshToken);
  const outcome = await inTransaction(deps.db, async (tx) => {
    const row = await lockRefreshToken(tx, tokenHash);
    const now = timestamp(deps.clock);
    if (row === undefined || row.expires_at <= now) return { stolen_from: null };
    if (row.superseded_at !== null) {
      await deleteSession(tx, row.session_id);
      return { stolen_from: row.user_id };
    }
    if (row.parent_hash !== null)
      await supersedeOthers(tx, { ...row, parent_hash: row.parent_hash, token_hash: tokenHash }, now);
    await touchSession(tx, row.session_id, now);
    const parallel = await findRecentSuccessor(tx, tokenHash, timestamp(deps.clock, -REFRESH_GRACE_MS));
    if (parallel === null) return await issueTokens(deps, tx, { ...row, parent: refreshToken });
    const successor = deriveToken(refreshToken, parallel);
    return { access_token: await deps.accessTokens.sign(row), refresh_token: successor };
  });
  if ('access_token' in outcome) return outcome;
  if (outcome.stolen_from !== null) notifyOfEnd(deps, outcome.stolen_from);
  throw new AppError('token_invalid');
}

type EndDeps = Pick<SessionDeps, 'db' | 'bus'>;

/** Closes the streams of an account's ended sessions in every process. Call it after the commit. */
export function notifyOfEnd({ bus }: Pick<SessionDeps, 'bus'>, userId: string): void {
  bus.publish({ type: 'sessions_ended', user_id: userId });
}

/** Ends the viewer's session, and closes its streams in every process. */
export async function endSession(
  deps: EndDeps,
  { user_id, session_id }: Pick<Viewer, 'user_id' | 'session_id'>,
): Promise<void> {
  await deleteSession(deps.db, session_id);
  notifyOfEnd(deps, user_id);
}

/** A viewer, before the client's network is known. */
export type SignedIn = Omit<Viewer, 'network' | 'networkHash'>;

/** A suspension counts as ended at `suspended_until`, even before the job has lifted it. */
function isSuspended(
  { suspended_at, suspended_until }: { suspended_at: string | null; suspended_until: string | null },
  now: string,
): boolean {
  return suspended_at !== null && (suspended_until === null || suspended_until > now);
}

type RightsRow = Pick<
  UserRow,
  'username' | 'suspended_at' | 'suspended_until' | 'approval' | 'email_verified_at'
> & { is_tag_moderator: boolean };
type Rights = Omit<NonNullable<Actor>, 'user_id'>;

/** Returns what the account's role and state allow. Moderators, whom the settings name, need no approval. */
export function rightsOf({ roles, settings, clock }: RightsDeps, user: RightsRow): Rights {
  const isModerator = roles.isModerator(user);
  return {
    is_suspended: isSuspended(user, timestamp(clock)),
    is_moderator: isModerator,
    is_admin: roles.isAdmin(user),
    is_tag_moderator: user.is_tag_moderator,
    is_unapproved: user.approval !== null && !isModerator,
    is_unverified: settings.current().require_verified_email && user.email_verified_at === null,
  };
}

/** Returns the given ids whose session or API token has neither ended nor expired. */
export async function loadOpenSessions(
  deps: Pick<SessionDeps, 'db' | 'clock'>,
  sessionIds: string[],
): Promise<Set<string>> {
  return new Set(await loadOpenSessionIds(deps.db, sessionIds, timestamp(deps.clock)));
}

async function issueTokens(
  deps: SessionDeps,
  tx: Tx,
  { user_id, session_id, parent }: { user_id: string; session_id: string; parent: string | null },
): Promise<TokenPair> {
  const seed = parent === null ? null : newSeed();
  const refreshToken = parent === null || seed === null ? newSecretToken() : deriveToken(parent, seed);
  await insertRefreshToken(tx, {
    token_hash: hashToken(refreshToken),
    session_id,
    parent_hash: parent === null ? null : hashToken(parent),
    seed,
    superseded_at: null,
    created_at: timestamp(deps.clock),
  });
  return { access_token: await deps.accessTokens.sign({ user_id, session_id }), refresh_token: refreshToken };
}

/** Returns the viewer's sessions and API tokens, most recently used first. */
export async function listSessions(
  deps: Pick<SessionDeps, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<Session[]> {
  const now = timestamp(deps.clock);
  const sessions = await loadSessions(deps.db, viewer.user_id, now);
  const tokens = await loadApiTokens(deps.db, viewer.user_id);
  const items = [
    ...sessions.map((item) => ({ ...item, kind: 'session' as const, name: null })),
    ...tokens
      .filter(({ expires_at }) => expires_at === null || expires_at > now)
      .map(({ id, name, created_at, last_used_at }) => {
        return {
          id,
          kind: 'token' as const,
          name,
          user_agent: null,
          created_at,
          last_used_at: last_used_at ?? created_at,
        };
      }),
  ];
  return items
    .map((item) => ({ ...item, is_current: item.id === viewer.session_id }))
    .toSorted((a, b) => b.last_used_at.localeCompare(a.last_used_at));
}

/** Ends a session or deletes an API token of the account. Throws `not_found` for any other id. */
export async function endOwnSession(deps: EndDeps, userId: string, sessionId: string): Promise<void> {
  const isEnded =
    (await deleteSessionOf(deps.db, userId, sessionId)) ||
    (await deleteApiTokenOf(deps.db, userId, sessionId));
  if (!isEnded) throw new AppError('not_found');
  notifyOfEnd(deps, userId);
}

/** Ends the sessions of an account in a transaction. Call `notifyOfEnd` after the commit. */
export async function endSessionsIn(tx: Reader, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId);
}

/** Ends all sessions and deletes all API tokens of the account, and closes their streams in every process. */
export async function endAllSessions(deps: EndDeps, userId: string): Promise<void> {
  await endSessionsIn(deps.db, userId);
  notifyOfEnd(deps, userId);
}
