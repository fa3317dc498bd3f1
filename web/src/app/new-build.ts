// Recovers a page that is older than the server's build: without a service worker, the files that it has not loaded yet are gone. Reloads
// the page at most once in a minute. Typed text is in the drafts, which survive a reload.

import { SESSION_KEYS } from '../lib/storage/storage-keys.ts';
import { session } from '../lib/storage/storage.ts';

/** The least time between two reloads, because a deployment of several processes may serve both builds for a moment. */
const PAUSE_MS = 60_000;

/** Reloads the page if the server has another build. Resolves to whether the page is reloading. */
export async function reloadForNewBuild(): Promise<boolean> {
  const last = Number(session.get(SESSION_KEYS.reloadedForBuild));
  if (Date.now() - last < PAUSE_MS || !(await isBuildGone())) return false;
  // Without storage, doesn't reload, because nothing would limit the number of reloads.
  if (!session.set(SESSION_KEYS.reloadedForBuild, String(Date.now()))) return false;
  window.location.reload();
  return true;
}

/** Returns whether the server no longer has the scripts that this page started with. */
async function isBuildGone(): Promise<boolean> {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  const replies = await Promise.all(
    [...scripts].map(({ src }) => fetch(src, { method: 'HEAD', cache: 'no-store' }).catch(() => null)),
  );
  return replies.some((reply) => reply?.status === 404);
}
