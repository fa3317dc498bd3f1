// A database of the version before vote points and voices (migrations 0001 to 0012), with votes and coloured sentences, is
// migrated to the current version: nothing that readers saw is lost.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadAnalysis } from '../analysis/support/support.ts';
import { loadExpired, findRunning } from '../answers/store.ts';
import { openOldDatabase, type OldDatabase } from '../testing/database/old-database.ts';
import { wrongTallies, wrongVerdictCounts } from '../testing/database/recount.ts';
import type { Database } from './connect.ts';

const LAST_OLD = '0012';

/** The id of row `number` of a table: `table` is one hexadecimal digit. */
const id = (table: string, number: number) =>
  `00000000-0000-7000-8000-${table}${String(number).padStart(11, '0')}`;
/** An id that belonged to the default partition in the versions that had partitions. */
const BEYOND_ALL_QUARTERS = 'f0000000-0000-7000-8000-b00000000003';
const person = (number: number) => id('a', number);
const comment = (number: number) => id('c', number);
const CONVERSATION = id('d', 1);
const ANSWERED = id('e', 1);
const UNCOLOURED = id('e', 2);

let database: Database;
let old: OldDatabase;

beforeAll(async () => {
  old = await openOldDatabase(LAST_OLD);
  database = old.database;
  await insertOldRows();
  await old.upgrade();
});
afterAll(() => old.close());

/** Five people: the creator (1), two with settled accounts (2, 3), one who joined today (4), and one without activity (5). */
async function insertOldRows(): Promise<void> {
  const longAgo = '2026-01-01T00:00:00Z';
  const now = new Date().toISOString();
  for (const number of [1, 2, 3, 4, 5])
    await run(
      `insert into users (id, username, email, created_at) values ($1, $2, $3, $4)`,
      person(number),
      `frog${number}`,
      `frog${number}@pond.test`,
      number === 4 ? now : longAgo,
    );
  await run(
    `insert into conversations (id, creator_id, title, is_public, first_turn_id, created_at, updated_at)
     values ($1, $2, 'Ponds', true, $3, $4, $4)`,
    CONVERSATION,
    person(1),
    ANSWERED,
    longAgo,
  );
  for (const [turn, ordinal] of [
    [ANSWERED, 1],
    [UNCOLOURED, 2],
  ] as const)
    await run(
      `insert into turns (id, conversation_id, user_id, turn_number, depth, sibling_ordinal, user_message, status,
         requested_model, ai_response, created_at)
       values ($1, $2, $3, $4, 0, $4, 'How deep is a pond?', 'complete', 'm', 'One metre. Or two. It depends.', $5)`,
      turn,
      CONVERSATION,
      person(1),
      ordinal,
      longAgo,
    );

  // Votes: of a person who was active twice, of the creator, and of a person whose activity rows have been deleted.
  for (const [voter, value] of [
    [2, -1],
    [1, 1],
    [5, 1],
  ] as const)
    await run(
      `insert into turn_votes (turn_id, user_id, value, created_at) values ($1, $2, $3, $4)`,
      ANSWERED,
      person(voter),
      value,
      longAgo,
    );
  for (const [voter, day, weight] of [
    [1, '2026-11-01', 0.5],
    [2, '2026-11-01', 0.25],
    [2, '2026-11-02', 1],
  ] as const)
    await run(
      `insert into conversation_activity (conversation_id, user_id, day, weight) values ($1, $2, $3, $4)`,
      CONVERSATION,
      person(voter),
      day,
      weight,
    );

  const attribution = (by: number, stance: number, isCounted = true) => ({
    comment_id: comment(by),
    sentence_index: 0,
    stance,
    confidence: 0.9,
    whole_answer: false,
    is_counted: isCounted,
  });
  for (const [author, stance] of [
    [2, 1],
    [3, -1],
    [4, 1],
  ] as const) {
    await run(
      `insert into comments (id, turn_id, conversation_id, user_id, depth, content, sentiment_type, sentiment_stance,
         sentiment_confidence, created_at, updated_at)
       values ($1, $2, $3, $4, 0, 'One metre.', $5, $6, 0.9, $7, $7)`,
      comment(author),
      ANSWERED,
      CONVERSATION,
      person(author),
      stance === 1 ? 'agree' : 'disagree',
      stance,
      longAgo,
    );
    await run(
      `insert into attributions (comment_id, sentence_index, turn_id, stance, confidence, source)
       values ($1, 0, $2, $3, 0.9, 'built-in')`,
      comment(author),
      ANSWERED,
      stance,
    );
  }
  // Ended, and interrupted by the upgrade.
  for (const [turn, isRunning] of [
    [ANSWERED, false],
    [UNCOLOURED, true],
  ] as const)
    await run(
      `insert into generations (turn_id, owner, model_id, is_running, started_at, heartbeat_at)
       values ($1, 'an old process', 'm', $2, $3, $3)`,
      turn,
      isRunning,
      longAgo,
    );
  for (const [notification, notified, kind, conversation, readAt] of [
    [id('b', 1), 1, 'comment', CONVERSATION, null],
    [id('b', 2), 2, 'follower', null, longAgo],
    [BEYOND_ALL_QUARTERS, 4, 'follower', null, null],
  ] as const)
    await run(
      `insert into notifications (id, user_id, kind, actor_id, conversation_id, created_at, read_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      notification,
      person(notified),
      kind,
      person(3),
      conversation,
      longAgo,
      readAt,
    );
  const texts = ['One metre.', 'Or two.', 'It depends.'];
  const sentences = texts.map((text) => ({ text, hash: text, ranges: [[0, text.length]] }));
  const colors = [
    {
      index: 0,
      color: 'green',
      up_count: 2,
      down_count: 1,
      attributions: [attribution(4, 1), attribution(3, -1), attribution(2, 1)],
    },
    ...[1, 2].map((index) => ({ index, color: 'none', up_count: 0, down_count: 0, attributions: [] })),
  ];
  for (const [turn, colored] of [
    [ANSWERED, JSON.stringify(colors)],
    [UNCOLOURED, null],
  ])
    await run(
      `insert into sentences (turn_id, version, sentences, colors) values ($1, 1, $2, $3)`,
      turn,
      JSON.stringify(sentences),
      colored,
    );
}

const run = (text: string, ...values: unknown[]) => old.run(text, ...values);

it('keeps the colours of sentences, and counts them as read from comments', async () => {
  const analysis = await loadAnalysis(database.db, ANSWERED, null);
  const [first, second] = analysis?.sentence_colors ?? [];
  expect(first).toMatchObject({ color: 'green', up_count: 2, down_count: 1, said_up: 0, said_down: 0 });
  expect(first?.attributions.map(({ comment_id }) => comment_id)).toEqual([
    comment(4),
    comment(3),
    comment(2),
  ]);
  expect(second).toMatchObject({ color: 'none', up_count: 0, down_count: 0, attributions: [] });
  const tallies = await database.db
    .selectFrom('sentence_tallies')
    .select(['sentence_index', 'up', 'down', 'said_up', 'said_down', 'settled_up', 'settled_down'])
    .where('turn_id', '=', ANSWERED)
    .execute();
  // Two of the three accounts are older than a day.
  const said = { said_up: 0, said_down: 0 };
  expect(tallies).toEqual([{ sentence_index: 0, up: 2, down: 1, ...said, settled_up: 1, settled_down: 1 }]);
  expect(await wrongTallies(database.db)).toEqual([]);
  expect(await wrongVerdictCounts(database.db)).toEqual([]);
});

it('leaves an answer without comments without counts', async () => {
  const row = await database.db
    .selectFrom('sentences')
    .select(['deck_place', 'revision'])
    .where('turn_id', '=', UNCOLOURED)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ deck_place: 100, revision: 0 });
});

it('gives each vote the points that it gave to its conversation', async () => {
  const votes = await database.db
    .selectFrom('turn_votes')
    .select(['user_id', 'points'])
    .orderBy('user_id')
    .execute();
  expect(votes).toEqual([
    // Votes on one's own question give nothing.
    { user_id: person(1), points: 0 },
    // The weight of the first activity.
    { user_id: person(2), points: -0.25 },
    { user_id: person(5), points: 0 },
  ]);
});

it('ranks the branches', async () => {
  const { rows } = await sql`
    select t.id from turns t join branches r on r.turn_id = t.id
    where (r.conversation_id, r.upvotes, r.comment_count) = (t.conversation_id, t.upvotes, t.comment_count)
      and r.parent_turn_id is null order by t.id`.execute(database.db);
  expect(rows).toEqual([{ id: ANSWERED }, { id: UNCOLOURED }]);
});

it('lets another process take over an answer that was running', async () => {
  expect(await findRunning(database.db, ANSWERED)).toBe(undefined);
  expect(await loadExpired(database.db)).toMatchObject([{ turn_id: UNCOLOURED }]);
});

it('keeps notifications', async () => {
  const notifications = await database.db
    .selectFrom('notifications')
    .select(['id', 'kind', 'conversation_id', 'read_at'])
    .orderBy('id')
    .execute();
  expect(notifications).toEqual([
    { id: id('b', 1), kind: 'comment', conversation_id: CONVERSATION, read_at: null },
    { id: id('b', 2), kind: 'follower', conversation_id: null, read_at: '2026-01-01T00:00:00.000Z' },
    { id: BEYOND_ALL_QUARTERS, kind: 'follower', conversation_id: null, read_at: null },
  ]);
});
