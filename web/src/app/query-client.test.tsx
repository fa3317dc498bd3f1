// Which lists of the last visit are restored on the next one.
import { persistQueryClientRestore } from '@tanstack/react-query-persist-client';
import { expect, it } from 'vitest';
import { listKeys } from '../queries/conversations/conversation-lists.ts';
import { sampleHead } from '../testing/samples.ts';
import { createQueryClient, persistOptions } from './query-client.ts';

const queryKey = listKeys.explore('hot');
const item = { ...sampleHead({ id: 'kept' }), turns: [] };

/** Stores lists as an earlier visit left them. */
function keep(items: unknown) {
  const data = { pages: [{ items, page: 1, pages: 1, total: 1 }], pageParams: [{ page: 1 }] };
  const state = { data, dataUpdatedAt: Date.now(), status: 'success' };
  const queries = [{ queryKey, queryHash: JSON.stringify(queryKey), state }];
  const kept = {
    timestamp: Date.now(),
    buster: persistOptions.buster,
    clientState: { queries, mutations: [] },
  };
  localStorage.setItem('query-cache', JSON.stringify(kept));
}

async function restored(): Promise<unknown> {
  const queryClient = createQueryClient();
  await persistQueryClientRestore({ queryClient, ...persistOptions });
  return queryClient.getQueryData(queryKey);
}

it('a persisted list is restored', async () => {
  keep([item]);
  expect(await restored()).toMatchObject({ pages: [{ items: [{ id: 'kept' }] }] });
});
