// Imports conversations from a file and refreshes the user's list.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callWithFile } from '../../api/client.ts';
import { listKeys } from './conversation-lists.ts';
import { invalidateSoon } from '../freshness.ts';

/** Imports a file. Resolves to the report; marks all lists as stale. A repeated request with the same key returns the first report. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, idempotency_key }: { file: Blob; idempotency_key: string }) =>
      // The browser names other types for some exports.
      callWithFile('importConversations', new Blob([file], { type: 'application/json' }), {
        idempotency_key,
      }),
    onSuccess: () => invalidateSoon(client, listKeys.all),
  });
}
