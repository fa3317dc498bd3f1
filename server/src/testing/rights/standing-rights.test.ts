// Every call of the contract by unapproved accounts, by unverified ones on a site that requires an address, and about the conversations
// of newcomers under review, against the table of rights: the first two are refused where a suspended account is, and a conversation
// under review has the rights of a public one.

import { ROUTES, routeNames, type RouteName } from '@frogpond/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { createTestApp, personAt, type Person, type TestApp } from '../app.ts';
import { openTestDatabase } from '../database/database.ts';
import { call, converse, nothing, type Things } from './calls.ts';
import { ROLES, type Role } from './outcomes.ts';
import { RIGHTS } from './rights.data.ts';

const STANDINGS = { unapproved: 'not_approved', unverified: 'email_not_verified' } as const;
type Standing = keyof typeof STANDINGS;

let database: Database;
/** Another one, because the other apps would end the reviews. */
let held: Database;
let app: TestApp;
let requiring: TestApp;
let reviewing: TestApp;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await createTestApp({ database });
  requiring = await createTestApp({ database, env: { REQUIRE_VERIFIED_EMAIL: 'on' } });
  held = await openTestDatabase();
  reviewing = await createTestApp({ database: held, env: { MODERATORS: 'Keeper', NEWCOMER_REVIEW: 'on' } });
});
afterAll(async () => {
  for (const one of [app, requiring, reviewing]) await one.close();
  await database.close();
  await held.close();
});

const isReading = (name: RouteName): boolean => ROUTES[name].startsWith('GET ');

/** An account of this standing with a conversation from before. */
async function enter(standing: Standing): Promise<{ person: Person; things: Things }> {
  const person = await app.signUp();
  const things = await converse(person, person, true);
  await call('uploadAvatar', person, things);
  if (standing === 'unverified') return { person: personAt(requiring.url, person), things };
  await database.db.updateTable('users').set({ approval: 'waiting' }).where('id', '=', person.id).execute();
  return { person, things };
}

describe.each(['unapproved', 'unverified'] as const)('an %s account', (standing) => {
  /** Reads and refused calls change nothing, so they share it. */
  let unchanged: ReturnType<typeof enter> | undefined;
  it.each(routeNames())('calls %s as a suspended one does', async (name) => {
    const rights = RIGHTS[name];
    if (rights === undefined) return;
    const suspended = rights.on === 'none' ? rights.suspended : rights.restricted[0];
    // An admin needs neither approval nor a verified address.
    const refusal = rights.on === 'none' && rights.admin !== undefined ? 'not_admin' : STANDINGS[standing];
    const expected = suspended === 'account_suspended' ? refusal : suspended;
    const changesNothing = isReading(name) || typeof expected !== 'number';
    const { person, things } = await (changesNothing ? (unchanged ??= enter(standing)) : enter(standing));
    const { status, text } = await call(name, person, rights.on === 'none' ? nothing() : things);
    const code = typeof expected === 'number' ? null : (JSON.parse(text) as { code: string }).code;
    expect({ outcome: code ?? status, text }).toMatchObject({ outcome: expected });
  });
});

describe('a newcomer under review', () => {
  let people: Record<Role, Person>;
  let readThings: Promise<Things> | undefined;
  const meet = (): Promise<Things> => converse(people.creator, people.author, true);
  beforeAll(async () => {
    const [stranger, moderator, author, creator] = await Promise.all([
      reviewing.signUp(),
      reviewing.signUp('Keeper'),
      reviewing.signUp(),
      reviewing.signUp(),
    ]);
    people = { anonymous: reviewing.anonymous, stranger, moderator, author, creator };
  });

  it.each(routeNames())('has for %s the rights of the creator of a public conversation', async (name) => {
    const rights = RIGHTS[name];
    if (rights === undefined || rights.on === 'none' || rights.on === 'person') return;
    const things = await (isReading(name) ? (readThings ??= meet()) : meet());
    const { is_held } = await held.db
      .selectFrom('conversations')
      .select('is_held')
      .where('id', '=', things.conversation)
      .executeTakeFirstOrThrow();
    expect(is_held).toBe(true);
    // A snapshot stays public, so there is none before somebody vouches.
    const row = name === 'createSnapshot' ? [401, 403, 403, 403, 403] : rights.public;
    const cells = ROLES.map((role, at) => ({ role, expected: row[at] ?? 0 }));
    for (const { role, expected } of cells.toSorted((a, b) => b.expected - a.expected)) {
      const { status, text } = await call(name, people[role], things);
      expect({ role, status, text }).toMatchObject({ role, status: expected });
    }
  });
});
