// Composes an answer from quotes of this server's public conversations, with links and the community's support.

import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { type SearchPassages, type Passage, quote, quoteMarkdown, quotePlain } from './quoted-text.ts';
import { type Reply, signed } from './reply.ts';

const PASSAGES_MAX = 3;

/** Returns an answer that quotes the closest passages, or says that there are none. Rejects with the error of the search. */
export async function searchPond(
  searchPassages: SearchPassages,
  question: string,
  signal: AbortSignal,
): Promise<Reply> {
  const passages = (await searchPassages(question, PASSAGES_MAX, signal)).slice(0, PASSAGES_MAX);
  const asked = `The question is “${quotePlain(question, 120)}”.`;
  const search = 'I search the public conversations for it.';
  if (passages.length === 0) {
    return {
      thinking: `${asked} ${search} No result is close, and I should not guess.`,
      answer: signed(NOTHING_FOUND),
    };
  }
  const titles = passages.map((passage) => `“${quotePlain(passage.title, 80)}”`);
  const found = `${count(passages.length, 'result is', 'results are')} close: ${listed(titles)}.`;
  return {
    thinking: `${asked} ${search} ${found} ${compareSupport(passages)} I quote them and leave the judgement to the reader.`,
    answer: signed([opening(passages.length), ...passages.map(section)].join('\n\n')),
  };
}

const NOTHING_FOUND =
  `I don’t know. No public conversation on ${PRODUCT_NAME} answers this question yet. ` +
  'If the model menu offers other models, ask one of them.';

function opening(found: number): string {
  const what = found === 1 ? 'This public conversation is' : 'These public conversations are';
  return `${what} closest to your question.`;
}

function section(passage: Passage): string {
  const target = `/conversation/${encodeURIComponent(passage.conversation_id)}?turn=${encodeURIComponent(passage.turn_id)}`;
  const title = quote(passage.title, 200) || 'Untitled conversation';
  const question = quote(passage.question, 160);
  const lines = [`### [${title}](${target})`];
  // A title is often the question itself.
  if (question !== '' && question !== title) lines.push(`Asked: “${question}”`);
  lines.push(`> “${quoteMarkdown(passage.excerpt, 480)}”`, `**Community:** ${support(passage)}`);
  return lines.join('\n\n');
}

function support({ supported, disputed, mixed, upvotes }: Passage): string {
  const parts: string[] = [];
  if (supported > 0) parts.push(`${count(supported, 'sentence', 'sentences')} supported`);
  if (disputed > 0) parts.push(`${count(disputed, 'sentence', 'sentences')} disputed`);
  if (mixed > 0) parts.push(`${count(mixed, 'sentence', 'sentences')} with mixed opinions`);
  const verdicts = parts.length === 0 ? 'no comments on its sentences yet' : listed(parts);
  const caution =
    disputed > supported ? ' Read it with care: more sentences are disputed than supported.' : '';
  return `${verdicts}; ${count(upvotes, 'upvote', 'upvotes')}.${caution}`;
}

function compareSupport(passages: Passage[]): string {
  const best = passages.reduce((a, b) => (supportScore(b) > supportScore(a) ? b : a));
  if (supportScore(best) <= 0) return 'None of them has much support yet.';
  return passages.length === 1
    ? 'It has support from the community.'
    : `“${quotePlain(best.title, 80)}” has the most support.`;
}

function supportScore({ supported, disputed, upvotes }: Passage): number {
  return 2 * supported - 2 * disputed + upvotes;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

function listed(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
