// Invitations, approval and verification of addresses through the real app, with its mails.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, personAt, type Person, type TestApp } from '../testing/app.ts';
import type { Database } from '../db/connect.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { waitFor } from '../testing/wait.ts';
import { createOutbox, type Outbox } from '../testing/outbox.ts';

let database: Database;
let outbox: Outbox;
let apps: Record<'invite' | 'approval' | 'verified', TestApp>;
let keeper: Person;

beforeAll(async () => {
  database = await openTestDatabase();
  outbox = await createOutbox({ with_verifications: true });
  const open = (env: Record<string, string>) =>
    createTestApp({ database, env: { MODERATORS: 'Keeper,Warden', DATA_DIR: outbox.data_dir, ...env } });
  const verified = await open({ REQUIRE_VERIFIED_EMAIL: 'on', NEWCOMER_REVIEW: 'on' });
  apps = {
    verified,
    invite: await open({ REGISTRATION: 'invite', ADMINS: 'Keeper' }),
    approval: await open({ REGISTRATION: 'approval' }),
  };
  keeper = await verified.signUp('Keeper');
});
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close();
  await database.close();
  await outbox.remove();
});

const at = (app: TestApp, person: Person) => personAt(app.url, person);

async function register(
  app: TestApp,
  username: string,
  more: { invitation?: string; answer?: string; email?: string } = {},
  language = 'en',
) {
  const email = `${username}@lily.example`;
  const reply = await app.anonymous.call('register', {
    body: { username, email, password: 'Tadpole-1!', ...more },
    headers: { 'accept-language': language },
  });
  const person = () => personAt(app.url, { ...reply.ok, id: reply.ok.user.id, username });
  return { reply, person };
}

/** Waits for a mail to this person whose text contains `words`. */
async function mailTo(username: string, words: string): Promise<string> {
  for (let number = 1; ; number++) {
    const mail = await outbox.mail(number);
    if (mail.includes(`To: ${username}@`) && mail.includes(words)) return mail;
  }
}

describe('an invitation', () => {
  it('admits as many accounts as it says, until it is deleted or expires', async () => {
    const app = apps.invite;
    const moderator = at(app, keeper);
    await database.db
      .updateTable('users')
      .set({ email_verified_at: new Date().toISOString() })
      .where('id', '=', keeper.id)
      .execute();
    const key = { 'idempotency-key': 'one' };
    const body = { uses: 2, note: 'The chess club' };
    const created = (await moderator.call('createInvitation', { body, headers: key })).ok;
    const repeated = (await moderator.call('createInvitation', { body, headers: key })).ok;
    expect(repeated).toEqual(created);
    expect(created).toMatchObject({ uses_left: 2 });
    const token = new URL(created.url).searchParams.get('invitation') ?? '';
    expect(new URL(created.url).pathname).toBe('/register');
    const check = () => app.anonymous.call('checkInvitation', { body: { token } });
    expect((await check()).ok).toEqual({ is_valid: true, invited_by: { username: 'Keeper' } });

    const listed = await moderator.call('listInvitations');
    expect(listed.ok.items).toMatchObject([{ id: created.id, note: 'The chess club', uses_left: 2 }]);
    expect(JSON.stringify(listed.ok)).not.toContain(token);

    expect((await register(app, 'rook', { invitation: token })).reply.status).toBe(201);
    expect((await register(app, 'rook', { invitation: token })).reply.status).toBe(409);
    expect((await register(app, 'pawn', { invitation: token })).reply.status).toBe(201);
    const late = await register(app, 'king', { invitation: token });
    expect(late.reply).toMatchObject({ status: 403, body: { code: 'invitation_required' } });
    expect((await check()).ok).toEqual({ is_valid: false, invited_by: null });

    const second = (await moderator.call('createInvitation', { body: { uses: 9, days: 1 } })).ok;
    const link = new URL(second.url).searchParams.get('invitation') ?? '';
    app.clock.move(86_400_000);
    expect((await register(app, 'king', { invitation: link })).reply.status).toBe(403);
    app.clock.move(-86_400_000);
    expect((await moderator.call('deleteInvitation', { params: { id: second.id } })).status).toBe(204);
    expect((await register(app, 'king', { invitation: link })).reply.status).toBe(403);
  });

  it('is listed with the people who came by it; an account shows who invited it', async () => {
    const app = apps.invite;
    const [moderator, warden] = [at(app, keeper), at(app, await apps.verified.signUp('Warden'))];
    const list = async (state: 'open' | 'past') =>
      (await moderator.call('listInvitations', { query: { state } })).ok.items;
    const invitedBy = async (q: string) =>
      (await moderator.call('listAdminPeople', { query: { q } })).ok.items[0]?.invited_by;
    const invite = async (uses: number) => {
      const { id, url } = (await warden.call('createInvitation', { body: { uses } })).ok;
      return { id, invitation: new URL(url).searchParams.get('invitation') ?? '' };
    };
    const [first, second] = [await invite(2), await invite(1)];
    const tench = (await register(app, 'tench', first)).person();
    expect((await list('open')).find(({ id }) => id === first.id)).toMatchObject({
      came: [{ id: tench.id, username: 'tench' }],
      came_count: 1,
    });
    await register(app, 'roach', first);
    await register(app, 'bream', second);
    expect((await list('open')).map(({ id }) => id)).not.toContain(first.id);
    const past = (await list('past')).slice(0, 2);
    expect(past.map(({ came }) => came.map(({ username }) => username))).toEqual([
      ['bream'],
      ['roach', 'tench'],
    ]);
    expect([await invitedBy('tench'), await invitedBy('Warden')]).toEqual([
      { id: warden.id, username: 'Warden' },
      null,
    ]);

    // A deleted account is no longer listed. The inviter stays known without the invitation, and is anonymous without an account.
    const body = { password: 'Tadpole-1!' };
    await tench.call('deleteUser', { params: { id: tench.id }, body });
    expect((await list('past'))[1]).toMatchObject({ came: [{ username: 'roach' }], came_count: 1 });
    await moderator.call('deleteInvitation', { params: { id: first.id } });
    expect((await list('past')).map(({ id }) => id)).not.toContain(first.id);
    expect(await invitedBy('roach')).toEqual({ id: warden.id, username: 'Warden' });
    expect((await warden.call('deleteUser', { params: { id: warden.id }, body })).status).toBeLessThan(300);
    expect(await invitedBy('roach')).toEqual({ id: null, username: '[deleted]' });
    expect((await list('past')).map(({ id }) => id)).not.toContain(second.id);
  });
});

describe('approval', () => {
  it('decides clusters of accounts at once, with a mail to each', async () => {
    const app = apps.approval;
    const moderator = at(app, keeper);
    const bots = [];
    for (let n = 1; n <= 3; n++)
      bots.push((await register(app, `spawn-${n}`, { answer: 'Me too.' })).person());
    const newt = (await register(app, 'newt', { answer: 'For the ponds.' })).person();
    const queue = (await moderator.call('listRegistrations')).ok;
    expect(queue.items.map(({ user }) => user.username)).toEqual(['spawn-1', 'spawn-2', 'spawn-3', 'newt']);
    expect(queue.items[3]).toMatchObject({ answer: 'For the ponds.', mail_host: 'lily.example' });
    expect(queue.clusters.map(({ user_ids }) => user_ids.length)).toEqual([4]);
    expect((await newt.call('listRegistrations')).status).toBe(403);

    const userIds = bots.map(({ id }) => id);
    const refuse = { body: { user_ids: userIds, action: 'refuse' as const } };
    expect((await moderator.call('decideRegistrations', refuse)).ok).toEqual({ changed: 3 });
    expect((await moderator.call('decideRegistrations', refuse)).ok).toEqual({ changed: 0 });
    const approve = { body: { user_ids: [newt.id], action: 'approve' as const } };
    expect((await moderator.call('decideRegistrations', approve)).ok).toEqual({ changed: 1 });
    await mailTo('newt', 'approved your account');
    await mailTo('spawn-2', 'not to approve');
    const ask = (person: Person) =>
      person.call('createConversation', { body: { title: 'Hi', initial_message: 'Hi?' } });
    expect((await ask(newt)).status).toBe(201);
    expect((await ask(bots[0] ?? newt)).body.code).toBe('not_approved');
    expect((await app.anonymous.call('getUser', { params: { id: 'newt' } })).status).toBe(200);
    expect(
      (await moderator.call('listRegistrations', { query: { state: 'refused' } })).ok.items,
    ).toHaveLength(3);
  });

  it('mails no refusal to an address that may not exist', async () => {
    const app = apps.approval;
    const moderator = at(app, keeper);
    const names = ['gone', 'late', 'mailed'];
    const people = [];
    for (const name of names)
      people.push((await register(app, name, { email: `${name}@${name}.example` }, 'de')).person());
    for (const name of names) await mailTo(name, 'verify_token');
    const [gone, late, mailed] = people.map(({ id }) => id);
    const { db } = database;
    const now = app.clock.now().getTime();
    const set = (id: string | undefined, values: { mail_refused_at?: string; created_at?: string }) =>
      db
        .updateTable('users')
        .set(values)
        .where('id', '=', id ?? '')
        .execute();
    // The server refused the mail of the first, and the second has not opened its link for a day.
    await set(gone, { mail_refused_at: new Date(now).toISOString() });
    await set(late, { created_at: new Date(now - 86_400_000).toISOString() });
    for (const id of [gone, late, mailed])
      await moderator.call('decideRegistrations', { body: { user_ids: [id ?? ''], action: 'refuse' } });
    await mailTo('mailed', 'Dein Konto bei');
    await waitFor(async () => {
      const jobs = db.selectFrom('jobs').select('id').where('kind', '=', 'registration_decision_mail');
      return (await jobs.execute()).length === 0;
    });
    const mails = [];
    for (let number = await outbox.count(); number > 0; number--) mails.push(await outbox.mail(number));
    const refusals = mails.filter(
      (mail) => /To: (gone|late|mailed)@/.test(mail) && mail.includes('Dein Konto bei'),
    );
    expect(refusals.map((mail) => /To: (\w+)@/.exec(mail)?.[1])).toEqual(['mailed']);
    // The approval of a refused account is mailed, too.
    const body = { target_type: 'user', target_id: mailed ?? '', action: 'approve' } as const;
    await moderator.call('decideModeration', { body });
    await mailTo('mailed', 'Willkommen bei');
  });
});

describe('an address', () => {
  it('is verified by the mailed link, once, and writing needs it', async () => {
    const app = apps.verified;
    const toad = (await register(app, 'toad')).person();
    const body = { title: 'Hello', initial_message: 'Hello?' };
    expect((await toad.call('createConversation', { body })).body.code).toBe('email_not_verified');
    const mail = await mailTo('toad', 'verify_token');
    const token = /verify_token=3?D?([\w-]{43})/.exec(mail)?.[1] ?? '';
    const verify = () => app.anonymous.call('verifyEmail', { body: { token } });
    expect((await verify()).status).toBe(204);
    expect(await verify()).toMatchObject({ status: 400, body: { code: 'verify_token_invalid' } });
    expect((await toad.call('getMe')).ok.user.is_email_verified).toBe(true);
    expect((await toad.call('createConversation', { body })).status).toBe(201);
    expect((await toad.call('resendVerification')).body.code).toBe('email_verified');
    // What it published is held. The refusal of a newcomer is mailed, too.
    const moderator = at(app, keeper);
    const refuse = { body: { user_ids: [toad.id], action: 'refuse' as const } };
    expect((await moderator.call('decideRegistrations', refuse)).ok).toEqual({ changed: 1 });
    await mailTo('toad', 'not to approve');
  });

  it('gets the link again once a minute and five times a day', async () => {
    const app = apps.verified;
    app.clock.move(86_400_000 - (app.clock.now().getTime() % 86_400_000));
    const eft = (await register(app, 'eft')).person();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      statuses.push((await eft.call('resendVerification')).status);
      if (n === 0) statuses.push((await eft.call('resendVerification')).status);
      app.clock.move(60_000);
    }
    expect(statuses).toEqual([204, 429, 204, 204, 204, 204, 429]);
  });
});
