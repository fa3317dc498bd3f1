// Snapshots: their exact text and hash, what their page says, and what stays after removals and deletions.

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { canonicalJson } from './canonical-json.ts';

let app: TestApp;
let alice: Person;
let bob: Person;
let keeper: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'Keeper', PUBLIC_URL: 'https://pond.example' } });
  [alice, bob, keeper] = await Promise.all([app.signUp(), app.signUp(), app.signUp('Keeper')]);
});
afterAll(() => app.close());

async function answer(
  creator: Person,
  visibility: 'public' | 'unlisted' | 'private' = 'public',
  question = 'Why do <frogs> sing?',
) {
  const { conversation, incomplete_turn } = await ask(creator, question, 'fake/echo', {
    visibility,
  });
  await readAnswerStream(creator, incomplete_turn.id);
  return { id: incomplete_turn.id, conversation_id: conversation.id };
}

const freeze = (person: Person, id: string) => person.call('createSnapshot', { params: { id } });

async function read(id: string, accept: string) {
  const response = await fetch(`${app.url}/s/${id}`, { headers: { accept } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it('writes canonical JSON by RFC 8785', () => {
  const value = { '\u20ac': 1, '1': 2, b: [true, null, 1e30, 4.5, 1e-27], a: { c: '\u0007"é\\', B: '' } };
  expect(canonicalJson(value)).toBe(
    '{"1":2,"a":{"B":"","c":"\\u0007\\"é\\\\"},"b":[true,null,1e+30,4.5,1e-27],"€":1}',
  );
});

it('freezes the answer with its support under the hash of its exact text', async () => {
  const { id, conversation_id } = await answer(alice);
  await bob.call('castVoice', { params: { id, index: '0' }, body: { stance: 1 } });
  const created = (await freeze(bob, id)).ok;
  expect(created.url).toBe(`https://pond.example/s/${created.id}`);
  const json = await read(created.id, 'application/json');
  expect(json.status).toBe(200);
  expect(json.headers.get('content-type')).toContain('application/json');
  expect(createHash('sha256').update(json.text).digest('hex')).toBe(created.sha256);
  const content = JSON.parse(json.text) as { sentences: { up_count: number; text: string }[] };
  expect(content).toMatchObject({
    id: created.id,
    format: 'frogpond-snapshot',
    version: 1,
    question: 'Why do <frogs> sing?',
    source: `https://pond.example/conversation/${conversation_id}?turn_id=${id}`,
  });
  expect(content.sentences[0]?.up_count).toBe(1);
  expect(json.text).not.toContain(alice.username);

  await alice.call('castVoice', { params: { id, index: '0' }, body: { stance: -1 } });
  expect((await read(created.id, 'application/json')).text).toBe(json.text);
  const page = await read(created.id, 'text/html,application/xhtml+xml,*/*;q=0.8');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(page.text).toContain('Why do &lt;frogs&gt; sing?');
  expect(page.text).toContain('The pond has moved on');
  expect(page.text).toContain('Sentence 1: 1 for, 1 against (was 1 for, 0 against)');
  expect(page.text).toContain(`@misc{frogpond-${created.sha256.slice(0, 12)},`);
  expect(page.text).toContain(`@${alice.username}`);
  expect(page.text).not.toContain('<script');
});

it('is one snapshot for one Idempotency-Key', async () => {
  const { id } = await answer(alice);
  const create = () => bob.call('createSnapshot', { params: { id }, headers: { 'idempotency-key': 'one' } });
  const first = (await create()).ok;
  await alice.call('castVoice', { params: { id, index: '0' }, body: { stance: 1 } });
  expect((await create()).ok).toEqual(first);
});

describe('refusals', () => {
  it('are for answers that are not public, not there or not complete', async () => {
    const unlisted = await answer(alice, 'unlisted');
    const hidden = await answer(alice, 'private');
    const pending = await ask(alice, 'Waiting?', 'fake/echo');
    const replies = [
      await freeze(app.anonymous, unlisted.id),
      await freeze(bob, unlisted.id),
      await freeze(alice, unlisted.id),
      await freeze(bob, hidden.id),
      await freeze(alice, hidden.id),
      await freeze(bob, pending.incomplete_turn.id),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'unauthenticated'],
      [403, 'not_public'],
      [403, 'not_public'],
      [404, 'not_found'],
      [403, 'not_public'],
      [409, 'turn_not_answered'],
    ]);
  });

  it('are 404 for an unknown id', async () => {
    const unknown = '018f4e9c-7b2a-7c3d-9e4f-0123456789ab';
    for (const id of [unknown, 'nothing'])
      expect([(await read(id, 'application/json')).status, (await read(id, 'text/html')).status]).toEqual([
        404, 404,
      ]);
  });
});

it('is gone while a moderator has removed the turn or the conversation, also after the deletion', async () => {
  const { id, conversation_id } = await answer(alice);
  const { id: snapshot } = (await freeze(bob, id)).ok;
  const decide = (type: 'turn' | 'conversation', target: string, action: 'remove' | 'restore') =>
    keeper.call('decideModeration', {
      body: { target_type: type, target_id: target, action, reason: 'Spam' },
    });
  await decide('turn', id, 'remove');
  const gone = await read(snapshot, 'application/json');
  expect([gone.status, JSON.parse(gone.text)]).toMatchObject([410, { code: 'snapshot_removed' }]);
  const page = await read(snapshot, 'text/html');
  expect(page.status).toBe(410);
  expect(page.text).not.toContain('sing');
  await decide('turn', id, 'restore');
  expect((await read(snapshot, 'text/html')).status).toBe(200);
  await decide('conversation', conversation_id, 'remove');
  expect((await read(snapshot, 'text/html')).status).toBe(410);
  await alice.call('deleteConversation', { params: { id: conversation_id } });
  expect((await read(snapshot, 'text/html')).status).toBe(410);

  const other = await answer(alice);
  const second = (await freeze(bob, other.id)).ok.id;
  await decide('turn', other.id, 'remove');
  await alice.call('deleteConversation', { params: { id: other.conversation_id } });
  expect((await read(second, 'text/html')).status).toBe(410);
});

it('opens the answer as it was written if the sentences leave something out', async () => {
  const pageOf = async (question?: string) => {
    const { id } = await answer(alice, 'public', question);
    return (await read((await freeze(alice, id)).ok.id, 'text/html')).text;
  };
  expect(await pageOf()).toContain('<details><summary>');
  expect(await pageOf('The ratio is:\n\n$$\n(650/450)^4\n$$')).toContain('<details open><summary>');
});

it('stays without names when the conversation or the account is deleted', async () => {
  const writer = await app.signUp();
  const [first, second] = [await answer(writer), await answer(writer)];
  const deleted = (await freeze(bob, first.id)).ok;
  const kept = (await freeze(bob, second.id)).ok;
  await writer.call('deleteConversation', { params: { id: first.conversation_id } });
  const page = await read(deleted.id, 'text/html');
  expect(page.status).toBe(200);
  expect(page.text).toContain('The conversation has been deleted.');
  expect(page.text).not.toContain(writer.username);
  await writer.call('deleteUser', { params: { id: writer.id }, body: { password: 'Tadpole-1!' } });
  const anonymous = await read(kept.id, 'text/html');
  expect(anonymous.text).toContain('Asked by [deleted].');
  expect(anonymous.text).not.toContain(writer.username);
  const json = await read(kept.id, 'application/json');
  expect(createHash('sha256').update(json.text).digest('hex')).toBe(kept.sha256);
});
