// The addresses of the web app that are shared and crawled: the app's shell with the page's head, and the page's text for
// readers without scripts. A visitor without access to a page gets, byte for byte, the page of an unknown address.

import { APP_PATHS, APP_PATTERNS, isUnsaved } from '@frogpond/contract/app-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { MadeReply, SharedReplies } from '../http/shared-replies.ts';
import { type PageShell, fillShell, plainShell } from '../http/web-app.ts';
import { type ConversationPlace, conversationPage, createAnswerCache } from './conversation-page.ts';
import { markup } from './markup/escape.ts';
import { type Page, unknownHeadHtml } from './head.ts';
import { createLinks } from './links.ts';
import { homePage, tagPage, trendingPage, userPage, weighInPage } from './list-pages.ts';
import { addFeeds } from './feeds/routes.ts';
import { addPreviews } from './previews/routes.ts';
import type { Rasterizer } from './previews/rasterizer.ts';
import { idParam, idQuery, textParam } from '../http/send-text.ts';

export type PageDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  public_url: string;
  shell: PageShell | null;
  rasterizer: Rasterizer;
  sharedReplies: SharedReplies;
};

/** After this time the shell is served without its own head, because a slow start feels broken. */
const PATIENCE_MS = 1_500;

export function addPages(app: FastifyInstance, deps: PageDeps): void {
  const { db, shell } = deps;
  const links = createLinks(deps.public_url);
  addFeeds(app, { db, links, clock: deps.clock, sharedReplies: deps.sharedReplies });
  addPreviews(app, { db, rasterizer: deps.rasterizer });
  if (shell === null) return;
  const answers = createAnswerCache();
  /** `read` returns all that the page depends on. */
  const serve = <Input>(
    path: string,
    read: (request: FastifyRequest) => Input,
    make: (input: Input) => Promise<PageContent>,
    conversationOf: (input: Input) => string | null = () => null,
  ): void => {
    app.get(path, { config: { is_page: true } }, async (request, reply) => {
      const input = read(request);
      return await deps.sharedReplies.send(request, reply, {
        key: `${path} ${JSON.stringify(input)}`,
        conversation_id: conversationOf(input),
        may_lag: true,
        make: () => makePage(deps, shell, () => make(input)),
      });
    });
  };
  const nothing = (): null => null;
  const { home, trending, weighIn, ...others } = APP_PATHS;
  serve(home, nothing, () => homePage({ db, links }));
  serve(trending, nothing, () => trendingPage({ db, links }));
  serve(weighIn, nothing, async () => weighInPage(links));
  for (const path of Object.values(others)) serve(path, nothing, async () => 'app_only');
  const username = (request: FastifyRequest): string => textParam(request, 'username');
  serve(APP_PATTERNS.user, username, (name) => userPage({ db, links }, name));
  const tagOf = (request: FastifyRequest): string => textParam(request, 'tag');
  serve(APP_PATTERNS.tag, tagOf, (tag) => tagPage({ db, links }, tag));
  serve(
    APP_PATTERNS.conversation,
    readPlace,
    async (place) => {
      if (place === null || place === 'unsaved') return place === null ? null : 'app_only';
      return await conversationPage({ db, links, answers }, place);
    },
    (place) => (place === null || place === 'unsaved' ? null : place.id.toLowerCase()),
  );
}

/** Null: not the address of a conversation. */
function readPlace(request: FastifyRequest): ConversationPlace | 'unsaved' | null {
  if (isUnsaved(textParam(request, 'id'))) return 'unsaved';
  const id = idParam(request, 'id');
  if (id === null) return null;
  const turn_id = idQuery(request, 'turn') ?? idQuery(request, 'turn_id');
  return { id, turn_id, comment_id: idQuery(request, 'comment') };
}

/** Null: there is no such page. */
type PageContent = Page | 'app_only' | null;

const HTML = 'text/html; charset=utf-8';

async function makePage(
  deps: PageDeps,
  shell: PageShell,
  make: () => Promise<PageContent>,
): Promise<MadeReply> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page took too long')), PATIENCE_MS);
  });
  try {
    const page = await Promise.race([make(), late]);
    if (page === 'app_only') return { text: plainShell(shell), type: HTML, status: 200, is_shared: true };
    const { head, body, opens_app = false } = page ?? UNKNOWN;
    const text = fillShell(shell, { head: head.markup, body: body.markup, opens_app });
    return { text, type: HTML, status: page === null ? 404 : 200, is_shared: page !== null };
  } catch (error) {
    // The database is unavailable or too slow. The app itself shows an error and retries.
    deps.log.warn({ err: error }, 'a page was served without its head');
    return { text: plainShell(shell), type: HTML, status: 200, is_shared: false };
  } finally {
    clearTimeout(timer);
  }
}

const UNKNOWN: Page = {
  head: unknownHeadHtml(),
  body: markup`<h1>This page does not exist, or it is private.</h1>
    <p><a href="/">Home</a></p>`,
};
