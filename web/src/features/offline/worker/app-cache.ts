// The cache of the app's own files. An asset's name changes with its content, so a cached asset is never stale. Pages are always
// requested from the network first. A shell is cached only if all its assets are cached, too.

import { withBase } from '../../../lib/base-path.ts';

/** The files of the build, inserted by web/build/service-worker.ts. */
declare const BUILD_ID: string;
declare const BUILD_FILES: readonly string[];

const PREFIX = 'frogpond-app-';
const CACHE = PREFIX + BUILD_ID;
/** A page without content, with which the app can open any address. */
const SHELL = withBase('/create');
const ASSETS = new RegExp(`${withBase('/assets/')}[^"']+`, 'g');
/** The caches of this build and the previous build, from which an older window may still load files. */
const BUILDS_KEPT = 2;

/** Caches the build. Throws if not all of it can be cached; the previous build then stays active. */
export async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Files that the page has just loaded come from the browser's cache; the shell is requested from the server.
  await cache.addAll(BUILD_FILES.map((file) => new Request(file)));
  const shell = await fetch(new Request(SHELL, { cache: 'reload', credentials: 'omit' }));
  const named = (await shell.clone().text()).match(ASSETS) ?? [];
  if (!shell.ok || named.some((file) => !BUILD_FILES.includes(file)))
    throw new Error('The server has a newer build, which its own worker caches.');
  await cache.put(SHELL, shell);
}

/** Deletes the caches of builds before the previous one. */
export async function deleteOldBuilds(): Promise<void> {
  // The names are in order of creation.
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(builds.slice(0, 1 - BUILDS_KEPT).map((name) => caches.delete(name)));
}

/** Deletes every cache of the app, also the caches of read content. */
export async function deleteAllCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('frogpond-')).map((name) => caches.delete(name)));
}

/** Returns a page from the network; the cached shell if there is no network. */
export async function fetchPage(request: Request, preloaded: Promise<Response | undefined>) {
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch {
    // Without a network, the cached shell shows the cached content.
    return (await (await caches.open(CACHE)).match(SHELL)) ?? Response.error();
  }
}

/** Returns a file by name from any cached build; files loaded on demand are cached on first use. */
export async function fetchAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const reply = await fetch(request);
  if (reply.ok) await keep(request, reply.clone());
  return reply;
}

/** Returns a file whose content changes under the same name: from the network, else from a cache. */
export async function fetchFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
  }
}

async function keep(request: Request, reply: Response): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(request, reply);
  } catch {
    // The disk is full: the file comes from the network again next time.
  }
}
