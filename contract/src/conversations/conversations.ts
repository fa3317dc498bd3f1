// Conversations: lists, the tree, and the calls of a conversation's creator.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cleanInputText, codePointLength } from '../input-text.ts';
import {
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
  version,
  word,
} from '../fields.ts';
import { LISTED_UNREAD_MAX, TEXT_LIMITS } from '../limits.ts';
import { turn, userMessage } from './turns.ts';

export const title = text({ name: 'Title', max: TEXT_LIMITS.title_max });

/** Tags are normalized (NFC) and trimmed; empty and repeated tags are dropped. */
export const tags = z
  .array(z.string())
  .max(200)
  .transform((list) => [
    ...new Set(list.map((tag) => cleanInputText(tag).normalize('NFC').trim()).filter((tag) => tag !== '')),
  ])
  .refine((list) => list.length <= TEXT_LIMITS.tags_max, {
    error: `At most ${TEXT_LIMITS.tags_max} tags.`,
  })
  .refine((list) => list.every((tag) => codePointLength(tag) <= TEXT_LIMITS.tag_max), {
    error: `A tag can have at most ${TEXT_LIMITS.tag_max} characters.`,
  });

/** `unlisted`: everyone who has the link may read it, and it is in no list, search or feed of others. */
export const visibility = z.enum(['private', 'unlisted', 'public']);
export type Visibility = z.infer<typeof visibility>;

/** Returns false if `visibility` and `is_public` contradict each other. */
function agreeing(body: {
  visibility?: Visibility | null | undefined;
  is_public?: boolean | null | undefined;
}) {
  const { visibility: chosen = null, is_public = null } = body;
  return chosen === null || is_public === null || is_public === (chosen === 'public');
}
const CONTRADICTION = {
  path: ['visibility'],
  error: 'visibility and is_public contradict each other. Send one of them.',
};

const itemFields = {
  id,
  version,
  title: z.string(),
  creator_id: id.nullable(),
  creator: userRef,
  is_public: z.boolean().meta({ description: 'True for `visibility` public only.' }),
  visibility,
  created_at: time,
  updated_at: time,
  upvotes: count,
  view_count: count,
  comment_count: count,
  turn_count: count,
  branch_count: count,
  /** The number of sentences on which people who usually disagree agree, for or against. */
  agreed_count: count,
  /** The numbers of sentences with each verdict, in all answers that are shown. */
  supported_count: count,
  mixed_count: count,
  disputed_count: count,
  tags: z.array(z.string()),
  is_saved: z.boolean(),
  is_followed: z.boolean(),
  /** Whether the caller has muted the conversation: nothing in it becomes a notification for them. */
  is_muted: z.boolean(),
  /** Removed by a moderator: visible only to its creator. */
  is_removed: z.boolean().optional(),
  /** By a new account: in no list of others until the review ends. */
  is_held: z.boolean().optional(),
  /** Why a moderator locked it, so that it takes no new questions and comments; null: it is not locked. */
  lock_reason: z.string().nullable().optional(),
};

export const conversationItem = z
  .object({
    ...itemFields,
    /** The list contains the first turn only. */
    turns: z.array(z.object({ id, user_message_language: z.string().nullable() })),
    unread_count: count.optional().meta({
      description: `Turns and comments of others since your last visit, at most ${LISTED_UNREAD_MAX} of each. Only in lists of your own, saved and followed conversations.`,
    }),
  })
  .meta({ id: 'ConversationItem' });
export type ConversationItem = z.infer<typeof conversationItem>;

export const conversationList = z
  .object({ items: z.array(conversationItem), ...pageFields })
  .meta({ id: 'ConversationList' });
export type ConversationList = z.infer<typeof conversationList>;

export const conversation = z
  .object({
    ...itemFields,
    turns: z.array(turn),
    /** `turns` is only the end of the path, or a part of the tree although `path_mode=all` was requested. */
    truncated: z.boolean(),
    before: id.nullable().meta({
      description:
        'The id of the first turn of `turns` if there are turns above it, which `before` in the query reads; else null.',
    }),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversation>;

export const trendingItem = z
  .object({
    id,
    title: z.string(),
    turn_count: count,
    branch_count: count,
    /** People who took part in the last seven days. */
    people_count: count.optional(),
    created_at: time,
  })
  .meta({ id: 'TrendingItem' });
export type TrendingItem = z.infer<typeof trendingItem>;

const newConversation = {
  title,
  initial_message: userMessage,
  openrouter_model_id: modelId.nullish(),
  tags: tags.nullish(),
  is_public: z.boolean().nullish(),
  visibility: visibility.nullish().meta({ description: 'Public by default.' }),
};

const treeNode = z.object({
  id,
  parent_turn_id: id.nullable(),
  sibling_index: count,
  score: count,
  comment_count: count,
  branch_count: count,
  status: turn.shape.status,
  /** The numbers of sentences of its answer with each verdict. */
  supported_count: count,
  mixed_count: count,
  disputed_count: count,
  /** The model that answered, or that was requested. */
  model: z.string(),
  preview: z.string(),
});

export const conversationTree = z
  .object({ nodes: z.array(treeNode), truncated: z.boolean() })
  .meta({ id: 'ConversationTree' });
export type ConversationTree = z.infer<typeof conversationTree>;

const savedState = z.object({ is_saved: z.boolean() });

export const conversationEndpoints = {
  listConversations: endpoint({
    summary: 'List public conversations: hot, new, or new ones by people you follow.',
    auth: 'optional',
    shared_as: 'list',
    query: z.object({
      sort: z.enum(['hot', 'new', 'following']).default('hot'),
      exclude_user: word(64).optional(),
      /** Only conversations with this tag, in any spelling. */
      tag: word(TEXT_LIMITS.tag_max).optional(),
      /** Only conversations with a sentence on which people who usually disagree agree. */
      agreed: flag.default(false),
      language: z
        .string()
        .regex(/^[a-z]{2}$/, { error: 'Must be a code such as en.' })
        .optional()
        .meta({ description: 'Only conversations whose first question is in this language (ISO 639-1).' }),
      cursor: word(200).optional(),
      ...paging,
    }),
    reply: conversationList,
    errors: ['page_too_deep'],
  }),
  createConversation: endpoint({
    summary: 'Create a conversation with an unanswered first turn.',
    auth: 'required',
    body: z.object(newConversation).refine(agreeing, CONTRADICTION),
    status: 201,
    reply: z.object({ ...conversationItem.shape, conversation: conversationItem, incomplete_turn: turn }),
    creates: true,
    errors: ['unknown_model'],
  }),
  quickCreateConversation: endpoint({
    summary: 'Create a conversation from a question. A missing title is derived from the question.',
    auth: 'required',
    body: z
      .object({ ...newConversation, title: title.nullish().or(z.literal('')) })
      .refine(agreeing, CONTRADICTION),
    status: 201,
    reply: z.object({ conversation: conversationItem, incomplete_turn: turn }),
    creates: true,
    errors: ['unknown_model'],
  }),
  getConversation: endpoint({
    summary:
      'Get a conversation with its best path (through `turn_id`, if given), the path to a turn, or the whole tree.',
    auth: 'optional',
    shared_as: 'conversation',
    params: idParams,
    query: z.object({
      include_analysis: flag.default(false),
      include_user_votes: flag.default(false),
      turn_id: id.optional(),
      path_mode: z.enum(['to_turn', 'all', 'best']).optional(),
      before: id.optional().meta({ description: 'Reads the turns of the path above this turn.' }),
    }),
    reply: conversation,
  }),
  getConversationTree: endpoint({
    summary: 'Get the shape of the whole tree, for a tree map.',
    auth: 'optional',
    scans_texts: true,
    shared_as: 'conversation',
    params: idParams,
    reply: conversationTree,
  }),
  updateConversation: endpoint({
    summary:
      'Make a conversation public (irreversible), unlisted or private again, rename it, or change its tags.',
    auth: 'required',
    params: idParams,
    body: z
      .object({
        is_public: z.boolean().optional(),
        visibility: visibility.optional(),
        title: title.optional(),
        tags: tags.optional(),
      })
      .refine(agreeing, CONTRADICTION),
    reply: conversationItem,
    errors: ['not_creator', 'conversation_already_public'],
  }),
  deleteConversation: endpoint({
    summary: 'Delete a conversation with all its turns and comments.',
    auth: 'required',
    params: idParams,
    status: 204,
    errors: ['not_creator'],
  }),
  saveConversation: endpoint({
    summary: 'Save a conversation.',
    auth: 'required',
    params: idParams,
    reply: savedState,
  }),
  unsaveConversation: endpoint({
    summary: 'Remove a conversation from your saved list.',
    auth: 'required',
    params: idParams,
    reply: savedState,
  }),
  listSavedConversations: endpoint({
    summary: 'List your saved conversations, newest first.',
    auth: 'required',
    query: z.object({ cursor: word(200).optional(), ...paging }),
    reply: conversationList,
    errors: ['page_too_deep'],
  }),
  listTrending: endpoint({
    summary: 'List the conversations with the most active people of the last seven days.',
    auth: 'optional',
    shared_as: 'list',
    reply: z.array(trendingItem),
  }),
  followConversationEvents: endpoint({
    summary: 'Stream the live events of a conversation: new turns, votes, comments, running answers.',
    auth: 'optional',
    params: idParams,
    is_stream: true,
  }),
};
