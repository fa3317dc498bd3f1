// The text of the n-th conversation: first the ones written by hand, then the patterns with their words.

import { PATTERNS, REMARKS } from './patterns.data.ts';
import type { Random } from './random.ts';
import { TOPICS, type Topic } from './topics.data.ts';

const TURNS = [
  '',
  'for beginners',
  'on a budget',
  'in a hurry',
  'with children',
  'properly',
  'step by step',
  'for two',
];

export function topicAt(index: number, random: Random): Topic {
  const written = TOPICS[index];
  if (written !== undefined) return written;
  const place = index - TOPICS.length;
  const pattern = PATTERNS[place % PATTERNS.length];
  if (pattern === undefined) throw new Error('there are no patterns');
  const round = Math.floor(place / PATTERNS.length);
  const word = pattern.words[round % pattern.words.length] ?? '';
  const turn = TURNS[Math.floor(round / pattern.words.length) % TURNS.length] ?? '';
  const fill = (text: string): string => text.replaceAll('{word}', word);
  const title = fill(pattern.title);
  const [question, answer] = pattern.follow_up;
  const remarks = Array.from({ length: random.below(4) }, () => ({ text: random.pick(REMARKS) }));
  return {
    title: turn === '' ? title : `${title.replace(/\?$/, '')}, ${turn}${title.endsWith('?') ? '?' : ''}`,
    tags: [word.replace(/^the /, '')],
    opening: {
      question: turn === '' ? fill(pattern.question) : `${fill(pattern.question)} I need it ${turn}.`,
      answer: fill(pattern.answer),
    },
    path: random.next() < 0.6 ? [{ question, answer }] : [],
    branches:
      random.next() < 0.2
        ? [
            {
              question: 'Could you say that in two sentences?',
              answer: `${fill(pattern.answer).split('. ').slice(0, 2).join('. ')}.`,
            },
          ]
        : [],
    comments: remarks,
  };
}
