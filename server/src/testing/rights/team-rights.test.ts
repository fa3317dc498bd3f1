// Every call of the contract by tag moderators and by people who were warned, against the table of rights: they have the rights of any
// account, except that tag moderators read the queue and decide. Every decision by every role, against the table of decisions.

import { ROUTES, routeNames } from '@frogpond/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../app.ts';
import { call, converse, nothing, type Things } from './calls.ts';
import type { Outcome } from './outcomes.ts';
import { RIGHTS } from './rights.data.ts';
import { TEAM_RIGHTS, TEAM_ROLES, type TeamRole } from './team-rights.data.ts';

let app: TestApp;
let boss: Person;
let creator: Person;
let author: Person;
let people: Record<TeamRole, Person>;
let open: Things;
let closed: Things;
let own: Record<TeamRole, Things>;

beforeAll(async () => {
  app = await createTestApp({ env: { ADMINS: 'Boss', MODERATORS: 'Keeper' } });
  boss = await app.signUp('Boss');
  const [moderator, ofTag, ofAnother, warned, stranger] = await Promise.all([
    app.signUp('Keeper'),
    enter('tag moderator'),
    enter('moderator of another tag'),
    enter('warned'),
    app.signUp(),
  ]);
  [creator, author] = await Promise.all([app.signUp(), enter('warned')]);
  people = {
    moderator,
    admin: boss,
    'tag moderator': ofTag,
    'moderator of another tag': ofAnother,
    warned,
    stranger,
  };
  [open, closed] = await Promise.all([meet(), converse(creator, creator, false)]);
  const theirs = await Promise.all(TEAM_ROLES.map((role) => converse(people[role], people[role], true)));
  // Has an entry for each role.
  own = Object.fromEntries(TEAM_ROLES.map((role, at) => [role, theirs[at]])) as Record<TeamRole, Things>;
});
afterAll(() => app.close());

type EnteringRole = 'tag moderator' | 'moderator of another tag' | 'warned';
const TAGS = { 'tag moderator': 'PONDS', 'moderator of another tag': 'Lakes' } as const;

/** Creates an account and makes it what it is. `converse` gives public conversations the tag "Ponds". */
async function enter(role: EnteringRole): Promise<Person> {
  const person = await app.signUp();
  const { id, username } = person;
  const { status } =
    role === 'warned'
      ? await boss.call('decideModeration', {
          body: { target_type: 'user', target_id: id, action: 'warn', reason: 'Tone' },
        })
      : await boss.call('nameTagModerator', { body: { tag: TAGS[role], username } });
  expect(status).toBe(200);
  return person;
}

const STRANGER = 1;
const AUTHOR = 3;

describe.each(['tag moderator', 'moderator of another tag', 'warned'] as const)('a %s', (role) => {
  it.each(routeNames())('calls %s as the table says', async (name) => {
    const rights = RIGHTS[name];
    if (rights === undefined) return;
    // A read changes nothing.
    const isRead = ROUTES[name].startsWith('GET ');
    const expectStatus = async (person: Person, things: Things, expected: number | undefined) =>
      expect({ role, status: (await call(name, person, things)).status }).toEqual({ role, status: expected });
    if (rights.on === 'none') {
      const expected = role === 'warned' ? rights.signed_in : (rights.tag_moderator ?? rights.signed_in);
      if (isRead) return await expectStatus(people[role], nothing(), expected);
      // Some of these calls end sessions.
      const person = await enter(role);
      await expectStatus(person, nothing(), expected);
      if (role !== 'warned') await dismiss(person, TAGS[role]);
    } else if (rights.on === 'person') {
      const things = { ...nothing(), person: creator.id };
      await call('uploadAvatar', creator, things);
      await expectStatus(people[role], things, rights.present[STRANGER]);
    } else {
      await expectStatus(people[role], closed, rights.private[STRANGER]);
      const { [STRANGER]: ofStranger, [AUTHOR]: ofAuthor } = rights.public;
      // A refusal changes nothing either.
      const subject = (expected: number) => (isRead || expected >= 400 ? open : meet());
      await expectStatus(people[role], await subject(ofStranger), ofStranger);
      if (role === 'warned') await expectStatus(author, await subject(ofAuthor), ofAuthor);
    }
  });
});

describe.each(TEAM_RIGHTS)('$decision', ({ decision, outcomes }) => {
  // Repeated decisions have the same outcome, so all rows share their things.
  it.each(['public', 'private', 'own'] as const)('has the outcomes of the table: %s', async (scene) => {
    for (const [at, role] of TEAM_ROLES.entries()) {
      const things = { public: open, private: closed, own: own[role] }[scene];
      const outcome = await decide(people[role], decision, things);
      expect({ role, outcome }).toEqual({ role, outcome: outcomes[scene][at] });
    }
  });
});

/** A public conversation of the creator with texts of the author, who was warned. */
const meet = (): Promise<Things> => converse(creator, author, true);

async function dismiss({ id }: Person, tag: string): Promise<void> {
  await boss.call('dismissTagModerator', { body: { tag, user_id: id } });
}

async function decide(who: Person, decision: string, things: Things): Promise<Outcome> {
  const [action, targetType = ''] = decision.split(' ');
  const ids: Record<string, string> = { ...things, user: things.person };
  const body = { target_type: targetType, target_id: ids[targetType], action, reason: 'A reason' };
  const reply = await who.call('decideModeration', { body: body as never });
  return reply.body.code ?? reply.status;
}
