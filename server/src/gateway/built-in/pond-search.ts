// An answer made of what this instance's public conversations already hold, with links and what the community says of it.
import { PRODUCT_NAME } from '@frogpond/contract/product';

import type { FindPassages, Passage } from './passages.ts';
import { quote, quoteMarkdown, quotePlain } from './quoted-text.ts';
import { type Reply, signedWithHowTo } from './reply.ts';

const PASSAGES_MAX = 3;

export async function searchPond(
  findPassages: FindPassages,
  question: string,
  signal: AbortSignal,
): Promise<Reply> {
  const passages = (await findPassages(question, PASSAGES_MAX, signal)).slice(0, PASSAGES_MAX);
  const asked = `The question is “${quotePlain(question, 120)}”.`;
  const look = 'I know nothing by heart, so I look through the public conversations.';
  if (passages.length === 0) {
    return {
      thinking: `${asked} ${look} None of them comes close, and guessing would help nobody.`,
      answer: signedWithHowTo(NOTHING_FOUND),
    };
  }
  const titles = passages.map((passage) => `“${quotePlain(passage.title, 80)}”`);
  const found = `${count(passages.length, 'comes', 'come')} close: ${listed(titles)}.`;
  return {
    thinking: `${asked} ${look} ${found} ${weigh(passages)} I quote what they say and leave the judgement to you.`,
    answer: signedWithHowTo([opening(passages.length), ...passages.map(section)].join('\n\n')),
  };
}

const NOTHING_FOUND =
  `I don’t know, and nobody has asked this in a public conversation of ${PRODUCT_NAME} yet. ` +
  'Your question is the first of its kind: with a model connected you can ask it again here, ' +
  'and in public, so that the next person finds the answer.';

function opening(found: number): string {
  const what = found === 1 ? 'This public conversation comes' : 'These public conversations come';
  return `${what} closest to your question. The words are theirs, not mine.`;
}

function section(passage: Passage): string {
  const target = `/conversation/${encodeURIComponent(passage.conversation_id)}?turn=${encodeURIComponent(passage.turn_id)}`;
  const title = quote(passage.title, 200) || 'Untitled conversation';
  const question = quote(passage.question, 160);
  const lines = [`### [${title}](${target})`];
  // Titles are often the question itself.
  if (question !== '' && question !== title) lines.push(`Asked: “${question}”`);
  lines.push(`> “${quoteMarkdown(passage.excerpt, 480)}”`, `**Community:** ${support(passage)}`);
  return lines.join('\n\n');
}

function support({ supported, disputed, mixed, upvotes }: Passage): string {
  const parts: string[] = [];
  if (supported > 0) parts.push(`${count(supported, 'sentence', 'sentences')} supported`);
  if (disputed > 0) parts.push(`${count(disputed, 'sentence', 'sentences')} disputed`);
  if (mixed > 0) parts.push(`${count(mixed, 'sentence', 'sentences')} with mixed opinions`);
  const voices = parts.length === 0 ? 'nobody has commented on its sentences yet' : listed(parts);
  const caution = disputed > supported ? ' Read it with care: more of it is disputed than supported.' : '';
  return `${voices}; ${count(upvotes, 'upvote', 'upvotes')}.${caution}`;
}

function weigh(passages: Passage[]): string {
  const best = passages.reduce((a, b) => (standing(b) > standing(a) ? b : a));
  if (standing(best) <= 0) return 'None of them has much support yet.';
  return passages.length === 1
    ? 'It has support from the community.'
    : `“${quotePlain(best.title, 80)}” has the most support.`;
}

function standing({ supported, disputed, upvotes }: Passage): number {
  return 2 * supported - 2 * disputed + upvotes;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

function listed(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
