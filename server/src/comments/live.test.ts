// Live events of comments, votes and analysis for readers of a conversation, on the same and on another server.

import { CONVERSATION_COUNTS_HEADER, type ConversationEvent } from '@frogpond/contract/conversations/stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../db/connect.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { openTestDatabase, silentLog, testEngine } from '../testing/database/database.ts';
import { createTestPostgresDatabase } from '../testing/postgres/databases.ts';

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

it('sends comments, votes, voices and analysis as ids and counts to readers of every server', async () => {
  const [here] = apps;
  const there = apps.at(-1);
  if (here === undefined || there === undefined) throw new Error('a server was started');
  const alice = await here.signUp();
  const { conversation, incomplete_turn } = await ask(alice, 'Do frogs listen?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  const turn_id = incomplete_turn.id;
  const reader = await follow(there.anonymous, conversation.id);
  expect(reader.counts).toBe('turns=1 comments=0 upvotes=0');

  const content = 'Only to other frogs.';
  const { ok } = await alice.call('createComment', { params: { id: turn_id }, body: { content } });
  const id = ok.comment.id;
  expect(await reader.next('comment_created')).toMatchObject({
    turn_id,
    comment_id: id,
    parent_comment_id: null,
  });
  await reader.next('analysis');
  await alice.call('voteComment', { params: { id }, body: { vote_type: 'upvote' } });
  expect(await reader.next('vote')).toEqual({
    type: 'vote',
    conversation_id: conversation.id,
    turn_id,
    comment_id: id,
    version: ok.comment.version + 1,
    upvotes: 1,
    downvotes: 0,
    score: 1,
  });
  const voted = await alice.call('voteTurn', { params: { id: turn_id }, body: { vote_type: 'downvote' } });
  expect(await reader.next('vote')).toEqual({
    type: 'vote',
    conversation_id: conversation.id,
    turn_id,
    comment_id: null,
    version: voted.ok.version,
    upvotes: 0,
    downvotes: 1,
    score: -1,
  });
  await alice.call('unvoteTurn', { params: { id: turn_id } });
  expect(await reader.next('vote')).toMatchObject({ comment_id: null, upvotes: 0, downvotes: 0, score: 0 });
  const voice = { params: { id: turn_id, index: '0' }, body: { stance: 1 as const } };
  const bob = await here.signUp();
  const { sentence } = (await bob.call('castVoice', voice)).ok;
  const { my_voice: _own, attributions: _listed, ...counts } = sentence;
  expect(await reader.next('analysis')).toEqual({
    type: 'analysis',
    conversation_id: conversation.id,
    turn_id,
    sentence: { ...counts, up_count: 1, said_up: 1, color: 'green', revision: 2 },
  });
  expect(reader.text()).not.toContain(bob.id);
  await alice.call('updateComment', { params: { id }, body: { content: 'To nobody.' } });
  await reader.next('analysis');
  await alice.call('deleteComment', { params: { id } });
  expect(await reader.next('comment_deleted')).toMatchObject({ comment_id: id });
  await reader.next('analysis');
  expect(reader.text()).not.toMatch(/frogs|nobody/i);
  reader.leave();
});

it('sends the start and progress of an answer to readers of every server', async () => {
  const [here] = apps;
  const there = apps.at(-1);
  if (here === undefined || there === undefined) throw new Error('a server was started');
  const alice = await here.signUp();
  const { conversation, incomplete_turn } = await ask(alice, 'How far are you?', 'fake/long-20k');
  const turn_id = incomplete_turn.id;
  const reader = await follow(there.anonymous, conversation.id);
  const answer = await readAnswerStream(alice, turn_id);
  await reader.next('turn_updated');
  expect(await reader.next('answer_progress')).toMatchObject({ conversation_id: conversation.id, turn_id });
  expect(reader.text()).toMatch(/"length":[1-9]/);
  expect(reader.text()).not.toContain(answer.content.slice(0, 20));
  reader.leave();
});

/** Events of an answer, which may arrive from another process after the answer has ended. */
const ANSWER_EVENTS = new Set<string>(['turn_updated', 'answer_progress']);

/** Follows the events of a conversation. */
async function follow(person: Person, id: string) {
  const disconnect = new AbortController();
  const response = await person.fetch(`/conversations/${id}/events`, { signal: disconnect.signal });
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
