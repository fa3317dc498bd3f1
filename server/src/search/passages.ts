// Finds the passages that the built-in model quotes: the public answers closest to a question, never its own.

import { type VerdictLabel, verdictLabel } from '@frogpond/text/sentences/verdict';
import { NO_TALLY } from '../analysis/support/tally.ts';
import type { SearchPassages } from '../gateway/built-in/quoted-text.ts';
import { TADPOLE_ID } from '../gateway/built-in/built-in-gateway.ts';
import { type MeaningDeps, searchNear } from './meaning/meaning.ts';
import { type PassageRow, loadPassages } from './passages-store.ts';
import { loadMessagesByWords } from './search-store.ts';
import { createWordPlanner } from './words/word-plan.ts';
import { lexemesOf } from './words/words.ts';

/** Minimum similarity of a passage; the lower one is for a passage whose question shares most of the words. */
const CLOSE_ABOVE = 0.5;
const RELATED_ABOVE = 0.2;
const WORD_SHARE_MIN = 0.6;
const CANDIDATES = 24;
/** Score of a passage that contains all words, or shares most of them. */
const WORD_HIT = 0.6;
const EXCERPT_SENTENCES = 2;

/** Searches as a visitor. The search rejects if the embedder is unavailable. */
export function createPassageSearch(deps: MeaningDeps): SearchPassages {
  const { planWords } = createWordPlanner(deps.db);
  return async (question, limit, signal) => {
    const query = { q: question, limit: CANDIDATES, exclude_turns: [] };
    const near = await searchNear(
      deps,
      null,
      { ...query, content_types: ['user_message', 'ai_response'] },
      signal,
    );
    const scoreByTurn = new Map(near.map(({ turn_id, score }) => [turn_id, score]));
    const plan = await planWords('messages', lexemesOf(question));
    const matches =
      plan === null
        ? []
        : await loadMessagesByWords(deps.db, { viewer_id: null, limit: CANDIDATES, ...plan });
    for (const { turn_id } of matches)
      scoreByTurn.set(turn_id, Math.max(scoreByTurn.get(turn_id) ?? 0, WORD_HIT));
    if (scoreByTurn.size === 0) return [];
    const rows = await loadPassages(deps.db, {
      turn_ids: [...scoreByTurn.keys()],
      without_model: TADPOLE_ID,
    });
    return rows
      .map((row) => ({ row, score: passageScore(scoreByTurn.get(row.turn_id) ?? 0, question, row.question) }))
      .filter(({ score }) => score >= CLOSE_ABOVE)
      .toSorted((a, b) => b.score - a.score || b.row.upvotes - a.row.upvotes)
      .slice(0, limit)
      .map(({ row }) => toPassage(row, question));
  };
}

/** Raises a related passage to WORD_HIT if both questions share most of their words. */
function passageScore(similarity: number, question: string, found: string): number {
  const words = new Set(lexemesOf(question));
  const foundWords = new Set(lexemesOf(found));
  const shared = [...words].filter((word) => foundWords.has(word)).length;
  const isShared = shared >= WORD_SHARE_MIN * Math.max(words.size, foundWords.size, SHORT_QUESTION);
  return similarity >= RELATED_ABOVE && isShared ? Math.max(similarity, WORD_HIT) : similarity;
}

/** Shorter questions share their words by chance. */
const SHORT_QUESTION = 6;

function toPassage(row: PassageRow, question: string) {
  const { conversation_id, turn_id, title, upvotes } = row;
  const verdicts = (row.sentences ?? []).map((_, index) => {
    const { up, down } = row.tallies?.[index] ?? NO_TALLY;
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

/** Returns the consecutive sentences with most of the question's words; the beginning of the answer if there are none. */
function excerptFor({ sentences, ai_response }: PassageRow, question: string): string {
  if (sentences === null || sentences.length === 0) return ai_response.slice(0, 600);
  const asked = new Set(lexemesOf(question).filter((word) => word.length > 3));
  const weight = (text: string): number => lexemesOf(text).filter((word) => asked.has(word)).length;
  let best = 0;
  for (const [place, { text }] of sentences.entries())
    if (weight(text) > weight(sentences[best]?.text ?? '')) best = place;
  return sentences
    .slice(best, best + EXCERPT_SENTENCES)
    .map(({ text }) => text)
    .join(' ');
}
