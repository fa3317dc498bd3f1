// Comments through the real app: threads, counters, limits and paging.

import { randomUUID } from 'node:crypto';
import type { Comment } from '@frogpond/contract/conversations/comments';
import {
  COMMENTS_BYTES_MAX,
  COMMENT_DEPTH_MAX,
  COMMENT_TREE_MAX,
  IDEMPOTENCY_WAITERS_MAX,
  TEXT_LIMITS,
} from '@frogpond/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask } from '../testing/answers.ts';

let app: TestApp;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp();
  bob = await app.signUp();
});
afterAll(() => app.close());

async function write(person: Person, turnId: string, content: string, parentCommentId?: string) {
  const body = { content, ...(parentCommentId === undefined ? {} : { parent_comment_id: parentCommentId }) };
  return await person.call('createComment', { params: { id: turnId }, body });
}

async function list(turnId: string, query: Record<string, string> = {}) {
  return (await app.anonymous.call('listComments', { params: { id: turnId }, query })).ok;
}

const texts = (comments: readonly Comment[]): string[] => comments.map((comment) => comment.content);

describe('a thread', () => {
  it('is written, sorted, edited and deleted with exact counts', async () => {
    const { conversation, incomplete_turn } = await ask(alice, 'What do frogs eat?', 'fake/echo');
    const turnId = incomplete_turn.id;
    const flies = (await write(bob, turnId, 'Flies.')).ok.comment;
    expect(flies).toMatchObject({
      turn_id: turnId,
      parent_comment_id: null,
      user: { id: bob.id, username: bob.username },
      score: 0,
      user_vote: null,
      is_deleted: false,
      is_edited: false,
      replies: [],
    });
    expect((await bob.call('getComment', { params: { id: flies.id } })).ok.comment).toEqual(flies);
    await write(alice, turnId, 'Worms.');
    await write(alice, turnId, 'Slugs, too.');
    await write(alice, turnId, 'Which flies?', flies.id);
    const best = (await write(bob, turnId, 'All of them.', flies.id)).ok.comment;
    await alice.call('voteComment', { params: { id: flies.id }, body: { vote_type: 'upvote' } });
    await alice.call('voteComment', { params: { id: best.id }, body: { vote_type: 'downvote' } });

    const { items, next } = await list(turnId);
    expect(next ?? null).toBeNull();
    expect(texts(items)).toEqual(['Flies.', 'Slugs, too.', 'Worms.']);
    expect(texts(items[0]?.replies ?? [])).toEqual(['Which flies?', 'All of them.']);
    const counts = async () => {
      const { ok } = await alice.call('getConversation', { params: { id: conversation.id } });
      return [ok.comment_count, ok.turns[0]?.comment_count];
    };
    expect(await counts()).toEqual([5, 5]);

    const edited = await bob.call('updateComment', {
      params: { id: flies.id },
      body: { content: 'Flies, mostly.' },
    });
    expect(edited.ok.comment).toMatchObject({ content: 'Flies, mostly.', is_edited: true, score: 1 });
    expect((await bob.call('deleteComment', { params: { id: flies.id } })).ok.comment).toMatchObject({
      content: '[deleted]',
      user_id: null,
      user: { username: '[deleted]' },
      is_deleted: true,
      sentiment: { type: 'neutral', confidence: 0 },
    });
    expect(await counts()).toEqual([4, 4]);
    expect(texts((await list(turnId)).items[0]?.replies ?? [])).toHaveLength(2);
    for (const refused of [
      await bob.call('updateComment', { params: { id: flies.id }, body: { content: 'Back.' } }),
      await bob.call('deleteComment', { params: { id: flies.id } }),
      await write(alice, turnId, 'Gone?', flies.id),
    ]) {
      expect(refused.body).toMatchObject({ code: 'comment_deleted' });
      expect(refused.status).toBe(409);
    }
    const { rows } = await sql<{ text: string }>`
      select row_to_json(m)::text as text from comments m where id = ${flies.id}`.execute(app.database.db);
    expect(rows[0]?.text).not.toContain('mostly');
  });

  it('creates one comment for parallel requests with one idempotency key', async () => {
    const { incomplete_turn } = await ask(alice, 'Do frogs repeat themselves?', 'fake/echo');
    const params = { id: incomplete_turn.id };
    const headers = { 'idempotency-key': randomUUID() };
    const send = (content: string) => bob.call('createComment', { params, body: { content }, headers });
    const sent = await Promise.all(Array.from({ length: 20 }, () => send('Yes, yes.')));
    const waited = sent.filter(({ body: { code } }) => code !== 'request_running');
    expect(waited.length).toBeGreaterThan(IDEMPOTENCY_WAITERS_MAX);
    expect(new Set(waited.map((answer) => answer.ok.comment.id)).size).toBe(1);
    expect((await send('Something else.')).body).toMatchObject({ code: 'idempotency_conflict' });
    expect((await list(params.id)).items).toHaveLength(1);
  });

  it('stores any text within the limits unchanged, and refuses others', async () => {
    const { incomplete_turn } = await ask(alice, 'Is any text a comment?', 'fake/echo');
    const turnId = incomplete_turn.id;
    for (const content of [
      '🐸'.repeat(TEXT_LIMITS.comment_max),
      '<script>alert(1)</script>',
      "'; drop --%_",
    ]) {
      expect((await write(bob, turnId, content)).ok.comment.content).toBe(content);
    }
    for (const content of ['', ' \n\t ', 'x'.repeat(TEXT_LIMITS.comment_max + 1)]) {
      expect((await write(bob, turnId, content)).status).toBe(400);
    }
    const other = await ask(alice, 'Elsewhere?', 'fake/echo');
    const elsewhere = (await write(bob, other.incomplete_turn.id, 'Here.')).ok.comment;
    expect((await write(bob, turnId, 'There?', elsewhere.id)).status).toBe(404);
    expect((await write(bob, turnId, 'Nowhere?', randomUUID())).status).toBe(404);
  });

  it('has a maximum depth, and is returned whole for its deepest comment', async () => {
    const { incomplete_turn } = await ask(alice, 'How deep is the pond?', 'fake/echo');
    let parent: string | undefined;
    for (let depth = 0; depth < COMMENT_DEPTH_MAX; depth += 1) {
      parent = (await write(bob, incomplete_turn.id, `At ${depth}`, parent)).ok.comment.id;
    }
    expect((await write(bob, incomplete_turn.id, 'Deeper', parent)).body).toMatchObject({
      code: 'comment_too_deep',
    });
    const { items } = await list(incomplete_turn.id, { comment_id: parent ?? '' });
    expect(flatten(items)).toHaveLength(COMMENT_DEPTH_MAX);
    const other = await ask(alice, 'And the other pond?', 'fake/echo');
    const there = { params: { id: other.incomplete_turn.id }, query: { comment_id: parent ?? '' } };
    expect((await app.anonymous.call('listComments', there)).status).toBe(404);
  });
});

describe('5,000 comments', () => {
  it.each([
    ['all at the top', 5_000],
    ['in threads of ten', 500],
    ['in two threads', 2],
  ])('%s are returned once each over all pages', async (_, threads) => {
    const place = await ask(alice, 'How many frogs?', 'fake/echo');
    const turnId = place.incomplete_turn.id;
    await insertComments(place, { count: 5_000, threads, characters: 12 });
    const tops: Comment[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list(turnId, typeof cursor === 'string' ? { cursor } : {});
      expect(flatten(page.items).length).toBeLessThanOrEqual(COMMENT_TREE_MAX);
      tops.push(...page.items);
      cursor = page.next;
    } while (typeof cursor === 'string');
    expect(tops).toHaveLength(threads);
    expect(tops).toEqual(tops.toSorted((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1)));
    const comments = flatten(tops);
    for (const { id, replies_next } of comments) {
      for (let next: string | null | undefined = replies_next; typeof next === 'string';) {
        const page = await list(turnId, { comment_id: id, cursor: next });
        comments.push(...flatten(page.items));
        next = page.next;
      }
    }
    expect(comments).toHaveLength(5_000);
    expect(new Set(comments.map((comment) => comment.id)).size).toBe(5_000);
  });

  it('of 10,000 characters in one thread fit in replies of 1 MiB', async () => {
    const place = await ask(alice, 'How many words?', 'fake/echo');
    const turnId = place.incomplete_turn.id;
    await insertComments(place, { count: 1_000, threads: 1, characters: TEXT_LIMITS.comment_max });
    const { items } = await list(turnId);
    const [top] = items;
    expect(top).toMatchObject({ reply_count: 999 });
    const ids = new Set(flatten(items).map((comment) => comment.id));
    expect(ids.size).toBeGreaterThan(50);
    let cursor = top?.replies_next ?? '';
    for (;;) {
      const page = await list(turnId, { comment_id: top?.id ?? '', cursor });
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(COMMENTS_BYTES_MAX);
      for (const { id } of flatten(page.items)) ids.add(id);
      if (typeof page.next !== 'string') break;
      cursor = page.next;
    }
    expect(ids.size).toBe(1_000);
    // A link to any of them, and its own page.
    for (const id of [...ids].slice(-3)) {
      expect(flatten((await list(turnId, { comment_id: id })).items).map((one) => one.id)).toContain(id);
    }
    const whole = (await app.anonymous.call('getComment', { params: { id: top?.id ?? '' } })).ok;
    expect(Buffer.byteLength(JSON.stringify(whole))).toBeLessThanOrEqual(COMMENTS_BYTES_MAX);
  });

  it('refuse a malformed cursor', async () => {
    const { incomplete_turn } = await ask(alice, 'Where was I?', 'fake/echo');
    for (const cursor of ['x', '1.', `1.${'-'.repeat(36)}`, `99999999999.${randomUUID()}`]) {
      const call = { params: { id: incomplete_turn.id }, query: { cursor } };
      expect((await alice.call('listComments', call)).status).toBe(400);
    }
  });
});

/** Each reply is a child of the first comment of its thread. */
async function insertComments(
  { incomplete_turn, conversation }: Awaited<ReturnType<typeof ask>>,
  { count, threads, characters }: { count: number; threads: number; characters: number },
): Promise<void> {
  await sql`
    with numbered as (
      select n, gen_random_uuid() as id, (n - 1) % ${threads} as thread, (n - 1) / ${threads} as place
      from generate_series(1, ${count}::int) as n)
    insert into comments (id, turn_id, conversation_id, parent_comment_id, user_id, depth, content, upvotes,
      created_at, updated_at)
    select m.id, ${incomplete_turn.id}, ${conversation.id}, p.id, ${bob.id}, least(m.place, 1),
      rpad('Comment ' || m.n, ${characters}::int), m.n % 7, now(), now()
    from numbered m left join numbered p on p.thread = m.thread and p.place = 0 and m.place > 0`.execute(
    app.database.db,
  );
}

/** Iterative, because threads may be deep. */
function flatten(comments: readonly Comment[]): Comment[] {
  const all = [...comments];
  for (const comment of all) all.push(...comment.replies);
  return all;
}
