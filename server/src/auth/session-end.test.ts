// The end of a session closes its streams in every process.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, personAt, type Person, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { testEngine } from '../testing/database/database.ts';
import { hashToken, newSecretToken } from './tokens.ts';

const password = 'Tadpole-1!';

let here: TestApp;
/** Another server on the same database. The embedded engine has a single process, so there it is the same server. */
let there: TestApp;

beforeAll(async () => {
  here = await createTestApp();
  there =
    testEngine() === 'embedded' ? here : await createTestApp({ database: here.database, fake: here.fake });
});
afterAll(async () => {
  if (there !== here) await there.close();
  await here.close();
});

/** The session of the same person on the other server. */
const elsewhere = (person: Person): Person => personAt(there.url, person);

async function signInAgain(person: Person): Promise<Person> {
  const body = { username_or_email: person.username, password };
  return personAt(here.url, { ...person, ...(await here.anonymous.call('login', { body })).ok });
}

const refresh = (token: string) =>
  here.anonymous.call('refreshSession', { headers: { authorization: `Bearer ${token}` } });

async function resetPassword({ id }: Person) {
  const token = newSecretToken();
  await here.database.db
    .insertInto('password_resets')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      created_at: here.clock.now().toISOString(),
      expires_at: new Date(here.clock.now().getTime() + 60_000).toISOString(),
      used_at: null,
    })
    .execute();
  return here.anonymous.call('resetPassword', { body: { token, password: 'Croak-22!!' } });
}

const ENDS: [how: string, end: (person: Person) => Promise<unknown>][] = [
  ['signing out', (person) => person.call('logout')],
  ['ending all sessions', (person) => person.call('endAllSessions')],
  [
    'ending it from another session',
    async (person) => {
      const { items } = (await person.call('listSessions')).ok;
      const id = items.find(({ is_current }) => is_current)?.id ?? '';
      await (await signInAgain(person)).call('endSession', { params: { id } });
    },
  ],
  [
    'the second use of a refresh token',
    async (person) => {
      const { ok } = await refresh(person.refresh_token);
      await refresh(ok.refresh_token);
      expect((await refresh(person.refresh_token)).status).toBe(401);
    },
  ],
  ['a new password', resetPassword],
  [
    'deleting the account',
    (person) => person.call('deleteUser', { params: { id: person.id }, body: { password } }),
  ],
];

describe.each(ENDS)('%s', (_how, end) => {
  it('closes the event streams of the session', async () => {
    const person = await here.signUp();
    const { conversation } = await ask(person, 'Who listens?', 'fake/echo', { is_public: false });
    const paths = [`/conversations/${conversation.id}/events`, '/notifications/events'];
    const streams = await Promise.all(paths.map((path) => elsewhere(person).fetch(path)));
    await end(person);
    // The server closes them; the test does not abort them.
    for (const stream of streams) expect(await stream.text()).toContain(': following');
  });
});

it('keeps the streams of a session when another session of the account ends', async () => {
  const person = await here.signUp();
  const other = await signInAgain(person);
  const open = await elsewhere(person).fetch('/notifications/events');
  const ended = await elsewhere(other).fetch('/notifications/events');
  await other.call('logout');
  await ended.text();
  await here.signUp().then((follower) => follower.call('followUser', { params: { id: person.id } }));
  const reader = open.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('event: notification')) text += (await reader?.read())?.value ?? '';
  await reader?.cancel();
});

it('ends the stream of an answer with its session, while the answer continues', async () => {
  const person = await here.signUp();
  const other = await signInAgain(person);
  const hold = here.fake.hold('fake/long-20k', 20);
  const { incomplete_turn } = await ask(person, 'Heard to the end?', 'fake/long-20k', { is_public: false });
  let attached: () => void = () => undefined;
  const attaching = new Promise<void>((resolve) => (attached = resolve));
  const open = readAnswerStream(person, incomplete_turn.id);
  await hold.reached;
  const ended = readAnswerStream(elsewhere(other), incomplete_turn.id, { onLine: () => attached() });
  await attaching;
  await other.call('logout');
  expect(await ended).toMatchObject({ end: { code: 'token_invalid' }, is_done: true });
  hold.release();
  expect(await open).toMatchObject({ end: { type: 'complete' }, is_done: true });
});
