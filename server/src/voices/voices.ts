// Voices: one tap of a reader on a sentence of an answer. The last write wins, the counts are exact, and only its owner can read
// a tap. Locks are taken in the order turn, sentences, account.

import type { SentenceSupport, Stance } from '@frogpond/contract/conversations/analysis';
import { supportAt, toAttributions } from '../analysis/analysis-view.ts';
import { SETTLED_AFTER_MS } from '../analysis/support/aggregate.ts';
import {
  lockForRecount,
  readAnalysis,
  RECOUNT_SUPPORT,
  recountSupport,
} from '../analysis/support/support.ts';
import { TALLY_WIDTH } from '../analysis/support/tally.ts';
import { VERDICT_WIDTH } from '../analysis/verdicts.ts';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { inOneStatement, inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireMay } from '../policies/policies.ts';
import { createCast, writeTap, type CastTap, type Tap } from './store.ts';

export type VoiceDeps = { db: Db; clock: Clock; bus: EventBus; metrics: Pick<Metrics, 'voices'> };

export type Sentence = { turn_id: string; index: number };

export type VoicedSentence = { sentence: SentenceSupport; revision: number };

const castAlone = createCast(
  { kind: RECOUNT_SUPPORT, settling_ms: SETTLED_AFTER_MS },
  {
    tally: TALLY_WIDTH,
    verdict: VERDICT_WIDTH,
  },
);

/** Gives a voice, or retracts it if `stance` is null. Idempotent. */
export async function setVoice(
  deps: VoiceDeps,
  viewer: Viewer,
  { turn_id, index }: Sentence,
  stance: Stance | null,
): Promise<VoicedSentence> {
  const tap: Tap = {
    turn_id,
    index,
    user_id: viewer.user_id,
    stance,
    now: timestamp(deps.clock),
    settled_before: timestamp(deps.clock, -SETTLED_AFTER_MS),
  };
  const cast = await inOneStatement(() => castAlone(deps.db, tap));
  requireMay(viewer, stance === null ? 'voice.retract' : 'voice.cast', cast);
  if (!cast.has_sentence) throw new AppError('not_found');
  deps.metrics.voices.inc({ kind: stance === null ? 'retraction' : 'tap' });
  const { conversation_id } = cast;
  const done = cast.is_cast ? fromCast(cast, tap) : await castWithRecount(deps, viewer, tap, cast);
  const { sentence, revision } = done;
  if (done.has_changed) {
    const { my_voice: _own, attributions: _listed, ...counts } = sentence;
    deps.bus.publish({ type: 'analysis', conversation_id, turn_id, sentence: { ...counts, revision } });
  }
  return { sentence, revision };
}

type Done = VoicedSentence & { has_changed: boolean };

function fromCast(cast: CastTap, { index, stance }: Tap): Done {
  const { tally, verdict, attributions, revision, has_changed } = cast;
  // The row holds this one sentence only.
  const row = { tallies: tally, verdicts: verdict, attributions: null, my_voices: null };
  const listed = toAttributions(index, attributions);
  const sentence = { ...supportAt(row, 0), index, my_voice: stance, attributions: listed };
  return { sentence, revision, has_changed };
}

/** For a tap that can't be added as a difference: the person also comments on the answer, or the counts changed at the same time. */
async function castWithRecount(deps: VoiceDeps, viewer: Viewer, tap: Tap, turn: CastTap): Promise<Done> {
  const { turn_id, index, user_id } = tap;
  const analysis = await inTransaction(deps.db, async (tx) => {
    await lockForRecount(tx, turn_id);
    const is_suspended = !(await writeTap(tx, tap));
    // Suspended since the token was checked.
    if (is_suspended) requireMay({ ...viewer, is_suspended }, 'voice.cast', turn);
    await recountSupport(deps, tx, turn_id, [index]);
    return await readAnalysis(tx, turn_id, user_id);
  });
  const sentence = analysis?.sentence_colors[index];
  if (analysis === null || sentence === undefined) throw new AppError('not_found');
  return { sentence, revision: analysis.revision, has_changed: true };
}
