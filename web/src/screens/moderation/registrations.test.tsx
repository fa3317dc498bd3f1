// Sign-ups and invitations as moderators see them.

import type { RegistrationItem } from '@frogpond/contract/people/registration';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/samples.ts';
import { show } from '../../testing/show.tsx';
import { ModerationScreen } from './ModerationScreen.tsx';

const CREATED_AT = '2026-01-01T00:00:00Z';
const KEEPER = { ...sampleUser('keeper'), is_moderator: true };
const account = (username: string, said: Partial<RegistrationItem> = {}): RegistrationItem => ({
  user: { id: username, username },
  mail_host: 'pond.example',
  is_email_verified: true,
  answer: null,
  held: [],
  created_at: CREATED_AT,
  ...said,
});
const NO_REPORTS = () => ({ items: [], next: null });

it('decides on a cluster at once, and on an account with its answer', async () => {
  let items = ['bot1', 'bot2', 'bot3'].map((name) => account(name));
  items.push(account('ann', { answer: 'I like frogs.', is_email_verified: false }));
  const calls = fakeApi({
    listModerationQueue: NO_REPORTS,
    listRegistrations: ({ query }) => {
      if (query['state'] !== 'waiting') return { items: [], clusters: [] };
      const userIds = items.filter(({ answer }) => answer === null).map(({ user }) => user.id);
      const clusters =
        userIds.length > 0 ? [{ by: 'mail_host' as const, label: 'pond.example', user_ids: userIds }] : [];
      return { items, clusters };
    },
    decideRegistrations: ({ body }) => {
      const { user_ids } = body as { user_ids: string[] };
      items = items.filter(({ user }) => !user_ids.includes(user.id));
      return { changed: user_ids.length };
    },
  });
  show(<ModerationScreen />, { reader: KEEPER, address: '/moderation?status=waiting' });
  const name = '3 accounts with addresses at pond.example';
  const cluster = within(await screen.findByRole('region', { name }));
  expect(screen.getByRole('link', { name: 'Sign-ups 4 open' })).toBeDefined();
  fireEvent.click(cluster.getByRole('button', { name: 'Refuse all 3' }));
  const question = within(await screen.findByRole('dialog', { name: 'Refuse 3 accounts?' }));
  fireEvent.click(question.getByRole('button', { name: 'Refuse all' }));
  await vi.waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
  expect(screen.getByText('I like frogs.')).toBeDefined();
  expect(screen.getByText(/address not verified/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Approve ann' }));
  await screen.findByText('No account waits for approval.');
  expect(calls.filter((seen) => seen.name === 'decideRegistrations').map(({ body }) => body)).toEqual([
    { user_ids: ['bot1', 'bot2', 'bot3'], action: 'refuse' },
    { user_ids: ['ann'], action: 'approve' },
  ]);
});

it('links to what is held for review, and offers no refusal of a refused account', async () => {
  const held = [{ id: 'c1', title: 'Do ponds dream?', signs: ['links' as const] }];
  fakeApi({
    listModerationQueue: NO_REPORTS,
    listRegistrations: ({ query }) => ({
      items: query['state'] === 'refused' ? [account('ann', { held })] : [],
      clusters: [],
    }),
  });
  show(<ModerationScreen />, { reader: KEEPER, address: '/moderation?status=refused' });
  const link = await screen.findByRole('link', { name: 'Do ponds dream?' });
  expect(link.getAttribute('href')).toBe('/conversation/c1');
  expect(screen.getByRole('button', { name: 'Approve ann' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Refuse ann' })).toBeNull();
});

it('creates an invitation, shows its link, and deletes it', async () => {
  const invitation = {
    id: 'i1',
    note: 'Reading group',
    created_by: { id: 'keeper', username: 'keeper' },
    uses_left: 12,
    created_at: CREATED_AT,
    expires_at: '2026-01-08T00:00:00Z',
    came: [],
    came_count: 0,
  };
  let items: (typeof invitation)[] = [];
  const calls = fakeApi({
    listModerationQueue: NO_REPORTS,
    listRegistrations: () => ({ items: [], clusters: [] }),
    listInvitations: ({ query }) => ({ items: query['state'] === 'open' ? items : [] }),
    createInvitation: () => {
      items = [invitation];
      return { ...invitation, url: 'https://pond.example/register?invitation=secret' };
    },
    deleteInvitation: () => {
      items = [];
      return undefined;
    },
  });
  show(<ModerationScreen />, { reader: KEEPER, address: '/moderation?status=invitations' });
  await screen.findByText('No invitation is open.');
  fireEvent.change(screen.getByLabelText('People who may use it'), { target: { value: '12' } });
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Reading group' } });
  fireEvent.submit(screen.getByRole('form', { name: 'New invitation' }));
  await screen.findByText('https://pond.example/register?invitation=secret');
  const sent = calls.find(({ name }) => name === 'createInvitation');
  expect(sent?.body).toEqual({ uses: 12, days: 7, note: 'Reading group' });
  expect(await screen.findByText(/12 more people until/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Delete invitation: Reading group' }));
  await screen.findByText('No invitation is open.');
});

it('lists who came by an invitation, also when it is used up', async () => {
  const person = (username: string) => ({ id: username, username, created_at: CREATED_AT });
  const invitation = {
    id: 'i1',
    note: 'Reading group',
    created_by: { id: 'keeper', username: 'keeper' },
    uses_left: 0,
    created_at: CREATED_AT,
    expires_at: '2026-01-08T00:00:00Z',
    came: [person('bob'), person('ann')],
    came_count: 5,
  };
  fakeApi({
    listModerationQueue: NO_REPORTS,
    listRegistrations: () => ({ items: [], clusters: [] }),
    listInvitations: ({ query }) => ({ items: query['state'] === 'past' ? [invitation] : [] }),
  });
  show(<ModerationScreen />, { reader: KEEPER, address: '/moderation?status=invitations' });
  const past = await screen.findByRole('list', { name: 'Past invitations' });
  fireEvent.click(within(past).getByText('5 people came'));
  const came = within(past).getByRole('list', { name: 'Who came: Reading group' });
  expect(
    within(came)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['@bob', '@ann']);
  expect(within(past).getByText('and 3 more')).toBeDefined();
  expect(within(past).queryByRole('button')).toBeNull();
});
