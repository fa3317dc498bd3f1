// Texts of new accounts that look like spam, on a site without the review of newcomers.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { endReviewsJob } from './review.ts';

let app: TestApp;
let keeper: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'keeper' } });
  keeper = await app.signUp('keeper');
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;

async function publish(author: Person, text: string, isPublic = true) {
  const body = { initial_message: text, openrouter_model_id: 'fake/echo', is_public: isPublic };
  return (await author.call('quickCreateConversation', { body })).ok.conversation;
}
const isListed = async (id: string) => {
  const { items } = (await app.anonymous.call('listConversations', { query: { sort: 'new' } })).ok;
  return items.some((item) => item.id === id);
};
const heldOf = async (author: Person) => {
  const { items } = (await keeper.call('listRegistrations', { query: { state: 'newcomer' } })).ok;
  return items.find(({ user }) => user.id === author.id)?.held ?? [];
};
const ADVERT = 'Best casino of the pond: https://luck.example';

it('holds a text with an indicator until a moderator approves it, and no other text', async () => {
  const author = await app.signUp();
  const plain = await publish(author, 'Why do frogs croak?');
  const advert = await publish(author, ADVERT);
  expect([plain.is_held, advert.is_held]).toEqual([false, true]);
  expect([await isListed(plain.id), await isListed(advert.id)]).toEqual([true, false]);
  expect(await heldOf(author)).toMatchObject([{ id: advert.id, signs: ['advertising'] }]);
  const body = { target_type: 'conversation', target_id: advert.id, action: 'approve' } as const;
  expect((await keeper.call('decideModeration', { body })).status).toBe(200);
  expect([await isListed(advert.id), await heldOf(author)]).toEqual([true, []]);
});

it('holds the same text with a link of a second account, also if it becomes public later', async () => {
  const text = 'The best water lilies of the whole county: https://lilies.example';
  const [first, second] = [await app.signUp(), await app.signUp()];
  expect((await publish(first, text)).is_held).toBe(false);
  const question = 'Where do I find the best water lilies of the whole county?';
  for (const person of [first, second]) expect((await publish(person, question)).is_held).toBe(false);
  const { id } = await publish(second, text, false);
  const shared = await second.call('updateConversation', { params: { id }, body: { is_public: true } });
  expect(shared.ok.is_held).toBe(true);
  expect(await heldOf(second)).toMatchObject([{ id, signs: ['repeated'] }]);
});

it('ends the hold after a week without a report', async () => {
  const author = await app.signUp();
  const { id } = await publish(author, ADVERT);
  const { db } = app.database;
  const run = (days: number) =>
    endReviewsJob({
      db,
      bus: { publish: () => undefined } as never,
      clock: { now: () => new Date(app.clock.now().getTime() + days * DAY_MS) },
      settings: { current: () => ({ newcomer_review: false }) as never },
    }).run({}, {} as never);
  await run(2);
  expect(await heldOf(author)).toHaveLength(1);
  await run(8);
  expect([await heldOf(author), await isListed(id)]).toEqual([[], true]);
});
