// Sessions: opening, refresh of tokens with reuse detection, ending, and authentication of access tokens.
// A refresh token works until one of its successors (the refresh tokens issued for it) is used. Using it after that, or using
// another successor, is treated as theft and ends the session. Refreshes in parallel return the same successor, so that all tabs of a
// client continue with one token: a successor is derived from its parent and a stored random seed. An access token is not a successor: a client that stores no new
// refresh token may reuse the first one, and parallel refreshes by two tabs are harmless.

import type { Session } from '@frogpond/contract/people/auth';
import { REFRESH_GRACE_MS, SESSION_DAYS } from '@frogpond/contract/limits';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock, type NewId } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import { isModerator, type Moderators } from './moderators.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findOpenSessionIds,
  findRecentSuccessor,
  findSessionUser,
  insertRefreshToken,
  insertSession,
  listSessionsOf,
  lockRefreshToken,
  supersedeOthers,
  touchSession,
} from './store.ts';
import { deriveToken, hashToken, newSecretToken, newSeed, type AccessTokens } from './tokens.ts';

export type SessionDeps = Moderators & {
  db: Db;
  clock: Clock;
  newId: NewId;
  bus: EventBus;
  accessTokens: AccessTokens;
};
export type TokenPair = { access_token: string; refresh_token: string };

const DAY_MS = 86_400_000;

export async function openSession(
  deps: SessionDeps,
  tx: Tx,
  user_id: string,
  user_agent: string | null,
): Promise<TokenPair> {
  const now = timestamp(deps.clock);
  const session_id = deps.newId();
  await insertSession(tx, {
    id: session_id,
    user_id,
    user_agent: user_agent?.slice(0, 300) ?? null,
    created_at: now,
    last_used_at: now,
    expires_at: timestamp(deps.clock, SESSION_DAYS * DAY_MS),
  });
  return await issueTokens(deps, tx, { user_id, session_id, parent: null });
}

export async function refreshSession(deps: SessionDeps, refresh_token: string): Promise<TokenPair> {
  const token_hash = hashToken(refresh_token);
  const outcome = await inTransaction(deps.db, async (tx) => {
    const row = await lockRefreshToken(tx, token_hash);
    const now = timestamp(deps.clock);
    if (row === undefined || row.expires_at <= now) return { stolen_from: null };
    if (row.superseded_at !== null) {
      await deleteSession(tx, row.session_id);
      return { stolen_from: row.user_id };
    }
    if (row.parent_hash !== null)
      await supersedeOthers(tx, { ...row, parent_hash: row.parent_hash, token_hash }, now);
    await touchSession(tx, row.session_id, now);
    const parallel = await findRecentSuccessor(tx, token_hash, timestamp(deps.clock, -REFRESH_GRACE_MS));
    if (parallel === null) return await issueTokens(deps, tx, { ...row, parent: refresh_token });
    const successor = deriveToken(refresh_token, parallel);
    return { access_token: await deps.accessTokens.sign(row), refresh_token: successor };
  });
  if ('access_token' in outcome) return outcome;
  if (outcome.stolen_from !== null) notifyOfEnd(deps, outcome.stolen_from);
  throw new AppError('token_invalid');
}

type EndDeps = Pick<SessionDeps, 'db' | 'bus'>;

/** Closes the streams of an account's ended sessions in every process. Call it after the commit. */
export function notifyOfEnd({ bus }: Pick<SessionDeps, 'bus'>, user_id: string): void {
  bus.publish({ type: 'sessions_ended', user_id });
}

export async function endSession(
  deps: EndDeps,
  { user_id, session_id }: Pick<Viewer, 'user_id' | 'session_id'>,
): Promise<void> {
  await deleteSession(deps.db, session_id);
  notifyOfEnd(deps, user_id);
}

/** Returns the viewer of an access token. Reads the session, so that the tokens of an ended session are refused immediately. */
export async function authenticate(
  deps: SessionDeps,
  access_token: string,
): Promise<Omit<Viewer, 'network' | 'network_hash'>> {
  const { user_id, session_id } = await deps.accessTokens.verify(access_token);
  const user = await findSessionUser(deps.db, session_id, timestamp(deps.clock));
  if (user === undefined || user.id !== user_id) throw new AppError('token_invalid');
  const { username, created_at: account_created_at, suspended_at } = user;
  const is_suspended = suspended_at !== null;
  const is_moderator = isModerator(deps.moderators, user);
  return { user_id, session_id, username, account_created_at, is_suspended, is_moderator };
}

/** Returns the sessions that have neither ended nor expired. */
export async function findOpenSessions(
  deps: Pick<SessionDeps, 'db' | 'clock'>,
  session_ids: string[],
): Promise<Set<string>> {
  return new Set(await findOpenSessionIds(deps.db, session_ids, timestamp(deps.clock)));
}

async function issueTokens(
  deps: SessionDeps,
  tx: Tx,
  { user_id, session_id, parent }: { user_id: string; session_id: string; parent: string | null },
): Promise<TokenPair> {
  const seed = parent === null ? null : newSeed();
  const refresh_token = parent === null || seed === null ? newSecretToken() : deriveToken(parent, seed);
  await insertRefreshToken(tx, {
    token_hash: hashToken(refresh_token),
    session_id,
    parent_hash: parent === null ? null : hashToken(parent),
    seed,
    superseded_at: null,
    created_at: timestamp(deps.clock),
  });
  return { access_token: await deps.accessTokens.sign({ user_id, session_id }), refresh_token };
}

/** Returns the viewer's sessions, latest used first. */
export async function listSessions(
  deps: Pick<SessionDeps, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<Session[]> {
  const items = await listSessionsOf(deps.db, viewer.user_id, timestamp(deps.clock));
  return items.map((item) => ({ ...item, is_current: item.id === viewer.session_id }));
}

/** Throws `not_found` for a session of another account, as for an unknown one. */
export async function endOwnSession(deps: EndDeps, user_id: string, session_id: string): Promise<void> {
  if (!(await deleteSessionOf(deps.db, user_id, session_id))) throw new AppError('not_found');
  notifyOfEnd(deps, user_id);
}

export async function endAllSessions(deps: EndDeps, user_id: string): Promise<void> {
  await deleteSessionsOf(deps.db, user_id);
  notifyOfEnd(deps, user_id);
}
