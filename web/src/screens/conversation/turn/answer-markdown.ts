// An answer as Markdown to copy: its text, and a numbered list of its sources.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { t } from '../../../lib/language/language.ts';

/** Returns the text; empty without an answer. */
export function answerAsMarkdown({ ai_response, sources }: Pick<Turn, 'ai_response' | 'sources'>): string {
  const text = ai_response ?? '';
  if (sources.length === 0) return text;
  const list = sources.map(({ url, title }, at) => `${at + 1}. [${linkText(title, url)}](<${url}>)`);
  return `${text.trimEnd()}\n\n${t('Sources:')}\n\n${list.join('\n')}\n`;
}

/** Brackets and line breaks would end the link's text. */
function linkText(title: string | null, url: string): string {
  const words = (title ?? '').replaceAll(/[[\]\s]+/g, ' ').trim();
  return words === '' ? url : words;
}
