// Calls of the account settings: ends another session, and downloads the account's data as a file.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { downloadExport } from '../../api/download.ts';
import { sessionKeys } from './session.ts';

/** Ends another session of the signed-in user; the list of sessions is updated. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('endSession', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionKeys.sessions }),
  });
}

export type ExportFormat = 'json' | 'markdown';

/** Downloads the account's data as a file. */
export function useExport() {
  return useMutation({
    mutationFn: ({ id, format }: { id: string; format: ExportFormat }) =>
      downloadExport({ params: { id }, query: { format } }),
  });
}
