// The addresses of the web app that are shared and crawled: the app's shell with a head of its own, and the page's text for
// readers without scripts. A visitor without access to a page gets, byte for byte, the page of an unknown address.

import { APP_PATHS, APP_PATTERNS, isUnsaved } from '@frogpond/contract/app-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { type PageShell, fillShell, plainShell } from '../http/web-app.ts';
import { conversationPage, createAnswerCache } from './conversation-page.ts';
import { markup } from './markup/escape.ts';
import { type Page, unknownHeadHtml } from './head.ts';
import { createLinks } from './links.ts';
import { homePage, tagPage, trendingPage, userPage, weighInPage } from './list-pages.ts';
import { addFeeds } from './feeds/routes.ts';
import { addPreviews } from './previews/routes.ts';
import type { Rasterizer } from './previews/rasterizer.ts';
import { idParam, idQuery, sendText, textParam } from '../http/send-text.ts';

export type PageDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  public_url: string;
  shell: PageShell | null;
  rasterizer: Rasterizer;
};

/** After this time the shell is served without its own head, because a slow start feels broken. */
const PATIENCE_MS = 1_500;

export function addPages(app: FastifyInstance, deps: PageDeps): void {
  const { db, shell } = deps;
  const links = createLinks(deps.public_url);
  addFeeds(app, { db, links, clock: deps.clock });
  addPreviews(app, { db, rasterizer: deps.rasterizer });
  if (shell === null) return;
  const answers = createAnswerCache();
  const serve = (path: string, make: (request: FastifyRequest) => Promise<PageContent>): void => {
    app.get(path, { config: { is_page: true } }, async (request, reply) => {
      const { text, status } = await makePage(deps, shell, () => make(request));
      return sendText(request, reply, 'text/html; charset=utf-8', text, status);
    });
  };
  const { home, trending, weighIn, ...others } = APP_PATHS;
  serve(home, () => homePage({ db, links }));
  serve(trending, () => trendingPage({ db, links }));
  serve(weighIn, async () => weighInPage(links));
  for (const path of Object.values(others)) serve(path, async () => 'app_only');
  serve(APP_PATTERNS.user, (request) => userPage({ db, links }, textParam(request, 'username')));
  serve(APP_PATTERNS.tag, (request) => tagPage({ db, links }, textParam(request, 'tag')));
  serve(APP_PATTERNS.conversation, async (request) => {
    if (isUnsaved(textParam(request, 'id'))) return 'app_only';
    const id = idParam(request, 'id');
    if (id === null) return null;
    const turn_id = idQuery(request, 'turn') ?? idQuery(request, 'turn_id');
    return await conversationPage(
      { db, links, answers },
      { id, turn_id, comment_id: idQuery(request, 'comment') },
    );
  });
}

/** Null: there is no such page. */
type PageContent = Page | 'app_only' | null;

type ServedPage = { text: string; status: 200 | 404 };

async function makePage(
  deps: PageDeps,
  shell: PageShell,
  make: () => Promise<PageContent>,
): Promise<ServedPage> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page took too long')), PATIENCE_MS);
  });
  try {
    const page = await Promise.race([make(), late]);
    if (page === 'app_only') return { text: plainShell(shell), status: 200 };
    const { head, body, opens_app = false } = page ?? UNKNOWN;
    const text = fillShell(shell, { head: head.markup, body: body.markup, opens_app });
    return { text, status: page === null ? 404 : 200 };
  } catch (error) {
    // The database is unavailable or too slow. The app itself shows an error and retries.
    deps.log.warn({ err: error }, 'a page was served without its head');
    return { text: plainShell(shell), status: 200 };
  } finally {
    clearTimeout(timer);
  }
}

const UNKNOWN: Page = {
  head: unknownHeadHtml(),
  body: markup`<h1>There is nothing here, or it is private.</h1>
    <p><a href="/">Home</a></p>`,
};
