// Actions of admins through the real app: settings that apply without a restart, people, the log and the figures.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnv } from '../config.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { waitFor } from '../testing/wait.ts';

let app: TestApp;
let boss: Person;
let alice: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { ADMINS: 'boss', NEWCOMER_REVIEW: 'on', SIGN_UP_CHALLENGE: '' } });
  [boss, alice] = await Promise.all([app.signUp('boss'), app.signUp()]);
});
afterAll(() => app.close());

const change = (body: object) => boss.call('updateAdminSettings', { body });
const read = async () => (await boss.call('getAdminSettings')).ok.settings;

describe('settings', () => {
  it('have the defaults of the environment, and show which values it fixes', async () => {
    expect(await read()).toEqual({
      registration: { value: 'open', fixed: false },
      require_verified_email: { value: 'off', fixed: false },
      newcomer_review: { value: 'on', fixed: true },
      sign_up_challenge: { value: 'auto', fixed: false },
      budget_day_site: { value: null, fixed: false },
      budget_day_person: { value: null, fixed: false },
      site_name: { value: 'Frogpond', fixed: false },
      site_rules: { value: '', fixed: false },
      site_description: { value: '', fixed: false },
      site_contact: { value: '', fixed: false },
      site_accent: { value: '', fixed: false },
      moderators: { value: [], fixed: false },
    });
  });

  it('are changed as a whole or not at all, with the checks of the environment', async () => {
    const wrong: [object, string][] = [
      [{ registration: 'sometimes' }, 'registration'],
      [{ require_verified_email: 'perhaps' }, 'require_verified_email'],
      [{ budget_day_site: -1 }, 'budget_day_site'],
      [{ budget_day_site: 'a lot' }, 'budget_day_site'],
      [{ budget_day_person: 1e12 }, 'budget_day_person'],
      [{ site_name: ' ' }, 'site_name'],
      [{ site_rules: 'x'.repeat(5_001) }, 'site_rules'],
      [{ site_description: 'x'.repeat(301) }, 'site_description'],
      [{ site_contact: 'javascript:alert(1)' }, 'site_contact'],
      [{ site_contact: 'http://pond.example' }, 'site_contact'],
      [{ site_contact: 'somebody' }, 'site_contact'],
      [{ site_accent: 'green' }, 'site_accent'],
      [{ site_accent: '#fff' }, 'site_accent'],
      [{ moderators: ['two words'] }, 'moderators'],
      [{ site_title: 'A pond' }, 'body'],
    ];
    for (const [body, field] of wrong) {
      const reply = await change({ site_rules: 'Never stored', ...body });
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
    }
    const fixed = await change({ site_rules: 'Never stored', newcomer_review: 'off' });
    expect(fixed).toMatchObject({ status: 409, body: { code: 'setting_fixed' } });
    expect((await read()).site_rules.value).toBe('');
    for (const BUDGET_DAY_SITE of ['-1', 'a lot', '1e9', '99999999'])
      expect(() => parseEnv({ BUDGET_DAY_SITE })).toThrow('BUDGET_DAY_SITE must be an amount of US dollars');
    expect(() => parseEnv({ REGISTRATION: 'sometimes' })).toThrow(
      'REGISTRATION must be one of open, invite, approval, closed.',
    );
    expect(() => parseEnv({ SITE_CONTACT: 'somebody' })).toThrow('SITE_CONTACT must be a mail address');
    expect(() => parseEnv({ SITE_ACCENT: 'green' })).toThrow('SITE_ACCENT must be a colour such as #2d7338.');
    expect(() => parseEnv({ SITE_DESCRIPTION: 'x'.repeat(301) })).toThrow(
      'SITE_DESCRIPTION must have at most',
    );
    expect(parseEnv({ SITE_ACCENT: '#2D7338', SITE_CONTACT: 'host@pond.example' }).fixed).toMatchObject({
      site_accent: '#2d7338',
      site_contact: 'host@pond.example',
    });
    expect(() => parseEnv({ ADMINS: 'two words' })).toThrow('ADMINS must be usernames');
  });

  it('apply at once, are shown to visitors where they concern them, and are logged', async () => {
    const { settings } = (
      await change({ site_name: 'Mill pond', site_rules: 'Be kind.', moderators: 'Alice-2, warden' })
    ).ok;
    expect(settings.moderators).toEqual({ value: ['Alice-2', 'warden'], fixed: false });
    expect((await app.anonymous.call('getSettings')).ok).toMatchObject({
      site_name: 'Mill pond',
      site_rules: 'Be kind.',
    });
    expect((await change({ site_name: 'Mill pond' })).status).toBe(200);
    const page = (await boss.call('listAdminLog', { query: { limit: '2' } })).ok;
    expect(page.items).toMatchObject([
      {
        user: { id: boss.id, username: 'boss' },
        name: 'moderators',
        before: [],
        after: ['Alice-2', 'warden'],
      },
      { name: 'site_rules', before: '', after: 'Be kind.' },
    ]);
    const rest = (await boss.call('listAdminLog', { query: { before: page.next ?? '' } })).ok;
    expect(rest).toMatchObject({ items: [{ name: 'site_name', before: 'Frogpond' }], next: null });
  });

  it('make and unmake moderators, whose names cannot be registered', async () => {
    await change({ moderators: [alice.username.toUpperCase(), 'nobody-yet'] });
    expect((await alice.call('getMe')).ok.user).toMatchObject({ is_moderator: true, is_admin: false });
    expect((await alice.call('listModerationQueue')).status).toBe(200);
    expect((await alice.call('getAdminSettings')).body.code).toBe('not_admin');
    const body = { username: 'Nobody-Yet', email: 'nobody@pond.example', password: 'Tadpole-1!' };
    expect((await app.anonymous.call('register', { body })).body.code).toBe('username_taken');
    await change({ moderators: [] });
    expect((await alice.call('listModerationQueue')).body.code).toBe('not_moderator');
  });

  it('limit the cost of answers from the next answer on; null lifts the limit', async () => {
    await change({ budget_day_person: 0 });
    const { incomplete_turn } = await ask(alice, 'May I?', 'fake/echo');
    const refused = await readAnswerStream(alice, incomplete_turn.id);
    expect(refused).toMatchObject({ status: 429, error: { code: 'budget_spent' } });
    await change({ budget_day_person: null });
    expect((await readAnswerStream(alice, incomplete_turn.id)).status).toBe(200);
  });

  it('reach processes on the same database', async () => {
    const other = await createTestApp({ database: app.database, fake: app.fake, env: { ADMINS: 'boss' } });
    await change({ site_name: 'Everywhere' });
    await waitFor(async () => {
      const { ok } = await other.anonymous.call('getSettings');
      return ok.site_name === 'Everywhere';
    });
    await other.close();
  });
});

describe('people', () => {
  const act = (id: string, body: object) =>
    boss.call('changeAdminPerson', { params: { id }, body: { reason: 'A reason', ...body } as never });

  it('are found by username, email and state', async () => {
    const find = async (query: Record<string, string>) => (await boss.call('listAdminPeople', { query })).ok;
    expect((await find({ q: alice.username.slice(3).toUpperCase() })).items).toMatchObject([
      { id: alice.id, email: `${alice.username}@example.com`, state: 'active', session_count: 1 },
    ]);
    expect((await find({ q: '%' })).items).toEqual([]);
    const { db } = app.database;
    await db.updateTable('users').set({ approval: 'waiting' }).where('id', '=', alice.id).execute();
    expect((await find({ state: 'waiting' })).items.map(({ id }) => id)).toEqual([alice.id]);
    expect((await act(alice.id, { action: 'refuse' })).ok.person.state).toBe('refused');
    expect((await act(alice.id, { action: 'approve' })).ok.person.state).toBe('active');
    expect((await act(alice.id, { action: 'vouch' })).ok.person.is_vouched).toBe(true);
    const first = await find({ limit: '1' });
    const second = await find({ limit: '1', before: first.next ?? '' });
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
  });

  it('are suspended until a date, and take part again after it', async () => {
    const frog = await app.signUp();
    const hour = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    expect((await act(frog.id, { action: 'suspend', until: '2020-01-01T00:00:00Z' })).status).toBe(400);
    const { person } = (await act(frog.id, { action: 'suspend', until: hour })).ok;
    expect(person).toMatchObject({ state: 'suspended', suspended_until: hour });
    const body = { initial_message: 'May I?', openrouter_model_id: 'fake/echo' };
    expect((await frog.call('quickCreateConversation', { body })).body.code).toBe('account_suspended');
    const { items } = (await app.anonymous.call('listModerationLog')).ok;
    expect(items[0]).toMatchObject({ action: 'remove', target_id: frog.id, reason: 'A reason' });
    const { db } = app.database;
    const past = new Date(Date.now() - 1_000).toISOString();
    await db.updateTable('users').set({ suspended_until: past }).where('id', '=', frog.id).execute();
    expect((await frog.call('quickCreateConversation', { body })).status).toBe(201);
    expect((await boss.call('getAdminPerson', { params: { id: frog.id } })).ok.person.state).toBe('active');
    await act(frog.id, { action: 'suspend' });
    expect((await act(frog.id, { action: 'unsuspend' })).ok.person).toMatchObject({
      state: 'active',
      suspended_until: null,
    });
  });

  it('are signed out, and no admin suspends themselves', async () => {
    const frog = await app.signUp();
    expect((await act(frog.id, { action: 'sign_out' })).ok.person.session_count).toBe(0);
    expect((await frog.call('getMe')).body.code).toBe('token_invalid');
    expect((await act(boss.id, { action: 'suspend' })).body.code).toBe('cannot_suspend_self');
    expect((await act(frog.id, { action: 'vouch', reason: '' })).body.errors).toHaveProperty('reason');
    expect((await boss.call('listAdminLog')).ok.items[0]).toMatchObject({
      name: 'person.sign_out',
      person: { id: frog.id },
      before: { session_count: 1 },
      after: { session_count: 0 },
      reason: 'A reason',
    });
  });
});

it('shows what answers used by day, model and person', async () => {
  const frog = await app.signUp();
  const { incomplete_turn } = await ask(frog, 'How much?', 'fake/reasoning');
  await readAnswerStream(frog, incomplete_turn.id);
  const { usage } = (await frog.call('getTurn', { params: { id: incomplete_turn.id } })).ok.turn;
  const { is_estimate: _, ...used } = usage ?? { is_estimate: true };
  const failed = await ask(frog, 'Will it fail?', 'fake/500');
  await readAnswerStream(frog, failed.incomplete_turn.id);
  const figures = (await boss.call('getAdminUsage', { query: { days: '7' } })).ok;
  expect(figures.days).toHaveLength(7);
  expect(figures.days.at(-1)?.day).toBe(app.clock.now().toISOString().slice(0, 10));
  expect(figures.models).toContainEqual({ model: 'fake/reasoning', answers: 1, ...used });
  expect(figures.people).toContainEqual({
    user: { id: frog.id, username: frog.username },
    answers: 1,
    ...used,
  });
  expect((await boss.call('getAdminUsage', { query: { days: '0' } })).status).toBe(400);
  const overview = (await boss.call('getAdminOverview')).ok;
  expect(overview).toMatchObject({ answers: { last_week: 0 }, open_reports: 0, open_appeals: 0 });
  expect(overview.answers.this_week).toBeGreaterThan(0);
  expect(overview.cost.today).toBeGreaterThan(0);
});
