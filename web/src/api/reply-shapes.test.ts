/// <reference types="node" />
// Tests every list that the app reads with one malformed item.

import { readdirSync, readFileSync } from 'node:fs';
import type { Endpoint } from '@frogpond/contract/endpoint';
import { endpoints } from '@frogpond/contract/endpoints';
import type { RouteName } from '@frogpond/contract/routes';
import { describe, expect, it } from 'vitest';
import {
  sampleAnalysis,
  sampleAttribution,
  sampleComment,
  sampleHead,
  sampleModel,
  sampleTurn,
} from '../testing/samples.ts';
import { isConversationItem, withoutWrongItems } from './reply-shapes.ts';
import { WRONG } from './shape.ts';

const [A, B] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b'];
const at = '2026-01-01T00:00:00Z';
const user = { id: A, username: 'ada', avatar_url: null };
const paging = { page: 1, per_page: 20, total: 2, pages: 1 };
const head = sampleHead({ id: A, creator_id: A, creator: user });
const item = { ...head, turns: [{ id: A, user_message_language: 'en' }] };
const sentiment = { type: 'agree', stance: 1, confidence: 0.9, read_by: 'built_in' } as const;
const analysis = sampleAnalysis({
  'Frogs hop.': { attributions: [sampleAttribution({ comment_id: A })] },
  'Frogs sing.': {},
});
const turn = sampleTurn({ id: A, conversation_id: A, user_id: A, user, analysis });
const reply = { ...sampleComment(B, { turn_id: A, user_id: A, user }), sentiment };
const comment = { ...reply, id: A, replies: [reply] };
const person = {
  id: A,
  username: 'ada',
  display_name: null,
  bio: null,
  avatar_url: null,
  karma_score: 0,
  created_at: at,
  follower_count: 0,
  following_count: 0,
  conversation_count: 0,
  is_following: false,
};
const model = sampleModel('a/model');
const counts = { sibling_index: 1, score: 0, comment_count: 0, branch_count: 0 };
const node = { id: A, parent_turn_id: null, ...counts, status: 'complete', preview: 'Why?' };
const weighInItem = {
  turn_id: A,
  conversation: { id: A, title: 'Frogs' },
  user_message: 'Do frogs sing?',
  sentence_index: 0,
  sentence: 'Frogs sing.',
  context: 'Frogs sing.',
  context_range: [0, 11],
  best_for: { id: B, content: 'They do.', score: 1, user },
  best_against: null,
};
const report = { id: A, reason: 'spam', details: null, reporter: user, created_at: at };

type List = {
  /** Builds the reply from its items. */
  reply: (items: unknown[]) => unknown;
  item: Record<string, unknown>;
  /** Changes that make the item invalid. */
  wrong: Record<string, unknown>[];
};
const listIn = (name: string, rest: object = paging) => ({
  reply: (items: unknown[]) => ({ [name]: items, ...rest }),
});
const people: List = { ...listIn('items'), item: person, wrong: [{ username: null }, { created_at: 7 }] };
const conversations = { item, wrong: [{ turns: null }, { title: null }, { created_at: undefined }] };
const turns = { item: turn, wrong: [{ user: null }, { user_message: undefined }, { created_at: null }] };
const unread = { since: at, turn_ids: [], comment_ids: [] };
const models = { ...listIn('models', {}), item: model };
const tagged = { tag: 'frogs', conversation_count: 1, is_followed: false };
const LISTS: { [N in RouteName]?: List } = {
  listUsers: people,
  listFollowers: people,
  listFollowing: people,
  listUserConversations: { ...listIn('conversations'), ...conversations },
  listConversations: { ...listIn('items'), ...conversations },
  listSavedConversations: { ...listIn('items'), ...conversations },
  listTrending: {
    reply: (items) => items,
    item: { id: A, title: 'Frogs', turn_count: 1, branch_count: 0, created_at: at },
    wrong: [{ title: undefined }],
  },
  listBlockedUsers: { ...listIn('items'), item: { user, created_at: at }, wrong: [{ user: undefined }] },
  listSessions: {
    ...listIn('items', {}),
    item: { id: A, user_agent: null, created_at: at, last_used_at: at, is_current: true },
    wrong: [{ id: 1 }],
  },
  listNotifications: {
    ...listIn('items', { unread_count: 1, next: null }),
    item: {
      id: A,
      kind: 'reply',
      actor: user,
      conversation: { id: A, title: 'Frogs' },
      turn_id: A,
      comment_id: A,
      created_at: at,
      is_read: false,
    },
    wrong: [{ actor: null }],
  },
  getUnread: { ...listIn('items', unread), item: { turn_id: A, comment_id: null }, wrong: [{ turn_id: 7 }] },
  listModerationQueue: {
    ...listIn('items', { next: null }),
    item: {
      target_type: 'turn',
      target_id: A,
      author: user,
      excerpt: 'Why?',
      turn_id: A,
      conversation: { id: A, title: 'Frogs' },
      is_removed: false,
      report_count: 1,
      reports: [report],
    },
    wrong: [{ author: null }, { reports: null }],
  },
  listModerationLog: {
    ...listIn('items', { next: null }),
    item: {
      id: A,
      action: 'remove',
      target_type: 'turn',
      target_id: A,
      reason: null,
      moderator: user,
      created_at: at,
    },
    wrong: [{ moderator: 'eve' }],
  },
  getConversation: {
    reply: (items) => ({ ...head, turns: items, truncated: false, before: null }),
    ...turns,
  },
  getConversationTree: { ...listIn('nodes', { truncated: false }), item: node, wrong: [{ preview: null }] },
  listBranches: { ...listIn('branches', {}), ...turns },
  listSiblings: { ...listIn('siblings', {}), ...turns },
  listComments: {
    ...listIn('items', { next: null }),
    item: comment,
    wrong: [{ user: undefined }, { content: null }, { replies: null }, { sentiment: undefined }],
  },
  listWeighIn: {
    ...listIn('items', {}),
    item: weighInItem,
    wrong: [{ conversation: undefined }, { context: null }],
  },
  search: {
    ...listIn('items', { words: ['frogs'], ignored: [], next: null }),
    item: {
      conversation: { id: A, title: 'Frogs' },
      turn_id: B,
      field: 'title',
      snippet: 'Frogs sing.',
      highlights: [[0, 5]],
      score: 1,
      created_at: at,
    },
    wrong: [{ conversation: null }, { snippet: 1 }, { highlights: [['0', 5]] }],
  },
  autocompleteTitles: {
    ...listIn('suggestions', {}),
    item: { id: A, title: 'Frogs' },
    wrong: [{ title: 1 }],
  },
  listTags: { ...listIn('items', {}), item: tagged, wrong: [{ tag: null }] },
  searchSuggestions: {
    ...listIn('suggestions', {}),
    item: {
      id: A,
      title: 'Frogs',
      creator: { username: 'ada' },
      turn_count: 1,
      matched_turn: { id: A, excerpt: 'Why?' },
    },
    wrong: [{ creator: null }],
  },
  searchSemantic: {
    ...listIn('results', {}),
    item: { score: 0.9, conversation_id: A, conversation_title: 'Frogs', turn_id: A },
    wrong: [{ conversation_title: undefined }, { score: 'high' }],
  },
  listModels: { ...models, wrong: [{ pricing: undefined }, { capabilities: null }, { model_id: 1 }] },
  listUserModels: { ...models, wrong: [{ model_id: undefined }] },
  setUserModels: { ...models, wrong: [{ model_id: undefined }] },
};
/** Replies with one object that has a list among its fields. */
const ONE_THING = ['createConversation', 'updateConversation', 'importConversations'];

// The keys of LISTS are the names of its calls.
const names = Object.keys(LISTS) as RouteName[];
const listOf = (name: RouteName): List => LISTS[name] ?? { reply: (items) => items, item: {}, wrong: [] };

describe.each(names)('%s', (name) => {
  const { reply: replyOf, item: whole, wrong } = listOf(name);

  it('keeps valid items', () => {
    const asInContract = replyOf([whole]);
    const endpoint: Endpoint = endpoints[name];
    expect(endpoint.reply?.safeParse(asInContract).error).toBeUndefined();
    expect(withoutWrongItems(name, asInContract)).toBe(asInContract);
  });

  it.each([...wrong.map((change) => ({ ...whole, ...change })), null, 'frog', []])(
    'drops item %#',
    (broken) => {
      const kept = withoutWrongItems(name, replyOf([whole, broken, whole]));
      expect(kept).toEqual(replyOf([whole, whole]));
    },
  );

  it.each([null, undefined, {}, 'frogs'])('reads %o in place of the list as an empty list', (none) => {
    const broken = replyOf([]);
    if (Array.isArray(broken)) expect(withoutWrongItems(name, none)).toEqual([]);
    else {
      const field = Object.entries(broken as object).find(
        ([, value]) => Array.isArray(value) && value !== head.tags,
      );
      const changed = { ...(broken as object), [field?.[0] ?? '']: none };
      expect(withoutWrongItems(name, changed)).toEqual(broken);
    }
  });
});

it('covers every list that the app reads', () => {
  const folder = new URL('../queries/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const queries = files.map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const read = Object.entries<Endpoint>(endpoints)
    .filter(([, { reply: schema }]) => schema !== undefined && hasListOfObjects(schema))
    .map(([name]) => name)
    .filter((name) => queries.some((source) => source.includes(`'${name}'`)));
  expect(read).toContain('listComments');
  expect(read.filter((name) => ![...names, ...ONE_THING].includes(name))).toEqual([]);
});

/** At the top of the reply: nested lists are covered with their item. */
function hasListOfObjects(schema: Schema): boolean {
  const json = schemaOf(schema);
  return [json, ...Object.values(json.shape ?? {}).map(schemaOf)].some(
    ({ type, element: of }) => type === 'array' && of && !/string|enum/.test(schemaOf(of).type),
  );
}

type Schema = NonNullable<Endpoint['reply']>;
type Def = { type: string; element?: Schema; shape?: Record<string, Schema> };
const schemaOf = (schema: Schema) => schema._zod.def as unknown as Def;

describe('parts of an item', () => {
  const keptTurn = (broken: object) => {
    const kept = withoutWrongItems('listBranches', { branches: [{ ...turn, ...broken }] });
    return (kept as { branches: unknown[] }).branches[0];
  };

  it('are null if they are optional and invalid', () => {
    expect(keptTurn({ analysis: { sentences: null } })).toEqual({ ...turn, analysis: null });
    expect(keptTurn({ ai_response: undefined })).toEqual({ ...turn, ai_response: null });
  });

  it('drop an invalid attribution of a sentence', () => {
    const [first, second] = analysis.sentence_colors;
    const broken = { ...first, attributions: [...(first?.attributions ?? []), { comment_id: null }] };
    expect(keptTurn({ analysis: { ...analysis, sentence_colors: [broken, second] } })).toEqual(turn);
  });

  it('drop an invalid reply and keep the comment', () => {
    const items = [{ ...comment, replies: [reply, { ...reply, user: null }] }];
    expect(withoutWrongItems('listComments', { items })).toEqual({ items: [comment] });
  });
});

it('attach the turns below a dropped turn to the turn before it', () => {
  const turnOf = (id: string, parent_turn_id: string | null) => ({ ...turn, id, parent_turn_id });
  const broken = { ...turnOf('second', 'first'), user: null };
  const turns = [turnOf('first', null), broken, turnOf('third', 'second'), turnOf('last', 'third')];
  expect(withoutWrongItems('getConversation', { ...head, turns })).toEqual({
    ...head,
    turns: [turnOf('first', null), turnOf('third', 'first'), turnOf('last', 'third')],
  });
});

it('reject a conversation without a title', () => {
  expect(withoutWrongItems('getConversation', { ...head, title: null, turns: [] })).toBe(WRONG);
  expect(isConversationItem(item)).toBe(true);
  expect(isConversationItem({ ...item, turns: null })).toBe(false);
});
