// Registers the service worker when the page is idle, receives its connection state, and makes it delete cached replies on sign-out.

import { API_BASE } from '@frogpond/contract/routes';
import { logFailure } from '../../api/api-error.ts';
import { onSessionChange } from '../../api/session.ts';
import { isOffline, setServerReached, watchConnection } from '../../lib/connection.ts';
import { withBase } from '../../lib/base-path.ts';

const ASK_AGAIN_MS = 5_000;

/** Does nothing in a browser without service workers. A failed registration is only logged. */
export async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return; // an insecure address or a private window
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'is_reached' in data)
      setServerReached(data.is_reached === true);
  });
  onSessionChange(({ is_signed_in }) => {
    if (!is_signed_in) void requestCacheDeletion(serviceWorker);
  });
  serviceWorker.controller?.postMessage('tell-reach');
  pollWhileUnreachable();
  try {
    const registration = await serviceWorker.register(withBase('/sw.js'), { updateViaCache: 'none' });
    // A page that stays open for days checks for a new build when it becomes visible.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
    });
  } catch (error) {
    logFailure('The service worker could not be registered.', error);
  }
}

async function requestCacheDeletion(serviceWorker: ServiceWorkerContainer): Promise<void> {
  (await serviceWorker.ready).active?.postMessage('forget-readers');
}

/** Requests the server regularly while it is unreachable: the browser only reports when the network is back. */
function pollWhileUnreachable(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = () => {
    if (!navigator.onLine) return;
    fetch(withBase(`${API_BASE}/health`), { cache: 'no-store' }).then(
      ({ ok }) => ok && setServerReached(true),
      () => undefined,
    );
  };
  watchConnection(() => {
    clearInterval(timer);
    timer = isOffline() ? setInterval(ask, ASK_AGAIN_MS) : undefined;
  });
}
