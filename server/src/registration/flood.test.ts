// A replay of a thousand bots on a site that reviews newcomers: none of their conversations is listed, and one decision is enough for each
// cluster.

import { randomUUID as newId } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeTrending } from '../conversations/lists/trending-store.ts';
import type { ApiTokensTable } from '../db/tables/keys.ts';
import { hashToken } from '../auth/tokens.ts';
import { timestamp } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import { readAnswerStream } from '../testing/answers.ts';
import {
  createTestApp,
  personAt,
  testShell,
  TEST_SECRET,
  type Person,
  type TestApp,
} from '../testing/app.ts';
import { readPublicPlaces, readSitemap } from '../testing/public-places.ts';
import { admitNewAccount, createRegistrationDeps } from './admit.ts';
import { endReviewsJob } from './review.ts';

let app: TestApp;
let keeper: Person;
let reader: Person;
beforeAll(async () => {
  app = await createTestApp({
    env: {
      MODERATORS: 'Keeper',
      NEWCOMER_REVIEW: 'on',
      PUBLIC_URL: 'https://pond.example',
    },
    moveWorld: { shell: testShell() },
  });
  [keeper, reader] = await Promise.all([app.signUp('Keeper'), app.signUp()]);
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
/** The bots of a cluster share the network, the mail host or the name, and differ in the rest. */
const NETWORKS = 20;
const PER_NETWORK = 20;
const AT_ONE_HOST = 310;
const NAMED_ALIKE = 290;
const BOTS = NETWORKS * PER_NETWORK + AT_ONE_HOST + NAMED_ALIKE;
const CLUSTERS = [
  ['mail_host', AT_ONE_HOST],
  ['name', NAMED_ALIKE],
  ...Array.from({ length: NETWORKS }, () => ['network', PER_NETWORK]),
];

/** The letters of a number, because digits don't make names different. */
const lettersOf = (n: number) =>
  [...n.toString().padStart(4, '0')].map((digit) => String.fromCodePoint(97 + Number(digit))).join('');

/** The lists that contain the honest conversation. */
const EVERYWHERE = [
  'new',
  'hot',
  'trending',
  'tag',
  'search',
  'titles',
  'suggestions',
  'feed',
  'tag_feed',
  'home',
  'profile_page',
  'map',
];

/** Admits all bots as the calls that sign up do, without the cost of a thousand requests. */
async function signUpBots(): Promise<Person[]> {
  const { db } = app.database;
  const settings = { registration: 'open', sign_up_challenge: 'off' } as const;
  const registration = createRegistrationDeps({
    clock: app.clock,
    settings: { current: () => settings as never },
    rate_limits: false,
    secret: TEST_SECRET,
  });
  return await inTransaction(db, async (tx) => {
    const bots: Person[] = [];
    const tokens: Insertable<ApiTokensTable>[] = [];
    for (let n = 0; n < BOTS; n++) {
      const isOfNetwork = n < NETWORKS * PER_NETWORK;
      const isOfHost = !isOfNetwork && n < BOTS - NAMED_ALIKE;
      const network = isOfNetwork ? `198.51.${n % NETWORKS}.0/24` : `2001:db8:${n}::/48`;
      const username = isOfNetwork || isOfHost ? `${lettersOf(n)}-buys` : `dealer-${n}`;
      const email = `${username}@${isOfHost ? 'bots.example' : 'gmail.com'}`;
      const account = { id: newId(), username, email, created_at: timestamp(app.clock) };
      const { id } = await admitNewAccount(registration, tx, { network, language: 'en' }, account);
      const token = `fp_bot-${n}`;
      tokens.push({
        id: newId(),
        user_id: id,
        name: 'bot',
        scopes: ['read', 'write'],
        token_hash: hashToken(token),
        created_at: account.created_at,
      });
      bots.push(personAt(app.url, { id, username, access_token: token, refresh_token: '' }));
    }
    await tx.insertInto('api_tokens').values(tokens).execute();
    return bots;
  });
}

/** Publishes a question; every hundredth is answered and has a comment by another person, so that it could trend. */
async function publish(author: Person, n: number, title: string): Promise<string> {
  const body = { title, initial_message: `${title}?`, openrouter_model_id: 'fake/echo', tags: ['pills'] };
  const { conversation, incomplete_turn } = (await author.call('quickCreateConversation', { body })).ok;
  if (n % 100 === 0) {
    await readAnswerStream(author, incomplete_turn.id);
    const comment = { params: { id: incomplete_turn.id }, body: { content: 'I agree.' } };
    expect((await reader.call('createComment', comment)).status).toBe(201);
  }
  return conversation.id;
}

it(
  'a thousand bots list no conversation, and one decision refuses a cluster',
  { timeout: 180_000 },
  async () => {
    const honest = await publish(keeper, 0, 'Bitter pills');
    const bots = await signUpBots();
    const spam: string[] = [];
    const waiting = [...bots.entries()];
    const replay = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
        spam.push(await publish(next[1], next[0], `Cheap pills ${next[0]}`));
    };
    await Promise.all(Array.from({ length: 8 }, replay));
    expect([bots.length, new Set(spam).size]).toEqual([BOTS, BOTS]);
    // Each spam conversation gets activity by three other bots, more than the honest conversation has.
    await sql`
    insert into conversation_activity (conversation_id, user_id, day)
    select c.id, u.id, current_date from conversations c
    cross join lateral (select id from users where id <> c.creator_id order by id desc limit 3) u where c.is_held
    on conflict do nothing`.execute(app.database.db);

    /** Returns the places with the honest text, after a check that no place has another text. */
    const readPlaces = async ({ isRefused }: { isRefused: boolean }) => {
      const { db } = app.database;
      await inTransaction(db, (tx) => writeTrending(tx, '2020-01-01', 2 * BOTS));
      const [viewer, author] = [app.anonymous, bots[0] ?? keeper];
      const places = {
        ...(await readPublicPlaces(app, viewer, author, 'pills')),
        map: await readSitemap(app),
      };
      for (const [name, text] of Object.entries(places))
        expect([name, spam.filter((id) => text.includes(id)), text.includes('Cheap')]).toEqual([
          name,
          [],
          false,
        ]);
      const tags = (await viewer.call('listTags', { query: { q: 'pills' } })).ok.items;
      expect(tags).toMatchObject([{ tag: 'pills', conversation_count: 1 }]);
      expect((await viewer.call('listConversations', { query: {} })).ok.total).toBe(1);
      const { body } = await viewer.call('getUser', { params: { id: author.id } });
      // A refused account is hidden.
      expect(body['conversation_count'] ?? body.code).toBe(isRefused ? 'not_found' : 0);
      return Object.entries(places).flatMap(([name, text]) => (text.includes(honest) ? [name] : []));
    };
    expect(await readPlaces({ isRefused: false })).toEqual(EVERYWHERE);

    const queue = async () => (await keeper.call('listRegistrations', { query: { state: 'newcomer' } })).ok;
    const { items, clusters } = await queue();
    expect(items).toHaveLength(BOTS);
    expect(clusters.map(({ by, user_ids }) => [by, user_ids.length])).toEqual(CLUSTERS);
    for (const { user_ids } of clusters) {
      const { ok } = await keeper.call('decideRegistrations', { body: { user_ids, action: 'refuse' } });
      expect(ok.changed).toBe(user_ids.length);
    }
    expect(await queue()).toEqual({ items: [], clusters: [] });
    await endReviewsJob({
      db: app.database.db,
      bus: { publish: () => undefined } as never,
      clock: { now: () => new Date(app.clock.now().getTime() + DAY_MS) },
      settings: { current: () => ({ newcomer_review: true }) as never },
    }).run({}, {} as never);
    expect(await readPlaces({ isRefused: true })).toEqual(
      EVERYWHERE.filter((name) => name !== 'profile_page'),
    );
  },
);
