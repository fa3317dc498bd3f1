// Every call of the contract by accounts that are suspended, blocked or signed out, against the table of rights.

import { ROUTES, routeNames, type RouteName } from '@frogpond/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../app.ts';
import { call, converse, nothing, type Things } from './calls.ts';
import { RESTRICTED_ROLES, type Outcome, type Restricted, type Rights } from './outcomes.ts';
import { RIGHTS } from './rights.data.ts';

let app: TestApp;
let participant: Person;
let stranger: Person;
let signedOut: Person;

beforeAll(async () => {
  app = await createTestApp();
  [participant, stranger, signedOut] = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
  await signedOut.call('logout');
});
afterAll(() => app.close());

it.each(routeNames())('%s is answered as the table says', async (name) => {
  const rights = RIGHTS[name];
  expect(rights).toBeDefined();
  if (rights !== undefined) await tryCall(name, rights);
});

async function tryCall(name: RouteName, rights: Rights): Promise<void> {
  const outcomes = rights.on === 'none' ? [rights.suspended] : rights.restricted;
  // Neither a read nor a refusal changes anything, so those calls share a scene.
  const isHarmless = ROUTES[name].startsWith('GET ') || !outcomes.some((one) => typeof one === 'number');
  const scene = await (isHarmless ? (shared ??= setScene()) : setScene());
  if (rights.on === 'none') {
    await expectOutcome(name, scene.suspended, nothing(), rights.suspended);
    await expectOutcome(name, signedOut, nothing(), rights.signed_out);
  } else {
    await tryRoles(name, rights.restricted, scene);
  }
}

/** The data of a suspended author, and of a person who blocked the participant and the stranger. */
type Scene = { suspended: Person; own: Things; theirs: Things };
let shared: Promise<Scene> | null = null;

async function setScene(): Promise<Scene> {
  const [suspended, blocker] = await Promise.all([app.signUp(), app.signUp()]);
  const own = await converse(suspended, suspended, true);
  const theirs = await converse(blocker, participant, true);
  for (const person of [suspended, blocker])
    await call('uploadAvatar', person, { ...own, person: person.id });
  for (const { id } of [participant, stranger]) {
    expect((await blocker.call('blockUser', { params: { id } })).status).toBe(200);
  }
  await suspend(suspended);
  return { suspended, own, theirs };
}

async function tryRoles(name: RouteName, restricted: Restricted, scene: Scene): Promise<void> {
  const people = [scene.suspended, participant, stranger, signedOut];
  const cells = people.map((person, at) => ({ person, expected: restricted[at] ?? 0 }));
  // Refusals first, because a success may change the subject.
  for (const { person, expected } of cells.toSorted((a, b) => Number(isStatus(a)) - Number(isStatus(b)))) {
    await expectOutcome(name, person, person === scene.suspended ? scene.own : scene.theirs, expected);
  }
}

const isStatus = ({ expected }: { expected: Outcome }) => typeof expected === 'number';

async function expectOutcome(
  name: RouteName,
  person: Person,
  things: Things,
  expected: Outcome,
): Promise<void> {
  const { status, text } = await call(name, person, things);
  const code = typeof expected === 'number' ? null : (JSON.parse(text) as { code: string }).code;
  const known = [participant, stranger, signedOut].indexOf(person);
  const role = RESTRICTED_ROLES[known + 1];
  expect({ role, outcome: code ?? status, text }).toMatchObject({ role, outcome: expected });
}

async function suspend({ id }: Person): Promise<void> {
  await app.database.db
    .updateTable('users')
    .set({ suspended_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}
