import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { sampleHead, sampleTurn } from '../../../testing/samples.ts';
import { show } from '../../../testing/show.tsx';
import { MakePublicDialog } from './MakePublicDialog.tsx';

it('lists what the conversation has that its creator may not want to publish', async () => {
  fakeApi({
    getConversation: () => ({
      ...sampleHead({ id: 'pond', title: 'Frogs' }),
      turns: [sampleTurn({ conversation_id: 'pond', user_message: 'I am jane@example.com.' })],
      truncated: false,
      before: null,
    }),
  });
  show(<MakePublicDialog conversationId="pond" onClose={() => undefined} />);
  await screen.findByRole('dialog', { name: 'Make Conversation Public?' });
  expect((await screen.findByText('jane@example.com')).tagName).toBe('MARK');
});
