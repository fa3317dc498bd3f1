// Voices: one tap of a reader on a sentence of an answer. The last write wins, the counts are exact, and only its owner can read
// a tap. The rights are decided on what the locks made final (decision 10).

import type { SentenceSupport, Stance } from '@frogpond/contract/conversations/analysis';
import { toPublicSupport } from '../analysis/analysis-view.ts';
import { publishSupport, recountSupport, type SupportChange } from '../analysis/support/support.ts';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { lockTurn } from '../db/statements/locks.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireMay } from '../policies/policies.ts';
import { findTapped, writeTap, type Sentence } from './store.ts';

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
  const { support, version, change } = await inTransaction(deps.db, (tx) =>
    tap(deps, tx, viewer, sentence, stance),
  );
  deps.metrics.voices.inc({ kind: stance === null ? 'retraction' : 'tap' });
  if (change !== undefined && change.sentence_colors.length > 0) publishSupport(deps.bus, change);
  return { sentence: { ...support, my_voice: stance }, version };
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
  await lockTurn(tx, turn_id);
  const before = await findTapped(tx, tapped);
  requireMay(viewer, action, before);
  if (!before.has_sentence) throw new AppError('not_found');
  let change: SupportChange | undefined;
  if (stance !== null || before.own !== null) {
    const is_written = await writeTap(tx, { ...tapped, stance, now: timestamp(deps.clock) });
    // Suspended since the token was checked.
    if (!is_written) requireMay({ ...viewer, is_suspended: true }, action, before);
    change = await recountSupport(deps, tx, turn_id, [index]);
  }
  const unchanged = toPublicSupport(index, before.tally ?? undefined, before.verdicts);
  const support = change?.sentence_colors.find((one) => one.index === index) ?? unchanged;
  return { support, version: change?.version ?? before.version, change };
}
