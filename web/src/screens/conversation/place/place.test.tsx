// The address while a question is being sent, and the input while the address changes.

import { fireEvent, screen } from '@testing-library/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Link } from '../../../lib/router/Link.tsx';
import { navigate } from '../../../lib/router/location.ts';
import { useLocation } from '../../../lib/router/Router.tsx';
import { fakeApi } from '../../../testing/fake-api.ts';
import { sampleHead, sampleTurn, sampleUser } from '../../../testing/samples.ts';
import { show, InPane, loaded, pass } from '../../../testing/show.tsx';
import { ConversationScreen } from '../ConversationScreen.tsx';
import { type Place, usePlace } from './use-place.ts';

const ADDRESS = '/conversation/c';

beforeEach(() => void vi.useFakeTimers());

function FailedSend() {
  const place = usePlace('c');
  const { search } = useLocation();
  const send = () => {
    place.await('temp-1');
    place.restore();
  };
  return (
    <>
      <button type="button" onClick={send}>
        Send
      </button>
      <output aria-label="Address">{search}</output>
    </>
  );
}

it('loses `pending_ai` when a send fails before the router has rendered it', () => {
  show(<FailedSend />, { address: ADDRESS });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe('');
});

function Settled({ onMount }: { onMount: () => void }) {
  const settle = useEffectEvent(onMount);
  useEffect(() => settle(), []);
  return null;
}

/** The address of a pending answer, which is complete when the conversation is first shown. */
function Complete() {
  const place = usePlace('c');
  return <Settled onMount={() => place.settle(null)} />;
}

function Pending() {
  const { search } = useLocation();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Link to={`${ADDRESS}?pending_ai=true`} onClick={() => setShown(true)}>
        To the answer
      </Link>
      {isShown && search !== '' && <Complete />}
      <output aria-label="Address">{search}</output>
    </>
  );
}

it('loses `pending_ai` when the answer is complete from the first render on', () => {
  show(<Pending />, { address: ADDRESS });
  fireEvent.click(screen.getByRole('link', { name: 'To the answer' }));
  expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe('');
});

function Dismissed({ end }: { end: (place: Place) => void }) {
  const place = usePlace('c');
  const { search } = useLocation();
  const dismiss = () => {
    place.await('temp-1');
    navigate(`${ADDRESS}?pending_ai=true`, { replace: true });
    end(place);
  };
  return (
    <>
      <Link to={`${ADDRESS}?lit=heron`}>Result</Link>
      <button type="button" onClick={dismiss}>
        Dismiss
      </button>
      <output aria-label="Address">{search}</output>
    </>
  );
}

const ENDS: [string, (place: Place) => void][] = [
  ['the answer is complete', (place) => place.settle(null)],
  ['the send fails', (place) => place.restore()],
];

it.each(ENDS)('keeps lit words dismissed when %s before the router has rendered it', (_, end) => {
  show(<Dismissed end={end} />, { address: ADDRESS });
  fireEvent.click(screen.getByRole('link', { name: 'Result' }));
  expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe('?lit=heron');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe('');
});

function Left({ end }: { end: (place: Place) => void }) {
  const place = usePlace('c');
  const leave = () => {
    place.await('temp-1');
    navigate('/trending');
    end(place);
  };
  return (
    <button type="button" onClick={leave}>
      Leave
    </button>
  );
}

const BEGINS: [string, (place: Place) => void] = ['a question is sent', (place) => place.await('temp-2')];

it.each([...ENDS, BEGINS])(
  'leaves a reader where they went when %s before the router has rendered it',
  (_, end) => {
    show(<Left end={end} />, { address: ADDRESS });
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(window.location.pathname).toBe('/trending');
  },
);

it('keeps the input and its cursor when the view of the path remounts', async () => {
  fakeApi({
    getConversation: () => ({
      ...sampleHead({ id: 'c' }),
      turns: [sampleTurn()],
      truncated: false,
      before: null,
    }),
  });
  show(
    <>
      <Link to={`${ADDRESS}?turn=turn`}>To the turn</Link>
      <InPane>
        <ConversationScreen id="c" />
      </InPane>
    </>,
    { reader: sampleUser('ada'), address: ADDRESS },
  );
  await pass(0);
  await loaded();
  const input = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  const article = screen.getByRole('article');
  fireEvent.change(input, { target: { value: 'And then?' } });
  input.setSelectionRange(8, 8);
  fireEvent.click(screen.getByRole('link', { name: 'To the turn' }));
  await loaded();
  expect(screen.getByRole('article')).not.toBe(article);
  expect(screen.getByRole('textbox', { name: 'Message' })).toBe(input);
  expect([input.value, input.selectionStart]).toEqual(['And then?', 8]);
});
