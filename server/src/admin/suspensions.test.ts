// Suspensions by admins through the real app: an active admin remains, and a suspension is stored with its log entries or not at all.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';

let app: TestApp;
let boss: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { ADMINS: 'boss' } });
  boss = await app.signUp('boss');
});
afterAll(() => app.close());

describe('admins', () => {
  it('are suspended by admins only, and never the last of them', async () => {
    const pair = await createTestApp({ env: { ADMINS: 'first,second', MODERATORS: 'warden' } });
    const [first, second, warden] = await Promise.all([
      pair.signUp('first'),
      pair.signUp('second'),
      pair.signUp('warden'),
    ]);
    const target = { target_type: 'user', target_id: first.id, action: 'remove', reason: 'No' } as const;
    expect((await warden.call('decideModeration', { body: target })).body.code).toBe('not_admin');
    const suspend = (admin: Person, other: Person) =>
      admin.call('changeAdminPerson', {
        params: { id: other.id },
        body: { action: 'suspend', reason: 'A quarrel' },
      });
    const both = await Promise.all([suspend(first, second), suspend(second, first)]);
    expect(both.every(({ status }) => status === 200)).toBe(false);
    const states = await Promise.all([first, second].map((admin) => admin.call('getAdminSettings')));
    expect(states.filter(({ status }) => status === 200)).toHaveLength(1);
    await pair.close();
  });

  it('change settings without a verified address, so that no setting locks them out', async () => {
    const stern = { require_verified_email: 'on', registration: 'closed' };
    expect((await boss.call('updateAdminSettings', { body: stern as never })).status).toBe(200);
    const mild = { require_verified_email: 'off', registration: 'open' };
    expect((await boss.call('updateAdminSettings', { body: mild as never })).status).toBe(200);
  });
});

it('stores neither a suspension nor its log entries if one of them fails', async () => {
  const frog = await app.signUp();
  await sql`create function refuse_log() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
    app.database.db,
  );
  await sql`create trigger refuse_log before insert on admin_log execute function refuse_log()`.execute(
    app.database.db,
  );
  const body = { action: 'suspend', reason: 'Noise' } as const;
  expect((await boss.call('changeAdminPerson', { params: { id: frog.id }, body })).status).toBe(500);
  await sql`drop trigger refuse_log on admin_log`.execute(app.database.db);
  const { person } = (await boss.call('getAdminPerson', { params: { id: frog.id } })).ok;
  expect(person.state).toBe('active');
  const { items } = (await app.anonymous.call('listModerationLog')).ok;
  expect(items.some(({ target_id }) => target_id === frog.id)).toBe(false);
});
