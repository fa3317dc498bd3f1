// The shape of every list that the app reads: malformed items are dropped, so that the rest of the page is shown.

import type {
  Analysis,
  Attribution,
  SentenceSupport,
  Sentiment,
} from '@frogpond/contract/conversations/analysis';
import type { Session } from '@frogpond/contract/people/auth';
import type { Comment } from '@frogpond/contract/conversations/comments';
import type {
  Conversation,
  ConversationItem,
  ConversationTree,
} from '@frogpond/contract/conversations/conversations';
import type { Model } from '@frogpond/contract/models';
import type { BlockedList, ModerationEntry, ModerationItem } from '@frogpond/contract/people/moderation';
import type { Notification } from '@frogpond/contract/people/notifications';
import type { RouteName } from '@frogpond/contract/routes';
import type { SearchHit, SemanticResult, Suggestion } from '@frogpond/contract/conversations/search';
import type { TagItem, TagPage } from '@frogpond/contract/conversations/tags';
import type { Turn, Source } from '@frogpond/contract/conversations/turns';
import type { PublicUser } from '@frogpond/contract/people/users';
import type { Unread } from '@frogpond/contract/conversations/visits';
import type { WeighInComment, WeighInItem } from '@frogpond/contract/conversations/voices';
import {
  branchesOf,
  fields,
  listOf,
  listOrEmpty,
  number,
  orNull,
  text,
  wholeListOf,
  WRONG,
} from './shape.ts';
import type { Check, Checks } from './shape.ts';

const person = fields({ username: text } satisfies Checks<Turn['user']>);
const named = { id: text, title: text };

const attribution = fields({
  comment_id: text,
  sentence_index: number,
  stance: number,
  confidence: number,
} satisfies Checks<Attribution>);

const analysis = fields({
  sentences: wholeListOf(text),
  sentence_ranges: wholeListOf(wholeListOf(wholeListOf(number))),
  sentence_colors: wholeListOf(
    fields({ attributions: listOf(attribution) } satisfies Checks<SentenceSupport>),
  ),
} satisfies Checks<Analysis>);

const source = fields({ index: number, url: text, title: text } satisfies Checks<Source>);
const turn = fields({
  id: text,
  parent_turn_id: orNull(text),
  user: person,
  user_message: text,
  created_at: text,
  ai_response: orNull(text),
  ai_model: orNull(text),
  sources: listOrEmpty(source),
  analysis: orNull(analysis),
} satisfies Checks<Turn>);

const comment: Check = (value) => commentFields(value);
const commentFields = fields({
  id: text,
  parent_comment_id: orNull(text),
  user: person,
  content: text,
  created_at: text,
  sentiment: fields({ type: text, confidence: number } satisfies Checks<Sentiment>),
  replies: listOf(comment),
} satisfies Checks<Comment>);

const conversationItem = fields({
  ...named,
  created_at: text,
  turns: listOf(fields({})),
} satisfies Checks<ConversationItem>);

const conversation = fields({
  ...named,
  creator: person,
  created_at: text,
  tags: listOrEmpty(text),
  turns: branchesOf(turn),
} satisfies Checks<Conversation>);

const treeNode = fields({
  id: text,
  parent_turn_id: orNull(text),
  preview: text,
} satisfies Checks<ConversationTree['nodes'][number]>);

const publicUser = fields({ id: text, username: text, created_at: text } satisfies Checks<PublicUser>);

const capabilities = fields({} satisfies Checks<Model['capabilities']>);
const pricing = fields({ prompt: text, completion: text } satisfies Checks<Model['pricing']>);
const model = fields({
  model_id: text,
  context_length: orNull(number),
  pricing,
  capabilities,
} satisfies Checks<Model>);

const notification = fields({
  id: text,
  actor: person,
  conversation: orNull(fields(named)),
  turn_id: orNull(text),
  comment_id: orNull(text),
  created_at: text,
} satisfies Checks<Notification>);

const report = fields({ reporter: person, created_at: text } satisfies Checks<
  ModerationItem['reports'][number]
>);
const moderationItem = fields({
  target_id: text,
  author: person,
  excerpt: text,
  conversation: orNull(fields(named)),
  reports: listOf(report),
} satisfies Checks<ModerationItem>);
const moderationEntry = fields({
  id: text,
  moderator: person,
  created_at: text,
} satisfies Checks<ModerationEntry>);

const suggestion = fields({
  ...named,
  creator: person,
  matched_turn: orNull(fields({ id: text } satisfies Checks<NonNullable<Suggestion['matched_turn']>>)),
} satisfies Checks<Suggestion>);
const semanticResult = fields({
  score: number,
  conversation_id: text,
  conversation_title: text,
} satisfies Checks<SemanticResult>);

const searchHit = fields({
  conversation: fields(named),
  turn_id: text,
  snippet: text,
  highlights: wholeListOf(wholeListOf(number)),
} satisfies Checks<SearchHit>);

const weighInComment = fields({ id: text, content: text, user: person } satisfies Checks<WeighInComment>);
const weighInItem = fields({
  turn_id: text,
  conversation: fields(named),
  user_message: text,
  sentence_index: number,
  context: text,
  context_range: wholeListOf(number),
  best_for: orNull(weighInComment),
  best_against: orNull(weighInComment),
} satisfies Checks<WeighInItem>);

const REPLIES: { [N in RouteName]?: Check } = {
  listUsers: replyWith('items', publicUser),
  listFollowers: replyWith('items', publicUser),
  listFollowing: replyWith('items', publicUser),
  listUserConversations: replyWith('conversations', conversationItem),
  listBlockedUsers: replyWith(
    'items',
    fields({ user: person } satisfies Checks<BlockedList['items'][number]>),
  ),
  listSessions: replyWith(
    'items',
    fields({ id: text, created_at: text, last_used_at: text } satisfies Checks<Session>),
  ),
  listNotifications: replyWith('items', notification),
  getUnread: replyWith('items', fields({ turn_id: text } satisfies Checks<Unread['items'][number]>)),
  listModerationQueue: replyWith('items', moderationItem),
  listModerationLog: replyWith('items', moderationEntry),
  listConversations: replyWith('items', conversationItem),
  listSavedConversations: replyWith('items', conversationItem),
  listTrending: listOrEmpty(fields({ ...named, created_at: text })),
  getConversation: conversation,
  getConversationTree: replyWith('nodes', treeNode, branchesOf),
  listBranches: replyWith('branches', turn),
  listSiblings: replyWith('siblings', turn),
  listComments: replyWith('items', comment),
  listWeighIn: replyWith('items', weighInItem),
  autocompleteTitles: replyWith('suggestions', fields(named)),
  searchSuggestions: replyWith('suggestions', suggestion),
  search: replyWith('items', searchHit),
  listTags: replyWith('items', fields({ tag: text } satisfies Checks<TagItem>)),
  getTag: fields({ tag: text, related: listOrEmpty(text) } satisfies Checks<TagPage>),
  searchSemantic: replyWith('results', semanticResult),
  listModels: replyWith('models', model),
  // The product specification (section 3) guarantees only the id of a selected model.
  listUserModels: replyWith('models', fields({ model_id: text } satisfies Checks<Model>)),
  setUserModels: replyWith('models', fields({ model_id: text } satisfies Checks<Model>)),
};

/** Returns the reply without malformed list items, or `WRONG` if nothing of it can be shown. */
export function withoutWrongItems(name: RouteName, reply: unknown): unknown {
  return REPLIES[name]?.(reply) ?? reply;
}

/** Whether the value can be shown in a list of conversations. */
export function isConversationItem(value: unknown): boolean {
  return conversationItem(value) !== WRONG;
}

/** Whether more than the id is known of a selected model. */
export function isWholeModel(value: unknown): boolean {
  return model(value) !== WRONG;
}

function replyWith(name: string, item: Check, list = listOrEmpty): Check {
  return fields({ [name]: list(item) });
}
