// Finds the passages that the built-in model quotes: the public answers closest to a question, never its own.

import { verdictLabel, type VerdictLabel } from '@frogpond/text/sentences/verdict';
import { tallyAt } from '../analysis/tally.ts';
import type { FindPassages } from '../gateway/built-in/passages.ts';
import { TADPOLE_ID } from '../gateway/built-in/built-in-gateway.ts';
import { findNear, type MeaningDeps } from './meaning.ts';
import { readPassages, type PassageRow } from './passages-store.ts';
import { readMessagesByWords } from './search-store.ts';
import { createWordPlanner } from './word-plan.ts';
import { wordsOf } from './words.ts';

/** Less alike than this is about something else. */
const CLOSE_ABOVE = 0.5;
const LOOKED_AT = 24;
const WORD_HIT = 0.6;
const EXCERPT_SENTENCES = 2;

export function createPassageFinder(deps: MeaningDeps): FindPassages {
  const { planWords } = createWordPlanner(deps.db);
  return async (question, limit, signal) => {
    const wish = { q: question, limit: LOOKED_AT, exclude_turns: [] };
    const near = await findNear(
      deps,
      null,
      { ...wish, content_types: ['user_message', 'ai_response'] },
      signal,
    );
    const scoreByTurn = new Map(
      near.filter(({ score }) => score >= CLOSE_ABOVE).map(({ turn_id, score }) => [turn_id, score]),
    );
    const plan = await planWords('messages', wordsOf(question));
    const said = plan === null ? [] : await readMessagesByWords(deps.db, null, plan, LOOKED_AT);
    for (const { turn_id } of said)
      scoreByTurn.set(turn_id, Math.max(scoreByTurn.get(turn_id) ?? 0, WORD_HIT));
    if (scoreByTurn.size === 0) return [];
    const rows = await readPassages(deps.db, [...scoreByTurn.keys()], TADPOLE_ID);
    const score = (row: PassageRow): number => scoreByTurn.get(row.turn_id) ?? 0;
    return rows
      .toSorted((a, b) => score(b) - score(a) || b.upvotes - a.upvotes)
      .slice(0, limit)
      .map((row) => toPassage(row, question));
  };
}

function toPassage(row: PassageRow, question: string) {
  const { conversation_id, turn_id, title, upvotes } = row;
  const verdicts = (row.sentences ?? []).map((_, index) => {
    const { up, down } = tallyAt(row.tallies, index);
    return verdictLabel(up, down);
  });
  const count = (label: VerdictLabel): number => verdicts.filter((verdict) => verdict === label).length;
  return {
    conversation_id,
    turn_id,
    title,
    question: row.question,
    excerpt: excerptFor(row, question),
    supported: count('Supported'),
    disputed: count('Disputed'),
    mixed: count('Mixed'),
    upvotes,
  };
}

/** The sentences that say most of the question's words, in their order; the answer's beginning where none does. */
function excerptFor({ sentences, ai_response }: PassageRow, question: string): string {
  if (sentences === null || sentences.length === 0) return ai_response.slice(0, 600);
  const asked = new Set(wordsOf(question).filter((word) => word.length > 3));
  const weight = (text: string): number => wordsOf(text).filter((word) => asked.has(word)).length;
  let best = 0;
  for (const [place, { text }] of sentences.entries())
    if (weight(text) > weight(sentences[best]?.text ?? '')) best = place;
  return sentences
    .slice(best, best + EXCERPT_SENTENCES)
    .map(({ text }) => text)
    .join(' ');
}
