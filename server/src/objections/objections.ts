// Objections to an answer: its disputed sentences, each with the best comment against it. They are chosen once, when the
// question is asked again, and stored as ids, so that every attempt at the answer has the same ones.

import type { Attribution, SentenceSupport } from '@frogpond/contract/conversations/analysis';
import { OBJECTION_LIMITS } from '@frogpond/contract/limits';
import { isDisputed } from '@frogpond/text/sentences/verdict';
import { loadAnalysis } from '../analysis/support/support.ts';
import type { Reader } from '../db/connect.ts';
import type { StoredObjection } from '../db/tables/tables.ts';
import { loadObjectionTexts, loadUsableComments, type ObjectionText } from './store.ts';

/** `comment`: null for a sentence that readers dispute without a comment. */
export type Objection = ObjectionText;

export type ChosenObjections = { objected_turn_id: string; objections: StoredObjection[] };

/**
 * Returns the objections to the answer of a turn, the weightiest first; null without a disputed sentence. Comments that the viewer may
 * not see, or of people whom the viewer blocked, are not among them.
 */
export async function chooseObjections(
  db: Reader,
  viewerId: string,
  turnId: string,
): Promise<ChosenObjections | null> {
  const analysis = await loadAnalysis(db, turnId, viewerId);
  const disputed = analysis?.sentence_colors.filter(isDisputed) ?? [];
  if (disputed.length === 0) return null;
  const commentIds = disputed.flatMap(({ attributions }) =>
    attributions.filter(isAgainst).map(({ comment_id }) => comment_id),
  );
  // Best first.
  const usable = await loadUsableComments(db, viewerId, [...new Set(commentIds)]);
  const objections = disputed
    .map((sentence) => ({ sentence, comment_id: bestAgainst(sentence, usable) }))
    .toSorted((a, b) => weightOf(b) - weightOf(a) || a.sentence.index - b.sentence.index)
    .slice(0, OBJECTION_LIMITS.count_max)
    .map(({ sentence, comment_id }) => ({ sentence_index: sentence.index, comment_id }));
  return { objected_turn_id: turnId, objections };
}

/** Returns the texts of the objections that a turn was asked with, in their stored order; empty if there are none. */
export async function loadObjections(db: Reader, viewerId: string, turnId: string): Promise<Objection[]> {
  return await loadObjectionTexts(db, { viewer_id: viewerId, turn_id: turnId });
}

function isAgainst({ stance, is_counted }: Attribution): boolean {
  return stance === -1 && is_counted;
}

function bestAgainst({ attributions }: SentenceSupport, usable: readonly string[]): string | null {
  const against = new Set(attributions.filter(isAgainst).map(({ comment_id }) => comment_id));
  return usable.find((id) => against.has(id)) ?? null;
}

type Weighed = { sentence: SentenceSupport; comment_id: string | null };

/** A comment counts most, then a verdict of people who usually disagree, then the voices. */
function weightOf({ sentence: { agreed, up_count, down_count }, comment_id }: Weighed): number {
  const majority = Math.min(down_count - up_count, VOICES_MAX);
  return (comment_id === null ? 0 : 4 * VOICES_MAX) + (agreed === 'disputed' ? 2 * VOICES_MAX : 0) + majority;
}

const VOICES_MAX = 1_000_000;
