// Closes the streams of a session when it ends, in this or another process. One subscription and one query serve all streams of
// this process. A periodic check finds expired sessions and lost messages.

import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { STREAM_HEARTBEAT_MS } from '@frogpond/contract/limits';
import type { Logger } from 'pino';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from './viewer.ts';

export type WatchedSession = {
  /** Aborted when the session has ended; never for a visitor. */
  ended: AbortSignal;
  /** Reads the session again and updates `ended`. */
  recheck: () => Promise<void>;
};

/** Watches the session behind a stream until its response is closed. */
export type WatchSession = (viewer: Viewer | null, raw: ServerResponse) => WatchedSession;

type SessionWatchDeps = {
  bus: Pick<EventBus, 'subscribe' | 'onGap'>;
  log: Logger;
  /** Returns the sessions that are open. */
  loadOpenSessions: (sessionIds: string[]) => Promise<Set<string>>;
};

type Watched = Pick<Viewer, 'user_id' | 'session_id'> & { controller: AbortController };

/** Checks the sessions of all open streams at every heartbeat, until `stop` is called. */
export function createSessionWatch(deps: SessionWatchDeps): { watch: WatchSession; stop: () => void } {
  const watched = new Set<Watched>();

  async function recheck(some: Watched[]): Promise<void> {
    if (some.length === 0) return;
    try {
      const open = await deps.loadOpenSessions([...new Set(some.map(({ session_id }) => session_id))]);
      for (const { session_id, controller } of some) if (!open.has(session_id)) controller.abort();
    } catch (error) {
      // The database is unavailable. The next check follows in seconds.
      deps.log.warn({ err: error }, 'sessions of open streams could not be read');
    }
  }

  const unsubscribe = deps.bus.subscribe((message) => {
    if (message.type !== 'sessions_ended') return;
    void recheck([...watched].filter(({ user_id }) => user_id === message.user_id));
  });
  const offGap = deps.bus.onGap(() => void recheck([...watched]));
  const timer = setInterval(() => void recheck([...watched]), STREAM_HEARTBEAT_MS);
  timer.unref();

  return {
    watch(viewer, raw) {
      const controller = new AbortController();
      const { signal: ended } = controller;
      if (viewer === null) return { ended, recheck: async () => undefined };
      const { user_id, session_id } = viewer;
      const one = { user_id, session_id, controller };
      watched.add(one);
      finished(raw, () => watched.delete(one));
      return { ended, recheck: () => recheck([one]) };
    },
    stop() {
      clearInterval(timer);
      unsubscribe();
      offGap();
    },
  };
}
