// Voices: one tap of a reader on a sentence of an answer. The last write wins, the counts are exact, and only its owner can read
// a tap. The rights are decided on what the locks made final (decision 10).

import type { SentenceSupport, Stance } from '@frogpond/contract/conversations/analysis';
import { publishSupport, loadChange, recountSupport } from '../analysis/support/support.ts';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireMay } from '../policies/policies.ts';
import { lockTapped, writeTap, type Sentence } from './store.ts';

export type VoiceDeps = { db: Db; clock: Clock; bus: EventBus; metrics: Pick<Metrics, 'voices'> };

/** `version`: of the turn with this voice. */
export type VoicedSentence = { sentence: SentenceSupport; version: number };

/**
 * Gives a voice, or retracts it if `stance` is null. Idempotent. Throws `not_found` if the turn is not visible or has no such sentence, or
 * the code with which the policy refuses.
 */
export async function setVoice(
  deps: VoiceDeps,
  viewer: Viewer,
  sentence: Sentence,
  stance: Stance | null,
): Promise<VoicedSentence> {
  const { shown, change } = await inTransaction(deps.db, (tx) => tap(deps, tx, viewer, sentence, stance));
  const support = shown?.sentence_colors.find(({ index }) => index === sentence.index);
  if (shown === undefined || support === undefined) throw new AppError('not_found');
  deps.metrics.voices.inc({ kind: stance === null ? 'retraction' : 'tap' });
  if (change !== undefined && change.sentence_colors.length > 0) publishSupport(deps.bus, change);
  return { sentence: { ...support, my_voice: stance }, version: shown.version };
}

/** Returns what the voice changed, and the support of the sentence (`shown`), which may be unchanged. */
async function tap(
  deps: VoiceDeps,
  tx: Tx,
  viewer: Viewer,
  { turn_id, index }: Sentence,
  stance: Stance | null,
) {
  const tapped = { turn_id, index, user_id: viewer.user_id };
  const action = stance === null ? 'voice.retract' : 'voice.cast';
  const turn = await lockTapped(tx, tapped);
  requireMay(viewer, action, turn);
  if (!turn.has_sentence) throw new AppError('not_found');
  const isWritten = await writeTap(tx, { ...tapped, stance, now: timestamp(deps.clock) });
  // Suspended since the token was checked.
  if (!isWritten) requireMay({ ...viewer, is_suspended: true }, action, turn);
  const change = await recountSupport(deps, tx, turn_id, [index]);
  // In a short answer the recount may have changed the other sentence only.
  if (change?.sentence_colors.some((one) => one.index === index) === true) return { shown: change, change };
  const { conversation_id } = turn;
  return { shown: await loadChange(tx, { turn_id, conversation_id }, [index]), change };
}
