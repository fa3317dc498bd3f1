// The review of newcomers through the real app: who finds a held conversation where, and the end of the review.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, testShell, type Person, type TestApp } from '../testing/app.ts';
import { readPublicPlaces, readSitemap } from '../testing/public-places.ts';
import { NOTIFY_FOLLOWERS } from '../notifications/notify.ts';
import { waitFor, waitForJobs } from '../testing/wait.ts';
import { endReviewsJob, REVIEW_ENDED } from './review.ts';

let app: TestApp;
let keeper: Person;
let reader: Person;

beforeAll(async () => {
  app = await createTestApp({
    env: {
      MODERATORS: 'Keeper',
      ADMINS: 'Keeper',
      NEWCOMER_REVIEW: 'on',
      PUBLIC_URL: 'https://pond.example',
    },
    moveWorld: { shell: testShell() },
  });
  [keeper, reader] = await Promise.all([app.signUp('Keeper'), app.signUp()]);
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;

/** A newcomer publishes a conversation with `word` in its title and tag. */
async function publish(author: Person, word: string): Promise<string> {
  const body = {
    title: `${word} of the pond`,
    initial_message: `Which ${word}?`,
    openrouter_model_id: 'fake/echo',
    tags: [word],
  };
  const { conversation, incomplete_turn } = (await author.call('quickCreateConversation', { body })).ok;
  await readAnswerStream(author, incomplete_turn.id);
  return conversation.id;
}

/** The places where `viewer` finds the word. */
async function findIn(viewer: Person, author: Person, word: string): Promise<string[]> {
  const places = Object.entries(await readPublicPlaces(app, viewer, author, word));
  return places.flatMap(([name, text]) => (text.includes(`${word} of the pond`) ? [name] : []));
}

const EVERYWHERE = ['new', 'hot', 'tag', 'search', 'titles', 'suggestions', 'profile', 'feed', 'own_feed'];

const isInSitemap = async (id: string) => (await readSitemap(app)).includes(id);

const countOf = async ({ id }: Person) =>
  (await app.anonymous.call('getUser', { params: { id } })).ok.conversation_count;

const endReviews = ({ ahead_ms = 0, newcomer_review = true } = {}) =>
  endReviewsJob({
    db: app.database.db,
    bus: { publish: () => undefined } as never,
    clock: { now: () => new Date(app.clock.now().getTime() + ahead_ms) },
    settings: { current: () => ({ newcomer_review }) as never },
  }).run({}, {} as never);

const isListed = async (id: string) => {
  const { items } = (await reader.call('listConversations', { query: { sort: 'new', per_page: '100' } })).ok;
  return items.some((item) => item.id === id);
};

describe('what a newcomer publishes', () => {
  it('is found by its author alone, and read by everyone who has the link', async () => {
    const author = await app.signUp();
    const id = await publish(author, 'quillwort');
    for (const viewer of [app.anonymous, reader, keeper])
      expect(await findIn(viewer, author, 'quillwort')).toEqual([]);
    expect(await findIn(author, author, 'quillwort')).toEqual(['search', 'titles', 'suggestions', 'profile']);
    expect([await isInSitemap(id), await countOf(author)]).toEqual([false, 0]);
    for (const viewer of [app.anonymous, reader, author]) {
      const read = await viewer.call('getConversation', { params: { id } });
      expect(read.ok).toMatchObject({ visibility: 'public', is_public: true, is_held: true });
    }
    const page = await fetch(`${app.url}/conversation/${id}`);
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    const { items } = (await keeper.call('listRegistrations', { query: { state: 'newcomer' } })).ok;
    expect(items.find(({ user }) => user.id === author.id)?.held).toEqual([
      { id, title: 'quillwort of the pond', signs: [] },
    ]);
  });

  it('is listed when a moderator approves it', async () => {
    const author = await app.signUp();
    const id = await publish(author, 'sedge');
    const body = { target_type: 'conversation', target_id: id, action: 'approve' } as const;
    expect((await author.call('decideModeration', { body })).status).toBe(403);
    expect((await keeper.call('decideModeration', { body })).status).toBe(200);
    expect(await findIn(app.anonymous, author, 'sedge')).toEqual(expect.arrayContaining(EVERYWHERE));
    expect([await isInSitemap(id), await countOf(author)]).toEqual([true, 1]);
    // The account is still new.
    expect(await isListed(await publish(author, 'rush'))).toBe(false);
  });

  it('is listed when somebody vouches for the account, and then at once', async () => {
    const vouched = {
      admin: (id: string) =>
        keeper.call('changeAdminPerson', { params: { id }, body: { action: 'vouch', reason: 'Known' } }),
      moderator: (id: string) =>
        keeper.call('decideModeration', { body: { target_type: 'user', target_id: id, action: 'approve' } }),
    };
    for (const vouch of Object.values(vouched)) {
      const author = await app.signUp();
      const before = await publish(author, 'moss');
      expect(await isListed(before)).toBe(false);
      expect((await vouch(author.id)).status).toBe(200);
      expect([await isListed(before), await isListed(await publish(author, 'fern'))]).toEqual([true, true]);
      expect(await countOf(author)).toBe(2);
    }
  });

  it('is news for the followers of its tags, once, when its review ends', async () => {
    const follower = await app.signUp();
    for (const tag of ['alder', 'willow', 'birch', 'aspen'])
      await follower.call('followTag', { params: { tag } });
    const authors = await Promise.all([app.signUp(), app.signUp(), app.signUp(), app.signUp()]);
    const [approved, vouched, accepted, refused] = authors;
    const ids = {
      approved: await publish(approved, 'alder'),
      vouched: await publish(vouched, 'willow'),
      accepted: await publish(accepted, 'birch'),
      refused: await publish(refused, 'aspen'),
    };
    const news = async () =>
      (await follower.call('listNotifications')).ok.items.map(({ kind, conversation }) => [
        kind,
        conversation?.id,
      ]);
    expect(await news()).toEqual([]);
    const approve = (type: 'conversation' | 'user', id: string) =>
      keeper.call('decideModeration', { body: { target_type: type, target_id: id, action: 'approve' } });
    await approve('conversation', ids.approved);
    await approve('conversation', ids.approved);
    await waitFor(async () => (await news()).length === 1);
    await approve('user', vouched.id);
    await waitFor(async () => (await news()).length === 2);
    const decide = (id: string, action: 'approve' | 'refuse') =>
      keeper.call('decideRegistrations', { body: { user_ids: [id], action } });
    await decide(refused.id, 'refuse');
    await decide(accepted.id, 'approve');
    await approve('user', approved.id);
    await endReviews({ ahead_ms: DAY_MS });
    await waitFor(async () => (await news()).length === 3);
    for (const kind of [REVIEW_ENDED, NOTIFY_FOLLOWERS]) await waitForJobs(app.database.db, kind);
    expect(await news()).toEqual([
      ['followed_tag', ids.accepted],
      ['followed_tag', ids.vouched],
      ['followed_tag', ids.approved],
    ]);
  });

  it('is held when an unlisted conversation becomes public, and not counted when it is removed', async () => {
    const author = await app.signUp();
    const { conversation } = await ask(author, 'Soon public?', 'fake/echo', { visibility: 'unlisted' });
    const params = { id: conversation.id };
    await author.call('updateConversation', { params, body: { is_public: true } });
    expect([await isListed(conversation.id), await countOf(author)]).toEqual([false, 0]);
    const decide = (action: 'remove' | 'restore' | 'approve') =>
      keeper.call('decideModeration', {
        body: { target_type: 'conversation', target_id: conversation.id, action, reason: 'Spam' },
      });
    for (const action of ['remove', 'restore'] as const) {
      expect((await decide(action)).status).toBe(200);
      expect(await countOf(author)).toBe(0);
    }
    await decide('approve');
    expect(await countOf(author)).toBe(1);
  });

  it('is listed at once for a moderator, and a turn can not be approved', async () => {
    const id = await publish(keeper, 'reed');
    expect(await isListed(id)).toBe(true);
    const { turns } = (await keeper.call('getConversation', { params: { id } })).ok;
    const body = { target_type: 'turn', target_id: turns[0]?.id ?? '', action: 'approve' } as const;
    expect((await keeper.call('decideModeration', { body })).body.errors).toHaveProperty('action');
  });
});

describe('the end of the day', () => {
  it('lists what has no open report', async () => {
    const [author, reported, refused] = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
    const ids = [
      await publish(author, 'iris'),
      await publish(reported, 'cress'),
      await publish(refused, 'duckweed'),
    ];
    const [, spam = ''] = ids;
    const report = { target_type: 'conversation', target_id: spam } as const;
    await reader.call('createReport', { body: { ...report, reason: 'spam' } });
    await keeper.call('decideRegistrations', { body: { user_ids: [refused.id], action: 'refuse' } });
    const listed = async () => [
      await isListed(ids[0] ?? ''),
      await isListed(spam),
      await isListed(ids[2] ?? ''),
    ];
    await endReviews();
    expect(await listed()).toEqual([false, false, false]);
    await endReviews({ ahead_ms: DAY_MS });
    expect(await listed()).toEqual([true, false, false]);
    await keeper.call('decideModeration', { body: { ...report, action: 'dismiss' } });
    await endReviews({ ahead_ms: DAY_MS });
    expect(await listed()).toEqual([true, true, false]);
  });

  it('is at once when the site no longer reviews newcomers', async () => {
    const id = await publish(await app.signUp(), 'lily');
    await endReviews();
    expect(await isListed(id)).toBe(false);
    await endReviews({ newcomer_review: false });
    expect(await isListed(id)).toBe(true);
  });
});
