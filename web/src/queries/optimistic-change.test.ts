import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { beginChange, refetchIfFetching } from './optimistic-change.ts';

const KEY = ['noun'];
const rest = () => new Promise((resolve) => void setTimeout(resolve));

/** A query with a subscriber, whose replies arrive when the test releases them. */
function lookAt() {
  const client = new QueryClient();
  const replies: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => void replies.push(resolve));
  new QueryObserver(client, { queryKey: KEY, queryFn, staleTime: Infinity }).subscribe(() => undefined);
  return {
    client,
    asked: () => replies.length,
    come: async (index: number, value: string) => {
      replies[index]?.(value);
      await rest();
    },
    shown: () => client.getQueryData(KEY),
    show: (value: string) => client.setQueryData(KEY, value),
  };
}

it('cancels requests in progress when a change starts, and refetches when it ends', async () => {
  const { client, asked, come, shown, show } = lookAt();
  await come(0, 'old');
  void client.invalidateQueries({ queryKey: KEY });
  const change = beginChange(client, 'it', KEY);
  show('changed');
  await come(1, 'old');
  expect([shown(), asked()]).toEqual(['changed', 2]);
  change.end();
  expect(asked()).toBe(3);
  await come(2, 'changed by the server');
  expect(shown()).toBe('changed by the server');
});

it('refetches a query that was first loaded during the change, and leaves idle queries alone', async () => {
  const { client, asked, come, shown } = lookAt();
  const change = beginChange(client, 'it', KEY);
  change.end();
  await come(0, 'old');
  expect([shown(), asked()]).toEqual([undefined, 2]);
  await come(1, 'new');
  expect(shown()).toBe('new');
  beginChange(client, 'it', KEY).end();
  refetchIfFetching(client, KEY);
  expect(asked()).toBe(2);
});

it('uses the reply of the last of several changes with the same name', async () => {
  const { client, asked, come, shown, show } = lookAt();
  await come(0, 'old');
  void client.invalidateQueries({ queryKey: KEY });
  const [first, second] = [beginChange(client, 'it', KEY), beginChange(client, 'it', KEY)];
  const other = beginChange(client, 'another');
  expect([first, second, other].map(({ isLast }) => isLast())).toEqual([false, true, true]);
  show('changed twice');
  first.end();
  expect([shown(), asked()]).toEqual(['changed twice', 2]);
  second.end();
  expect(asked()).toBe(3);
});
