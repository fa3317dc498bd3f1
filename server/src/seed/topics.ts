// The handwritten conversations of the seed: the list in topics.data.ts, and the texts in the format that community.data.ts describes.

import { COMMUNITY } from './tables/community.data.ts';
import { EVERYDAY } from './tables/everyday.data.ts';
import { TOPICS, type Exchange, type Topic } from './tables/topics.data.ts';

/** In the order of the list, the newest first. */
export const WRITTEN: readonly Topic[] = [
  ...TOPICS,
  ...[COMMUNITY, EVERYDAY].flatMap((text) => text.split(/^== /m).slice(1).map(parseTopic)),
];

function parseTopic(text: string): Topic {
  const [head = '', ...parts] = text.split(/^(?=Q: |C: |C> |R: )/m);
  const [title = '', tags = ''] = head.trim().split(' | ');
  const exchanges: Exchange[] = [];
  const comments: Topic['comments'] = [];
  for (const part of parts) {
    const body = part.slice(3).trim();
    const last = comments.at(-1);
    if (part.startsWith('Q: ')) {
      const end = body.indexOf('\n');
      exchanges.push({ question: body.slice(0, end), answer: body.slice(end + 1).trim() });
    } else if (part.startsWith('R: ') && last !== undefined) last.reply = body;
    else comments.push({ text: part.startsWith('C> ') ? `> ${body.replace(' | ', '\n\n')}` : body });
  }
  const [opening = { question: title, answer: '' }, ...path] = exchanges;
  return { title, tags: tags.split(', '), opening, path, branches: [], comments };
}
