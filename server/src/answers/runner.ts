// Runs generations. An answer belongs to the server, not to the request that started it. The runner claims a turn, reads the
// gateway, feeds the live answer and its log, and stores the end before it publishes it.

import { ANSWERS_AT_ONCE, GENERATION_LEASE_MS } from '@frogpond/contract/limits';
import type { ErrorCode } from '@frogpond/contract/errors';
import type { Turn } from '@frogpond/contract/conversations/turns';
import type { Logger } from 'pino';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { count, useOf } from '../db/rates/rate-limits.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import { GatewayError, type AnswerPiece, type Gateway, type UserRef } from '../gateway/gateway.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Catalogue } from '../models/catalogue.ts';
import { loadObjections } from '../objections/objections.ts';
import { findTurn } from '../turns/read.ts';
import type { PathTurn } from '../turns/target.ts';
import { createLiveAnswer, createProgressPublisher } from './live-answer.ts';
import type { AnswerListener, LiveAnswer } from './live-answer.ts';
import { createLogWriter, type AnswerLog } from './log-writer.ts';
import { toAnswerEnd, toOutcome, toTurnEnd, type AbortReason, type Outcome } from './outcome.ts';
import { buildPrompt } from './prompt.ts';
import { claimTurn, countRunning, endGeneration, setMessagesLeftOut } from './store.ts';
import type { Claim, Claimed } from './store.ts';

export type AnswerRequest = {
  turn_id: string;
  conversation_id: string;
  /** From the root to the turn, as read before the claim. */
  path: readonly PathTurn[];
  user_id: string;
  /** Of the client that starts the answer. */
  network: string;
  model_id: string;
  temperature: number;
  request_id: string;
};

/** Called inside the transaction that stores an answer, for example to store its sentences and enqueue jobs. */
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

type Running = { live: LiveAnswer; fence: number; abort: AbortController };

export type AnswerRunner = {
  /** Claims the turn and starts its answer. Returns false if it is already running, in this or another process. */
  start(request: AnswerRequest): Promise<boolean>;
  /**
   * Sends an answer of this process to the listener, from the first character. Resolves when the answer has ended or `signal` is aborted.
   * Returns false if this process doesn't run the answer.
   */
  attach(turn_id: string, listener: AnswerListener, signal: AbortSignal): Promise<boolean>;
  /** Returns whether this process runs the answer, under this fence if one is given. */
  isRunning(turn_id: string, fence?: number): boolean;
  /** The turns that this process answers. */
  claims(): { turn_id: string; fence: number }[];
  /** Ends an answer of this process; the reason decides what is stored. Returns what `isRunning` returned before. */
  stop(turn_id: string, reason: AbortReason, fence?: number): boolean;
  /** Waits for running answers until the signal is aborted, then interrupts the rest and stores their partial texts. */
  shutdown(signal: AbortSignal): Promise<void>;
};

export function createAnswerRunner(deps: RunnerDeps): AnswerRunner {
  const running = new Map<string, Running>();
  const logs = createLogWriter(deps);

  async function start(request: AnswerRequest): Promise<boolean> {
    const { turn_id } = request;
    const claimed = await claim(request);
    if (claimed === null) return false;
    const job: Running = { live: createLiveAnswer(), fence: claimed.fence, abort: new AbortController() };
    running.set(turn_id, job);
    deps.metrics.running_answers.set(running.size);
    publishUpdate(request);
    // The question may have been edited after the path was read. The claim prevents further edits.
    const turn = { ...lastOf(request.path), user_message: claimed.user_message };
    const path = [...request.path.slice(0, -1), turn];
    // Not awaited: the generation outlives the request, and `run` handles its own failures.
    void run({ ...request, path }, job);
    return true;
  }

  async function claim(request: AnswerRequest): Promise<Claimed | null> {
    const { turn_id, user_id, network, model_id, temperature } = request;
    const newClaim: Claim = {
      turn_id,
      user_id,
      model_id,
      temperature,
      owner: deps.process_id,
      lease_ms: GENERATION_LEASE_MS,
    };
    if (!deps.rate_limits) return await claimTurn(deps.db, newClaim);
    return await inTransaction(deps.db, async (tx) => {
      const claimed = await claimTurn(tx, newClaim);
      // Counts only answers that start. Beyond the limit, the claim is rolled back.
      if (claimed !== null) await consumeAllowance({ db: tx, clock: deps.clock }, { user_id, network });
      return claimed;
    });
  }

  async function run(request: AnswerRequest, job: Running): Promise<void> {
    const log = logs.open({ turn_id: request.turn_id, fence: job.fence });
    let outcome: Outcome;
    try {
      outcome = await readAnswer(request, job, log);
    } catch (error) {
      outcome = toOutcome(error, job.abort.signal);
      if (outcome.kind === 'failed') reportFailure(error, request, outcome.code);
    }
    log.close();
    await storeAndPublish(request, job, outcome);
    // Once the end is stored, a new answer of the same turn may have been registered.
    if (running.get(request.turn_id) === job) running.delete(request.turn_id);
    deps.metrics.running_answers.set(running.size);
    deps.metrics.generations.inc({ outcome: outcome.kind });
  }

  async function readAnswer(request: AnswerRequest, job: Running, log: AnswerLog): Promise<Outcome> {
    const entry = await deps.catalogue.find(request.model_id);
    const turn = lastOf(request.path);
    const objections =
      turn.objected_turn_id === null ? [] : await loadObjections(deps.db, request.user_id, turn.id);
    const { messages, messages_left_out, max_tokens } = buildPrompt(
      request.path,
      entry?.context_length ?? null,
      objections,
    );
    // Usually unchanged. The write is skipped because it would delay the first text.
    if (turn.messages_left_out !== messages_left_out)
      await setMessagesLeftOut(deps.db, request.turn_id, messages_left_out);
    const started_at = performance.now();
    let has_output = false;
    const publishProgress = createProgressPublisher(deps.bus, request);
    const onPiece = (piece: AnswerPiece): void => {
      if (!has_output) {
        has_output = true;
        deps.metrics.first_token.observe((performance.now() - started_at) / 1000);
      }
      job.live.add(piece);
      log.add(piece);
      publishProgress(job.live.length());
    };
    const { finish_reason, model, citations } = await deps.gateway.streamAnswer(
      {
        model_id: request.model_id,
        messages,
        temperature: request.temperature,
        max_tokens: Math.min(max_tokens, entry?.capabilities.max_completion_tokens ?? max_tokens),
        reasoning: entry?.capabilities.reasoning ?? false,
        user_ref: deps.userRef(request.user_id),
        request_id: request.request_id,
      },
      onPiece,
      job.abort.signal,
    );
    if (job.live.length() === 0) throw new GatewayError('gateway_empty');
    return { kind: 'complete', finish_reason, model, citations };
  }

  /** Stores the end, then publishes it. Retries with backoff while the database is unavailable, so that no text is lost. */
  async function storeAndPublish(request: AnswerRequest, job: Running, outcome: Outcome): Promise<void> {
    for (let pause_ms = 100; ; pause_ms = Math.min(pause_ms * 2, 2_000)) {
      try {
        const { turn, is_stored } = await store(request, job, outcome);
        deps.bus.publish({ type: 'answer_written', turn_id: request.turn_id });
        publishUpdate(request);
        job.live.finish(toAnswerEnd(turn, outcome, is_stored));
        return;
      } catch (error) {
        deps.log.warn(
          { err: error, request_id: request.request_id },
          'an answer could not be stored; retrying',
        );
        await new Promise((resolve) => setTimeout(resolve, pause_ms));
      }
    }
  }

  /** Returns the turn as it is stored; null if its conversation was deleted or removed during the answer. */
  async function store(
    { turn_id, user_id, model_id }: AnswerRequest,
    job: Running,
    outcome: Outcome,
  ): Promise<{ turn: Turn | null; is_stored: boolean }> {
    const now = timestamp(deps.clock);
    const end = toTurnEnd(outcome, job.live, model_id, now);
    const reading = { viewer_id: user_id, include_analysis: true, include_votes: false };
    return await inTransaction(deps.db, async (tx) => {
      const claim = { turn_id, fence: job.fence, now, is_takeover: false };
      const is_stored = outcome.kind !== 'lease_lost' && (await endGeneration(tx, claim, end));
      if (is_stored && end.ai_response !== undefined) await deps.onStored(tx, turn_id, job.live.content());
      return { turn: await findTurn(tx, reading, turn_id), is_stored };
    });
  }

  function publishUpdate(request: AnswerRequest): void {
    deps.bus.publish({
      type: 'turn_updated',
      conversation_id: request.conversation_id,
      turn_id: request.turn_id,
    });
  }

  function reportFailure(error: unknown, request: AnswerRequest, code: ErrorCode): void {
    if (error instanceof GatewayError) deps.metrics.gateway_failures.inc({ code });
    deps.log.warn(
      { err: error, code, turn_id: request.turn_id, request_id: request.request_id },
      'an answer failed',
    );
  }

  function find(turn_id: string, fence?: number): Running | null {
    const job = running.get(turn_id);
    return job === undefined || (fence !== undefined && job.fence !== fence) ? null : job;
  }

  return {
    start,
    async attach(turn_id, listener, signal) {
      const job = find(turn_id);
      if (job === null) return false;
      const detach = job.live.listen(listener);
      await Promise.race([job.live.ended, aborted(signal)]);
      detach();
      return true;
    },
    isRunning: (turn_id, fence) => find(turn_id, fence) !== null,
    claims: () => [...running].map(([turn_id, { fence }]) => ({ turn_id, fence })),
    stop(turn_id, reason, fence) {
      const job = find(turn_id, fence);
      job?.abort.abort(reason);
      return job !== null;
    },
    async shutdown(signal) {
      const allEnded = () => Promise.all([...running.values()].map((job) => job.live.ended));
      await Promise.race([allEnded(), aborted(signal)]);
      for (const job of running.values()) job.abort.abort('shutdown');
      await allEnded();
    },
  };
}

/**
 * Counts an answer against the limits of its account and network. Throws `AppError` `too_many_answers`, `rate_limited` or
 * `answer_budget_spent`. Call it after the claim, in the same transaction.
 */
async function consumeAllowance(
  deps: { db: Tx; clock: Clock },
  { user_id, network }: Pick<AnswerRequest, 'user_id' | 'network'>,
): Promise<void> {
  const refusal = await count(deps, [
    useOf('answers_per_minute', user_id),
    useOf('answers_per_day', user_id),
    useOf('network_answers', network),
  ]);
  // The rows of the counters are locked, so a concurrent request of this account has waited and counts this claim.
  const running = await countRunning(deps.db, user_id);
  if (running > ANSWERS_AT_ONCE) throw new AppError('too_many_answers', { retry_after_s: 5 });
  if (refusal !== null) throw refusal;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function lastOf(path: readonly PathTurn[]): PathTurn {
  const turn = path.at(-1);
  if (turn === undefined) throw new Error('a path ends at its turn');
  return turn;
}
