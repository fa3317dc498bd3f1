// Starts an answer (for the author of its question), attaches to it (for any reader), awaits it, and stops it.

import { errorStatus } from '@frogpond/contract/errors';
import { DEFAULT_TEMPERATURE } from '@frogpond/contract/limits';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Catalogue } from '../models/catalogue.ts';
import { may } from '../policies/policies.ts';
import { toFullOptions, getTurn } from '../turns/turns.ts';
import { requirePathTo, requireTurn, type PathTurn } from '../turns/target.ts';
import { awaitAnswer, isRunningElsewhere, type FollowDeps } from './follow.ts';
import type { AnswerEnd } from './live-answer.ts';
import type { AnswerRunner } from './runner.ts';
import { requestStop } from './store.ts';

export type AnswerDeps = FollowDeps & { runner: AnswerRunner; catalogue: Catalogue };

export type AnswerOptions = {
  openrouter_model_id?: string | null | undefined;
  ai_parameters?: { temperature?: number | undefined } | null | undefined;
};

/**
 * Starts the answer unless it is running, and returns its conversation. Any reader may attach to a running answer. Throws the refusal of
 * the policy, a limit or a budget, or `conflict` if other processes started and ended the answer three times.
 */
export async function ensureRunning(
  deps: AnswerDeps,
  viewer: Viewer | null,
  turnId: string,
  options: AnswerOptions,
  requestId: string,
): Promise<Pick<PathTurn, 'conversation_id' | 'creator_id'>> {
  // Retries if another process started the answer after the first check, and it has already ended.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (deps.runner.isRunning(turnId)) {
      return await requireTurn(deps.db, viewer, turnId, 'answer.attach');
    }
    // One statement, because it delays the first text.
    const { turn, path } = await requirePathTo(deps.db, viewer, turnId, 'answer.attach');
    const refusal = may(viewer, 'answer.start', turn);
    if (refusal === null && viewer !== null) {
      if (await start(deps, viewer, turn, path, options, requestId)) return turn;
    }
    if (await isRunningElsewhere(deps, turnId)) return turn;
    if (refusal !== null) throw new AppError(refusal);
  }
  throw new AppError('conflict');
}

async function start(
  deps: AnswerDeps,
  viewer: Viewer,
  turn: PathTurn,
  path: readonly PathTurn[],
  options: AnswerOptions,
  requestId: string,
): Promise<boolean> {
  const modelId = await deps.catalogue.resolve(options.openrouter_model_id, turn.requested_model);
  return await deps.runner.start({
    turn_id: turn.id,
    conversation_id: turn.conversation_id,
    path,
    user_id: viewer.user_id,
    network: viewer.network(),
    model_id: modelId,
    temperature: options.ai_parameters?.temperature ?? turn.ai_parameters.temperature ?? DEFAULT_TEMPERATURE,
    request_id: requestId,
  });
}

/** Returns the answered turn. Throws the failure, with the unanswered turn as `extra`. */
export async function answerNow(
  deps: AnswerDeps,
  viewer: Viewer,
  turnId: string,
  options: AnswerOptions,
  requestId: string,
): Promise<Turn> {
  let end: AnswerEnd | null = null;
  try {
    await ensureRunning(deps, viewer, turnId, options, requestId);
    end = await awaitAnswer(deps, viewer.user_id, turnId, new AbortController().signal);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'turn_already_answered') throw await withTurn(deps, viewer, turnId, error);
  }
  const turn = await getTurn(deps.db, toFullOptions(viewer), turnId);
  if (turn.ai_response === null) {
    throw new AppError(end?.error_code ?? 'answer_stopped', { extra: { turn } });
  }
  return turn;
}

/** Adds the turn, which stays pending, to the refusal of a budget or limit. */
async function withTurn(
  deps: AnswerDeps,
  viewer: Viewer,
  turnId: string,
  error: AppError,
): Promise<AppError> {
  const { code, retry_after_s } = error;
  if (errorStatus(code) !== 429) return error;
  const turn = await getTurn(deps.db, toFullOptions(viewer), turnId);
  return new AppError(code, {
    ...(retry_after_s !== undefined && { retry_after_s }),
    extra: { ...error.extra, turn },
  });
}

/** Stops the answer. Returns the turn, which is unchanged if no answer is running. */
export async function stopAnswer(deps: AnswerDeps, viewer: Viewer, turnId: string): Promise<Turn> {
  await requireTurn(deps.db, viewer, turnId, 'answer.stop');
  if (deps.runner.stop(turnId, 'stopped') || (await stopElsewhere(deps, turnId)))
    await awaitAnswer(deps, viewer.user_id, turnId, AbortSignal.timeout(STOP_WAIT_MS)).catch(ignoreTimeout);
  return await getTurn(deps.db, toFullOptions(viewer), turnId);
}

/** Returns false if the answer is not running. */
async function stopElsewhere(deps: AnswerDeps, turnId: string): Promise<boolean> {
  if (!(await isRunningElsewhere(deps, turnId))) return false;
  await requestStop(deps.db, turnId);
  deps.bus.publish({ type: 'answer_stop', turn_id: turnId });
  return true;
}

/** Another process stops the answer at its next heartbeat. A claim of a crashed process is taken over by then. */
const STOP_WAIT_MS = 8_000;

function ignoreTimeout(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
