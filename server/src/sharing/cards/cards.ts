// The card of a public answer, which other sites embed: its question, its best-supported sentences with the disputed ones marked, and a
// link.

import { PRODUCT_NAME } from '@frogpond/contract/labels';
import type { Language } from '@frogpond/contract/languages/languages';
import { CARD_SENTENCES } from '@frogpond/contract/sharing-limits';
import type { Say } from '@frogpond/text/messages/messages';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { isDisputed, supportSummary } from '@frogpond/text/sentences/verdict';
import { toAnalysis } from '../../analysis/analysis-view.ts';
import type { Reader } from '../../db/connect.ts';
import type { Links } from '../../pages/links.ts';
import { markup, type Markup } from '../../pages/markup/escape.ts';
import { excerpt } from '../../pages/markup/excerpt.ts';
import { pageTexts } from '../../pages/page-text.ts';
import { sentenceItem, simplePage } from './page.ts';
import { findCard, type CardPlace, type CardRow } from './store.ts';

const TITLE = 200;

type CardDeps = { db: Reader; links: Links };

/** Returns null if the answer is not public. */
export async function cardPage(
  { db, links }: CardDeps,
  turnId: string,
  language: Language,
): Promise<string | null> {
  const row = await findCard(db, { turn_id: turnId });
  if (row === undefined) return null;
  const say = pageTexts(language);
  const title = excerpt(row.user_message, TITLE);
  const url = links.conversation(row.conversation_id, row.turn_id);
  const comments = say({ one: '{count} comment', other: '{count} comments' }, { count: row.comment_count });
  const head = markup`<link rel="canonical" href="${url}"><meta name="robots" content="noindex"><base target="_blank">`;
  const body = markup`<h1 dir="auto"><a href="${url}" rel="noopener">${title}</a></h1>${answerHtml(row, say)}
<p class="facts">${comments} · ${say('score {score}', { score: row.score })} · <a href="${url}" rel="noopener">${say('Read on {site}', { site: PRODUCT_NAME })}</a></p>`;
  return simplePage({ title, head, body, language });
}

function answerHtml(row: CardRow, say: Say): Markup {
  if (row.ai_response === null) return markup`<p>${say('This question has no answer yet.')}</p>`;
  const analysis = toAnalysis({ ...row, version: 0 });
  const sentences = (analysis?.sentence_colors ?? []).map((support) => ({
    ...support,
    text: analysis?.sentences[support.index] ?? '',
  }));
  const disputed = sentences.filter(isDisputed).slice(0, CARD_SENTENCES.disputed);
  const best = sentences
    .filter((sentence) => !isDisputed(sentence))
    .toSorted((a, b) => b.up_count - b.down_count - (a.up_count - a.down_count) || a.index - b.index)
    .slice(0, CARD_SENTENCES.supported);
  const shown = [...best, ...disputed].toSorted((a, b) => a.index - b.index);
  const summary = supportSummary(sentences, say).text;
  const model = modelDisplayName(row.ai_model ?? '');
  return markup`<ul>${shown.map((sentence) => sentenceItem(sentence, isDisputed(sentence), say))}</ul>
<p class="facts">${say('{summary}. Answered by {model}.', { summary, model })}</p>`;
}

const ID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const CONVERSATION = new RegExp(`^/conversation/(${ID})/?$`);
const CARD = new RegExp(`^/embed/turn/(${ID})/?$`);
const WIDTH = 600;
const HEIGHT = 420;
const SIZE_MIN = 200;
const CACHE_SECONDS = 3_600;

export type Sizes = { maxwidth: number | null; maxheight: number | null };

/** Returns the oEmbed reply (oembed.com, version 1.0) for an address of a public conversation or card; null for any other address. */
export async function oembed(
  { db, links }: CardDeps,
  address: string,
  sizes: Sizes,
): Promise<Record<string, string | number> | null> {
  const place = placeOf(links, address);
  const row = place === null ? undefined : await findCard(db, place);
  if (row === undefined) return null;
  const width = Math.max(SIZE_MIN, Math.min(WIDTH, sizes.maxwidth ?? WIDTH));
  const height = Math.max(SIZE_MIN, Math.min(HEIGHT, sizes.maxheight ?? HEIGHT));
  const title = excerpt(row.user_message, TITLE);
  const frame = markup`<iframe src="${links.card(row.turn_id)}" width="${width}" height="${height}" title="${title}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0;max-width:100%"></iframe>`;
  return {
    version: '1.0',
    type: 'rich',
    provider_name: PRODUCT_NAME,
    provider_url: links.home,
    title,
    ...(row.username === null ? {} : { author_name: row.username, author_url: links.user(row.username) }),
    html: frame.markup,
    width,
    height,
    cache_age: CACHE_SECONDS,
  };
}

function placeOf(links: Links, address: string): CardPlace | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, searchParams } = new URL(address);
  const home = new URL(links.home);
  if (origin !== home.origin || !pathname.startsWith(home.pathname)) return null;
  const path = pathname.slice(home.pathname.length - 1);
  const turnId = searchParams.get('turn_id') ?? searchParams.get('turn') ?? CARD.exec(path)?.[1];
  if (turnId !== undefined) return new RegExp(`^${ID}$`).test(turnId) ? { turn_id: turnId } : null;
  const conversationId = CONVERSATION.exec(path)?.[1];
  return conversationId === undefined ? null : { conversation_id: conversationId };
}
