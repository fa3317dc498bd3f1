// Turns: a user message and the AI answer to it, as they are read, written, answered and branched.

import { z } from 'zod';
import { analysis } from './analysis.ts';
import { endpoint } from './endpoint.ts';
import {
  aiParameters,
  count,
  flag,
  id,
  idParams,
  modelId,
  pageFields,
  paging,
  text,
  time,
  userRef,
  voteBody,
  voteType,
} from './fields.ts';
import { TEXT_LIMITS } from './limits.ts';

export const userMessage = text({ name: 'Message', max: TEXT_LIMITS.user_message_max, trim: false });

export const turnStatus = z.enum(['pending', 'streaming', 'complete', 'failed', 'stopped']);
export type TurnStatus = z.infer<typeof turnStatus>;

export const finishReason = z.enum(['stop', 'length', 'stopped']);
export type FinishReason = z.infer<typeof finishReason>;

export const turn = z
  .object({
    id,
    conversation_id: id,
    parent_turn_id: id.nullable(),
    user_id: id.nullable(),
    user: userRef,
    /** Order of creation in the conversation, from 1. */
    turn_number: count,
    user_message: z.string(),
    user_message_language: z.string().nullable(),
    ai_response: z.string().nullable(),
    ai_model: z.string().nullable(),
    ai_parameters: aiParameters,
    /** The model that was asked, or will be. */
    requested_model: z.string(),
    thinking: z.string().nullable(),
    status: turnStatus,
    finish_reason: finishReason.nullable(),
    /** Why the last attempt at an answer failed, and what had come by then. */
    error_code: z.string().nullable(),
    partial_response: z.string().nullable(),
    /** How many of the oldest messages were left out, because the context was too long for the model. */
    messages_left_out: count,
    upvotes: count,
    downvotes: count,
    score: count,
    user_vote: voteType.nullable(),
    comment_count: count,
    /** How many turns continue this one. */
    branch_count: count,
    /** Dotted sibling ordinals from the root, such as 1.2.1. */
    path: z.string(),
    depth: count,
    sibling_index: count,
    sibling_count: count,
    is_edited: z.boolean(),
    /** Removed by a moderator: its texts are `[removed]`. */
    is_removed: z.boolean().optional(),
    created_at: time,
    analysis: analysis.nullable(),
  })
  .meta({ id: 'Turn' });
export type Turn = z.infer<typeof turn>;

export const turnReply = z.object({ turn }).meta({ id: 'TurnReply' });

export const voteState = z
  .object({ score: count, upvotes: count, downvotes: count, user_vote: voteType.nullable() })
  .meta({ id: 'VoteState' });
export type VoteState = z.infer<typeof voteState>;

/** What a caller may say about how to answer. */
const answerChoice = {
  openrouter_model_id: modelId.nullish(),
  ai_parameters: aiParameters.nullish(),
};

export const turnEndpoints = {
  listTurns: endpoint({
    summary: 'The turns of a conversation in order of creation.',
    auth: 'optional',
    query: z.object({ conversation_id: id, ...paging }),
    reply: z.object({ items: z.array(turn), ...pageFields }),
  }),
  createTurn: endpoint({
    summary: 'Ask the next question. `parent_turn_id` null asks an alternative first question.',
    auth: 'required',
    body: z.object({
      conversation_id: id,
      parent_turn_id: id.nullable(),
      user_message: userMessage,
      stream: z.boolean().nullish(),
      ...answerChoice,
    }),
    status: 201,
    reply: turnReply,
    creates: true,
    errors: [
      'parent_unanswered',
      'unknown_model',
      'not_allowed',
      'blocked_by_creator',
      'turn_removed',
      'too_many_answers',
      'answer_budget_spent',
    ],
  }),
  getTurn: endpoint({
    summary: 'One turn.',
    auth: 'optional',
    params: idParams,
    query: z.object({ include_analysis: flag.default(true), include_user_votes: flag.default(true) }),
    reply: turnReply,
  }),
  updateTurn: endpoint({
    summary: 'Change a question that is neither answered nor continued.',
    auth: 'required',
    params: idParams,
    body: z.object({ user_message: userMessage }),
    reply: turnReply,
    errors: ['not_author', 'turn_not_editable'],
  }),
  streamAnswer: endpoint({
    summary: 'The answer as it is made: starts it (author) or attaches to it (whoever may read).',
    auth: 'optional',
    params: idParams,
    body: z.object(answerChoice),
    body_optional: true,
    is_stream: true,
    errors: [
      'turn_already_answered',
      'not_author',
      'unknown_model',
      'too_many_answers',
      'answer_budget_spent',
    ],
  }),
  saveAnswer: endpoint({
    summary: 'Acknowledge an answer; the reply is the turn as the server stored it.',
    auth: 'required',
    params: idParams,
    body: z.object({
      ai_response: z.string().nullish(),
      ai_model: z.string().nullish(),
      ai_parameters: z.unknown().optional(),
    }),
    body_optional: true,
    reply: turnReply,
    errors: ['answer_not_stored', 'not_author'],
  }),
  stopAnswer: endpoint({
    summary: 'End a running answer and keep what has come.',
    auth: 'required',
    params: idParams,
    reply: turnReply,
    errors: ['not_author'],
  }),
  regenerateTurn: endpoint({
    summary: 'A new unanswered sibling with the same message.',
    auth: 'required',
    params: idParams,
    body: z.object(answerChoice),
    body_optional: true,
    status: 201,
    reply: turnReply,
    creates: true,
    errors: ['unknown_model', 'not_allowed', 'blocked_by_creator', 'turn_removed'],
  }),
  listBranches: endpoint({
    summary: 'The turns that continue a turn, best first.',
    auth: 'optional',
    params: idParams,
    reply: z.object({ branches: z.array(turn) }),
  }),
  listSiblings: endpoint({
    summary: 'A turn and the alternatives to it, best first.',
    auth: 'optional',
    params: idParams,
    reply: z.object({ siblings: z.array(turn) }),
  }),
  voteTurn: endpoint({
    summary: 'Vote on a turn; the other side replaces the vote.',
    auth: 'required',
    params: idParams,
    body: voteBody,
    reply: voteState,
  }),
  unvoteTurn: endpoint({
    summary: 'Take a vote on a turn back.',
    auth: 'required',
    params: idParams,
    reply: voteState,
  }),
};
