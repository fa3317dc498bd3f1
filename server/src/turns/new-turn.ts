// Writes turns: adds a question under an answered turn or as another root, and edits a question that has no answer and no
// branches. To avoid deadlocks, the conversation is locked before the parent turn.

import { DEFAULT_TEMPERATURE, PATH_TURNS_MAX } from '@frogpond/contract/limits';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock, type NewId } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { lockTurn } from '../db/statements/locks.ts';
import { keepQuestion } from '../db/statements/revisions.ts';
import { inTransaction } from '../db/transaction.ts';
import { json } from '../db/types.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import { notifyOfContinuation, publishNotifications } from '../notifications/notify.ts';
import type { ChosenObjections } from '../objections/objections.ts';
import { requireMay, type TargetOf } from '../policies/policies.ts';
import { recordActivity } from '../ranking/activity.ts';
import { makeFindable, makeChangeFindable } from '../search/make-findable.ts';
import { requireTurn } from './target.ts';
import { detectLanguage } from './language.ts';
import {
  countBranchIn,
  countChildIn,
  countTurnIn,
  insertTurn,
  turnExists,
  updateQuestion,
} from './question-store.ts';

export type TurnDeps = { db: Db; clock: Clock; newId: NewId; bus: EventBus };

export type NewTurn = {
  id: string;
  conversation_id: string;
  parent_turn_id: string | null;
  user_message: string;
  requested_model: string;
  temperature: number | undefined;
  /** Objections to an earlier answer, which the prompt also contains. */
  objections?: ChosenObjections | null;
};

/**
 * Inserts the unanswered turn and updates all counters. Keeps the conversation locked until the transaction ends. Throws `not_found`,
 * `turn_removed` or `parent_unanswered` (of the parent), or `path_too_long`.
 */
export async function addTurn(
  deps: Pick<TurnDeps, 'clock'>,
  tx: Tx,
  author: Pick<Viewer, 'user_id' | 'scopes'>,
  turn: NewTurn,
): Promise<void> {
  const now = timestamp(deps.clock);
  const isRoot = turn.parent_turn_id === null;
  const conversation = await countTurnIn(tx, turn.conversation_id, { is_root: isRoot, now });
  if (conversation === undefined) throw new AppError('not_found');
  let depth = 0;
  let siblingOrdinal = conversation.root_count;
  if (turn.parent_turn_id !== null) {
    const parent = await countChildIn(tx, turn.parent_turn_id, turn.conversation_id);
    if (parent === undefined) throw new AppError('not_found');
    if (parent.removed_at !== null) throw new AppError('turn_removed');
    if (parent.ai_response === null) throw new AppError('parent_unanswered');
    depth = parent.depth + 1;
    requireRoomAt(depth);
    siblingOrdinal = parent.branch_count;
  }
  if (siblingOrdinal > 1) await countBranchIn(tx, turn.conversation_id);
  await insertTurn(tx, {
    id: turn.id,
    conversation_id: turn.conversation_id,
    parent_turn_id: turn.parent_turn_id,
    user_id: author.user_id,
    is_by_app: author.scopes !== null,
    turn_number: conversation.turn_number,
    depth,
    sibling_ordinal: siblingOrdinal,
    user_message: turn.user_message,
    user_message_language: detectLanguage(turn.user_message),
    requested_model: turn.requested_model,
    ai_parameters: json({ temperature: turn.temperature ?? DEFAULT_TEMPERATURE }),
    objected_turn_id: turn.objections?.objected_turn_id ?? null,
    objections: turn.objections ? JSON.stringify(turn.objections.objections) : null,
    created_at: now,
  });
  await makeFindable(tx, [turn.id]);
}

/** Throws `path_too_long` if a turn at this depth would be on a path of more than PATH_TURNS_MAX turns. */
function requireRoomAt(depth: number): void {
  if (depth >= PATH_TURNS_MAX) throw new AppError('path_too_long');
}

/**
 * Adds a turn to an existing conversation. `isRepeated`: a retried request, which may have written the turn before. Throws as `addTurn`, or
 * the refusal of the policy.
 */
export async function createTurn(
  deps: TurnDeps,
  viewer: Viewer,
  turn: NewTurn,
  conversation: TargetOf<'turn.create'>,
  isRepeated: boolean,
): Promise<void> {
  requireMay(viewer, 'turn.create', conversation);
  if (isRepeated && (await turnExists(deps.db, turn.id, viewer.user_id))) return;
  const { conversation_id, parent_turn_id } = turn;
  const notifications = await inTransaction(deps.db, async (tx) => {
    await addTurn(deps, tx, viewer, turn);
    const now = timestamp(deps.clock);
    await recordActivity(tx, { conversation_id, viewer, kind: 'continuation', now });
    const { creator_id } = conversation;
    return await notifyOfContinuation(deps, tx, { ...turn, user_id: viewer.user_id, creator_id });
  });
  publishNotifications(deps.bus, notifications);
  deps.bus.publish({ type: 'turn_created', conversation_id, turn_id: turn.id, parent_turn_id });
}

/**
 * Throws `not_found`, `not_author`, `blocked_by_creator`, `turn_removed`, or `turn_not_editable` if the question has an answer or branches.
 */
export async function editQuestion(
  deps: TurnDeps,
  viewer: Viewer,
  turnId: string,
  userMessage: string,
): Promise<void> {
  const turn = await requireTurn(deps.db, viewer, turnId, 'turn.update');
  const userMessageLanguage = detectLanguage(userMessage);
  await inTransaction(deps.db, async (tx) => {
    await lockTurn(tx, turnId);
    await keepQuestion(tx, { id: turnId, content: userMessage, edited_at: timestamp(deps.clock) });
    const isEdited = await updateQuestion(tx, turnId, {
      user_message: userMessage,
      user_message_language: userMessageLanguage,
    });
    if (!isEdited) throw new AppError('turn_not_editable');
    await makeChangeFindable(tx, turnId);
  });
  deps.bus.publish({ type: 'turn_updated', conversation_id: turn.conversation_id, turn_id: turnId });
}
