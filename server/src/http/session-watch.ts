// Ends the streams that were opened under a session when the session ends, here or in another process. One subscription and one
// query serve all streams of this process; a periodic check finds sessions that expired or whose message was lost.

import type { ServerResponse } from 'node:http';
import { STREAM_HEARTBEAT_MS } from '@frogpond/contract/limits';
import type { Logger } from 'pino';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from './viewer.ts';

export type WatchedSession = {
  /** Aborted when the session has ended; never for a visitor. */
  ended: AbortSignal;
  /** Reads the session again, so that `ended` is up to date. */
  look: () => Promise<void>;
};

/** Watches the session behind a stream until its response is closed. */
export type WatchSession = (viewer: Viewer | null, raw: ServerResponse) => WatchedSession;

type SessionWatchDeps = {
  bus: Pick<EventBus, 'subscribe' | 'onGap'>;
  log: Logger;
  /** Which of these sessions are open. */
  findOpenSessions: (session_ids: string[]) => Promise<Set<string>>;
};

type Watched = Pick<Viewer, 'user_id' | 'session_id'> & { controller: AbortController };

export function createSessionWatch(deps: SessionWatchDeps): { watch: WatchSession; stop: () => void } {
  const watched = new Set<Watched>();

  async function look(some: Watched[]): Promise<void> {
    if (some.length === 0) return;
    try {
      const open = await deps.findOpenSessions([...new Set(some.map(({ session_id }) => session_id))]);
      for (const { session_id, controller } of some) if (!open.has(session_id)) controller.abort();
    } catch (error) {
      // The database is unavailable: the next look comes in seconds.
      deps.log.warn({ err: error }, 'sessions of open streams were not read');
    }
  }

  const unsubscribe = deps.bus.subscribe((message) => {
    if (message.type !== 'sessions_ended') return;
    void look([...watched].filter(({ user_id }) => user_id === message.user_id));
  });
  const offGap = deps.bus.onGap(() => void look([...watched]));
  const timer = setInterval(() => void look([...watched]), STREAM_HEARTBEAT_MS);
  timer.unref();

  return {
    watch(viewer, raw) {
      const controller = new AbortController();
      const { signal: ended } = controller;
      if (viewer === null) return { ended, look: async () => undefined };
      const { user_id, session_id } = viewer;
      const one = { user_id, session_id, controller };
      watched.add(one);
      raw.once('close', () => watched.delete(one));
      return { ended, look: () => look([one]) };
    },
    stop() {
      clearInterval(timer);
      unsubscribe();
      offGap();
    },
  };
}
