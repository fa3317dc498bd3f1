// Turns: a user message and its AI answer. Read, ask, answer, branch, vote.

import { z } from 'zod';
import { analysis } from './analysis.ts';
import { endpoint } from '../endpoint.ts';
import { GATEWAY_ERROR_CODES } from '../errors.ts';
import {
  aiParameters,
  count,
  flag,
  id,
  idParams,
  modelId,
  pageFields,
  paging,
  queryNumber,
  text,
  time,
  userRef,
  version,
  voteBody,
  voteType,
  word,
} from '../fields.ts';
import { BRANCHES_MAX, TEXT_LIMITS } from '../limits.ts';

/** A source that an answer cites. */
export const source = z
  .object({
    /** From 1, in order of first use. */
    index: count,
    /** `http:` or `https:`. */
    url: z.string(),
    /** Empty if the model gave no title. */
    title: z.string(),
    /** UTF-16 offsets in `ai_response` of the text that the source supports; null if unknown. */
    start: count.nullable(),
    end: count.nullable(),
  })
  .meta({ id: 'Source' });
export type Source = z.infer<typeof source>;

export const userMessage = text({ name: 'Message', max: TEXT_LIMITS.user_message_max, trim: false });

export const turnStatus = z.enum(['pending', 'streaming', 'complete', 'failed', 'stopped']);

export const finishReason = z.enum(['stop', 'length', 'stopped']);
export type FinishReason = z.infer<typeof finishReason>;

export const answerUsage = z
  .object({
    tokens_in: count,
    tokens_out: count,
    cost: z.number().meta({ description: 'In US dollars' }),
    is_estimate: z.boolean().meta({ description: 'The gateway sent no figures' }),
  })
  .meta({ id: 'AnswerUsage' });
export type AnswerUsage = z.infer<typeof answerUsage>;

export const turn = z
  .object({
    id,
    version,
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
    /** The model chosen for the answer. */
    requested_model: z.string(),
    thinking: z.string().nullable(),
    status: turnStatus,
    finish_reason: finishReason.nullable(),
    /** The sources that the answer cites, in order of first use. */
    sources: z.array(source),
    /** Why the last attempt failed, and the partial text of that attempt. */
    error_code: z.string().nullable(),
    partial_response: z.string().nullable(),
    /** Number of oldest messages left out because the path exceeded the model's context length. */
    messages_left_out: count,
    /** The sibling turn with the earlier answer whose objections are in this turn's prompt. */
    objected_turn_id: id.nullable(),
    upvotes: count,
    downvotes: count,
    score: count,
    user_vote: voteType.nullable(),
    is_followed: z.boolean().meta({ description: 'Whether you follow this branch' }),
    comment_count: count,
    /** The number of turns that continue this turn. */
    branch_count: count,
    /** Dotted sibling ordinals from the root, such as 1.2.1. Below the 1,000th turn of an older import it ends in an ellipsis. */
    path: z.string(),
    depth: count,
    sibling_index: count,
    sibling_count: count,
    is_edited: z.boolean(),
    /** Asked by a program with an API token of the author. */
    is_by_app: z.boolean().optional(),
    /** Removed by a moderator: its texts are `[removed]`. */
    is_removed: z.boolean().optional(),
    created_at: time,
    /** What the answer used. Only for its author and for admins. */
    usage: answerUsage.optional(),
    analysis: analysis.nullable(),
  })
  .meta({ id: 'Turn' });
export type Turn = z.infer<typeof turn>;

export const turnReply = z.object({ turn }).meta({ id: 'TurnReply' });

/** `version`: the turn's version with this vote. */
export const voteState = z
  .object({ version, score: count, upvotes: count, downvotes: count, user_vote: voteType.nullable() })
  .meta({ id: 'VoteState' });
export type VoteState = z.infer<typeof voteState>;

const branchPaging = {
  limit: queryNumber(BRANCHES_MAX).default(BRANCHES_MAX),
  /** `next` of the previous page. */
  cursor: word(200).optional(),
};

/** Optional model and parameters of an answer. */
const answerChoice = {
  openrouter_model_id: modelId.nullish(),
  ai_parameters: aiParameters.nullish(),
};

export const turnEndpoints = {
  listTurns: endpoint({
    summary: 'List the turns of a conversation in order of creation.',
    auth: 'optional',
    shared_as: 'conversation',
    query: z.object({ conversation_id: id, ...paging }),
    reply: z.object({
      items: z.array(turn),
      ...pageFields,
      truncated: z.boolean().meta({
        description:
          'The last turns of the page are left out, because the reply would be larger than 4 MiB. Read them with a smaller `per_page`.',
      }),
    }),
  }),
  createTurn: endpoint({
    summary: 'Ask a question. With `parent_turn_id` null: an alternative first question.',
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
      'path_too_long',
      'unknown_model',
      'not_allowed',
      'blocked_by_creator',
      'conversation_locked',
      'turn_removed',
      'too_many_answers',
      'too_many_answers_today',
      'budget_spent',
      // Without `stream`, when the answer fails. The reply has the unanswered turn, too.
      'answer_stopped',
      'answer_interrupted',
      ...GATEWAY_ERROR_CODES,
    ],
  }),
  getTurn: endpoint({
    summary: 'Get a turn.',
    auth: 'optional',
    shared_as: 'part',
    params: idParams,
    query: z.object({ include_analysis: flag.default(true), include_user_votes: flag.default(true) }),
    reply: turnReply,
  }),
  updateTurn: endpoint({
    summary: 'Edit a question that has neither an answer nor a continuation.',
    auth: 'required',
    params: idParams,
    body: z.object({ user_message: userMessage }),
    reply: turnReply,
    errors: ['not_author', 'turn_not_editable'],
  }),
  streamAnswer: endpoint({
    summary: 'Stream the answer. Its author starts it; any reader can attach while it runs.',
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
      'too_many_answers_today',
      'budget_spent',
    ],
  }),
  saveAnswer: endpoint({
    summary: 'Acknowledge an answer. Returns the turn as the server stored it.',
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
    summary: 'Stop a running answer and keep the partial text.',
    auth: 'required',
    params: idParams,
    reply: turnReply,
    errors: ['not_author'],
  }),
  regenerateTurn: endpoint({
    summary: 'Create an unanswered sibling with the same message.',
    auth: 'required',
    params: idParams,
    body: z.object({
      ...answerChoice,
      /**
       * The prompt also holds the disputed sentences of the answer, at most five, with the best comment against each. Without a
       * disputed sentence the field has no effect, and `objected_turn_id` of the reply is null.
       */
      with_objections: z.boolean().nullish(),
    }),
    body_optional: true,
    status: 201,
    reply: turnReply,
    creates: true,
    errors: [
      'path_too_long',
      'unknown_model',
      'not_allowed',
      'blocked_by_creator',
      'conversation_locked',
      'turn_removed',
    ],
  }),
  listBranches: endpoint({
    summary: 'List the turns that continue a turn, best first.',
    auth: 'optional',
    shared_as: 'part',
    params: idParams,
    query: z.object(branchPaging),
    reply: z.object({ branches: z.array(turn), next: z.string().nullish() }),
  }),
  listSiblings: endpoint({
    summary: 'List a turn and its siblings, best first.',
    auth: 'optional',
    shared_as: 'part',
    params: idParams,
    query: z.object({
      ...branchPaging,
      sibling_index: queryNumber(2_147_483_647)
        .optional()
        .meta({ description: 'Only the sibling with this index.' }),
    }),
    reply: z.object({ siblings: z.array(turn), next: z.string().nullish() }),
  }),
  voteTurn: endpoint({
    summary: 'Vote on a turn, or replace your vote.',
    auth: 'required',
    params: idParams,
    body: voteBody,
    reply: voteState,
  }),
  unvoteTurn: endpoint({
    summary: 'Retract your vote on a turn.',
    auth: 'required',
    params: idParams,
    reply: voteState,
  }),
};
