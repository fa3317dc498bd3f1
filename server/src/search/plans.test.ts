// The query plans of every list, path and search on a seeded database: none scans a large table, and the nearest signs are
// found by the graph index if pgvector is available.

import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { createConversationLists } from '../conversations/lists/lists.ts';
import { getConversation, getConversationTree } from '../conversations/conversations.ts';
import { listTrending } from '../conversations/lists/trending.ts';
import type { Database, Db } from '../db/connect.ts';
import { seedDatabase } from '../seed/seed.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { interceptedDb, nodesOf, type Plan } from '../testing/database/intercepted.ts';
import { loadNewComments, loadNewTurns } from '../visits/store.ts';
import { createEmbedders } from './embeddings/embedders.ts';
import { searchTurns } from './find.ts';
import { createHotTitles } from './hot-titles.ts';
import { autocompleteTitles, searchByMeaning, suggest } from './search.ts';
import { loadTitlesByKeys } from './words/spelling-store.ts';
import { spellingKeys } from './words/spelling.ts';
import { createWordPlanner } from './words/word-plan.ts';

const BUILT_IN = { model: 'none', base_url: null, api_key: null };
type Explained = { sql: string; scans: string[]; indexes: string[] };

/** Tables that grow with the content; there are few people here, and no saves. */
const BIG =
  /^(conversations|conversation_titles|turns|turn_words|comments|embeddings|turn_votes|conversation_activity|branches)$/;
const CONVERSATIONS = 1_500;

let database: Database;
let explained: Explained[] = [];
let db: Db;
let some: { id: string; creator_id: string; title: string; first_turn_id: string };
let turn: { id: string; user_message: string };

beforeAll(async () => {
  database = await openTestDatabase();
  await seedDatabase({ database, clock: systemClock }, { conversations: CONVERSATIONS, seed: 1 }, () => {});
  await database.withSession((session) => session.query('vacuum analyze'));
  db = explaining(database.db);
  const row = await database.db
    .selectFrom('conversations')
    .select(['id', 'creator_id', 'title', 'first_turn_id'])
    .where('turn_count', '>', 5)
    .where('user_message_language', '=', 'en')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  some = { ...row, creator_id: row.creator_id ?? '', first_turn_id: row.first_turn_id ?? '' };
  turn = await database.db
    .selectFrom('turns')
    .select(['id', 'user_message'])
    .where('conversation_id', '=', some.id)
    .orderBy('depth', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}, 180_000);
afterAll(() => database.close());

/** The same database; explains each statement before running it. */
function explaining(real: Db): Db {
  return interceptedDb(async (query) => {
    const values = [...query.parameters];
    const { rows } = await real.connection().execute(async (one) => {
      // As on a server with its tables in memory: with the costs of a seeking disk, tables this small are scanned.
      await one.executeQuery(CompiledQuery.raw('set random_page_cost = 1.1'));
      const plan = await one.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        CompiledQuery.raw(`explain (format json) ${query.sql}`, values),
      );
      await one.executeQuery(CompiledQuery.raw('reset random_page_cost'));
      return plan;
    });
    const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodesOf(plan)));
    explained.push({
      sql: query.sql,
      scans: nodes.flatMap((node) =>
        node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== undefined
          ? [node['Relation Name']]
          : [],
      ),
      indexes: nodes.flatMap((node) => (node['Index Name'] === undefined ? [] : [node['Index Name']])),
    });
    return await real.executeQuery(CompiledQuery.raw(query.sql, values));
  });
}

async function indexesOf(work: () => Promise<unknown>): Promise<Set<string>> {
  explained = [];
  await work();
  expect(explained.length).toBeGreaterThan(0);
  expect(
    explained.flatMap(({ sql, scans }) =>
      scans.filter((table) => BIG.test(table)).map((table) => `${table}: ${sql}`),
    ),
  ).toEqual([]);
  return new Set(explained.flatMap(({ indexes }) => indexes));
}

it('reads each list along its own index', async () => {
  const lists = createConversationLists(db);
  const page = { page: 1, per_page: 20 };
  const viewerId = some.creator_id;
  const hot = await lists.listPublic(null, { ...page, sort: 'hot' });
  const cursor = hot.next ?? '';
  expect(cursor).not.toBe('');
  for (const query of [page, { ...page, page: 40 }, { ...page, cursor }, { ...page, exclude_user: viewerId }])
    expect(await indexesOf(() => lists.listPublic(null, { ...query, sort: 'hot' }))).toContain(
      'conversations_hot',
    );
  expect(await indexesOf(() => lists.listPublic(viewerId, { ...page, sort: 'new' }))).toContain(
    'conversations_new',
  );
  for (const sort of ['hot', 'new'] as const) {
    const agreed = await indexesOf(() => lists.listPublic(viewerId, { ...page, sort, agreed: true }));
    expect(agreed).toContain(`conversations_agreed_${sort}`);
  }
  expect(await indexesOf(() => lists.listCreated(viewerId, viewerId, page))).toContain(
    'conversations_creator',
  );
  await indexesOf(() => lists.listCreated(null, viewerId, page));
  const unread = { viewer_id: viewerId, conversation_id: some.id, since: '2000-01-01T00:00:00Z', limit: 10 };
  expect(await indexesOf(() => loadNewTurns(db, unread))).toContain('turns_conversation_created');
  expect(await indexesOf(() => loadNewComments(db, unread))).toContain('comments_conversation_created');
  await indexesOf(() => lists.listSaved(viewerId, page));
  await indexesOf(() => lists.listFollowed(viewerId, page));
  await indexesOf(() => listTrending(db));
});

it('reads paths and trees along the tree', async () => {
  const reading = { viewer_id: some.creator_id, include_analysis: true, include_votes: true };
  const best = await indexesOf(() =>
    getConversation(db, { ...reading, turn_id: undefined, path_mode: 'best' }, some.id),
  );
  expect(best).toContain('branches_roots');
  const path = await indexesOf(() =>
    getConversation(db, { ...reading, turn_id: turn.id, path_mode: 'to_turn' }, some.id),
  );
  expect(path).toContain('turns_pkey');
  await indexesOf(() => getConversation(db, { ...reading, turn_id: undefined, path_mode: 'all' }, some.id));
  await indexesOf(() => getConversationTree(db, null, some.id));
});

/** The dependencies of a search on a new connection. */
function searchDeps() {
  const cold = explaining(database.db);
  return {
    db: cold,
    embedders: createEmbedders(database.db, BUILT_IN, null),
    has_vector: database.has_vector,
    ...createWordPlanner(database.db),
    ...createHotTitles(cold),
  };
}

it('finds the results of the search page by indexes, whatever filters it has', async () => {
  const deps = searchDeps();
  const { tags } = await database.db
    .selectFrom('conversations')
    .select('tags')
    .where(sql<boolean>`cardinality(tags) > 0`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const everything = { tag: null, author: null, model: null, scope: 'all' } as const;
  const page = { sort: 'relevance', from: 0, limit: 20 } as const;
  for (const viewerId of [null, some.creator_id]) {
    const byWords = { ...page, q: turn.user_message, filter: everything };
    const used = await indexesOf(() => searchTurns(deps, viewerId, byWords));
    for (const index of ['turn_words_message', 'turn_words_answer', 'turn_words_sources', 'turns_pkey'])
      expect(used).toContain(index);
    for (const filter of [{ tag: tags[0] ?? '' }, { author: 'stranger' }, { model: 'none' }])
      await indexesOf(() =>
        searchTurns(deps, viewerId, { ...page, q: '', filter: { ...everything, ...filter } }),
      );
  }
  for (const scope of ['mine', 'saved'] as const)
    await indexesOf(() =>
      searchTurns(deps, some.creator_id, { ...page, q: '', filter: { ...everything, scope } }),
    );
});

it('searches titles, words and meaning by their indexes', async () => {
  const deps = searchDeps();
  for (const q of [some.title.slice(0, 2), some.title.slice(0, 12), some.title, 'balcony tomatoes'])
    await indexesOf(() => autocompleteTitles(deps, null, q, 15));
  const nearest = database.has_vector ? 'embeddings_near_messages' : 'embeddings_signs';
  const query = { q: turn.user_message, content_types: ['user_message'], limit: 5, exclude_turns: [] };
  expect(await indexesOf(() => searchByMeaning(deps, null, query, AbortSignal.timeout(10_000)))).toContain(
    nearest,
  );
  for (const viewerId of [null, some.creator_id]) {
    const used = await indexesOf(() => suggest(deps, viewerId, turn.user_message, 5));
    expect(used).toContain('turn_words_message');
  }
});

it('corrects a misspelled word by the index of spelling keys', async () => {
  const keys = spellingKeys('balcnoy');
  expect(await indexesOf(() => loadTitlesByKeys(db, { viewer_id: null, keys }))).toContain(
    'conversation_titles_spelling',
  );
});
