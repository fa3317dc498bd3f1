// Calls of the account settings: ends another session, and downloads the account's data as a file.

import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { downloadExport } from '../../api/download.ts';
import { useChange } from '../freshness.ts';
import { sessionKeys } from './session.ts';

/** Ends another session of the signed-in user; the list of sessions is updated. */
export function useEndSession() {
  return useChange((id: string) => call('endSession', { params: { id } }), sessionKeys.sessions);
}

export type ExportFormat = 'json' | 'markdown';

/** Downloads the account's data as a file. */
export function useExport() {
  return useMutation({
    mutationFn: ({ id, format }: { id: string; format: ExportFormat }) =>
      downloadExport({ params: { id }, query: { format } }),
  });
}
