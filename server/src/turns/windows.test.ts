// The limits on replies that have turns: windows of a path, pages of branches, the length of a path, and the bytes of a reply.

import { BRANCHES_MAX, PATH_TURNS_MAX, REPLY_BYTES_MAX, WINDOW_TURNS_MAX } from '@frogpond/contract/limits';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { addChain, addChildren, addedId, type Place } from '../testing/fat-tree.ts';

let app: TestApp;
let alice: Person;
beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp();
});
afterAll(() => app.close());

async function answered(message: string): Promise<Place> {
  const { conversation, incomplete_turn } = await ask(alice, message, 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  return { conversation_id: conversation.id, turn_id: incomplete_turn.id };
}

async function read({ conversation_id }: Place, query: Record<string, string> = {}) {
  const { ok } = await app.anonymous.call('getConversation', { params: { id: conversation_id }, query });
  expect(Buffer.byteLength(JSON.stringify(ok))).toBeLessThanOrEqual(REPLY_BYTES_MAX);
  return ok;
}

const numbers = (turns: Turn[]) => turns.map((turn) => turn.turn_number);
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe('a path of 1,000 turns', () => {
  let place: Place;
  beforeAll(async () => {
    place = await answered('How long is a river?');
    await addChain(app, place, PATH_TURNS_MAX - 1);
  });

  it('is read in windows of 500 turns from its leaf', async () => {
    const end = await read(place);
    expect(end).toMatchObject({ truncated: true, before: end.turns[0]?.id, turn_count: PATH_TURNS_MAX });
    expect(numbers(end.turns)).toEqual(range(501, 1_000));
    expect(end.turns.at(-1)?.path).toBe(Array.from({ length: 1_000 }, () => 1).join('.'));
    const above = await read(place, { before: end.before ?? '' });
    expect(above).toMatchObject({ truncated: false, before: null, title: end.title });
    expect(numbers(above.turns)).toEqual(range(1, 500));
    const nothing = await read(place, { before: above.turns[0]?.id ?? '' });
    expect(nothing).toMatchObject({ turns: [], before: null });
  });

  it('is read up to a turn, and around a turn', async () => {
    const turnId = addedId(place.conversation_id, 699);
    const toTurn = await read(place, { turn_id: turnId, path_mode: 'to_turn' });
    expect(numbers(toTurn.turns)).toEqual(range(201, 700));
    const around = await read(place, { turn_id: turnId, path_mode: 'best' });
    expect(numbers(around.turns)).toEqual(range(501, 1_000));
    const early = await read(place, { turn_id: place.turn_id, path_mode: 'best' });
    expect(numbers(early.turns)).toEqual([1]);
    const all = await read(place, { path_mode: 'all' });
    expect(all).toMatchObject({ truncated: true, before: all.turns[0]?.id });
    expect(all.turns).toHaveLength(WINDOW_TURNS_MAX);
  });

  it('takes no further turn, but a sibling of its last one', async () => {
    const leaf = addedId(place.conversation_id, PATH_TURNS_MAX - 1);
    const body = { conversation_id: place.conversation_id, parent_turn_id: leaf, user_message: 'Further?' };
    const refused = await alice.call('createTurn', { body });
    expect([refused.status, refused.body.code]).toEqual([409, 'path_too_long']);
    const again = await alice.call('regenerateTurn', { params: { id: leaf }, body: {} });
    expect(again.ok.turn.depth).toBe(PATH_TURNS_MAX - 1);
    expect((await read(place)).turns.at(-1)?.id).toBe(leaf);
  });

  it('refuses a `before` of another conversation', async () => {
    const other = await answered('And a brook?');
    const call = { params: { id: other.conversation_id }, query: { before: place.turn_id } };
    expect((await app.anonymous.call('getConversation', call)).status).toBe(404);
  });

  it('is listed in pages of 100 turns', async () => {
    const query = { conversation_id: place.conversation_id, per_page: '100', page: '10' };
    const { ok } = await app.anonymous.call('listTurns', { query });
    expect(numbers(ok.items)).toEqual(range(901, 1_000));
    expect(ok.truncated).toBe(false);
    expect(ok.items[0]?.path.split('.')).toHaveLength(901);
  });
});

describe('a turn with 10,000 continuations', () => {
  let place: Place;
  beforeAll(async () => {
    place = await answered('How many ways?');
    await addChildren(app, place, 10_000);
    await sql`update turns set upvotes = 3 where id = ${addedId(place.conversation_id, 77)}`.execute(
      app.database.db,
    );
  });

  it.each(['listBranches', 'listSiblings'] as const)(
    '%s returns pages of 100, each turn once',
    async (call) => {
      const id = call === 'listBranches' ? place.turn_id : addedId(place.conversation_id, 1);
      const page = async (query: Record<string, string>) => {
        const { ok } = await app.anonymous.call(call, { params: { id }, query });
        return { turns: 'branches' in ok ? ok.branches : ok.siblings, next: ok.next ?? null };
      };
      const first = await page({ limit: '500' });
      expect(first.turns).toHaveLength(BRANCHES_MAX);
      expect(first.turns[0]?.id).toBe(addedId(place.conversation_id, 77));
      const ids = new Set(first.turns.map((turn) => turn.id));
      let { next } = first;
      for (let pages = 1; next !== null; pages += 1) {
        const more = await page({ cursor: next });
        for (const turn of more.turns) ids.add(turn.id);
        next = more.next;
        expect(pages).toBeLessThan(100);
      }
      expect(ids.size).toBe(10_000);
      expect((await page({ limit: '2' })).turns).toHaveLength(2);
      if (call === 'listSiblings') {
        const { turns } = await page({ sibling_index: '5000' });
        expect(turns.map((turn) => turn.sibling_index)).toEqual([5_000]);
        expect((await page({ sibling_index: '10001' })).turns).toEqual([]);
      }
      const malformed = { params: { id }, query: { cursor: '1.2.x' } };
      expect((await app.anonymous.call(call, malformed)).status).toBe(400);
    },
  );
});

describe('answers of 200,000 characters', () => {
  let chain: Place;
  let fork: Place;
  beforeAll(async () => {
    [chain, fork] = [await answered('A long story?'), await answered('Many stories?')];
    await addChain(app, chain, 60, 200_000);
    await addChildren(app, fork, 60, 200_000);
  });

  it('are read in windows that fit in a reply', async () => {
    const seen: number[] = [];
    let query: Record<string, string> = { include_analysis: 'true' };
    for (;;) {
      const { turns, before } = await read(chain, query);
      expect(turns.length).toBeGreaterThan(10);
      seen.unshift(...numbers(turns));
      if (before === null) break;
      query = { before };
    }
    expect(seen).toEqual(range(1, 61));
    expect((await read(chain, { path_mode: 'all' })).truncated).toBe(true);
  });

  it('are listed in pages that fit in a reply', async () => {
    const sizeOf = (reply: unknown) => Buffer.byteLength(JSON.stringify(reply));
    const query = { conversation_id: fork.conversation_id, per_page: '100' };
    const list = (await app.anonymous.call('listTurns', { query })).ok;
    expect(sizeOf(list)).toBeLessThanOrEqual(REPLY_BYTES_MAX);
    expect(list).toMatchObject({ truncated: true, total: 61 });
    const { ok } = await app.anonymous.call('listBranches', { params: { id: fork.turn_id } });
    expect(sizeOf(ok)).toBeLessThanOrEqual(REPLY_BYTES_MAX);
    expect(ok.branches.length).toBeGreaterThan(10);
    expect(typeof ok.next).toBe('string');
  });
});

describe('an answer that was regenerated', () => {
  it('stays on the default path until its sibling has an answer', async () => {
    const { conversation_id, turn_id } = await answered('Is the pond deep?');
    const place = { conversation_id, turn_id };
    const shown = async () => (await read(place)).turns.map((turn) => turn.id);
    const again = (await alice.call('regenerateTurn', { params: { id: turn_id }, body: {} })).ok.turn;
    expect(await shown()).toEqual([turn_id]);
    const mine = {
      params: { id: conversation_id },
      query: { turn_id: again.id, path_mode: 'best' as const },
    };
    expect((await alice.call('getConversation', mine)).ok.turns.map((turn) => turn.id)).toEqual([again.id]);
    await readAnswerStream(alice, again.id);
    expect(await shown()).toEqual([again.id]);
    const failing = { openrouter_model_id: 'fake/400' };
    const failed = (await alice.call('regenerateTurn', { params: { id: turn_id }, body: failing })).ok.turn;
    await readAnswerStream(alice, failed.id);
    expect(await shown()).toEqual([again.id]);
    const { siblings } = (await alice.call('listSiblings', { params: { id: turn_id } })).ok;
    expect(siblings.map((turn) => turn.id)).toEqual([again.id, turn_id, failed.id]);
  });
});
