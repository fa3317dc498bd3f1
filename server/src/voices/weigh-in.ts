// Weigh in: the deck of sentences that need voices, each with its question, context and best comments.

import type { WeighInItem } from '@frogpond/contract/conversations/voices';
import { WEIGH_IN_TEXTS } from '@frogpond/contract/deck-limits';
import { assertsNothing } from '@frogpond/text/sentences/assertions';
import { voicesToDecide } from '../analysis/support/tally.ts';
import { upperShareOf } from '../consensus/judge.ts';
import type { Missing } from '../consensus/verdict.ts';
import type { Db } from '../db/connect.ts';
import type { Viewer } from '../http/viewer.ts';
import { createPause, mapWithPauses } from '../pause.ts';
import { contextOf, shortened } from './context.ts';
import { inDeckOrder } from './deck.ts';
import { countDisputed, loadCandidates, loadCards, type Candidate, type Card } from './weigh-in-store.ts';

/** Returns at most `limit` cards in the order of the deck. */
export async function listWeighIn(
  db: Db,
  viewer: Pick<Viewer, 'user_id'>,
  { limit, tag, languages }: { limit: number; tag: string | null; languages: readonly string[] },
): Promise<WeighInItem[]> {
  const candidates = await loadCandidates(db, viewer.user_id, tag);
  const judged = (await inOrder(candidates)).map((candidate) => ({
    ...candidate,
    missing: missingOf(candidate),
  }));
  const upper = await upperShareOf(db, viewer.user_id);
  const chosen = inDeckOrder(judged, { upper, languages }).slice(0, limit * CANDIDATES_A_CARD);
  if (chosen.length === 0) return [];
  const items: WeighInItem[] = [];
  const pause = createPause();
  for (const card of await loadCards(db, viewer.user_id, chosen)) {
    const item = toItem(card);
    if (item !== undefined) items.push(item);
    if (items.length === limit) break;
    await pause();
  }
  return items;
}

/** Returns the number of answers that a reader disagrees with and on which the person has no voice. */
export async function countWeighIn(db: Db, viewer: Pick<Viewer, 'user_id'>): Promise<number> {
  return await countDisputed(db, { viewer_id: viewer.user_id });
}

/** Returns null for a sentence without voices: all such sentences are equally far from a verdict. */
function missingOf({ up, down, missing_lower, missing_upper }: Candidate): Missing {
  if (up + down === 0 || missing_lower === null || missing_upper === null || missing_lower < 0) return null;
  return { lower: missing_lower, upper: missing_upper };
}

/**
 * Sorts sentences that are equally near to a verdict, or not judged: open sentences that have voices, the fewest missing voices first; then
 * clearly disputed sentences; then sentences without voices. Among equals, the first sentence of each answer and the most viewed
 * conversation come first.
 */
async function inOrder(candidates: readonly Candidate[]): Promise<Candidate[]> {
  const seen = new Map<string, number>();
  const ranked = await mapWithPauses(candidates, (candidate) => {
    const place = seen.get(candidate.turn_id) ?? 0;
    seen.set(candidate.turn_id, place + 1);
    return { candidate, need: needOf(candidate), place };
  });
  return ranked
    .toSorted(
      (a, b) => a.need - b.need || a.place - b.place || b.candidate.view_count - a.candidate.view_count,
    )
    .map(({ candidate }) => candidate);
}

/** Candidates for each card, because sentences that assert nothing are left out once their text is known. */
const CANDIDATES_A_CARD = 2;

const CLEARLY_DISPUTED = 1_000;
const WITHOUT_VOICES = 2_000;

function needOf({ up, down }: Candidate): number {
  if (up + down === 0) return WITHOUT_VOICES;
  const missing = voicesToDecide(up, down);
  return missing === 0 ? CLEARLY_DISPUTED : missing;
}

function toItem(card: Card): WeighInItem | undefined {
  const { conversation_id, title, ai_response, sentences, ...shown } = card;
  const sentence = sentences[card.sentence_index];
  if (sentence === undefined || assertsNothing(sentence.text)) return undefined;
  return {
    ...shown,
    user_message: shortened(shown.user_message, WEIGH_IN_TEXTS.question),
    best_for: shortComment(shown.best_for),
    best_against: shortComment(shown.best_against),
    conversation: { id: conversation_id, title },
    sentence: shortened(sentence.text, WEIGH_IN_TEXTS.sentence),
    ...contextOf(ai_response, sentences, card.sentence_index),
  };
}

function shortComment(comment: Card['best_for']): Card['best_for'] {
  return comment && { ...comment, content: shortened(comment.content, WEIGH_IN_TEXTS.comment) };
}
