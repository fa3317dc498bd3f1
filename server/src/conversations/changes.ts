// Starts, updates (title, tags, visibility) and deletes a conversation. Nothing that was public becomes unlisted or private again.

import type { ConversationItem, Visibility } from '@frogpond/contract/conversations/conversations';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { AppError } from '../app-error.ts';
import { timestamp } from '../clock.ts';
import type { Tx } from '../db/connect.ts';
import { changeKarma, karmaOfConversation } from '../db/statements/karma.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Once } from '../http/idempotency/idempotency.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Catalogue } from '../models/catalogue.ts';
import { detectLanguage } from '../turns/language.ts';
import { notifyOfTags } from '../notifications/notify.ts';
import { getTurn } from '../turns/turns.ts';
import { addTurn, type TurnDeps } from '../turns/new-turn.ts';
import { requireFound, requireMay } from '../policies/policies.ts';
import { decideHold, type ReviewDeps } from '../registration/review.ts';
import { indexTitles } from '../search/words/index-words.ts';
import { deriveTitle, updateRemovedTitle } from './derived-title.ts';
import { toItem, visibilityOf } from './item.ts';
import {
  findFirstTurn,
  countConversations,
  deleteConversationRow,
  deleteTracesOf,
  insertConversation,
  lockConversation,
  findItem,
  setFirstTurn,
  loadOpening,
  updateConversationRow,
} from './store.ts';

/** The title if the question has no visible text. */
const UNTITLED = 'Untitled';

export type ConversationDeps = TurnDeps & ReviewDeps & { catalogue: Catalogue };

export type NewConversation = {
  title?: string | null | undefined;
  initial_message: string;
  openrouter_model_id?: string | null | undefined;
  tags?: string[] | null | undefined;
  is_public?: boolean | null | undefined;
  visibility?: Visibility | null | undefined;
};

export type StartedConversation = { conversation: ConversationItem; incomplete_turn: Turn };

/**
 * Creates a conversation with its first, unanswered turn. `is_repeated`: a retried request, which may have created it before. Throws
 * `unknown_model`.
 */
export async function startConversation(
  deps: ConversationDeps,
  viewer: Viewer,
  { new_id: id, is_repeated, keepKey }: Once,
  input: NewConversation,
): Promise<StartedConversation> {
  const isWritten = is_repeated && (await findFirstTurn(deps.db, id, viewer.user_id)) !== null;
  if (!isWritten) await insertWithFirstTurn(deps, viewer, id, input);
  keepKey();
  return await getStarted(deps, viewer, id);
}

/** Returns a conversation that the viewer has started, with its first turn. Throws `not_found`. */
export async function getStarted(
  deps: Pick<ConversationDeps, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<StartedConversation> {
  const conversation = await getItem(deps, viewer, id);
  const options = { viewer_id: viewer.user_id, include_analysis: false, include_votes: true };
  return {
    conversation,
    incomplete_turn: await getTurn(deps.db, options, conversation.turns[0]?.id ?? id),
  };
}

async function insertWithFirstTurn(
  deps: ConversationDeps,
  viewer: Viewer,
  id: string,
  input: NewConversation,
): Promise<void> {
  const requestedModel = await deps.catalogue.resolve(input.openrouter_model_id);
  const now = timestamp(deps.clock);
  const visibility = input.visibility ?? ((input.is_public ?? true) ? 'public' : 'private');
  const isPublic = visibility === 'public';
  const turnId = deps.newId();
  const userMessage = input.initial_message;
  const tags = input.tags ?? [];
  const hold = isPublic ? await decideHold(deps, deps.db, viewer, userMessage) : null;
  const isHeld = hold?.is_held === true;
  await inTransaction(deps.db, async (tx) => {
    await insertConversation(tx, {
      id,
      creator_id: viewer.user_id,
      title: input.title || (deriveTitle(userMessage) ?? UNTITLED),
      is_public: isPublic,
      is_unlisted: visibility === 'unlisted',
      ...hold,
      tags,
      created_at: now,
      updated_at: now,
    });
    await indexTitles(tx, [id]);
    const turn = {
      id: turnId,
      conversation_id: id,
      parent_turn_id: null,
      user_message: userMessage,
      requested_model: requestedModel,
    };
    await addTurn(deps, tx, viewer, { ...turn, temperature: undefined });
    await setFirstTurn(tx, id, {
      first_turn_id: turnId,
      user_message_language: detectLanguage(userMessage),
    });
    await countConversations(tx, viewer.user_id, { all: 1, listed: isPublic && !isHeld ? 1 : 0 });
    if (isPublic && !isHeld) await notifyOfTags(tx, { id, creator_id: viewer.user_id, tags });
  });
  if (isPublic) deps.bus.publish({ type: 'content_changed' });
}

export type ConversationChange = {
  is_public?: boolean | undefined;
  visibility?: Visibility | undefined;
  title?: string | undefined;
  tags?: string[] | undefined;
};

/** Throws `not_found`, `not_creator`, or `conversation_already_public` if a public conversation would become unlisted or private. */
export async function updateConversation(
  deps: ConversationDeps,
  viewer: Viewer,
  id: string,
  change: ConversationChange,
): Promise<ConversationItem> {
  let becomesPrivate = false;
  await inTransaction(deps.db, async (tx) => {
    const conversation = await lockConversation(tx, viewer.user_id, id);
    requireMay(viewer, 'conversation.update', conversation);
    const before = visibilityOf(conversation);
    const after = change.visibility ?? (change.is_public === true ? 'public' : before);
    if (before === 'public' && (after !== 'public' || change.is_public === false))
      throw new AppError('conversation_already_public');
    const becomesPublic = after === 'public' && before !== 'public';
    const opening = becomesPublic ? await loadOpening(tx, id) : '';
    const hold = becomesPublic ? await decideHold(deps, tx, viewer, opening) : null;
    becomesPrivate = after === 'private' && before === 'unlisted';
    await updateConversationRow(tx, id, {
      ...(becomesPublic ? { is_public: true as const, ...hold } : {}),
      ...(after === before ? {} : { is_unlisted: after === 'unlisted' }),
      ...(change.title === undefined ? {} : { title: change.title, removed_title: null }),
      ...(change.tags === undefined ? {} : { tags: change.tags }),
      updated_at: timestamp(deps.clock),
    });
    if (change.title !== undefined) {
      await indexTitles(tx, [id]);
      await updateRemovedTitle(tx, id);
    }
    if (!becomesPublic) return;
    const isHeld = hold?.is_held === true;
    await countConversations(tx, viewer.user_id, { all: 0, listed: isHeld ? 0 : 1 });
    const tags = change.tags ?? conversation.tags;
    if (!isHeld) await notifyOfTags(tx, { id, creator_id: viewer.user_id, tags });
  });
  deps.bus.publish({ type: 'content_changed' });
  if (becomesPrivate)
    deps.bus.publish({ type: 'conversation_closed', closed_id: id, creator_id: viewer.user_id });
  return await getItem(deps, viewer, id);
}

/** Deletes the conversation with its turns and comments. Throws `not_found` or `not_creator`. */
export async function deleteConversation(deps: ConversationDeps, viewer: Viewer, id: string): Promise<void> {
  const requireDeletable = async (tx: Tx) => {
    const conversation = await lockConversation(tx, viewer.user_id, id);
    requireMay(viewer, 'conversation.delete', conversation);
    return conversation;
  };
  await inTransaction(deps.db, requireDeletable);
  await deleteTracesOf(deps.db, id);
  await inTransaction(deps.db, async (tx) => {
    const conversation = await requireDeletable(tx);
    // The creator's account is locked together with the others, in order of id.
    const karma = await karmaOfConversation(tx, id);
    await changeKarma(tx, [...karma, { author_id: viewer.user_id, points: 0 }]);
    await deleteConversationRow(tx, id);
    await countConversations(tx, viewer.user_id, { all: -1, listed: conversation.listed ? -1 : 0 });
  });
  deps.bus.publish({ type: 'conversation_deleted', ended_id: id });
}

async function getItem(
  deps: Pick<ConversationDeps, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<ConversationItem> {
  const row = await findItem(deps.db, { viewer_id: viewer.user_id, id });
  requireFound('conversation.read', row);
  return toItem(row);
}
