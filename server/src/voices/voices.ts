// Voices: one tap of a reader on a sentence of an answer. The last write wins, the counts are exact, and only its owner can read
// a tap. Rights are checked after the rows are locked (decision 10).

import type { SentenceSupport, Stance } from '@frogpond/contract/conversations/analysis';
import { publishSupport, weighTap } from '../analysis/support/support.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireMay } from '../policies/policies.ts';
import { lockTapped, type Sentence } from './store.ts';

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
  const { support, change } = await inTransaction(deps.db, (tx) => tap(deps, tx, viewer, sentence, stance));
  deps.metrics.voices.inc({ kind: stance === null ? 'retraction' : 'tap' });
  if (change.sentence_colors.length > 0) publishSupport(deps.bus, change);
  return { sentence: { my_voice: stance, ...support }, version: change.version };
}

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
  const weighed = await weighTap(deps, tx, { stance, ...tapped });
  if (weighed !== undefined) return weighed;
  // Suspended since the token was checked.
  requireMay({ ...viewer, is_suspended: true }, action, turn);
  throw new AppError('not_found');
}
