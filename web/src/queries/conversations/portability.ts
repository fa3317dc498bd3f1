// Imports conversations from a file and refreshes the user's list.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readApiError } from '../../api/api-error.ts';
import { routeMethod, routePath, type Reply } from '../../api/client.ts';
import { sessionFetch } from '../../api/session.ts';
import { listKeys } from './conversation-lists.ts';
import { invalidateSoon } from '../freshness.ts';

/** Imports a file. Resolves to the report; marks all lists as stale. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, idempotency_key }: { file: Blob; idempotency_key: string }) =>
      uploadImport(file, idempotency_key),
    onSuccess: () => invalidateSoon(client, listKeys.all),
  });
}

/** Uploads the file. A repeated request with the same key and file returns the first result again. */
async function uploadImport(file: Blob, idempotencyKey: string): Promise<Reply<'importConversations'>> {
  const response = await sessionFetch(routePath('importConversations'), {
    method: routeMethod('importConversations'),
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: file,
  });
  if (!response.ok) throw await readApiError(response);
  // The server builds its replies from the contract's schemas, so they are not validated again.
  return (await response.json()) as Reply<'importConversations'>;
}
