import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { usePublishCheck } from './use-publish-check.tsx';

function Form({ text, onPublish }: { text: string; onPublish: () => void }) {
  const { publishChecked, dialog } = usePublishCheck();
  return (
    <>
      {dialog}
      <button type="button" onClick={() => publishChecked([text], onPublish)}>
        Send
      </button>
    </>
  );
}

function send(text: string) {
  const publish = vi.fn<() => void>();
  show(<Form text={text} onPublish={publish} />);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  return publish;
}

it('publishes an ordinary text at once', () => {
  expect(send('Why do frogs sing?')).toHaveBeenCalledOnce();
});

it('marks what it found, and lets the person decide', async () => {
  const publish = send('Write to jane@example.com or call +49 30 901820.');
  await screen.findByRole('dialog', { name: 'Publish this?' });
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'jane@example.com',
    '+49 30 901820',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(publish).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish anyway' }));
  expect(publish).toHaveBeenCalledOnce();
});
