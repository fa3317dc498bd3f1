import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { beginChange, readAgainIfReading } from './optimistic-change.ts';

const KEY = ['noun'];
const rest = () => new Promise((resolve) => void setTimeout(resolve));

/** A thing that someone looks at, and the replies to its readings, which come when they are let. */
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

it('gives up what was being read before a change, and reads it again once the change is made', async () => {
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

it('reads again what was read for the first time meanwhile, and leaves alone what was not being read', async () => {
  const { client, asked, come, shown } = lookAt();
  const change = beginChange(client, 'it', KEY);
  change.end();
  await come(0, 'old');
  expect([shown(), asked()]).toEqual([undefined, 2]);
  await come(1, 'new');
  expect(shown()).toBe('new');
  beginChange(client, 'it', KEY).end();
  readAgainIfReading(client, KEY);
  expect(asked()).toBe(2);
});

it('of several changes of one name the last one tells how things stand, and ends them', async () => {
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
