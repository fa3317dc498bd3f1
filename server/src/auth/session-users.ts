// Loads the account of a session, which every authenticated request needs. Requests that arrive in the same turn of the event loop share
// one statement: on a busy server, a round trip for each would cost as much as the rest of a small read. Nothing is cached, so that an
// ended session is refused at once.

import DataLoader from 'dataloader';
import type { Db } from '../db/connect.ts';
import { loadSessionUsers, type SessionUser } from './store.ts';

/** Returns undefined for a session that has ended. The caller checks whether the session has expired (`expires_at`). */
export type FindSessionUser = (sessionId: string) => Promise<SessionUser | undefined>;

/** One statement loads at most this many sessions. */
const SESSIONS_MAX = 100;

/** The returned function loads all accounts of one turn of the event loop in one statement. */
export function createSessionUsers(db: Db): FindSessionUser {
  const loader = new DataLoader<string, SessionUser | undefined>(
    async (ids) => {
      const users = await loadSessionUsers(db, { session_ids: [...new Set(ids)] });
      const bySession = new Map(users.map((user) => [user.session_id, user]));
      return ids.map((id) => bySession.get(id));
    },
    { cache: false, maxBatchSize: SESSIONS_MAX, batchScheduleFn: (load) => setImmediate(load) },
  );
  return (sessionId) => loader.load(sessionId);
}
