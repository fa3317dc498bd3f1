// The app's own files. An asset's name changes with its content, so a cached one is never wrong; the page itself is always
// asked of the network first, and the shell kept here is one whose assets are all kept beside it.

/** What the build put together (the plugin of web/service-worker.ts fills them in). */
declare const BUILD_ID: string;
declare const BUILD_FILES: readonly string[];

const PREFIX = 'frogpond-app-';
const CACHE = PREFIX + BUILD_ID;
const SHELL = '/';
/** This build's files, and those of the one before it: a window opened then may still load parts of itself. */
const BUILDS_KEPT = 2;

/** All or nothing: a build that can't be kept whole leaves the one before it in charge. */
export async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  // What the page has just loaded comes from the browser's cache; the shell is asked of the server.
  await cache.addAll(BUILD_FILES.map((file) => new Request(file)));
  const shell = await fetch(new Request(SHELL, { cache: 'reload', credentials: 'omit' }));
  const named = (await shell.clone().text()).match(/\/assets\/[^"']+/g) ?? [];
  if (!shell.ok || named.some((file) => !BUILD_FILES.includes(file)))
    throw new Error('The server has another build by now; its worker will keep that one.');
  await cache.put(SHELL, shell);
}

export async function dropOldBuilds(): Promise<void> {
  // In the order of their making.
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(builds.slice(0, 1 - BUILDS_KEPT).map((name) => caches.delete(name)));
}

export async function dropAllCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('frogpond-')).map((name) => caches.delete(name)));
}

export async function answerNavigation(request: Request, preloaded: Promise<Response | undefined>) {
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch {
    // No network: the kept shell shows what can be read without it.
    return (await (await caches.open(CACHE)).match(SHELL)) ?? Response.error();
  }
}

/** By name from any kept build; what is loaded on demand stays from its first use. */
export async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const reply = await fetch(request);
  if (reply.ok) await keep(request, reply.clone());
  return reply;
}

/** A file whose name stays while its content changes. */
export async function answerFile(request: Request): Promise<Response> {
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
    // The disk is full: the file comes from the network next time, too.
  }
}
