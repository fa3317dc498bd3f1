// Tag moderators through the real app: admins name and dismiss them; they see and decide reports of content with their tag.

import { TAG_MODERATORS_MAX } from '@frogpond/contract/moderation-limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAnswerStream } from '../testing/answers.ts';
import { createTestApp, personAt, type Person, type TestApp } from '../testing/app.ts';

let app: TestApp;
let boss: Person;
let alice: Person;
let bob: Person;
let warden: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { ADMINS: 'boss' } });
  [boss, alice, bob, warden] = await Promise.all([
    app.signUp('boss'),
    app.signUp(),
    app.signUp(),
    app.signUp(),
  ]);
});
afterAll(() => app.close());

const name = (tag: string, username = warden.username) =>
  boss.call('nameTagModerator', { body: { tag, username } });
const dismiss = (tag: string) => boss.call('dismissTagModerator', { body: { tag, user_id: warden.id } });
const queue = async (status = 'open') =>
  (await warden.call('listModerationQueue', { query: { status } })).ok.items.map(
    ({ target_id }) => target_id,
  );
const decide = (person: Person, body: object) => person.call('decideModeration', { body: body as never });
const comment = (id: string) => ({ target_type: 'comment', target_id: id }) as const;

/** A conversation of Alice with a comment of the author, which Alice reports. */
async function report(tags: string[], author = bob, more = {}) {
  const body = { initial_message: 'Who croaks?', openrouter_model_id: 'fake/echo', tags, ...more };
  const { conversation, incomplete_turn } = (await alice.call('quickCreateConversation', { body })).ok;
  await readAnswerStream(alice, incomplete_turn.id);
  const written = await author.call('createComment', {
    params: { id: incomplete_turn.id },
    body: { content: 'All of you!' },
  });
  const { id } = written.ok.comment;
  await alice.call('createReport', { body: { ...comment(id), reason: 'spam' } });
  return { conversation_id: conversation.id, turn_id: incomplete_turn.id, comment_id: id };
}

it('names and dismisses people, in any spelling of the tag, with an entry in the log for each change', async () => {
  const { tag_moderator } = (await name(' Mill  Pond ', warden.username.toUpperCase())).ok;
  expect(tag_moderator).toMatchObject({
    tag: 'mill-pond',
    user: { id: warden.id, username: warden.username },
    named_by: { id: boss.id, username: 'boss' },
  });
  expect((await name('mill-pond')).ok.tag_moderator).toEqual(tag_moderator);
  expect((await boss.call('listTagModerators')).ok.items).toEqual([tag_moderator]);
  expect((await warden.call('getMe')).ok.user).toMatchObject({
    is_moderator: false,
    moderated_tags: ['mill-pond'],
  });
  const exported = await warden.fetch(`/users/${warden.id}/export?format=json`);
  expect(await exported.json()).toMatchObject({ profile: { moderated_tags: ['mill-pond'] } });
  expect((await name('pond', 'nobody-here')).body.code).toBe('not_found');
  expect((await name(' ')).body.errors).toHaveProperty('tag');
  expect((await dismiss('Mill_Pond')).status).toBe(204);
  expect((await dismiss('mill-pond')).body.code).toBe('not_found');
  const { items } = (await boss.call('listAdminLog')).ok;
  const entry = { name: 'tag_moderator', user: { id: boss.id }, person: { id: warden.id } };
  expect(items).toMatchObject([
    { ...entry, before: 'mill-pond', after: null },
    { ...entry, before: null, after: 'mill-pond' },
  ]);
  expect((await warden.call('listModerationQueue')).body.code).toBe('not_moderator');
});

it('shows a tag moderator the reports of turns and comments with the tag, and no others', async () => {
  await name('Frogs');
  const frogs = await report(['frogs', 'Birds']);
  const birds = await report(['birds']);
  const own = await report(['frogs'], warden);
  for (const body of [
    { target_type: 'turn', target_id: frogs.turn_id },
    { target_type: 'conversation', target_id: frogs.conversation_id },
    { target_type: 'user', target_id: bob.id },
  ] as const)
    await (body.target_id === bob.id ? alice : bob).call('createReport', {
      body: { ...body, reason: 'spam' },
    });
  expect(await queue()).toEqual([frogs.turn_id, frogs.comment_id]);
  const removal = { action: 'remove', reason: 'Noise' };
  expect((await decide(warden, { ...comment(frogs.comment_id), ...removal })).ok.item.is_removed).toBe(true);
  expect((await decide(warden, { ...comment(birds.comment_id), ...removal })).status).toBe(404);
  expect((await decide(warden, { ...comment(own.comment_id), ...removal })).body.code).toBe('own_content');
  expect(await queue()).toEqual([frogs.turn_id]);
  expect(await queue('removed')).toEqual([frogs.comment_id]);
  const lock = { target_type: 'conversation', target_id: frogs.conversation_id, action: 'lock' };
  expect((await decide(warden, { ...lock, reason: 'Too heated' })).ok.item.is_locked).toBe(true);
  // The author appeals, and the tag moderator neither sees it nor decides on it.
  const [decision] = (await bob.call('listOwnDecisions')).ok.items;
  const at = { params: { id: decision?.id ?? '' } };
  expect((await bob.call('createAppeal', { ...at, body: { text: 'Why?' } })).status).toBe(201);
  expect((await warden.call('listAppeals')).body.code).toBe('not_moderator');
  const outcome = { outcome: 'uphold', reason: 'Noise' } as const;
  expect((await warden.call('decideAppeal', { ...at, body: outcome })).body.code).toBe('not_moderator');
  expect((await boss.call('decideAppeal', { ...at, body: outcome })).status).toBe(204);
});

it('loses the right when the conversation loses the tag, or at the dismissal', async () => {
  const tagged = await report(['frogs']);
  const other = await report(['frogs']);
  const restore = { action: 'restore', reason: 'A mistake' };
  const params = { id: tagged.conversation_id };
  await alice.call('updateConversation', { params, body: { tags: ['toads'] } });
  expect(await queue()).not.toContain(tagged.comment_id);
  expect((await decide(warden, { ...comment(tagged.comment_id), ...restore })).status).toBe(404);
  expect((await decide(warden, { ...comment(other.comment_id), ...restore })).status).toBe(200);
  await dismiss('frogs');
  expect((await decide(warden, { ...comment(other.comment_id), ...restore })).body.code).toBe(
    'not_moderator',
  );
});

it('needs a token that may moderate', async () => {
  await name('frogs');
  const tokenWith = async (scopes: ('read' | 'moderate')[]) => {
    const { token } = (await warden.call('createToken', { body: { name: 'A program', scopes } })).ok;
    return personAt(app.url, { ...warden, access_token: token ?? '' });
  };
  expect((await (await tokenWith(['moderate'])).call('listModerationQueue')).status).toBe(200);
  expect((await (await tokenWith(['read'])).call('listModerationQueue')).body.code).toBe('token_scope');
});

it('applies a decision only if the person still moderates the tag', async () => {
  const reports = await Promise.all(Array.from({ length: 6 }, () => report(['frogs'])));
  const body = { action: 'remove', reason: 'Noise' };
  const [dismissal, ...decisions] = await Promise.all([
    dismiss('frogs'),
    ...reports.map(({ comment_id }) => decide(warden, { ...comment(comment_id), ...body })),
  ]);
  expect(dismissal.status).toBe(204);
  for (const [at, { status }] of decisions.entries()) {
    expect([200, 403, 404]).toContain(status);
    const params = { id: reports[at]?.comment_id ?? '' };
    const { ok } = await alice.call('getComment', { params });
    expect(ok.comment.content === '[removed]').toBe(status === 200);
  }
});

it('has a maximum number of tag moderators, also under parallel calls', async () => {
  const { db } = app.database;
  const missing = 3;
  const common = { user_id: warden.id, named_by: boss.id, created_at: new Date().toISOString() };
  const rows = Array.from({ length: TAG_MODERATORS_MAX - missing }, (_, n) => ({
    ...common,
    tag: `tag-${n}`,
  }));
  await db.deleteFrom('moderated_tags').execute();
  await db.insertInto('moderated_tags').values(rows).execute();
  const replies = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((tag) => name(tag)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(missing);
  expect(replies.find(({ status }) => status !== 200)?.body.code).toBe('too_many_keys');
  expect((await name('tag-0')).status).toBe(200);
  // The account's deletion ends them.
  await warden.call('deleteUser', { params: { id: warden.id }, body: { password: 'Tadpole-1!' } });
  expect((await boss.call('listTagModerators')).ok.items).toEqual([]);
});
