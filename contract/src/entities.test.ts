// The fields of each entity and the values of each enumeration, as the product specification names them.

import { expect, it } from 'vitest';
import type { z } from 'zod';
import {
  analysis,
  attribution,
  reading,
  sentenceColor,
  sentenceSupport,
  sentiment,
} from './conversations/analysis.ts';
import { comment, commentEndpoints } from './conversations/comments.ts';
import {
  conversation,
  conversationEndpoints,
  conversationList,
  trendingItem,
} from './conversations/conversations.ts';
import { model } from './models.ts';
import { semanticResult, suggestion } from './conversations/search.ts';
import { turn } from './conversations/turns.ts';
import { weighInItem } from './conversations/voices.ts';
import { publicUser, selfUser, themePreference, userConversations } from './people/users.ts';

const PAGE = 'page per_page total pages';
const { createConversation, quickCreateConversation } = conversationEndpoints;

const ENTITIES: [noun: string, schema: z.ZodType, fields: string][] = [
  ['user', selfUser, 'id username avatar_url theme_preference'],
  [
    'profile',
    publicUser,
    'username display_name bio karma_score created_at follower_count following_count avatar_url',
  ],
  [
    'conversation',
    conversation,
    'id title creator_id creator is_public created_at upvotes view_count comment_count turn_count turns',
  ],
  ['list', conversationList, `items ${PAGE}`],
  ['list of a user', userConversations, `conversations ${PAGE}`],
  [
    'turn',
    turn,
    'id conversation_id parent_turn_id user_id user turn_number user_message user_message_language ai_response ai_model ai_parameters ' +
      'upvotes downvotes score comment_count branch_count created_at is_edited path depth user_vote analysis',
  ],
  ['analysis', analysis, 'sentence_colors total_sentences sentences'],
  [
    'sentence colour',
    sentenceSupport,
    'index color up_count down_count attributions my_voice said_up said_down agreed raters_missing',
  ],
  ['attribution', attribution, 'comment_id sentence_index stance confidence'],
  [
    'comment',
    comment,
    'id turn_id parent_comment_id user_id user content score user_vote is_deleted is_edited created_at replies sentiment reading',
  ],
  ['reading', reading, 'stance confidence sentences is_confirmed read_by'],
  [
    'card',
    weighInItem,
    'turn_id conversation user_message sentence_index sentence context best_for best_against',
  ],
  ['sentiment', sentiment, 'type stance confidence read_by'],
  ['model', model, 'id model_id name description provider context_length is_enabled pricing capabilities'],
  ['pricing', model.shape.pricing, 'prompt completion image request'],
  ['capabilities', model.shape.capabilities, 'streaming tools moderated max_completion_tokens reasoning'],
  ['semantic result', semanticResult, 'score conversation_id conversation_title'],
  ['suggestion', suggestion, 'title id creator turn_count matched_turn'],
  ['trending item', trendingItem, 'id title turn_count branch_count created_at'],
  ['new conversation', createConversation.body, 'title initial_message tags openrouter_model_id is_public'],
  ['quick one', quickCreateConversation.body, 'title initial_message openrouter_model_id tags is_public'],
  ['quick reply', quickCreateConversation.reply, 'conversation incomplete_turn'],
  ['list of comments', commentEndpoints.listComments.reply, 'items'],
];

it.each(ENTITIES)('a %s has every field of the specification', (_, schema, fields) => {
  // Each schema is an object; the type annotation of the recursive comment schema hides that.
  expect(Object.keys((schema as z.ZodObject).shape)).toEqual(expect.arrayContaining(fields.split(' ')));
});

it('an enumeration has the values of the specification', () => {
  expect(sentenceColor.options).toEqual([
    'none',
    'green',
    'green-strong',
    'red',
    'red-strong',
    'amber',
    'amber-strong',
  ]);
  expect(sentiment.shape.type.options).toEqual(['agree', 'disagree', 'neutral']);
  expect(themePreference.options).toEqual(['light', 'dark']);
});
