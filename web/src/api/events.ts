// Live events of a conversation, and of the user's notifications. Read by fetch, because EventSource can't send the token.
// Missed events are not replayed, so each reconnect emits a resync.

import type { ConversationEvent, NotificationEvent } from '@frogpond/contract/conversations/stream';
import { routePath } from './client.ts';
import { pause, readEvents } from './event-stream.ts';
import { accessToken, sessionFetch } from './session.ts';
import { shareConnection } from './shared-connection.ts';

type EventListeners<E> = {
  onEvent: (event: E) => void;
  /**
   * Called when the first connection is open: data that was loaded earlier may lack changes made in between. `headers` is null if
   * another tab has the connection.
   */
  onConnect?: (headers: Headers | null) => void;
  /** Called when the connection is open again after a gap: cached data may be stale. */
  onResync: () => void;
};

const RECONNECT_FIRST_MS = 1_000;
const RECONNECT_MAX_MS = 30_000;
/** A page that is hidden for longer closes its connection, because a browser allows six connections for all its tabs. */
const HIDDEN_MS = 10_000;

/** Subscribes until the returned function is called, or until the server refuses access. */
export function followConversation(id: string, listeners: EventListeners<ConversationEvent>): () => void {
  return followEvents(routePath('followConversationEvents', { id }), listeners);
}

/** The first event of a connection is the unread count; later events have no content, so the list is loaded again. */
export function followNotifications(listeners: EventListeners<NotificationEvent>): () => void {
  return followEvents(routePath('followNotificationEvents'), listeners);
}

function followEvents<E>(path: string, listeners: EventListeners<E>): () => void {
  const stop = new AbortController();
  void connectWhileVisible(path, listeners, stop.signal);
  return () => stop.abort();
}

/** The messages that the connected tab publishes. */
type Message<E> = { event: E } | { resync: true };

async function connectWhileVisible<E>(
  path: string,
  listeners: EventListeners<E>,
  stopped: AbortSignal,
): Promise<void> {
  const { onEvent, onConnect, onResync } = listeners;
  let failures = 0;
  let hasConnected = false;
  const begin = (headers: Headers | null): void => {
    if (hasConnected) onResync();
    else onConnect?.(headers);
    hasConnected = true;
  };

  while (!stopped.aborted) {
    const visible = whileVisible(stopped);
    try {
      await visible.shown;
      if (stopped.aborted) return;
      const outcome = await shareConnection<Message<E>, 'refused' | 'ended'>(
        path,
        {
          onMessage: (message) => {
            if ('event' in message) onEvent(message.event);
            else if (hasConnected) onResync();
          },
          onWait: () => begin(null),
          signal: visible.signal,
        },
        async (publish) => {
          const token = accessToken();
          const response = await sessionFetch(path, {
            headers: { accept: 'text/event-stream' },
            signal: visible.signal,
          });
          if (isFinal(response.status, token)) {
            // The conversation was deleted or removed: the refetch returns 404, which the views show.
            if (hasConnected) onResync();
            return 'refused';
          }
          if (!response.ok || response.body === null) return 'ended';
          // The other tabs may have loaded their data before this connection was open.
          publish({ resync: true });
          begin(response.headers);
          failures = 0;
          for await (const data of readEvents(response.body)) {
            // The server writes these lines from the same type.
            const event = JSON.parse(data) as E;
            publish({ event });
            onEvent(event);
          }
          return 'ended';
        },
      );
      if (outcome === 'refused') return;
    } catch {
      // The connection was lost, or this page closed it: the loop reconnects.
    } finally {
      visible.release();
    }
    if (!visible.signal.aborted) {
      await pause(Math.min(RECONNECT_FIRST_MS * 2 ** failures, RECONNECT_MAX_MS), stopped);
      failures += 1;
    }
  }
}

/** Returns whether to stop reconnecting. Goes on after a 401 with a token: it may be renewed, or removed for a visitor. */
function isFinal(status: number, token: string | null): boolean {
  if (status === 401) return token === null;
  return status >= 400 && status < 500 && status !== 429;
}

/** `shown` resolves when the page is visible; `signal` aborts when the page was hidden for `HIDDEN_MS`, or with `stopped`. */
function whileVisible(stopped: AbortSignal) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onShown: () => void = () => undefined;
  const shown = new Promise<void>((resolve) => {
    onShown = resolve;
  });
  const abort = () => {
    onShown();
    controller.abort();
  };
  const onVisibility = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') onShown();
    else timer = setTimeout(() => controller.abort(), HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', onVisibility);
  stopped.addEventListener('abort', abort, { once: true });
  if (document.visibilityState === 'visible') onShown();
  return {
    shown,
    signal: controller.signal,
    release: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      stopped.removeEventListener('abort', abort);
    },
  };
}
