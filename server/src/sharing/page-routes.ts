// Addresses outside the API that share public content: snapshots, cards for other sites, oEmbed, and documents for language models. Content
// that is not public is 404, like an unknown id.

import type { Language } from '@frogpond/contract/languages/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { idParam, numberQuery, textQuery } from '../http/send-text.ts';
import type { SharedReplies } from '../http/shared-replies.ts';
import { PAGE_VARY, languageOf, pageLanguage } from '../http/language.ts';
import { pageTexts } from '../pages/page-text.ts';
import { createLinks } from '../pages/links.ts';
import { cardPage, oembed } from './cards/cards.ts';
import { cardPolicy } from './cards/style.ts';
import { conversationMarkdown, llmsText } from './documents/documents.ts';
import { removedPage, snapshotPage } from './snapshots/snapshot-page.ts';
import { findSnapshot } from './snapshots/snapshots.ts';

type SharingPageDeps = { db: Db; clock: Clock; public_url: string; sharedReplies: SharedReplies };

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const FRAMED = { 'content-security-policy': cardPolicy('*'), 'cross-origin-resource-policy': 'cross-origin' };
const PAGE = { config: { is_page: true } };

/** Adds the routes of all pages outside the API that share content. */
export function addSharingPages(app: FastifyInstance, deps: SharingPageDeps): void {
  const { db } = deps;
  const links = createLinks(deps.public_url);
  const page = { ...deps, links };

  app.get('/s/:id', PAGE, async (request, reply) => {
    const id = idParam(request, 'id');
    const found = id === null ? null : await findSnapshot(db, id);
    if (found === null) throw new AppError('not_found');
    const wantsPage = prefersHtml(request);
    const language = pageLanguage(request);
    reply.header('vary', `Accept, ${PAGE_VARY}`).header('content-security-policy', cardPolicy("'none'"));
    if (found.frozen === null) {
      if (!wantsPage) throw new AppError('snapshot_removed');
      return reply.code(410).header('x-robots-tag', 'noindex').type(HTML).send(removedPage(language));
    }
    reply.header('cache-control', 'public, no-cache');
    if (wantsPage) return reply.type(HTML).send(snapshotPage(found, links, language));
    const digest = Buffer.from(found.row.sha256, 'hex').toString('base64');
    return reply
      .header('etag', `"${found.row.sha256}"`)
      .header('repr-digest', `sha-256=:${digest}:`)
      .type(JSON_TYPE)
      .send(found.row.body);
  });

  share('/embed/turn/:id', HTML, (id, language) => cardPage(page, id, language), FRAMED);
  share('/conversation/:id.md', MARKDOWN, (id, language) =>
    conversationMarkdown(page, id, pageTexts(language)),
  );
  share('/llms.txt', MARKDOWN, () => llmsText(db, links));

  app.get('/oembed', PAGE, async (request, reply) => {
    const url = textQuery(request, 'url');
    if (url === '') throw new AppError('invalid_input', { errors: { url: ['This is required.'] } });
    if (!['', 'json'].includes(textQuery(request, 'format'))) throw new AppError('format_not_available');
    const sizes = {
      maxwidth: numberQuery(request, 'maxwidth'),
      maxheight: numberQuery(request, 'maxheight'),
    };
    const found = await oembed(page, url, sizes);
    if (found === null) throw new AppError('not_found');
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=300')
      .type(JSON_TYPE)
      .send(JSON.stringify(found));
  });

  /** Adds a route. `make` returns null for content that is not public: 404. */
  function share(
    path: string,
    type: string,
    make: (id: string, language: Language) => Promise<string | null>,
    headers: Record<string, string> = {},
  ): void {
    app.get(path, PAGE, async (request, reply) => {
      const id = path.includes(':id') ? idParam(request, 'id') : '';
      // Errors keep the policy of all pages, which allows no frame.
      const isCard = headers === FRAMED;
      if (isCard) reply.removeHeader('x-frame-options');
      // Other sites embed a card without its reader's cookies.
      const language = isCard ? languageOf(request) : pageLanguage(request);
      reply.header('vary', isCard ? 'Accept-Language' : PAGE_VARY);
      return await deps.sharedReplies.send(request, reply, {
        key: `${language} ${path} ${id ?? ''}`,
        conversation_id: null,
        may_lag: true,
        make: async () => {
          const text = id === null ? null : await make(id, language);
          if (text === null) throw new AppError('not_found');
          return { text, type, status: 200, is_shared: true, headers };
        },
      });
    });
  }
}

/** Returns false if the client names the other type first. A client that accepts anything gets the page. */
function prefersHtml({ headers }: FastifyRequest): boolean {
  const types = (headers.accept ?? '*/*').split(',').map((type) => type.split(';')[0]?.trim() ?? '');
  const json = types.indexOf('application/json');
  const html = types.indexOf('text/html');
  return json === -1 || (html !== -1 && html < json);
}
