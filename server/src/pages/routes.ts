// The addresses of the web app that are shared and crawled: the app's shell with a head of its own, and the page's text for
// readers without scripts. A visitor without access to a page gets, byte for byte, the page of an unknown address.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { fillShell, type PageShell } from '../http/web-app.ts';
import { conversationPage, createAnswerCache } from './conversation-page.ts';
import { markup } from './escape.ts';
import { unknownHeadHtml } from './head.ts';
import { createLinks } from './links.ts';
import { homePage, trendingPage, userPage } from './list-pages.ts';
import { addFeeds } from './feed-routes.ts';
import type { Page } from './page.ts';
import { addPreviews } from './preview-routes.ts';
import type { Rasterizer } from './rasterizer.ts';
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
  const serve = (path: string, make: (request: FastifyRequest) => Promise<Page | null>): void => {
    app.get(path, { config: { is_page: true } }, async (request, reply) => {
      const text = await makePage(deps, shell, () => make(request));
      return sendText(request, reply, 'text/html; charset=utf-8', text);
    });
  };
  serve('/', () => homePage({ db, links }));
  serve('/trending', () => trendingPage({ db, links }));
  serve('/user/:name', (request) => userPage({ db, links }, textParam(request, 'name')));
  serve('/conversation/:id', async (request) => {
    const id = idParam(request, 'id');
    if (id === null) return null;
    const turn_id = idQuery(request, 'turn') ?? idQuery(request, 'turn_id');
    return await conversationPage(
      { db, links, answers },
      { id, turn_id, comment_id: idQuery(request, 'comment') },
    );
  });
}

async function makePage(deps: PageDeps, shell: PageShell, make: () => Promise<Page | null>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page took too long')), PATIENCE_MS);
  });
  try {
    const page = (await Promise.race([make(), late])) ?? UNKNOWN;
    const { head, body, opens_app = false } = page;
    return fillShell(shell, { head: head.markup, body: body.markup, opens_app });
  } catch (error) {
    // The database is unavailable or too slow. The app itself shows an error and retries.
    deps.log.warn({ err: error }, 'a page was served without its head');
    return shell.html;
  } finally {
    clearTimeout(timer);
  }
}

const UNKNOWN: Page = {
  head: unknownHeadHtml(),
  body: markup`<main class="reading">
    <h1>There is nothing here, or it is private.</h1>
    <p><a href="/">Home</a></p>
  </main>`,
};
