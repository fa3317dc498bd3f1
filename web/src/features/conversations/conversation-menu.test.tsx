// The menu of a conversation: the choice between private and unlisted, and changes that fail.

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { sampleHead, sampleUser } from '../../testing/samples.ts';
import { show } from '../../testing/show.tsx';
import { useConversationMenu, type MenuTarget } from './use-conversation-menu.tsx';

function Entries({ target }: { target: MenuTarget }) {
  const { entriesOf } = useConversationMenu();
  return entriesOf(target).map((entry) =>
    entry.kind === 'action' ? (
      <button key={entry.label} type="button" onClick={() => entry.onSelect()}>
        {entry.label}
      </button>
    ) : null,
  );
}

it.each([
  ['private', 'Make unlisted', 'unlisted', 'Everyone who has the link can read it now.'],
  ['unlisted', 'Make private', 'private', 'Only you can read it now.'],
] as const)('offers a %s conversation the entry %s', async (visibility, label, next, text) => {
  const head = sampleHead({ id: 'pond', creator_id: 'ada', is_public: false, visibility });
  const calls = fakeApi({ updateConversation: () => ({ ...head, visibility: next, turns: [] }) });
  show(<Entries target={head} />, { reader: sampleUser('ada') });
  fireEvent.click(await screen.findByRole('button', { name: label }));
  expect(await screen.findByText(text)).toBeTruthy();
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'updateConversation').map(({ body }) => body)).toEqual([
      { visibility: next },
    ]),
  );
});

it('offers a public conversation neither', async () => {
  fakeApi({});
  show(
    <Entries target={sampleHead({ id: 'pond', creator_id: 'ada', is_public: true, visibility: 'public' })} />,
    {
      reader: sampleUser('ada'),
    },
  );
  await screen.findByRole('button', { name: 'Delete conversation' });
  for (const name of ['Make unlisted', 'Make private', 'Make public'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it.each(['Save', 'Follow', 'Mute notifications'])('says that %s failed', async (name) => {
  const refuse = () => new Refusal(500, 'No.');
  fakeApi({ saveConversation: refuse, followConversation: refuse, muteConversation: refuse });
  show(<Entries target={sampleHead({ id: 'pond' })} />, { reader: sampleUser('ada') });
  fireEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('The conversation could not be changed.')).toBeTruthy();
});
