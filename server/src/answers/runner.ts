// Runs generations. An answer belongs to the server, not to the request that started it. The runner claims a turn, reads the
// gateway, feeds the live answer and its log, and stores the end before it publishes it.

import type { ErrorCode } from '@frogpond/contract/errors';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { timestamp } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import { GatewayError, type AnswerPiece, type Gateway, type UserRef } from '../gateway/gateway.ts';
import type { Metrics } from '../http/metrics.ts';
import { settle } from '../ledger/budgets.ts';
import { findTurn } from '../turns/turns.ts';
import { claimAnswer, type AnswerRequest, type ClaimDeps, type ClaimedAnswer } from './claim.ts';
import { createLiveAnswer, createProgressPublisher } from './live-answer.ts';
import type { AnswerListener, LiveAnswer } from './live-answer.ts';
import { createLogWriter, type AnswerLog } from './log-writer.ts';
import { toAnswerEnd, toOutcome, toTurnEnd, toUsage, type AbortReason, type Outcome } from './outcome.ts';
import { endGeneration, setMessagesLeftOut } from './store.ts';

export type RunnerDeps = Omit<ClaimDeps, 'isRunningHere'> & {
  gateway: Gateway;
  metrics: Metrics;
  userRef: UserRef;
};

type Running = ClaimedAnswer & { live: LiveAnswer; abort: AbortController };

export type AnswerRunner = {
  /** Claims the turn and starts its answer. Returns false if it is already running, in this or another process. */
  start(request: AnswerRequest): Promise<boolean>;
  /**
   * Sends an answer of this process to the listener, from the first character. Resolves when the answer has ended or `signal` is aborted.
   * Returns false if this process doesn't run the answer.
   */
  attach(turnId: string, listener: AnswerListener, signal: AbortSignal): Promise<boolean>;
  /** Returns whether this process runs the answer, under this fence if one is given. */
  isRunning(turnId: string, fence?: number): boolean;
  /** The turns that this process answers. */
  claims(): { turn_id: string; fence: number }[];
  /** Ends an answer of this process; the reason decides what is stored. Returns what `isRunning` returned before. */
  stop(turnId: string, reason: AbortReason, fence?: number): boolean;
  /** Waits for running answers until the signal is aborted, then interrupts the rest and stores their partial texts. */
  shutdown(signal: AbortSignal): Promise<void>;
};

/** Creates the runner of this process, which holds its running answers in memory. */
export function createAnswerRunner(deps: RunnerDeps): AnswerRunner {
  const running = new Map<string, Running>();
  const logs = createLogWriter(deps);

  async function start(request: AnswerRequest): Promise<boolean> {
    const { turn_id } = request;
    const claimed = await claimAnswer({ ...deps, isRunningHere: isRunning }, request);
    if (claimed === null) return false;
    const job: Running = { ...claimed, live: createLiveAnswer(), abort: new AbortController() };
    running.set(turn_id, job);
    deps.metrics.running_answers.set(running.size);
    publishUpdate(request);
    // Not awaited: the generation outlives the request, and `run` handles its own failures.
    void run(request, job);
    return true;
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
    const { messages, messages_left_out } = job.prompt;
    const turn = request.path.at(-1);
    // Usually unchanged. The write is skipped because it would delay the first text.
    if (turn?.messages_left_out !== messages_left_out)
      await setMessagesLeftOut(deps.db, request.turn_id, messages_left_out);
    const startedAt = performance.now();
    let hasOutput = false;
    const publishProgress = createProgressPublisher(deps.bus, request);
    const onPiece = (piece: AnswerPiece): void => {
      if (!hasOutput) {
        hasOutput = true;
        deps.metrics.first_token.observe((performance.now() - startedAt) / 1000);
      }
      job.live.add(piece);
      log.add(piece);
      publishProgress(job.live.length());
    };
    const { finish_reason, model, sources, usage } = await deps.gateway.streamAnswer(
      {
        model_id: request.model_id,
        messages,
        temperature: request.temperature,
        max_tokens: job.terms.max_tokens,
        reasoning: job.is_reasoning,
        user_ref: deps.userRef(request.user_id),
        request_id: request.request_id,
      },
      onPiece,
      job.abort.signal,
    );
    if (job.live.length() === 0) throw new GatewayError('gateway_empty');
    return { kind: 'complete', finish_reason, model, sources, usage };
  }

  /** Stores the end, then publishes it. Retries with backoff while the database is unavailable, so that no text is lost. */
  async function storeAndPublish(request: AnswerRequest, job: Running, outcome: Outcome): Promise<void> {
    for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
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
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
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
    const usage = toUsage(outcome, job.live, job.terms);
    const end = toTurnEnd(outcome, job.live, { model_id, usage, now });
    const options = { viewer_id: user_id, include_analysis: true, include_votes: false };
    return await inTransaction(deps.db, async (tx) => {
      const isStored =
        outcome.kind !== 'lease_lost' &&
        (await endGeneration(tx, { turn_id, fence: job.fence, now, is_takeover: false, ...end }));
      if (isStored && end.ai_response !== undefined) await deps.onStored(tx, turn_id, job.live.content());
      const turn = await findTurn(tx, options, turn_id);
      // Also if the claim was lost: only a takeover would settle it otherwise. Last, because the site has one row a day.
      await settle(tx, { turn_id, fence: job.fence }, usage, isStored && end.ai_response !== undefined);
      return { turn, is_stored: isStored };
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

  function find(turnId: string, fence?: number): Running | null {
    const job = running.get(turnId);
    return job === undefined || (fence !== undefined && job.fence !== fence) ? null : job;
  }

  const isRunning = (turnId: string, fence?: number): boolean => find(turnId, fence) !== null;

  return {
    start,
    async attach(turnId, listener, signal) {
      const job = find(turnId);
      if (job === null) return false;
      const detach = job.live.listen(listener);
      await Promise.race([job.live.ended, aborted(signal)]);
      detach();
      return true;
    },
    isRunning,
    claims: () => [...running].map(([turnId, { fence }]) => ({ turn_id: turnId, fence })),
    stop(turnId, reason, fence) {
      const job = find(turnId, fence);
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

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
