// The addresses of the web app that are shared and crawled: the app's shell with the page's head, and the page as the app shows it to a
// visitor. A visitor without access to a page gets, byte for byte, the page of an unknown address.

import { APP_PATHS, APP_PATTERNS, isUnsaved } from '@frogpond/contract/app-paths';
import type { Language } from '@frogpond/contract/languages/languages';
import type { Say } from '@frogpond/text/messages/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { MadeReply, SharedReplies } from '../http/shared-replies.ts';
import { type ReadApi, visitorApi } from '../http/visitor-api.ts';
import { PAGE_VARY, pageLanguage } from '../http/language.ts';
import { type PageShell, fillShell, headShell, plainShell, shellIn } from '../http/web-app.ts';
import { type ConversationPlace, conversationPage } from './conversation-page.ts';
import { NOTHING, markup } from './markup/escape.ts';
import { type Page, linkHeader, unknownHeadHtml } from './head.ts';
import { createLinks } from './links.ts';
import { pageTexts } from './page-text.ts';
import { homePage, searchPage, tagPage, trendingPage, userPage, weighInPage } from './list-pages.ts';
import { addFeeds } from './feeds/routes.ts';
import { addPreviews } from './previews/routes.ts';
import type { Rasterizer } from './previews/rasterizer.ts';
import type { RenderPage } from './render.ts';
import { idParam, idQuery, textParam, textQuery } from '../http/send-text.ts';

export type PageDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  public_url: string;
  shell: PageShell | null;
  /** Null: pages have no content without scripts. */
  renderPage: RenderPage | null;
  rasterizer: Rasterizer;
  sharedReplies: SharedReplies;
};

/** After this time the shell is served without head and content, because a slow start feels broken. */
const PATIENCE_MS = 1_500;

/** Adds the routes of pages, feeds and previews. Without a web app (`shell` is null), it adds no pages. */
export function addPages(app: FastifyInstance, deps: PageDeps): void {
  const { db, shell } = deps;
  const links = createLinks(deps.public_url);
  addFeeds(app, { db, links, clock: deps.clock, sharedReplies: deps.sharedReplies });
  addPreviews(app, { db, rasterizer: deps.rasterizer });
  if (shell === null) return;
  /** `parse` returns all that the page depends on. */
  const serve = <Input>(
    path: string,
    { parse, addressOf, make, conversationOf }: PageSource<Input>,
  ): void => {
    app.get(path, { config: { is_page: true } }, async (request, reply) => {
      const input = parse(request);
      const language = pageLanguage(request);
      reply.header('vary', PAGE_VARY);
      return await deps.sharedReplies.send(request, reply, {
        key: `${language} ${path} ${JSON.stringify(input)}`,
        conversation_id: conversationOf?.(input) ?? null,
        may_lag: true,
        make: () => {
          const readApi = visitorApi(app, deps.public_url, request.ip);
          const say = pageTexts(language);
          return makePage(deps, shellIn(shell, language, say), {
            language,
            address: addressOf(input),
            readApi,
            say,
            make: (say) => make(input, readApi, say),
          });
        },
      });
    });
  };
  const nothing = (): null => null;
  const fixed = (path: string, make: (say: Say) => PageContent): void =>
    serve(path, { parse: nothing, addressOf: () => path, make: async (_input, _readApi, say) => make(say) });
  const { home, trending, search, weighIn, ...others } = APP_PATHS;
  fixed(home, (say) => homePage(links, shell.site_description, say));
  fixed(trending, (say) => trendingPage(links, say));
  fixed(weighIn, (say) => weighInPage(links, say));
  for (const path of Object.values(others)) fixed(path, () => 'app_only');
  serve(search, {
    parse: parseSearch,
    addressOf: (query) => `${search}?${query}`,
    make: async (_query, _readApi, say) => searchPage(links, say),
  });
  serve(APP_PATTERNS.user, {
    parse: (request) => textParam(request, 'username'),
    addressOf: (name) => `/user/${encodeURIComponent(name)}`,
    make: (name, _readApi, say) => userPage({ db, links, say }, name),
  });
  serve(APP_PATTERNS.tag, {
    parse: (request) => textParam(request, 'tag'),
    addressOf: (tag) => `/tag/${encodeURIComponent(tag)}`,
    make: (tag, _readApi, say) => tagPage({ db, links, say }, tag),
  });
  serve(APP_PATTERNS.conversation, {
    parse: parsePlace,
    addressOf: addressOfPlace,
    make: async (place, readApi, say) => {
      if (place === null || place === 'unsaved') return place === null ? null : 'app_only';
      return await conversationPage({ db, links, readApi, say }, place);
    },
    conversationOf: (place) => (place === null || place === 'unsaved' ? null : place.id.toLowerCase()),
  });
}

type PageSource<Input> = {
  /** Returns all that the page depends on. */
  parse: (request: FastifyRequest) => Input;
  /** The page's address as the app renders it. */
  addressOf: (input: Input) => string;
  make: (input: Input, readApi: ReadApi, say: Say) => Promise<PageContent>;
  conversationOf?: (input: Input) => string | null;
};

const SEARCH_FIELDS = ['q', 'sort', 'scope', 'tag', 'author', 'model'];

/** Returns the query of a search without unknown parameters. */
function parseSearch(request: FastifyRequest): string {
  const query = new URLSearchParams();
  for (const name of SEARCH_FIELDS) {
    const value = textQuery(request, name);
    if (value !== '') query.set(name, value);
  }
  return String(query);
}

/** Returns null if the address is not of a conversation. */
function parsePlace(request: FastifyRequest): SharedPlace | 'unsaved' | null {
  if (isUnsaved(textParam(request, 'id'))) return 'unsaved';
  const id = idParam(request, 'id');
  if (id === null) return null;
  const turn = idQuery(request, 'turn');
  const turnId = turn ?? idQuery(request, 'turn_id');
  return { id, turn_id: turnId, is_shared: turn !== null, comment_id: idQuery(request, 'comment') };
}

function addressOfPlace(place: SharedPlace | 'unsaved' | null): string {
  if (place === null || place === 'unsaved') return APP_PATHS.home;
  const { id, turn_id, is_shared, comment_id } = place;
  const query = new URLSearchParams();
  if (turn_id !== null) query.set(is_shared ? 'turn' : 'turn_id', turn_id);
  if (comment_id !== null) query.set('comment', comment_id);
  return `/conversation/${id}${query.size === 0 ? '' : `?${String(query)}`}`;
}

/** `is_shared`: the address is of a share link, which focuses the turn. */
type SharedPlace = ConversationPlace & { is_shared: boolean };

/** Null: there is no such page. */
type PageContent = Page | 'app_only' | null;

const HTML = 'text/html; charset=utf-8';

type Making = {
  language: Language;
  address: string;
  readApi: ReadApi;
  say: Say;
  make: (say: Say) => Promise<PageContent>;
};

async function makePage(
  deps: PageDeps,
  shell: PageShell,
  { language, address, readApi, say, make }: Making,
): Promise<MadeReply> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page took too long')), PATIENCE_MS);
  });
  const now = deps.clock.now().getTime();
  try {
    const page = await Promise.race([make(say), late]);
    if (page === 'app_only') return { text: plainShell(shell), type: HTML, status: 200, is_shared: true };
    const {
      head,
      body = NOTHING,
      is_rendered = true,
      is_indexed = true,
      alternates = [],
    } = page ?? unknownPage(say);
    const rendering = is_rendered
      ? deps.renderPage?.(address, { now, language, site_name: shell.site_name }, readApi)
      : null;
    const rendered = (await Promise.race([rendering, late])) ?? null;
    const text =
      rendered === null
        ? headShell(shell, head(shell.site_name).markup, body.markup)
        : fillShell(shell, {
            ...rendered,
            head: head(shell.site_name).markup,
            data: JSON.stringify(rendered.data),
            without_script: body.markup,
          });
    const made: MadeReply = { text, type: HTML, status: page === null ? 404 : 200, is_shared: page !== null };
    const headers = {
      ...(is_indexed ? {} : { 'x-robots-tag': 'noindex' }),
      ...(alternates.length === 0 ? {} : { link: linkHeader(alternates) }),
    };
    return { ...made, headers };
  } catch (error) {
    // The database is unavailable or too slow. The app itself shows an error and retries.
    deps.log.warn({ err: error }, 'a page was served without its content');
    return { text: plainShell(shell), type: HTML, status: 200, is_shared: false };
  } finally {
    clearTimeout(timer);
  }
}

function unknownPage(say: Say): Page {
  return {
    head: (site) => unknownHeadHtml(site, say),
    body: markup`<h1>${say('This page does not exist, or it is private.')}</h1>
    <p><a href="/">${say('Home')}</a></p>`,
    is_rendered: false,
  };
}
