// Imports conversations from a file and refreshes the user's list.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadImport } from '../../api/upload.ts';
import { listKeys } from './conversation-lists.ts';
import { invalidateSoon } from '../freshness.ts';

export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, idempotency_key }: { file: Blob; idempotency_key: string }) =>
      uploadImport(file, idempotency_key),
    onSuccess: () => invalidateSoon(client, listKeys.all),
  });
}
