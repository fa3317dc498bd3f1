// Digests and mails about replies: their content, when they are sent, and how they end.

import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueue } from '../jobs/store.ts';
import { NOTIFY_FOLLOWERS } from '../notifications/notify.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { createOutbox, type Outbox } from '../testing/outbox.ts';
import { startSmtpSink } from '../testing/smtp-sink.ts';
import { waitFor, waitForJobs } from '../testing/wait.ts';
import { MAILINGS } from './mailings.ts';

let outbox: Outbox;
let app: TestApp;
let alice: Person;
let bob: Person;

const HOUR_MS = 3_600_000;
const at = (id: string) => ({ params: { id } });

beforeAll(async () => {
  outbox = await createOutbox();
  app = await createTestApp({ env: { DATA_DIR: outbox.data_dir } });
  [alice, bob] = await Promise.all([app.signUp(), app.signUp()]);
  await verify(alice);
});
afterAll(async () => {
  await app.close();
  await outbox.remove();
});

const verify = (person: Person) =>
  app.database.db
    .updateTable('users')
    .set({ email_verified_at: app.clock.now().toISOString() })
    .where('id', '=', person.id)
    .execute();

const choose = async (person: Person, body: Record<string, unknown>) =>
  (await person.call('updateUser', { ...at(person.id), body })).ok.user;

/** Runs the job that sends the due mails, and waits for its end. */
async function run({ database: { db } } = app): Promise<void> {
  await enqueue(db, { kind: MAILINGS, key: 'test' });
  await waitFor(async () => {
    const waiting = await db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', MAILINGS)
      .where('key', '=', 'test')
      .execute();
    return waiting.length === 0;
  });
}

/** Makes mails due as if `ms` had passed since the last one. */
async function pass(ms: number): Promise<void> {
  await sql`update mailings set due_at = due_at - ${ms} * interval '1 millisecond'`.execute(app.database.db);
}

async function commentedTurn(): Promise<{ conversation_id: string; turn_id: string }> {
  const { conversation, incomplete_turn } = await ask(alice, 'Why do frogs croak?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  const body = { content: 'To be heard across the pond.' };
  await bob.call('createComment', { ...at(incomplete_turn.id), body });
  return { conversation_id: conversation.id, turn_id: incomplete_turn.id };
}

it('sends a digest of what happened, once a day, with a link that ends it', async () => {
  expect(await choose(alice, { digest: 'daily' })).toMatchObject({ digest: 'daily', mail_replies: false });
  await run();
  expect(await outbox.count()).toBe(0);
  const { conversation_id, turn_id } = await commentedTurn();
  await alice.call('markSeen', at(conversation_id));
  await bob.call('castVoice', { params: { id: turn_id, index: '0' }, body: { stance: -1 } });
  await pass(6 * HOUR_MS);
  await Promise.all([run(), run()]);
  const mail = await outbox.mail(1);
  expect(mail).toContain(`To: ${alice.username}@example.com`);
  expect(mail).toContain('Subject: Your day on Frogpond');
  expect(mail).toContain('To be heard across the pond.');
  expect(mail).toContain('Disputed: 1 reader disagrees');
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const link = /\n(http\S+\/api\/unsubscribe\?token=\S+)/.exec(mail)?.[1] ?? '';

  await commentedTurn();
  await pass(23 * HOUR_MS);
  await run();
  expect(await outbox.count()).toBe(1);
  await pass(2 * HOUR_MS);
  await run();
  expect(await outbox.count()).toBe(2);

  const path = new URL(link).pathname + new URL(link).search;
  const shown = await fetch(`${app.url}${path}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  // The browser applies the style only if the policy contains its hash.
  const style = /<style>([^<]*)<\/style>/.exec(await shown.text())?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(shown.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`);
  expect((await alice.call('getMe')).ok.user.digest).toBe('daily');
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await fetch(`${app.url}${path}`, oneClick)).status).toBe(200);
  expect((await fetch(`${app.url}${path}`, { method: 'POST' })).status).toBe(200);
  expect((await alice.call('getMe')).ok.user.digest).toBe('off');
  const forged = `${path.slice(0, -2)}AA`;
  expect((await fetch(`${app.url}${forged}`, { method: 'POST' })).status).toBe(400);
});

it('sends replies at most once an hour, together', async () => {
  const before = await outbox.count();
  await choose(alice, { mail_replies: true });
  await commentedTurn();
  await run();
  expect(await outbox.count()).toBe(before + 1);
  await commentedTurn();
  await commentedTurn();
  await run();
  expect(await outbox.count()).toBe(before + 1);
  await pass(HOUR_MS);
  await run();
  expect(await outbox.mail(before + 2)).toContain('Subject: 2 answers to you on Frogpond');
  // What was read in the app is not mailed.
  await commentedTurn();
  await alice.call('markNotificationsRead');
  await pass(2 * HOUR_MS);
  await run();
  expect(await outbox.count()).toBe(before + 2);
  expect(await choose(alice, { mail_replies: false })).toMatchObject({ mail_replies: false });
});

it('postpones mails without content, and sends the next reply before hundreds of them', async () => {
  const { db } = app.database;
  const before = await outbox.count();
  await sql`insert into users (id, username, email, email_verified_at, digest, mail_replies, created_at)
    select gen_random_uuid(), 'quiet-' || n, 'quiet-' || n || '@example.com', now(), 'daily', true, now()
    from generate_series(1, 150) n`.execute(db);
  const due = sql`${app.clock.now().toISOString()}::timestamptz - interval '1 hour'`;
  await sql`insert into mailings (user_id, kind, since, due_at)
    select id, kind, ${due}, ${due} from users, unnest(array['digest', 'replies']) kind
    where username like 'quiet-%'`.execute(db);
  const countDue = async () => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from mailings m join users u on u.id = m.user_id
      where u.username like 'quiet-%' and m.due_at <= ${app.clock.now().toISOString()}::timestamptz + interval '5 hours'`.execute(
      db,
    );
    return rows[0]?.n;
  };
  await choose(alice, { mail_replies: true });
  await run();
  await run();
  expect(await countDue()).toBe(0);
  await commentedTurn();
  await run();
  expect(await outbox.count()).toBe(before + 1);
  await choose(alice, { mail_replies: false });
  await sql`delete from users where username like 'quiet-%'`.execute(db);
});

it('keeps a mail due if its reply arrives during a run that finds nothing', async () => {
  const { db } = app.database;
  await choose(alice, { mail_replies: true });
  const mailing = db.selectFrom('mailings').select('due_at').where('user_id', '=', alice.id);
  const before = (await mailing.where('kind', '=', 'replies').executeTakeFirstOrThrow()).due_at;
  await commentedTurn();
  const after = (await mailing.where('kind', '=', 'replies').executeTakeFirstOrThrow()).due_at;
  expect(Date.parse(after)).toBeLessThan(Date.parse(before));
  await choose(alice, { mail_replies: false });
  await alice.call('markNotificationsRead');
});

it('sends nothing to an address that is not verified, and nothing in quiet hours', async () => {
  const before = await outbox.count();
  const { turn_id } = await commentedTurn();
  const { comment } = (await bob.call('createComment', { ...at(turn_id), body: { content: 'And?' } })).ok;
  await choose(bob, { digest: 'weekly', mail_replies: true });
  const reply = { content: 'That is all.', parent_comment_id: comment.id };
  await alice.call('createComment', { ...at(turn_id), body: reply });
  await run();
  expect(await outbox.count()).toBe(before);
  await verify(bob);
  // A place where it is half past two at night now.
  const shift = Math.round(2.5 - app.clock.now().getUTCHours());
  const offset = ((shift + 36) % 24) - 12;
  await choose(bob, { time_zone: `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}` });
  await run();
  expect(await outbox.count()).toBe(before);
  await choose(bob, { time_zone: null });
  await pass(9 * HOUR_MS);
  await run();
  expect(await outbox.count()).toBe(before + 2);
  expect((await bob.call('updateUser', { ...at(bob.id), body: { time_zone: 'Mars/Pond' } })).status).toBe(
    400,
  );
});

it('writes in the language of the account, and shows the link in the language of the browser', async () => {
  const before = await outbox.count();
  await choose(alice, { language: 'de', digest: 'daily' });
  const { turn_id } = await commentedTurn();
  await bob.call('castVoice', { params: { id: turn_id, index: '0' }, body: { stance: -1 } });
  await run();
  const mail = await outbox.mail(before + 1);
  expect(mail).toContain('Subject: Dein Tag bei Frogpond');
  expect(mail).toContain(`Hallo ${alice.username},`);
  expect(mail).toContain('<html lang="de" dir="ltr">');
  expect(mail).toContain(`${bob.username} hat deine Frage in „`);
  expect(mail).not.toMatch(/ (?:commented|account|disagrees?)\b/);
  const link = new URL(/\n(http\S+\/api\/unsubscribe\?token=\S+)/.exec(mail)?.[1] ?? '');
  const page = async (language: string, method = 'GET') => {
    const init = { method, headers: { 'accept-language': language } };
    return await (await fetch(`${app.url}${link.pathname}${link.search}`, init)).text();
  };
  expect(await page('ja')).toContain('<h2>まとめを停止しますか？</h2>');
  expect(await page('nl')).toContain('<h2>Stop digests?</h2>');
  const ended = await page('ar', 'POST');
  expect(ended).toContain('<html lang="ar" dir="rtl">');
  expect(ended).toContain('لن تصلك ملخصات من Frogpond.');
  await choose(alice, { language: null });
});

it('turns mail off for an address that the mail server refuses, and says so in the account', async () => {
  const sink = await startSmtpSink();
  const pond = await createTestApp({ env: { SMTP_URL: sink.url } });
  try {
    const [gone, other] = [await pond.signUp(`gone-${randomUUID().slice(0, 8)}`), await pond.signUp()];
    const { conversation, incomplete_turn } = await ask(gone, 'Is anybody there?', 'fake/echo');
    await readAnswerStream(gone, incomplete_turn.id);
    await pond.database.db
      .updateTable('users')
      .set({ email_verified_at: pond.clock.now().toISOString() })
      .execute();
    const body = { digest: 'weekly', mail_replies: true } as const;
    for (const person of [gone, other]) {
      await person.call('updateUser', { ...at(person.id), body });
      await person.call('followConversation', at(conversation.id));
    }
    for (const person of [gone, other]) {
      const content = 'I am, and I follow this.';
      await person.call('createComment', { ...at(incomplete_turn.id), body: { content } });
    }
    await waitForJobs(pond.database.db, NOTIFY_FOLLOWERS);
    await run(pond);
    const wanted = sink.mails.filter((mail) => mail.includes('List-Unsubscribe-Post'));
    expect(wanted).toHaveLength(1);
    expect(wanted[0]).toContain(`To: ${other.username}@example.com`);
    expect((await gone.call('getMe')).ok.user.is_mail_refused).toBe(true);
    expect((await other.call('getMe')).ok.user.is_mail_refused).toBe(false);
  } finally {
    await pond.close();
    await sink.close();
  }
});
