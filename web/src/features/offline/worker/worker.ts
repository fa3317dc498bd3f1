// The service worker: routes requests. Code is never stale, because pages come from the network first and asset names change with
// their content. Content that was read is available offline.

import { API_BASE } from '@frogpond/contract/routes';
import { fetchAsset, fetchFile, fetchPage, deleteOldBuilds, keepBuild } from './app-cache.ts';
import { fetchContent, deleteCachedConversation, deleteReaderCaches, isReadable } from './reading-cache.ts';
import { endPushMessages, openPushed, showPushMessage } from './push-messages.ts';
import { worker } from './scope.ts';
import { withBase } from '../../../lib/base-path.ts';

worker.addEventListener('install', (event) => {
  // The newer worker can serve any window, because it does not depend on the window's build.
  event.waitUntil(keepBuild().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
  if (url.pathname.startsWith(withBase(`${API_BASE}/`))) {
    if (isReadable(request)) event.respondWith(fetchContent(request, noteReach));
    else if (request.method === 'DELETE') event.waitUntil(deleteCachedConversation(request));
  } else if (request.method === 'GET') {
    if (request.mode === 'navigate') event.respondWith(fetchPage(request, preloadResponse));
    else if (url.pathname.startsWith(withBase('/assets/'))) event.respondWith(fetchAsset(request));
    else event.respondWith(fetchFile(request));
  }
});

worker.addEventListener('message', (event) => {
  if (event.data === 'forget-readers')
    event.waitUntil(Promise.all([deleteReaderCaches(), endPushMessages()]));
  else if (event.data === 'tell-reach') event.waitUntil(notifyReach());
});

worker.addEventListener('push', (event) => {
  // Only the site's server can send to this subscription.
  const message = event.data?.json() as Parameters<typeof showPushMessage>[0] | undefined;
  if (message !== undefined) event.waitUntil(showPushMessage(message));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(String(event.notification.data)));
});

async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await deleteOldBuilds();
  await worker.clients.claim();
}

let wasReached = true;

function noteReach(isReached: boolean): void {
  if (isReached === wasReached) return;
  wasReached = isReached;
  void notifyReach();
}

/** Notifies every window when the server becomes unreachable or reachable; a new window requests the state. */
async function notifyReach(): Promise<void> {
  const windows = await worker.clients.matchAll();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows of the same origin
  for (const window of windows) window.postMessage({ is_reached: wasReached });
}
