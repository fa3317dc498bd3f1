// Every call of the contract by every role in every state, against the table of rights. For roles that may not see a private
// conversation, every reply equals the reply about an unknown id.

import { ROUTES, routeNames, type RouteName } from '@frogpond/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../app.ts';
import { call, converse, nothing, SECRET, type Things } from './calls.ts';
import { ROLES, type Rights, type Role, type Statuses } from './outcomes.ts';
import { RIGHTS } from './rights.data.ts';

let app: TestApp;
let people: Record<Role, Person>;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: KEEPERS.join(','), ADMINS: BOSSES.join(',') } });
  const [stranger, moderator, author, creator] = await Promise.all([
    app.signUp(),
    signUpModerator(),
    app.signUp(),
    app.signUp(),
  ]);
  people = { anonymous: app.anonymous, stranger, moderator, author, creator };
});
afterAll(() => app.close());

/** One for each call that may end their sessions, and more. */
const KEEPERS = routeNames().map((_, n) => `Keeper-${n}`);
const BOSSES = routeNames().map((_, n) => `Boss-${n}`);
let keepers = 0;
let bosses = 0;
const signUpModerator = () => app.signUp(KEEPERS[keepers++] ?? '');

it('has a row for every call, and no others', () => {
  expect(Object.keys(RIGHTS).toSorted()).toEqual([...routeNames()].toSorted());
});

describe.each(served())('%s', (name, rights) => {
  it('has the outcome in the table', async () => {
    if (rights.on === 'none') {
      // Some of these calls end sessions, so each call gets new accounts.
      const anybody = {
        anonymous: app.anonymous,
        signed_in: await app.signUp(),
        moderator: await signUpModerator(),
        admin: await app.signUp(BOSSES[bosses++] ?? ''),
      };
      for (const role of ['anonymous', 'signed_in', 'moderator', 'admin'] as const) {
        const { status } = await call(name, anybody[role], nothing());
        expect({ role, status }).toEqual({ role, status: rights[role] ?? rights.moderator });
      }
    } else if (rights.on === 'person') {
      for (const state of ['present', 'deleted'] as const) {
        const self = await app.signUp();
        // The avatar that the avatar call reads.
        await call('uploadAvatar', self, { ...nothing(), person: self.id });
        if (state === 'deleted') {
          await self.call('deleteUser', { params: { id: self.id }, body: { password: 'Tadpole-1!' } });
        }
        const things = { ...nothing(), person: self.id };
        await tryAll(name, rights[state], { ...people, creator: self }, things);
      }
    } else {
      for (const state of ['public', 'private', 'deleted'] as const) {
        // Neither a read nor a refusal changes anything, so those calls share their subjects.
        const isHarmless = isReading(name) || !rights[state].some((status) => status < 400);
        const things = await (isHarmless ? (shared[state] ??= meet(state)) : meet(state));
        await tryAll(name, rights[state], people, things);
      }
    }
  });
});

const isReading = (name: RouteName): boolean => ROUTES[name].startsWith('GET ');

type State = 'public' | 'private' | 'deleted';
const shared: { [S in State]?: Promise<Things> } = {};

async function meet(state: State): Promise<Things> {
  const { creator, author } = people;
  const isPublic = state !== 'private';
  const things = await converse(creator, isPublic ? author : creator, isPublic);
  if (state !== 'deleted') return things;
  const { status } = await creator.call('deleteConversation', { params: { id: things.conversation } });
  expect(status).toBe(204);
  return things;
}

it('lets only its creator find a word of a private conversation in any list or search', async () => {
  const things = await converse(people.creator, people.creator, false);
  const hidden = [SECRET, ...Object.values(things).filter((id) => id !== things.person)];
  for (const [name] of served()) {
    if (!isReading(name)) continue;
    for (const role of ['anonymous', 'stranger', 'moderator', 'author'] as const) {
      const { text } = await call(name, people[role], { ...things, person: people.creator.id }, true);
      for (const word of hidden) expect(text.includes(word), `${name} shows ${role} ${word}`).toBe(false);
    }
  }
  const own = await call('listUserConversations', people.creator, { ...things, person: people.creator.id });
  expect(own.text).toContain(SECRET);
});

function served(): [RouteName, Rights][] {
  return routeNames().flatMap((name) => {
    const rights = RIGHTS[name];
    return rights === undefined ? [] : [[name, rights] satisfies [RouteName, Rights]];
  });
}

/** Refusals first, because a success may change the subject. */
async function tryAll(
  name: RouteName,
  statuses: Statuses,
  who: Record<Role, Person>,
  things: Things,
): Promise<void> {
  const cells = ROLES.map((role, at) => ({ role, expected: statuses[at] ?? 0 }));
  for (const { role, expected } of cells.toSorted((a, b) => b.expected - a.expected)) {
    const answer = await call(name, who[role], things);
    expect({ role, status: answer.status, text: answer.text }).toMatchObject({ role, status: expected });
    if (expected !== 404) continue;
    const unknown = await call(name, who[role], nothing());
    expect(withoutRequestId(answer.text)).toBe(withoutRequestId(unknown.text));
    expect(unknown.status).toBe(404);
  }
}

function withoutRequestId(text: string): string {
  return text.replace(/"request_id":"[^"]*"/, '');
}
