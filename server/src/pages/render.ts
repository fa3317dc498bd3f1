// The web app's own renderer, which its build contains: a page of the app as a visitor sees it, and the replies that it shows.

import type { Language } from '@frogpond/contract/languages/languages';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReadApi } from '../http/visitor-api.ts';

/** `data`: what the app needs to continue the page in a browser. `files`: its scripts and styles. */
type RenderedPage = { html: string; data: unknown; files: string[] };

/** Returns null for an address that the app does not render on a server. Rejects if its content can't be read. */
export type RenderPage = (
  address: string,
  shown: { now: number; language: Language; site_name: string },
  readApi: ReadApi,
) => Promise<RenderedPage | null>;

/** `directory`: of the built web app. Returns null if it was not built. */
export async function findRenderer(directory: string): Promise<RenderPage | null> {
  const file = join(directory, 'server', 'entry-server.js');
  if (!existsSync(file)) return null;
  // The module exports the function under this name (web/src/app/entry-server.tsx).
  const entry = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
  return entry.renderPage;
}
