// The tree of a conversation: branches, paths, ordinals and counters under parallel writers, the path modes, and permissions.

import { randomUUID } from 'node:crypto';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { unlessBusy } from '../testing/wait.ts';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp();
  bob = await app.signUp();
});
afterAll(() => app.close());

async function answered(
  person: Person,
  message: string,
  more = {},
): Promise<{ conversation_id: string; root: Turn }> {
  const { conversation, incomplete_turn } = await ask(person, message, 'fake/echo', more);
  await readAnswerStream(person, incomplete_turn.id);
  return { conversation_id: conversation.id, root: incomplete_turn };
}

async function reply(
  person: Person,
  conversationId: string,
  parentTurnId: string | null,
  userMessage: string,
) {
  const body = {
    conversation_id: conversationId,
    parent_turn_id: parentTurnId,
    user_message: userMessage,
    openrouter_model_id: 'fake/echo',
  };
  return await person.call('createTurn', { body });
}

describe('a conversation’s tree', () => {
  it('numbers turns, siblings and paths, and picks the best branch at each fork', async () => {
    const { conversation_id, root } = await answered(alice, 'Root?');
    const first = (await reply(alice, conversation_id, root.id, 'First')).ok.turn;
    const second = (await reply(bob, conversation_id, root.id, 'Second')).ok.turn;
    const deep = (await reply(bob, conversation_id, second.id, 'Deep')).ok.turn;
    const again = (await alice.call('regenerateTurn', { params: { id: deep.id }, body: {} })).ok.turn;
    const otherRoot = (await reply(alice, conversation_id, null, 'Root, rephrased?')).ok.turn;
    expect(
      [first, second, deep, again, otherRoot].map((turn) => [turn.path, turn.turn_number, turn.depth]),
    ).toEqual([
      ['1.1', 2, 1],
      ['1.2', 3, 1],
      ['1.2.1', 4, 2],
      ['1.2.2', 5, 2],
      ['2', 6, 0],
    ]);
    expect(again).toMatchObject({
      user_message: 'Deep',
      status: 'pending',
      sibling_index: 2,
      sibling_count: 2,
    });

    const read = async (query: Record<string, string> = {}) =>
      (await app.anonymous.call('getConversation', { params: { id: conversation_id }, query })).ok;
    const paths = (turns: Turn[]) => turns.map((turn) => turn.path);
    // Without votes, the newest answered root wins.
    expect(paths((await read()).turns)).toEqual(['2']);
    await bob.call('voteTurn', { params: { id: root.id }, body: { vote_type: 'upvote' } });
    await bob.call('voteTurn', { params: { id: first.id }, body: { vote_type: 'upvote' } });
    expect(paths((await read()).turns)).toEqual(['1', '1.1']);
    expect(paths((await read({ turn_id: deep.id, path_mode: 'to_turn' })).turns)).toEqual([
      '1',
      '1.2',
      '1.2.1',
    ]);
    // `best` continues from the turn along the best branches.
    expect(paths((await read({ turn_id: second.id, path_mode: 'best' })).turns)).toEqual([
      '1',
      '1.2',
      '1.2.1',
    ]);
    expect(paths((await read({ turn_id: again.id, path_mode: 'best' })).turns)).toEqual([
      '1',
      '1.2',
      '1.2.2',
    ]);
    expect(paths((await read({ turn_id: otherRoot.id, path_mode: 'best' })).turns)).toEqual(['2']);
    const all = await read({ path_mode: 'all' });
    expect(paths(all.turns)).toEqual(['1', '1.1', '1.2', '1.2.1', '1.2.2', '2']);
    expect(all).toMatchObject({ truncated: false, turn_count: 6, branch_count: 3, upvotes: 2 });

    const { branches } = (await app.anonymous.call('listBranches', { params: { id: root.id } })).ok;
    expect(branches.map((turn) => turn.id)).toEqual([first.id, second.id]);
    const { siblings } = (await app.anonymous.call('listSiblings', { params: { id: otherRoot.id } })).ok;
    expect(siblings.map((turn) => turn.path)).toEqual(['1', '2']);
    const { nodes } = (await app.anonymous.call('getConversationTree', { params: { id: conversation_id } }))
      .ok;
    expect(nodes.map((node) => node.preview)).toEqual([
      'Root?',
      'First',
      'Second',
      'Deep',
      'Deep',
      'Root, rephrased?',
    ]);
    const elsewhere = await answered(alice, 'Another pond');
    expect(
      (
        await app.anonymous.call('getConversation', {
          params: { id: conversation_id },
          query: { turn_id: elsewhere.root.id },
        })
      ).status,
    ).toBe(404);
  });

  it('keeps its counters exact under 200 parallel writers', async () => {
    const { conversation_id, root } = await answered(alice, 'Crowded?');
    const reply = async (n: number) => {
      const body = { conversation_id, parent_turn_id: root.id, user_message: `Reply ${n}`, stream: true };
      const writer = n % 2 === 0 ? alice : bob;
      // A call that was refused after it had written reads its result again.
      const headers = { 'idempotency-key': randomUUID() };
      return (await unlessBusy(() => writer.call('createTurn', { body, headers }))).ok.turn;
    };
    const turns = await Promise.all(Array.from({ length: 200 }, (_, n) => reply(n)));
    const ascending = (values: number[]) => values.toSorted((a, b) => a - b);
    expect(ascending(turns.map((turn) => turn.sibling_index))).toEqual(
      Array.from({ length: 200 }, (_, n) => n + 1),
    );
    expect(ascending(turns.map((turn) => turn.turn_number))).toEqual(
      Array.from({ length: 200 }, (_, n) => n + 2),
    );
    const { ok } = await alice.call('getConversation', {
      params: { id: conversation_id },
      query: { path_mode: 'all' },
    });
    expect(ok).toMatchObject({ turn_count: 201, branch_count: 199 });
    expect(ok.turns[0]?.branch_count).toBe(200);
  });
});

describe('a private conversation', () => {
  it('is visible to its creator only; others get the same 404 as for an unknown id', async () => {
    const { conversation_id, root } = await answered(alice, 'Private?', { is_public: false });
    const unknown = '0190c0de-0000-7000-8000-000000000000';
    const responseOf = async (person: Person, path: string, init?: RequestInit) => {
      const response = await person.fetch(path, init);
      const text = (await response.text()).replace(/"request_id":"[^"]+"/, '');
      return `${response.status} ${text}`;
    };
    for (const path of [
      '/conversations/ID',
      '/conversations/ID/tree',
      '/conversations/ID/events',
      '/turns?conversation_id=ID',
    ]) {
      expect(await responseOf(bob, path.replace('ID', conversation_id))).toBe(
        await responseOf(bob, path.replace('ID', unknown)),
      );
    }
    for (const path of ['/turns/ID', '/turns/ID/branches', '/turns/ID/siblings', '/turns/ID/comments']) {
      expect(await responseOf(app.anonymous, path.replace('ID', root.id))).toBe(
        await responseOf(app.anonymous, path.replace('ID', unknown)),
      );
    }
    expect((await reply(bob, conversation_id, root.id, 'Let me in')).status).toBe(404);
    expect((await reply(alice, conversation_id, root.id, 'Mine')).status).toBe(201);
  });

  it('can be made public by its creator, and never private again', async () => {
    const { conversation_id, root } = await answered(alice, 'Soon public?', { is_public: false });
    const params = { id: conversation_id };
    expect((await bob.call('updateConversation', { params, body: { is_public: true } })).status).toBe(404);
    expect((await alice.call('updateConversation', { params, body: { is_public: true } })).ok.is_public).toBe(
      true,
    );
    expect((await bob.call('updateConversation', { params, body: { title: 'Mine' } })).body.code).toBe(
      'not_creator',
    );
    expect((await alice.call('updateConversation', { params, body: { is_public: false } })).body.code).toBe(
      'conversation_already_public',
    );
    const back = sql`update conversations set is_public = false where id = ${conversation_id}`;
    await expect(back.execute(app.database.db)).rejects.toThrow('cannot be made private');
    expect((await reply(bob, conversation_id, root.id, 'Now I may')).status).toBe(201);
    expect((await bob.call('deleteConversation', { params })).status).toBe(403);
    expect((await alice.call('deleteConversation', { params })).status).toBe(204);
    expect((await alice.call('getConversation', { params })).status).toBe(404);
  });
});

describe('a question', () => {
  it('can be edited by its author until it is answered or continued', async () => {
    const { incomplete_turn } = await ask(alice, 'Tpyo?', 'fake/echo');
    const params = { id: incomplete_turn.id };
    expect((await bob.call('updateTurn', { params, body: { user_message: 'Mine' } })).body.code).toBe(
      'not_author',
    );
    const { turn } = (await alice.call('updateTurn', { params, body: { user_message: 'Typo?' } })).ok;
    expect(turn).toMatchObject({ user_message: 'Typo?', is_edited: true });
    expect((await readAnswerStream(alice, turn.id)).content).toBe('You said: Typo?');
    expect((await alice.call('updateTurn', { params, body: { user_message: 'Late' } })).body.code).toBe(
      'turn_not_editable',
    );
  });
});
