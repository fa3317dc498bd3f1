// Starts the app. A page that the server rendered hydrates with the same content; any other page renders when its content has loaded.

import type { Language } from '@frogpond/contract/languages/languages';
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { logFailure } from '../api/api-error.ts';
import { giveReplies } from '../api/given-replies.ts';
import { accessToken } from '../api/session.ts';
import { languageOfPage } from '../lib/language/choice.ts';
import { setLanguage } from '../lib/language/language.ts';
import { watchFailedLoads } from '../lib/page/failed-loads.ts';
import { readLocation } from '../lib/router/location.ts';
import { setRenderedAt } from '../lib/time.ts';
import { sessionKeys } from '../queries/people/session.ts';
import { App } from './App.tsx';
import { loadPage } from './page-content.ts';
import { type PageData, readPageData } from './page-data.ts';
import { clearOnSessionChange, createQueryClient, persistOptions } from './query-client.ts';
import { keepPlace, opensWithServerView } from './server-view.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

/** After this time, in milliseconds, a page without content renders with a loading state. */
const PATIENCE_MS = 600;

watchFailedLoads();
const client = createQueryClient();
clearOnSessionChange(client);
const data = readPageData();
const language = languageOfPage(data !== null);
void loadLanguage(language)
  .catch((error: unknown) => logFailure('The texts of the language could not be loaded.', error))
  .then(() => (data === null ? render(root) : hydrate(root, data)));

async function loadLanguage(wanted: Language): Promise<void> {
  if (wanted === 'en') return;
  const { loadForeign } = await import('../lib/language/foreign.ts');
  setLanguage(await loadForeign(wanted));
}

async function render(element: HTMLElement): Promise<void> {
  const patience = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  const options = { queryClient: client, ...persistOptions };
  await persistQueryClientRestore(options).catch((error: unknown) =>
    logFailure('The lists of the last visit could not be read.', error),
  );
  persistQueryClientSubscribe(options);
  // The page itself reports failures.
  await Promise.race([loadPage(client, readLocation(), language).catch(() => undefined), patience]);
  element.replaceChildren();
  // As a transition, React renders in slices, between which the browser paints and handles input.
  startTransition(() => createRoot(element).render(<App client={client} />));
}

/** Hydrates the page as a visitor sees it, then renders it for the reader with the newest data. */
async function hydrate(element: HTMLElement, { rendered_at, replies }: PageData): Promise<void> {
  const endKeeping = keepPlace();
  client.setQueryData(sessionKeys.me, null);
  giveReplies((path) => (path in replies ? Promise.resolve(replies[path]) : null));
  const isLoaded = await loadPage(client, readLocation(), language).catch(() => null);
  giveReplies(null);
  setRenderedAt(rendered_at);
  if (isLoaded === null || !opensWithServerView(client)) {
    client.clear();
    return await render(element);
  }
  const refresh = () => {
    endKeeping();
    repeatImageErrors(element);
    if (accessToken() !== null) void client.resetQueries({ queryKey: sessionKeys.me });
    void client.invalidateQueries({}, { cancelRefetch: false });
    persistQueryClientSubscribe({ queryClient: client, ...persistOptions });
  };
  startTransition(() => void hydrateRoot(element, <App client={client} onShown={refresh} />));
}

/** Emits `error` again for pictures that failed to load before the page hydrated, when there was no listener. */
function repeatImageErrors(element: HTMLElement): void {
  for (const image of element.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0) image.dispatchEvent(new Event('error'));
}

// Registers the service worker after everything that the page needs. Not in development, where files change under the same names.
if (import.meta.env.PROD) {
  const start = () =>
    void import('../features/offline/start-offline.ts').then(({ startOffline }) => startOffline());
  // A page that the server rendered may have loaded before its scripts.
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);
}
