// Renders a page of the app on the server, as a visitor who is not signed in sees it. Built as one module (web/build/server-entry.ts),
// which the server imports.

import type { Language } from '@frogpond/contract/languages/languages';
import { PAGE_DATA_MAX } from '@frogpond/contract/limits';
import { AsyncLocalStorage } from 'node:async_hooks';
import { renderToString } from 'react-dom/server';
import { ApiError, readApiError } from '../api/api-error.ts';
import { giveReplies } from '../api/given-replies.ts';
import { App } from './App.tsx';
import { loadPage } from './page-content.ts';
import type { PageData } from './page-data.ts';
import { createQueryClient } from './query-client.ts';
import { parseLocation } from '../lib/router/location.ts';
import { type Foreign, type ForeignLanguage, createForeign } from '../lib/language/foreign.ts';
import { setLanguage } from '../lib/language/language.ts';
import { setSiteName } from '../lib/page/site-name.ts';
import { setRenderedAt } from '../lib/time.ts';
import ar from '../languages/ar.json';
import de from '../languages/de.json';
import es from '../languages/es.json';
import fr from '../languages/fr.json';
import ja from '../languages/ja.json';
import { sessionKeys } from '../queries/people/session.ts';

/** The scripts and styles of each page by its pattern, and of each language, inserted by web/build/server-entry.ts. */
declare const PAGE_FILES: Record<string, string[]>;

const FOREIGN: Record<ForeignLanguage, Foreign> = {
  de: createForeign('de', de),
  fr: createForeign('fr', fr),
  es: createForeign('es', es),
  ja: createForeign('ja', ja),
  ar: createForeign('ar', ar),
};

/** Returns the reply of a path of the API to a visitor. */
export type ReadApi = (path: string) => Promise<{ status: number; text: string }>;

export type RenderedPage = { html: string; data: PageData; files: string[] };

/** The API of the page that is being loaded. Several pages load at the same time. */
const apis = new AsyncLocalStorage<(path: string) => Promise<unknown>>();
giveReplies((path) => apis.getStore()?.(path) ?? Promise.reject(new ApiError(0, null)));
let loading = 0;

/**
 * While there is a context, Node.js 20 calls a hook for each promise of the process, which takes up to a tenth of the time of each call.
 */
async function withApi<T>(read: (path: string) => Promise<unknown>, load: () => Promise<T>): Promise<T> {
  loading += 1;
  try {
    return await apis.run(read, load);
  } finally {
    loading -= 1;
    if (loading === 0) apis.disable();
  }
}

/** Returns null for an address that is not rendered, and for content of more than PAGE_DATA_MAX. Rejects if its content can't be read. */
export async function renderPage(
  address: string,
  { now, language, site_name }: { now: number; language: Language; site_name: string },
  readApi: ReadApi,
): Promise<RenderedPage | null> {
  const replies: PageData['replies'] = {};
  let characters = 0;
  const location = parseLocation(address);
  const client = createQueryClient();
  client.setQueryData(sessionKeys.me, null);
  const read = async (path: string) => {
    const { status, text } = await readApi(path);
    if (status !== 200) throw await readApiError(new Response(text, { status }));
    characters += text.length;
    // Parsing the content and writing it into the page would block other requests.
    if (characters > PAGE_DATA_MAX) throw new ApiError(413, null);
    const reply: unknown = JSON.parse(text);
    replies[path] = reply;
    return reply;
  };
  try {
    const pattern = await withApi(read, () => loadPage(client, location, language));
    if (pattern === null) return null;
    setRenderedAt(now);
    setSiteName(site_name);
    setLanguage(language === 'en' ? null : FOREIGN[language]);
    const html = renderToString(<App client={client} address={location} />);
    return {
      html,
      data: { address, rendered_at: now, replies },
      files: [...(PAGE_FILES[language] ?? []), ...(PAGE_FILES[pattern] ?? [])],
    };
  } catch (error) {
    if (characters > PAGE_DATA_MAX) return null;
    throw error;
  } finally {
    client.clear();
  }
}
