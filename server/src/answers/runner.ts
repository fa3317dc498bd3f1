// Generations: an answer belongs to the server, not to the request that asked for it. The runner claims a turn, reads the
// gateway, feeds the live answer and its log, and stores the end before anybody is told of it.

import { GENERATION_STALE_MS } from '@frogpond/contract/limits';
import type { ErrorCode } from '@frogpond/contract/errors';
import type { FinishReason, Turn } from '@frogpond/contract/turns';
import type { Logger } from 'pino';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import { GatewayError, type Gateway } from '../gateway/gateway.ts';
import type { UserRef } from '../gateway/user-ref.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Catalogue } from '../models/catalogue.ts';
import { getTurn, type PathRow } from '../turns/read.ts';
import { spendAnswer } from './allowance.ts';
import { createLiveAnswer, type AnswerEnd, type LiveAnswer } from './live-answer.ts';
import { createLogWriter, type AnswerLog } from './log-writer.ts';
import { tellProgress } from './progress.ts';
import { buildPrompt } from './prompt.ts';
import { answered, claimTurn, endGeneration, failed, PENDING, setMessagesLeftOut } from './store.ts';
import type { Claim, Claimed, TurnEnd } from './store.ts';

export type AnswerWish = {
  turn_id: string;
  conversation_id: string;
  /** Root to the turn, as read before the claim. */
  path: readonly PathRow[];
  user_id: string;
  model_id: string;
  temperature: number;
  request_id: string;
};

/** Called inside the storing transaction, with the text that is being stored: sentences, jobs. */
export type OnStored = (tx: Tx, turn_id: string, ai_response: string) => Promise<void>;

export type RunnerDeps = {
  db: Db;
  clock: Clock;
  gateway: Gateway;
  catalogue: Catalogue;
  bus: EventBus;
  log: Logger;
  metrics: Metrics;
  process_id: string;
  rate_limits: boolean;
  userRef: UserRef;
  onStored: OnStored;
};

export type Running = { live: LiveAnswer; fence: number; abort: AbortController };

export type AnswerRunner = {
  /** Claims the turn and starts its answer; null where it is running already, here or elsewhere. */
  start(wish: AnswerWish): Promise<LiveAnswer | null>;
  running: Map<string, Running>;
  /** Ends an answer of this process and keeps what came. */
  stop(turn_id: string): void;
  /** Ends an answer whose turn or conversation was removed or deleted. Its readers are told no more of it. */
  withdraw(turn_id: string): void;
  /** The claim was lost to another process: stop working on it and write nothing. */
  abandon(turn_id: string): void;
  /** Waits for running answers until the signal; then keeps what came of the rest. */
  shutdown(signal: AbortSignal): Promise<void>;
};

/** Why an answer was aborted from our side. */
type Halt = 'stopped' | 'withdrawn' | 'abandoned' | 'shutdown';

export function createAnswerRunner(deps: RunnerDeps): AnswerRunner {
  const running = new Map<string, Running>();
  const logs = createLogWriter(deps);

  async function start(wish: AnswerWish): Promise<LiveAnswer | null> {
    const { turn_id } = wish;
    const claimed = await claim(wish);
    if (claimed === null) return null;
    const live = createLiveAnswer({ id: turn_id, conversation_id: wish.conversation_id });
    const job: Running = { live, fence: claimed.fence, abort: new AbortController() };
    running.set(turn_id, job);
    deps.metrics.running_answers.set(running.size);
    announce(wish);
    // The question may have been edited since the path was read; from the claim on it can't be.
    const turn = { ...lastOf(wish.path), user_message: claimed.user_message };
    const path = [...wish.path.slice(0, -1), turn];
    // The generation outlives the request; `run` handles every failure of its own.
    void run({ ...wish, path }, job);
    return live;
  }

  async function claim({ turn_id, user_id, model_id, temperature }: AnswerWish): Promise<Claimed | null> {
    const wanted: Claim = {
      turn_id,
      user_id,
      model_id,
      temperature,
      owner: deps.process_id,
      stale_after_ms: GENERATION_STALE_MS,
    };
    if (!deps.rate_limits) return await claimTurn(deps.db, wanted);
    return await inTransaction(deps.db, async (tx) => {
      const claimed = await claimTurn(tx, wanted);
      // Counted once per answer that really starts; over the limit the claim is rolled back.
      if (claimed !== null) await spendAnswer({ db: tx, clock: deps.clock }, user_id);
      return claimed;
    });
  }

  async function run(wish: AnswerWish, job: Running): Promise<void> {
    const log = logs.open({ turn_id: wish.turn_id, fence: job.fence });
    let outcome: Outcome;
    try {
      outcome = await readAnswer(wish, job, log);
    } catch (error) {
      outcome = toOutcome(error, job);
      if (outcome.kind === 'failed') note(error, wish, outcome.code);
    }
    log.close();
    await settle(wish, job, outcome);
    // Once its end is stored, the turn may have been asked anew, and the new answer stands in its place.
    if (running.get(wish.turn_id) === job) running.delete(wish.turn_id);
    deps.metrics.running_answers.set(running.size);
    deps.metrics.generations.inc({ outcome: outcome.kind });
  }

  async function readAnswer(wish: AnswerWish, job: Running, log: AnswerLog): Promise<Outcome> {
    const model = await deps.catalogue.find(wish.model_id);
    const { messages, messages_left_out, max_tokens } = buildPrompt(wish.path, model?.context_length ?? null);
    // Seldom anything new: the first text should not wait for a write that changes nothing.
    if (lastOf(wish.path).messages_left_out !== messages_left_out)
      await setMessagesLeftOut(deps.db, wish.turn_id, messages_left_out);
    const began = performance.now();
    let has_begun = false;
    const tell = tellProgress(deps.bus, wish);
    const events = deps.gateway.streamAnswer(
      {
        model_id: wish.model_id,
        messages,
        temperature: wish.temperature,
        max_tokens: Math.min(max_tokens, model?.capabilities.max_completion_tokens ?? max_tokens),
        reasoning: model?.capabilities.reasoning ?? false,
        user_ref: deps.userRef(wish.user_id),
        request_id: wish.request_id,
      },
      job.abort.signal,
    );
    for await (const event of events) {
      if (event.type === 'finish') {
        if (job.live.length() === 0) throw new GatewayError('gateway_empty');
        return { kind: 'complete', finish_reason: event.finish_reason, model: event.model };
      }
      if (!has_begun) {
        has_begun = true;
        deps.metrics.first_token.observe((performance.now() - began) / 1000);
      }
      job.live.add(event);
      log.add(event);
      tell(job.live.length());
    }
    throw new GatewayError('gateway_truncated');
  }

  /** Stores the end, then tells it. While the database is away it is tried again: the text must not be lost. */
  async function settle(wish: AnswerWish, job: Running, outcome: Outcome): Promise<void> {
    let is_ours = false;
    for (let pause_ms = 100; ; pause_ms = Math.min(pause_ms * 2, 2_000)) {
      try {
        is_ours ||= outcome.kind !== 'abandoned' && (await store(wish, job, outcome));
        deps.bus.publish({ type: 'answer_written', turn_id: wish.turn_id, is_ended: true });
        announce(wish);
        const turn = await getTurn(
          deps.db,
          { viewer_id: wish.user_id, include_analysis: true, include_votes: false },
          wish.turn_id,
        );
        job.live.finish(endOf(turn, outcome, is_ours));
        return;
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') {
          // The conversation was deleted, or removed, while it was being answered.
          job.live.finish({ turn: null, error_code: 'not_found' });
          return;
        }
        deps.log.warn({ err: error, request_id: wish.request_id }, 'an answer could not be stored yet');
        await new Promise((resolve) => setTimeout(resolve, pause_ms));
      }
    }
  }

  async function store(wish: AnswerWish, job: Running, outcome: Outcome): Promise<boolean> {
    const now = timestamp(deps.clock);
    const thinking = job.live.thinking() === '' ? null : job.live.thinking();
    const content = job.live.content();
    const end = turnEnd();
    return await inTransaction(deps.db, async (tx) => {
      const is_ours = await endGeneration(tx, { turn_id: wish.turn_id, fence: job.fence, now }, end);
      if (is_ours && end.ai_response !== undefined) await deps.onStored(tx, wish.turn_id, content);
      return is_ours;
    });

    function turnEnd(): TurnEnd {
      if (outcome.kind === 'failed' || outcome.kind === 'abandoned') {
        const error_code = failureOf(outcome) ?? 'answer_interrupted';
        return failed({ error_code, thinking, partial_response: content === '' ? null : content });
      }
      if (content === '') return PENDING;
      const { model, finish_reason } =
        outcome.kind === 'complete' ? outcome : { model: wish.model_id, finish_reason: 'stopped' as const };
      return answered({ ai_response: content, thinking, ai_model: model, finish_reason, answered_at: now });
    }
  }

  function announce(wish: AnswerWish): void {
    deps.bus.publish({ type: 'turn_updated', conversation_id: wish.conversation_id, turn_id: wish.turn_id });
  }

  function note(error: unknown, wish: AnswerWish, code: ErrorCode): void {
    if (error instanceof GatewayError) deps.metrics.gateway_failures.inc({ code });
    deps.log.warn(
      { err: error, code, turn_id: wish.turn_id, request_id: wish.request_id },
      'an answer failed',
    );
  }

  function halt(turn_id: string, why: Halt): void {
    running.get(turn_id)?.abort.abort(why);
  }

  return {
    start,
    running,
    stop: (turn_id) => halt(turn_id, 'stopped'),
    withdraw: (turn_id) => halt(turn_id, 'withdrawn'),
    abandon: (turn_id) => halt(turn_id, 'abandoned'),
    async shutdown(signal) {
      const all = () => Promise.all([...running.values()].map((job) => job.live.ended));
      const late = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      await Promise.race([all(), late]);
      for (const turn_id of running.keys()) halt(turn_id, 'shutdown');
      await all();
    },
  };
}

function lastOf(path: readonly PathRow[]): PathRow {
  const turn = path.at(-1);
  if (turn === undefined) throw new Error('a path ends at its turn');
  return turn;
}

type Outcome =
  | { kind: 'complete'; finish_reason: FinishReason; model: string }
  | { kind: 'stopped' }
  | { kind: 'withdrawn' }
  | { kind: 'abandoned' }
  | { kind: 'failed'; code: ErrorCode };

function toOutcome(error: unknown, job: Running): Outcome {
  if (job.abort.signal.aborted) {
    // `halt` gives the reason.
    const why = job.abort.signal.reason as Halt;
    return why === 'shutdown' ? { kind: 'failed', code: 'answer_interrupted' } : { kind: why };
  }
  if (error instanceof GatewayError) return { kind: 'failed', code: error.code };
  return { kind: 'failed', code: 'internal' };
}

/** The same end goes to all readers: what only some of them may still see is told to none. */
function endOf(turn: Turn, outcome: Outcome, is_ours: boolean): AnswerEnd {
  if (turn.is_removed) return { turn: null, error_code: 'turn_removed' };
  if (outcome.kind === 'withdrawn') return { turn: null, error_code: 'not_found' };
  // Where the database went away just after it had stored the answer, the second try finds no claim.
  const is_told = is_ours || turn.ai_response !== null;
  return { turn, error_code: is_told ? failureOf(outcome) : 'answer_interrupted' };
}

function failureOf(outcome: Outcome): ErrorCode | null {
  if (outcome.kind === 'failed') return outcome.code;
  return outcome.kind === 'abandoned' ? 'answer_interrupted' : null;
}
