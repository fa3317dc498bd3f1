import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleTurn } from '../../testing/samples.ts';
import { show, pass } from '../../testing/show.tsx';
import { BranchPicker } from './BranchPicker.tsx';

it('steps to a branch that was added after the list was loaded', async () => {
  vi.useFakeTimers();
  const first = sampleTurn({ sibling_index: 1, sibling_count: 1 });
  const second = sampleTurn({ id: 'second', sibling_index: 2, sibling_count: 2 });
  const siblings = [first];
  const calls = fakeApi({ listSiblings: () => ({ siblings: [...siblings] }) });
  const onChoose = vi.fn<(turnId: string) => void>();
  show(<BranchPicker turn={{ ...first, sibling_count: 2 }} onChoose={onChoose} />);
  const press = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Next branch' }));
    await pass(0);
    await pass(0);
  };
  await press();
  expect(onChoose).not.toHaveBeenCalled();

  siblings.push(second);
  await press();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('second');
  expect(calls.filter(({ name }) => name === 'listSiblings').map(({ query }) => query)).toEqual([
    { sibling_index: '2' },
    { sibling_index: '2' },
  ]);
});

it('shows that the preview of a branch is cut', async () => {
  const short = sampleTurn({ sibling_index: 1, sibling_count: 2, user_message: 'And toads?' });
  const long = sampleTurn({ id: 'long', sibling_index: 2, sibling_count: 2, user_message: 'q'.repeat(101) });
  fakeApi({ listSiblings: () => ({ siblings: [short, long] }) });
  show(<BranchPicker turn={short} onChoose={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Branches' }));
  expect((await screen.findByText('And toads?')).dataset['cut']).toBeUndefined();
  expect((await screen.findByText('q'.repeat(100))).dataset['cut']).toBe('true');
});

it('leaves the reader where they went while the branch was looked up', async () => {
  vi.useFakeTimers();
  let reply: () => void = () => undefined;
  const first = sampleTurn({ sibling_index: 1, sibling_count: 2 });
  const siblings = [first, sampleTurn({ id: 'second', sibling_index: 2, sibling_count: 2 })];
  fakeApi({ listSiblings: () => new Promise((resolve) => (reply = () => resolve({ siblings }))) });
  const onChoose = vi.fn<(turnId: string) => void>();
  const { showAgain } = show(<BranchPicker turn={first} onChoose={onChoose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Next branch' }));
  await pass(0);
  showAgain(null);
  reply();
  await pass(0);
  await pass(0);
  expect(onChoose).not.toHaveBeenCalled();
});
