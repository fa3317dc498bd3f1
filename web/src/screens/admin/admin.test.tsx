import type { AdminSettings as Settings } from '@frogpond/contract/people/settings';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { show } from '../../testing/show.tsx';
import { AdminSettings } from './AdminSettings.tsx';
import { FirstWeek } from './FirstWeek.tsx';
import { AdminUsage } from './AdminUsage.tsx';
import { usageCsv } from './usage-csv.ts';

const open = <V,>(value: V) => ({ value, fixed: false });
const SETTINGS: Settings = {
  registration: open('open'),
  require_verified_email: open('off'),
  newcomer_review: open('off'),
  sign_up_challenge: { value: 'auto', fixed: true },
  budget_day_site: open(null),
  budget_day_person: open(0.5),
  site_name: open('Frogpond'),
  site_rules: open(''),
  site_description: open(''),
  site_contact: open(''),
  site_accent: open(''),
  moderators: open(['keeper']),
};

it('saves only the settings that changed, and clears a budget with null', async () => {
  const calls = fakeApi({
    getAdminSettings: () => ({ settings: SETTINGS }),
    updateAdminSettings: () => ({ settings: { ...SETTINGS, budget_day_person: open(null) } }),
  });
  show(<AdminSettings />);
  const budget = await screen.findByLabelText('Budget a day, each person');
  expect(budget).toHaveProperty('value', '0.5');
  fireEvent.change(budget, { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Budget a day, everybody together'), { target: { value: '1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save money settings' }));
  await screen.findByText('Saved');
  expect(calls.find(({ name }) => name === 'updateAdminSettings')?.body).toEqual({
    budget_day_person: null,
    budget_day_site: '1',
  });
});

it('marks the steps of the first week that are done', async () => {
  fakeApi({
    getAdminSettings: () => ({
      settings: { ...SETTINGS, registration: open('invite'), site_name: open('The pond') },
    }),
  });
  show(<FirstWeek />);
  const done = await screen.findAllByText(', done');
  expect(done.map((mark) => mark.parentElement?.textContent)).toEqual([
    'Decide who may join, done',
    'Name a second moderator, done',
  ]);
  expect(screen.getByRole('link', { name: 'Invite the first people' }).getAttribute('href')).toBe(
    '/moderation?status=invitations',
  );
});

it('shows a fixed setting, and what is wrong with a value', async () => {
  fakeApi({
    getAdminSettings: () => ({ settings: SETTINGS }),
    updateAdminSettings: () =>
      new Refusal(400, 'Must be usernames separated by commas, such as alice,bob.', 'invalid_input'),
  });
  show(<AdminSettings />);
  const fixed = await screen.findByLabelText('Challenge at sign-up');
  expect(fixed).toHaveProperty('disabled', true);
  expect(screen.getByText('Fixed by the environment of the server.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Moderators'), { target: { value: 'two words' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save site settings' }));
  expect(await screen.findByText('Must be usernames separated by commas, such as alice,bob.')).toBeTruthy();
});

const figures = { answers: 2, tokens_in: 1_000, tokens_out: 500, cost: 0.25 };
const USAGE = {
  days: [
    { day: '2026-01-01', ...figures },
    { day: '2026-01-02', answers: 0, tokens_in: 0, tokens_out: 0, cost: 0 },
  ],
  models: [{ model: 'fake/echo', ...figures }],
  people: [{ user: { id: null, username: '=HYPERLINK("x")' }, ...figures }],
};

it('names the figures of the chart, and lists them by model, person and day', async () => {
  fakeApi({ getAdminUsage: () => USAGE });
  show(<AdminUsage />);
  expect(
    await screen.findByRole('img', { name: 'Cost by day: $0.25 in 2 days, at most $0.25 a day' }),
  ).toBeTruthy();
  expect(screen.getByRole('row', { name: 'fake/echo 2 1,000 500 $0.25' })).toBeTruthy();
  expect(screen.getByRole('row', { name: '2026-01-01 2 1,000 500 $0.25' })).toBeTruthy();
  expect(screen.queryByText('2026-01-02', { selector: 'th' })).toBeNull();
});

it('writes no cell of the CSV file that a spreadsheet would run', () => {
  const [head, day, , model, person] = usageCsv(USAGE).split('\r\n');
  expect(head).toBe('by,name,answers,tokens_in,tokens_out,cost_usd');
  expect(day).toBe('day,2026-01-01,2,1000,500,0.25');
  expect(model).toBe('model,fake/echo,2,1000,500,0.25');
  expect(person).toBe(`person,"'=HYPERLINK(""x"")",2,1000,500,0.25`);
});
