// A running answer whose turn or conversation is removed by a moderator or deleted: the upstream call and all streams end,
// and the partial text is not shown as an answer.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createEventBus } from '../events/bus.ts';
import { silentLog, testEngine } from '../testing/database/database.ts';
import { waitFor } from '../testing/wait.ts';
import { createTestApp, personAt, type Person, type TestApp } from '../testing/app.ts';

let app: TestApp;
/** Another process on the same database; its clock is an hour ahead. */
let ahead: TestApp;
let alice: Person;
let bob: Person;
let keeper: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'keeper' } });
  ahead = await createTestApp({ env: { MODERATORS: 'keeper' }, database: app.database, fake: app.fake });
  ahead.clock.move(3_600_000);
  [alice, bob, keeper] = await Promise.all([app.signUp(), app.signUp(), app.signUp('keeper')]);
});
afterAll(async () => {
  await ahead.close();
  await app.close();
});

/** A running answer with partial text, streamed to its author and a visitor, and another account on the conversation's events. */
async function running(question: string) {
  const hold = app.fake.hold('fake/long-20k', 20);
  const { conversation, incomplete_turn } = await ask(alice, question, 'fake/long-20k');
  const author = readAnswerStream(alice, incomplete_turn.id);
  await hold.reached;
  const upstream = app.fake.requestsOf('fake/long-20k').at(-1);
  let attached: () => void = () => undefined;
  const attaching = new Promise<void>((resolve) => (attached = resolve));
  const reader = readAnswerStream(app.anonymous, incomplete_turn.id, { onLine: () => attached() });
  await attaching;
  const events = await bob.fetch(`/conversations/${conversation.id}/events`);
  return {
    conversation,
    turn: { params: { id: incomplete_turn.id } },
    ended: async () => {
      expect(await upstream?.ended).toBe('broken off');
      return { author: await author, reader: await reader };
    },
    events,
  };
}

async function readerOf(conversationId: string) {
  const { body } = await bob.fetch(`/conversations/${conversationId}/events`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    until: async (text: string) => {
      let read = '';
      while (!read.includes(text)) read += (await reader?.read())?.value ?? '';
      await reader?.cancel();
    },
  };
}

const decide = (targetType: 'turn' | 'conversation', targetId: string, action: 'remove' | 'restore') =>
  keeper.call('decideModeration', {
    body: { target_type: targetType, target_id: targetId, action, reason: 'Because' },
  });

type Ids = { conversation_id: string; turn_id: string };

/** Changes by another process whose message is lost. */
const UNNOTIFIED_CHANGES: [what: string, code: string, write: (ids: Ids) => Promise<unknown>][] = [
  [
    'removed turn',
    'turn_removed',
    ({ turn_id }) =>
      app.database.db.updateTable('turns').set(removedNow()).where('id', '=', turn_id).execute(),
  ],
  [
    'removed conversation',
    'not_found',
    ({ conversation_id: id }) =>
      app.database.db.updateTable('conversations').set(removedNow()).where('id', '=', id).execute(),
  ],
  [
    'deleted conversation',
    'not_found',
    ({ conversation_id: id }) => app.database.db.deleteFrom('conversations').where('id', '=', id).execute(),
  ],
];

const removedNow = () => ({ removed_at: sql<string>`clock_timestamp()` });

if (testEngine() === 'postgres') describeAnotherProcess();

describe('a running answer', () => {
  it('ends when its turn is removed; a restored turn has the partial text', async () => {
    const { turn, ended } = await running('Removed in mid-answer?');
    expect((await decide('turn', turn.params.id, 'remove')).status).toBe(200);
    const { author, reader } = await ended();
    expect(author).toMatchObject({ end: { code: 'turn_removed' }, is_done: true });
    expect(reader).toMatchObject({ end: { code: 'turn_removed' }, is_done: true });
    expect((await alice.call('getTurn', turn)).ok.turn).toMatchObject({
      status: 'stopped',
      ai_response: '[removed]',
      is_removed: true,
    });
    expect((await readAnswerStream(alice, turn.params.id)).error).toMatchObject({ code: 'turn_removed' });
    await decide('turn', turn.params.id, 'restore');
    const { ok } = await bob.call('getTurn', turn);
    expect(ok.turn).toMatchObject({ finish_reason: 'stopped', ai_response: author.content });
  });

  it('ends when its conversation is removed; only its creator receives and reads the partial text', async () => {
    const { conversation, turn, ended, events } = await running('Removed around me?');
    expect((await decide('conversation', conversation.id, 'remove')).status).toBe(200);
    const { author, reader } = await ended();
    expect(reader).toMatchObject({ end: { code: 'not_found' }, is_done: true });
    const partial = { type: 'complete', finish_reason: 'stopped', response: author.content };
    expect(author).toMatchObject({ end: partial, is_done: true });
    // The event stream ends: other readers receive no events of a removed conversation.
    expect(await events.text()).toContain(': following');
    expect((await readAnswerStream(bob, turn.params.id)).status).toBe(404);
    const { ok } = await alice.call('getTurn', turn);
    expect(ok.turn).toMatchObject({ status: 'stopped', ai_response: author.content });
    // The creator may continue in the removed conversation.
    const body = {
      conversation_id: conversation.id,
      parent_turn_id: turn.params.id,
      user_message: 'Still mine?',
      openrouter_model_id: 'fake/echo',
    };
    expect((await alice.call('createTurn', { body })).ok.turn.ai_response).toBe('You said: Still mine?');
  });

  it('continues in a removed conversation even if the remover’s clock is ahead', async () => {
    const { conversation, incomplete_turn } = await ask(alice, 'Removed in the future?', 'fake/echo');
    await readAnswerStream(alice, incomplete_turn.id);
    const body = { username_or_email: 'keeper', password: 'Tadpole-1!' };
    const early = personAt(ahead.url, { ...keeper, ...(await ahead.anonymous.call('login', { body })).ok });
    const target = { target_type: 'conversation' as const, target_id: conversation.id };
    // The end of the event stream shows that the message about the removal has arrived.
    const listening = testEngine() === 'embedded' ? ahead : app;
    const events = await listening.anonymous.fetch(`/conversations/${conversation.id}/events`);
    await early.call('decideModeration', { body: { ...target, action: 'remove', reason: 'Because' } });
    await events.text();
    const continued = { conversation_id: conversation.id, parent_turn_id: incomplete_turn.id };
    const question = { user_message: 'Still mine?', openrouter_model_id: 'fake/long-20k', stream: true };
    const { turn } = (await alice.call('createTurn', { body: { ...continued, ...question } })).ok;
    const hold = app.fake.hold('fake/long-20k', 20);
    const streamed = readAnswerStream(alice, turn.id);
    await hold.reached;
    await waitFor(async () => {
      const { rows } = await sql`select from generations
        where turn_id = ${turn.id} and lease_until > started_at + interval '4.5 seconds'`.execute(
        app.database.db,
      );
      return rows.length > 0;
    });
    hold.release();
    expect((await streamed).end).toMatchObject({ type: 'complete' });
  });

  it('ends when its conversation is deleted', async () => {
    const { conversation, turn, ended, events } = await running('Deleted around me?');
    await alice.call('deleteConversation', { params: { id: conversation.id } });
    const { author, reader } = await ended();
    for (const streamed of [author, reader])
      expect(streamed).toMatchObject({ end: { code: 'not_found' }, is_done: true });
    expect(await events.text()).toContain(': following');
    expect((await readAnswerStream(alice, turn.params.id)).status).toBe(404);
  });

  it.each(UNNOTIFIED_CHANGES)(
    'of a %s ends at the next heartbeat if the message is lost',
    async (what, code, write) => {
      const { conversation, turn, ended } = await running(`Silently a ${what}?`);
      await write({ conversation_id: conversation.id, turn_id: turn.params.id });
      expect((await ended()).reader).toMatchObject({ end: { code }, is_done: true });
    },
  );
});

function describeAnotherProcess(): void {
  describe('an answer that is requested again, with another process on the database', () => {
    it('continues when messages about the earlier answer arrive late', async () => {
      const { turn, conversation, ended } = await running('Removed, restored, asked again?');
      await decide('turn', turn.params.id, 'remove');
      await ended();
      await decide('turn', turn.params.id, 'restore');
      await sql`update turns set ai_response = null, status = 'failed' where id = ${turn.params.id}`.execute(
        app.database.db,
      );
      const hold = app.fake.hold('fake/long-20k', 20);
      const streamed = readAnswerStream(alice, turn.params.id);
      await hold.reached;

      const other = await ask(alice, 'Heard by now?', 'fake/echo');
      const events = await readerOf(other.conversation.id);
      const bus = await createEventBus(app.database, 'another process', silentLog);
      const { id: turnId } = turn.params;
      bus.publish({ type: 'turn_removed', turn_id: turnId });
      bus.publish({ type: 'conversation_removed', ended_id: conversation.id });
      bus.publish({ type: 'answer_stop', turn_id: turnId });
      bus.publish({ type: 'turn_updated', conversation_id: other.conversation.id, turn_id: turnId });
      // Messages arrive in order, so this is the last one.
      await events.until('turn_updated');
      await bus.close();
      hold.release();
      expect((await streamed).end).toMatchObject({ type: 'complete' });
    });
  });
}
