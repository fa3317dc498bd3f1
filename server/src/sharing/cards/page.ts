// The frame of pages without scripts: snapshots, and cards that other sites embed.

import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { directionOf, type Language } from '@frogpond/contract/languages/languages';
import type { Say } from '@frogpond/text/messages/messages';
import { AGREED_WORDS } from '@frogpond/text/sentences/agreement';
import { sentenceVerdict } from '@frogpond/text/sentences/verdict';
import { markup, NOTHING, type Markup } from '../../pages/markup/escape.ts';
import { CARD_STYLE } from './style.ts';

type SimplePage = {
  title: string;
  /** More elements of the head. */
  head?: Markup;
  body: Markup;
  language: Language;
};

/** Returns a complete HTML document without scripts. */
export function simplePage({ title, head = NOTHING, body, language }: SimplePage): string {
  const style = { markup: `<style>${CARD_STYLE}</style>` };
  return markup`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · ${PRODUCT_NAME}</title>${head}${style}</head><body><main>${body}</main></body></html>
`.markup;
}

type Supported = {
  text: string;
  up_count: number;
  down_count: number;
  agreed: 'supported' | 'disputed' | null;
};

/** Returns a sentence as an item of a list, with its verdict in words. */
export function sentenceItem(sentence: Supported, isDisputed: boolean, say: Say): Markup {
  const { text, up_count, down_count, agreed } = sentence;
  const { label, sentence: words } = sentenceVerdict(up_count, down_count, say);
  const mark = isDisputed ? markup` class="disputed"` : NOTHING;
  const counts =
    label === null
      ? NOTHING
      : markup`<br><small><span class="${label === 'Disputed' ? 'down' : 'up'}">${words}</span></small>`;
  const bridge = agreed === null ? NOTHING : markup`<br><small>${say(AGREED_WORDS[agreed])}</small>`;
  return markup`<li${mark}><span dir="auto">${text}</span>${counts}${bridge}</li>`;
}
