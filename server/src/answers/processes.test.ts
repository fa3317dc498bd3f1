// Answers across processes: two servers on one database, and servers that crash during an answer. The embedded engine has a
// single process, so only the second part runs on it.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { BusMessage } from '../events/bus.ts';
import { createLogger } from '../log.ts';
import { createTestApp, personAt, type Person, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { startFakeGateway, type FakeGateway } from '../testing/fake-gateway/fake-gateway.ts';
import { openTestDatabase, silentLog, testEngine } from '../testing/database/database.ts';
import { createTestPostgresDatabase } from '../testing/postgres/databases.ts';
import { waitFor } from '../testing/wait.ts';
import { takeOver } from './take-over.ts';
import { appendLog, claimTurn, findRunning } from './store.ts';

const storeNothing = async () => undefined;

if (testEngine() === 'postgres') describeTwoServers();

function describeTwoServers(): void {
  describe('two servers on one database', () => {
    let first: TestApp;
    let second: TestApp;
    let alice: Person;
    const databases: Database[] = [];
    let drop: () => Promise<void>;
    /** What the second server logs. */
    const lines: string[] = [];
    const log = createLogger('error', { write: (line) => void lines.push(line) });

    beforeAll(async () => {
      const made = await createTestPostgresDatabase();
      drop = made.drop;
      for (let n = 0; n < 2; n += 1) {
        databases.push(await connectDatabase({ kind: 'postgres', url: made.url, pool_size: 5 }, silentLog));
      }
      const [one, two] = databases;
      if (one === undefined || two === undefined) throw new Error('two databases were opened');
      first = await createTestApp({ database: one });
      second = await createTestApp({ database: two, fake: first.fake, moveWorld: { log } });
      alice = await first.signUp();
    });
    afterAll(async () => {
      await second.close();
      await first.close();
      for (const database of databases) await database.close();
      await drop();
    });

    const at = (app: TestApp, person: Person) => personAt(app.url, person);

    it('stream the same answer from both servers for one upstream call', async () => {
      const before = first.fake.calls.get('fake/long-20k') ?? 0;
      const hold = first.fake.hold('fake/long-20k', 60);
      const { incomplete_turn } = await ask(alice, 'Everywhere?', 'fake/long-20k');
      const here = readAnswerStream(alice, incomplete_turn.id);
      await hold.reached;
      const there = Promise.all([
        readAnswerStream(at(second, alice), incomplete_turn.id),
        ...Array.from({ length: 5 }, () => readAnswerStream(second.anonymous, incomplete_turn.id)),
      ]);
      const replayed = await readAnswerStream(second.anonymous, incomplete_turn.id, { disconnectAfter: 1 });
      hold.release();
      const whole = await here;
      for (const answer of await there) {
        expect(answer.content).toBe(whole.content);
        expect(answer.end).toMatchObject({ type: 'complete', response: whole.content });
      }
      expect(whole.content.startsWith(replayed.content)).toBe(true);
      expect(replayed.content).not.toBe('');
      expect(first.fake.calls.get('fake/long-20k')).toBe(before + 1);
    });

    it('stop an answer that runs in the other server', async () => {
      const hold = first.fake.hold('fake/long-20k', 30);
      const { incomplete_turn } = await ask(alice, 'Stop there', 'fake/long-20k');
      const here = readAnswerStream(alice, incomplete_turn.id);
      await hold.reached;
      const { ok } = await at(second, alice).call('stopAnswer', { params: { id: incomplete_turn.id } });
      expect(ok.turn).toMatchObject({ status: 'stopped', finish_reason: 'stopped' });
      expect((await here).content).toBe(ok.turn.ai_response);
    });

    it('stream the same failure from both servers', async () => {
      const hold = first.fake.hold('fake/midstream-error', 2);
      const { incomplete_turn } = await ask(alice, 'Fails there', 'fake/midstream-error');
      const here = readAnswerStream(alice, incomplete_turn.id);
      await hold.reached;
      const there = readAnswerStream(at(second, alice), incomplete_turn.id, { onLine: () => hold.release() });
      const { end } = await here;
      expect(end).toMatchObject({ code: 'gateway_failed' });
      expect((await there).end).toEqual(end);
    });

    it('abort an answer of the other server when its conversation is deleted', async () => {
      const hold = first.fake.hold('fake/long-20k', 30);
      const { conversation, incomplete_turn } = await ask(alice, 'Gone there', 'fake/long-20k');
      const here = readAnswerStream(alice, incomplete_turn.id);
      await hold.reached;
      const upstream = first.fake.requestsOf('fake/long-20k').at(-1);
      let there = Promise.resolve<unknown>(null);
      await new Promise<void>((resolve) => {
        there = readAnswerStream(second.anonymous, incomplete_turn.id, { onLine: () => resolve() });
      });
      await at(second, alice).call('deleteConversation', { params: { id: conversation.id } });
      expect(await upstream?.ended).toBe('broken off');
      expect((await here).end).toMatchObject({ code: 'not_found' });
      expect(await there).toMatchObject({ end: { code: 'not_found' }, is_done: true });
      expect((await readAnswerStream(second.anonymous, incomplete_turn.id)).status).toBe(404);
      expect(lines, 'a deletion is no failure of the server').toEqual([]);
    });

    /** Moves the clock of the second server and signs alice in there. */
    const signInWithClockOff = async (hours: number): Promise<Person> => {
      second.clock.move(hours * 3_600_000);
      const body = { username_or_email: alice.username, password: 'Tadpole-1!' };
      return personAt(second.url, { ...alice, ...(await second.anonymous.call('login', { body })).ok });
    };

    it.each([1, -2])('agree on the owner of an answer while one clock is off by %i hours', async (hours) => {
      const there = await signInWithClockOff(hours);
      const calls = () => first.fake.calls.get('fake/long-20k') ?? 0;
      for (const [one, other] of [
        [alice, there],
        [there, alice],
      ] as const) {
        const before = calls();
        const hold = first.fake.hold('fake/long-20k', 30);
        const { incomplete_turn } = await ask(one, 'Whose is it?', 'fake/long-20k');
        const begun = readAnswerStream(one, incomplete_turn.id);
        await hold.reached;
        const joined = readAnswerStream(other, incomplete_turn.id, { onLine: () => hold.release() });
        const whole = await begun;
        expect(whole.end).toMatchObject({ type: 'complete', response: whole.content });
        expect((await joined).content).toBe(whole.content);
        expect(calls()).toBe(before + 1);
      }
    });

    it('return the result of an earlier request that commits during the retry', async () => {
      const { incomplete_turn } = await ask(alice, 'Kept late', 'fake/echo');
      const params = { id: incomplete_turn.id };
      const body = { content: 'Once only' };
      const key = (name: string) => ({ headers: { 'idempotency-key': name } });
      const { comment } = (await alice.call('createComment', { params, body, ...key('whole') })).ok;
      const id = randomUUID();
      // The lease of the first request under this key has expired, but its transaction is still open.
      const { db } = first.database;
      await sql`insert into idempotency_keys (user_id, path, key, request_hash, resource_id, lease_owner, lease_until, created_at)
        select user_id, path, 'late', request_hash, ${id}, 'first', now() - interval '1 second', now()
        from idempotency_keys where key = 'whole'`.execute(db);
      const again = await db.transaction().execute(async (tx) => {
        await sql`insert into comments (id, turn_id, conversation_id, user_id, depth, content, created_at, updated_at)
          select ${id}, turn_id, conversation_id, user_id, depth, content, now(), now() from comments
          where id = ${comment.id}`.execute(tx);
        const call = at(second, alice).call('createComment', { params, body, ...key('late') });
        await waitFor(async () => {
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event = 'transactionid'`.execute(db);
          return rows.length > 0;
        });
        return { call };
      });
      expect((await again.call).ok.comment.id).toBe(id);
    });

    it.each([0, 2, -1])(
      'create one row for twenty requests under one key while one clock is off by %i hours',
      async (hours) => {
        const there = await signInWithClockOff(hours);
        const { conversation, incomplete_turn } = await ask(alice, 'Keyed', 'fake/echo');
        await readAnswerStream(alice, incomplete_turn.id);
        const conversationId = conversation.id;
        const parentTurnId = incomplete_turn.id;
        const body = {
          conversation_id: conversationId,
          parent_turn_id: parentTurnId,
          user_message: 'Once',
          stream: true,
        };
        for (let round = 0; round < 4; round += 1) {
          const headers = { 'idempotency-key': `once-only-${hours}-${round}` };
          const [one, other] = round % 2 === 0 ? [alice, there] : [there, alice];
          const replies = await Promise.all(
            Array.from({ length: 20 }, (_, n) =>
              (n % 2 === 0 ? one : other).call('createTurn', { body, headers }),
            ),
          );
          const waited = replies.filter(({ body: { code } }) => code !== 'request_running');
          expect(new Set(waited.map((reply) => reply.ok.turn.id)).size).toBe(1);
          const changed = await other.call('createTurn', {
            body: { ...body, user_message: 'Another' },
            headers,
          });
          expect(changed).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
        }
        const turns = (await alice.call('listTurns', { query: { conversation_id: conversationId } })).ok;
        expect(turns.total).toBe(1 + 4);
      },
    );
  });
}

describe('an answer of a crashed process', () => {
  let database: Database;
  let fake: FakeGateway;
  let app: TestApp;
  let alice: Person;
  beforeAll(async () => {
    database = await openTestDatabase();
    fake = await startFakeGateway();
    app = await createTestApp({ database, fake });
    alice = await app.signUp();
  });
  afterAll(async () => {
    await app.close();
    await fake.close();
    await database.close();
  });

  it('fails with its partial text and can be requested again', async () => {
    const { incomplete_turn } = await ask(alice, 'Who died?', 'fake/echo');
    const turnId = incomplete_turn.id;
    // A running server would take the expired claim over at any moment.
    await app.close();
    const claim = {
      turn_id: turnId,
      owner: 'a crashed process',
      lease_ms: -1_000,
      user_id: alice.id,
      model_id: 'fake/echo',
      temperature: 0.7,
    };
    const claimed = await claimTurn(database.db, claim);
    expect(claimed?.fence).toBe(1);
    await appendLog(database.db, [
      { turn_id: turnId, fence: 1, seq: 1, event: { type: 'thinking', content: 'Hm.' } },
      { turn_id: turnId, fence: 1, seq: 2, event: { type: 'content', content: 'You sa' } },
      { turn_id: turnId, fence: 2, seq: 1, event: { type: 'content', content: 'from an unknown claim' } },
    ]);
    const { clock } = app;
    const published: BusMessage[] = [];
    const bus = {
      publish: (message: BusMessage) => void published.push(message),
      subscribe: () => () => undefined,
      onGap: () => () => undefined,
      close: storeNothing,
    };
    const heartbeat = { db: database.db, clock, bus, log: silentLog, process_id: '', onStored: storeNothing };
    await takeOver(heartbeat);
    const { conversation_id } = incomplete_turn;
    expect(published).toContainEqual({ type: 'turn_updated', conversation_id, turn_id: turnId });
    app = await createTestApp({ database, fake });
    alice = personAt(app.url, alice);
    const { turn } = (await alice.call('getTurn', { params: { id: turnId } })).ok;
    expect(turn).toMatchObject({
      status: 'failed',
      error_code: 'answer_interrupted',
      ai_response: null,
      partial_response: 'You sa',
      thinking: 'Hm.',
    });
    const again = await readAnswerStream(alice, turnId);
    expect(again.end).toMatchObject({ type: 'complete', response: 'You said: Who died?' });
    expect(again.end).toMatchObject({ turn: { partial_response: null, error_code: null } });
    // A stored answer can't be claimed again.
    expect(await claimTurn(database.db, claim)).toBe(null);
    expect(await findRunning(database.db, turnId)).toBe(undefined);
  });

  it('rejects writes of its former owner, whose fence is old', async () => {
    const { db } = database;
    const hold = app.fake.hold('fake/long-20k', 30);
    const { incomplete_turn } = await ask(alice, 'Fenced?', 'fake/long-20k');
    const streamed = readAnswerStream(alice, incomplete_turn.id);
    await hold.reached;
    const otherClaim = {
      turn_id: incomplete_turn.id,
      owner: 'another process',
      lease_ms: 60_000,
      user_id: alice.id,
      model_id: 'fake/echo',
      temperature: 0.7,
    };
    const claimed = await inTransaction(db, async (tx) => {
      await sql`update generations set lease_owner = null, lease_until = null`.execute(tx);
      return await claimTurn(tx, otherClaim);
    });
    expect(claimed?.fence).toBe(2);
    hold.release();
    expect((await streamed).end).toMatchObject({ code: 'answer_interrupted' });
    const { turn } = (await alice.call('getTurn', { params: { id: incomplete_turn.id } })).ok;
    expect(turn).toMatchObject({ ai_response: null, status: 'streaming' });
  });
});
