// The sitemap: an index of parts, each with the public conversations after an id. Ids ascend with time, so the start of a part
// never changes. The starts are found in sequence, a few per request, cached, and refreshed once a day.

import type { Clock } from '../../clock.ts';
import type { Reader } from '../../db/connect.ts';
import { markup, type Markup } from '../markup/escape.ts';
import type { Links } from '../links.ts';
import { loadSitemapItems, findSitemapStep } from '../list-store.ts';

const PART = 10_000;
/** Conversations that become public later make a part longer than its step. */
const PART_MAX = 2 * PART;
const STEPS_A_REQUEST = 25;
const KEPT_MS = 86_400_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

export type Sitemap = { index(): Promise<string>; part(after: string): Promise<string> };

/** Keeps the starts of the parts in memory for a day. */
export function createSitemap({ db, clock, links }: { db: Reader; clock: Clock; links: Links }): Sitemap {
  let starts = [FIRST];
  let since = clock.now().getTime();

  async function step(): Promise<void> {
    const now = clock.now().getTime();
    if (now - since > KEPT_MS) [starts, since] = [[FIRST], now];
    for (let steps = 0; steps < STEPS_A_REQUEST; steps += 1) {
      const last = starts.at(-1) ?? FIRST;
      const next = await findSitemapStep(db, last, PART);
      if (next === undefined) return;
      // A concurrent request may have been first.
      if (starts.at(-1) === last) starts.push(next);
    }
  }

  return {
    async index() {
      await step();
      const parts = starts.map(
        (after) => markup`<sitemap><loc>${links.sitemapPart(after)}</loc></sitemap>
`,
      );
      return document('sitemapindex', parts);
    },
    async part(after) {
      const items = await loadSitemapItems(db, after, PART_MAX);
      return document(
        'urlset',
        items.map(
          ({
            id,
            updated_at,
          }) => markup`<url><loc>${links.conversation(id)}</loc><lastmod>${updated_at}</lastmod></url>
`,
        ),
      );
    },
  };
}

function document(name: string, items: Markup[]): string {
  const root = { markup: name };
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items}</${root}>
`.markup;
}

/** Lets crawlers read everything except the API and the pages of forms. */
export function robotsText(links: Links): string {
  return `User-agent: *
Disallow: /api/
Disallow: /create
Disallow: /login
Disallow: /register

Sitemap: ${links.sitemap}
`;
}
