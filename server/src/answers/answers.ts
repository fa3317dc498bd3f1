// Asking for an answer: starting it (its author), attaching to it (any reader), waiting for it, stopping it.

import { DEFAULT_TEMPERATURE } from '@frogpond/contract/limits';
import type { Turn } from '@frogpond/contract/turns';
import { isAuthor } from '../access.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Catalogue } from '../models/catalogue.ts';
import { getTurn, listPathRows, type PathRow } from '../turns/read.ts';
import { requireStandingTurn, requireTurn } from '../turns/facts.ts';
import { awaitAnswer, isRunningElsewhere, type FollowDeps } from './follow.ts';
import type { AnswerEnd } from './live-answer.ts';
import { requestStop } from './store.ts';

export type AnswerDeps = FollowDeps & { catalogue: Catalogue };

export type AnswerChoice = {
  openrouter_model_id?: string | null | undefined;
  ai_parameters?: { temperature?: number | undefined } | null | undefined;
};

/** Makes sure that the answer runs. Throws what stands against it; only the turn's author starts one. */
export async function ensureRunning(
  deps: AnswerDeps,
  viewer: Viewer | null,
  turn_id: string,
  choice: AnswerChoice,
  request_id: string,
): Promise<void> {
  // Once more where someone else started it in the meantime and it ended at once.
  for (let tries = 0; tries < 3; tries += 1) {
    if (deps.runner.running.has(turn_id)) {
      await requireStandingTurn(deps.db, viewer?.user_id ?? null, turn_id);
      return;
    }
    const path = await readPath(deps, viewer, turn_id);
    const turn = path.at(-1);
    if (turn === undefined) throw new AppError('not_found');
    if (turn.removed_at !== null) throw new AppError('turn_removed');
    if (turn.ai_response !== null) throw new AppError('turn_already_answered');
    const is_author = viewer !== null && isAuthor(viewer, turn);
    if (is_author && (await start(deps, viewer, path, turn, choice, request_id))) return;
    if (await isRunningElsewhere(deps, turn_id)) return;
    if (viewer === null) throw new AppError('unauthenticated');
    if (!is_author) throw new AppError('not_author');
  }
  throw new AppError('conflict');
}

/** What the rules ask of the turn and what is sent to the model, in one statement: the first text waits for it. */
async function readPath(
  deps: AnswerDeps,
  viewer: Viewer | null,
  turn_id: string,
): Promise<readonly PathRow[]> {
  const reading = { viewer_id: viewer?.user_id ?? null, include_analysis: false, include_votes: false };
  return await listPathRows(deps.db, reading, turn_id);
}

async function start(
  deps: AnswerDeps,
  viewer: Viewer,
  path: readonly PathRow[],
  turn: PathRow,
  choice: AnswerChoice,
  request_id: string,
): Promise<boolean> {
  const model_id = await deps.catalogue.resolve(choice.openrouter_model_id ?? turn.requested_model);
  const live = await deps.runner.start({
    turn_id: turn.id,
    conversation_id: turn.conversation_id,
    path,
    user_id: viewer.user_id,
    model_id,
    temperature: choice.ai_parameters?.temperature ?? turn.ai_parameters.temperature ?? DEFAULT_TEMPERATURE,
    request_id,
  });
  return live !== null;
}

/** The answered turn; a failure is thrown with the turn, which stays unanswered. */
export async function answerNow(
  deps: AnswerDeps,
  viewer: Viewer,
  turn_id: string,
  choice: AnswerChoice,
  request_id: string,
): Promise<Turn> {
  let end: AnswerEnd | null = null;
  try {
    await ensureRunning(deps, viewer, turn_id, choice, request_id);
    end = await awaitAnswer(deps, viewer.user_id, turn_id, new AbortController().signal);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'turn_already_answered') throw error;
  }
  const turn = await readTurn(deps, viewer, turn_id);
  if (turn.ai_response === null) {
    throw new AppError(end?.error_code ?? 'answer_stopped', { extra: { turn } });
  }
  return turn;
}

/** Idempotent: a turn that is not running is answered with as it is. */
export async function stopAnswer(deps: AnswerDeps, viewer: Viewer, turn_id: string): Promise<Turn> {
  const turn = await requireTurn(deps.db, viewer.user_id, turn_id);
  if (!isAuthor(viewer, turn)) throw new AppError('not_author');
  const is_here = deps.runner.running.has(turn_id);
  if (is_here || (await isRunningElsewhere(deps, turn_id))) {
    if (is_here) {
      deps.runner.stop(turn_id);
    } else {
      await requestStop(deps.db, turn_id);
      deps.bus.publish({ type: 'answer_stop', turn_id });
    }
    await awaitAnswer(deps, viewer.user_id, turn_id, AbortSignal.timeout(STOP_WAIT_MS)).catch(ignoreLateEnd);
  }
  return await readTurn(deps, viewer, turn_id);
}

/** Another process may take until its next heartbeat; its death is noticed by then as well. */
const STOP_WAIT_MS = 8_000;

function ignoreLateEnd(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

async function readTurn(deps: AnswerDeps, viewer: Viewer, turn_id: string): Promise<Turn> {
  return await getTurn(
    deps.db,
    { viewer_id: viewer.user_id, include_analysis: true, include_votes: true },
    turn_id,
  );
}
