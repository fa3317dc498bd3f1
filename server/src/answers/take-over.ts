// Takes over the answers of processes that crashed or were silent for too long: stores their partial text with the turn, which may be
// requested again, and settles what they used.

import type { Logger } from 'pino';
import { timestamp, type Clock } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import { findTerms, settle } from '../ledger/budgets.ts';
import { usageOfAnswer } from '../ledger/prices.ts';
import {
  answered,
  endGeneration,
  failed,
  loadExpired,
  loadLog,
  PENDING,
  type ExpiredGeneration,
  type LogEvent,
  type TurnEnd,
} from './store.ts';

/** Called inside the transaction that stores an answer, for example to store its sentences and enqueue jobs. */
export type OnStored = (tx: Tx, turnId: string, aiResponse: string) => Promise<void>;

export type TakeOverDeps = {
  db: Db;
  clock: Clock;
  bus: EventBus;
  log: Logger;
  onStored: OnStored;
  /** A claim for which this returns true is not taken over. */
  isRunningHere?: (turnId: string, fence: number) => boolean;
};

/** Ends the answers of crashed processes, or of one turn. Returns whether there was one. */
export async function takeOver(deps: TakeOverDeps, turnId?: string): Promise<boolean> {
  const expired = await loadExpired(deps.db, turnId);
  const lost = expired.filter(
    (generation) => deps.isRunningHere?.(generation.turn_id, generation.fence) !== true,
  );
  for (const generation of lost) await interrupt(deps, generation);
  return lost.length > 0;
}

async function interrupt(deps: TakeOverDeps, generation: ExpiredGeneration): Promise<void> {
  const { turn_id, conversation_id, fence } = generation;
  const now = timestamp(deps.clock);
  await inTransaction(deps.db, async (tx) => {
    const events = (await loadLog(tx, generation, 0)).map((row) => row.event);
    const thinking = textOf(events, 'thinking');
    const content = textOf(events, 'content');
    const terms = await findTerms(tx, generation);
    const usage = usageOfAnswer(
      terms ?? { prices: null, tokens_in: 0, max_tokens: 0 },
      null,
      [thinking, content].filter((text) => text !== null),
    );
    const end = toEnd(generation, { thinking, content }, usage, now);
    if (!(await endGeneration(tx, { turn_id, fence, now, is_takeover: true, ...end }))) return;
    const isAnswer = typeof end.ai_response === 'string';
    if (isAnswer && content !== null) await deps.onStored(tx, turn_id, content);
    await settle(tx, generation, usage, isAnswer);
  });
  deps.log.warn({ turn_id }, 'took over an answer of a crashed process');
  deps.bus.publish({ type: 'answer_written', turn_id });
  deps.bus.publish({ type: 'turn_updated', conversation_id, turn_id });
}

/** If a stop was requested before the crash, the partial text is stored as a stopped answer. */
function toEnd(
  { stop_requested, model_id }: ExpiredGeneration,
  { thinking, content }: { thinking: string | null; content: string | null },
  usage: ReturnType<typeof usageOfAnswer>,
  now: string,
): TurnEnd {
  if (!stop_requested)
    return failed({ error_code: 'answer_interrupted', thinking, partial_response: content });
  if (content === null) return PENDING;
  return answered({
    ai_response: content,
    thinking,
    ai_model: model_id,
    finish_reason: 'stopped',
    sources: null,
    usage,
    answered_at: now,
  });
}

function textOf(events: LogEvent[], type: LogEvent['type']): string | null {
  const text = events
    .filter((event) => event.type === type)
    .map((event) => event.content)
    .join('');
  return text === '' ? null : text;
}
