// Live events of comments, votes and analysis for readers of a conversation, on the same and on another server.

import type { SentenceSupport } from '@frogpond/contract/conversations/analysis';
import { CONVERSATION_COUNTS_HEADER, type ConversationEvent } from '@frogpond/contract/conversations/stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../db/connect.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { openTestDatabase, silentLog, testEngine } from '../testing/database/database.ts';
import { createTestPostgresDatabase } from '../testing/postgres/databases.ts';
import { BLOCKERS_MAX } from './store.ts';

/** Two servers on one database. The embedded engine has a single process, so there it is one server. */
const apps: TestApp[] = [];
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  for (const database of await openDatabases()) {
    const [first] = apps;
    apps.push(await createTestApp({ database, ...(first === undefined ? {} : { fake: first.fake }) }));
  }
});
afterAll(async () => {
  for (const app of apps.toReversed()) await app.close();
  for (const close of closing.toReversed()) await close();
});

async function openDatabases(): Promise<Database[]> {
  if (testEngine() === 'embedded') {
    const database = await openTestDatabase();
    closing.push(database.close);
    return [database];
  }
  const { url, drop } = await createTestPostgresDatabase();
  closing.push(drop);
  const databases = [];
  for (let n = 0; n < 2; n += 1) {
    const database = await connectDatabase({ kind: 'postgres', url, pool_size: 5 }, silentLog);
    closing.push(database.close);
    databases.push(database);
  }
  return databases;
}

it('sends comments, votes and voices with their content to readers of every server', async () => {
  const { here, there } = servers();
  const alice = await here.signUp();
  const { conversation, incomplete_turn } = await ask(alice, 'Do frogs listen?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  const turnId = incomplete_turn.id;
  const reader = await follow(there.anonymous, conversation.id);
  expect(reader.counts).toBe('turns=1 comments=0 upvotes=0');
  const place = { conversation_id: conversation.id, turn_id: turnId };
  const turnNow = async () => (await here.anonymous.call('getTurn', { params: { id: turnId } })).ok.turn;
  const commentNow = async () => (await here.anonymous.call('getComment', { params: { id } })).ok.comment;

  const content = 'That is wrong.';
  const carol = await here.signUp();
  const { ok } = await carol.call('createComment', { params: { id: turnId }, body: { content } });
  const id = ok.comment.id;
  const { version } = await turnNow();
  expect(await reader.next('comment_created')).toEqual({
    type: 'comment_created',
    ...place,
    comment_id: id,
    parent_comment_id: null,
    version,
    comment_count: 1,
    comment: await commentNow(),
  });
  expect(await reader.next('analysis')).toEqual({
    type: 'analysis',
    ...place,
    version,
    sentence_colors: publicSupport(ok.updated_analysis?.sentence_colors ?? []),
  });
  await alice.call('voteComment', { params: { id }, body: { vote_type: 'upvote' } });
  expect(await reader.next('vote')).toEqual({
    type: 'vote',
    ...place,
    comment_id: id,
    version: ok.comment.version + 1,
    upvotes: 1,
    downvotes: 0,
    score: 1,
  });
  const voted = await alice.call('voteTurn', { params: { id: turnId }, body: { vote_type: 'downvote' } });
  expect(voted.ok.version).toBe(version + 1);
  expect(await reader.next('vote')).toEqual({
    type: 'vote',
    ...place,
    comment_id: null,
    version: voted.ok.version,
    upvotes: 0,
    downvotes: 1,
    score: -1,
  });
  await alice.call('unvoteTurn', { params: { id: turnId } });
  expect(await reader.next('vote')).toMatchObject({ comment_id: null, upvotes: 0, downvotes: 0, score: 0 });

  const voice = { params: { id: turnId, index: '0' }, body: { stance: 1 as const } };
  const bob = await here.signUp();
  const voiced = (await bob.call('castVoice', voice)).ok;
  expect(voiced.version).toBe(version + 3);
  expect(voiced.sentence).toMatchObject({ up_count: 1, said_up: 1 });
  expect(await reader.next('analysis')).toEqual({
    type: 'analysis',
    ...place,
    version: voiced.version,
    sentence_colors: publicSupport([voiced.sentence]),
  });
  expect(reader.text()).not.toContain(bob.id);

  await carol.call('updateComment', { params: { id }, body: { content: 'Yes, that is right.' } });
  expect(await reader.next('comment_updated')).toMatchObject({
    version: version + 4,
    comment: await commentNow(),
  });
  await reader.next('analysis');
  await carol.call('deleteComment', { params: { id } });
  expect(await reader.next('comment_deleted')).toMatchObject({
    version: (await turnNow()).version,
    comment_count: 0,
    comment: await commentNow(),
  });
  expect(await reader.next('analysis')).toMatchObject({ version: version + 5 });
  reader.leave();
});

it('marks the comments of people whom a reader has blocked, in the events of that reader', async () => {
  const { here, there } = servers();
  const [alice, bob, carol] = [await here.signUp(), await here.signUp(), await here.signUp()];
  const { conversation, incomplete_turn } = await ask(alice, 'Who hides?', 'fake/echo');
  await bob.call('blockUser', { params: { id: carol.id } });
  const readers = await Promise.all(
    [bob, alice].map(({ access_token }) => follow(there.anonymous, conversation.id, access_token)),
  );
  const body = { content: 'I do.' };
  await carol.call('createComment', { params: { id: incomplete_turn.id }, body });
  const seen = await Promise.all(readers.map((reader) => reader.next('comment_created')));
  expect(seen).toMatchObject([{ comment: { is_blocked: true } }, { comment: { is_blocked: false } }]);
  for (const reader of readers) {
    expect(reader.text()).not.toContain('blocked_by');
    reader.leave();
  }
});

it('sends the ids only of a comment that is too large for an event', async () => {
  const { here, there } = servers();
  const alice = await here.signUp();
  const { conversation, incomplete_turn } = await ask(alice, 'How long is a frog?', 'fake/echo');
  const reader = await follow(there.anonymous, conversation.id);
  // Three bytes a character.
  const body = { content: '蛙'.repeat(3_000) };
  const { ok } = await alice.call('createComment', { params: { id: incomplete_turn.id }, body });
  const event = await reader.next('comment_created');
  expect(event).toMatchObject({ comment_id: ok.comment.id, comment_count: 1 });
  expect(event).not.toHaveProperty('comment');
  reader.leave();
});

it('sends the ids only of a comment whose author more people have blocked than an event names', async () => {
  const { here, there } = servers();
  const alice = await here.signUp();
  const eventAfterBlocks = async (first: number, last: number) => {
    await sql`with added as (insert into users (id, username, email, created_at)
        select gen_random_uuid(), 'wall-' || n, 'wall-' || n || '@pond.test', now()
        from generate_series(${first}::int, ${last}::int) n returning id)
      insert into blocks (blocker_id, blocked_id, created_at) select id, ${alice.id}::uuid, now() from added`.execute(
      here.database.db,
    );
    const { conversation, incomplete_turn } = await ask(alice, 'Who still hears?', 'fake/echo');
    const reader = await follow(there.anonymous, conversation.id);
    await alice.call('createComment', { params: { id: incomplete_turn.id }, body: { content: 'You?' } });
    const event = await reader.next('comment_created');
    reader.leave();
    return event;
  };
  expect(await eventAfterBlocks(1, BLOCKERS_MAX)).toMatchObject({ comment: { is_blocked: false } });
  const event = await eventAfterBlocks(BLOCKERS_MAX + 1, BLOCKERS_MAX + 1);
  expect(event).toMatchObject({ comment_count: 1 });
  expect(event).not.toHaveProperty('comment');
});

it('sends the start and progress of an answer to readers of every server', async () => {
  const { here, there } = servers();
  const alice = await here.signUp();
  const { conversation, incomplete_turn } = await ask(alice, 'How far are you?', 'fake/long-20k');
  const turnId = incomplete_turn.id;
  const reader = await follow(there.anonymous, conversation.id);
  const answer = await readAnswerStream(alice, turnId);
  await reader.next('turn_updated');
  expect(await reader.next('answer_progress')).toMatchObject({
    conversation_id: conversation.id,
    turn_id: turnId,
  });
  expect(reader.text()).toMatch(/"length":[1-9]/);
  expect(reader.text()).not.toContain(answer.content.slice(0, 20));
  reader.leave();
});

function servers() {
  const [here] = apps;
  const there = apps.at(-1);
  if (here === undefined || there === undefined) throw new Error('a server was started');
  return { here, there };
}

function publicSupport(sentences: SentenceSupport[]) {
  return sentences
    .filter(({ attributions, said_up }) => attributions.length + said_up > 0)
    .map(({ my_voice: _own, ...shown }) => shown);
}

/** Events of an answer, which may arrive from another process after the answer has ended. */
const ANSWER_EVENTS = new Set<string>(['turn_updated', 'answer_progress']);

/** Follows the events of a conversation. */
async function follow(person: Person, id: string, token?: string) {
  const disconnect = new AbortController();
  const response = await person.fetch(`/conversations/${id}/events`, {
    signal: disconnect.signal,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  if (response.body === null) throw new Error('the events have a body');
  const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let read = 0;
  return {
    counts: response.headers.get(CONVERSATION_COUNTS_HEADER),
    text: () => text,
    leave: () => disconnect.abort(),
    /** Returns the next event, and fails if it has another type. */
    async next(type: ConversationEvent['type']): Promise<unknown> {
      for (;;) {
        const end = text.indexOf('\n\n', read);
        if (end === -1) {
          const { done, value } = await pieces.read();
          if (done) throw new Error('the events ended');
          text += value;
          continue;
        }
        const block = text.slice(read, end);
        read = end + 2;
        const data = /^data: (.*)$/m.exec(block)?.[1];
        const event = /^event: (.*)$/m.exec(block)?.[1] ?? '';
        if (data === undefined || (event !== type && ANSWER_EVENTS.has(event))) continue;
        expect(event).toBe(type);
        return JSON.parse(data) as unknown;
      }
    },
  };
}
